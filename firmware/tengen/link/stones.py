"""The method `board`: the stones on the clock's board, row by row. Changes nothing."""

from tengen.clock.side import SIDE_NAMES
from tengen.game import orders
from tengen.go import coords

from . import errors
from .errors import RefusedError
from .wording import truth

# By what stands there: tengen.go.stones has BLACK 0, WHITE 1, EMPTY -1.
_SIGNS = "bw."


class Stones:
    """Tells a host of the board of `session`."""

    def __init__(self, session):
        self._session = session

    def names(self):
        """The names of all methods here."""
        return ["board"]

    def entry(self, name):
        """(function, names of its parameters) of the method, or None where it is none of these; see Server."""
        return (self.board, ()) if name == "board" else None

    def board(self, _params):
        """Rows from the top, each from the left."""
        board = self._session.referee.board
        if board is None:
            raise RefusedError(errors.REFUSED_ORDER + orders.NO_BOARD, orders.REFUSAL_NAMES[orders.NO_BOARD])
        last = '"%s"' % coords.name(board, board.move_point(board.count - 1)) if board.count else "null"
        return '{"lines":%d,"moves":%d,"turn":"%s","last":%s,"over":%s,"taken":[%d,%d],"rows":[%s]}' % (
            board.size,
            board.count,
            SIDE_NAMES[board.turn],
            last,
            truth(board.over),
            board.taken(0),
            board.taken(1),
            ",".join([_row(board, row) for row in range(board.size - 1, -1, -1)]),
        )


def _row(board, row):
    first = board.point(0, row)
    return '"' + "".join([_SIGNS[board.stone_at(first + column)] for column in range(board.size)]) + '"'
