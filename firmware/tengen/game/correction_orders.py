"""Corrections of time, periods, moves and turn; lateness; clock faults. All or nothing: tried on a spare clock first."""

from tengen.clock import correcting
from tengen.clock.game_clock import GameClock
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.referee import faults, lateness
from tengen.referee.rulings import BOTH_LOSE, LATE_START, OFFENDER_LOSES

from . import orders
from .standing import NONE
from .states import ENDED

_MOST_COUNT = 9999


def _spare(game):
    """A second clock, to try a correction on."""
    spare = GameClock(game.clock.control, game.style)
    spare.copy_from(game.clock)
    return spare


def _try(desk, spare, side, a):
    """Correct one side of the spare clock; False where the value makes no sense."""
    budget = spare.budgets[side]
    order = desk.order
    if order == orders.ADD_TIME:
        return correcting.add(budget, a)
    if order == orders.SET_TIME:
        return correcting.set_left(budget, a)
    if order == orders.SET_STAGE:
        return correcting.set_stage(budget, a)
    if order == orders.SET_PERIODS:
        return correcting.set_periods(budget, a)
    if order == orders.SET_MOVES_LEFT:
        return correcting.set_moves(budget, a)
    return 0 <= a <= _MOST_COUNT


def _put(desk, spare, side, a):
    """Make the correction that was tried the game's."""
    game = desk.game
    if desk.order == orders.SET_MOVE_COUNT:
        game.moves[side] = a
    else:
        game.clock.budgets[side].copy_from(spare.budgets[side])


def _correct(desk):
    """One side by the chief referee; both by the same; or one half of a pair."""
    if desk.b == orders.PAIRED:
        return _correct_half(desk)
    if desk.side != NOBODY and desk.authority < orders.CHIEF:
        return orders.NEEDS_CHIEF
    sides = (BLACK, WHITE) if desk.side == NOBODY else (desk.side,)
    return _correct_sides(desk, [(side, desk.a) for side in sides])


def _correct_sides(desk, values):
    spare = _spare(desk.game)
    for side, a in values:
        if not _try(desk, spare, side, a):
            return orders.OUT_OF_BOUNDS
    desk.accept()
    for side, a in values:
        _put(desk, spare, side, a)
    return orders.DONE


def _correct_half(desk):
    standing = desk.standing
    if desk.side == NOBODY:
        return orders.NO_SUCH_SIDE
    if standing.half_order == desk.order and standing.half_side == 1 - desk.side:
        answer = _correct_sides(desk, [(standing.half_side, standing.half_a), (desk.side, desk.a)])
        if answer == orders.DONE:
            standing.half_order = NONE
        return answer
    if not _try(desk, _spare(desk.game), desk.side, desk.a):
        return orders.OUT_OF_BOUNDS
    desk.accept(False)
    standing.half_order, standing.half_side, standing.half_a = desk.order, desk.side, desk.a
    return orders.DONE


def _set_turn(desk):
    game = desk.game
    if desk.side == game.turn:
        return orders.NOT_SO
    if desk.standing.sealed != NOBODY:
        return orders.WRONG_STATE
    desk.accept()
    game.turn = desk.side
    game.clock.start(desk.side)
    return orders.DONE


def _late(desk):
    """Deduct, or lose: over the limit, or when nothing is left to deduct from."""
    game, standing, side = desk.game, desk.standing, desk.side
    if desk.a < 0 or desk.b == 0:
        return orders.OUT_OF_BOUNDS
    deduction_ms = lateness.deduction_ms(standing.profile, desk.a, desk.b)
    spare = _spare(game)
    loses = deduction_ms == lateness.LOSES or not correcting.charge(spare.budgets[side], deduction_ms)
    if game.state == ENDED:
        # 22.3: the other side has lost by being late, too.
        if not (loses and standing.result_case == LATE_START and standing.result_side == 1 - side):
            return orders.WRONG_STATE
        desk.accept()
        desk.rule(BOTH_LOSE, NOBODY, LATE_START)
        return orders.DONE
    desk.accept()
    if loses:
        desk.rule(OFFENDER_LOSES, side, LATE_START)
    else:
        game.clock.budgets[side].copy_from(spare.budgets[side])
    return orders.DONE


def _correct_fault(desk):
    """22.8: both used times so that they add up to the time that truly passed."""
    budgets = desk.game.clock.budgets
    black_ms, white_ms = budgets[BLACK].used_ms, budgets[WHITE].used_ms
    if desk.a <= 0 or black_ms + white_ms == 0:
        return orders.OUT_OF_BOUNDS
    # To the microsecond: parts of a millisecond may make the sum whole.
    black_us, white_us = [1000 * budget.used_ms + budget.used_us for budget in budgets]
    if not faults.is_corrected(1000 * desk.a, black_us, white_us):
        return orders.WITHIN_TOLERANCE
    return _use(desk, faults.corrected(desk.a, black_ms, white_ms))


def _share(desk):
    """22.9: each side has used half."""
    budgets = desk.game.clock.budgets
    if desk.a < 0:
        return orders.OUT_OF_BOUNDS
    return _use(desk, faults.shared(desk.a or budgets[BLACK].used_ms + budgets[WHITE].used_ms))


def _use(desk, used_ms):
    """Both sides have used so much, and the difference is charged or given back. Given back only to main time."""
    game = desk.game
    spare = _spare(game)
    if spare.is_hourglass:
        return orders.NOT_MAIN_TIME
    for side in range(2):
        budget = spare.budgets[side]
        d_ms = used_ms[side] - budget.used_ms
        if not correcting.is_in_main_time(budget):
            return orders.NOT_MAIN_TIME
        if not (correcting.charge(budget, d_ms) if d_ms > 0 else correcting.add(budget, -d_ms)):
            return orders.OUT_OF_BOUNDS
        budget.used_ms = used_ms[side]
        budget.used_us = 0
    desk.accept()
    for side in range(2):
        game.clock.budgets[side].copy_from(spare.budgets[side])
    return orders.DONE


HANDS = {
    orders.ADD_TIME: _correct,
    orders.SET_TIME: _correct,
    orders.SET_STAGE: _correct,
    orders.SET_PERIODS: _correct,
    orders.SET_MOVES_LEFT: _correct,
    orders.SET_MOVE_COUNT: _correct,
    orders.SET_TURN: _set_turn,
    orders.LATE: _late,
    orders.FAULT_CORRECTION: _correct_fault,
    orders.SHARE_EQUALLY: _share,
}
