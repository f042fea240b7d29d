"""A game as it stands somewhere in a record, on the firmware's board: moves in any order of sides, set-up stones at any time."""

from __future__ import annotations

from dataclasses import dataclass

from tengen.go.board import Board
from tengen.go.stones import BLACK, EMPTY, LEGAL, NOT_YOUR_TURN, WHITE


@dataclass(frozen=True)
class Mark:
    """A place in a record to come back to."""

    board: Board
    count: int
    turn: int
    over: bool
    turn_open: bool
    taken: tuple[int, int]
    numbers: list[int]


class Position:
    """A board with what SGF adds to it.

    Set-up stones in the middle of a game make a new board, whose first position they are: repetition is looked for from there
    on. While `turn_open`, whoever moves first is on move. `numbers[n]` is what the record calls the board's move n (0: what
    stands before its first move).
    """

    def __init__(self, size: int, history: int, repetition: int, name_cycles: bool) -> None:
        self._rules = (size, history, repetition, name_cycles)
        self.board = Board(*self._rules)
        self.turn_open = True
        self.numbers = [0]
        self._taken = (0, 0)

    def taken(self, side: int) -> int:
        """Stones that `side` has captured in the whole line so far."""
        return self._taken[side] + self.board.taken(side)

    def set_up(self, stones: list[tuple[int, int]]) -> None:
        """Set up stones (point, BLACK, WHITE or EMPTY); whoever moves next is on move. The board before stays as it was."""
        old = self.board
        self._taken = (self.taken(BLACK), self.taken(WHITE))
        self.board = Board(*self._rules)
        for point in points_of(old):
            if old.stone_at(point) != EMPTY:
                self.board.setup(point, old.stone_at(point))
        for point, stone in stones:
            self.board.setup(point, stone)
        self.board.begin(old.turn)
        self.numbers = self.numbers[-1:]
        self.turn_open = True

    def give_turn(self, side: int) -> None:
        """`side` is on move."""
        self.board.turn = side
        self.turn_open = False

    def verdict(self, point: int, side: int) -> int:
        """The board's answer to a move by `side`. NOT_YOUR_TURN only for a move that nothing else forbids."""
        board = self.board
        if self.turn_open:
            self.give_turn(side)
        verdict = board.verdict(point, side)
        if verdict != NOT_YOUR_TURN:
            return verdict
        turn = board.turn
        board.turn = side
        verdict = board.verdict(point, side)
        board.turn = turn
        return NOT_YOUR_TURN if verdict == LEGAL else verdict

    def play(self, point: int, side: int, number: int, regardless: bool = False) -> int:
        """Play move `number`, LEGAL or NOT_YOUR_TURN, or any with `regardless`. Returns how many stones came off."""
        board = self.board
        count = board.count
        before = board.taken(BLACK) + board.taken(WHITE)
        if regardless:
            board.play_regardless(point, side)
        else:
            board.turn = side
            board.play(point, side)
        board.turn = 1 - side
        self.turn_open = False
        if board.count > count:
            self.numbers.append(number)
        return board.taken(BLACK) + board.taken(WHITE) - before

    def leave_out(self, side: int) -> None:
        """A move by `side` is void: the stone is not on the board, the turn passes (article 19)."""
        self.give_turn(1 - side)

    def mark(self) -> Mark:
        """Where the game stands now."""
        board = self.board
        return Mark(board, board.count, board.turn, board.over, self.turn_open, self._taken, self.numbers)

    def back_to(self, mark: Mark) -> None:
        """Take moves back to where the game stood; moves were only added since."""
        board = self.board = mark.board
        while board.count > mark.count:
            board.undo()
        board.turn = mark.turn
        board.over = mark.over
        self.turn_open = mark.turn_open
        self._taken = mark.taken
        self.numbers = mark.numbers
        del self.numbers[mark.count + 1 :]


def points_of(board: Board) -> list[int]:
    """Every point of a board, from the top left, row by row."""
    return [board.point(column, row) for row in range(board.size - 1, -1, -1) for column in range(board.size)]
