"""One UF2 file with MicroPython and the clock, for a board that is to be set up by dragging a file onto it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from host_tools.deploy import binary_info, filesystem, uf2
from host_tools.deploy.manifest import OLDEST_MICROPYTHON
from host_tools.errors import UserError, printable

# The RP2040's flash in its address space (data sheet, 2.6.3).
FLASH = 0x1000_0000
_MOST_FLASH_BYTES = 16 * 1024 * 1024
# The flash is erased by sectors. The boot ROM of some RP2040s mishandles one that a file fills in part (data sheet, RP2040-E14).
_SECTOR_BYTES = 4096
_ERASED = b"\xff"


@dataclass(frozen=True)
class SingleFile:
    """The UF2 file, and what MicroPython's image said about itself."""

    data: bytes
    image: binary_info.Image


def combine(micropython: bytes, name: str, files: Mapping[str, bytes]) -> SingleFile:
    """MicroPython's UF2 file `micropython`, called `name` in what is said about it, with a file system of `files`.

    Its file system replaces the board's whole one, erased blocks and all: an older half of one of littlefs's pairs of blocks,
    left in place, could pass for the newer. Files that were only there (settings, keys, journals) are therefore gone.
    Raises UserError for an image of another chip, one that is too old, is no MicroPython, or has no room for the files.
    """
    shown = printable(name)
    content = uf2.read(micropython, shown)
    if content.family != uf2.RP2040:
        raise UserError(f"{shown} is for {uf2.family_name(content.family)}; the clock needs an image for the RP2040 (RPI_PICO)")
    memory = _memory(content.pieces, shown)
    image = binary_info.read(memory, FLASH, shown)
    _check_version(image.version, shown)
    _check_place(image, len(memory), shown)
    pieces = {**_whole_sectors(content.pieces), image.storage: filesystem.pack(files, image.storage_bytes)}
    return SingleFile(uf2.write(pieces, uf2.RP2040), image)


def _whole_sectors(pieces: Mapping[int, bytes]) -> dict[int, bytes]:
    """The same content as whole sectors, filled up with erased bytes."""
    sectors: dict[int, bytearray] = {}
    for address, content in pieces.items():
        for place in range(address, address + len(content), uf2.PAGE_BYTES):
            sector, offset = place - place % _SECTOR_BYTES, place % _SECTOR_BYTES
            page = content[place - address : place - address + uf2.PAGE_BYTES]
            whole = sectors.setdefault(sector, bytearray(_ERASED * _SECTOR_BYTES))
            whole[offset : offset + len(page)] = page
    return {sector: bytes(content) for sector, content in sectors.items()}


def _memory(pieces: Mapping[int, bytes], name: str) -> bytes:
    """The flash from its start to the last byte of the image, what is not in it as erased."""
    end = max(address + len(content) for address, content in pieces.items())
    if min(pieces) < FLASH or end > FLASH + _MOST_FLASH_BYTES:
        raise UserError(f"{name} holds something for outside the flash of an RP2040: that is no image of MicroPython")
    memory = bytearray(_ERASED * (end - FLASH))
    for address, content in pieces.items():
        memory[address - FLASH : address - FLASH + len(content)] = content
    return bytes(memory)


def _check_version(version: str, name: str) -> None:
    """Refuse what is older than the oldest that was tried; a version that is no number (a private build) is let through."""
    numbers = version.lstrip("v").split(".")[:2]
    if all(number.isdigit() for number in numbers) and tuple(map(int, numbers)) < OLDEST_MICROPYTHON:
        raise UserError(f"{name} is MicroPython {printable(version)}; the clock needs {_dotted(OLDEST_MICROPYTHON)} or newer")


def _check_place(image: binary_info.Image, memory_bytes: int, name: str) -> None:
    """Refuse a file system that does not lie behind the program in whole blocks."""
    block = filesystem.BLOCK_BYTES
    whole = image.storage % block == 0 and image.storage_bytes % block == 0 and image.storage_bytes >= 2 * block
    if not whole or image.storage + image.storage_bytes > FLASH + _MOST_FLASH_BYTES:
        raise UserError(f"{name} is damaged: a file system of {image.storage_bytes} bytes at {image.storage:#x} cannot be")
    if image.storage < FLASH + memory_bytes:
        raise UserError(f"{name} has files of its own already: name MicroPython's plain image")


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
