"""What an SGF node says about stones: the points of its moves and set-up stones. Raises UserError for what can't be read."""

from __future__ import annotations

import re

from sgfmill import sgf_grammar

from host_tools.errors import UserError, printable
from tengen.go import coords
from tengen.go.board import Board
from tengen.go.cells import MAX_SIZE
from tengen.go.stones import BLACK, EMPTY, PASS, WHITE

Node = dict[str, list[bytes]]

MOVES = (("B", BLACK), ("W", WHITE))
STONES = (("AE", EMPTY), ("AB", BLACK), ("AW", WHITE))
SIDES = {"B": BLACK, "W": WHITE, "BLACK": BLACK, "WHITE": WHITE, "1": BLACK, "2": WHITE}
# What SGF can write but no board of ours has: lines 20 to 52. Firmware points are never negative.
NO_POINT = -1
_WRITABLE = re.compile(r"[a-zA-Z]{2}\Z", re.ASCII)
_SIZE = re.compile(r"0*(\d{1,5})(?:\s*:\s*0*(\d{1,5}))?\Z", re.ASCII)
_SHOWN = 20


def text_of(node: Node, name: str) -> str:
    """The first value of a property as one line of text, an empty string where there is none."""
    values = node.get(name)
    if not values:
        return ""
    return sgf_grammar.simpletext_value(values[0]).decode("utf-8", "replace").strip()


def size_of(root: Node) -> int:
    """The size of the board. UserError when it is not one of 1 to 19 lines, or not square."""
    text = text_of(root, "SZ")
    if not text:
        return MAX_SIZE
    found = _SIZE.match(text)
    if not found:
        raise UserError(f"SZ[{_shown(text)}] is no board size: a number of lines from 1 to {MAX_SIZE} is needed")
    width, height = int(found[1]), int(found[2] or found[1])
    if width != height:
        raise UserError(f"the board of SZ[{_shown(text)}] is not square: the rules know square boards only")
    if not 1 <= width <= MAX_SIZE:
        raise UserError(f"a board of {width} lines is outside 1 to {MAX_SIZE}")
    return width


def moves_of(node: Node, board: Board) -> list[tuple[int, int, str]]:
    """The moves of a node as (side, point, name), in the order they are written.

    The name is GTP's, as in `Q16` or `pass`. A move outside the board has NO_POINT and the name that SGF gives it, as in `zz`.
    """
    sides = dict(MOVES)
    return [(sides[name], *_move(board, name, value)) for name in node if name in sides for value in node[name]]


def stones_of(node: Node, board: Board) -> list[tuple[int, int]]:
    """The set-up stones of a node as (point, BLACK, WHITE or EMPTY), in the order they are written."""
    stones = dict(STONES)
    found = []
    for name in node:
        for value in node[name] if name in stones else ():
            text = _word(value)
            if text:
                found += [(point, stones[name]) for point in _area(board, name, text)]
    return found


def _move(board: Board, name: str, value: bytes) -> tuple[int, str]:
    text = _word(value)
    try:
        point = coords.from_sgf(board, text)
        return point, coords.name(board, point)
    except ValueError:
        if _WRITABLE.match(text):
            return NO_POINT, text
    raise UserError(f"{name}[{_shown(text)}] is no move: two small letters are needed, as in {name}[dd], or nothing for a pass")


def _area(board: Board, name: str, text: str) -> list[int]:
    """The points of one value: a point, or a rectangle `aa:cc`."""
    first, colon, last = text.partition(":")
    a = _corner(board, name, text, first)
    b = _corner(board, name, text, last) if colon else a
    columns = sorted((board.column(a), board.column(b)))
    rows = sorted((board.row(a), board.row(b)))
    return [board.point(x, y) for y in range(rows[0], rows[1] + 1) for x in range(columns[0], columns[1] + 1)]


def _corner(board: Board, name: str, text: str, word: str) -> int:
    try:
        point = coords.from_sgf(board, word.strip())
    except ValueError as error:
        raise UserError(f"{name}[{_shown(text)}] can't be set up: {error}") from None
    if point == PASS:
        raise UserError(f"{name}[{_shown(text)}] can't be set up: a point of the board is needed, not a pass")
    return point


def _word(value: bytes) -> str:
    return "".join(value.decode("utf-8", "replace").split())


def _shown(text: str) -> str:
    return printable(text[:_SHOWN] + ("..." if len(text) > _SHOWN else ""))
