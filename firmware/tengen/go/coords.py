"""Points as text: the board's own letters (A1 bottom left, no I), GTP vertices and SGF points.

Read functions return a point of tengen.go.board (PASS for a pass) and raise ValueError with one sentence otherwise.
"""

from tengen.go.stones import PASS

LETTERS = "ABCDEFGHJKLMNOPQRST"
_SGF = "abcdefghijklmnopqrs"


def name(board, point):
    """`D4`; `pass` for a pass. What people call the point, and what GTP calls it."""
    if point == PASS:
        return "pass"
    return LETTERS[board.column(point)] + str(board.row(point) + 1)


def from_name(board, text):
    """The point called `D4` or `d4`, or PASS for `pass` in any case: also the reading of a GTP vertex."""
    word = text.strip().upper()
    if word == "PASS":
        return PASS
    column = LETTERS.find(word[:1]) if word else -1
    digits = word[1:]
    if column < 0 or not digits or digits.strip("0123456789") or digits[0] == "0" or len(digits) > 2:
        raise ValueError("%r is no point: a letter A to T without I and a row, as in D4, or pass" % (text,))
    row = int(digits) - 1
    if column >= board.size or row >= board.size:
        raise ValueError("%s lies outside a board of %d lines" % (word, board.size))
    return board.point(column, row)


def sgf(board, point):
    """`dd`, from the top left; the empty string for a pass."""
    if point == PASS:
        return ""
    return _SGF[board.column(point)] + _SGF[board.size - 1 - board.row(point)]


def from_sgf(board, text):
    """The point written `dd` in SGF. A pass is the empty string, or `tt` on boards up to 19 lines, where it can be no point."""
    if text == "" or text == "tt":
        return PASS
    column = _SGF.find(text[:1])
    row = _SGF.find(text[1:])
    if len(text) != 2 or column < 0 or row < 0:
        raise ValueError("%r is no SGF point: two small letters from a to s, as in dd" % (text,))
    if column >= board.size or row >= board.size:
        raise ValueError("%s lies outside a board of %d lines" % (text, board.size))
    return board.point(column, board.size - 1 - row)
