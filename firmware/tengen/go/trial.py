"""A stone on trial: put down, its captures lifted, its position looked for in the past; then logged, or everything restored."""

from tengen.go.cells import Cells
from tengen.go.history import FIRST, KEYS, POINT_MASK, History
from tengen.go.stones import KO, LEGAL, POSITIONAL, SIMPLE_KO, SITUATIONAL, SUICIDE, SUPERKO

_MAX_HISTORY = 8000


class Trial(Cells):
    """A board that can try a stone. What a trial found is left in `lifted`, `cycle_start` and `cycle_length`."""

    def __init__(self, size, history, repetition, name_cycles):
        if not 1 <= history <= _MAX_HISTORY:
            raise ValueError("a history holds 1 to 8000 moves, not %d" % history)
        if repetition not in (SIMPLE_KO, POSITIONAL, SITUATIONAL):
            raise ValueError("unknown rule of repetition: %r" % (repetition,))
        Cells.__init__(self, size)
        self.repetition = repetition
        self.name_cycles = name_cycles
        self.lifted = 0
        self._history = History(history, size * size)
        self._key = 0
        # Points that a stone was lifted from. Undo does not clear it: a mark too many only costs a look at the history.
        self._worn = bytearray(self._end)

    def _no_cycle(self):
        self.cycle_start = -1
        self.cycle_length = 0

    def _toggle(self, point, side):
        self._history.key ^= KEYS[side][point]

    def _place(self, point, side):
        """Put the stone down and lift what it takes, without logging anything. Returns the verdict; _unplace() restores."""
        cells = self._cells
        stride = self._stride
        foe = 2 - side
        cells[point] = side + 1
        up = cells[point - stride]
        left = cells[point - 1]
        right = cells[point + 1]
        down = cells[point + stride]
        lifted = 0
        if up == foe or left == foe or right == foe or down == foe:
            lifted = self._capture(point, foe)
        self.lifted = lifted
        if up and left and right and down and not lifted and self._smothered(point):
            return SUICIDE
        history = self._history
        key = history.key ^ KEYS[side][point]
        if lifted:
            key = self._key_without(key, history.piled, lifted, KEYS[1 - side])
        self._key = key
        # A position can only have stood before when a stone at this point has been lifted since.
        return self._repetition(side) if self._worn[point] else LEGAL

    def _capture(self, point, foe):
        """Lift the groups of cell value `foe` next to a point that have no liberties; returns how many stones."""
        cells = self._cells
        stride = self._stride
        lifted = 0
        for step in self._steps:
            near = point + step
            # A stone next to an empty point needs no look at its group.
            if cells[near] == foe and cells[near - stride] and cells[near - 1] and cells[near + 1] and cells[near + stride]:
                stones = self._smothered(near)
                if stones:
                    self._lift(stones, lifted)
                    lifted += stones
        return lifted

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

    def _sink(self, point, side):
        """After a suicide: take the player's group off. The stone just placed comes off too, but is not piled."""
        own = self._smothered(point)
        self._found[0] = self._found[own - 1]
        self._lift(own - 1, 0)
        self._cells[point] = 0
        self.lifted = own - 1
        history = self._history
        self._key = self._key_without(history.key, history.piled, own - 1, KEYS[side])

    def _repetition(self, side):
        """The verdict on the position now in the cells, which is not logged yet; fills in the cycle."""
        history = self._history
        if not history.may_repeat(self._key):
            return LEGAL
        count = history.count
        oldest = count - 1 if self.repetition == SIMPLE_KO and count else 0
        facing = 1 - side if self.repetition == SITUATIONAL else -1
        start = history.find(self._cells, 1 + self.lifted, facing, oldest)
        if start < 0:
            return LEGAL
        self.cycle_start = start
        self.cycle_length = count + 1 - start
        if start == count - 1:
            return KO
        return LEGAL if self.name_cycles else SUPERKO

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
