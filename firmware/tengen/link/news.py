"""Follows the game's events: how long after `ready` each happened, and which of them a host has not been told yet."""

from tengen.clock.instant import ms_between
from tengen.game import events

_HOUR_MS = 3_600_000


class News:
    """Reads the judged game's ring (`game.EventRing`). Call `follow()` every turn, also when nobody listens: it allocates nothing
    then. `missed` counts the events that a host who listens could not be told.
    """

    def __init__(self, game):
        self.missed = 0
        self._write = None
        self.game = game
        self._next_seq = game.events.next_seq
        # Since the last READY: an hour count, so that no number outgrows the device's small integers.
        self._ms = game.at_ms
        self._base_us = 0
        self._since_ms = 0
        self._hours = 0

    def listen(self, write):
        """From now on events are told in the words of `write(ring, i, seq, hours, ms, us)` (see wording); None: no longer."""
        self._write = write
        self.missed = 0

    def follow(self, tell):
        """Take in what is new; `tell(text)` is given each event that a host wants and says False when there is no room for it."""
        ring = self.game.events
        if self._next_seq == ring.next_seq:
            # A game may stand still for longer than half the count of milliseconds.
            if ms_between(self.game.at_ms, self._ms) > _HOUR_MS:
                self._go_to(self.game.at_ms)
            return
        oldest = ring.oldest()
        if self._next_seq < oldest or self._next_seq > ring.next_seq:
            if self._write is not None and self._next_seq < oldest:
                self.missed += oldest - self._next_seq
            self._next_seq = oldest
        while self._next_seq < ring.next_seq:
            i = self._next_seq % ring.capacity
            self._pass(ring, i)
            if self._write is not None and not tell(self._notice(ring, i)):
                self.missed += 1
            self._next_seq += 1

    def _pass(self, ring, i):
        """Let time go on to the event at place `i`."""
        if ring.kind[i] == events.READY:
            self._since_ms = 0
            self._hours = 0
            self._base_us = ring.us[i]
            self._ms = ring.ms[i]
        else:
            self._go_to(ring.ms[i])

    def _go_to(self, ms):
        self._since_ms += ms_between(ms, self._ms)
        self._hours += self._since_ms // _HOUR_MS
        self._since_ms %= _HOUR_MS
        self._ms = ms

    def _notice(self, ring, i):
        us = ring.us[i] - self._base_us
        ms = self._since_ms
        hours = self._hours
        if us < 0:
            us += 1000
            ms -= 1
            if ms < 0:
                ms += _HOUR_MS
                hours -= 1
        return self._write(ring, i, self._next_seq, hours, ms, us)
