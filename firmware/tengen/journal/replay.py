"""From a head to the end of the journal: each record's event is brought about again, and must come out as it was recorded.

Records hold both sides' readings, so a record that does not belong there is noticed even if its checksum is right.
"""

from tengen.clock.game_clock import GameClock
from tengen.clock.instant import is_before
from tengen.clock.side import NOBODY
from tengen.game import events, orders, states
from tengen.game.events import EventRing

from .layout import NUMBER_MASK

# What a record's event was brought about by; nothing here is what time alone brings about (STAGE, PERIOD, UNIT, FLAG).
_INPUT_OF_EVENT = {
    events.READY: states.TAKE,
    events.START: states.PRESS,
    events.PRESS: states.PRESS,
    events.IDLE_PRESS: states.IDLE_PRESS,
    events.PAUSE: states.BOTH,
    events.RESUME: states.BOTH,
    events.UNDO: states.UNDO,
    events.ADJOURN: states.ADJOURN,
    events.RETURN: states.RETURN,
    events.END: states.END,
    events.FAULT: states.BREAK,
    events.REPAIR: states.REPAIR,
    events.SETTING: states.LONG_BOTH,
    events.POWER: states.POWER_LOST,
    events.CONFIRMED: states.PRESS,
}


class Replay:
    """Replays records on `game`, whose events go to `ring` meanwhile. `next_seq` is the first event that has no record yet."""

    def __init__(self, game, next_seq):
        self.game = game
        self.ring = EventRing(256)
        self.ring.clear(next_seq)
        self.next_seq = next_seq
        game.events = self.ring

    def take(self, record):
        """Bring the record's event about. False when it can't be, or comes out differently."""
        if record.us > 999 or record.ms > 0x3FFFFFFF or record.kind >= len(events.KIND_NAMES):
            return False
        if not self._has_event():
            self._bring_about(record)
        if not self._has_event() or not self._is_same(record):
            return False
        # Calls have numbers but no records; what follows is numbered as it was.
        self.next_seq += 1
        return True

    def charge(self, ms, us):
        """Charge up to an instant, as a running reading says. False, and nothing is charged, where an event would come first."""
        game = self.game
        if game.state != states.RUNNING or not is_before(game.at_ms, game.at_us, ms, us):
            return True
        was_ms, was_us = game.at_ms, game.at_us
        clock = GameClock(game.clock.control, game.style)
        clock.copy_from(game.clock)
        game.advance(ms, us)
        if not self._has_event():
            return True
        game.clock.copy_from(clock)
        game.state, game.flag = states.RUNNING, NOBODY
        game.at_ms, game.at_us = was_ms, was_us
        self.ring.clear(self.next_seq)
        return False

    def _has_event(self):
        """Whether an event that would have a record has happened since the last one taken; calls are passed over."""
        ring = self.ring
        while self.next_seq < ring.next_seq and ring.kind[ring.index(self.next_seq)] == events.CALL:
            self.next_seq += 1
        return self.next_seq < ring.next_seq

    def _bring_about(self, record):
        game = self.game
        if game.state == states.RUNNING and is_before(record.ms, record.us, game.at_ms, game.at_us):
            return
        kind = record.kind
        if kind == events.CHOICE:
            game.choose(record.a, record.ms, record.us)
        elif kind == events.ORDER:
            game.advance(record.ms, record.us)
            b = record.b
            game.order(orders.order_of(b), record.side, record.a, orders.b_of(b), orders.authority_of(b))
        elif kind in (events.GAP, events.AUTH, events.CODE):
            game.advance(record.ms, record.us)
            game.log(kind, record.a, record.b)
        elif kind == events.REFUSED:
            game.command(states.PAIR if record.side < 0 else states.PRESS, record.ms, record.us, record.side)
        elif kind in _INPUT_OF_EVENT:
            side = 1 - record.side if kind == events.START else record.side
            if kind == events.POWER:
                game.begin_anew(record.ms, record.us)
            game.command(_INPUT_OF_EVENT[kind], record.ms, record.us, side)
        else:
            game.advance(record.ms, record.us)

    def _is_same(self, record):
        ring = self.ring
        i = ring.index(self.next_seq)
        return (
            ring.kind[i] == record.kind
            and ring.side[i] == record.side
            and ring.a[i] == record.a
            and ring.b[i] == record.b
            and ring.ms[i] == record.ms
            and ring.us[i] == record.us
            and ring.black_ms[i] == record.black_ms
            and ring.white_ms[i] == record.white_ms
            and self.next_seq & NUMBER_MASK == record.seq
        )
