"""Modules that stay in the flash: compiled modules as one image that MicroPython runs where it lies. See docs/INFLASH.md."""
