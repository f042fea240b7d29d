"""The board the firmware runs on, modelled by its pins, ticks and bus bytes; runs on CPython and on real MicroPython."""
