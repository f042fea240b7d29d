"""The MB85RC256V memory chip: 32 KB that outlive the board, and power that can go after any byte.

Source: Fujitsu MB85RC256V data sheet DS501-00017: a write is two address bytes (the highest bit means nothing) and data; every
byte is in the memory once it is acknowledged. A read goes on from the address counter. Both roll over from the last byte to the
first. One chip can be attached to one board after another: what it holds stays.
"""

from host_tools.virtual_board.clockwork import PowerCutError

SIZE = 32_768


class Fram:
    """A chip. `cells` is its memory, `written` the number of bytes written so far.

    `cut_after(n)` lets n more bytes be written and then raises PowerCutError out of whatever the simulation is doing. `on_byte`,
    if it is set, is called after each byte. While `away` is True the chip does not answer.
    """

    def __init__(self, cells=None):
        self.cells = bytearray(SIZE) if cells is None else bytearray(cells)
        self.written = 0
        self.on_byte = None
        self.away = False
        self._left = -1
        self._counter = 0

    def cut_after(self, count):
        """Let `count` more bytes be written (at least 1); -1: as many as come."""
        self._left = count

    def receive(self, data):
        """Take a write transaction."""
        self._check()
        if len(data) < 2:
            return
        at = (data[0] << 8 | data[1]) % SIZE
        cells = self.cells
        count = len(data) - 2
        if self._left < 0 and self.on_byte is None and at + count < SIZE:
            # Nobody looks at single bytes, and the power stays: all at once.
            cells[at : at + count] = data[2:]
            self.written += count
            self._counter = at + count
            return
        for i in range(2, len(data)):
            cells[at] = data[i]
            at = (at + 1) % SIZE
            self._counter = at
            self.written += 1
            if self.on_byte is not None:
                self.on_byte()
            if self._left > 0:
                self._left -= 1
                if self._left == 0:
                    self._left = -1
                    raise PowerCutError("after %d bytes" % self.written)
        self._counter = at

    def send(self, count):
        """The next `count` bytes."""
        self._check()
        at = self._counter
        self._counter = (at + count) % SIZE
        end = at + count
        if end <= SIZE:
            return bytes(self.cells[at:end])
        return bytes(self.cells[at:]) + bytes(self.cells[: end - SIZE])

    def _check(self):
        if self.away:
            raise OSError(5)
