"""What stands behind the commands: one game on the firmware's board, its profile, komi and dead stones, and the clock.

The protocol lets either side play at any time, also after two passes, so a verdict here is about the stones alone.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from host_tools.gtp.protocol import GtpError
from host_tools.gtp.timekeeper import Timekeeper
from tengen.go import coords
from tengen.go.board import Board
from tengen.go.cells import MAX_SIZE
from tengen.go.stones import EMPTY, KO, LEGAL, SUPERKO, VERDICT_NAMES
from tengen.referee.profiles import Profile

# More than any game; the firmware's history could hold 8000.
HISTORY = 3000
SIDES = ("black", "white")


class Arbiter:
    """The game as it stands. Commands change it only once nothing can go wrong any more."""

    def __init__(self, profile: Profile, now_us: Callable[[], int]) -> None:
        self.profile = profile
        self.komi = _points(profile.gives_q())
        self.clock = Timekeeper(now_us)
        self.handicap = 0
        self.dead: list[int] = []
        self.board = self.new_board(MAX_SIZE)
        self.start: list[tuple[int, int]] = []  # the stones that the game began with

    def new_board(self, size: int) -> Board:
        """An empty board under the profile's rules."""
        return Board(size, HISTORY, self.profile.repetition, self.profile.name_cycles)

    def take(self, board: Board, handicap: int = 0, start: list[tuple[int, int]] | None = None) -> None:
        """A new game on `board`; the clock is set anew. `start`: the stones before its first move, when it has moves."""
        self.board = board
        self.start = stones_on(board) if start is None else start
        self.handicap = handicap
        self.dead = []
        self.clock.restart()

    def verdict(self, point: int, side: int) -> int:
        """What the rules say of a move by `side`, whoever's turn it is. The board's `cycle_start` tells what would come back."""
        board = self.board
        turn, over = board.turn, board.over
        board.turn, board.over = side, False
        verdict = board.verdict(point, side)
        board.turn, board.over = turn, over
        return verdict

    def play(self, point: int, side: int) -> None:
        """Play a move or pass, and press the clock. GtpError, and nothing changes, when the rules forbid it."""
        verdict = self.verdict(point, side)
        board = self.board
        if verdict != LEGAL:
            raise GtpError(f"illegal move: {reason(self.profile, board, verdict)}")
        board.turn, board.over = side, False
        board.play(point, side)
        self.dead = []
        self.clock.moved(side)

    def undo(self) -> None:
        """Take the last move back, board and clock."""
        if not self.board.undo():
            raise GtpError("cannot undo: no move has been played since the position was set up")
        self.dead = []
        self.clock.taken_back()

    def moves(self) -> list[tuple[int, int]]:
        """The moves so far as (side, point)."""
        board = self.board
        return [(board.move_side(n), board.move_point(n)) for n in range(board.count)]

    def points(self) -> list[int]:
        """Every point of the board, from the top left, row by row."""
        board = self.board
        return [board.point(column, row) for row in range(board.size - 1, -1, -1) for column in range(board.size)]

    def stones(self, side: int) -> list[int]:
        """The points that stones of one side stand on."""
        return [point for stone, point in stones_on(self.board) if stone == side]

    def is_empty(self) -> bool:
        """True when no stone is on the board."""
        return not stones_on(self.board)

    def names(self, points: list[int]) -> str:
        """Points as the protocol lists them."""
        return " ".join(coords.name(self.board, point) for point in points)


def stones_on(board: Board) -> list[tuple[int, int]]:
    """The stones on a board as (side, point), from the top left, row by row."""
    points = [board.point(column, row) for row in range(board.size - 1, -1, -1) for column in range(board.size)]
    return [(board.stone_at(point), point) for point in points if board.stone_at(point) != EMPTY]


def reason(profile: Profile, board: Board, verdict: int) -> str:
    """A verdict that `board` has just given, with its article and, for a repetition, what would come back."""
    article = profile.article(verdict)
    said = VERDICT_NAMES[verdict] + (f" (article {article})" if article else "")
    if verdict in (KO, SUPERKO):
        said += f", the position after move {board.cycle_start} would come back"
    if verdict == SUPERKO:
        said += f" after {board.cycle_length} moves"
    return said


def _points(quarters: int) -> Decimal:
    """Quarters of a stone in points: a stone is two."""
    return Decimal(quarters) / 2
