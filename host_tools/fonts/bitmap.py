"""A small picture of ones and zeros, and its bytes in the panel's order (MONO_VLSB: pages of 8 rows, top row = bit 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Bitmap:
    """`rows` of equal length; `rows[y][x]` is True where the glyph is lit."""

    def __init__(self, rows: Iterable[Iterable[bool]]):
        self.rows = [list(row) for row in rows]
        self.height = len(self.rows)
        self.width = len(self.rows[0]) if self.rows else 0
        if any(len(row) != self.width for row in self.rows):
            raise ValueError(f"a glyph has rows of unequal length: {[len(row) for row in self.rows]}")

    @classmethod
    def where(cls, width: int, height: int, lit: Callable[[int, int], bool]) -> Bitmap:
        """The bitmap that is lit where `lit(x, y)` is true."""
        return cls([[lit(x, y) for x in range(width)] for y in range(height)])

    @classmethod
    def from_art(cls, lines: Iterable[str]) -> Bitmap:
        """The bitmap drawn as text: `#` is lit, `.` is dark."""
        return cls([[mark == "#" for mark in line] for line in lines])

    @classmethod
    def from_hex(cls, digits: str) -> Bitmap:
        """The bitmap of one Unifont .hex glyph: 16 rows, 8 pixels wide (32 digits) or 16 (64 digits)."""
        width = len(digits) * 4 // 16
        step = width // 4
        rows = [int(digits[at : at + step], 16) for at in range(0, len(digits), step)]
        return cls([[bool(row >> (width - 1 - x) & 1) for x in range(width)] for row in rows])

    def trimmed(self, right_gap: int = 0) -> Bitmap:
        """Without the dark columns at either side, then with `right_gap` dark columns at the right."""
        lit = [x for x in range(self.width) if any(row[x] for row in self.rows)]
        if not lit:
            raise ValueError("a glyph without a lit pixel cannot be trimmed")
        return Bitmap([row[lit[0] : lit[-1] + 1] + [False] * right_gap for row in self.rows])

    def vlsb(self) -> bytes:
        """The bytes as the panel keeps them; a last page that is not full is padded with dark rows."""
        pages = (self.height + 7) // 8
        out = bytearray(pages * self.width)
        for y, row in enumerate(self.rows):
            for x, lit in enumerate(row):
                if lit:
                    out[(y >> 3) * self.width + x] |= 1 << (y & 7)
        return bytes(out)
