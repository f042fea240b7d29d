"""The tools that run on a PC: simulate, examine and document the clock. Importing this makes the firmware importable."""

import sys

# The virtual board and the simulator run on MicroPython too, which is given its path when it is started.
if sys.implementation.name == "cpython":
    from host_tools import paths  # noqa: F401
