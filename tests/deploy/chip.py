"""A chip's memory as placing.py finds it: flash with MicroPython in it, and its chain of names."""

from host_tools.deploy.inflash.here import SECTOR, XIP, Memory

TYPES = {str: 0x1003_0000, bytes: 0x1003_0010, tuple: 0x1003_0020, float: 0x1003_0030, int: 0x1003_0040}
FIRMWARE_NAMES = 250

__all__ = ["FIRMWARE_NAMES", "SECTOR", "TYPES", "XIP", "Chip", "PowerCutError"]


class Chip(Memory):
    """`storage` is where the file system begins in the flash, `end` the address behind MicroPython, `known` names in its pool."""

    def __init__(self, known=(), storage=0xA0000, end=XIP + 0x52000):
        super().__init__(bytearray(b"\xff" * 0x20_0000), storage, 352, TYPES)
        self.erased = []
        self.cut = None  # power goes after so many writes
        self.on_write = self._note
        self.put(XIP + 0x200, 0x7188EBF2, XIP + 0x300, XIP + 0x304, 0, 0xE71AA390)
        self.put(XIP + 0x300, XIP + 0x310)
        self.put(XIP + 0x310, 5, 0x68F465DE, end)
        self.pool = self._pool(XIP + 0x1000, 0, 0, [b"\0"] * FIRMWARE_NAMES)
        self.pool = self._pool(XIP + 0x8000, self.pool, FIRMWARE_NAMES, sorted(known))

    def place(self, image):
        """What placing.place returns for an image in a file. Raises its ImageError, PowerCutError."""
        return super().place(image, self.pool)

    def _note(self, at):
        if self.cut is not None:
            self.cut -= 1
            if self.cut < 0:
                raise PowerCutError
        self.erased.append(at)

    def _pool(self, at, previous, before, names):
        count = len(names)
        texts = at + 24 + 6 * count
        self.put(at, previous, before, 10, count, at + 24 + 4 * count, at + 24 + 5 * count)
        for i, name in enumerate(names):
            self.put(at + 24 + 4 * i, texts)
            self.write(at + 24 + 5 * count + i, bytes([len(name)]))
            self.write(texts, name + b"\0")
            texts += len(name) + 1
        return at


class PowerCutError(Exception):
    """The power went in the middle of placing."""
