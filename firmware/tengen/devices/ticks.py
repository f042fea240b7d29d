"""Arithmetic on ticks, 30-bit counts that wrap: microseconds as `time.ticks_us()` gives them, or milliseconds.

A 32-bit MicroPython holds -2**30 to 2**30 - 1 in a small integer and allocates for anything beyond, also for what stands only in
the middle of an expression. So nothing here adds before it has taken away: `(x ^ HALF) - HALF` reads 30 bits as a signed number.
(`1 << 30` is beyond, too, which is why the constants are written out.)
"""

TICK_MASK = 0x3FFF_FFFF
HALF = 0x2000_0000


def ticks_between(later, earlier):
    """From one tick to another, negative when `later` is the earlier one; they lie within half a period (8.9 minutes of us)."""
    return ((later - earlier & TICK_MASK) ^ HALF) - HALF


def tick_after(tick, distance):
    """The tick `distance` (possibly negative, less than half a period) after `tick`."""
    return (tick ^ HALF) - HALF + distance & TICK_MASK
