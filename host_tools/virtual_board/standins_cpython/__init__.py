"""Modules that MicroPython has built in and CPython lacks."""
