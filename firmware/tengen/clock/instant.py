"""Instants on a wrapping timeline: `ms` is a 30-bit count, `us` the rest (0..999).

Only differences mean anything. The count wraps every 2**30 ms (12.4 days), so two instants that are compared must lie
less than half of that apart; a turn, a press and a look at the faces always do.
"""

MS_PERIOD = 1 << 30  # for those who count on a computer: on the device this number itself is a big one, and nothing here uses it
_MASK = 0x3FFFFFFF
_HALF = 0x20000000

# us_between() saturates here (about 8.9 minutes), so that its result stays below 2**30.
_NEAR_MS = 536_000


def ms_between(later_ms, earlier_ms):
    """Whole milliseconds from one count to another; negative when `later_ms` is the earlier one."""
    # The flip of the top bit stands for adding half the period, which would leave the small integers of a 32-bit MicroPython.
    return ((later_ms - earlier_ms & _MASK) ^ _HALF) - _HALF


def us_between(later_ms, later_us, earlier_ms, earlier_us):
    """Microseconds from one instant to another, within +-536 s; beyond that it says +-536 s."""
    d_ms = ms_between(later_ms, earlier_ms)
    if d_ms >= _NEAR_MS:
        return _NEAR_MS * 1000
    if d_ms <= -_NEAR_MS:
        return -_NEAR_MS * 1000
    return d_ms * 1000 + later_us - earlier_us


def is_before(a_ms, a_us, b_ms, b_us):
    """True when instant a lies before instant b."""
    d_ms = ms_between(a_ms, b_ms)
    return d_ms < 0 or (d_ms == 0 and a_us < b_us)


def ms_after(at_ms, d_ms):
    """The count `d_ms` milliseconds (possibly negative, below half the period) after `at_ms`."""
    return (at_ms ^ _HALF) - _HALF + d_ms & _MASK
