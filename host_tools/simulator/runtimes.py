"""Runs a program on CPython, in this process, on real MicroPython, in a process of its own, or on an emulated RP2040."""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from host_tools.errors import UserError

ROOT = Path(__file__).resolve().parents[2]
CPYTHON, MICROPYTHON, EMULATOR = "cpython", "micropython", "emulator"
NAMES = (CPYTHON, MICROPYTHON, EMULATOR)

# What MicroPython finds its modules in: the stand-ins replace its own machine, rp2 and time.
_PATH = (ROOT / "host_tools" / "virtual_board" / "standins", ROOT / "firmware", ROOT / "build" / "device_lib", ROOT)
# The simulated chips live in the same heap as the firmware, and objects are twice the device's size. More is not better: a heap
# that fits the processor's cache runs three times as fast. Reading the program in takes about ten times its text.
_HEAP_K = 1024
_HEAP_K_PER_K = 12

_KINDS = ("reading", "event", "answer", "picture", "tone", "glow", "link", "handed")


def run_program(program: dict[str, Any], runtime: str = CPYTHON) -> dict[str, list[Any]]:
    """All rows that `simulator.run.run` emits, by kind (reading, event, ...). Raises UserError for a missing runtime."""
    if runtime == EMULATOR:
        if program.get("orders"):
            raise UserError("the emulator plays presses and lines of the link; orders run on cpython and micropython")
        # Imported here: the emulator is needed for nothing else.
        from host_tools.emulator.image import micropython_image
        from host_tools.emulator.run import run_program as run_on_emulator

        return run_on_emulator(program, micropython_image())
    rows: dict[str, list[Any]] = {kind: [] for kind in _KINDS}
    if runtime == MICROPYTHON:
        for line in _on_micropython(program).splitlines():
            kind = next(kind for kind in _KINDS if kind[0] == line[0])
            rows[kind].append(json.loads(line[1:]))
    else:
        load_device()
        importlib.import_module("host_tools.simulator.run").run(program, lambda kind, row: rows[kind].append(row))
    return rows


def load_device() -> Any:
    """The module `simulator.device`, with the firmware imported on CPython."""
    from host_tools.virtual_board.loader import load_firmware

    try:
        load_firmware()
    except ModuleNotFoundError as error:
        if error.name != "adafruit_ssd1306":
            raise
        raise UserError("the display driver is missing: run `make setup` first") from None
    return importlib.import_module("host_tools.simulator.device")


def micropython() -> str:
    """The path of real MicroPython, beside this Python. Raises UserError when there is none."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        raise UserError("MicroPython is missing: run `make setup` first, or leave out --runtime micropython")
    return found


def _on_micropython(program: dict[str, Any]) -> str:
    text = json.dumps(program)
    heap_k = _HEAP_K + _HEAP_K_PER_K * (len(text) // 1024)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.json"
        path.write_text(text, encoding="utf-8")
        script = Path(__file__).with_name("on_micropython.py")
        done = subprocess.run(
            [micropython(), "-X", f"heapsize={heap_k}K", str(script), str(path)],
            env=os.environ | {"MICROPYPATH": ":".join(map(str, _PATH))},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        raise RuntimeError(f"the firmware failed on MicroPython:\n{done.stdout[-2000:]}{done.stderr}")
    return done.stdout
