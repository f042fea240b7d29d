"""The device's `time`: ticks and sleeps in the current board's virtual time, with the device's 30-bit period."""

from host_tools.virtual_board import board as _board

_MASK = (1 << 30) - 1
_HALF = 1 << 29


def ticks_us():
    """Microseconds, wrapping at 2**30."""
    return _board._current.now_us & _MASK


def ticks_ms():
    """Milliseconds, wrapping at 2**30."""
    return _board._current.now_us // 1000 & _MASK


def ticks_cpu():
    """As on the device, microseconds."""
    return _board._current.now_us & _MASK


def ticks_diff(ticks1, ticks2):
    """ticks1 - ticks2 as a signed number, right while they lie less than half a period apart."""
    return ((ticks1 - ticks2 + _HALF) & _MASK) - _HALF


def ticks_add(ticks, delta):
    """ticks + delta, wrapped. Raises OverflowError for a delta of half a period or more, as the device does."""
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & _MASK


def sleep_us(us):
    """Let `us` microseconds pass."""
    if us > 0:
        board = _board._current
        board.advance_to(board.now_us + us)


def sleep_ms(ms):
    """Let `ms` milliseconds pass."""
    sleep_us(ms * 1000)


def sleep(seconds):
    """Let `seconds` (may be a fraction) pass."""
    sleep_us(int(seconds * 1_000_000 + 0.5))
