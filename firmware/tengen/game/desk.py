"""Carries orders out: who may give which, and in which state; then the order as an event, and what follows from it.

Loaded with the first order, and what each kind of order needs with the first of its kind.
"""

from tengen.clock.side import BLACK, NOBODY, WHITE

from . import events, orders
from .orders import CHIEF, PLAYER, REFEREE
from .states import ADJOURNED, ENDED, FLAGGED, PAUSED, READY, RULED, RUNNING
from .undoing import BLACK_TIME, MORE, WHITE_TIME, Undo, settle_reading

_R, _N, _P, _A, _F, _E = 1 << READY, 1 << RUNNING, 1 << PAUSED, 1 << ADJOURNED, 1 << FLAGGED, 1 << ENDED
_STANDS = _R | _P | _A
_GAME = _N | _P | _A | _F | _E
_ALL = _R | _GAME
# What an order is besides.
_RULING = 1  # it can be taken back, and takes the place of the ruling before
_OF_SIDE = 2  # it needs a side
_BEFORE_CHOICE = 4  # it may also be given while a reading must be chosen
_RULING_OF_SIDE = _RULING | _OF_SIDE
_RESULT = _RULING | _BEFORE_CHOICE

# By order: states it may be given in, who at least may give it, what it is.
_TABLE = (
    (_GAME, REFEREE, _OF_SIDE | _BEFORE_CHOICE),  # propose
    (_ALL, REFEREE, _RULING),  # confirm
    (_ALL, REFEREE, _BEFORE_CHOICE),  # dismiss
    (_ALL, REFEREE, 0),  # undo ruling
    (_ALL, REFEREE, _RULING_OF_SIDE),  # warn
    (_STANDS | _N, REFEREE, _RULING),  # add time
    (_STANDS | _N, REFEREE, _RULING),  # set time
    (_STANDS, REFEREE, _RULING),  # set stage
    (_STANDS, REFEREE, _RULING),  # set periods
    (_STANDS, REFEREE, _RULING),  # set moves left
    (_STANDS | _N, REFEREE, _RULING),  # set move count
    (_P | _A, REFEREE, _RULING_OF_SIDE),  # set turn
    (_R | _P | _E, REFEREE, _RULING_OF_SIDE),  # late
    (_P | _A, REFEREE, _RULING),  # fault correction
    (_P | _A, REFEREE, _RULING),  # share equally
    (_R, REFEREE, _OF_SIDE),  # start
    (_N, REFEREE, 0),  # pause
    (_P, REFEREE, 0),  # resume
    (_N | _P, REFEREE, _BEFORE_CHOICE),  # adjourn
    (_A | _E, REFEREE, _BEFORE_CHOICE),  # return
    (_N | _P | _A, REFEREE, _RESULT),  # end
    (_P, REFEREE, 0),  # take back
    (_P | _A, REFEREE, _BEFORE_CHOICE),  # choose
    (_P | _A, PLAYER, 0),  # confirm times
    (_N | _P, REFEREE, 0),  # seal
    (_P | _A, REFEREE, _RULING),  # open sealed
    (_F, REFEREE, _RULING),  # flag to pass
    (_N | _P, REFEREE, _RULING),  # recount
    (_N | _P, REFEREE, 0),  # captures being removed
    (_N | _P, REFEREE, _RULING_OF_SIDE),  # leave seat
    (_N | _P, REFEREE, _RULING_OF_SIDE),  # give up
    (_N | _P, CHIEF, _OF_SIDE),  # stop stalling
    (_R, REFEREE, 0),  # absent count
    (_R, REFEREE, _OF_SIDE),  # seated
    (_ALL, REFEREE, _RESULT | _OF_SIDE),  # lose
    (_ALL, REFEREE, _RESULT),  # both lose
    (_ALL, REFEREE, _RESULT),  # draw
    (_ALL, REFEREE, _RESULT),  # replay
    (_ALL, REFEREE, _RESULT),  # no result
    (_N | _P | _A, REFEREE, _RESULT | _OF_SIDE),  # resign
    (_N | _P, PLAYER, 0),  # move
    (_N | _P, PLAYER, 0),  # pass
    (_N | _P, PLAYER, 0),  # undo move
    (_N | _P | _A, REFEREE, _BEFORE_CHOICE),  # hand out
    (_ALL, REFEREE, _BEFORE_CHOICE),  # hand in
)
# The same as bytes, three an order: forty small tuples would take 1.6 KB on the device.
_ROWS = bytes([number for row in _TABLE for number in row])
del _TABLE

_MOST = 0x1FFFFFFF  # what a record's a can hold
_MOST_COUNT = (1 << events.CHANGE_SHIFT) - 1


def states_of(order):
    """The states that an order may be given in, a bit for each."""
    return _ROWS[3 * order]


