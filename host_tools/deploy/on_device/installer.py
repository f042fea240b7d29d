"""Sent to the device by `tengen flash` for the time of an installation: what is quicker done there than over the cable."""

import hashlib
import os
import sys
from binascii import hexlify

_FOLDER = 0x4000
_IS_THERE = 17
_buffer = memoryview(bytearray(1024))


def about():
    """What kind of device this is: (platform, version, machine, `_mpy`)."""
    what = sys.implementation
    return sys.platform, tuple(what[1])[:3], getattr(what, "_machine", ""), getattr(what, "_mpy", 0)


def number():
    """The chip's own number, 16 hexadecimal digits."""
    import machine

    return hexlify(machine.unique_id()).decode()


def rest():
    """Keep a watchdog that the clock had started from firing: nobody will feed it now. It starts anew with the clock."""
    try:
        import machine

        # RP2040 data sheet 4.7.6: bit 30 of WATCHDOG CTRL; an address 0x3000 higher clears the bits written.
        machine.mem32[0x40058000 + 0x3000] = 1 << 30
    except (ImportError, AttributeError):
        pass


def room():
    """(bytes free, bytes of a block) of the file system."""
    block, _, all_blocks, free = os.statvfs("/")[:4]
    # littlefs counts blocks that two files share twice: a nearly full system has "less than none" free, wrapped around.
    return (free if 0 <= free <= all_blocks else 0) * block, block


def digest(path):
    """SHA-256 of a file's content, in hexadecimal; empty if there is no such file."""
    total = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while True:
                count = file.readinto(_buffer)
                if not count:
                    return hexlify(total.digest()).decode()
                total.update(_buffer[:count])
    except OSError:
        return ""


def survey(folder):
    """Print `SHA-256 size path` for each file below `folder`, and `- - path` for each folder; nothing if it is not there."""
    try:
        names = list(os.ilistdir(folder))
    except OSError:
        return
    for entry in names:
        path = folder + "/" + entry[0]
        if entry[1] == _FOLDER:
            print("- -", path)
            survey(path)
        else:
            print(digest(path), os.stat(path)[6], path)


def make_folder(path):
    """Make a folder, if it is not there yet."""
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != _IS_THERE:
            raise


def copy(source, target):
    """Copy a file on the device."""
    with open(source, "rb") as old, open(target, "wb") as new:
        while True:
            count = old.readinto(_buffer)
            if not count:
                return
            new.write(_buffer[:count])


def replace(path, content):
    """Give `path` the new content whole or not at all: written beside it, read back, then renamed over it."""
    beside = path + ".new"
    with open(beside, "wb") as file:
        file.write(content)
    with open(beside, "rb") as file:
        if file.read() != content:
            raise OSError("read back wrong")
    os.rename(beside, path)
