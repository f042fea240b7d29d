"""Emits the game's events as rows of numbers, with times in microseconds since `ready`. Runs on both runtimes."""

from host_tools.simulator.probe import Unwrapper


class EventLog:
    """Emits rows [seq, t_us, kind, side, a, b, black ms left, white ms left]. Begin it right after the clock became ready.

    Or right after it has started again: then `at_us` is when that was, and `next_seq` the event to begin with.
    """

    def __init__(self, game, end_us, emit, at_us=0, next_seq=-1):
        self._game = game
        self._ring = game.events
        self._next_seq = game.events.next_seq - 1 if next_seq < 0 else next_seq
        self._at_us = at_us
        self._time = Unwrapper(game.at_ms, game.at_us)
        self._end_us = end_us
        self._turns = 0
        self._emit = emit

    def take_in(self):
        """Read what is new, every turn. Raises AssertionError if the ring ran over in between."""
        ring = self._ring
        assert self._next_seq >= ring.oldest(), "events were lost"
        while self._next_seq < ring.next_seq:
            i = ring.index(self._next_seq)
            t_us = self._at_us + self._time.us_of(ring.ms[i], ring.us[i])
            if t_us <= self._end_us:
                self._emit(
                    "event",
                    [self._next_seq, t_us, ring.kind[i], ring.side[i], ring.a[i], ring.b[i], ring.black_ms[i], ring.white_ms[i]],
                )
            self._next_seq += 1
        # Also when nothing happened, now and then: a game may stand still for longer than half the timeline.
        self._turns += 1
        if self._turns & 63 == 0:
            self._time.us_of(self._game.at_ms, self._game.at_us)
