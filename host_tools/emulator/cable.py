"""The USB cable of an emulated board: its serial port as a wire of the link's client, in the board's own time."""

from __future__ import annotations

from typing import Any

from rp2040py.usb.cdc import USBCDC

from host_tools.desk.wires import LinkError
from host_tools.emulator.board import EmulatedBoard

# What the emulated chip calls itself: its flash has no number of its own, and reads as ones.
EMULATED_ID = "f" * 16
# A frame of full-speed USB lasts a millisecond; a packet holds 64 bytes.
_PIECE = 64
# Pico data sheet: GPIO24 reads the USB supply (tengen.devices.board.VBUS_SENSE, which needs the chip's own modules).
_VBUS_SENSE = 24
_PIECE_US = 1000


class EmulatedCable:
    """Plugged into `board` before it is first run. Time passes only while something is waited for (see desk.wires.Wire)."""

    def __init__(self, board: EmulatedBoard) -> None:
        self._board = board
        self._now_us = board.now_us
        self._partial = b""
        self._lines: list[bytes] = []
        self._is_unplugged = False
        self._cdc: Any = USBCDC(board.mcu.usb_ctrl)
        self._cdc.on_serial_data = self._take_in
        board.drive(_VBUS_SENSE, 1)

    def now_ns(self) -> int:
        """The chip's timer."""
        self._now_us = max(self._now_us, self._board.now_us)
        return self._now_us * 1000

    def send(self, line: bytes) -> None:
        """See wires.Wire. A packet a frame, as a host controller does."""
        self._check()
        for start in range(0, len(line), _PIECE):
            for byte in line[start : start + _PIECE]:
                self._cdc.send_serial_byte(byte)
            self._board.run(self._board.now_us + _PIECE_US)

    def receive(self, until_ns: int) -> bytes | None:
        """See wires.Wire."""
        self._board.run(until_ns // 1000, lambda: bool(self._lines) or self._is_unplugged)
        self._check()
        return self._lines.pop(0) if self._lines else None

    def pause(self, until_ns: int) -> None:
        """See wires.Wire."""
        self._board.run(until_ns // 1000)

    def close(self) -> None:
        """See wires.Wire. The board stays."""

    def unplug(self) -> None:
        """Whoever waits in another thread waits no longer: from now on there is only LinkError."""
        self._is_unplugged = True

    def _check(self) -> None:
        if self._is_unplugged:
            raise LinkError("the emulated clock was unplugged")

    def _take_in(self, data: bytes | bytearray) -> None:
        *whole, self._partial = (self._partial + bytes(data)).split(b"\n")
        self._lines += [line.rstrip(b"\r") for line in whole]
