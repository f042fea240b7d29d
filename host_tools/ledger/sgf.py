"""A ledger as SGF: the control as TM and OT, and BL, WL, OB, OW after each press; with the moves where there are any.

Moves come from the clock's own board, or from a record of the game that somebody else has written. Without either a press is a
node with the time alone, because a clock does not know where the stone was put: no move is made up.
"""

from __future__ import annotations

from typing import Any

from sgfmill import sgf

from host_tools.errors import UserError
from host_tools.ledger.model import Press, Report
from host_tools.ledger.pull import time_of
from host_tools.timeforms import sgf as times
from tengen.clock.control import MOVES, PERIODS, RESERVE
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import events
from tengen.game.states import FLAGGED
from tengen.referee import rulings

_COLOURS = ("b", "w")
_LETTERS = "abcdefghijklmnopqrs"
# SGF's RE for the results that are nobody's win.
_RESULTS = {rulings.DRAW: "0", rulings.NO_RESULT: "Void", rulings.REPLAY: "Void", rulings.BOTH_LOSE: "Void"}


def sgf_of(report: Report, record: bytes | None = None) -> bytes:
    """The file. `record`: an SGF record of the same game, whose moves get the times. Raises UserError where they do not fit."""
    game = _timed(report, record) if record is not None else _made(report)
    _set_root(game.get_root(), report)
    return bytes(game.serialise())


def _made(report: Report) -> Any:
    """A game of the clock's own: its board's moves with the times, or the times alone."""
    size = report.history.setting.settings.board or 19
    game = sgf.Sgf_game(size, encoding="UTF-8")
    game.get_root().set("AP", ("Tengen", report.export.statement["firmware"]))
    if report.board_moves is None:
        game.get_root().set("C", "The clock recorded times only: moves were not entered on it.")
        for press in report.presses:
            _set_time(game.extend_main_sequence(), press)
        return game
    waiting = _by_side(report.presses)
    for side, point in report.board_moves:
        node = game.extend_main_sequence()
        node.set_move(_COLOURS[side], _row_and_column(point, size))
        if waiting[side]:
            _set_time(node, waiting[side].pop(0))
    return game


def _timed(report: Report, record: bytes) -> Any:
    """Somebody else's record, with the times of the presses at its moves."""
    try:
        game = sgf.Sgf_game.from_bytes(record)
        nodes = [node for node in game.get_main_sequence() if node.get_move()[0] is not None]
    except (ValueError, LookupError, RecursionError) as error:
        raise UserError(f"the record of the moves can't be read as SGF: {error}") from None
    waiting = _by_side(report.presses)
    for side in (BLACK, WHITE):
        count = sum(node.get_move()[0] == _COLOURS[side] for node in nodes)
        # The last move may stand without a press: the game was over.
        if not 0 <= count - len(waiting[side]) <= 1:
            name = ("Black", "White")[side]
            raise UserError(
                f"not the same game: {name} has {count} moves in the record and {len(waiting[side])} presses on the clock"
            )
    for node in nodes:
        side = _COLOURS.index(node.get_move()[0])
        if waiting[side]:
            _set_time(node, waiting[side].pop(0))
    return game


def _by_side(presses: list[Press]) -> tuple[list[Press], list[Press]]:
    return [press for press in presses if press.side == BLACK], [press for press in presses if press.side == WHITE]


def _set_time(node: Any, press: Press) -> None:
    """BL and OB, or WL and OW: seconds left, and periods, units or moves left, as after the press."""
    node.set(("BL", "WL")[press.side], press.left_ms / 1000)
    count = press.periods if press.kind in (PERIODS, RESERVE) else press.moves if press.kind == MOVES else 0
    if count:
        node.set(("OB", "OW")[press.side], count)


def _set_root(root: Any, report: Report) -> None:
    """Control, rules, day and result."""
    written = times.write(report.history.setting.control).text
    for name, value in _properties(written or ""):
        root.set_raw(name, value.encode())
    root.set("RU", "Chinese")
    taken = time_of(report.export.nonce)
    if taken is not None and not root.has_property("DT"):
        root.set("DT", taken.astimezone().strftime("%Y-%m-%d"))
    result = _result(report)
    if result:
        root.set("RE", result)


def _properties(text: str) -> list[tuple[str, str]]:
    """TM[1800]OT[3x30 byo-yomi] as pairs; the values stay escaped."""
    return [(part.partition("[")[0], part.partition("[")[2]) for part in text.split("]") if part]


def _result(report: Report) -> str:
    """SGF's RE, "" where the game has no result yet."""
    game = report.history.game
    if game.is_touched and game.referee.result:
        standing = game.referee
        if standing.result != rulings.OFFENDER_LOSES:
            return _RESULTS.get(standing.result, "?")
        how = "R" if standing.result_case == rulings.RESIGNED else "T" if _is_on_time(report) else "F"
        return f"{'WB'[standing.result_side]}+{how}"
    if report.last.state == FLAGGED and game.flag != NOBODY:
        return f"{'WB'[game.flag]}+T"
    return ""


def _is_on_time(report: Report) -> bool:
    """Whether the last result follows from a flag."""
    return report.history.game.flag != NOBODY or any(moment.kind == events.FLAG for moment in report.moments[-3:])


def _row_and_column(point: str, size: int) -> tuple[int, int] | None:
    """sgfmill's (row from below, column) of an SGF point; None for a pass."""
    if not point:
        return None
    return size - 1 - _LETTERS.index(point[1]), _LETTERS.index(point[0])
