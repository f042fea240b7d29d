"""Joins a simulated device's serial port to a TCP socket of this machine, where any client of the link finds it as on a real
port."""

from __future__ import annotations

import contextlib
import socket
from typing import Any

from host_tools.desk.wires import LinkError

_PIECE = 4096
# tengen.devices.board.VBUS_SENSE, which the host cannot import: the pin that a cable's power is sensed with.
_VBUS_SENSE = 24


class Bridge:
    """Listens on 127.0.0.1 for one host at a time; call `pump` as often as the device takes a turn. Raises LinkError.

    `serial` is the port (virtual_board.serial) of the device; what it sends while nobody is connected is lost, as it is on a
    cable. Connecting is plugging a cable in, and hanging up is pulling it out.
    """

    def __init__(self, serial: Any, tcp_port: int = 0) -> None:
        self._serial = serial
        self._host: socket.socket | None = None
        self._unsent = b""
        try:
            self._listener = socket.create_server(("127.0.0.1", tcp_port), backlog=1)
        except (OSError, OverflowError) as error:
            raise LinkError(f"cannot listen on port {tcp_port}: {getattr(error, 'strerror', None) or error}") from None
        self._listener.setblocking(False)
        self._plug(0)

    @property
    def url(self) -> str:
        """What a client calls it."""
        return f"socket://127.0.0.1:{self._listener.getsockname()[1]}"

    def pump(self) -> None:
        """Carry over what has come, either way. Never waits."""
        said = self._serial.take_sent()
        if self._host is None:
            self._accept()
        else:
            self._unsent += said
            try:
                self._carry(self._host)
            except OSError:
                self._leave()

    def _accept(self) -> None:
        with contextlib.suppress(BlockingIOError):
            self._host, _ = self._listener.accept()
            self._host.setblocking(False)
            self._unsent = b""
            self._plug(1)

    def _carry(self, host: socket.socket) -> None:
        with contextlib.suppress(BlockingIOError):
            while self._unsent:
                self._unsent = self._unsent[host.send(self._unsent) :]
        # A host that does not read: the device must see that it has no room.
        self._serial.is_reading = len(self._unsent) < _PIECE
        with contextlib.suppress(BlockingIOError):
            data = host.recv(_PIECE)
            if not data:
                raise ConnectionError
            self._serial.send(self._serial.board.now_us, data)

    def _leave(self) -> None:
        if self._host is not None:
            self._host.close()
            self._plug(0)
        self._host = None
        self._serial.is_reading = True

    def _plug(self, level: int) -> None:
        self._serial.board.wires.drive(_VBUS_SENSE, level)

    def close(self) -> None:
        """Hang up, and listen no more."""
        self._leave()
        self._listener.close()
