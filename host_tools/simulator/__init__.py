"""Runs the firmware on the virtual board, in virtual time, on CPython or on real MicroPython."""
