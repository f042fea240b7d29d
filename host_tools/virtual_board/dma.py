"""The DMA controller: channels that move words on request and trigger one another. Transfers take no time.

Source: RP2040 data sheet, section 2.5 (registers 2.5.7, requests 2.5.3.1). Readable: the receive FIFOs of both PIO blocks, the
timer's raw count, memory. Writable: memory. Anything else is refused.
"""

from host_tools.virtual_board import memory
from host_tools.virtual_board.clockwork import BoardError

CHANNELS = 12
TIMERAWH, TIMERAWL = 0x40054024, 0x40054028
PIO_BASES = (0x50200000, 0x50300000)
RXF0 = 0x20
ALWAYS = 0x3F

# Field: (lowest bit, width), as in CTRL.
FIELDS = {
    "enable": (0, 1), "high_pri": (1, 1), "size": (2, 2), "inc_read": (4, 1), "inc_write": (5, 1), "ring_size": (6, 4),
    "ring_sel": (10, 1), "chain_to": (11, 4), "treq_sel": (15, 6), "irq_quiet": (21, 1), "bswap": (22, 1), "sniff_en": (23, 1),
    "busy": (24, 1), "write_err": (29, 1), "read_err": (30, 1), "ahb_err": (31, 1),
}  # fmt: skip

# Two channels that trigger each other without a request between them would never stop.
_RUNAWAY = 100_000


class Dma:
    """Twelve channels and what they can read from."""

    def __init__(self, board, blocks):
        self.board = board
        self.blocks = blocks
        self.channels = [Channel(self, number) for number in range(CHANNELS)]
        for block in blocks:
            for machine in block.machines:
                machine.on_word = self.requested

    def claim(self):
        """A channel that nobody has. Raises OSError(16), as the device does, when there is none."""
        for channel in self.channels:
            if not channel.claimed:
                channel.claimed = True
                return channel
        raise OSError(16)

    def requested(self):
        """A FIFO has got a word."""
        for channel in self.channels:
            if channel.busy:
                self.run(channel)

    def run(self, channel):
        """Move what can be moved now, along the chain."""
        for _ in range(_RUNAWAY):
            if not channel.move_all():
                return
            follower = channel.follower
            if follower == channel.number:
                return
            channel = self.channels[follower]
            if channel.busy or not channel.enabled:
                return
            channel.reload()
        raise BoardError("DMA channels trigger one another without end")

    def machine_of_request(self, request):
        """The state machine whose receive FIFO raises `request`. Raises BoardError for any other request."""
        block, rest = request >> 3, request & 7
        if block > 1 or rest < 4:
            raise BoardError("DMA request %d is none this board has" % request)
        return self.blocks[block].machines[rest - 4]

    def machine_at(self, address):
        """The state machine whose receive FIFO is read at `address`, or None."""
        for block in self.blocks:
            index = address - PIO_BASES[block.number] - RXF0
            if 0 <= index < 16 and index % 4 == 0:
                return block.machines[index // 4]
        return None


class Channel:
    """One channel: its registers, and the transfer under way."""

    def __init__(self, dma, number):
        self.dma = dma
        self.number = number
        self.claimed = False
        self.read = self.write = self.count = self.left = 0
        self.busy = False
        self.set_ctrl(ALWAYS << 15 | number << 11)

    def set_ctrl(self, ctrl):
        """Write CTRL, without triggering."""
        self.ctrl = ctrl
        self.enabled = bool(ctrl & 1)
        self.size = 1 << (ctrl >> 2 & 3)
        self.follower = ctrl >> 11 & 15
        self.request = ctrl >> 15 & ALWAYS
        ring_bits = ctrl >> 6 & 15
        ring_mask = (1 << ring_bits) - 1 if ring_bits else -1
        self._read_mask = ring_mask if ring_bits and not ctrl >> 10 & 1 else -1
        self._write_mask = ring_mask if ring_bits and ctrl >> 10 & 1 else -1
        self._read_step = self.size if ctrl >> 4 & 1 else 0
        self._write_step = self.size if ctrl >> 5 & 1 else 0
        self._view = None

    def prepare(self):
        """Look for the memory to be written: raises ValueError if there is none, and later transfers need not allocate."""
        if self.enabled and self.count and self.write:
            self._look_at(self.write)

    def trigger(self):
        """Start, as a write to a trigger register does."""
        if self.enabled:
            self.reload()
            self.dma.run(self)

    def reload(self):
        """Start with a full count, at the addresses where the last transfer ended."""
        self.left = self.count
        self.busy = self.left > 0
        self._paced_by = None if self.request == ALWAYS else self.dma.machine_of_request(self.request)
        self._machine = self.dma.machine_at(self.read)

    def move_all(self):
        """Transfer while there are requests; True when the count is done."""
        while self.left:
            if not self.enabled or (self._paced_by is not None and not self._paced_by.fifo):
                return False
            self.left -= 1
            self.busy = self.left > 0
            self._store(self._fetch())
        return True

    def _fetch(self):
        address = self.read
        if self._machine is not None:
            if not self._machine.fifo:
                raise BoardError("DMA reads an empty FIFO: channel %d is not paced by that state machine" % self.number)
            return self._machine.take()
        self.read = _stepped(address, self._read_step, self._read_mask)
        if address == TIMERAWL:
            return self.dma.board.now_us & 0xFFFFFFFF
        if address == TIMERAWH:
            return self.dma.board.now_us >> 32 & 0xFFFFFFFF
        return int.from_bytes(bytes(memory.window(address, self.size)), "little")

    def _store(self, word):
        address = self.write
        if address % self.size:
            raise BoardError("DMA writes %d bytes at 0x%08x, which is not aligned to them" % (self.size, address))
        if self._view is None or not self._view_start <= address < self._view_end:
            self._look_at(address)
        at = address - self._view_start
        view = self._view
        for shift in range(0, self.size * 8, 8):
            view[at] = word >> shift & 0xFF
            at += 1
        self.write = _stepped(address, self._write_step, self._write_mask)

    def _look_at(self, address):
        """Keep a view of the whole ring, or else of the one word."""
        ring = self._write_mask
        self._view_start = address if ring == -1 else address & ~ring
        self._view_end = self._view_start + (self.size if ring == -1 else ring + 1)
        self._view = memory.window(self._view_start, self._view_end - self._view_start)


def _stepped(address, step, mask):
    return address + step if mask == -1 else address & ~mask | (address + step) & mask
