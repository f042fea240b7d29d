"""Stones come off the board onto a pile, and go back from it."""

from tengen.go.cells import Cells
from tengen.go.history import FIRST, POINT_MASK, History


class Captures(Cells):
    """A board with a history, whose pile holds all stones lifted so far; `lifted` is how many the last move took off."""

    def __init__(self, size, history):
        Cells.__init__(self, size)
        self.lifted = 0
        self._history = History(history, size * size)
        # Points that a stone was lifted from. Undo does not clear it: a mark too many only costs a look at the history.
        self._worn = bytearray(self._end)

    def _capture(self, point, lifted):
        """Lift the group at a point if it has no liberties, upon the `lifted` stones already taken; returns how many now."""
        stones = self._smothered(point)
        if stones:
            self._lift(stones, lifted)
        return lifted + stones

    def _lift(self, stones, lifted):
        """Take the first `stones` points of `_found` off the board and pile them upon the `lifted` ones."""
        cells = self._cells
        found = self._found
        worn = self._worn
        pile = self._history.pile
        top = self._history.piled + lifted
        for i in range(stones):
            point = found[i]
            cells[point] = 0
            worn[point] = 1
            pile[top + i] = point

    def _key_without(self, key, bottom, stones, keys):
        """A key after stones of one side, piled from `bottom` on, were lifted."""
        pile = self._history.pile
        for i in range(bottom, bottom + stones):
            key ^= keys[pile[i]]
        return key

    def _unplace(self, point, side):
        """Restore what _place() changed."""
        cells = self._cells
        pile = self._history.pile
        bottom = self._history.piled
        cells[point] = 0
        for i in range(bottom, bottom + self.lifted):
            cells[pile[i]] = 2 - side
        self.lifted = 0

    def _put_back(self, cell):
        """Put the stones that the last move lifted back from the pile; returns how many."""
        cells = self._cells
        history = self._history
        pile = history.pile
        top = history.piled
        entry = 0
        while not entry & FIRST:
            top -= 1
            entry = pile[top]
            cells[entry & POINT_MASK] = cell
        stones = history.piled - top
        history.piled = top
        return stones
