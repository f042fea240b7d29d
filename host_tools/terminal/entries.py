"""The event log as lines for people: game time, side, what happened, and what both sides had left then."""

from dataclasses import dataclass
from typing import Any

from host_tools.simulator.times import reading_text
from tengen.clock.control import STAGE_NAMES
from tengen.clock.instant import MS_PERIOD
from tengen.game import events, orders

_WHAT_WIDTH = 21
_SIDE_SIGNS = ("\N{BLACK CIRCLE}", "\N{WHITE CIRCLE}", " ")

# What an event is called here; calls, presses and the like say more.
_WORDS = {
    events.READY: "ready",
    events.START: "starts",
    events.IDLE_PRESS: "press without effect",
    events.REFUSED: "refused",
    events.PAUSE: "paused",
    events.RESUME: "goes on",
    events.FLAG: "lost on time",
    events.ADJOURN: "adjourned",
    events.RETURN: "taken up again",
    events.END: "game over",
    events.FAULT: "fault",
    events.REPAIR: "repaired",
    events.SETTING: "choosing a setting",
}


@dataclass(frozen=True)
class Entry:
    """One event. `t_us` counts from the instant the setting was taken; `side` is -1 where both or nobody is meant."""

    t_us: int
    kind: int
    side: int
    what: str
    black_ms: int
    white_ms: int

    @property
    def line(self) -> str:
        """All of it in WIDTH columns."""
        return (
            f"{reading_text(self.t_us // 1000):>11} {_SIDE_SIGNS[self.side]} {self.what:<{_WHAT_WIDTH}}"
            f"{reading_text(self.black_ms):>11}{reading_text(self.white_ms):>12}"
        )


# The timeline comes round after 12.4 days.
_PERIOD_US = MS_PERIOD * 1000

HEADING = f"{'time':>11}   {'event':<{_WHAT_WIDTH}}{'Black':>11}{'White':>12}"
WIDTH = len(HEADING)


class EventReader:
    """Reads the events of `game` (firmware's Game) as entries. Made right after the clock became ready.

    It must be read within 12 days of an event, and before 128 more have come.
    """

    def __init__(self, game: Any) -> None:
        self._ring = game.events
        self._next_seq = game.events.next_seq - 1
        self._ready_ms = game.at_ms
        self._ready_us = game.at_us
        self.zero_us = 0

    def read(self, now_us: int) -> list[Entry]:
        """What is new; `now_us` is the present, since the clock became ready. `zero_us` is when a setting was last taken."""
        ring = self._ring
        entries = []
        while self._next_seq < ring.next_seq:
            i = ring.index(self._next_seq)
            t_us = self._since_ready_us(ring.ms[i], ring.us[i], now_us)
            if ring.kind[i] == events.READY:
                self.zero_us = t_us
            what = _what(ring.kind[i], ring.a[i], ring.b[i])
            entries.append(Entry(t_us - self.zero_us, ring.kind[i], ring.side[i], what, ring.black_ms[i], ring.white_ms[i]))
            self._next_seq += 1
        return entries

    def _since_ready_us(self, ms: int, us: int, now_us: int) -> int:
        """An instant of the wrapping timeline as time since ready: the last such moment that is not in the future."""
        since_us = (ms - self._ready_ms) % MS_PERIOD * 1000 + us - self._ready_us
        return since_us + (now_us - since_us) // _PERIOD_US * _PERIOD_US


def _what(kind: int, a: int, b: int) -> str:
    if kind == events.PRESS:
        return f"press, move {a}"
    if kind == events.UNDO:
        return f"taken back to move {a}"
    if kind == events.STAGE:
        return f"{STAGE_NAMES[b]} begins"
    if kind in (events.PERIOD, events.UNIT):
        return f"{'period' if kind == events.PERIOD else 'unit'} used, {a} left"
    if kind == events.CALL:
        return f"counted: {b}" if b else f"call: {a} s left"
    if kind == events.ORDER:
        return f"ordered: {orders.ORDER_NAMES[orders.order_of(b)]}"[:_WHAT_WIDTH]
    if kind == events.CODE:
        return ("wrong code", "referee's code", "chief referee's code")[a]
    return _WORDS.get(kind, events.KIND_NAMES[kind])
