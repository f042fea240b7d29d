"""Imports the firmware on CPython with the stand-in modules in place of the device's own. CPython only.

The stand-ins are in `sys.modules` only while firmware modules are being imported, so the host's own `time` is never
replaced for anyone else. They look the current board up at each call: the firmware is imported once, boards come and go.
"""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
DEVICE_LIB = ROOT / "build" / "device_lib"

STANDINS = {
    "time": "standins.time",
    "machine": "standins.machine",
    "rp2": "standins.rp2",
    "select": "standins.select",
    "framebuf": "standins_cpython.framebuf",
    "micropython": "standins_cpython.micropython",
    "uctypes": "standins_cpython.uctypes",
    "busio": "standins_cpython.busio",
    "digitalio": "standins_cpython.digitalio",
}


@contextlib.contextmanager
def installed() -> Iterator[None]:
    """While this holds, `import time`, `import machine` and the like find the stand-ins."""
    standins = {name: importlib.import_module(f"host_tools.virtual_board.{place}") for name, place in STANDINS.items()}
    saved = {name: sys.modules.get(name) for name in standins}
    sys.modules.update(standins)
    try:
        yield
    finally:
        for name, module in saved.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def load_firmware(names: Sequence[str] | None = None) -> dict[str, ModuleType]:
    """Import `names` (default: `device_modules()`) and all they import; returns the modules by name.

    Raises ModuleNotFoundError when the display driver is not in build/device_lib.
    """
    for place in (str(DEVICE_LIB), str(FIRMWARE)):
        if place not in sys.path:
            sys.path.insert(0, place)
    with installed():
        return {name: importlib.import_module(name) for name in names or device_modules()}


def device_modules() -> list[str]:
    """The display driver, the room `devices` and the loop: what must be imported in the presence of the stand-ins."""
    rooms = sorted((FIRMWARE / "tengen" / "devices").glob("*.py"))
    names = [f"tengen.devices.{path.stem}" for path in rooms if path.stem != "__init__"]
    if (FIRMWARE / "tengen" / "app.py").exists():
        names.append("tengen.app")
    return ["adafruit_ssd1306", *names]
