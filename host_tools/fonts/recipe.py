"""The firmware's glyph modules as text, byte for byte the same on every machine."""

from __future__ import annotations

import sys
from pathlib import Path

from host_tools.fonts import art, digit_shapes, unifont
from host_tools.fonts.bitmap import Bitmap
from host_tools.fonts.digit_shapes import Pen

_ROOT = Path(__file__).resolve().parents[2]
ASSETS = _ROOT / "firmware" / "assets"

_MADE = "Made by `python -m host_tools.fonts`; do not edit."
# Name, pen, width of a colon or point, its dots: size and the rows they start at.
_BIG = (
    ("WIDE", Pen(28, 9, 2), 14, 8, (9, 24), 32),
    ("MEDIUM", Pen(25, 8, 1), 14, 8, (9, 24), 32),
    ("NARROW", Pen(20, 6, 1), 9, 6, (10, 25), 34),
    ("SLIM", Pen(17, 6, 1), 12, 8, (9, 24), 32),
)
_HEAD = Pen(7, 2, 0, height=13, bar=2, waist=5, hip=7)


def texts_characters() -> list[str]:
    """Every character of the faces' texts, as tengen.ui.texts lists them."""
    firmware = str(_ROOT / "firmware")
    if firmware not in sys.path:
        sys.path.insert(0, firmware)
    from tengen.ui import texts

    return texts.characters()


def menu_characters() -> list[str]:
    """Every character that only the referee's menus need: whatever stands in the tables of tengen.menus."""
    texts_characters()  # so that the firmware can be imported
    from tengen.menus import carrying, effects, menu, pages, refusals, wording

    used: set[str] = set()
    for module in (carrying, effects, menu, pages, refusals, wording):
        for name, value in vars(module).items():
            if not name.startswith("__"):
                _gather(value, used)
    return sorted(character for character in used - set(texts_characters()) if ord(character) > 126)


def _gather(value: object, used: set[str]) -> None:
    if isinstance(value, str):
        used.update(value)
    elif isinstance(value, tuple):
        for part in value:
            _gather(part, used)


def assets() -> dict[str, str]:
    """File name to text of every generated module."""
    return {"digits.py": _digits_module(), "glyphs.py": _glyphs_module(), "menu_glyphs.py": _menu_glyphs_module()}


def _digits_module() -> str:
    lines = [
        '"""The digits of the clock: (width, height, glyphs one after the other) each, as bytes in MONO_VLSB.',
        "",
        "A size is its digits, 0 to 9, and its signs: colon, point, h of hours; HEAD has a colon only.",
        _MADE,
        '"""',
    ]
    for name, pen, width, size, tops, base in _BIG:
        lines += _table(name, [digit_shapes.digit(value, pen) for value in range(10)])
        signs = [digit_shapes.dots(width, pen.height, size, tops), digit_shapes.dots(width, pen.height, size, (base,))]
        lines += _table(name + "_SIGNS", [*signs, digit_shapes.hours_mark(width, pen.height)])
    lines += _table("HEAD", [_gapped(digit_shapes.digit(value, _HEAD)) for value in range(10)])
    lines += _table("HEAD_SIGNS", [digit_shapes.dots(4, 13, 2, (3, 8))])
    return "\n".join(lines) + "\n"


def _gapped(glyph: Bitmap) -> Bitmap:
    return Bitmap([[*row, False] for row in glyph.rows])


def _table(name: str, glyphs: list[Bitmap]) -> list[str]:
    lines = ["", f"{name} = (", f"    {glyphs[0].width},", f"    {glyphs[0].height},"]
    return [*lines, *_literal(b"".join(glyph.vlsb() for glyph in glyphs), 4), ")"]


def _glyphs_module() -> str:
    lines = [
        '"""Letters and icons of the faces, as bytes in MONO_VLSB.',
        "",
        "TALL: 16 rows, from GNU Unifont under the SIL Open Font License 1.1 (see README.md). SMALL: 8 rows, our own.",
        "A font is (characters, widths, glyphs one after the other); an icon is (width, height, bytes).",
        _MADE,
        '"""',
    ]
    lines += _font("TALL", _tall(texts_characters()))
    lines += _font("SMALL", art.small_glyphs())
    for name, icon in art.icons().items():
        lines += ["", f"{name} = (", f"    {icon.width},", f"    {icon.height},", *_literal(icon.vlsb(), 4), ")"]
    return "\n".join(lines) + "\n"


def _menu_glyphs_module() -> str:
    lines = [
        '"""The letters that only the referee\'s menus need, as in glyphs.TALL: GNU Unifont, SIL Open Font License 1.1.',
        "",
        _MADE,
        '"""',
    ]
    return "\n".join(lines + _font("EXTRA", _tall(menu_characters()))) + "\n"


def _tall(characters: list[str]) -> dict[str, Bitmap]:
    subset = unifont.read_hex(unifont.SUBSET)
    missing = [character for character in characters if character not in subset]
    if missing:
        raise ValueError(f"unifont_subset.hex has no glyph for {' '.join(missing)}; run with --refresh")
    return {mark: unifont.tall_glyph(subset[mark]) for mark in characters}


def _font(name: str, glyphs: dict[str, Bitmap]) -> list[str]:
    characters = "".join(sorted(glyphs))
    widths = bytes(glyphs[mark].width for mark in characters)
    data = b"".join(glyphs[mark].vlsb() for mark in characters)
    return ["", f"{name} = (", *_wrapped(characters), *_literal(widths, 4), *_literal(data, 4), ")"]


def _wrapped(characters: str) -> list[str]:
    """A string literal, 50 characters a line."""
    parts = [repr(characters[at : at + 50]) for at in range(0, len(characters), 50)]
    return [f"    {part}" for part in parts[:-1]] + [f"    {parts[-1]},"]


def _literal(data: bytes, indent: int) -> list[str]:
    """A bytes literal, 28 bytes a line, with the comma after it."""
    parts = ["".join(f"\\x{byte:02x}" for byte in data[at : at + 28]) for at in range(0, len(data), 28)]
    lines = [" " * indent + f'b"{part}"' for part in parts]
    lines[-1] += ","
    return lines
