"""Addresses of buffers, as DMA sees memory: real ones on MicroPython, made-up ones on CPython.

The made-up ones start in the RP2040's RAM and are aligned to 16 bytes, as that port's heap blocks are, but never to 64 or
more: a ring that must be aligned gets no alignment for nothing.
"""

import sys

REAL = sys.implementation.name == "micropython"

_RAM = 0x2000_0410
_BLOCK = 16


class Known:
    """A buffer and the made-up address it got."""

    def __init__(self, address, buffer):
        self.address = address
        self.view = memoryview(buffer).cast("B")
        self.end = address + len(self.view)


_known = []


def address_of(obj):
    """The address of a buffer's first byte. The same buffer has the same address for as long as the process runs."""
    if REAL:
        return _uctypes.addressof(obj)
    view = memoryview(obj)
    root = view.obj
    for known in _known:
        if known.view.obj is root:
            return known.address + _offset(view, root)
    start = _known[-1].end + _BLOCK if _known else _RAM
    start = (start + _BLOCK - 1) // _BLOCK * _BLOCK
    if start % 64 == 0:
        start += _BLOCK
    _known.append(Known(start, root))
    return start + _offset(view, root)


def forget():
    """Let go of all buffers that got an address (CPython): for a new board, whose firmware's buffers are new."""
    del _known[:]


def window(address, size):
    """A writable view of `size` bytes at `address`. Raises ValueError (CPython) when no buffer is there."""
    if REAL:
        return _uctypes.bytearray_at(address, size)
    for known in _known:
        if known.address <= address and address + size <= known.end:
            start = address - known.address
            return known.view[start : start + size]
    raise ValueError("0x%08x to 0x%08x lies in no buffer whose address was asked for" % (address, address + size - 1))


def _offset(view, root):
    if view.obj is root and view.nbytes == memoryview(root).nbytes:
        return 0
    return _place(view) - _place(memoryview(root))


def _place(view):
    return _ctypes.addressof(_ctypes.c_char.from_buffer(view))


if REAL:
    import uctypes as _uctypes
else:
    import ctypes as _ctypes
