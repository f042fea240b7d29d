"""A line of text there and back: to a serial port or a socket, through pyserial.

A wire also tells the time, because that of a simulated device (`desk.simulated`) is simulated on both ends.
"""

from __future__ import annotations

import time
from typing import Any, Protocol

import serial

from host_tools.errors import UserError, printable

# No answer of the device is longer; what is not ours may be.
_LONGEST_LINE = 8192
_OPENING_S = 2.0


class LinkError(UserError):
    """Something is wrong with the link or what is said on it; the message is one sentence."""


class Wire(Protocol):
    """What a client speaks through. Instants are nanoseconds of a clock that only goes forward."""

    def now_ns(self) -> int:
        """The present instant."""

    def send(self, line: bytes) -> None:
        """Send a line, which brings its end. Raises LinkError."""

    def receive(self, until_ns: int) -> bytes | None:
        """The next line without its end, None if none has come by `until_ns`. Raises LinkError."""

    def pause(self, until_ns: int) -> None:
        """Let time pass."""

    def close(self) -> None:
        """The end."""


class SerialWire:
    """The serial port called `port`, or whatever else pyserial opens: `socket://localhost:2727`, a pseudo-terminal."""

    def __init__(self, port: str) -> None:
        self._name = printable(port)
        self._rest = b""
        try:
            self._port: Any = serial.serial_for_url(port, 115_200, timeout=_OPENING_S, write_timeout=_OPENING_S)
        except (OSError, ValueError) as error:
            raise LinkError(f"cannot open {self._name}: {printable(str(error))}") from None

    def now_ns(self) -> int:
        """This computer's monotonic clock, whose rate follows the time service's."""
        return time.monotonic_ns()

    def send(self, line: bytes) -> None:
        """See Wire."""
        try:
            self._port.write(line)
        except OSError as error:
            raise LinkError(f"{self._name} does not take what is sent: {printable(str(error))}") from None

    def receive(self, until_ns: int) -> bytes | None:
        """See Wire. A line is cut where it grows longer than any of ours."""
        while b"\n" not in self._rest and len(self._rest) < _LONGEST_LINE:
            left_s = (until_ns - time.monotonic_ns()) / 1e9
            if left_s <= 0:
                return None
            self._rest += self._read(left_s)
        line, _, self._rest = self._rest.partition(b"\n")
        return line.rstrip(b"\r")

    def _read(self, left_s: float) -> bytes:
        """What comes within so many seconds, as soon as there is any."""
        try:
            self._port.timeout = left_s
            first = self._port.read(1)
            return first + self._port.read(self._port.in_waiting) if first else b""
        except (OSError, TypeError) as error:  # pyserial's own read raises TypeError on a port closed under it
            raise LinkError(f"{self._name} is gone: {printable(str(error))}") from None

    def pause(self, until_ns: int) -> None:
        """See Wire."""
        left_ns = until_ns - time.monotonic_ns()
        if left_ns > 0:
            time.sleep(left_ns / 1e9)

    def close(self) -> None:
        """Let go of the port."""
        self._port.close()
