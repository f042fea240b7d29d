"""Draws the breadboard: docs/images/hardware/breadboard.png. It comes out the same every time."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from hardware.breadboard.wiring import GROUND, PARTS, PLUS, WIRES, Part, pads
from hardware.pins import GPIO_PADS, GROUND_PADS, PADS, RUN_PAD, SUPPLY_3V3_PAD, VBUS_PAD, VSYS_PAD
from host_tools.paths import ROOT

Colour = str | tuple[int, int, int]

PATH = ROOT / "docs" / "images" / "hardware" / "breadboard.png"

# All sizes in pixels of the finished picture, which is drawn twice as large.
_SIZE = (1240, 940)
_SMOOTH = 2
_PITCH = 40
_TOP = 90
_PICO = (540, 700)
_ROW = 132
_PART_LEFT, _PART_RIGHT = (40, 230), (1010, 1200)
# Rails of the breadboard, left and right of the Pico: plus, ground.
_RAILS = {0: {PLUS: 300, GROUND: 322}, 1: {PLUS: 918, GROUND: 940}}
_LANES = {0: 500, 1: 740}
_PAPER, _INK, _BOARD, _GREEN = (250, 249, 246), (40, 40, 40), (238, 236, 228), (32, 96, 62)
_FILL = {"board-ssd1306": (16, 20, 30), "wokwi-pushbutton": (90, 90, 96), "wokwi-led": (250, 214, 140)}


def pad_xy(pad: int) -> tuple[int, int]:
    """Where a pad of the Pico lies: 1 to 20 down the left side, 21 to 40 up the right one."""
    if pad <= PADS // 2:
        return _PICO[0], _TOP + (pad - 1) * _PITCH
    return _PICO[1], _TOP + (PADS - pad) * _PITCH


def draw() -> Image.Image:
    """The picture."""
    big = Image.new("RGB", (_SIZE[0] * _SMOOTH, _SIZE[1] * _SMOOTH), _PAPER)
    pen = _Pen(ImageDraw.Draw(big))
    pen.box(262, 30, 978, 910, _BOARD, 14)
    for rails in _RAILS.values():
        pen.line([(rails[PLUS], 50), (rails[PLUS], 890)], (214, 60, 50))
        pen.line([(rails[GROUND], 50), (rails[GROUND], 890)], (60, 90, 200))
    _draw_rails(pen)
    _draw_pico(pen)
    for part in PARTS:
        _draw_part(pen, part)
    _draw_wires(pen)
    return big.resize(_SIZE, Image.Resampling.LANCZOS).quantize(128, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


def png() -> bytes:
    """As a file."""
    out = BytesIO()
    draw().save(out, "PNG", optimize=True)
    return out.getvalue()


class _Pen:
    """Draws in pixels of the finished picture."""

    def __init__(self, canvas: ImageDraw.ImageDraw) -> None:
        self._canvas = canvas

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour, radius: int = 4) -> None:
        corners = [left * _SMOOTH, top * _SMOOTH, right * _SMOOTH, bottom * _SMOOTH]
        self._canvas.rounded_rectangle(corners, radius * _SMOOTH, fill=fill, outline=(120, 118, 110), width=_SMOOTH)

    def line(self, points: list[tuple[float, float]], colour: Colour, width: int = 3) -> None:
        scaled = [(x * _SMOOTH, y * _SMOOTH) for x, y in points]
        self._canvas.line(scaled, fill=colour, width=width * _SMOOTH, joint="curve")

    def dot(self, x: float, y: float, colour: Colour, radius: float = 5) -> None:
        box = [(x - radius) * _SMOOTH, (y - radius) * _SMOOTH, (x + radius) * _SMOOTH, (y + radius) * _SMOOTH]
        self._canvas.ellipse(box, fill=colour)

    def text(self, x: float, y: float, words: str, anchor: str = "mm", size: int = 15, colour: Colour = _INK) -> None:
        font = ImageFont.load_default(size * _SMOOTH)
        self._canvas.text((x * _SMOOTH, y * _SMOOTH), words, font=font, fill=colour, anchor=anchor)


def _draw_rails(pen: _Pen) -> None:
    """The rails' feeds: 3V3 to the right plus, a ground on each side, and the left plus from the right one below the Pico."""
    right, left = _RAILS[1], _RAILS[0]
    x, y = pad_xy(SUPPLY_3V3_PAD)
    pen.line([(x, y), (right[PLUS], y)], (214, 60, 50))
    x, y = pad_xy(GROUND_PADS[-1])
    pen.line([(x, y), (right[GROUND], y)], (20, 20, 20))
    x, y = pad_xy(GROUND_PADS[0])
    pen.line([(x, y), (left[GROUND], y)], (20, 20, 20))
    pen.line([(right[PLUS], 884), (left[PLUS], 884)], (214, 60, 50))
    for rails in _RAILS.values():
        pen.text(rails[PLUS] - 10, 42, "+ 3V3", "mm", 13)
        pen.text(rails[GROUND] + 16, 42, "GND", "mm", 13)


