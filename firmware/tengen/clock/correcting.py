"""What a referee may do to a side's time: more, less, another stage, other periods; and time to be charged that no clock counted.

Each function leaves the budget as it is and says False where the new value makes no sense.
"""

from .budget import FLAG, MOST_MS, NOTHING
from .control import MOVES, PER_MOVE, PERIODS, RESERVE, TIME

# A face has room for four digits.
MOST_COUNT = 9999


def set_left(budget, left_ms):
    """`left_ms` is left from now on, 1 ms or more. Calls are armed for what is below it."""
    if not 0 < left_ms <= MOST_MS:
        return False
    budget.left_ms = left_ms
    budget.rest_us = 0
    budget._arm_calls()
    return True


def add(budget, d_ms):
    """So much more is left, or less; the part of a millisecond that was used stays used."""
    if d_ms > MOST_MS - budget.left_ms or budget.left_ms + d_ms <= 0:
        return False
    budget.left_ms += d_ms
    budget._arm_calls()
    return True


def set_stage(budget, stage):
    """The stage with this number (from 0) begins afresh, with all that it gives."""
    if not 0 <= stage < len(budget._stages):
        return False
    new = budget._stages[stage]
    if new.kind == TIME and new.time_ms == 0:
        return False
    budget.left_ms = 0
    budget.rest_us = 0
    budget._enter(stage)
    budget._arm_calls()
    return True


def set_periods(budget, periods):
    """So many periods are left, the running one included (reserve units: not included)."""
    running = budget.kind == PERIODS
    if not budget.unit_ms or not (1 if running else 0) <= periods <= MOST_COUNT:
        return False
    if budget.kind == MOVES or budget.periods == 0 and budget.kind != RESERVE:
        return False
    budget.periods = periods
    budget._arm_calls()
    return True


def set_moves(budget, moves):
    """So many moves are still to be made in this time."""
    if budget.moves == 0 or not 0 < moves <= MOST_COUNT:
        return False
    budget.moves = moves
    return True


def charge(budget, d_ms):
    """Charge time that no clock counted, as if it had been thought; not as used. False when nothing would be left."""
    over_ms, over_us = d_ms, 0
    # A delay of this turn is no delay of that time.
    delay_ms = budget._delay_ms
    budget._delay_ms = 0
    while True:
        met = budget.charge(over_ms, over_us)
        if met == NOTHING or met == FLAG:
            break
        over_ms, over_us = budget.over_ms, budget.over_us
    budget._delay_ms = delay_ms
    budget._arm_calls()
    return met == NOTHING


def begin_period_again(budget, last=False):
    """The running period, or the time for a move, begins anew; `last`: one period is left, though it was used up."""
    if last and budget.kind == PERIODS:
        budget.periods = 1
    budget.left_ms = budget._stages[budget.stage].time_ms
    budget.rest_us = 0
    budget._arm_calls()


def is_counted(budget):
    """True where a period, or the time for a move, is running: the side is being counted."""
    return budget.kind == PERIODS or budget.kind == PER_MOVE


def is_in_main_time(budget):
    """True where what is left is plain time, to which time used before can be given back."""
    return budget.kind == TIME and budget._stages[budget.stage].kind == TIME


def can_swap(clock):
    """True where both sides have the same stages."""
    return clock.control.equal and not clock.is_hourglass


def swap(clock, spare):
    """Each side takes the other's reading (17.1). `spare` is another GameClock of the same control."""
    black, white = clock.budgets
    spare.budgets[0].copy_from(black)
    black.copy_from(white)
    white.copy_from(spare.budgets[0])


def period_ms(budget):
    """How long a period of the present stage is."""
    return budget._stages[budget.stage].time_ms
