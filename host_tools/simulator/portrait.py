"""Draws the clock as it stands on the table, with both faces of a game that the firmware really plays: docs/images/faces.png.

The faces are the panels' own pixels, four times as large, and the lamps above them are lit as the firmware lights
them. Casing, stones and shadows are drawn here, three times as large as they are shown, and then made smaller, which is what
smooths their edges. It comes out the same every time.
"""

from __future__ import annotations

import math
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from host_tools.files import write_bytes
from host_tools.paths import ROOT
from host_tools.simulator.picture_files import image_of
from host_tools.simulator.runtimes import run_program
from host_tools.simulator.scenario import PRESS_US

PATH = ROOT / "docs" / "images" / "faces.png"

# The game: both have used most of their time, and Black is in the second of three periods.
_CONTROL = "30m, 3x30s"
_BLACK, _WHITE = 0, 1
_PRESSES_S = ((0, _WHITE), (552, _BLACK), (1588, _WHITE))
_MOMENT_S = 2879

# All sizes in pixels of the finished picture.
_SIZE = (1240, 560)
_SCALE = 4
_PANEL = (128 * _SCALE, 64 * _SCALE)
_PANEL_TOP = 76
_PANEL_LEFTS = (76, _SIZE[0] - 76 - _PANEL[0])
_BEZEL = 18
_STONE_TOP = 396
_LAMP_Y, _LAMP_RADIUS = 39, 8
_STONE = 104
_SMOOTH = 3

_PAPER = (250, 249, 246)
_LIT = (232, 244, 255)
_DARK = (6, 8, 12)
_GLASS = (22, 24, 30)
_LAMP = ((70, 58, 44), (255, 92, 48))  # dark, lit
_INK = (92, 62, 24)
_WOOD = ((226, 184, 112), (205, 158, 84))
_COLOURS = 256


def faces() -> tuple[Image.Image, Image.Image]:
    """Black's and White's face at the moment of the portrait, 128 x 64, one bit a pixel."""
    _t_us, black, white = _played()["picture"][0]
    return image_of(black), image_of(white)


def lamps() -> list[bool]:
    """Whether Black's and White's lamp is lit at that moment."""
    lit = [False, False]
    for _t_us, place, duty in _played()["glow"]:
        lit[place] = duty > 0
    return lit


@cache
def _played() -> dict[str, list[Any]]:
    program = {
        "control": _CONTROL,
        "style": 0,
        "work": "pico",
        "seed": 1,
        "actions": [["press", side, t_s * 1_000_000, PRESS_US] for t_s, side in _PRESSES_S],
        "probes": [_MOMENT_S * 1_000_000],
        "pictures": [_MOMENT_S * 1_000_000],
    }
    return run_program(program)


