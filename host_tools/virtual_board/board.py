"""The board: virtual time, the levels of its pins, and the chip's peripherals that the outside is wired to."""

from host_tools.virtual_board import memory
from host_tools.virtual_board.bus import Bus
from host_tools.virtual_board.clockwork import BoardError, Clockwork
from host_tools.virtual_board.dma import Dma
from host_tools.virtual_board.pio import Block
from host_tools.virtual_board.serial import SerialPort
from host_tools.virtual_board.wires import Wires

# 65 s before `ticks_us` and `ticks_ms` wrap, both at the same instant; the 32-bit timer register wraps there too.
BOOT_US = (1 << 30) * 1000 - 65_000_000


class VirtualBoard(Clockwork):
    """One RP2040 board from its boot on. Making one makes it `current()`, the board the stand-in modules speak to.

    `work` may be set to a work model (`work.py`), whose `next_us()` is then spent at each `idle()`. `wires` are the pins, `buses`
    the two I2C controllers (`buses[0].attach(0x3C, SSD1306())`), `analog` maps a pin to what has its `millivolts`, `listeners`
    maps a pin to what hears its tone; `serial` is the USB serial port.
    """

    def __init__(self, boot_us=BOOT_US):
        Clockwork.__init__(self, boot_us)
        memory.forget()
        self.boot_us = boot_us
        self.wires = Wires()
        self.buses = (Bus(self), Bus(self))
        self.pio = (Block(self, 0), Block(self, 1))
        self.dma = Dma(self, self.pio)
        self.serial = SerialPort(self)
        self.watchdog = None  # its alarm, once the firmware has started it
        self.analog = {}
        self.listeners = {}
        use(self)

    def finish(self):
        """Let every chip have its last word: raises what a lazily decoded transaction should have raised (`ChipError`)."""
        for bus in self.buses:
            bus.finish()


_current = None


def use(board):
    """Make `board` the one the stand-in modules speak to."""
    global _current
    _current = board


def current():
    """The board the stand-in modules speak to. Raises BoardError when none has been made."""
    if _current is None:
        raise BoardError("no board has been made yet")
    return _current
