"""What a report says of a game, gathered in one walk through its history: entries, readings over time, moves, totals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from host_tools.ledger import telling
from host_tools.ledger.export import Export
from host_tools.ledger.faces import pictures
from host_tools.ledger.history import History, Moment
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import events, orders, states

# A move is told by the chart and by the SGF, not by the list; what follows from time alone only where a stage begins.
_UNLISTED = (events.PRESS, events.IDLE_PRESS, events.REFUSED, events.PERIOD, events.UNIT, events.CALL)
_MOVES = (orders.MOVE, orders.PASS_TURN)
# What time alone brings about: there was nothing left right before.
_USED_UP = (events.PERIOD, events.UNIT, events.STAGE)
# What needs no picture, because the faces show nothing that the line does not say.
_PLAIN = (*_MOVES, orders.UNDO_MOVE, orders.START, orders.PAUSE, orders.RESUME)
_PICTURED = (events.FLAG, events.RESULT, events.POWER, events.CHOICE, events.SET_ASIDE)


@dataclass
class Entry:
    """Something that happened, with what followed from it at the same instant. `before` and `after` are both faces' PNGs."""

    number: int
    t_ms: int
    ago_ms: int | None
    lines: list[str]
    left_ms: tuple[int, int]
    is_order: bool
    before: tuple[bytes, bytes] | None = None
    after: tuple[bytes, bytes] | None = None


@dataclass
class Press:
    """A press that ended a turn: whose, when, how long the turn was, and the side's clock right after it."""

    side: int
    t_ms: int
    thought_ms: int
    left_ms: int
    kind: int
    periods: int
    moves: int


@dataclass
class Report:
    """All of it. `curve[side]`: (t_ms, left_ms) in order. `moves`: (side, point as SGF has it) where the game had a board."""

    export: Export
    history: History
    entries: list[Entry] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    curve: tuple[list[tuple[int, int]], list[tuple[int, int]]] = field(default_factory=lambda: ([], []))
    spent_periods: list[int] = field(default_factory=lambda: [0, 0])
    idle: list[int] = field(default_factory=lambda: [0, 0])
    moments: list[Moment] = field(default_factory=list)
    put_in_from: int | None = None
    board_moves: list[tuple[int, Any]] | None = None

    @property
    def end_ms(self) -> int:
        """How long after the setting the last record is."""
        return self.moments[-1].t_ms

    @property
    def last(self) -> Moment:
        """The game at the end."""
        return self.moments[-1]


def gather(export: Export, language: int, with_pictures: bool = True) -> Report:
    """Walk through a ledger. Raises UserError where this program can't read it."""
    history = History(export)
    report = Report(export, history)
    walk = _Walk(report, language, with_pictures)
    for moment in history.moments():
        walk.take(moment)
    report.board_moves = _board_moves(history.game)
    return report


