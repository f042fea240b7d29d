"""Runs a program (see simulator.run) on an emulated board; the rows it gives are those of the other runtimes."""

from __future__ import annotations

import json
from binascii import hexlify
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import device_with_script
from host_tools.errors import UserError
from host_tools.virtual_board.board import BOOT_US

_KINDS = ("reading", "event", "answer", "picture", "tone", "glow", "link", "handed")
# What of a program the device must know; the rest is done to it from outside.
_FOR_THE_DEVICE = ("control", "style", "probes")
_TICK_MASK = 0x3FFF_FFFF
# Booting takes two seconds; a device that says nothing for this long has failed.
_LONGEST_START_US = 20_000_000
_AFTERMATH_US = 5_000_000


class DeviceError(RuntimeError):
    """The firmware raised, or fell silent."""


class Run:
    """One board, and one program on it: `boot()`, then `play(program)`.

    `rows` are what came of it, by kind; `ready_us` is when the clock became ready.
    """

    def __init__(self, uf2: Path, boot_us: int = BOOT_US) -> None:
        self.rows: dict[str, list[Any]] = {kind: [] for kind in _KINDS}
        self.ready_us = -1
        self._program: dict[str, Any] = {"actions": [], "pictures": []}
        self._booted = self._ended = False
        self._failure = ""
        self.board = EmulatedBoard(uf2, device_with_script("play"), boot_us)
        self.board.on_line = self._take_line

    def boot(self) -> None:
        """From power-on to set-up. Raises DeviceError."""
        self._run(self.board.boot_us + _LONGEST_START_US, lambda: self._booted)

    def play(self, program: dict[str, Any]) -> None:
        """Play a program to its end. Raises DeviceError, and what a panel says of bytes it does not know."""
        self._program = program
        self.board.leave_page(json.dumps({key: program[key] for key in _FOR_THE_DEVICE}))
        self._run(self.board.now_us + _LONGEST_START_US, lambda: self.ready_us >= 0)
        last_us = max(program["probes"][-1:] + program["pictures"][-1:])
        self._run(self.ready_us + last_us + _AFTERMATH_US, self._is_done)
        for bus in self.board.buses:
            bus.finish()

    def _run(self, until_us: int, is_done: Callable[[], bool]) -> None:
        in_time = self.board.run(until_us, lambda: bool(self._failure) or is_done())
        if self._failure or not in_time:
            raise DeviceError(f"the firmware failed on the emulated board: {self._failure or 'it fell silent'}")

    def _is_done(self) -> bool:
        return self._ended and len(self.rows["picture"]) == len(self._program["pictures"])

    def _take_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "ready":
            self._ready(int(rest))
        elif word == "end":
            self._ended = True
        elif word == "booted":
            self._booted = True
        elif word == "failed":
            self._failure = rest.replace(" | ", "\n")
        elif not self._ended:
            kind = next(kind for kind in _KINDS if kind[0] == line[0])
            self.rows[kind].append(json.loads(line[1:]))

    def _ready(self, tick: int) -> None:
        now_us = self.board.now_us
        self.ready_us = now_us + ((tick - now_us) & _TICK_MASK)
        for kind, side, t_us, down_us in self._program["actions"]:
            self._schedule(kind, side, self.ready_us + t_us, down_us)
        for t_us in self._program["pictures"]:
            self.board.at(self.ready_us + t_us, self._picture, t_us)

    def _schedule(self, kind: str, side: int, at_us: int, down_us: int) -> None:
        for button in self.board.buttons if kind == "both" else (self.board.buttons[side],):
            if kind == "bounce":
                button.bounce(at_us, down_us)
            elif kind == "glitch":
                button.glitch(at_us)
            else:
                button.press(at_us, down_us)

    def _picture(self, t_us: int) -> None:
        faces = [hexlify(chip.packed()).decode() for chip in self.board.chips]
        self.rows["picture"].append([t_us, *faces])


def run_program(program: dict[str, Any], uf2: Path) -> dict[str, list[Any]]:
    """All rows by kind, as `simulator.runtimes.run_program` gives them. Raises UserError for what only the simulator does."""
    if program.get("power") or program.get("lines") or "nonce" in program:
        raise UserError("power off, power on, link and --ledger work in the simulator only: leave out --runtime emulator")
    run = Run(uf2)
    run.boot()
    run.play(program)
    return run.rows
