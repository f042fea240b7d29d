"""How a game stands with the referee, as fields of a result: from the rows of simulator.probe and simulator.log."""

from __future__ import annotations

from typing import Any

from tengen.game import events, orders
from tengen.link.authority import HAPPENINGS
from tengen.referee.proposals import STATUS_NAMES
from tengen.referee.rulings import CASE_NAMES, RESULT_NAMES

SIDES = ("black", "white")
BOARD_EFFECTS = ("none", "move void", "stone back", "stones back", "dead off")
CLOCK_EFFECTS = ("readings stay", "readings swap", "timed", "not timed", "count again", "clocks stop")
# Where in the row of `simulator.probe.standing_row` each part begins.
_RESULT, _PENDING, _HALF, _REST, _POSITION = 2, 5, 17, 20, 27


def standing_of(row: list[int], profile: Any, reading: dict[str, Any]) -> dict[str, Any]:
    """The fields result, pending, half, sealed, times, absent, gave_up, undoable and position; warnings go into `reading`.

    `row` is what simulator.probe's `standing_row` gives, empty for a game that no order has touched.
    """
    for side, name in enumerate(SIDES):
        reading[name]["warnings"] = row[side] if row else 0
    if not row:
        row = [0] * _RESULT + [0, -1, 0] + [-1] * (_HALF - _PENDING) + [-1, -1, 0] + [-1, 0, 0, 0, 0, -1, 0]
    sealed, asking, black_confirmed, white_confirmed, absent, gave_up, undoable = row[_REST:_POSITION]
    return {
        "result": _result(row[_RESULT:_PENDING], profile),
        "pending": _pending(row[_PENDING:_HALF], profile),
        "half": _half(row[_HALF:_REST]),
        "sealed": _side(sealed),
        "times": _sides(black_confirmed | white_confirmed << 1) if asking else None,
        "absent": _sides(absent),
        "gave_up": _side(gave_up),
        "undoable": bool(undoable),
        "position": _position(row[_POSITION:]),
    }


def particulars_of(kind: int, a: int, b: int) -> dict[str, Any]:
    """What an event that comes with an order has besides."""
    if kind == events.ORDER:
        order = orders.ORDER_NAMES[orders.order_of(b)]
        return {"order": order, "by": orders.AUTHORITY_NAMES[orders.authority_of(b)], "a": a, "b": orders.b_of(b)}
    if kind == events.CHANGE:
        if b == events.TIME:
            return {"field": "time", "old": a}
        low = (1 << events.CHANGE_SHIFT) - 1
        return {"field": events.FIELD_NAMES[b], "old": a & low, "new": a >> events.CHANGE_SHIFT}
    if kind == events.RESULT:
        return {"result": RESULT_NAMES[a], "case": _case(b)}
    if kind == events.AUTH:
        return {"role": orders.AUTHORITY_NAMES[a], "what": HAPPENINGS[b]}
    if kind == events.CODE:
        return {"a": a, "b": b}
    return {}


def _case(b: int) -> str | None:
    if b == events.NO_CASE:
        return None
    return "warnings" if b == events.OF_WARNINGS else CASE_NAMES[b]


def _side(side: int) -> str | None:
    return None if side < 0 else SIDES[side]


def _sides(bits: int) -> list[str]:
    return [name for side, name in enumerate(SIDES) if bits >> side & 1]


def _result(row: list[int], profile: Any) -> dict[str, Any] | None:
    kind, loser, case = row
    if not kind:
        return None
    article = profile.warnings_article if case == events.OF_WARNINGS else profile.rulings.get(case, ("",))[0]
    return {"kind": RESULT_NAMES[kind], "loser": _side(loser), "article": article}


def _pending(row: list[int], profile: Any) -> dict[str, Any] | None:
    case, offender, status, outcome, outcomes, board, turn, black_warnings, white_warnings, clock, result, by_warnings = row
    if case < 0:
        return None
    return {
        "case": CASE_NAMES[case],
        "offender": SIDES[offender],
        "article": profile.rulings[case][0],
        "status": STATUS_NAMES[status],
        "outcome": outcome,
        "outcomes": outcomes,
        "board": BOARD_EFFECTS[board],
        "turn": _side(turn),
        "warnings": [black_warnings, white_warnings],
        "clock": CLOCK_EFFECTS[clock],
        "result": RESULT_NAMES[result],
        "article_lost": profile.warnings_article if by_warnings else "",
    }


def _half(row: list[int]) -> dict[str, Any] | None:
    order, side, value = row
    return None if order < 0 else {"what": orders.ORDER_NAMES[order].replace(" ", "_"), "side": SIDES[side], "value": value}


def _position(row: list[int]) -> dict[str, Any] | None:
    """The board of the game, in numbers."""
    if not row:
        return None
    moves, turn, over, black, black_taken, white, white_taken = row
    return {
        "moves": moves,
        "turn": SIDES[turn],
        "over": bool(over),
        "black_stones": black,
        "white_stones": white,
        "black_taken": black_taken,
        "white_taken": white_taken,
    }
