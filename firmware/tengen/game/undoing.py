"""Taking a ruling back: the game as it was before, and what to do once it has gone on since.

Until something else happens the state before comes back exactly; if a clock has run meanwhile, that time is charged to the side
that would have been on move. Once the game has gone on, what was played stays played, and only what the ruling changed is changed
back: warnings, and time by amount. Where that is not all (a pass, a result, another stage), it can't be taken back any more.
"""

from tengen.clock.control import HOURGLASS, MOVES, TIME
from tengen.clock.correcting import add
from tengen.clock.game_clock import GameClock
from tengen.clock.packing import CLOCK_BYTES, pack_clock, unpack_clock
from tengen.clock.side import NOBODY

from .states import RUNNING

# What a ruling changed.
BLACK_TIME = 1
WHITE_TIME = 2
COUNTS = 4  # warnings, telephones, seats
MORE = 8  # anything else

_MOST_DELTA_MS = 0x1FFFFFFF


class Undo:
    """A game before a ruling. `kept` is its clock in bytes, the rest as in Game and Standing; `delta_ms` by side, `changes`: bits
    as above.
    """

    def __init__(self):
        self.kept = bytearray(CLOCK_BYTES)
        self.moves = [0, 0]
        self.counts = [0] * 6  # warnings, telephones, seats, each Black's and White's
        self.delta_ms = [0, 0]
        self.changes = 0
        self.state = 0
        self.turn = self.flag = NOBODY
        self.can_undo = False
        self.result = 0
        self.result_side = NOBODY
        self.result_case = 0
        self.sealed = NOBODY
        self.gave_up = NOBODY
        self.absent = 0
        self.board_count = 0
        self.board_turn = 0
        self.board_over = False
        self.at_ms = self.at_us = 0
        self.gone_on = False

    def take(self, game):
        """Take down the game as it is."""
        standing = game.referee
        self.at_ms = game.at_ms
        self.at_us = game.at_us
        pack_clock(game.clock, self.kept, 0)
        for side in range(2):
            self.moves[side] = game.moves[side]
            self.counts[side] = standing.warnings[side]
            self.counts[2 + side] = standing.phones[side]
            self.counts[4 + side] = standing.left_seat[side]
        self.state = game.state
        self.turn = game.turn
        self.flag = game.flag
        self.can_undo = game.can_undo
        self.result = standing.result
        self.result_side = standing.result_side
        self.result_case = standing.result_case
        self.sealed = standing.sealed
        self.gave_up = standing.gave_up
        self.absent = standing.absent
        board = standing.board
        if board is not None:
            self.board_count = board.count
            self.board_turn = board.turn
            self.board_over = board.over
        self.gone_on = False

    def clock_of(self, game):
        """The clock before the ruling, as a GameClock. Allocates."""
        clock = GameClock(game.clock.control, game.style)
        unpack_clock(clock, self.kept, 0)
        return clock

    def compare(self, game, clock):
        """The ruling is made: note what it changed. `clock` is what clock_of() gives."""
        standing = game.referee
        changes = 0
        for side in range(2):
            before, after = clock.budgets[side], game.clock.budgets[side]
            self.delta_ms[side] = after.left_ms - before.left_ms
            if abs(self.delta_ms[side]) > _MOST_DELTA_MS:
                # More than a record can hold: taken back whole, or not at all.
                self.delta_ms[side] = 0
                changes |= MORE
            if self.delta_ms[side] or after.rest_us != before.rest_us:
                changes |= BLACK_TIME << side
            if not _same_place(before, after) or self.moves[side] != game.moves[side]:
                changes |= MORE
            if (
                self.counts[side] != standing.warnings[side]
                or self.counts[2 + side] != standing.phones[side]
                or self.counts[4 + side] != standing.left_seat[side]
            ):
                changes |= COUNTS
        if self.state != game.state or self.turn != game.turn or self.result != standing.result:
            changes |= MORE
        if self.sealed != standing.sealed or self.gave_up != standing.gave_up or self.absent != standing.absent:
            changes |= MORE
        board = standing.board
        if board is not None and (self.board_count != board.count or self.board_over != board.over):
            changes |= MORE
        self.changes = changes

    def can_restore(self, game):
        """Whether the ruling can still be taken back."""
        if self.changes & MORE or not self.gone_on and game.state != RUNNING:
            return not self.gone_on
        clock = self.clock_of(game)
        for side in range(2):
            if self.changes & BLACK_TIME << side:
                budget = game.clock.budgets[side]
                if not _is_in_the_same_time(clock.budgets[side], budget, game.moves[side] - self.moves[side]):
                    return False
                if budget.left_ms - self.delta_ms[side] <= 0:
                    return False
        return True

    def restore(self, game):
        """Take it back."""
        if self.gone_on or game.state == RUNNING and not self.changes & MORE:
            self._restore_amounts(game)
            settle_reading(game)
            return
        now_ms, now_us = game.at_ms, game.at_us
        ran = game.state == RUNNING
        self._restore_all(game)
        settle_reading(game)
        if ran:
            game.at_ms = self.at_ms
            game.at_us = self.at_us
            game.advance(now_ms, now_us)

    def _restore_amounts(self, game):
        standing = game.referee
        for side in range(2):
            if self.changes & BLACK_TIME << side:
                add(game.clock.budgets[side], -self.delta_ms[side])
                # No press from before the ruling leads back past it, unless it is as if the ruling had never been.
                game.can_undo = self.can_undo and not self.gone_on
        if self.changes & COUNTS:
            _restore_counts(standing, self.counts)

    def _restore_all(self, game):
        standing = game.referee
        unpack_clock(game.clock, self.kept, 0)
        for side in range(2):
            game.moves[side] = self.moves[side]
        _restore_counts(standing, self.counts)
        game.state = self.state
        game.turn = self.turn
        game.flag = self.flag
        game.can_undo = self.can_undo
        standing.result = self.result
        standing.result_side = self.result_side
        standing.result_case = self.result_case
        standing.sealed = self.sealed
        standing.gave_up = self.gave_up
        standing.absent = self.absent
        if standing.board is not None:
            self._restore_board(standing.board)

    def _restore_board(self, board):
        while board.count > self.board_count and board.undo():
            pass
        if self.board_over:
            board.end()
        elif board.over or board.turn != self.board_turn:
            board.reopen(self.board_turn)


def settle_reading(game):
    """An order has settled the reading: no power loss leads back behind it. One that is still to be chosen is left alone."""
    if not game.awaits_choice:
        game.pressed.copy_from(game.clock)


def _is_in_the_same_time(before, now, moves):
    """Whether what was added to `before` is still part of what is left `now`, so many moves later: a new period, or a new time
    for a move, swallows it.
    """
    if now.stage != before.stage or now.kind != before.kind or now.periods != before.periods or now.in_unit != before.in_unit:
        return False
    if now.kind == TIME or now.kind == HOURGLASS:
        return True
    return moves == 0 or now.kind == MOVES and moves < before.moves


def _same_place(before, after):
    return (
        before.stage == after.stage
        and before.kind == after.kind
        and before.periods == after.periods
        and before.moves == after.moves
        and before.in_unit == after.in_unit
        and before.used_ms == after.used_ms
        and before.used_us == after.used_us
    )


def _restore_counts(standing, counts):
    for side in range(2):
        standing.warnings[side] = counts[side]
        standing.phones[side] = counts[2 + side]
        standing.left_seat[side] = counts[4 + side]
