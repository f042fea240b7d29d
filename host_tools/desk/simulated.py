"""A wire to a simulated device in this process, with a host whose clock differs from the device's crystal by a known amount."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_BILLION = 1_000_000_000


def no_delay() -> int:
    """A line takes no time."""
    return 0


class SimulatedWire:
    """The link of `device` (a simulator.device.Device). Time passes only while something is waited for.

    error_ppb: how many microseconds too many the device's crystal counts in a billion (negative: too few).
    there_ns, back_ns: called for every line, how long it takes.
    """

    def __init__(
        self,
        device: Any,
        error_ppb: int = 0,
        there_ns: Callable[[], int] = no_delay,
        back_ns: Callable[[], int] = no_delay,
    ) -> None:
        self.device = device
        self._board = device.board
        self._start_us = device.board.now_us
        self._rate = _BILLION + error_ppb
        self._there_ns = there_ns
        self._back_ns = back_ns
        self._now_ns = 0
        self._partial = b""
        self._lines: list[tuple[int, bytes]] = []

    def now_ns(self) -> int:
        """The host's clock, 0 when the wire was made. It goes on, too, when somebody else lets the device run."""
        self._now_ns = max(self._now_ns, self._host_ns(self._board.now_us))
        return self._now_ns

    def send(self, line: bytes) -> None:
        """See wires.Wire."""
        arrival_us = self._board_us(self.now_ns() + self._there_ns())
        self._board.serial.send(max(arrival_us, self._board.now_us), line)

    def receive(self, until_ns: int) -> bytes | None:
        """See wires.Wire. The host's clock goes on to when the line came, or to `until_ns`."""
        # An empty line wakes the device then, which might otherwise sleep on for seconds.
        alarm = self._board.serial.send(max(self._board_us(until_ns), self._board.now_us), b"\n")
        while not self._lines and self._host_ns(self._board.now_us) < until_ns:
            self.device.app.turn()
            self._take_in()
            if not self._lines:
                self.device.app.wait()
        self._board.drop(alarm)
        if not self._lines or self._lines[0][0] > until_ns:
            self._now_ns = max(self._now_ns, until_ns)
            return None
        at_ns, line = self._lines.pop(0)
        self._now_ns = max(self._now_ns, at_ns)
        return line

    def pause(self, until_ns: int) -> None:
        """See wires.Wire. The device catches up when something is next waited for."""
        self._now_ns = max(self._now_ns, until_ns)

    def close(self) -> None:
        """See wires.Wire. Nothing to let go of."""

    def _take_in(self) -> None:
        for at_us, data in self._board.serial.sent:
            *whole, self._partial = (self._partial + data).split(b"\n")
            self._lines += [(self._host_ns(at_us) + self._back_ns(), line) for line in whole]
        del self._board.serial.sent[:]

    def _host_ns(self, board_us: int) -> int:
        """When it is so late on the board, by the host's clock: rounded up, so that no answer comes before its question."""
        return -(-(board_us - self._start_us) * 1000 * _BILLION // self._rate)

    def _board_us(self, host_ns: int) -> int:
        return self._start_us + host_ns * self._rate // (1000 * _BILLION)
