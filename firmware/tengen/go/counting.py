"""Counting a finished game by area (articles 9, 11, 24): exact, in quarters of a stone (`_q`).

A side's total is its living stones, the points only they surround, and half of the points shared by both sides. Half the board is
the norm (180.5 on 19 lines); Black wins with more than the norm and what Black gives (3 3/4 stones: 15 quarters).
"""

from tengen.go.cells import Cells
from tengen.go.stones import BLACK, EMPTY, OFF, WHITE

# Whose a point is, besides BLACK and WHITE.
NEUTRAL = 3  # shared: empty, between living stones of both sides
SEKI = 4  # shared too, and one of the groups beside it has no two points of its own to live on

# Article 11: Black gives 3 3/4 stones.
KOMI_Q = 15
# Article 24.1: a warning costs its side one stone.
WARNING_Q = 4
# A group that has this many points of its own beside it lives without the shared ones.
_OWN_LIFE = 2


class Count(Cells):
    """A count of the position on a board, which is copied: the game may go on meanwhile.

    Take the dead groups off with kill(), then count(); after that `stones_of`, `land_of` (pairs, by side), `neutral`, `seki`, the
    totals and owner() hold. `land` includes the points of dead stones. Telling SEKI from NEUTRAL is for showing: both are halved.
    """

    def __init__(self, board):
        Cells.__init__(self, board.size)
        for row in range(board.size):
            for column in range(board.size):
                point = board.point(column, row)
                self._cells[point] = board.stone_at(point) + 1
        self._stood = bytearray(self._cells)
        self._owners = bytearray(self._end)
        self.stones_of = [0, 0]
        self.land_of = [0, 0]
        self.neutral = 0
        self.seki = 0

    def kill(self, point):
        """Declare the group at a point dead (article 8.2). Returns its stones; ValueError when no living group is there."""
        if self.stone_at(point) not in (BLACK, WHITE):
            raise ValueError("no living group stands at that point")
        stones = self.stones(point)
        for i in range(stones):
            self._cells[self._found[i]] = 0
        return stones

    def revive(self, point):
        """Take a kill() back. Returns how many stones; ValueError when no dead group lies there."""
        if self.stone_at(point) != EMPTY or not self._stood[point]:
            raise ValueError("no dead group lies at that point")
        living = self._cells
        self._cells = self._stood
        stones = self.stones(point)
        self._cells = living
        for i in range(stones):
            living[self._found[i]] = self._stood[point]
        return stones

    def dead_at(self, point):
        """True for a point that a dead stone lies on."""
        return self.stone_at(point) == EMPTY and self._stood[point] != 0

    def owner(self, point):
        """BLACK, WHITE, NEUTRAL, SEKI, or OFF, as of the last count()."""
        return self._owners[point] - 1 if self.stone_at(point) != OFF else OFF

    def count(self):
        """Give every point to its owner and fill in the totals."""
        owners = self._owners
        for i in (BLACK, WHITE):
            self.stones_of[i] = self.land_of[i] = 0
        self.neutral = self.seki = 0
        for point in range(self._end):
            side = self.stone_at(point)
            owners[point] = side + 1 if side in (BLACK, WHITE) else 0
            if owners[point]:
                self.stones_of[side] += 1
        for point in range(self._end):
            if self.stone_at(point) == EMPTY and not owners[point]:
                self._give_region(point)
        # Only now that all land is given can a group be asked what it lives on.
        for point in range(self._end):
            if owners[point] == NEUTRAL + 1 and self._in_seki(point):
                self._make_seki(point)

    def _give_region(self, point):
        """Give an empty region to the one side that surrounds it, or to nobody."""
        size = self.stones(point)
        beside = 0
        for i in range(size):
            for step in self._steps:
                cell = self._cells[self._found[i] + step]
                if cell == 1 or cell == 2:
                    beside |= cell
        if beside == 1 or beside == 2:
            self.land_of[beside - 1] += size
            owner = beside - 1
        else:
            self.neutral += size
            owner = NEUTRAL
        for i in range(size):
            self._owners[self._found[i]] = owner + 1

    def _in_seki(self, point):
        """True when a group beside a neutral point has fewer than two points of its own land to live on."""
        for step in self._steps:
            near = point + step
            if self.stone_at(near) in (BLACK, WHITE) and self._own_land(near) < _OWN_LIFE:
                return True
        return False

    def _own_land(self, point):
        """Points of land joined to a group through land and stones of its side."""
        owners = self._owners
        marks = self._marks
        found = self._found
        mark = self._next_mark()
        own = owners[point]
        marks[point] = mark
        found[0] = point
        reached = 1
        looked = 0
        land = 0
        while looked < reached:
            at = found[looked]
            looked += 1
            if not self._cells[at]:
                land += 1
            for step in self._steps:
                near = at + step
                if owners[near] == own and marks[near] != mark:
                    marks[near] = mark
                    found[reached] = near
                    reached += 1
        return land

    def _make_seki(self, point):
        """A shared region is in seki as a whole."""
        size = self.stones(point)
        for i in range(size):
            self._owners[self._found[i]] = SEKI + 1
        self.neutral -= size
        self.seki += size

    def total_q(self, side):
        """A side's total in quarters of a stone, before komi and warnings."""
        return 4 * (self.stones_of[side] + self.land_of[side]) + 2 * (self.neutral + self.seki)

    def margin_q(self, gives_q=KOMI_Q, black_warnings=0, white_warnings=0, warning_q=WARNING_Q):
        """By how much Black wins, in quarters of a stone: negative when White does, 0 for a draw. See the function margin_q()."""
        return margin_q(self.size, self.total_q(BLACK), gives_q, black_warnings, white_warnings, warning_q)


def margin_q(size, black_q, gives_q=KOMI_Q, black_warnings=0, white_warnings=0, warning_q=WARNING_Q):
    """By how much Black wins with a total of `black_q` quarters, giving `gives_q`; negative when White wins.

    A warning takes `warning_q` off its side's total, so that the other side's margin grows by as much.
    """
    norm_q = 2 * size * size
    return black_q - norm_q - gives_q - warning_q * (black_warnings - white_warnings)


_QUARTERS = ("", "1/4", "1/2", "3/4")


def stones_text(quarters, halves=False):
    """A number of quarters as people say it: `3 3/4`, `184`, `1/4`. With `halves`, 1/4 and 3/4 are both said as 1/2."""
    whole = quarters // 4
    rest = quarters % 4
    if halves and rest:
        rest = 2
    if not rest:
        return str(whole)
    return (str(whole) + " " if whole else "") + _QUARTERS[rest]


def result_text(margin, halves=False):
    """`B+3/4`, `W+1 1/4`; `draw` for 0. The margin is in quarters of a stone, Black's when positive."""
    if not margin:
        return "draw"
    return ("B+" if margin > 0 else "W+") + stones_text(abs(margin), halves)


def result_points_text(margin):
    """The same margin in points, as SGF and GTP have it, a stone being two points: `B+1.5`, `W+2`; `0` for a draw."""
    if not margin:
        return "0"
    halves = abs(margin)
    return ("B+" if margin > 0 else "W+") + str(halves // 2) + (".5" if halves % 2 else "")


def dispute(board, says_dead):
    """The sides disagree whether stones are dead: the game goes on, and the side that says so moves first (21.4)."""
    board.reopen(says_dead)
