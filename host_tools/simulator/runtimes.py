"""Runs a program on CPython, in this process, or on real MicroPython, in a process of its own."""

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
CPYTHON, MICROPYTHON = "cpython", "micropython"
NAMES = (CPYTHON, MICROPYTHON)

# What MicroPython finds its modules in: the stand-ins replace its own machine, rp2 and time.
_PATH = (ROOT / "host_tools" / "virtual_board" / "standins", ROOT / "firmware", ROOT / "build" / "device_lib", ROOT)
# The simulated chips and the lists of events live in the same heap as the firmware, and objects are twice the device's size.
_HEAP = "64M"


def run_program(program: dict[str, Any], runtime: str = CPYTHON) -> dict[str, Any]:
    """What `simulator.run.run` returns for the program, on the runtime named. Raises UserError when that is not installed."""
    return _on_micropython(program) if runtime == MICROPYTHON else _on_cpython(program)


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


def _on_cpython(program: dict[str, Any]) -> dict[str, Any]:
    load_device()
    result: dict[str, Any] = importlib.import_module("host_tools.simulator.run").run(program)
    return result


def _on_micropython(program: dict[str, Any]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.json"
        path.write_text(json.dumps(program), encoding="utf-8")
        script = Path(__file__).with_name("on_micropython.py")
        done = subprocess.run(
            [micropython(), "-X", f"heapsize={_HEAP}", str(script), str(path)],
            env=os.environ | {"MICROPYPATH": ":".join(map(str, _PATH))},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        raise RuntimeError(f"the firmware failed on MicroPython:\n{done.stdout}{done.stderr}")
    readings, events, pictures, tones = json.loads(done.stdout)
    return {"readings": readings, "events": events, "pictures": pictures, "tones": tones}
