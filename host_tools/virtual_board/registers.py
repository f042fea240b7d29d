"""The few memory-mapped registers that `machine.mem32` reaches here, and memory itself."""

from host_tools.virtual_board import board as _board
from host_tools.virtual_board import dma, memory

_DMA_BASE = 0x50000000
_CHANNEL_STRIDE = 0x40
_GPIO_IN = 0xD0000004
# RP2040 data sheet, 4.7.6 and 2.1.2: the watchdog's control register, its ENABLE bit, and the alias whose ones clear bits.
_WATCHDOG_CTRL = 0x40058000
_WATCHDOG_ENABLE = 1 << 30
_CLEAR = 0x3000


class Words:
    """What `machine.mem32` is: words by address. Raises BoardError for a register that is not modelled."""

    def __getitem__(self, address):
        board = _board.current()
        if address == dma.TIMERAWL:
            return board.now_us & 0xFFFFFFFF
        if address == dma.TIMERAWH:
            return board.now_us >> 32 & 0xFFFFFFFF
        if address == _GPIO_IN:
            return sum([level << pin for pin, level in enumerate(board.wires.levels)])
        if _DMA_BASE <= address < _DMA_BASE + _CHANNEL_STRIDE * dma.CHANNELS:
            return _channel_register(board.dma.channels[(address - _DMA_BASE) // _CHANNEL_STRIDE], address % _CHANNEL_STRIDE)
        return int.from_bytes(bytes(self._memory(address)), "little")

    def __setitem__(self, address, value):
        if address == _WATCHDOG_CTRL + _CLEAR:
            board = _board.current()
            if value & _WATCHDOG_ENABLE and board.watchdog is not None:
                board.watchdog.cancel()
            return
        view = self._memory(address)
        for at in range(4):
            view[at] = value >> 8 * at & 0xFF

    def _memory(self, address):
        if 0x40000000 <= address < 0x60000000 or 0xD0000000 <= address < 0xE0000000:
            raise _board.BoardError("register 0x%08x is not modelled" % address)
        return memory.window(address, 4)


def _channel_register(channel, offset):
    if offset == 0x0:
        return channel.read
    if offset == 0x4:
        return channel.write
    if offset == 0x8:
        return channel.left
    if offset == 0xC:
        return channel.ctrl & ~(1 << 24) | channel.busy << 24
    raise _board.BoardError("DMA register 0x%02x of a channel is not modelled" % offset)
