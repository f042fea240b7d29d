"""A file system as MicroPython finds it in the Pico's flash: littlefs, in the last 1408 KB of 2 MB."""

from littlefs import LittleFS

# What `rp2.Flash().ioctl(4, 0)` and `ioctl(5, 0)` say on an RPI_PICO image: the number of blocks and their size.
BLOCKS, BLOCK_BYTES = 352, 4096
# The file system is the end of the flash.
FLASH_BYTES = 2 * 1024 * 1024
START = FLASH_BYTES - BLOCKS * BLOCK_BYTES

# Version 2.0 on the disk, which every MicroPython 1.x reads.
_DISK_VERSION = 0x0002_0000


def file_system(files: dict[str, bytes]) -> bytes:
    """The image of a file system with these files, by path ("tengen/app.mpy"). Raises ValueError when they do not fit."""
    fs = LittleFS(block_size=BLOCK_BYTES, block_count=BLOCKS, disk_version=_DISK_VERSION, read_size=32, prog_size=256)
    for path in sorted(files):
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        try:
            with fs.open(path, "wb") as file:
                file.write(files[path])
        except OSError as error:
            raise ValueError(f"{path} does not fit into the device's {BLOCKS * BLOCK_BYTES // 1024} KB") from error
    return bytes(fs.context.buffer)
