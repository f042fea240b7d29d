"""The referee's board: what happens when a stone is placed, and whether it may be. Its interface is listed below."""

# (In comments, because a long docstring costs the compiler on the device memory it has not got.)
#
# Public, and kept stable (sides BLACK 0, WHITE 1; points are integers from `point()` or tengen.go.coords; PASS is point 0):
#
#     Board(size=19, history=600, repetition=POSITIONAL, name_cycles=False)
#     size, turn, over, count, room              lines; side to move; game over; moves so far; moves the history can hold
#     point(column, row)  column(p)  row(p)      columns from the left, rows from the bottom, both from 0; ValueError when outside
#     stone_at(point)                            BLACK, WHITE, EMPTY or OFF
#     setup(point, side_or_EMPTY)  begin(turn)   stones of the set-up position, before any move; begin() also forgets all moves
#     verdict(point, side)                       what play() would answer; changes nothing
#     play(point, side)                          plays or passes when the verdict is LEGAL; otherwise changes nothing
#     play_regardless(point, side)               plays whatever the rules say, unless occupied, off-board or history-full
#     undo()                                     takes the last move or pass back; False at the start
#     end()  reopen(turn)                        the game ends by other means than two passes; it goes on (21.1, 21.4)
#     move_point(n)  move_side(n)  move_lifted(n)      the moves so far, n from 0; move_lifted() walks back from now
#     lifted, lifted_point(i)                    stones that the last play() took off, until the next verdict(), play() or undo()
#     taken(side)                                stones of the other side captured by `side`, set-up position on
#     stones(point), found_point(i)              stones of the group (or points of the empty region) at point; then each of them
#     liberties(point)                           of the group; found_point() lists them after the stones. 0 for an empty point
#     breathless()                               a point of a group without liberties, or 0: for checking a set-up position
#     cycle_start, cycle_length                  after a verdict of KO or SUPERKO, or a LEGAL play that repeated a position with
#                                                `name_cycles`: the number of the position that came back (0 is the set-up one),
#                                                and the moves from it to the repeating one, that one included. -1 and 0 otherwise
#
# Opponent's stones are lifted first, then one's own group is looked at (articles 4, 5). With `name_cycles` (20.3) SUPERKO is
# never the verdict; a KO still is (20.1). Nothing here allocates after construction, except `point()` refusing.

from tengen.go.cells import EDGE
from tengen.go.history import OUT_OF_TURN, SIDE_SHIFT, SUICIDAL
from tengen.go.record import Record
from tengen.go.stones import (
    BLACK,
    EMPTY,
    GAME_OVER,
    HISTORY_FULL,
    LEGAL,
    NOT_YOUR_TURN,
    OCCUPIED,
    OFF_BOARD,
    PASS,
    POSITIONAL,
    SUICIDE,
)


class Board(Record):
    """One game on one board; see the top of this module for what it offers."""

    def __init__(self, size=19, history=600, repetition=POSITIONAL, name_cycles=False):
        Record.__init__(self, size, history, repetition, name_cycles)
        self.begin(BLACK)

    # -- the set-up position ---------------------------------------------------------------------------------------------------

    def setup(self, point, stone):
        """Put BLACK, WHITE or EMPTY on a point of the set-up position. RuntimeError once moves were played: begin() first."""
        if self._history.count:
            raise RuntimeError("stones are set up before the first move")
        cell = self._cells[point] if 0 < point < self._end else EDGE
        if cell == EDGE:
            raise ValueError("point %d lies outside the board" % point)
        if cell:
            self._toggle(point, cell - 1)
        if stone != EMPTY:
            self._toggle(point, stone)
        self._cells[point] = stone + 1
        self._history.clear()

    def begin(self, turn):
        """Take the position now as the set-up one, with `turn` to move: no moves, no captures, no history."""
        self._start(turn)

    # -- verdicts --------------------------------------------------------------------------------------------------------------

    def verdict(self, point, side):
        """What play() would answer."""
        verdict = self._refusal(point, side)
        if verdict == LEGAL and point != PASS:
            verdict = self._place(point, side)
            self._unplace(point, side)
        return verdict

    def play(self, point, side):
        """Play, or pass with PASS. Returns the verdict; nothing has changed unless it is LEGAL."""
        verdict = self._refusal(point, side)
        if verdict:
            return verdict
        if not point:
            self._pass(side, 0)
            return LEGAL
        verdict = self._place(point, side)
        if verdict:
            self._unplace(point, side)
            return verdict
        lifted = self.lifted
        self._history.push(point | side << SIDE_SHIFT, lifted, self._key)
        if lifted:
            self._taken[side] += lifted
        self.turn = 1 - side
        return LEGAL

    def play_regardless(self, point, side):
        """Play as it happened, rules or not, and return what play() would have answered. A suicide lifts the player's own stones.

        OCCUPIED, OFF_BOARD and HISTORY_FULL change nothing.
        """
        answer = self._refusal(point, side)
        if answer in (OCCUPIED, OFF_BOARD, HISTORY_FULL):
            return answer
        barred = self._standing(point)
        if barred != LEGAL:
            return barred
        flags = 0 if side == self.turn else OUT_OF_TURN
        self.over = False
        if point == PASS:
            self._pass(side, flags)
            return answer
        verdict = self._place(point, side)
        if verdict == SUICIDE:
            self._sink(point, side)
            flags |= SUICIDAL
        self._commit(point, side, flags)
        return verdict if answer == LEGAL else answer

    def _refusal(self, point, side):
        """The reasons that need no look at the stones around."""
        if self.cycle_length:
            self._no_cycle()
        if self.over:
            return GAME_OVER
        if side != self.turn:
            return NOT_YOUR_TURN
        if 0 < point < self._end and not self._cells[point]:
            history = self._history
            return LEGAL if history.count < history.capacity else HISTORY_FULL
        return self._standing(point)

    def _standing(self, point):
        """The reasons that hold whoever plays: the point is no point, or taken; the log is full."""
        if point != PASS:
            cell = self._cells[point] if 0 < point < self._end else EDGE
            if cell:
                return OFF_BOARD if cell == EDGE else OCCUPIED
        history = self._history
        return LEGAL if history.count < history.capacity else HISTORY_FULL
