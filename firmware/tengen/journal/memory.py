"""A storage in RAM, for a clock without a chip, and for tests: it forgets when the power goes."""


class Memory:
    """A storage (see `layout`) of `size` bytes. `lasts` is False: what is written here does not outlive the power."""

    lasts = False

    def __init__(self, size=4096, cells=None):
        self.cells = bytearray(size) if cells is None else cells
        self.size = len(self.cells)

    def read(self, at, buf):
        """Fill `buf` from address `at` on."""
        cells = self.cells
        for i in range(len(buf)):
            buf[i] = cells[at + i]

    def write(self, at, buf, count):
        """Write the first `count` bytes of `buf` from address `at` on."""
        cells = self.cells
        for i in range(count):
            cells[at + i] = buf[i]
