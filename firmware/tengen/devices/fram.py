"""A memory that outlives the power: FRAM of 32 KB (MB85RC256V or compatible) on the bus of the faces.

Data sheet DS501-00017 of the MB85RC256V: slave address 1010 A2 A1 A0, two bytes of memory address, the high one first; then data
as long as one likes, each byte kept as soon as it is acknowledged, with no delay and no pages. Writing allocates nothing: data is
copied into a scratch buffer, of which views of every length were made beforehand.
"""

_CHUNK = 80

_scratch = bytearray(2 + _CHUNK)
_address = memoryview(_scratch)[:2]
_pieces = [memoryview(_scratch)[: 2 + n] for n in range(_CHUNK + 1)]


class Fram:
    """The chip at `address` of `i2c` (a `machine.I2C`). `ok` says whether it answered to a reading when this was made."""

    lasts = True
    size = 32_768

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._i2c_address = address
        self.ok = True
        try:
            self.read(0, bytearray(1))
        except OSError:
            self.ok = False

    def read(self, at, buf):
        """Fill `buf` from memory address `at` on. Raises OSError when the chip does not answer."""
        _scratch[0] = at >> 8
        _scratch[1] = at & 0xFF
        self._i2c.writeto(self._i2c_address, _address, False)
        self._i2c.readfrom_into(self._i2c_address, buf)

    def write(self, at, buf, count):
        """Write the first `count` bytes of `buf` from memory address `at` on. Raises OSError when the chip does not answer."""
        done = 0
        while done < count:
            size = min(_CHUNK, count - done)
            _scratch[0] = at + done >> 8
            _scratch[1] = at + done & 0xFF
            for i in range(size):
                _scratch[2 + i] = buf[done + i]
            self._i2c.writeto(self._i2c_address, _pieces[size])
            done += size
