"""Where the MicroPython image for the Pico comes from: the file named by TENGEN_UF2, or micropython.org."""

from __future__ import annotations

import os
import sys
import urllib.request
from pathlib import Path

from host_tools.errors import UserError, printable
from host_tools.paths import ROOT

VARIABLE = "TENGEN_UF2"
URL = "https://micropython.org/resources/firmware/RPI_PICO-20250911-v1.26.1.uf2"
_KEPT = ROOT / ".cache" / "RPI_PICO-20250911-v1.26.1.uf2"
_TIMEOUT_S = 30
_HOW = f"download {URL} (RPI_PICO, MicroPython 1.26.1) and set {VARIABLE} to the file's path"

# Microsoft's UF2 specification: a block is 512 bytes and begins with these two words; family of the RP2040.
_BLOCK_BYTES = 512
_MAGIC = bytes.fromhex("5546320a57515d9e")
_FAMILY_AT = 28
_RP2040 = (0xE48B_FF56).to_bytes(4, "little")


def micropython_image() -> Path:
    """The image's path, downloaded into .cache where TENGEN_UF2 is not set. Raises UserError, which says how to get one."""
    named = os.environ.get(VARIABLE)
    if named:
        path = Path(named)
        _check(path, f"{VARIABLE} is {printable(named)}, which")
        return path
    if not _KEPT.exists():
        _download()
    _check(_KEPT, printable(str(_KEPT)))
    return _KEPT


def _check(path: Path, name: str) -> None:
    """Raises UserError unless the file is a UF2 for the RP2040."""
    try:
        with path.open("rb") as file:
            block = file.read(_BLOCK_BYTES)
    except OSError as error:
        raise UserError(f"{name} cannot be read ({error.strerror or error}): {_HOW}") from None
    if len(block) != _BLOCK_BYTES or not block.startswith(_MAGIC) or block[_FAMILY_AT : _FAMILY_AT + 4] != _RP2040:
        raise UserError(f"{name} is no UF2 image for the RP2040: {_HOW}")


def _download() -> None:
    """Fetch the image; it has its name only once it is whole. Raises UserError."""
    try:
        with urllib.request.urlopen(URL, timeout=_TIMEOUT_S) as answer:
            data = answer.read()
        _KEPT.parent.mkdir(exist_ok=True)
        part = _KEPT.with_suffix(".part")
        part.write_bytes(data)
        part.replace(_KEPT)
    except (OSError, ValueError):
        raise UserError(f"the emulator needs a MicroPython image, and micropython.org cannot be reached: {_HOW}") from None


if __name__ == "__main__":
    try:
        print(micropython_image())
    except UserError as error:
        sys.exit(f"emulator: {error}")
