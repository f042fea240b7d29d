"""What a ledger tells: its records brought about again by the firmware's own game, moment by moment.

A record holds both readings, so each is compared with what the game comes to. After a power loss that broke off a turn the exact
fraction of a millisecond is not in the records; from there on the recorded readings are put into the game instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from host_tools.errors import UserError
from host_tools.ledger.export import Export
from tengen.clock.game_clock import GameClock
from tengen.clock.instant import ms_between
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import events, orders, states
from tengen.game.game import Game
from tengen.game.session import Session
from tengen.journal import layout
from tengen.journal.records import Record, unpack_record
from tengen.journal.replay import Replay
from tengen.journal.setting import Setting, unpack_setting

# What state a record says that the game is in, and with `side` who is on move (after a press the other one).
_STATE_AFTER = {
    events.START: states.RUNNING,
    events.PRESS: states.RUNNING,
    events.RESUME: states.RUNNING,
    events.PAUSE: states.PAUSED,
    events.POWER: states.PAUSED,
    events.RETURN: states.PAUSED,
    events.ADJOURN: states.ADJOURNED,
    events.FLAG: states.FLAGGED,
    events.END: states.ENDED,
}


@dataclass(frozen=True)
class Side:
    """One side at a moment: what its clock reads, and its moves and warnings so far."""

    stage: int
    kind: int
    left_ms: int
    periods: int
    moves: int
    used_ms: int
    made: int
    warnings: int


@dataclass(frozen=True)
class Moment:
    """One record, and the game right after it.

    t_ms: since the setting was taken, the time that the power was away not counted. before_ms: what the side on move had left
    right before it. `exact`: the game came to the recorded readings by itself.
    """

    number: int
    t_ms: int
    kind: int
    side: int
    a: int
    b: int
    instant: tuple[int, int]
    state: int
    turn: int
    before_ms: int
    sides: tuple[Side, Side]
    exact: bool

    @property
    def order(self) -> int:
        """The order that the record is of; -1 for another kind."""
        return orders.order_of(self.b) if self.kind == events.ORDER else -1

    @property
    def authority(self) -> int:
        """Who gave the order."""
        return orders.authority_of(self.b)


def _kind(data: bytes) -> int:
    record = Record()
    return int(record.kind) if unpack_record(data, record) else -1


class History:
    """Walk through `moments()`; `session`, with the `game` in it, is then as it was right after the moment (for pictures)."""

    def __init__(self, export: Export) -> None:
        if export.statement["layout"] != layout.VERSION:
            versions = f"layout {export.statement['layout']}, and this program reads {layout.VERSION}"
            raise UserError(f"the ledger's records have {versions}: take the program of its time")
        setting = unpack_setting(export.setting + bytes(layout.SETTING_BYTES - len(export.setting)))
        if setting is None:
            raise UserError("the ledger's setting makes no sense to this program")
        self.export = export
        self.setting: Setting = setting
        self.game: Any = Game(setting.control, setting.settings.style)
        if setting.settings.rules or setting.settings.board:
            self.game.referee.begin(setting.settings.rules, setting.settings.board)
        self.session: Any = Session(setting.settings)
        self.session.resume(self.game, setting)
        # Whether the game's beginning is there: it was not handed in from another clock, and nothing was written over.
        self.is_whole = _kind(export.records[0]) == events.READY
        self._replay: Any = None
        # Called with each record before it is brought about.
        self.before: Callable[[Any], None] | None = None
        self._last: tuple[int, int] | None = None
        self._t_ms = 0

    @property
    def source(self) -> tuple[str, str] | None:
        """The number of the clock that the game came from, and what its chain had come to; None where it began here.

        Of a game that was typed in only the end of the number is known, and nothing of the chain: "".
        """
        source = self.setting.source
        if not source:
            return None
        number = source[:8].hex()
        return (number, source[8:].hex()) if any(source[8:]) else (number.lstrip("0"), "")

    def moments(self) -> Iterator[Moment]:
        """Every record in its order. Once only. Raises UserError for one that no clock has written: who makes the whole chain
        anew can put in anything."""
        for data in self.export.records:
            record = Record()
            if not unpack_record(data, record):
                raise UserError("the ledger has a record that is none")
            try:
                moment = self._next(record)
            except (ArithmeticError, LookupError, ValueError):
                raise UserError(f"record {record.number} of the ledger makes no sense: no clock has written that") from None
            yield moment

    # -- one record -------------------------------------------------------------------------------------------------

    def _next(self, record: Any) -> Moment:
        if self._replay is None:
            self._begin(record)
        self._pass_time(record)
        before_ms = self._left_before(record)
        if self.before is not None:
            self.before(record)
        self._lose_power(record)
        exact = self._replay.take(record)
        if not exact:
            self._put_in(record)
        self.session.shown = self.game
        return Moment(
            record.number,
            self._t_ms,
            record.kind,
            record.side,
            record.a,
            record.b,
            (record.ms, record.us),
            self.game.state,
            self.game.turn,
            before_ms,
            (self._side(BLACK), self._side(WHITE)),
            exact,
        )

    def _begin(self, record: Any) -> None:
        self.game.at_ms, self.game.at_us = record.ms, record.us
        if not self.is_whole:
            self.game.state = states.ADJOURNED if record.kind == events.ORDER else states.PAUSED
        self._replay = Replay(self.game, record.seq)

    def _pass_time(self, record: Any) -> None:
        """After a power loss instants begin anew."""
        if self._last is not None and record.kind != events.POWER:
            self._t_ms += max(0, ms_between(record.ms, self._last[0]))
        elif self._last is not None:
            self._t_ms += self._charged_ms(record)
        self._last = (record.ms, record.us)

    def _charged_ms(self, record: Any) -> int:
        """How much of a turn that power broke off was charged, as the readings have it."""
        if self.game.state != states.RUNNING:
            return 0
        left_ms = record.white_ms if self.game.turn else record.black_ms
        return max(0, self.game.clock.budgets[self.game.turn].left_ms - left_ms)

    def _left_before(self, record: Any) -> int:
        """What the side on move had left right before the record's event."""
        game = self.game
        if game.turn == NOBODY:
            return 0
        if game.state != states.RUNNING or record.kind == events.POWER:
            return int(game.clock.budgets[game.turn].left_ms)
        clock: Any = GameClock(game.clock.control, game.style)
        clock.copy_from(game.clock)
        d_ms, d_us = ms_between(record.ms, game.at_ms), record.us - game.at_us
        if d_us < 0:
            d_ms, d_us = d_ms - 1, d_us + 1000
        if d_ms >= 0:
            clock.advance(d_ms, d_us)
        return int(clock.budgets[game.turn].left_ms)

    def _lose_power(self, record: Any) -> None:
        """What was charged before the power went is charged; the instants of a new start say nothing about it."""
        if record.kind != events.POWER:
            return
        game = self.game
        charged_ms = self._charged_ms(record)
        if charged_ms:
            game.clock.advance(charged_ms, 0)
        game.at_ms, game.at_us = record.ms, record.us

    def _put_in(self, record: Any) -> None:
        """The game came to something else, or to nothing: what was recorded counts."""
        budgets = self.game.clock.budgets
        budgets[BLACK].left_ms, budgets[WHITE].left_ms = record.black_ms, record.white_ms
        for budget in budgets:
            budget.rest_us = 0
        if record.kind in (events.PERIOD, events.UNIT):
            budgets[record.side].periods = record.a
        elif record.kind == events.STAGE:
            budgets[record.side].stage, budgets[record.side].kind = record.a, record.b
        if record.kind in _STATE_AFTER:
            self.game.state = _STATE_AFTER[record.kind]
            turn = 1 - record.side if record.kind == events.PRESS else record.side
            self.game.turn = self.game.clock.turn = turn
            self.game.flag = record.side if record.kind == events.FLAG else NOBODY
        self.game.at_ms, self.game.at_us = record.ms, record.us
        self._replay.next_seq = record.seq + 1
        self._replay.ring.clear(record.seq + 1)

    def _side(self, side: int) -> Side:
        budget = self.game.clock.budgets[side]
        return Side(
            budget.stage,
            budget.kind,
            budget.left_ms,
            budget.periods,
            budget.moves,
            budget.used_ms,
            self.game.moves[side],
            self.game.warnings_of(side),
        )
