"""Collects the game's events as rows of numbers, with times in microseconds since `ready`. Runs on both runtimes."""

from host_tools.simulator.probe import Unwrapper


class EventLog:
    """Rows of [seq, t_us, kind, side, a, b, black ms left, white ms left]. Begin it right after the clock became ready."""

    def __init__(self, game):
        self._ring = game.events
        self._next_seq = game.events.next_seq - 1
        self._time = Unwrapper(game.at_ms, game.at_us)
        self.rows = []

    def take_in(self, _index=0):
        """Read what is new. Raises AssertionError if the ring ran over in between: it is read every turn."""
        ring = self._ring
        assert self._next_seq >= ring.oldest(), "events were lost"
        while self._next_seq < ring.next_seq:
            i = ring.index(self._next_seq)
            t_us = self._time.us_of(ring.ms[i], ring.us[i])
            self.rows.append(
                [self._next_seq, t_us, ring.kind[i], ring.side[i], ring.a[i], ring.b[i], ring.black_ms[i], ring.white_ms[i]]
            )
            self._next_seq += 1

    def rows_until(self, t_us):
        """The rows up to and including an instant."""
        return [row for row in self.rows if row[1] <= t_us]
