"""A board at the end of a cable, through `mpremote`'s transport, whose troubles come out as sentences."""

from __future__ import annotations

import contextlib
import errno
import io
import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.errors import UserError, printable

_INSTALLER = Path(__file__).parent / "on_device" / "installer.py"
# Longer than any step of an installation keeps the board silent.
_SILENCE_S = 20
# For the board to stop its program and start its prompt, in each try: one that has just been plugged in is deaf at first.
_PROMPT_TRIES_S = (3, 5, 10)
# Bytes sent at a time: as text they are up to four times as long, and the board must have memory to compile that.
_CHUNK_BYTES = 1024

_T = TypeVar("_T")


class LostError(UserError):
    """The board stopped answering."""


class FullError(UserError):
    """The board's file system has no room left."""


class Connection:
    """A board on `port`, stopped at MicroPython's prompt with `on_device/installer.py` loaded.

    For a `with` statement: whatever happens in it, the board starts anew at its end, if it still answers. Raises UserError if
    the port cannot be opened or nothing there answers as MicroPython does.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self._shown = printable(port)
        self._is_lost = False
        self._transport = self._open()

    def __enter__(self) -> Connection:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if not self._is_lost:
            with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
                self._restart(is_in_order=kind is None or issubclass(kind, UserError))
        with contextlib.suppress(Exception):
            self._transport.close()

    def call(self, expression: str) -> Any:
        """The value of a Python expression, evaluated on the board."""
        return self._safely(lambda: self._transport.eval(expression))

    def lines(self, statement: str) -> Iterator[str]:
        """The lines that a statement prints on the board."""
        said = self._safely(lambda: self._transport.exec(statement))
        return iter(said.decode("utf-8").splitlines())

    def run(self, statement: str) -> None:
        """Execute a statement on the board."""
        self._safely(lambda: self._transport.exec(statement))

    def read(self, path: str) -> bytes:
        """The content of a file on the board. Raises FileNotFoundError if there is none."""
        return bytes(self._safely(lambda: self._transport.fs_readfile(path, chunk_size=_CHUNK_BYTES)))

    def write(self, path: str, data: bytes) -> None:
        """Write a file on the board, in place."""
        self._safely(lambda: self._transport.fs_writefile(path, data, chunk_size=_CHUNK_BYTES))

    def _restart(self, is_in_order: bool) -> None:
        """Let the board start anew, as if it had been unplugged; broken off in mid-sentence it is called to order first."""
        if not is_in_order:
            self._transport.enter_raw_repl(soft_reset=False, timeout_overall=2)
        # Not at once, so that what confirms the statement still gets through.
        self._transport.exec_raw_no_follow("import machine, time\ntime.sleep_ms(100)\nmachine.reset()")

    def _open(self) -> SerialTransport:
        transport = self._connected()
        for patience_s in _PROMPT_TRIES_S:
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    transport.enter_raw_repl(soft_reset=True, timeout_overall=patience_s)
                transport.exec(_INSTALLER.read_bytes())
                return transport
            except TransportError:
                continue
            except (serial.SerialException, OSError, struct.error):
                break
        with contextlib.suppress(Exception):
            transport.close()
        raise UserError(
            f"nothing on {self._shown} answers as MicroPython does: if a game is running there, end it first; a clock with keys"
            " needs --keys FILE; otherwise unplug the board, plug it in and try again"
        )

    def _connected(self) -> SerialTransport:
        try:
            return SerialTransport(self.port, baudrate=115200, timeout=_SILENCE_S)
        except (TransportError, serial.SerialException, OSError, ValueError):
            raise UserError(
                f"cannot open {self._shown}: no board is there, or another program is using it (end that first)"
            ) from None

    def _safely(self, action: Callable[[], _T]) -> _T:
        """What `action` returns; the board's troubles become UserErrors, a missing file FileNotFoundError."""
        try:
            return action()
        except TransportExecError as error:
            raise self._refusal(_errno_of(error), error.error_output) from None
        except serial.SerialException:
            raise self._lost() from None
        except OSError as error:
            if isinstance(error, ConnectionError) or error.errno in (errno.EIO, errno.ENXIO, errno.ENODEV, errno.EBADF):
                raise self._lost() from None
            raise self._refusal(error.errno, str(error)) from None
        except (TransportError, struct.error, TypeError):
            # mpremote unpacks what it has read without looking whether anything came.
            raise self._lost() from None

    def _lost(self) -> LostError:
        self._is_lost = True
        return LostError(f"the board on {self._shown} has stopped answering")

    def _refusal(self, number: int | None, said: str) -> Exception:
        if number == errno.ENOSPC:
            return FullError(f"the file system of the board on {self._shown} is full")
        if number == errno.ENOENT:
            return FileNotFoundError(said)
        last = said.strip().splitlines()[-1] if said.strip() else "an error without a word"
        return UserError(f"the board on {self._shown} reports: {printable(last)}")


def _errno_of(error: TransportExecError) -> int | None:
    """The number in a traceback that ends in `OSError: 28` or `OSError: [Errno 28] ENOSPC`."""
    found = re.search(r"OSError: (?:\[Errno )?(\d+)", error.error_output)
    return int(found.group(1)) if found else None
