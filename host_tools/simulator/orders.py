"""What a referee orders in a scenario, in words: `warn black`, `chief correct white time +2:00`, `play D4`. docs/SCENARIOS.md."""

from __future__ import annotations

from collections.abc import Callable

from host_tools.errors import UserError
from host_tools.simulator.times import read_time_us, shown
from tengen.game import orders
from tengen.go import coords
from tengen.go.board import Board
from tengen.referee.lateness import VENUE_LIMITS, VENUE_NAMES
from tengen.referee.rulings import CASE_NAMES

SIDES = ("black", "white")
_NOBODY = -1
# (order, side, a, b, authority)
Order = tuple[int, int, int, int, int]

# Answers by their numbers, as expectations and results have them.
ANSWER_NAMES = (
    "done",
    "wrong state",
    "not allowed",
    "needs chief",
    "nothing pending",
    "nothing to undo",
    "gone on",
    "no ruling",
    "too late",
    "not so",
    "out of bounds",
    "no such side",
    "not counted",
    "only once",
    "own time",
    "nothing sealed",
    "no board",
    "bad point",
    "illegal",
    "busy",
    "unequal",
    "within tolerance",
    "no such order",
    "choice first",
    "not main time",
)

_AUTHORITIES = {"player": orders.PLAYER, "referee": orders.REFEREE, "chief": orders.CHIEF}
_FIELDS = {
    "periods": orders.SET_PERIODS,
    "moves": orders.SET_MOVES_LEFT,
    "stage": orders.SET_STAGE,
    "count": orders.SET_MOVE_COUNT,
}
# Words that need nothing more.
_PLAIN = {
    "confirm": orders.CONFIRM,
    "dismiss": orders.DISMISS,
    "undo ruling": orders.UNDO_RULING,
    "pause": orders.PAUSE,
    "resume": orders.RESUME,
    "adjourn": orders.ADJOURN,
    "return": orders.RETURN,
    "end": orders.END,
    "take back": orders.TAKE_BACK,
    "seal": orders.SEAL,
    "flag to pass": orders.FLAG_TO_PASS,
    "captures": orders.CAPTURES_BEING_REMOVED,
    "both lose": orders.BOTH_LOSE,
    "draw": orders.DRAW,
    "replay": orders.REPLAY,
    "no result": orders.NO_RESULT,
    "undo move": orders.UNDO_MOVE,
    "hand out": orders.HAND_OUT,
    "hand in": orders.HAND_IN,
    "share equally": orders.SHARE_EQUALLY,
    "confirm times": orders.CONFIRM_TIMES,
    "pass": orders.PASS_TURN,
}
# Words that need a side behind them.
_OF_SIDE = {
    "warn": orders.WARN,
    "unwarn": orders.WARN,
    "turn": orders.SET_TURN,
    "start": orders.START,
    "leave seat": orders.LEAVE_SEAT,
    "give up": orders.GIVE_UP,
    "stop stalling": orders.STOP_STALLING,
    "seated": orders.SEATED,
    "lose": orders.LOSE,
    "resign": orders.RESIGN,
    "confirm times": orders.CONFIRM_TIMES,
    "pass": orders.PASS_TURN,
}


class _UnclearError(Exception):
    """The rest of the words makes no sense; the argument says what would."""


def read_orders(text: str, size: int, where: str) -> list[Order] | None:
    """The orders in the words of a `do`, on a board of `size` lines; None for words that are no order. Raises UserError."""
    words = text.split()
    authority = orders.REFEREE
    if len(words) > 1 and words[0] in _AUTHORITIES:
        authority = _AUTHORITIES[words.pop(0)]
    plain = _said_in_full(words)
    if plain is not None:
        return [(*plain, authority)]
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        if authority != orders.REFEREE:
            raise UserError(f"{where}: do = {shown(text)}: there is no such order")
        return None
    try:
        return [(*order, authority) for order in reader(words[1:], size, where)]
    except _UnclearError as wrong:
        raise UserError(f"{where}: do = {shown(text)}: {wrong}") from None


def reads_moves(text: str) -> bool:
    """Whether a `do` needs a board."""
    words = [word for word in text.split() if word not in _AUTHORITIES]
    return bool(words) and words[0] in ("play", "pass")


def answer_name(answer: int) -> str:
    """An answer by its number."""
    return ANSWER_NAMES[answer]


def _said_in_full(words: list[str]) -> tuple[int, int, int, int] | None:
    said = " ".join(words)
    if said in _PLAIN:
        return _PLAIN[said], _NOBODY, 0, 0
    head = " ".join(words[:-1])
    if head in _OF_SIDE and words[-1] in SIDES:
        return _OF_SIDE[head], SIDES.index(words[-1]), {"warn": 1, "unwarn": -1}.get(head, 0), 0
    return None


_Said = list[tuple[int, int, int, int]]


def _propose(words: list[str], size: int, where: str) -> _Said:
    wrong = _UnclearError(f"it is a side, a case and perhaps the number of an outcome; cases are {', '.join(CASE_NAMES)}")
    outcome = int(words.pop()) if words and words[-1].isdigit() else 0
    case = " ".join(words[1:])
    if not words or words[0] not in SIDES or case not in CASE_NAMES or outcome > 255:
        raise wrong
    return [(orders.PROPOSE, SIDES.index(words[0]), CASE_NAMES.index(case), outcome)]


