"""MicroPython's `uctypes` on CPython, as far as addresses of buffers go."""

from host_tools.virtual_board import memory as _memory


def addressof(obj):
    """The (made-up) address of a buffer."""
    return _memory.address_of(obj)


def bytearray_at(addr, size):
    """The `size` bytes at `addr`, shared with the buffer that is there. Raises ValueError when none is."""
    return _memory.window(addr, size)


def bytes_at(addr, size):
    """A copy of the `size` bytes at `addr`."""
    return bytes(_memory.window(addr, size))
