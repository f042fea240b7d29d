"""Commands that look at the board and change nothing."""

from __future__ import annotations

from host_tools.gtp.arbiter import SIDES, Arbiter
from host_tools.gtp.arguments import colour, exactly, point, vertex
from host_tools.gtp.protocol import GtpError
from tengen.go import coords
from tengen.go.stones import BLACK, EMPTY, WHITE

_SIGNS = {BLACK: "X", WHITE: "O", EMPTY: "."}


def showboard(arbiter: Arbiter, arguments: list[str]) -> str:
    """showboard"""
    exactly(arguments)
    board = arbiter.board
    letters = "   " + " ".join(coords.LETTERS[: board.size])
    rows = []
    for row in range(board.size - 1, -1, -1):
        signs = " ".join(_SIGNS[board.stone_at(board.point(column, row))] for column in range(board.size))
        rows.append(f"{row + 1:2} {signs} {row + 1}")
    taken = f"{board.count} moves, black (X) captured {board.taken(BLACK)}, white (O) {board.taken(WHITE)}"
    return "\n".join(["", letters, *rows, letters, taken])


def query_boardsize(arbiter: Arbiter, arguments: list[str]) -> str:
    """query_boardsize"""
    exactly(arguments)
    return str(arbiter.board.size)


def list_stones(arbiter: Arbiter, arguments: list[str]) -> str:
    """list_stones COLOR"""
    (word,) = exactly(arguments, "COLOR")
    return arbiter.names(arbiter.stones(colour(word)))


def captures(arbiter: Arbiter, arguments: list[str]) -> str:
    """captures COLOR: how many stones of the other side it has taken"""
    (word,) = exactly(arguments, "COLOR")
    return str(arbiter.board.taken(colour(word)))


def color(arbiter: Arbiter, arguments: list[str]) -> str:
    """color VERTEX: black, white or empty"""
    (word,) = exactly(arguments, "VERTEX")
    stone = arbiter.board.stone_at(point(arbiter.board, word))
    return "empty" if stone == EMPTY else SIDES[stone]


def countlib(arbiter: Arbiter, arguments: list[str]) -> str:
    """countlib VERTEX: the liberties of the group there"""
    return str(len(_liberties(arbiter, arguments)))


def findlib(arbiter: Arbiter, arguments: list[str]) -> str:
    """findlib VERTEX: where they are"""
    return arbiter.names(_liberties(arbiter, arguments))


def last_move(arbiter: Arbiter, arguments: list[str]) -> str:
    """last_move: who played where"""
    exactly(arguments)
    if not arbiter.board.count:
        raise GtpError("no move has been played")
    return _said(arbiter, arbiter.moves()[-1])


def move_history(arbiter: Arbiter, arguments: list[str]) -> str:
    """move_history: all moves, the last one first"""
    exactly(arguments)
    return "\n".join(_said(arbiter, move) for move in reversed(arbiter.moves()))


def _said(arbiter: Arbiter, move: tuple[int, int]) -> str:
    side, where = move
    name = coords.name(arbiter.board, where)
    return f"{SIDES[side]} {name.upper() if name == 'pass' else name}"


def _liberties(arbiter: Arbiter, arguments: list[str]) -> list[int]:
    (word,) = exactly(arguments, "VERTEX")
    board = arbiter.board
    at = vertex(board, word)
    if board.stone_at(at) not in (BLACK, WHITE):
        raise GtpError(f"invalid vertex: there is no stone at {coords.name(board, at)}")
    liberties = board.liberties(at)
    stones = board.stones(at)
    board.liberties(at)
    return sorted((board.found_point(stones + i) for i in range(liberties)), key=lambda p: (-board.row(p), board.column(p)))


COMMANDS = {
    "showboard": showboard,
    "query_boardsize": query_boardsize,
    "list_stones": list_stones,
    "captures": captures,
    "color": color,
    "countlib": countlib,
    "findlib": findlib,
    "last_move": last_move,
    "move_history": move_history,
}
