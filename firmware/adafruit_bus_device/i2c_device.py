"""A device on an I2C bus, as the display driver wants it: `with device: device.write(buffer)`.

One processor, one loop, one owner of the bus: there is nothing to lock, so entering and leaving do nothing. `__exit__`
names its three arguments because `*args` would build a tuple each time and the display must not allocate.
"""


class I2CDevice:
    """The device at a 7-bit `address` of `i2c`, a `machine.I2C`."""

    def __init__(self, i2c, address):
        self.i2c = i2c
        self.address = address

    def write(self, buffer):
        """Send the whole of `buffer` in one transaction. Raises OSError when the device does not answer."""
        self.i2c.writeto(self.address, buffer)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        return False
