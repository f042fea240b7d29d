"""From events to sounds: which pattern is due now, each event sounded once, a weightier one before a lighter."""

from tengen.clock.instant import is_before, ms_after, ms_between
from tengen.clock.side import NOBODY
from tengen.game import events
from tengen.game.states import PAUSED, RUNNING

from . import sounds

# Kind of event -> (weight, pattern). CALL is looked at more closely.
_SOUNDS = {
    events.READY: (1, sounds.READY),
    events.IDLE_PRESS: (2, sounds.REFUSED),
    events.REFUSED: (2, sounds.REFUSED),
    events.CALL: (3, sounds.CALL),
    events.STAGE: (4, sounds.STAGE),
    events.UNIT: (5, sounds.PERIOD_LOST),
    events.PERIOD: (5, sounds.PERIOD_LOST),
    events.FLAG: (6, sounds.LOST_ON_TIME),
}

# What time alone brings about; it is heard from the preview as well, so that it is never late.
_TIMED = (events.CALL, events.STAGE, events.UNIT, events.PERIOD)

# No loop is ever this late with an event.
_FAR_MS = 600_000


class Announcer:
    """Reads the session's events; `next_pattern` says what to play now."""

    def __init__(self, session):
        self._session = session
        self._next_seq = 0
        self._weight = 0
        self._pattern = None
        # Up to where what time brings about has been sounded, so that the judged game does not say again what the preview said.
        self._sounded_ms = session.game.at_ms
        self._sounded_us = session.game.at_us
        self._sounded_weight = 9

    def next_pattern(self):
        """The pattern for what is new since the last call, or None."""
        self._weight = 0
        self._pattern = None
        session = self._session
        self._keep_up(session.game.at_ms)
        ring = session.game.events
        if ring.next_seq > self._next_seq:
            self._hear(ring, max(self._next_seq, ring.oldest()), True)
            self._next_seq = ring.next_seq
        foreseen = session.foreseen
        if foreseen is not session.game:
            self._hear(foreseen.events, foreseen.events.oldest(), False)
        return self._pattern

    def ms_to_call(self, lead_ms):
        """Milliseconds until time alone brings about something to be heard; -1 where nothing is foreseen.

        0 where a press, or the end of a pause that both buttons may be asking for, can bring it within `lead_ms`.
        """
        session = self._session
        game = session.shown
        if game.state == RUNNING:
            budgets = game.clock.budgets
            return 0 if budgets[1 - game.turn].ms_to_mark() <= lead_ms else budgets[game.turn].ms_to_mark()
        if game.state != PAUSED:
            return -1
        return 0 if session.gestures.first_open() != NOBODY or game.clock.budgets[game.turn].ms_to_mark() <= lead_ms else -1

    def _keep_up(self, at_ms):
        """Instants can only be compared within six days, so what was sounded last never lies far behind."""
        if ms_between(at_ms, self._sounded_ms) > _FAR_MS:
            self._sounded_ms = ms_after(at_ms, -_FAR_MS)
            self._sounded_us = 0

    def _hear(self, ring, seq, judged):
        while seq < ring.next_seq:
            i = ring.index(seq)
            kind = ring.kind[i]
            if kind in _TIMED:
                if not judged and self._session.is_resuming and kind != events.CALL:
                    # Hands that come up again would take it back. A call only tells the time.
                    return
                if (judged or self._is_settled(ring.ms[i], ring.us[i])) and self._is_new(kind, ring.ms[i], ring.us[i]):
                    self._sounded_ms = ring.ms[i]
                    self._sounded_us = ring.us[i]
                    self._sounded_weight = _SOUNDS[kind][0]
                    self._choose(kind, ring.b[i])
            elif judged:
                self._choose(kind, 0)
            seq += 1

    def _is_settled(self, ms, us):
        """True where no contact that is still bouncing may yet turn out to be a press in time."""
        return not is_before(self._session.settled_ms, self._session.settled_us, ms, us)

    def _is_new(self, kind, ms, us):
        if is_before(self._sounded_ms, self._sounded_us, ms, us):
            return True
        return ms == self._sounded_ms and us == self._sounded_us and _SOUNDS[kind][0] > self._sounded_weight

    def _choose(self, kind, count):
        entry = _SOUNDS.get(kind)
        if entry is None or entry[0] < self._weight:
            return
        self._weight = entry[0]
        self._pattern = sounds.COUNT if kind == events.CALL and count else entry[1]
