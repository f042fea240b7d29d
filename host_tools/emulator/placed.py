"""The image of modules as a first start leaves it in the flash, so that not every emulated device spends its first seconds on it.

What is placed depends on MicroPython's image and on the modules only; it is kept in build/emulator under the hash of both.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from host_tools.deploy.filesystem import BLOCK_BYTES, unpack
from host_tools.deploy.inflash import link
from host_tools.deploy.inflash.tree import IMAGE
from host_tools.paths import ROOT

_FOLDER = ROOT / "build" / "emulator"
_BUILD_AT = 4
_BUILD_BYTES = 16


class Placed:
    """The place for the image that lies in the file system `files`, which begins at `start` in the flash."""

    def __init__(self, uf2: Path, files: bytes, start: int) -> None:
        images = [data for path, data in unpack(files).items() if path.endswith("/" + IMAGE) or path == IMAGE]
        self._path: Path | None = None
        if len(images) != 1:
            return
        key = hashlib.sha256(uf2.read_bytes() + images[0]).hexdigest()[:32]
        self._path = _FOLDER / f"{key}.bin"
        head = link.HEAD.unpack_from(images[0])
        self._build = head[3]
        self._begin = start - link.space(images[0])
        self._end = start

    def restore(self, flash: bytearray) -> None:
        """Put what was kept, if anything was, where the first start would put it."""
        if self._path is not None and self._path.is_file():
            flash[self._begin : self._end] = self._path.read_bytes()

    def keep(self, flash: bytearray) -> None:
        """Keep what is placed, once it is whole and not kept yet."""
        if self._path is None or self._path.exists():
            return
        data = bytes(flash[self._begin : self._end])
        if data[_BUILD_AT : _BUILD_AT + _BUILD_BYTES] == self._build and data[:4] == link.MAGIC:
            _FOLDER.mkdir(parents=True, exist_ok=True)
            beside = self._path.with_suffix(f".{os.getpid()}")
            beside.write_bytes(data)
            beside.replace(self._path)


assert link.SECTOR_BYTES == BLOCK_BYTES
