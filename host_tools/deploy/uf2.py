"""UF2, the format of the files that are dragged onto a board: 512-byte blocks, each with its address and 256 bytes of content.

The fields are those of Microsoft's UF2 specification. Only what boards of this kind use is read and written: content for the
flash, with a family number that says which chip it is for.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass

from host_tools.errors import UserError

BLOCK_BYTES = 512
PAGE_BYTES = 256

_MAGIC_FIRST, _MAGIC_SECOND, _MAGIC_LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_NOT_FOR_FLASH = 0x0000_0001
_FAMILY_PRESENT = 0x0000_2000
_MOST_CONTENT = 476
_HEADER = struct.Struct("<8I")

# From the specification's list of families.
RP2040 = 0xE48BFF56
FAMILIES = {
    RP2040: "RP2040",
    0xE48BFF57: "RP2xxx, absolute",
    0xE48BFF58: "RP2xxx, data",
    0xE48BFF59: "RP2350, Arm secure",
    0xE48BFF5A: "RP2350, RISC-V",
    0xE48BFF5B: "RP2350, Arm non-secure",
    0xADA52840: "nRF52840",
    0x68ED2B88: "SAMD21",
    0x55114460: "SAMD51",
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
}


@dataclass(frozen=True)
class Content:
    """What a UF2 file says: bytes by address, and the family number of the chip (None if it names none)."""

    pieces: dict[int, bytes]
    family: int | None


def read(data: bytes, name: str) -> Content:
    """The content of a UF2 file. Raises UserError, which names the file, for anything that is not whole."""
    if not data or len(data) % BLOCK_BYTES:
        raise UserError(f"{name} is no UF2 file: its {len(data)} bytes are not whole blocks of {BLOCK_BYTES}")
    pieces: dict[int, bytes] = {}
    families: set[int | None] = set()
    for number in range(len(data) // BLOCK_BYTES):
        block = data[number * BLOCK_BYTES : (number + 1) * BLOCK_BYTES]
        _read_block(block, f"block {number + 1} of {name}", pieces, families)
    if len(families) > 1:
        raise UserError(f"{name} is for several chips at once: {', '.join(sorted(map(family_name, families)))}")
    if not pieces:
        raise UserError(f"{name} has nothing for the flash")
    return Content(pieces, families.pop())


def write(pieces: Mapping[int, bytes], family: int) -> bytes:
    """A UF2 file with these pieces: content of any length by address, each filled up with zeros to whole pages.

    Addresses must be multiples of PAGE_BYTES, as a board's flash is written by pages.
    """
    pages: list[tuple[int, bytes]] = []
    for address, content in sorted(pieces.items()):
        if address % PAGE_BYTES:
            raise ValueError(f"{address:#x} is not the start of a page")
        for start in range(0, len(content), PAGE_BYTES):
            pages.append((address + start, content[start : start + PAGE_BYTES]))
    return b"".join(_block(address, page, number, len(pages), family) for number, (address, page) in enumerate(pages))


def family_name(family: int | None) -> str:
    """What a family number stands for."""
    if family is None:
        return "no named chip"
    return FAMILIES.get(family, f"family {family:#010x}")


def _read_block(block: bytes, where: str, pieces: dict[int, bytes], families: set[int | None]) -> None:
    first, second, flags, address, size, _number, _count, family = _HEADER.unpack_from(block)
    last = struct.unpack_from("<I", block, BLOCK_BYTES - 4)[0]
    if (first, second, last) != (_MAGIC_FIRST, _MAGIC_SECOND, _MAGIC_LAST):
        raise UserError(f"{where} is damaged or no UF2 block: its magic numbers are missing")
    if flags & _NOT_FOR_FLASH:
        return
    if not 0 < size <= _MOST_CONTENT:
        raise UserError(f"{where} is damaged: it claims {size} bytes of content")
    pieces[address] = block[_HEADER.size : _HEADER.size + size]
    families.add(family if flags & _FAMILY_PRESENT else None)


def _block(address: int, page: bytes, number: int, count: int, family: int) -> bytes:
    header = _HEADER.pack(_MAGIC_FIRST, _MAGIC_SECOND, _FAMILY_PRESENT, address, PAGE_BYTES, number, count, family)
    return (header + page).ljust(BLOCK_BYTES - 4, b"\0") + struct.pack("<I", _MAGIC_LAST)
