"""Which serial port the board is on."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from serial.tools import list_ports

from host_tools.errors import UserError, printable

# USB numbers: Raspberry Pi's, and theirs for MicroPython on an RP2.
_RASPBERRY_PI, _MICROPYTHON = 0x2E8A, 0x0005


def find(wanted: str | None, present: Iterable[Any] | None = None) -> str:
    """The port to use: `wanted` if it is named, else the only one with a board that may be ours.

    `present` are the machine's ports, as pyserial lists them. Raises UserError where there is no such port, or more than one.
    """
    if wanted is not None:
        return _checked(wanted)
    boards = sorted(port.device for port in (list_ports.comports() if present is None else present) if _may_be_ours(port))
    if not boards:
        raise UserError(
            "no board was found: plug in one that runs MicroPython (a board that shows up as a drive takes a file from"
            " `tengen image` instead), or name its port with --port"
        )
    if len(boards) > 1:
        raise UserError(f"there are {len(boards)} boards, on {', '.join(map(printable, boards))}: choose one with --port")
    return str(boards[0])


def _may_be_ours(port: Any) -> bool:
    return (port.vid, port.pid) == (_RASPBERRY_PI, _MICROPYTHON)


def _checked(name: str) -> str:
    """`name`, unless it is a file of this machine that is not there or may not be opened."""
    if "://" in name or os.name == "nt":
        return name
    if not os.path.exists(name):
        raise UserError(f"there is no port {printable(name)}: is the board plugged in?")
    if not os.access(name, os.R_OK | os.W_OK):
        raise UserError(f"no permission to use {printable(name)}: on many systems the group `dialout` has it")
    return name
