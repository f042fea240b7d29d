"""The tall glyphs (16 rows): those lines of GNU Unifont's .hex file that our texts use, kept in unifont_subset.hex.

`python -m host_tools.fonts --refresh /usr/share/unifont/unifont.hex` takes them anew from the font (Debian package
`unifont`) after a text has changed.
"""

from __future__ import annotations

from pathlib import Path

from host_tools.fonts.bitmap import Bitmap

SUBSET = Path(__file__).parent / "unifont_subset.hex"


def read_hex(path: Path) -> dict[str, str]:
    """Character to hexadecimal bitmap, as in a .hex file; lines that start with # are comments."""
    found = {}
    for line in path.read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            code, digits = line.split(":")
            found[chr(int(code, 16))] = digits
    return found


def refresh(font: Path, characters: list[str]) -> None:
    """Writes the subset anew from the whole font. Raises ValueError naming the characters the font lacks."""
    glyphs = read_hex(font)
    missing = [character for character in characters if character not in glyphs]
    if missing:
        raise ValueError(f"{font} has no glyph for {' '.join(missing)}")
    lines = [
        "# Glyphs of GNU Unifont 15.0.01, copyright 1998-2022 Roman Czyborra, Paul Hardy, Qianqian Fang, Andrew Miller,",
        "# Johnnie Weaver, David Corbett, Nils Moskopp, Rebecca Bettencourt, et al. SIL Open Font License 1.1.",
    ]
    lines += [f"{ord(character):04X}:{glyphs[character]}" for character in characters]
    SUBSET.write_text("\n".join(lines) + "\n", encoding="ascii")


def tall_glyph(digits: str) -> Bitmap:
    """A glyph as the faces show it: bolder; Latin also proportional and a row higher."""
    drawn = Bitmap.from_hex(digits)
    if not any(any(row) for row in drawn.rows):
        return Bitmap([[False] * (4 if drawn.width == 8 else 16)] * 16)
    bold = [_bolder([False, *row, False, False]) for row in drawn.rows]
    if drawn.width == 16:
        return Bitmap([row[:16] for row in bold])
    return Bitmap([*bold[1:], bold[0]]).trimmed(right_gap=1)


def _bolder(row: list[bool]) -> list[bool]:
    """Every stroke a pixel wider to the right, except where that would close a gap."""
    return [row[x] or (row[x - 1] and not row[x + 1]) for x in range(1, len(row) - 1)]
