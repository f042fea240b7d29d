"""Points of a board and the groups of stones on them: what touches what, and what has liberties."""

from array import array

from tengen.go.stones import OFF

MAX_SIZE = 19

# What a cell holds: 0 empty, side + 1 for a stone, and the edge. Rows of cells share one column of edge: the cell right of a row
# is the one left of the next.
EDGE = 3


class Cells:
    """A square of points with stones on them. Looking allocates nothing; `_found` and `_marks` are its working space."""

    def __init__(self, size):
        if not 1 <= size <= MAX_SIZE:
            raise ValueError("a board has 1 to 19 lines, not %d" % size)
        self.size = size
        stride = size + 1
        self._stride = stride
        self._steps = (-stride, -1, 1, stride)
        self._end = (size + 2) * stride
        self._cells = bytearray(b"\x03" * self._end)
        for start in range(stride + 1, stride * stride, stride):
            self._cells[start : start + size] = bytes(size)
        self._found = array("H", bytes(2 * size * size))
        self._marks = bytearray(len(self._cells))
        self._mark = 0

    def point(self, column, row):
        """The point at a column and a row, both counted from 0, from the left and from the bottom. ValueError when outside."""
        if not (0 <= column < self.size and 0 <= row < self.size):
            raise ValueError("column %d, row %d lies outside a board of %d lines" % (column, row, self.size))
        return (row + 1) * self._stride + column + 1

    def column(self, point):
        """The column of a point of this board, from 0 at the left."""
        return point % self._stride - 1

    def row(self, point):
        """The row of a point of this board, from 0 at the bottom."""
        return point // self._stride - 1

    def stone_at(self, point):
        """BLACK, WHITE, EMPTY, or OFF for anything that is no point of this board."""
        return self._cells[point] - 1 if 0 <= point < self._end else OFF

    def found_point(self, i):
        """One of the points that the last stones() found."""
        return self._found[i]

    def stones(self, point):
        """How many points hang together with this one: the stones of its group, or its empty region. found_point() lists them."""
        cells = self._cells
        marks = self._marks
        found = self._found
        mark = self._next_mark()
        own = cells[point]
        marks[point] = mark
        found[0] = point
        count = 1
        looked = 0
        while looked < count:
            at = found[looked]
            looked += 1
            for step in self._steps:
                near = at + step
                if cells[near] == own and marks[near] != mark:
                    marks[near] = mark
                    found[count] = near
                    count += 1
        return count

    def liberties(self, point):
        """Liberties of the group at a point, which found_point() then counts after its stones; 0 for an empty point."""
        cells = self._cells
        if not cells[point]:
            return 0
        marks = self._marks
        found = self._found
        stones = self.stones(point)
        mark = self._mark
        count = stones
        for i in range(stones):
            at = found[i]
            for step in self._steps:
                near = at + step
                if not cells[near] and marks[near] != mark:
                    marks[near] = mark
                    found[count] = near
                    count += 1
        return count - stones

    def breathless(self):
        """A point of a group without liberties, or 0 when there is none, as in every position that play() reaches."""
        cells = self._cells
        for point in range(len(cells)):
            if 0 < cells[point] < EDGE and self._smothered(point):
                return point
        return 0

    def _smothered(self, start):
        """Stones in the group at `start` when it has no liberty, and then they stand in `_found`; 0 when it has one."""
        cells = self._cells
        marks = self._marks
        found = self._found
        stride = self._stride
        mark = self._next_mark()
        own = cells[start]
        marks[start] = mark
        found[0] = start
        stones = 1
        looked = 0
        while looked < stones:
            point = found[looked]
            looked += 1
            near = point - stride
            cell = cells[near]
            if cell == own:
                if marks[near] != mark:
                    marks[near] = mark
                    found[stones] = near
                    stones += 1
            elif not cell:
                return 0
            near = point - 1
            cell = cells[near]
            if cell == own:
                if marks[near] != mark:
                    marks[near] = mark
                    found[stones] = near
                    stones += 1
            elif not cell:
                return 0
            near = point + 1
            cell = cells[near]
            if cell == own:
                if marks[near] != mark:
                    marks[near] = mark
                    found[stones] = near
                    stones += 1
            elif not cell:
                return 0
            near = point + stride
            cell = cells[near]
            if cell == own:
                if marks[near] != mark:
                    marks[near] = mark
                    found[stones] = near
                    stones += 1
            elif not cell:
                return 0
        return stones

    def _next_mark(self):
        """A mark no cell carries: marks are numbers, and are wiped only when a byte of them is used up."""
        mark = self._mark + 1
        if mark > 255:
            marks = self._marks
            for point in range(len(marks)):
                marks[point] = 0
            mark = 1
        self._mark = mark
        return mark
