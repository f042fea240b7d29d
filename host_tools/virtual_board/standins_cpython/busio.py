"""CircuitPython's `busio`, as far as the display driver's annotations name it; MicroPython does not look at those."""


class I2C:
    """A name."""


class SPI:
    """A name."""
