"""What a MicroPython image for an RP2 board says about itself: its version, its board, and where its file system lies.

Every program made with Raspberry Pi's SDK carries such a list ("binary info") for `picotool` to show. Taking the file system's
place from there, instead of from a table of boards, fits whatever image the user names.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from host_tools.errors import UserError

# Names and numbers of the SDK's headers binary_info/defs.h and structs.h.
_MARKER_START, _MARKER_END = 0x7188EBF2, 0xE71AA390
_MARKER_WITHIN_BYTES = 1024
_ID_AND_STRING, _BLOCK_DEVICE = 6, 7
_PROGRAM_NAME, _PROGRAM_VERSION, _BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB

_MOST_ENTRIES = 1000
_LONGEST_TEXT = 200


@dataclass(frozen=True)
class Image:
    """What the image says: `storage` is the address of its file system in the address space, `storage_bytes` its size."""

    program: str
    version: str
    board: str
    storage: int
    storage_bytes: int


def read(memory: bytes, base: int, name: str) -> Image:
    """What the image `memory`, which lies at address `base`, says. Raises UserError if it is no MicroPython with files."""
    texts: dict[int, str] = {}
    storage = None
    try:
        for entry in _entries(memory, base):
            kind, _tag, first, second, third = struct.unpack_from("<HHIII", memory, entry - base)
            if kind == _ID_AND_STRING:
                texts[first] = _text(memory, second - base)
            elif kind == _BLOCK_DEVICE and storage is None:
                storage = second, third
    except (struct.error, ValueError):
        raise UserError(f"{name} is damaged: what it says about itself points outside it") from None
    program = texts.get(_PROGRAM_NAME, "")
    if program != "MicroPython" or storage is None:
        raise UserError(f"{name} is no MicroPython image for an RP2040 with a file system in its flash; take RPI_PICO's")
    return Image(program, texts.get(_PROGRAM_VERSION, ""), texts.get(_BOARD, ""), *storage)


def _entries(memory: bytes, base: int) -> list[int]:
    """The addresses of the entries; none if the image carries no list."""
    for offset in range(0, min(len(memory), _MARKER_WITHIN_BYTES) - 20, 4):
        first, start, end, _mapping, last = struct.unpack_from("<5I", memory, offset)
        if (first, last) == (_MARKER_START, _MARKER_END):
            count = min((end - start) // 4, _MOST_ENTRIES)
            if start < base or count < 0:
                raise ValueError("the list lies outside")
            return list(struct.unpack_from(f"<{count}I", memory, start - base))
    return []


def _text(memory: bytes, offset: int) -> str:
    if not 0 <= offset < len(memory):
        raise ValueError("the text lies outside")
    return memory[offset : offset + _LONGEST_TEXT].partition(b"\0")[0].decode("ascii", "replace")