def _draw_pico(pen: _Pen) -> None:
    pen.box(_PICO[0] - 14, _TOP - 44, _PICO[1] + 14, _TOP + 19 * _PITCH + 26, _GREEN, 10)
    middle = (_PICO[0] + _PICO[1]) // 2
    pen.box(middle - 32, _TOP - 58, middle + 32, _TOP - 16, (200, 202, 206))
    pen.text(middle, _TOP - 36, "USB", size=14)
    pen.text(middle, _TOP + 380, "Pico", size=26, colour=(230, 240, 232))
    names = {pad: f"GP{gpio}" for gpio, pad in GPIO_PADS.items()}
    names.update(dict.fromkeys(GROUND_PADS, "GND"))
    names.update({RUN_PAD: "RUN", SUPPLY_3V3_PAD: "3V3", VSYS_PAD: "VSYS", VBUS_PAD: "VBUS"})
    for pad in range(1, PADS + 1):
        x, y = pad_xy(pad)
        pen.dot(x, y, (222, 190, 96), 6)
        inside = 14 if pad <= PADS // 2 else -14
        pen.text(x + inside, y, names.get(pad, ""), "lm" if inside > 0 else "rm", 14, (230, 240, 232))


def _pin_xy(part: Part, pin: str) -> tuple[float, float]:
    """Where a part's pin is: on its side that looks to the Pico."""
    x = _PART_RIGHT[0] if part.column else _PART_LEFT[1]
    return x, _part_top(part) + 34 + 24 * part.pins.index(pin)


def _part_top(part: Part) -> float:
    return 40 + part.row * _ROW


def _draw_part(pen: _Pen, part: Part) -> None:
    left, right = _PART_RIGHT if part.column else _PART_LEFT
    top = _part_top(part)
    height = 34 + 24 * len(part.pins)
    fill = _FILL.get(part.kind, (214, 212, 202))
    dark = sum(fill) < 300
    pen.box(left, top, right, top + height, fill)
    ink = (235, 240, 250) if dark else _INK
    pen.text((left + right) / 2, top + 14, part.name.replace("_", " "), size=14, colour=ink)
    if "i2cAddress" in part.attributes:
        pen.text((left + right) / 2 - 14, top + 70, part.attributes["i2cAddress"], size=20, colour=ink)
    for pin in part.pins:
        x, y = _pin_xy(part, pin)
        pen.dot(x, y, (222, 190, 96), 6)
        pen.text(x + (14 if part.column else -14), y, pin, "lm" if part.column else "rm", 13, ink)


def _draw_wires(pen: _Pen) -> None:
    """Each along a lane of its own: level from the part, up or down, level to the Pico or the rail."""
    parts = {part.name: part for part in PARTS}
    used = {0: 0, 1: 0}
    lanes: dict[tuple[int, str], float] = {}
    for wire in WIRES:
        part = parts[wire.part]
        x, y = _pin_xy(part, wire.pin)
        colour = "#202020" if wire.colour == "black" else wire.colour
        if wire.to in (PLUS, GROUND):
            rail = _RAILS[part.column][wire.to]
            pen.line([(x, y), (rail, y)], colour)
            pen.dot(rail, y, colour)
            continue
        if ":" in wire.to:
            name, pin = wire.to.split(":")
            other_x, other_y = _pin_xy(parts[name], pin)
            aside = x - 16
            pen.line([(x, y), (aside, y), (aside, other_y), (other_x, other_y)], colour)
            continue
        key = (part.column, wire.to)
        if key not in lanes:
            step = -14 if part.column == 0 else 14
            lanes[key] = _LANES[part.column] + step * used[part.column]
            used[part.column] += 1
        pad_x, pad_y = pad_xy(pads()[wire.to][1])
        pen.line([(x, y), (lanes[key], y), (lanes[key], pad_y), (pad_x, pad_y)], colour)
        pen.dot(lanes[key], pad_y, colour, 2)
