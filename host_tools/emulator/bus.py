"""Chip models on an emulated I2C peripheral: its transactions, byte by byte, each byte taking its time on the bus.

The chips are those of the virtual board: `receive(data)` gets what was written, when the stop comes; `send(count)` is asked for
what is read. The peripheral waits for `complete_...` after every step, and gets it when the bus would be ready: that is what an
alarm of the emulated clock is for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rp2040py.peripherals.i2c import I2CMode

_BYTE_BITS = 9  # with its acknowledge


class Bus:
    """One I2C controller of `mcu` with its wires. `attach(address, chip)` as on the virtual board's bus.

    `on_transaction(chip)` is called after each write that a chip has received.
    """

    def __init__(self, mcu: Any, controller: int) -> None:
        self.bytes_written = 0
        self.transactions = 0
        self.on_transaction: Callable[[Any], None] = lambda _chip: None
        self._mcu = mcu
        self._i2c = mcu.i2c[controller]
        self._chips: dict[int, Any] = {}
        self._chip: Any = None
        self._written = bytearray()
        self._then: Callable[[], None] = self._nothing
        self._alarm = mcu.clock.create_alarm(self._due)
        self._i2c.on_start = self._start
        self._i2c.on_connect = self._connect
        self._i2c.on_write_byte = self._write
        self._i2c.on_read_byte = self._read
        self._i2c.on_stop = self._stop

    def attach(self, address: int, chip: Any) -> None:
        """Put `chip` on the bus. Raises ValueError when the address is taken."""
        if address in self._chips:
            raise ValueError(f"two chips at address 0x{address:02x}")
        self._chips[address] = chip

    def detach(self, address: int) -> None:
        """Take the chip at `address` off the bus: it answers no more."""
        del self._chips[address]

    def finish(self) -> None:
        """Have every chip that decodes lazily decode all it was sent."""
        for chip in self._chips.values():
            if hasattr(chip, "decode"):
                chip.decode()

    def _after(self, bits: int, then: Callable[[], None]) -> None:
        """Call `then` when `bits` bits have passed, at the speed the peripheral is set to."""
        self._then = then
        clocks = self._i2c.scl_high_period + self._i2c.scl_low_period
        self._alarm.schedule(bits * clocks * 1e9 / self._mcu.clk_sys)

    def _due(self) -> None:
        self._then()

    def _nothing(self) -> None:
        pass

    def _start(self, repeated: bool) -> None:
        self._deliver()
        self._after(1, self._i2c.complete_start)

    def _connect(self, address: int, mode: I2CMode) -> None:
        self._chip = self._chips.get(address)
        answers = self._chip is not None and not getattr(self._chip, "away", False)
        answers = answers and (mode == I2CMode.WRITE or hasattr(self._chip, "send"))
        if not answers:
            self._chip = None
        self._after(_BYTE_BITS, lambda: self._i2c.complete_connect(answers))

    def _write(self, value: int) -> None:
        self._written.append(value)
        self._after(_BYTE_BITS, lambda: self._i2c.complete_write(True))

    def _read(self, more: bool) -> None:
        value = self._chip.send(1)[0]
        self._after(_BYTE_BITS, lambda: self._i2c.complete_read(value))

    def _stop(self) -> None:
        self._deliver()
        self._chip = None
        self._after(1, self._i2c.complete_stop)

    def _deliver(self) -> None:
        """Hand the chip what was written since the start."""
        if self._written:
            data = bytes(self._written)
            self._written.clear()
            self.bytes_written += len(data)
            self.transactions += 1
            self._chip.receive(data)
            self.on_transaction(self._chip)
