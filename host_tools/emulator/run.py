"""Runs a program (see simulator.run) on an emulated board; the rows it gives are those of the other runtimes."""

from __future__ import annotations

import json
from binascii import hexlify
from pathlib import Path
from typing import Any

from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.filesystem import file_system
from host_tools.emulator.tree import ON_DEVICE, ROOT, compiled, firmware_tree
from host_tools.virtual_board.board import BOOT_US

_KINDS = ("reading", "event", "picture", "tone")
# The device's own watchers of the game come along.
_WATCHERS = ("host_tools/simulator/probe.py", "host_tools/simulator/log.py")
_TICK_MASK = 0x3FFF_FFFF
# Booting takes half a second; a device that says nothing for this long has failed.
_LONGEST_START_US = 20_000_000
_AFTERMATH_US = 5_000_000


class DeviceError(RuntimeError):
    """The firmware raised, or fell silent."""


class Run:
    """One program on one board. `rows` by kind; `ready_us` and `free_bytes` are what the device said when it became ready."""

    def __init__(self, program: dict[str, Any], uf2: Path, boot_us: int = BOOT_US) -> None:
        self.rows: dict[str, list[Any]] = {kind: [] for kind in _KINDS}
        self.ready_us = -1
        self.free_bytes = 0
        self._program = program
        self._ended = False
        self._failure = ""
        self.board = EmulatedBoard(uf2, file_system(playing_tree(program)), boot_us)
        self.board.on_line = self._take_line

    def to_the_end(self) -> None:
        """Run it. Raises DeviceError, and what a panel says of bytes it does not know."""
        board = self.board
        board.run(board.boot_us + _LONGEST_START_US, lambda: self.ready_us >= 0 or bool(self._failure))
        if self.ready_us >= 0:
            last_us = max(self._program["probes"][-1:] + self._program["pictures"][-1:])
            board.run(self.ready_us + last_us + _AFTERMATH_US, self._is_done)
        if not self._is_done() or self._failure:
            raise DeviceError(f"the firmware failed on the emulated board: {self._failure or 'it fell silent'}")
        for bus in board.buses:
            bus.finish()

    def _is_done(self) -> bool:
        if self._failure:
            return True
        return self._ended and len(self.rows["picture"]) == len(self._program["pictures"])

    def _take_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "ready":
            self._ready(int(rest))
        elif word == "end":
            self._ended = True
        elif word == "free":
            self.free_bytes = int(rest)
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


def playing_tree(program: dict[str, Any]) -> dict[str, bytes]:
    """The built tree with the program, and what plays it in place of main."""
    files = firmware_tree()
    for name in _WATCHERS:
        files[name[:-3] + ".mpy"] = compiled(ROOT / name, name)
    for path in sorted(ON_DEVICE.glob("*.py")):
        files[path.stem + ".mpy"] = compiled(path, path.name)
    files["main.py"] = b"import play\nplay.main()\n"
    files["program.json"] = json.dumps(program).encode()
    return files


def run_program(program: dict[str, Any], uf2: Path) -> dict[str, list[Any]]:
    """All rows by kind, as `simulator.runtimes.run_program` gives them."""
    run = Run(program, uf2)
    run.to_the_end()
    return run.rows
