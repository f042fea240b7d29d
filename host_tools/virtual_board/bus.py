"""An I2C bus whose bytes take bus time, and to which chip models are attached by address.

A chip model has `receive(data)`, called with each write transaction's bytes (address left out) as it ends, and, if it can be
read, `send(count)`, which returns that many bytes. Time: one bit for a start, nine for each byte with its acknowledge (the
address is a byte), one for a stop. Fractions of a microsecond are carried, never dropped.
"""

from host_tools.virtual_board.clockwork import PowerCutError

# What the RP2 port raises when nobody acknowledges.
EIO = 5

_START_STOP_BITS = 2
_BYTE_BITS = 9
_SECOND = 1_000_000


class Bus:
    """One I2C controller with its two wires."""

    def __init__(self, board, freq=400_000):
        self.board = board
        self.freq = freq
        self.chips = {}
        self.bytes_written = 0
        self.bytes_read = 0
        self.transactions = 0
        self.written_to = {}
        self._rest = 0

    def attach(self, address, chip):
        """Put `chip` on the bus. Raises ValueError when the address is taken."""
        if address in self.chips:
            raise ValueError("two chips at address 0x%02x" % address)
        self.chips[address] = chip
        self.written_to[address] = 0

    def finish(self):
        """Have every chip that decodes lazily decode all it was sent."""
        for address in sorted(self.chips):
            if hasattr(self.chips[address], "decode"):
                self.chips[address].decode()

    def writeto(self, addr, buf, stop=True):
        """Write `buf`; returns the bytes acknowledged. Raises OSError(EIO) when no chip has that address."""
        chip = self._chip(addr)
        count = len(buf)
        self.bytes_written += count
        self.written_to[addr] += count
        began_us = self.board.now_us
        try:
            self._pass(_BYTE_BITS * count + (11 if stop else 10))
        except PowerCutError:
            # What had come by then is in the chip.
            bits = (self.board.now_us - began_us) * self.freq // _SECOND
            chip.receive(buf[: max(0, (bits - 10) // _BYTE_BITS)])
            raise
        chip.receive(buf)
        return count

    def writevto(self, addr, vector, stop=True):
        """Write the buffers of `vector` as one transaction; returns the bytes acknowledged. Raises OSError(EIO)."""
        data = b"".join([bytes(part) for part in vector])
        return self.writeto(addr, data, stop)

    def readfrom_into(self, addr, buf, stop=True):
        """Read until `buf` is full. Raises OSError(EIO) when no chip has that address or it cannot be read."""
        chip = self._chip(addr)
        if not hasattr(chip, "send"):
            raise OSError(EIO)
        count = len(buf)
        data = chip.send(count)
        self.bytes_read += count
        self._pass(_BYTE_BITS * count + (11 if stop else 10))
        buf[:] = data

    def readfrom(self, addr, nbytes, stop=True):
        """The next `nbytes` bytes of a chip. Raises OSError(EIO)."""
        buf = bytearray(nbytes)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def writeto_mem(self, addr, memaddr, buf, addrsize=8):
        """Write a memory address of `addrsize` bits, then `buf`, as one transaction. Raises OSError(EIO)."""
        self.writeto(addr, _memory_address(memaddr, addrsize) + bytes(buf))

    def readfrom_mem_into(self, addr, memaddr, buf, addrsize=8):
        """Write a memory address, then read until `buf` is full, without a stop between. Raises OSError(EIO)."""
        self.writeto(addr, _memory_address(memaddr, addrsize), False)
        self.readfrom_into(addr, buf)

    def readfrom_mem(self, addr, memaddr, nbytes, addrsize=8):
        """The bytes at a memory address. Raises OSError(EIO)."""
        buf = bytearray(nbytes)
        self.readfrom_mem_into(addr, memaddr, buf, addrsize)
        return bytes(buf)

    def scan(self):
        """The addresses (0x08 to 0x77) that acknowledge, in order; each probe takes its time."""
        found = []
        for address in range(0x08, 0x78):
            self._pass(_BYTE_BITS + _START_STOP_BITS)
            if address in self.chips:
                found.append(address)
        return found

    def _chip(self, addr):
        chip = self.chips.get(addr)
        if chip is None:
            self._pass(_BYTE_BITS + _START_STOP_BITS)
            raise OSError(EIO)
        self.transactions += 1
        return chip

    def _pass(self, bits):
        total = bits * _SECOND + self._rest
        freq = self.freq
        self._rest = total % freq
        board = self.board
        until_us = board.now_us + total // freq
        if board.next_us > until_us:
            board.now_us = until_us
        else:
            board.advance_to(until_us)


def _memory_address(memaddr, addrsize):
    if addrsize % 8 or not 8 <= addrsize <= 32:
        raise ValueError("invalid addrsize")
    return bytes([(memaddr >> shift) & 0xFF for shift in range(addrsize - 8, -8, -8)])
