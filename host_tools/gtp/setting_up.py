"""Commands that begin a game: board size, clearing, komi, handicap stones."""

from __future__ import annotations

from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.arguments import decimal, exactly, point, shown, whole
from host_tools.gtp.protocol import GtpError
from tengen.go.board import Board
from tengen.go.cells import MAX_SIZE
from tengen.go.stones import BLACK, WHITE

# From here on handicap stones stand on the fourth line, on smaller boards on the third (GTP draft 2, 4.1.1).
_FOURTH_LINE_FROM = 13
_SMALLEST = 7
_MOST = 9
_MOST_ON_EVEN = 4
_FEWEST = 2


def boardsize(arbiter: Arbiter, arguments: list[str]) -> str:
    """boardsize SIZE: clears the board too"""
    (word,) = exactly(arguments, "SIZE")
    size = whole(word, "board size")
    if not 1 <= size <= MAX_SIZE:
        raise GtpError(f"unacceptable size: a board has 1 to {MAX_SIZE} lines")
    arbiter.take(arbiter.new_board(size))
    return ""


def clear_board(arbiter: Arbiter, arguments: list[str]) -> str:
    """clear_board: a new game, komi and time settings stay"""
    exactly(arguments)
    arbiter.take(arbiter.new_board(arbiter.board.size))
    return ""


def komi(arbiter: Arbiter, arguments: list[str]) -> str:
    """komi POINTS: what White is given, in points; a stone of article 11 is two"""
    (word,) = exactly(arguments, "POINTS")
    arbiter.komi = decimal(word, "komi")
    return ""


def get_komi(arbiter: Arbiter, arguments: list[str]) -> str:
    """get_komi"""
    exactly(arguments)
    return f"{arbiter.komi.normalize():f}"


def fixed_handicap(arbiter: Arbiter, arguments: list[str]) -> str:
    """fixed_handicap STONES: on the usual points; answers them"""
    points = star_points(arbiter.board, _number_of_stones(arbiter, arguments))
    if points is None:
        raise GtpError("invalid number of stones: the usual points of this board are fewer")
    return _place(arbiter, points)


def place_free_handicap(arbiter: Arbiter, arguments: list[str]) -> str:
    """place_free_handicap STONES: on the usual points, fewer where there are not so many; answers them"""
    wanted = _number_of_stones(arbiter, arguments)
    for stones in range(min(wanted, _MOST), _FEWEST - 1, -1):
        points = star_points(arbiter.board, stones)
        if points is not None:
            return _place(arbiter, points)
    raise GtpError("invalid number of stones: this board has no usual points for handicap stones")


def set_free_handicap(arbiter: Arbiter, arguments: list[str]) -> str:
    """set_free_handicap VERTEX VERTEX ...: where the stones are to stand"""
    _must_be_empty(arbiter)
    board = arbiter.board
    points = [point(board, word) for word in arguments]
    if len(set(points)) != len(points):
        raise GtpError("bad vertex list: a point is named twice")
    if not _FEWEST <= len(points) < board.size * board.size:
        raise GtpError(f"bad vertex list: {len(points)} stones, where at least {_FEWEST} and less than a full board are needed")
    _place(arbiter, points)
    return ""


def star_points(board: Board, stones: int) -> list[int] | None:
    """The usual points for 2 to 9 handicap stones, in the protocol's order; None when the board has not so many."""
    size = board.size
    if size < _SMALLEST or not _FEWEST <= stones <= _MOST:
        return None
    if stones > _MOST_ON_EVEN and (size % 2 == 0 or size == _SMALLEST):
        return None
    low = 3 if size >= _FOURTH_LINE_FROM else 2
    high, mid = size - 1 - low, size // 2
    corners = [(low, low), (high, high), (low, high), (high, low)]
    sides = [(low, mid), (high, mid), (mid, low), (mid, high)]
    columns_and_rows = corners[:stones] if stones <= 4 else corners + sides[: (stones - 4) // 2 * 2]
    if stones > 4 and stones % 2:
        columns_and_rows = [*columns_and_rows, (mid, mid)]
    return [board.point(column, row) for column, row in columns_and_rows]


def _number_of_stones(arbiter: Arbiter, arguments: list[str]) -> int:
    (word,) = exactly(arguments, "STONES")
    stones = whole(word, "number of stones")
    if stones < _FEWEST:
        raise GtpError(f"invalid number of stones: {shown(word)}, where at least {_FEWEST} are needed")
    _must_be_empty(arbiter)
    return stones


def _must_be_empty(arbiter: Arbiter) -> None:
    if arbiter.board.count or not arbiter.is_empty():
        raise GtpError("board not empty: clear_board first")


def _place(arbiter: Arbiter, points: list[int]) -> str:
    """Set the stones up as a new game's first position, with White to move; answers where they stand."""
    board = arbiter.new_board(arbiter.board.size)
    for at in points:
        board.setup(at, BLACK)
    board.begin(WHITE)
    arbiter.take(board, handicap=len(points))
    return arbiter.names(points)


COMMANDS = {
    "boardsize": boardsize,
    "clear_board": clear_board,
    "komi": komi,
    "get_komi": get_komi,
    "fixed_handicap": fixed_handicap,
    "place_free_handicap": place_free_handicap,
    "set_free_handicap": set_free_handicap,
}
