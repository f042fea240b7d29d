"""Runs the device's placing.py on this machine, on a model of a chip's memory: for tests, and to prepare an emulated chip."""

from __future__ import annotations

import builtins
import io
import struct
import types
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

XIP = 0x1000_0000
RAM = 0x2000_0000
SECTOR = 4096
_PLACING = Path(__file__).parents[1] / "on_device" / "placing.py"
# Where the model keeps the one Flash object, whose fields placing.py reads (ports/rp2/rp2_flash.c).
_FLASH_OBJECT = RAM + 0x100


class Memory:
    """Flash and a little RAM. `storage` is where the file system begins in the flash, `blocks` its sectors.

    `addresses` says where the types str, bytes, tuple, float and int are. `on_write(address)` is told of each sector written.
    """

    def __init__(self, flash: bytearray, storage: int, blocks: int, addresses: Mapping[type, int]) -> None:
        self.flash = flash
        self.ram = bytearray(0x4000)
        self.storage = storage
        self.blocks = blocks
        self.addresses = addresses
        self.on_write: Callable[[int], None] = lambda _address: None
        self.put(_FLASH_OBJECT, 0, storage, blocks * SECTOR)
        self.module = self._load()

    def read(self, at: int, count: int) -> bytes:
        """Bytes at an address."""
        memory, base = self._at(at)
        return bytes(memory[at - base : at - base + count])

    def write(self, at: int, data: bytes) -> None:
        """Bytes to an address."""
        memory, base = self._at(at)
        memory[at - base : at - base + len(data)] = data

    def put(self, at: int, *words: int) -> None:
        """Words to an address."""
        self.write(at, struct.pack(f"<{len(words)}I", *words))

    def word(self, at: int) -> int:
        """The word at an address."""
        return int(struct.unpack("<I", self.read(at, 4))[0])

    def place(self, image: bytes, pool: int) -> Any:
        """What placing.place gives for this image, where MicroPython's last pool of names is at `pool`. Raises its ImageError."""
        self.module["open"] = lambda _path, _mode: io.BytesIO(image)
        return self.module["place"]("/modules.img", pool)

    def _at(self, at: int) -> tuple[bytearray, int]:
        return (self.flash, XIP) if at < RAM else (self.ram, RAM)

    def _load(self) -> dict[str, Any]:
        memory = self

        class Words:
            def __getitem__(self, at: int) -> int:
                value = memory.word(at)
                return value - (1 << 32) if value >= 1 << 31 else value  # either is allowed to

        class Flash:
            def ioctl(self, _what: int, _argument: int) -> int:
                return memory.blocks

            def writeblocks(self, block: int, data: bytes) -> None:
                at = memory.storage + block * SECTOR
                memory.on_write(at)
                assert block < 0
                assert len(data) == SECTOR
                memory.write(XIP + at, data)

        class Unpacking:
            def __init__(self, file: io.BytesIO, _kind: int, bits: int) -> None:
                packed = file.read()
                assert (packed[0] >> 4) + 8 <= bits
                self._content = io.BytesIO(zlib.decompress(packed))

            def readinto(self, buf: memoryview) -> int:
                return self._content.readinto(buf[:700])  # as a stream may: fewer than were asked for

        brought = {
            "machine": types.SimpleNamespace(mem32=Words()),
            "rp2": types.SimpleNamespace(Flash=Flash),
            "deflate": types.SimpleNamespace(DeflateIO=Unpacking, ZLIB=1),
            "uctypes": types.SimpleNamespace(bytes_at=self.read, bytearray_at=self.read),
        }

        def import_(name: str, *rest: Any) -> Any:
            return brought[name] if name in brought else __import__(name, *rest)

        def id_(thing: Any) -> int:
            return _FLASH_OBJECT if isinstance(thing, Flash) else self.addresses[thing]

        space: dict[str, Any] = {
            "__builtins__": {**vars(builtins), "__import__": import_, "id": id_},
            "__name__": "placing",
        }
        exec(compile(_PLACING.read_text(encoding="utf-8"), str(_PLACING), "exec"), space)
        return space