class Desk:
    """Where the orders of one Game are carried out. While one is: order, side, a, b, authority, and `standing`."""

    def __init__(self, game):
        self.game = game
        self.standing = game.referee
        self.order = self.a = self.b = 0
        self.side = NOBODY
        self.authority = REFEREE
        self._before = None

    def give(self, order, side, a, b, authority):
        """Carry an order out at the instant that the game has reached. DONE, or why not (see orders)."""
        refusal = self._refusal(order, side, a, b, authority)
        if refusal != orders.DONE:
            return refusal
        self.standing = self.game.referee
        self.order, self.side, self.a, self.b, self.authority = order, side, a, b, authority
        self._before = None
        answer = _hand_of(order)(self)
        if self._before is not None:
            self._finish()
        if self.standing.pending is not None and answer == orders.DONE:
            self._renew()
        return answer

    def _refusal(self, order, side, a, b, authority):
        if not 0 <= 3 * order < len(_ROWS):
            return orders.NO_SUCH_ORDER
        states, least, bits = states_of(order), _ROWS[3 * order + 1], _ROWS[3 * order + 2]
        if authority < least:
            return orders.NOT_ALLOWED if authority == PLAYER else orders.NEEDS_CHIEF
        if not states >> self.game.state & 1:
            return orders.WRONG_STATE
        if self.game.must_choose and not bits & _BEFORE_CHOICE:
            return orders.CHOICE_FIRST
        if side not in (BLACK, WHITE, NOBODY) or side == NOBODY and bits & _OF_SIDE:
            return orders.NO_SUCH_SIDE
        if not -_MOST <= a <= _MOST or not 0 <= b <= 255:
            return orders.OUT_OF_BOUNDS
        return orders.DONE

    # -- for those who carry an order out -------------------------------------------------------------------------------

    def accept(self, is_ruling=True):
        """The order holds: from here on it changes the game. `is_ruling`: False for a ruling that is not one yet."""
        game, standing = self.game, self.standing
        standing.is_touched = True
        if is_ruling and _ROWS[3 * self.order + 2] & _RULING:
            if standing.undo is None:
                standing.undo = Undo()
            standing.undo.take(game)
            self._before = standing.undo
        self.note(events.ORDER, self.side, self.a, orders.packed(self.order, self.authority, self.b))

    def watch(self):
        """Have what follows compared with the game as it is now."""
        self._before = Undo()
        self._before.take(self.game)

    def note(self, kind, side, a, b):
        """An event of now."""
        game = self.game
        game._now_ms = game.at_ms
        game._now_us = game.at_us
        game._record(kind, side, a, b)

    def rule(self, result, side, case):
        """The game has this result."""
        standing = self.standing
        standing.result = result
        standing.result_side = side
        standing.result_case = case
        if standing.board is not None:
            standing.board.end()
        self.act_on(RULED, side)

    def act_on(self, event, side=NOBODY):
        """Give the game an input of its table, as of now."""
        game = self.game
        game._now_ms = game.at_ms
        game._now_us = game.at_us
        game._act(event, side)

    def side_on_move(self):
        """The order's side if that is on move, or nobody was named; NOBODY otherwise."""
        turn = self.game.turn
        return turn if self.side in (NOBODY, turn) else NOBODY

    # -- inside ---------------------------------------------------------------------------------------------------------

    def _finish(self):
        """What the order changed becomes events. A press before it can't be taken back any more, and its reading is settled."""
        game, before = self.game, self._before
        clock = before.clock_of(game)
        before.compare(game, clock)
        if before.changes & (BLACK_TIME | WHITE_TIME | MORE) and self.order != orders.UNDO_RULING:
            game.can_undo = False
            settle_reading(game)
        before.gone_on = False
        for side in range(2):
            self._tell_changes(side, before, clock.budgets[side])
        if before.turn != game.turn:
            self.note(events.CHANGE, game.turn, before.turn + 1 | game.turn + 1 << events.CHANGE_SHIFT, events.TURN)

    def _renew(self):
        """What is pending is told as of now: warnings, turn or moves may be others."""
        from .ruling_orders import pending_again

        pending = self.standing.pending
        pending_again(self.game, pending.case, pending.offender, self.standing.outcome, pending.move)

    def _tell_changes(self, side, before, old):
        new = self.game.clock.budgets[side]
        self._tell(side, events.STAGE_NUMBER, old.stage, new.stage)
        self._tell(side, events.PERIODS, old.periods, new.periods)
        self._tell(side, events.MOVES_LEFT, old.moves, new.moves)
        self._tell(side, events.MOVE_COUNT, before.moves[side], self.game.moves[side])
        self._tell(side, events.WARNINGS, before.counts[side], self.standing.warnings[side])
        if old.left_ms != new.left_ms:
            self.note(events.CHANGE, side, min(old.left_ms, _MOST), events.TIME)

    def _tell(self, side, field, old, new):
        if old != new:
            self.note(events.CHANGE, side, old & _MOST_COUNT | (new & _MOST_COUNT) << events.CHANGE_SHIFT, field)


def _hand_of(order):
    """What carries an order out."""
    if order <= orders.WARN:
        from . import ruling_orders

        return ruling_orders.HANDS[order]
    if order <= orders.SHARE_EQUALLY:
        from . import correction_orders

        return correction_orders.HANDS[order]
    if orders.CONFIRM_TIMES <= order <= orders.SEATED:
        from . import special_orders

        return special_orders.HANDS[order]
    if orders.LOSE <= order <= orders.RESIGN:
        from . import result_orders

        return result_orders.HANDS[order]
    if orders.MOVE <= order <= orders.UNDO_MOVE:
        from . import board_orders

        return board_orders.HANDS[order]
    from . import course_orders

    return course_orders.HANDS[order]
