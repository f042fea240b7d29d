"""What must come back after a cut: an account of the game kept beside the journal, and a reader of the chip of its own.

The oracle watches the judged game itself, event by event. Which events were committed it reads from the chip's bytes with its own
few lines: a record is committed when its 32 bytes are there and its checksum, computed here bit by bit, is right.
"""

from __future__ import annotations

import copy
import struct
from dataclasses import dataclass, field
from typing import Any

from tengen.game import events, states
from tests.journal.play import standing_of

RING, RECORD, BOARD = 2432, 32, 2048
MASK = (1 << 30) - 1


def crc24(data: bytes) -> int:
    """CRC-24 bit by bit."""
    crc = 0xB704CE
    for byte in data:
        crc ^= byte << 16
        for _ in range(8):
            crc <<= 1
            if crc & 0x1000000:
                crc ^= 0x1864CFB
    return crc


def committed(cells: bytes, number: int) -> bool:
    """Whether record `number` is on the chip, whole."""
    at = RING + number % ((len(cells) - BOARD - RING) // RECORD) * RECORD
    record = bytes(cells[at : at + RECORD])
    return int.from_bytes(record[:3], "little") == number and crc24(record[:29]) == int.from_bytes(record[29:], "little")


def kind_of(cells: bytes, number: int) -> int:
    """The kind of a committed record."""
    at = RING + number % ((len(cells) - BOARD - RING) // RECORD) * RECORD
    return cells[at + 7] & 0x3F


def instant_of(cells: bytes, number: int) -> tuple[int, int]:
    """The instant of a committed record."""
    at = RING + number % ((len(cells) - BOARD - RING) // RECORD) * RECORD
    return struct.unpack_from("<IH", cells, at + 14)


def budget_fields(budget: Any) -> tuple[Any, ...]:
    """One side's time, all of it."""
    return (
        budget.stage,
        budget.kind,
        budget.left_ms,
        budget.rest_us,
        budget.periods,
        budget.moves,
        budget.in_unit,
        budget.unit_ms,
        budget.used_ms,
        budget.used_us,
        budget._delay_ms,
        budget._delay_rest_us if budget._delay_ms else 0,  # means nothing once the delay is over
        budget._spent_ms,
        budget._spent_us,
    )


def clock_fields(clock: Any) -> tuple[Any, ...]:
    """Both sides' times, whose turn, whose flag."""
    return (clock.turn, clock.flag, budget_fields(clock.budgets[0]), budget_fields(clock.budgets[1]))


@dataclass
class Moment:
    """The game right after one event."""

    state: int
    turn: int
    flag: int
    moves: tuple[int, int]
    can_undo: bool
    awaits_choice: bool
    clock: Any
    before: tuple[Any, ...]
    pressed: tuple[Any, ...]
    at: tuple[int, int]
    standing: list[Any]


@dataclass
class Oracle:
    """Moments by record number. `watch(game)` wraps a game so that each of its events is noted as it happens."""

    moments: dict[int, Moment] = field(default_factory=dict)
    number: int = 0

    def watch(self, game: Any) -> None:
        """Note the game after each input and each thing met, from now on."""
        record, act, order = game._record, game._act, game.order
        self.inside = False

        def noted(kind: int, side: int, a: int, b: int) -> None:
            record(kind, side, a, b)
            if kind != events.CALL:
                self.number += 1
                self.pending.append(self.number)

        def acted(event: int, side: int) -> None:
            act(event, side)
            self._settle(game)

        def ordered(*arguments: int) -> int:
            self.inside = True
            answer = order(*arguments)
            self.inside = False
            self._settle(game)
            return int(answer)

        def mark(met: int, over_ms: int, over_us: int) -> None:
            type(game).mark(game, met, over_ms, over_us)
            self._settle(game)

        def counted(ms: int, us: int) -> None:
            type(game).count_absent(game, ms, us)
            self._settle(game)

        self.pending: list[int] = []
        game._record = noted
        game._act = acted
        game.order = ordered
        game.count_absent = counted
        game.mark = mark

    def _settle(self, game: Any) -> None:
        """All events noted since last time happened together: after any of them, replaying gives the same game."""
        if self.inside:
            return  # an order and what follows from it happen together
        moment = Moment(
            game.state,
            game.turn,
            game.flag,
            (game.moves[0], game.moves[1]),
            game.can_undo,
            game.awaits_choice,
            copy.deepcopy(game.clock),
            clock_fields(game.before),
            clock_fields(game.pressed),
            (game._now_ms, game._now_us),
            standing_of(game),
        )
        for number in self.pending:
            self.moments[number] = moment
        self.pending.clear()


def us_between(later: tuple[int, int], earlier: tuple[int, int]) -> int:
    """Microseconds from one instant to another."""
    d_ms = (later[0] - earlier[0] + (1 << 29) & MASK) - (1 << 29)
    return d_ms * 1000 + later[1] - earlier[1]


def fault_of(found: Any, moment: Moment, number: int, now: tuple[int, int]) -> str:
    """What is wrong with a recovery after `number` committed records, `now` being when the power went; "" when nothing is."""
    game = found.game
    if found.number != number:
        return f"{found.number} records instead of {number}"
    was_running = moment.state == states.RUNNING
    wanted = states.PAUSED if was_running else moment.state
    if (game.state, game.turn, game.flag) != (wanted, moment.turn, moment.flag):
        return f"state {game.state}, turn {game.turn}, flag {game.flag}"
    if game.awaits_choice != (was_running or moment.awaits_choice):
        return "a choice too many or too few"
    if (game.moves[0], game.moves[1], game.can_undo) != (*moment.moves, moment.can_undo):
        return "moves"
    if clock_fields(game.before) != moment.before:
        return "what an undo returns to"
    if clock_fields(game.pressed) != moment.pressed:
        return "the reading as of the last press"
    if standing_of(game) != moment.standing:
        return f"{standing_of(game)} instead of {moment.standing}"
    return _fault_of_reading(game, moment, now, was_running)


def _fault_of_reading(game: Any, moment: Moment, now: tuple[int, int], was_running: bool) -> str:
    """The reading as recorded must be the true one of some instant between the last event and now, at most a second ago."""
    if not was_running:
        return "" if clock_fields(game.clock) == clock_fields(moment.clock) else "the reading"
    mine, theirs = moment.clock.budgets[moment.turn], game.clock.budgets[moment.turn]
    charged_us = (theirs.used_ms - mine.used_ms) * 1000 + theirs.used_us - mine.used_us
    passed_us = us_between(now, moment.at)
    if not 0 <= charged_us <= passed_us:
        return f"{charged_us} us charged of {passed_us}"
    true = copy.deepcopy(moment.clock)
    true.advance(charged_us // 1000, charged_us % 1000)
    if clock_fields(game.clock) != clock_fields(true):
        return "the reading as recorded"
    if passed_us - charged_us > 1_000_000:
        return f"{passed_us - charged_us} us in doubt"
    return ""
