"""`with Locked():` nothing may be allocated on MicroPython; on CPython, which has no such lock, it does nothing."""

import micropython


class Locked:
    """The heap, locked; an allocation inside raises MemoryError."""

    def __enter__(self):
        if hasattr(micropython, "heap_lock"):
            micropython.heap_lock()
        return self

    def __exit__(self, kind, value, trace):
        if hasattr(micropython, "heap_lock"):
            micropython.heap_unlock()
        return False
