"""How fast the referee's board is: on the moves of twelve real games, against sgfmill's board, which checks no repetition.

Run as `python -m tests.bench.bench_go`. Ours plays with superko and undo on; both build a board for each game. Rounds of both
alternate and the best of each counts, in processor time. Exits with 1 when ours is not 3.5 times as fast.
"""

import sys
from pathlib import Path

from sgfmill.boards import Board as OtherBoard

from tests.bench import go_board
from tests.bench.real_moves import GAMES
from tests.support import micropython

ROUNDS = 25
NEEDED = 3.5


def others_games() -> list[list[tuple[int, int, str]]]:
    """The same moves as sgfmill takes them: row from the bottom, column, colour."""
    games = []
    for text in GAMES.values():
        pairs = [(ord(text[i]) - 97, ord(text[i + 1]) - 97) for i in range(0, len(text), 2)]
        games.append([(18 - down, column, "bw"[n % 2]) for n, (column, down) in enumerate(pairs)])
    return games


def play_others(games: list[list[tuple[int, int, str]]]) -> None:
    for moves in games:
        board = OtherBoard(19)
        play = board.play
        for row, column, colour in moves:
            play(row, column, colour)


def on_cpython() -> tuple[dict[str, float], float]:
    """Our figures and sgfmill's time for a move, in microseconds; the two take turns."""
    theirs = others_games()
    moves = sum(map(len, theirs))
    ours: dict[str, float] = {}
    other_us = float("inf")
    for _ in range(ROUNDS):
        for name, us in go_board.measured(1).items():
            ours[name] = min(us, ours.get(name, us))
        other_us = min(other_us, go_board.best_us(play_others, theirs, rounds=1) / moves)
    return ours, other_us


def on_micropython() -> dict[str, float]:
    result = micropython.run(Path(__file__).with_name("go_board_on_micropython.py"))
    if result.returncode:
        raise RuntimeError(result.stdout + result.stderr)
    return {name: float(us) for name, us in (line.split() for line in result.stdout.splitlines())}


def report(runtime: str, figures: dict[str, float]) -> None:
    play = figures["play"]
    print(
        f"{runtime}: {1e6 / play:,.0f} moves/s with superko and undo ({play:.2f} us; taking one back {figures['undo']:.2f} us); "
        f"360 stones captured: {figures['capture'] / play:.0f} ordinary moves; "
        f"600 moves walked back: {figures['walk'] / play:.0f} ordinary moves"
    )


def main() -> int:
    moves = sum(len(text) // 2 for text in GAMES.values())
    print(f"{len(GAMES)} real games, {moves} moves")
    ours, other_us = on_cpython()
    report("CPython", ours)
    print(f"sgfmill on CPython: {1e6 / other_us:,.0f} moves/s ({other_us:.2f} us), no superko, no undo")
    report("MicroPython", on_micropython())
    ratio = other_us / ours["play"]
    print(f"ours / sgfmill's on CPython: {ratio:.2f} (needed: {NEEDED}) {'ok' if ratio >= NEEDED else 'FALLS SHORT'}")
    return 0 if ratio >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main())
