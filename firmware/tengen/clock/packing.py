"""A clock as bytes and back: everything that time depends on, so that a game can outlive its memory. Little-endian.

Packing allocates nothing. What is read back is checked for ranges, because it may come from a worn or foreign chip; that it was
not altered is for a checksum around it to say.
"""

from .calls import NO_CALLS
from .control import HOURGLASS

BUDGET_BYTES = 37
CLOCK_BYTES = 8 + 2 * BUDGET_BYTES

# Of which schedule the armed calls are: none, while a period is at stake, while the game is.
_NONE, _PERIOD, _GAME = 0, 1, 2


def put16(buf, at, value):
    """Write 0..65535 as two bytes."""
    buf[at] = value & 0xFF
    buf[at + 1] = value >> 8


def put24(buf, at, value):
    """Write 0..2**24-1 as three bytes."""
    buf[at] = value & 0xFF
    buf[at + 1] = value >> 8 & 0xFF
    buf[at + 2] = value >> 16


def put32(buf, at, value):
    """Write 0..2**30-1 as four bytes."""
    buf[at] = value & 0xFF
    buf[at + 1] = value >> 8 & 0xFF
    buf[at + 2] = value >> 16 & 0xFF
    buf[at + 3] = value >> 24


def get16(buf, at):
    """Two bytes as a number."""
    return buf[at] | buf[at + 1] << 8


def get24(buf, at):
    """Three bytes as a number."""
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16


def get32(buf, at):
    """Four bytes as a number; whatever they are, it may be beyond a small integer."""
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | buf[at + 3] << 24


def pack_clock(clock, buf, at):
    """Write a GameClock at `at`, CLOCK_BYTES long."""
    buf[at] = clock.turn + 1
    buf[at + 1] = clock.flag + 1
    put32(buf, at + 2, clock.flag_over_ms)
    put16(buf, at + 6, clock.flag_over_us)
    _pack_budget(clock.budgets[0], buf, at + 8)
    _pack_budget(clock.budgets[1], buf, at + 8 + BUDGET_BYTES)


def unpack_clock(clock, buf, at):
    """Set a GameClock of the same control from the bytes at `at`. Raises ValueError for what no such clock can be."""
    if buf[at] > 2 or buf[at + 1] > 2:
        raise ValueError("no such side")
    clock.turn = buf[at] - 1
    clock.flag = buf[at + 1] - 1
    clock.flag_over_ms = _ms(buf, at + 2)
    clock.flag_over_us = _us(buf, at + 6)
    _unpack_budget(clock.budgets[0], buf, at + 8)
    _unpack_budget(clock.budgets[1], buf, at + 8 + BUDGET_BYTES)


def _pack_budget(budget, buf, at):
    buf[at] = budget.stage
    buf[at + 1] = budget.kind
    buf[at + 2] = budget.in_unit
    buf[at + 3] = _armed(budget)
    buf[at + 4] = budget._next_call
    put16(buf, at + 5, budget.periods)
    put16(buf, at + 7, budget.moves)
    put32(buf, at + 9, budget.left_ms)
    put16(buf, at + 13, budget.rest_us)
    put32(buf, at + 15, budget.unit_ms)
    put32(buf, at + 19, budget.used_ms)
    put16(buf, at + 23, budget.used_us)
    put32(buf, at + 25, budget._delay_ms)
    put16(buf, at + 29, budget._delay_rest_us)
    put32(buf, at + 31, budget._spent_ms)
    put16(buf, at + 35, budget._spent_us)


def _unpack_budget(budget, buf, at):
    """The stages are the budget's own: only where it stands in them is read."""
    if buf[at] >= len(budget._stages) or buf[at + 1] > HOURGLASS or buf[at + 2] > 1 or buf[at + 3] > _GAME:
        raise ValueError("no such stage")
    budget.stage = buf[at]
    budget.kind = buf[at + 1]
    budget.in_unit = buf[at + 2] == 1
    pair = budget._schedules[budget.stage]
    budget._calls = NO_CALLS if buf[at + 3] == _NONE else pair[buf[at + 3] - 1]
    budget._next_call = buf[at + 4]
    budget.periods = get16(buf, at + 5)
    budget.moves = get16(buf, at + 7)
    budget.left_ms = _ms(buf, at + 9)
    budget.rest_us = _us(buf, at + 13)
    budget.unit_ms = _ms(buf, at + 15)
    budget.used_ms = _ms(buf, at + 19)
    budget.used_us = _us(buf, at + 23)
    budget._delay_ms = _ms(buf, at + 25)
    budget._delay_rest_us = _us(buf, at + 29)
    budget._spent_ms = _ms(buf, at + 31)
    budget._spent_us = _us(buf, at + 35)


def _armed(budget):
    """Calls of a stage that is over mean nothing any more: they are armed anew before the side's next turn."""
    pair = budget._schedules[budget.stage]
    if not budget._calls:
        return _NONE
    if budget._calls == pair[1]:
        return _GAME
    return _PERIOD if budget._calls == pair[0] else _NONE


def _ms(buf, at):
    if buf[at + 3] > 0x3F:
        raise ValueError("no such time")
    return get32(buf, at)


def _us(buf, at):
    value = get16(buf, at)
    if value > 999:
        raise ValueError("no such time")
    return value
