"""The image of modules as a first start leaves it in the flash, so that not every emulated device spends its first seconds on it.

The device's own placing.py does it, on this machine; what it must know of MicroPython's image (where the types and the names are)
the emulated device says once. tests/emulator compares the result with what a device places by itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from host_tools.deploy.filesystem import BLOCK_BYTES, unpack
from host_tools.deploy.inflash import link
from host_tools.deploy.inflash.here import Memory
from host_tools.deploy.inflash.tree import IMAGE
from host_tools.files import write_text
from host_tools.paths import ROOT

_FOLDER = ROOT / "build" / "emulator"
_TYPES = (str, bytes, tuple, float, int)

# Run on the device: the addresses of the types, and of MicroPython's last pool of names in the flash (py/qstr.h).
SCRIPT = """
from machine import mem32
from inflash import find_names
pool = find_names()[1]
while pool >= 0x2000_0000:
    pool = mem32[pool]
for character in "%s %d\\n" % ([id(t) for t in (str, bytes, tuple, float, int)], pool):
    mem32[0x4003_4000] = ord(character)
"""


def image_in(files: bytes) -> bytes:
    """The one image of modules in a file system; none where there is none, or more than one version."""
    images = [data for path, data in unpack(files).items() if path.rpartition("/")[2] == IMAGE]
    return images[0] if len(images) == 1 else b""


def place(flash: bytearray, storage: int, image: bytes, facts: tuple[list[int], int]) -> None:
    """Place the image in the flash, whose file system begins at `storage`. `facts` as the SCRIPT prints them."""
    types, pool = facts
    blocks = (len(flash[: 2 * 1024 * 1024]) - storage) // BLOCK_BYTES
    Memory(flash, storage, blocks, dict(zip(_TYPES, types, strict=True))).place(image, pool)


def facts_of(uf2: Path, ask: Callable[[], str]) -> tuple[list[int], int]:
    """What the SCRIPT prints on this image of MicroPython; `ask` runs it, if it was not asked before."""
    path = _FOLDER / f"{hashlib.sha256(uf2.read_bytes()).hexdigest()[:32]}.json"
    if not path.is_file():
        _FOLDER.mkdir(parents=True, exist_ok=True)
        types, _, pool = ask().rpartition(" ")
        write_text(path, json.dumps([json.loads(types), int(pool)]))
    types, pool = json.loads(path.read_text(encoding="utf-8"))
    return types, pool


def placed_bytes(flash: bytearray, storage: int, image: bytes) -> bytes:
    """What stands where the image is placed."""
    return bytes(flash[storage - link.space(image) : storage])
