"""The moves of a game and what follows from them: whose turn it is, captures, the end, the way back."""

from tengen.go.history import LIFTED, OUT_OF_TURN, POINT_MASK, SIDE_SHIFT, SUICIDAL
from tengen.go.stones import BLACK, PASS
from tengen.go.trial import Trial


class Record(Trial):
    """A board that logs what is played on it, and takes it back. Whether a move may be played is decided by tengen.go.board."""

    def __init__(self, size, history, repetition, name_cycles):
        Trial.__init__(self, size, history, repetition, name_cycles)
        self._taken = [0, 0]
        self._start(BLACK)

    def _start(self, turn):
        """Forget all moves: the position now is the set-up one."""
        self._history.clear()
        for point in range(self._end):
            self._worn[point] = 0
        self._taken[0] = self._taken[1] = 0
        self.turn = turn
        self.over = False
        self.lifted = 0
        self._reopened = 0
        self._no_cycle()

    def _commit(self, point, side, flags):
        lifted = self.lifted
        self._history.push(point | side << SIDE_SHIFT | flags, lifted, self._key)
        if flags & SUICIDAL:
            self._taken[1 - side] += lifted + 1
        elif lifted:
            self._taken[side] += lifted
        self.turn = 1 - side

    def _pass(self, side, flags):
        history = self._history
        last = history.count - 1
        # Two passes in a row end the game (7.3), but not when it was reopened between them.
        if last >= self._reopened and history.moves[last] & ~OUT_OF_TURN == (1 - side) << SIDE_SHIFT:
            self.over = True
        self.lifted = 0
        history.push(side << SIDE_SHIFT | flags, 0, history.key)
        self.turn = 1 - side

    def undo(self):
        """Take the last move or pass back. False when there is none."""
        history = self._history
        if not history.count:
            return False
        self._no_cycle()
        word = history.pop()
        side = (word >> SIDE_SHIFT) & 1
        point = word & POINT_MASK
        if point != PASS:
            self._cells[point] = 0
            suicidal = word & SUICIDAL
            back = self._put_back(side + 1 if suicidal else 2 - side) if word & LIFTED else 0
            if suicidal:
                self._taken[1 - side] -= back + 1
            else:
                self._taken[side] -= back
        self.turn = 1 - side if word & OUT_OF_TURN else side
        self.over = False
        self.lifted = 0
        if history.count < self._reopened:
            self._reopened = 0
        return True

    def end(self):
        """The game is over by other means than two passes: agreement (7.1), resignation (7.2), time."""
        self.over = True

    def reopen(self, turn):
        """The game goes on with `turn` to move (21.1, 21.4). Earlier passes no longer count towards its end."""
        self.over = False
        self.turn = turn
        self._reopened = self._history.count

    def taken(self, side):
        """Opponent's stones that `side` has captured since the set-up position."""
        return self._taken[side]

    @property
    def count(self):
        """Moves and passes so far."""
        return self._history.count

    @property
    def room(self):
        """Moves and passes that the history can hold."""
        return self._history.capacity

    def move_point(self, n):
        """The point of move n, counted from 0; PASS for a pass."""
        return self._history.moves[n] & POINT_MASK

    def move_side(self, n):
        """Who made move n, counted from 0."""
        return (self._history.moves[n] >> SIDE_SHIFT) & 1

    def move_lifted(self, n):
        """How many stones move n took off; in a suicide, how many besides its own."""
        return self._history.lifted_at(n)

    def lifted_point(self, i):
        """One of the `lifted` stones that the last play() took off."""
        return self._history.pile[self._history.piled - self.lifted + i] & POINT_MASK
