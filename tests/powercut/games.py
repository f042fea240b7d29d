"""Games to cut the power in, as steps of `tests.journal.play.Play`: (instant in us, what)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tengen.game import states
from tests.journal.play import Play

_S = 1_000_000
Step = tuple[float, str]


def _run(play: Play, steps: list[Step]) -> None:
    for t, what in steps:
        us = int(t * _S)
        if what in "bw":
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
}


def start(name: str, chip: Any, before: Callable[[Play], None]) -> Play:
    """Play one of the games on a chip; `before` is called when its setting is about to be taken."""
    control, steps = GAMES[name]
    play = Play(control, chip)
    play.to(_S)
    before(play)
    play.take()
    _run(play, steps)
    play.settle()
    return play
