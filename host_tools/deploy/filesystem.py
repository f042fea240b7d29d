"""The file system of a device as bytes: littlefs, laid out as MicroPython's RP2 port formats it."""

from __future__ import annotations

from collections.abc import Mapping

from littlefs import LittleFS, LittleFSError

from host_tools.errors import UserError

# The RP2 port erases sectors of 4096 bytes and mounts with `progsize=256`; MicroPython then takes four of those as its cache,
# which also bounds what littlefs stores inline. The disk's version is the one that all MicroPython 1.x read.
BLOCK_BYTES = 4096
_PROG_BYTES = 256
_READ_BYTES = 32
_CACHE_BYTES = 4 * _PROG_BYTES
_LOOKAHEAD_BYTES = 32
_DISK_VERSION = 0x0002_0000
# Newer ones raise it as they write.
_NEWEST_DISK_VERSION = 0


def pack(files: Mapping[str, bytes], size: int) -> bytes:
    """A file system of `size` bytes with these files, by path without leading slash. Raises UserError if they do not fit."""
    fs = _littlefs(size, _DISK_VERSION)
    fs.format()
    fs.mount()
    for path in sorted(files):
        folder = path.rpartition("/")[0]
        try:
            if folder:
                fs.makedirs(folder, exist_ok=True)
            with fs.open(path, "wb") as file:
                file.write(files[path])
        except (LittleFSError, OSError):
            raise UserError(f"{sum(map(len, files.values())):,} bytes do not fit into a file system of {size:,} bytes") from None
    fs.unmount()
    return bytes(fs.context.buffer)


def unpack(image: bytes) -> dict[str, bytes]:
    """All files in a file system, by path without leading slash. Raises LittleFSError if it is none."""
    fs = _littlefs(len(image), _NEWEST_DISK_VERSION)
    fs.context.buffer[:] = image
    fs.mount()
    files = {}
    for folder, _folders, names in fs.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                files[path.lstrip("/")] = file.read()
    return files


def _littlefs(size: int, disk_version: int) -> LittleFS:
    return LittleFS(
        mount=False,
        block_size=BLOCK_BYTES,
        block_count=size // BLOCK_BYTES,
        read_size=_READ_BYTES,
        prog_size=_PROG_BYTES,
        cache_size=_CACHE_BYTES,
        lookahead_size=_LOOKAHEAD_BYTES,
        disk_version=disk_version,
    )