def _rule(words: list[str], size: int, where: str) -> _Said:
    return [*_propose(words, size, where), (orders.CONFIRM, _NOBODY, 0, 0)]


def _correct(words: list[str], size: int, where: str) -> _Said:
    wrong = _UnclearError(
        "it is black, white or both; time +0:30, time -0:30, time =5:00, periods 3, moves 5, stage 1 or count 40; paired"
    )
    paired = orders.PAIRED if words[-1:] == ["paired"] else 0
    if len(words) != 3 + paired or words[0] not in (*SIDES, "both"):
        raise wrong
    side = _NOBODY if words[0] == "both" else SIDES.index(words[0])
    value = words[2]
    if words[1] == "time" and value[0] in "+-=":
        ms = _ms(value[1:], where)
        order = orders.SET_TIME if value[0] == "=" else orders.ADD_TIME
        return [(order, side, -ms if value[0] == "-" else ms, paired)]
    if words[1] not in _FIELDS or not value.isdigit():
        raise wrong
    return [(_FIELDS[words[1]], side, int(value), paired)]


def _late(words: list[str], size: int, where: str) -> _Said:
    if len(words) != 3 or words[0] not in SIDES or not (words[2] in VENUE_NAMES or words[2].isdigit()):
        raise _UnclearError("it is a side, how late, and lodging, separate or the limit in minutes")
    limit = VENUE_LIMITS[VENUE_NAMES.index(words[2])] if words[2] in VENUE_NAMES else int(words[2])
    return [(orders.LATE, SIDES.index(words[0]), _ms(words[1], where), limit)]


def _fault(words: list[str], size: int, where: str) -> _Said:
    if len(words) != 1:
        raise _UnclearError("it is the time that truly passed")
    return [(orders.FAULT_CORRECTION, _NOBODY, _ms(words[0], where), 0)]


def _share(words: list[str], size: int, where: str) -> _Said:
    if len(words) != 2 or words[0] != "equally":
        raise _UnclearError("it is `share equally`, and perhaps the time of the first half")
    return [(orders.SHARE_EQUALLY, _NOBODY, _ms(words[1], where), 0)]


def _choose(words: list[str], size: int, where: str) -> _Said:
    readings = ("recorded", "pressed")
    if len(words) != 1 or words[0] not in readings:
        raise _UnclearError("it is recorded or pressed")
    return [(orders.CHOOSE, _NOBODY, readings.index(words[0]), 0)]


def _open(words: list[str], size: int, where: str) -> _Said:
    if words == ["occupied"]:
        return [(orders.OPEN_SEALED, _NOBODY, 0, 1)]
    if len(words) != 1:
        raise _UnclearError("it is a point, pass or occupied")
    return [(orders.OPEN_SEALED, _NOBODY, _point(words[0], size), 0)]


def _recount(words: list[str], size: int, where: str) -> _Said:
    if len(words) != 1 or not words[0].isdigit():
        raise _UnclearError("it is the number of seconds that were counted right")
    return [(orders.RECOUNT, _NOBODY, int(words[0]), 0)]


def _absent(words: list[str], size: int, where: str) -> _Said:
    if len(words) != 2 or words[0] not in (*SIDES, "both"):
        raise _UnclearError("it is black, white or both, and how long the count is")
    side = _NOBODY if words[0] == "both" else SIDES.index(words[0])
    return [(orders.ABSENT_COUNT, side, _ms(words[1], where), 0)]


def _play(words: list[str], size: int, where: str) -> _Said:
    side = SIDES.index(words.pop(0)) if words and words[0] in SIDES else _NOBODY
    if len(words) != 1:
        raise _UnclearError("it is a point such as D4, perhaps with black or white before it")
    return [(orders.MOVE, side, _point(words[0], size), 0)]


def _point(word: str, size: int) -> int:
    try:
        return int(coords.from_name(Board(size, 1), word))
    except ValueError as error:
        raise _UnclearError(str(error)) from None


def _ms(text: str, where: str) -> int:
    """Milliseconds of a span; `7:30` or seconds."""
    us = read_time_us(text if ":" in text else _number(text), where)
    if us % 1000:
        raise _UnclearError(f"{shown(text)} is finer than a millisecond, which readings are given in")
    if us >= 1000 << 29:
        raise _UnclearError(f"{shown(text)} is longer than 149 hours")
    return us // 1000


def _number(text: str) -> int:
    if not text.isdigit():
        raise _UnclearError(f"{shown(text)} is not a time: write h:mm:ss.mmm, m:ss.mmm or whole seconds")
    return int(text)


_READERS: dict[str, Callable[[list[str], int, str], _Said]] = {
    "propose": _propose,
    "rule": _rule,
    "correct": _correct,
    "late": _late,
    "fault": _fault,
    "share": _share,
    "choose": _choose,
    "open": _open,
    "recount": _recount,
    "absent": _absent,
    "play": _play,
}
