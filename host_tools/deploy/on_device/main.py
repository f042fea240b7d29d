"""Starts the version of the clock that /versions/current names; where that cannot be loaded, the other one.

Stays the same from version to version. A version is loaded in full before anything of it runs, so a missing or damaged
file is noticed here and the other version gets a clean start.
"""

import gc
import os
import sys

# While modules are loaded, collect after so many bytes, so that what stays lies close together. Measured on an emulated Pico:
# with 46 KB free after loading, the largest piece is 44 KB; without this it is 2 KB, too small for the next module's names.
_COLLECT_EVERY_BYTES = 8192


def current():
    """The slot to start, "a" unless the pointer says "b"."""
    try:
        with open("/versions/current") as file:
            return "b" if file.read().strip() == "b" else "a"
    except OSError:
        return "a"


def load(slot):
    """The version's `main` function, or None (and why, on the console) if it cannot be loaded."""
    known = list(sys.modules)
    sys.path.insert(0, "/versions/" + slot)
    try:
        return __import__("main").main
    except Exception as error:
        print("The version in /versions/" + slot + " cannot be loaded:")
        sys.print_exception(error)
    sys.path.pop(0)
    for name in list(sys.modules):
        if name not in known:
            del sys.modules[name]
    gc.collect()
    return None


def is_whole(slot):
    """Whether an installation into the slot was completed: its manifest is taken away first and comes back last."""
    try:
        os.stat("/versions/" + slot + "/manifest.json")
        return True
    except OSError:
        return False


def choose():
    """The `main` function of the current version, else of the other; None if neither can be loaded."""
    slot = current()
    other = "a" if slot == "b" else "b"
    if not _is_second_try():
        start = load(slot)
        if start is not None or not is_whole(other):
            return start
        print("Starting the one in /versions/" + other + " instead.")
        _start_anew()
    return load(other)


# RP2040 data sheet 4.7.6: WATCHDOG SCRATCH0 keeps its value over every reset but a power cut. Our word for "the other version".
_SCRATCH = 0x4005_800C
_OTHER = 0x0074_656E


def _is_second_try():
    """Whether the reset was ours, after the current version could not be loaded. True once."""
    words = _words()
    if words is None or words[_SCRATCH] != _OTHER:
        return False
    words[_SCRATCH] = 0
    return True


def _start_anew():
    """Reset, so that nothing of a version that failed is left in the interpreter; where nothing can be reset, go on."""
    words = _words()
    if words is not None:
        from machine import soft_reset

        words[_SCRATCH] = _OTHER
        soft_reset()


def _words():
    """The chip's registers by address; None where there is no such chip."""
    try:
        import rp2  # noqa: F401  (other ports have registers elsewhere)
        from machine import mem32
    except ImportError:
        return None
    return mem32


if __name__ == "__main__":
    gc.threshold(_COLLECT_EVERY_BYTES)
    start = choose()
    gc.threshold(-1)
    if start is None:
        print("No version of the clock can be loaded: install one with `tengen flash`.")
    else:
        start()