class _Walk:
    """Takes moment by moment into a report."""

    def __init__(self, report: Report, language: int, with_pictures: bool) -> None:
        self._report = report
        self._language = language
        self._with_pictures = with_pictures
        self._used_ms = [0, 0]
        self._starts = _last_start(report.export)
        report.history.before = self._look_before
        self._faces_before: tuple[bytes, bytes] | None = None

    def _look_before(self, record: Any) -> None:
        """The faces right before an order, at its instant."""
        self._faces_before = None
        is_order = record.kind == events.ORDER and orders.order_of(record.b) not in _PLAIN
        if is_order and self._with_pictures:
            session = self._report.history.session
            session._show(NOBODY, record.ms, record.us)
            self._faces_before = pictures(session)

    def take(self, moment: Moment) -> None:
        report = self._report
        if not moment.exact and report.put_in_from is None:
            report.put_in_from = moment.number
        self._count(moment)
        self._draw(moment)
        self._list(moment)
        report.moments.append(moment)

    def _count(self, moment: Moment) -> None:
        """Presses, undone presses, periods, useless presses."""
        report = self._report
        side = moment.side
        if moment.kind == events.PRESS:
            clock = moment.sides[side]
            thought_ms = clock.used_ms - self._used_ms[side]
            report.presses.append(Press(side, moment.t_ms, thought_ms, clock.left_ms, clock.kind, clock.periods, clock.moves))
            self._used_ms[side] = clock.used_ms
        elif moment.kind == events.STAGE and report.presses and report.presses[-1].t_ms == moment.t_ms:
            # The press made the last move of a stage: what it left is what the next one begins with.
            press, clock = report.presses[-1], moment.sides[side]
            if press.side == side:
                press.left_ms, press.kind, press.periods, press.moves = clock.left_ms, clock.kind, clock.periods, clock.moves
        elif moment.kind == events.UNDO and report.presses:
            taken = report.presses.pop()
            self._used_ms[taken.side] = moment.sides[taken.side].used_ms
        elif moment.kind == events.PERIOD:
            report.spent_periods[side] += 1
        elif moment.kind == events.IDLE_PRESS and side != NOBODY:
            report.idle[side] += 1

    def _draw(self, moment: Moment) -> None:
        """A point of each side's curve right before the record, and one right after it."""
        before = self._report.moments[-1] if self._report.moments else None
        for side in (BLACK, WHITE):
            curve = self._report.curve[side]
            if before is not None:
                was_running = before.state == states.RUNNING and before.turn == side
                left_ms = moment.before_ms if was_running else before.sides[side].left_ms
                curve.append((moment.t_ms, 0 if was_running and moment.kind in _USED_UP else left_ms))
            curve.append((moment.t_ms, moment.sides[side].left_ms))

    def _list(self, moment: Moment) -> None:
        if moment.kind in _UNLISTED or moment.order in _MOVES:
            return
        report = self._report
        line = telling.sentence(moment, report.history.game, self._language)
        entries = report.entries
        if entries and self._follows(entries[-1], moment):
            entry = entries[-1]
            entry.lines.append(line)
            entry.left_ms = (moment.sides[0].left_ms, moment.sides[1].left_ms)
        else:
            entry = Entry(
                moment.number,
                moment.t_ms,
                self._starts.get(moment.number),
                [line],
                (moment.sides[0].left_ms, moment.sides[1].left_ms),
                moment.kind == events.ORDER,
                self._faces_before,
            )
            entries.append(entry)
        is_pictured = moment.kind in _PICTURED or (entry.is_order and entry.before is not None)
        if is_pictured and self._with_pictures:
            entry.after = pictures(report.history.session)

    def _follows(self, entry: Entry, moment: Moment) -> bool:
        """Whether it is of the same instant, and no order of its own."""
        if moment.kind in (events.ORDER, events.POWER):
            return False
        return self._report.moments[-1].instant == moment.instant and entry.t_ms == moment.t_ms


def _last_start(export: Export) -> dict[int, int]:
    """For each record since the clock was last switched on, how many ms before the export it happened."""
    from tengen.clock.instant import ms_between
    from tengen.journal.records import Record, unpack_record

    found: dict[int, int] = {}
    at_ms = export.statement["at_ms"]
    for data in reversed(export.records):
        record: Any = Record()
        unpack_record(data, record)
        found[record.number] = ms_between(at_ms, record.ms)
        at_ms = record.ms
        if record.kind == events.POWER:
            break
    ago = 0
    for number in found:
        ago += found[number]
        found[number] = ago
    return found


def _board_moves(game: Any) -> list[tuple[int, Any]] | None:
    """The moves on the clock's board, side and SGF point; None where it has none."""
    if not game.is_touched or game.referee.board is None:
        return None
    from tengen.go import coords

    board = game.referee.board
    return [(board.move_side(n), coords.sgf(board, board.move_point(n))) for n in range(board.count)]


def is_over(moment: Moment) -> bool:
    """Whether the game has come to its end."""
    return moment.state in (states.FLAGGED, states.ENDED)
