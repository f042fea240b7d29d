"""A stone on trial: put down, its captures lifted, its position looked for in the past; then logged, or everything restored."""

from tengen.go.captures import Captures
from tengen.go.history import KEYS
from tengen.go.stones import KO, LEGAL, POSITIONAL, SIMPLE_KO, SITUATIONAL, SUICIDE, SUPERKO

_MAX_HISTORY = 8000


class Trial(Captures):
    """A board that can try a stone. What a trial found is left in `lifted`, `cycle_start` and `cycle_length`."""

    def __init__(self, size, history, repetition, name_cycles):
        if not 1 <= history <= _MAX_HISTORY:
            raise ValueError("a history holds 1 to 8000 moves, not %d" % history)
        if repetition not in (SIMPLE_KO, POSITIONAL, SITUATIONAL):
            raise ValueError("unknown rule of repetition: %r" % (repetition,))
        Captures.__init__(self, size, history)
        self.repetition = repetition
        self.name_cycles = name_cycles
        self._key = 0

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
        # A stone next to an empty point needs no look at its group. That holds too for one that was just lifted with its group.
        if up == foe:
            near = point - stride
            if cells[near - stride] and cells[near - 1] and cells[near + 1]:
                lifted = self._capture(near, lifted)
        if left == foe:
            near = point - 1
            if cells[near - stride] and cells[near - 1] and cells[near + stride]:
                lifted = self._capture(near, lifted)
        if right == foe:
            near = point + 1
            if cells[near - stride] and cells[near + 1] and cells[near + stride]:
                lifted = self._capture(near, lifted)
        if down == foe:
            near = point + stride
            if cells[near + stride] and cells[near - 1] and cells[near + 1]:
                lifted = self._capture(near, lifted)
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
