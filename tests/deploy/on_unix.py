"""Makes MicroPython's Unix port look like a board: `micropython [-i] on_unix.py IMAGE LOG KIND WHAT`.

IMAGE is a file that holds the flash: littlefs, formatted if it is empty. LOG gets every erase and program that littlefs asks
for, as `offset length` in a line and then the bytes; with `-` nothing is noted. KIND names the board (see KINDS). WHAT is
`prompt`, or `start` to run /main.py as a board does at power-on. `CUT` in the environment: the power fails after so many of
those operations.
"""

import os
import sys
from collections import namedtuple

import vfs

BLOCK_BYTES = 4096
Implementation = namedtuple("Implementation", ("name", "version", "_machine", "_mpy"))
KINDS = {
    "pico": ("rp2", (1, 26, 1, ""), "Raspberry Pi Pico with RP2040", 0x1306),
    "old": ("rp2", (1, 21, 0, ""), "Raspberry Pi Pico with RP2040", 0x1206),
    "pico2": ("rp2", (1, 26, 1, ""), "Raspberry Pi Pico2 with RP2350", 0x1F06),
    "esp32": ("esp32", (1, 26, 1, ""), "Generic ESP32 module with ESP32", 0x2B06),
    "odd": ("rp2", (1, 99, 0, ""), "Raspberry Pi Pico with RP2040", 0x1307),
}


class Flash:
    """The block device that MicroPython's RP2 port has, in a file. Power may fail after an operation, or in the middle of one."""

    def __init__(self, image, log, cut):
        self._file = open(image, "r+b")
        self._log = None if log == "-" else open(log, "ab")
        self._left = cut
        self._blocks = self._file.seek(0, 2) // BLOCK_BYTES

    def readblocks(self, number, buffer, offset=0):
        self._file.seek(number * BLOCK_BYTES + offset)
        self._file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=None):
        if offset is None:
            self.ioctl(6, number)
            offset = 0
        self._change(number * BLOCK_BYTES + offset, buffer)

    def ioctl(self, request, argument):
        if request == 4:
            return self._blocks
        if request == 5:
            return BLOCK_BYTES
        if request == 6:
            self._change(argument * BLOCK_BYTES, b"\xff" * BLOCK_BYTES)
        return 0

    def _change(self, place, data):
        if self._left == 0:
            self._file.seek(place)
            self._file.write(bytes(data)[: len(data) // 2])
            self._file.flush()
            os.system("kill -9 $PPID")
        self._left -= 1
        self._file.seek(place)
        self._file.write(data)
        self._file.flush()
        if self._log:
            self._log.write(b"%d %d\n" % (place, len(data)))
            self._log.write(data)
            self._log.flush()


class Sys:
    """The `sys` of another board; what it does not say is the real one's."""

    def __init__(self, platform, version, machine, mpy):
        self.platform = platform
        self.implementation = Implementation("micropython", version, machine, mpy)

    def __getattr__(self, name):
        return getattr(real_sys, name)


class Machine:
    """The `machine` module of a board."""

    def __init__(self):
        self.mem32 = {}

    def reset(self):
        raise SystemExit(7)

    def unique_id(self):
        return b"\xe6\x60\x54\x45\x4e\x47\x45\x4e"


real_sys = sys
image, log, kind, what = sys.argv[1:5]
flash = Flash(image, log, int(os.getenv("CUT") or -1))
try:
    whole = vfs.VfsLfs2(flash, progsize=256)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    whole = vfs.VfsLfs2(flash, progsize=256)
vfs.mount(whole, "/")
os.chdir("/")
sys.path[:] = ["", ".frozen", "/lib"]
sys.modules["sys"] = Sys(*KINDS[kind])
sys.modules["machine"] = Machine()
if what == "start":
    try:
        with open("/main.py") as file:
            source = file.read()
    except OSError:
        source = "print('no program')"
    exec(source, {"__name__": "__main__"})
