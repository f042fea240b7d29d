"""CircuitPython's `digitalio`, as far as the display driver's annotations name it; MicroPython does not look at those."""


class DigitalInOut:
    """A name."""
