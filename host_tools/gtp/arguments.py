"""The arguments of commands: colours, vertices, numbers. Whatever is wrong with one is said in a sentence (GtpError)."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from host_tools.errors import printable
from host_tools.gtp.protocol import GtpError
from tengen.go import coords
from tengen.go.board import Board
from tengen.go.stones import BLACK, PASS, WHITE

COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_SHOWN = 20


def exactly(arguments: list[str], *names: str) -> list[str]:
    """The arguments, when there are as many as `names`."""
    if len(arguments) != len(names):
        wanted = " ".join(names) or "none"
        raise GtpError(f"syntax error: {len(arguments)} arguments were given where these are needed: {wanted}")
    return arguments


def colour(word: str) -> int:
    """BLACK or WHITE."""
    side = COLOURS.get(word.lower())
    if side is None:
        raise GtpError(f"invalid color: {shown(word)} is neither black nor white")
    return side


def vertex(board: Board, word: str) -> int:
    """A point of the board, or PASS."""
    try:
        return coords.from_name(board, printable(word))
    except ValueError as error:
        raise GtpError(f"invalid vertex: {error}") from None


def point(board: Board, word: str) -> int:
    """A point of the board; a pass is none."""
    found = vertex(board, word)
    if found == PASS:
        raise GtpError("invalid vertex: a point of the board is needed, not a pass")
    return found


def whole(word: str, what: str) -> int:
    """A number of something, zero or more."""
    if not (word.isascii() and word.isdigit() and len(word) < _SHOWN):
        raise GtpError(f"syntax error: {shown(word)} is no {what}: a whole number is needed")
    return int(word)


def decimal(word: str, what: str) -> Decimal:
    """A number with or without a fraction."""
    try:
        number = Decimal(word) if len(word) < _SHOWN and "_" not in word and word.isascii() else None
    except InvalidOperation:
        number = None
    if number is None or not number.is_finite() or abs(number) >= 10**9:
        raise GtpError(f"syntax error: {shown(word)} is no {what}: a number is needed, as in 7.5")
    return number


def shown(word: str) -> str:
    """A word from outside, short enough to be repeated and harmless."""
    return repr(printable(word[:_SHOWN]) + ("..." if len(word) > _SHOWN else ""))
