"""A chip's memory, as far as placing.py looks at it: flash with MicroPython in it, its chain of names, one Flash object.

placing.py is run from its source on this, with stand-ins for what MicroPython brings, so that what it writes can be read back
by other means than its own.
"""

import io
import struct
import types
import zlib
from pathlib import Path

PLACING = Path(__file__).parents[2] / "host_tools" / "deploy" / "on_device" / "placing.py"
XIP = 0x1000_0000
SECTOR = 4096
TYPES = {str: 0x1003_0000, bytes: 0x1003_0010, tuple: 0x1003_0020, float: 0x1003_0030, int: 0x1003_0040}
FLASH_OBJECT = 0x2000_0100
FIRMWARE_NAMES = 250


class Chip:
    """`storage` is where the file system begins in the flash, `end` the address behind MicroPython, `known` names in its pool."""

    def __init__(self, known=(), storage=0xA0000, end=XIP + 0x52000, blocks=352):
        self.flash = bytearray(b"\xff" * 0x20_0000)
        self.ram = bytearray(0x4000)
        self.storage = storage
        self.blocks = blocks
        self.erased = []
        self.cut = None  # power goes after so many writes
        self._put(FLASH_OBJECT, 0x1003_0050, storage, blocks * SECTOR)
        self._put(XIP + 0x200, 0x7188EBF2, XIP + 0x300, XIP + 0x304, 0, 0xE71AA390)
        self._put(XIP + 0x300, XIP + 0x310)
        self._put(XIP + 0x310, 5, 0x68F465DE, end)
        self.pool = self._pool(XIP + 0x1000, 0, 0, [b"\0"] * FIRMWARE_NAMES)
        self.pool = self._pool(XIP + 0x8000, self.pool, FIRMWARE_NAMES, sorted(known))
        self.first = FIRMWARE_NAMES + len(known) + 1024
        self.module = self._load()

    def _pool(self, at, previous, before, names):
        count = len(names)
        texts = at + 24 + 6 * count
        self._put(at, previous, before, 10, count, at + 24 + 4 * count, at + 24 + 5 * count)
        for i, name in enumerate(names):
            self._put(at + 24 + 4 * i, texts)
            self.write(at + 24 + 5 * count + i, bytes([len(name)]))
            self.write(texts, name + b"\0")
            texts += len(name) + 1
        return at

    def _put(self, at, *words):
        self.write(at, struct.pack(f"<{len(words)}I", *words))

    def write(self, at, data):
        """Put bytes anywhere."""
        memory, base = (self.flash, XIP) if at < 0x2000_0000 else (self.ram, 0x2000_0000)
        memory[at - base : at - base + len(data)] = data

    def read(self, at, count):
        """Bytes from anywhere."""
        memory, base = (self.flash, XIP) if at < 0x2000_0000 else (self.ram, 0x2000_0000)
        return bytes(memory[at - base : at - base + count])

    def word(self, at):
        """The word at an address."""
        return struct.unpack("<I", self.read(at, 4))[0]

    def place(self, image):
        """What placing.place returns for an image in a file. Raises its ImageError."""
        self.module["open"] = lambda path, mode: io.BytesIO(image)
        return self.module["place"]("/modules.img", self.pool)

    def _load(self):
        chip = self

        class Words:
            def __getitem__(self, at):
                value = chip.word(at)
                return value - (1 << 32) if value >= 1 << 31 else value  # either is allowed to

        class Flash:
            def ioctl(self, _what, _argument):
                return chip.blocks

            def writeblocks(self, block, data):
                if chip.cut is not None:
                    chip.cut -= 1
                    if chip.cut < 0:
                        raise PowerCutError
                assert block < 0 and len(data) == SECTOR
                chip.erased.append(chip.storage + block * SECTOR)
                chip.write(XIP + chip.storage + block * SECTOR, data)

        class Deflate:
            def __init__(self, file, _kind, bits):
                packed = file.read()
                assert (packed[0] >> 4) + 8 <= bits
                self.content = io.BytesIO(zlib.decompress(packed))

            def readinto(self, buf):
                return self.content.readinto(buf[:700])  # as a stream may: fewer than were asked for

        names = {
            "machine": types.SimpleNamespace(mem32=Words()),
            "rp2": types.SimpleNamespace(Flash=Flash),
            "deflate": types.SimpleNamespace(DeflateIO=Deflate, ZLIB=1),
            "uctypes": types.SimpleNamespace(bytes_at=self.read, bytearray_at=self.read),
        }

        def import_(name, *rest):
            return names[name] if name in names else __import__(name, *rest)

        def id_(thing):
            return FLASH_OBJECT if isinstance(thing, Flash) else TYPES[thing]

        import builtins

        space = {"__builtins__": {**vars(builtins), "__import__": import_, "id": id_}, "__name__": "placing"}
        exec(compile(PLACING.read_text(encoding="utf-8"), str(PLACING), "exec"), space)
        return space


class PowerCutError(Exception):
    """The power went in the middle of placing."""
