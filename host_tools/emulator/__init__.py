"""Runs the built firmware on an emulated RP2040 (the PyPI package `rp2040py`) under the real MicroPython for the Pico."""
