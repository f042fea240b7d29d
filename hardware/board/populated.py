"""The front as it will look with its parts: bodies with their values, drawn over the picture of the bare board.

A drawing to build by. Bodies are as large as the footprints' own drawings (layer F.Fab) say; what may be left out is pale.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from hardware.circuit.netlist import Netlist

from . import data
from .board_file import BoardFile, Part


@dataclass(frozen=True)
class Look:
    """Colours of a kind of part: of its body, of the text on it; `ends` is how much metal a chip shows at either end, in mm."""

    body: str
    text: str
    ends: float = 0.0


_LOOKS = {  # by a word of the footprint's name, the first that fits
    "R_0805": Look("#181818", "#f0f0f0", 0.3),
    "C_0805": Look("#a98c5c", "#181818", 0.4),
    "C_1206": Look("#a98c5c", "#181818", 0.5),
    "L_0805": Look("#5a5a5a", "#f0f0f0", 0.4),
    "Fuse": Look("#24593a", "#f0f0f0", 0.5),
    "Diode": Look("#222222", "#f0f0f0"),
    "JST_XH": Look("#ebe5d3", "#444444"),
    "Potentiometer": Look("#2456a8", "#f0f0f0"),
    "PinHeader": Look("#1a1a1a", "#f0f0f0"),
    "PinSocket": Look("#1a1a1a", "#f0f0f0"),
    "": Look("#222222", "#f0f0f0"),
}


@dataclass(frozen=True)
class Body:
    left: float
    low: float
    right: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.low + self.high) / 2

    @property
    def upright(self) -> bool:
        return self.high - self.low > self.right - self.left


def populated(bare: str, board: BoardFile, netlist: Netlist) -> str:
    """The SVG of the bare front with the parts on it."""
    height = board.size[1]
    pico = data.load("outline.toml")["pico"]["ref"]
    drawn = [
        _part(part, body_of(part), height, pale=not netlist.parts[ref].fit)
        for ref, part in sorted(board.parts.items())
        if ref in netlist.parts and ref != pico and any(line.layer == "F.Fab" for line in part.lines)
    ]
    return bare.replace("</svg>", "\n".join([*drawn, _pico(board.parts[pico], height), "</svg>"]))


def body_of(part: Part) -> Body:
    lines = [line for line in part.lines if line.layer == "F.Fab"]
    xs = [x for line in lines for x in (line.x1, line.x2)]
    ys = [y for line in lines for y in (line.y1, line.y2)]
    return Body(min(xs), min(ys), max(xs), max(ys))


def _part(part: Part, body: Body, height: float, pale: bool) -> str:
    look = next(look for word, look in _LOOKS.items() if word in part.footprint)
    shapes = [_box(body, height, look.body)]
    if look.ends:
        shapes += [_box(end, height, "#d8d8d8") for end in _ends(body, look.ends)]
    if "Connector" in part.footprint:
        pins = [_box(Body(pad.x - 0.32, pad.y - 0.32, pad.x + 0.32, pad.y + 0.32), height, "#d9b36a") for pad in part.pads]
        shapes += pins
    elif len(part.pads) > 2:
        first = min(part.pads, key=lambda pad: int(pad.number))
        shapes.append(_dot(_towards(body, first.x, first.y), height))
    if "Connector" not in part.footprint:
        shapes.append(_text(part.value, body, height, look.text))
    return f'<g opacity="{0.45 if pale else 1}">{"".join(shapes)}</g>'


def _ends(body: Body, length: float) -> list[Body]:
    if body.upright:
        return [
            Body(body.left, body.low, body.right, body.low + length),
            Body(body.left, body.high - length, body.right, body.high),
        ]
    return [Body(body.left, body.low, body.left + length, body.high), Body(body.right - length, body.low, body.right, body.high)]


def _towards(body: Body, x: float, y: float) -> tuple[float, float]:
    """The place inside the body's edge that is nearest to the pad."""
    inset = 0.45
    return min(max(x, body.left + inset), body.right - inset), min(max(y, body.low + inset), body.high - inset)


def _box(body: Body, height: float, colour: str, radius: float = 0.15) -> str:
    return (
        f'<rect x="{body.left:.3f}" y="{height - body.high:.3f}" width="{body.right - body.left:.3f}" '
        f'height="{body.high - body.low:.3f}" rx="{radius}" fill="{colour}" stroke="#00000060" stroke-width="0.08"/>'
    )


def _dot(at: tuple[float, float], height: float) -> str:
    return f'<circle cx="{at[0]:.3f}" cy="{height - at[1]:.3f}" r="0.22" fill="#e8e8e8"/>'


def _text(text: str, body: Body, height: float, colour: str) -> str:
    """Along the body's longer side, as large as it lets it be."""
    x, y = body.middle
    long, short = sorted((body.right - body.left, body.high - body.low), reverse=True)
    size = min(1.3, short * 0.7, long * 0.9 / (0.62 * max(len(text), 1)))
    turn = f' transform="rotate(-90 {x:.3f} {height - y:.3f})"' if body.upright else ""
    return (
        f'<text x="{x:.3f}" y="{height - y + size * 0.36:.3f}" font-size="{size:.2f}" font-family="DejaVu Sans, sans-serif" '
        f'text-anchor="middle" fill="{colour}"{turn}>{escape(text)}</text>'
    )


def _pico(part: Part, height: float) -> str:
    """After the data sheet's figure: its board, 40 pins, the chip, the button and the USB socket over the edge."""
    outline = data.load("outline.toml")
    x, y = outline["pico"]["middle"]
    half_x, half_y = outline["pico"]["width"] / 2, outline["pico"]["height"] / 2
    mouth = outline["usb"]["at"][1]
    shapes = [_box(Body(x - half_x, y - half_y, x + half_x, y + half_y), height, "#1d7a45", 0.5)]
    for pad in part.pads:
        shapes.append(f'<circle cx="{pad.x:g}" cy="{height - pad.y:g}" r="0.8" fill="#d9b36a"/>')
        shapes.append(f'<circle cx="{pad.x:g}" cy="{height - pad.y:g}" r="0.35" fill="#e9e2cf"/>')
    shapes.append(_box(Body(x - 4, mouth - 5.6, x + 4, mouth), height, "#c9ccd0", 0.4))
    chip = Body(x - 3.5, y - 4.5, x + 3.5, y + 2.5)
    shapes += [_box(chip, height, "#202020"), _text("RP2040", chip, height, "#cccccc")]
    shapes.append(_box(Body(x - 5.5, y + 10.5, x - 2.5, y + 14.5), height, "#e8e8e8", 0.6))
    name = Body(x - 6, y - 16, x + 6, y - 13)
    shapes.append(_text(part.value, name, height, "#f0f0f0"))
    return f"<g>{''.join(shapes)}</g>"
