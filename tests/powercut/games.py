"""Games to cut the power in, as steps of `tests.journal.play.Play`: (instant in us, what)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tengen.game import orders, states
from tengen.game.kept_board import KeptBoard
from tengen.game.settings import Settings
from tengen.referee import rulings
from tengen.referee.profiles import BY_NUMBER
from tests.journal.play import Play

_S = 1_000_000
# An order is (order, side, a, b).
Step = tuple[float, Any]


def _run(play: Play, steps: list[Step]) -> None:
    for t, what in steps:
        us = int(t * _S)
        if isinstance(what, tuple):
            answers = (orders.DONE, orders.ILLEGAL)
            assert play.order(us, *what) in answers, (t, orders.ORDER_NAMES[what[0]], play.order(us, *what))
        elif what in "bw":
            play.press("bw".index(what), us)
        elif what == "both":
            play.both(us)
        elif what == "wait":
            play.to(us)
        elif what == "pair":
            play.to(us)
            play.game.pair(play.ms, play.us, (play.ms + 3) & ((1 << 30) - 1), play.us)
            play.now_us += 3000
            play.poll()
        else:
            play.command(getattr(states, what.upper()), us)


def _moves(count: int, think: float, first: float = 3.0) -> list[Step]:
    steps = [(first, "w")]
    for i in range(count):
        steps.append((steps[-1][0] + think + 0.1 * (i % 7), "bw"[i % 2]))
    return steps


_UNDO: list[Step] = [
    (3, "w"),
    (9.5, "b"),
    (14, "w"),
    (20, "both"),
    (23, "undo"),
    (24, "undo"),
    (30, "both"),
    (38, "b"),
    (41, "wait"),
]
_PAUSES: list[Step] = [(3, "w"), (8, "b"), (9, "both"), (12, "b"), (13, "w"), (20, "both"), (25, "w"), (28.7, "wait")]
_ADJOURN: list[Step] = [(3, "w"), (8, "b"), (12, "adjourn"), (20, "w"), (30, "both"), (40, "return"), (45, "both"), (50, "wait")]
_FAULT: list[Step] = [(3, "w"), (8, "b"), (12, "break"), (14, "b"), (20, "repair"), (25, "both"), (30, "w"), (33, "wait")]
_IDLE: list[Step] = [(3, "w"), *[(4 + 0.3 * i, "w") for i in range(70)], (26, "b"), (28, "wait")]
_PAIRS: list[Step] = [(3, "w"), (8, "pair"), (14, "pair"), (20, "pair"), (24, "wait")]
_NEXT: list[Step] = [*_moves(4, 3), (22, "end"), (25, "long_both"), (27, "take"), (28, "b"), (33, "w"), (35, "wait")]

# Corrections, pairs, warnings, and what takes them back, before and after the game has gone on.
_CORRECTIONS: list[Step] = [
    (2.5, (orders.LATE, 0, 1_000, 15)),
    (3, "w"),
    (8, "b"),
    (9, (orders.WARN, 0, 1)),
    (10, (orders.ADD_TIME, 1, 5_000)),
    (12, "w"),
    (13, (orders.UNDO_RULING,)),
    (14, (orders.PAUSE,)),
    (14.5, (orders.CONFIRM_TIMES,)),
    (15, "b"),
    (16, (orders.SET_TIME, 0, 60_000, orders.PAIRED)),
    (17, (orders.SET_TIME, 1, 61_000, orders.PAIRED)),
    (17.5, (orders.PROPOSE, 1, rulings.PHONE)),
    (18.6, (orders.RESUME,)),
    (19, (orders.CONFIRM,)),
    (20, (orders.SEAL,)),
    (21, (orders.OPEN_SEALED,)),
]
# A flag set aside, the seat left, the count anew; then captures and the contest's end.
_COUNTED: list[Step] = [
    (3, "w"),
    (4, "b"),
    (4.5, (orders.LEAVE_SEAT, 0)),
    (6, (orders.RECOUNT, 1, 1)),
    (12, "wait"),
    (13, (orders.FLAG_TO_PASS,)),
    (14, (orders.UNDO_RULING,)),
    (15, (orders.PROPOSE, 1, rulings.OVERTIME, 1)),
    (16, (orders.CONFIRM,)),
    (17, (orders.RESUME,)),
    (19, (orders.DRAW,)),
    (26, (orders.HAND_IN, -1, 77, 3)),
]
# On a board of five lines: a ko, retaken at once, ruled a pass, taken back and played on; two passes, and the game goes on.
_KO = ((1, 0), (2, 0), (0, 1), (3, 1), (1, 2), (2, 2), (2, 1), (1, 1))


def _point(column: int, row: int) -> int:
    return KeptBoard(5, BY_NUMBER[0]).point(column, row)


_BOARD: list[Step] = [
    (3, "w"),
    *[(3.5 + i * 0.5, (orders.MOVE, -1, _point(*at))) for i, at in enumerate(_KO)],
    (8, (orders.MOVE, -1, _point(2, 1))),
    (8.5, (orders.CONFIRM,)),
    (9, (orders.UNDO_RULING,)),
    (9.2, (orders.UNDO_MOVE,)),
    (9.5, (orders.MOVE, 1, _point(4, 4))),
    (10, (orders.SEAL,)),
    (11, (orders.OPEN_SEALED, -1, _point(4, 4))),
    (11.5, (orders.RESUME,)),
    (13, (orders.MOVE, -1, _point(0, 4))),
    (14, (orders.PASS_TURN,)),
    (15, (orders.PASS_TURN,)),
    (16, (orders.PROPOSE, 0, rulings.DISPUTED)),
    (17, (orders.CONFIRM,)),
    (18, (orders.RESUME,)),
    (20, "wait"),
]
_ABSENT: list[Step] = [
    (3, (orders.ABSENT_COUNT, -1, 10_000)),
    (5, (orders.SEATED, 0)),
    (14, "wait"),
    (15, (orders.CONFIRM,)),
    (16, (orders.UNDO_RULING,)),
    (17, (orders.START, 0)),
    (18, "wait"),
]
# Edition and lines of the board, where not cn-2002 without a board.
UNDER: dict[str, tuple[int, int]] = {"on a board": (0, 5)}

GAMES: dict[str, tuple[str, list[Step]]] = {
    "sudden death": ("10m", _moves(8, 4)),
    "byo-yomi, periods lost": ("5s, 4x4s", [*_moves(4, 2), (25, "b"), (36, "wait")]),
    "byo-yomi to the flag": ("5s, 3x4s", [*_moves(3, 2), (40, "wait")]),
    "chinese, the limit's last minute": ("65s keep 1x60s", [*_moves(4, 3), (40, "wait")]),
    "canadian": ("5s, 3/12s", _moves(9, 3.1)),
    "canadian with carrying": ("5s, 2/8s carry", _moves(9, 2.1)),
    "increment": ("20s +3s", _moves(8, 4)),
    "increment with a cap": ("20s +3s cap 21s", _moves(8, 1.5)),
    "delay": ("20s delay 2s", _moves(8, 2.9)),
    "refund": ("20s bronstein 2s", _moves(8, 2.9)),
    "stages by moves": ("2/20s, 20s +3s", _moves(9, 3)),
    "per move": ("6s/move", [*_moves(6, 3), (40, "wait")]),
    "reserve": ("5s, 3x6s over 3s/move", [*_moves(4, 2.5), (24, "w"), (26, "b"), (31, "wait")]),
    "reserve to the flag": ("0s, 2x4s over 3s/move", [(3, "w"), (16, "wait")]),
    "hourglass": ("hourglass 20s", _moves(8, 4)),
    "unequal": ("black 5s, 3x4s; white 30s +2s", _moves(8, 3)),
    "zero main": ("0s, 3x10s", _moves(8, 4)),
    "undo": ("30s, 3x5s", _UNDO),
    "pauses and refused presses": ("30s", _PAUSES),
    "adjournment": ("30s +2s", _ADJOURN),
    "fault and repair": ("30s, 3x10s", _FAULT),
    "useless presses by the dozen": ("60s", _IDLE),
    "pairs": ("30s", _PAIRS),
    "ended, and the next game": ("30s", _NEXT),
    "corrections": ("40s, 3x20s", _CORRECTIONS),
    "counted": ("0s, 1x5s", _COUNTED),
    "on a board": ("60s", _BOARD),
    "absent": ("0s, 1x5s", _ABSENT),
}


def start(name: str, chip: Any, before: Callable[[Play], None]) -> Play:
    """Play one of the games on a chip; `before` is called when its setting is about to be taken."""
    control, steps = GAMES[name]
    settings = Settings()
    settings.rules, settings.board = UNDER.get(name, (0, 0))
    play = Play(control, chip, settings)
    play.to(_S)
    before(play)
    play.take()
    _run(play, steps)
    play.settle()
    return play
