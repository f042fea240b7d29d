"""Both buttons: contacts in the order of their stamps, and how far the past is settled.

A contact that is confirmed waits while the other button has an edge open that came earlier; of two with the same stamp
Black's comes first. Nothing is copied into queues: a button whose contact waits leaves its further edges in its ring.
"""

from tengen.devices.debounce import Debouncer
from tengen.devices.ticks import ticks_between

BLACK = 0
WHITE = 1


class Buttons:
    """Contacts from two edge rings (`EdgeRing`, Black's first). Call `poll(now)`, then `take()` until it is False.

    After a `take()` that was True, `side`, `down` and `tick` describe the contact. After `poll` and `take`,
    `has_deadline` says whether a decision is waiting for time to pass, and `deadline_tick()` for which tick.
    """

    def __init__(self, black_ring, white_ring):
        self.side = BLACK
        self.down = False
        self.tick = 0
        self.has_deadline = False
        self._black = _Button(black_ring)
        self._white = _Button(white_ring)
        self._now = 0

    def poll(self, now_tick):
        """Take in what happened up to `now_tick`, which is read from the clock before this call."""
        self._now = now_tick
        self._black.pump(now_tick)
        self._white.pump(now_tick)
        self._look_ahead()

    def take(self):
        """The next contact whose turn has come: sets `side`, `down`, `tick` and says True; False when there is none."""
        black = self._black
        white = self._white
        if black.has_open() and (not white.has_open() or ticks_between(white.open_tick(), black.open_tick()) >= 0):
            first = black
        elif white.has_open():
            first = white
        else:
            return False
        debouncer = first.debouncer
        if not debouncer.has_contact:
            return False
        self.side = BLACK if first is black else WHITE
        self.down = debouncer.contact_down
        self.tick = debouncer.contact_tick
        debouncer.has_contact = False
        first.pump(self._now)
        self._look_ahead()
        return True

    def horizon_tick(self, now_tick):
        """The earliest edge whose meaning is still open or not yet taken, else `now_tick`: before it nothing can change."""
        horizon = self._black.earlier(now_tick)
        return self._white.earlier(horizon)

    def deadline_tick(self):
        """The tick at which the next waiting decision is due. Only while `has_deadline`."""
        black = self._black.debouncer
        white = self._white.debouncer
        if not black.pending:
            return white.due()
        if not white.pending or ticks_between(white.due(), black.due()) >= 0:
            return black.due()
        return white.due()

    def available(self):
        """True when the hardware has stored an edge that has not been taken in: there is something to poll for."""
        return self._black.available() or self._white.available()

    def are_held(self):
        """True when both contacts are closed at this moment, confirmed or not."""
        return self._black.ring.is_down() and self._white.ring.is_down()

    def _look_ahead(self):
        self.has_deadline = self._black.debouncer.pending or self._white.debouncer.pending

    @property
    def glitches(self):
        """How often a button looked pressed or released and was not, since the start, both together."""
        return self._black.debouncer.glitches + self._white.debouncer.glitches

    @property
    def overruns(self):
        """How often edges were lost because a ring ran full, since the start, both together."""
        return self._black.ring.overruns + self._white.ring.overruns


class _Button:
    """One button's ring and debouncer, and the edge between them that was read and lies after the last poll."""

    def __init__(self, ring):
        self.ring = ring
        self.debouncer = Debouncer()
        self._has_edge = False

    def pump(self, now):
        """Feed edges up to `now`, and the passing of time, until there is a contact or nothing more."""
        debouncer = self.debouncer
        ring = self.ring
        while not debouncer.has_contact:
            if not self._has_edge:
                self._has_edge = ring.read()
            if not self._has_edge or ticks_between(ring.tick, now) > 0:
                debouncer.advance(now)
                return
            debouncer.advance(ring.tick)
            if not debouncer.has_contact:
                debouncer.edge(ring.level == 0, ring.tick)
                self._has_edge = False

    def has_open(self):
        return self.debouncer.has_contact or self.debouncer.pending

    def open_tick(self):
        debouncer = self.debouncer
        return debouncer.contact_tick if debouncer.has_contact else debouncer.first

    def earlier(self, tick):
        """The open stamp where it is earlier than `tick`, else `tick`."""
        if self.has_open():
            opened = self.open_tick()
            if ticks_between(tick, opened) > 0:
                return opened
        return tick

    def available(self):
        return self._has_edge or self.ring.available()
