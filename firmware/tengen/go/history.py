"""The log of a game: undo, and whether a position has stood on the board before, without storing any board.

A position after n moves is position n; position 0 is the set-up one. For each there is a 16-bit key. Equal keys only say
"maybe": the answer comes from walking the log back from now, counting at how many points the board of that time differs from
the one in question. The count is exact, and so is the answer. (Keys are searched by their low byte, with the interpreter's own
search for bytes.)

Bytes for `history` moves on a 19x19 board: moves 2, keys 2 + 1 a move; stones lifted 2 each, at most one for every stone ever
placed (`history` + 361).
"""

from array import array

from tengen.go.stones import PASS

# A move is one 16-bit word: the point in the low nine bits (19x19 needs 399), and these.
POINT_MASK = 0x1FF
SIDE_SHIFT = 9
LIFTED = 0x400  # it lifted stones, which are the last on the pile
SUICIDAL = 0x800  # what it lifted were the player's own (only when a move was played regardless)
OUT_OF_TURN = 0x1000  # the other side was to move (only when a move was played regardless)

# On the pile of lifted stones the first one of each move carries this bit.
FIRST = 0x8000
_POINTS = 400


def _point_values(x):
    """A 16-bit value for each point: the numbers after x of the multiplicative generator 75 modulo the prime 65537."""
    values = array("H", bytes(2 * _POINTS))
    for point in range(_POINTS):
        x = x * 75 % 65537
        values[point] = x & 0xFFFF
    return values


# KEYS[side][point] is what a stone adds to the key (exclusive or).
KEYS = (_point_values(1975), _point_values(42601))


class History:
    """Moves, stones lifted and keys of one game, at most `capacity` moves long.

    `count` is the number of moves, `key` the key of the position now. The stones a move lifts are written to `pile` from
    `piled` on *before* the move is pushed, so that nothing needs undoing here when it turns out to be forbidden.
    """

    def __init__(self, capacity, points):
        self.capacity = capacity
        self.moves = array("H", bytes(2 * capacity))
        self.pile = array("H", bytes(2 * (capacity + points)))
        self._keys = array("H", bytes(2 * (capacity + 1)))
        self._lows = bytearray(capacity + 1)
        self._low = bytearray(1)
        self.key = 0
        self.clear()

    def clear(self):
        """Forget every move; the position now, whose key is `key`, becomes position 0."""
        self.count = 0
        self.piled = 0
        self._keys[0] = self.key
        self._lows[0] = self.key & 0xFF

    def push(self, word, lifted, key):
        """Log a move as a word, with the key of the position after it. The next `lifted` stones of the pile are its."""
        if lifted:
            word |= LIFTED
            self.pile[self.piled] |= FIRST
            self.piled += lifted
        n = self.count
        self.moves[n] = word
        n += 1
        self.count = n
        self.key = key
        self._keys[n] = key
        self._lows[n] = key & 0xFF

    def pop(self):
        """Take the last move off and return its word. The stones it lifted stay on the pile, for the caller to take down."""
        n = self.count - 1
        self.count = n
        self.key = self._keys[n]
        return self.moves[n]

    def may_repeat(self, key):
        """False when no position before the one now has this key; True says only "maybe"."""
        self._low[0] = key & 0xFF
        n = self._lows.rfind(self._low, 0, self.count)
        while n >= 0:
            if self._keys[n] == key:
                return True
            n = self._lows.rfind(self._low, 0, n)
        return False

    def lifted_at(self, n):
        """How many stones move n (counted from 0) lifted. Walks the pile from its top."""
        top = self.piled
        for i in range(self.count - 1, n - 1, -1):
            bottom = top
            if self.moves[i] & LIFTED:
                bottom -= 1
                while not self.pile[bottom] & FIRST:
                    bottom -= 1
            if i == n:
                return top - bottom
            top = bottom
        return 0

    def find(self, cells, differing, facing, oldest):
        """The newest position that equals `cells`, or -1. Looks from the one before now back to number `oldest`.

        `differing` is at how many points the position now differs from `cells`. With `facing` a side, only positions that this
        side moved from count; with -1 all do.
        """
        moves = self.moves
        pile = self.pile
        top = self.piled
        n = self.count
        while n > oldest:
            n -= 1
            word = moves[n]
            mover = (word >> SIDE_SHIFT) & 1
            point = word & POINT_MASK
            back = mover + 1  # the cell value of the stones that come back
            if not word & SUICIDAL:
                # The stone of this move goes.
                if point != PASS:
                    cell = cells[point]
                    if cell == 0:
                        differing -= 1
                    elif cell == back:
                        differing += 1
                back = 3 - back
            if word & LIFTED:
                entry = 0
                while not entry & FIRST:
                    top -= 1
                    entry = pile[top]
                    cell = cells[entry & POINT_MASK]
                    if cell == back:
                        differing -= 1
                    elif cell == 0:
                        differing += 1
            if differing == 0 and (facing < 0 or facing == mover):
                return n
        return -1