def portrait(pair: tuple[Image.Image, Image.Image], lit: list[bool]) -> Image.Image:
    """The whole clock with these two faces, Black's at the left, and the lamps that are lit."""
    picture = _casing(lit).resize(_SIZE, Image.Resampling.LANCZOS)
    for face, left in zip(pair, _PANEL_LEFTS):
        picture.paste(_lit_panel(face), (left, _PANEL_TOP))
    return picture.quantize(_COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


def png(picture: Image.Image) -> bytes:
    """The picture as a PNG file."""
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def main(path: Path = PATH) -> None:
    """Draw it and write it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, png(portrait(faces(), lamps())))
    print(f"wrote {path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}")


def _lit_panel(face: Image.Image) -> Image.Image:
    """A panel: every pixel a square, and a little of its light on the dark around it."""
    mask = face.convert("L").resize(_PANEL, Image.Resampling.NEAREST)
    glow = mask.filter(ImageFilter.GaussianBlur(7)).point(lambda value: value * 16 // 100)
    panel = Image.composite(Image.new("RGB", _PANEL, _LIT), Image.new("RGB", _PANEL, _DARK), glow)
    panel.paste(_LIT, mask=mask)
    return panel


def _casing(lit: list[bool]) -> Image.Image:
    """Everything but the lit panels, _SMOOTH times as large."""
    size = (_SIZE[0] * _SMOOTH, _SIZE[1] * _SMOOTH)
    picture = Image.new("RGB", size, _PAPER)
    body = _box(24, 20, _SIZE[0] - 24, _SIZE[1] - 32)
    _shadow(picture, body, 34, (0, 10), 70)
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(body, 34 * _SMOOTH, fill=255)
    picture.paste(_wood(size), mask=mask)
    draw = ImageDraw.Draw(picture)
    _board_lines(draw)
    for side, left in enumerate(_PANEL_LEFTS):
        _bezel(draw, left)
        middle = left + _PANEL[0] // 2
        _lamp(picture, middle, lit[side])
        _stone(picture, middle - _STONE // 2, _STONE_TOP, side)
        _label(draw, ("Black", "White")[side], middle + (-1, 1)[side] * (_STONE // 2 + 70), _STONE_TOP + _STONE // 2 - 22)
    return picture


def _wood(size: tuple[int, int]) -> Image.Image:
    """Light above, darker below, with a faint straight grain."""
    column = Image.new("RGB", (1, size[1]))
    for y in range(size[1]):
        share = y / size[1]
        grain = 2.0 * math.sin(y / 11) + 1.5 * math.sin(y / 4.7 + 1)
        column.putpixel((0, y), tuple(round(a + (b - a) * share + grain) for a, b in zip(*_WOOD)))
    return column.resize(size)


def _board_lines(draw: ImageDraw.ImageDraw) -> None:
    """Two lines of a board that cross between the stones, in the star point that gave the clock its name."""
    x, y = _SIZE[0] // 2, _STONE_TOP + _STONE // 2
    draw.line(_box(x, 42, x, _SIZE[1] - 54), fill=_INK, width=2 * _SMOOTH)
    draw.line(_box(46, y, _SIZE[0] - 46, y), fill=_INK, width=2 * _SMOOTH)
    draw.ellipse(_box(x - 9, y - 9, x + 9, y + 9), fill=_INK)


def _bezel(draw: ImageDraw.ImageDraw, left: int) -> None:
    outer = _box(left - _BEZEL, _PANEL_TOP - _BEZEL, left + _PANEL[0] + _BEZEL, _PANEL_TOP + _PANEL[1] + _BEZEL)
    draw.rounded_rectangle(outer, 14 * _SMOOTH, fill=_GLASS, outline=(150, 110, 54), width=2 * _SMOOTH)


def _lamp(picture: Image.Image, x: int, is_lit: bool) -> None:
    """The lamp of the side to move, and its light on the wood."""
    draw = ImageDraw.Draw(picture)
    if is_lit:
        halo = Image.new("L", picture.size, 0)
        reach = 2 * _LAMP_RADIUS
        ImageDraw.Draw(halo).ellipse(_box(x - reach, _LAMP_Y - reach, x + reach, _LAMP_Y + reach), fill=150)
        picture.paste(_LAMP[1], mask=halo.filter(ImageFilter.GaussianBlur(6 * _SMOOTH)))
    box = _box(x - _LAMP_RADIUS, _LAMP_Y - _LAMP_RADIUS, x + _LAMP_RADIUS, _LAMP_Y + _LAMP_RADIUS)
    draw.ellipse(box, fill=_LAMP[is_lit], outline=(150, 110, 54), width=2 * _SMOOTH)


def _stone(picture: Image.Image, left: int, top: int, side: int) -> None:
    """A button in the form of its side's stone: a disc with its shadow, lit from the upper left."""
    box = _box(left, top, left + _STONE, top + _STONE)
    _shadow(picture, box, _STONE // 2, (4, 7), 120)
    diameter = _STONE * _SMOOTH
    light, dark = (((96, 98, 104), (18, 18, 21)), ((255, 255, 253), (206, 204, 198)))[side]
    shine = Image.radial_gradient("L").resize((2 * diameter, 2 * diameter))
    offset = round(diameter * 0.66)
    shine = shine.crop((offset, offset, offset + diameter, offset + diameter)).point(lambda value: min(255, value * 17 // 10))
    disc = Image.composite(Image.new("RGB", shine.size, dark), Image.new("RGB", shine.size, light), shine)
    mask = Image.new("L", shine.size, 0)
    ImageDraw.Draw(mask).ellipse((0, 0, diameter - 1, diameter - 1), fill=255)
    picture.paste(disc, box[:2], mask)


def _shadow(picture: Image.Image, box: tuple[int, int, int, int], radius: int, shift: tuple[int, int], strength: int) -> None:
    """A soft shadow of a rounded box, `shift` beside it; strength 0 to 255."""
    mask = Image.new("L", picture.size, 0)
    dx, dy = shift[0] * _SMOOTH, shift[1] * _SMOOTH
    moved = (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)
    ImageDraw.Draw(mask).rounded_rectangle(moved, radius * _SMOOTH, fill=strength)
    picture.paste((40, 26, 10), mask=mask.filter(ImageFilter.GaussianBlur(5 * _SMOOTH)))


def _label(draw: ImageDraw.ImageDraw, text: str, x: int, y: int) -> None:
    """A word above the line, centred at (x, y)."""
    draw.text((x * _SMOOTH, y * _SMOOTH), text, font=ImageFont.load_default(26 * _SMOOTH), fill=_INK, anchor="mm")


def _box(left: int, top: int, right: int, bottom: int) -> tuple[int, int, int, int]:
    return left * _SMOOTH, top * _SMOOTH, right * _SMOOTH, bottom * _SMOOTH


if __name__ == "__main__":
    main()
