"""Clock faults: the true time shared in proportion to what the readings say (22.8), or equally where nothing is known (22.9).

Whole numbers of any one unit, of any size: nothing here runs while a clock does. The parts always add up to the whole.
"""

# 22.8: an error of the sum of both readings of two minutes an hour, or more, is corrected.
_TOLERATED_S_AN_HOUR = 120
_HOUR_S = 3600


def is_corrected(elapsed, black, white):
    """Whether readings `black` and `white` (used) are so wrong, after `elapsed` has truly passed, that 22.8 applies."""
    return abs(black + white - elapsed) * _HOUR_S >= _TOLERATED_S_AN_HOUR * elapsed


def corrected(elapsed, black, white):
    """(Black's, White's) used times in the proportion of the readings, adding up to `elapsed`. ValueError without readings.

    A unit that can't be divided goes to the side whose share of it is greater; at equal shares to the side that used more, or to
    Black.
    """
    total = black + white
    if elapsed < 0 or black < 0 or white < 0:
        raise ValueError("times are zero or more")
    if total == 0:
        raise ValueError("both readings are zero: there is no proportion to share in")
    whole, rest = divmod(black * elapsed, total)
    if 2 * rest > total or 2 * rest == total and black >= white:
        whole += 1
    return whole, elapsed - whole


def shared(total):
    """(Black's, White's) used times where each is taken to have used half (22.9); an odd unit is Black's."""
    return total - total // 2, total // 2


def error_an_hour_s(elapsed, black, white):
    """By how much an hour the sum of the readings is wrong, whichever way: (seconds, tenths), rounded down.

    ValueError when no time has passed.
    """
    if elapsed <= 0:
        raise ValueError("no time has passed")
    return divmod(abs(black + white - elapsed) * _HOUR_S * 10 // elapsed, 10)
