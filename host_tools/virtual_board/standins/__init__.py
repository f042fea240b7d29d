"""Modules that take the place of the device's own, on CPython and (found first on the path) on MicroPython."""
