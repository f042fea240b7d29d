"""KiCad's symbols as lines and pins, for the drawing. Lengths are in steps of 1.27 mm (50 mil), KiCad's grid; y goes down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hardware.board import sexpr
from hardware.circuit.erc import KICAD_SYMBOLS, OWN_SYMBOLS

STEP_MM = 1.27
Point = tuple[float, float]


@dataclass(frozen=True)
class Pin:
    """`at` is where a wire meets it; `way` is the unit vector from there into the body."""

    number: str
    name: str
    at: Point
    way: Point
    length: float


@dataclass(frozen=True)
class Line:
    """A stroke through points; `fill` is "none", "outline" or "background"."""

    points: tuple[Point, ...]
    fill: str
    closed: bool = False


@dataclass(frozen=True)
class Symbol:
    """One symbol, drawn and to be wired. `shows_names`: the pins' names are written, `shows_numbers` likewise."""

    pins: tuple[Pin, ...]
    lines: tuple[Line, ...]
    shows_names: bool
    shows_numbers: bool


@cache
def _library(name: str) -> dict[str, list[sexpr.Node]]:
    folder = OWN_SYMBOLS if (OWN_SYMBOLS / f"{name}.kicad_sym").is_file() else KICAD_SYMBOLS
    tree = sexpr.read(Path(folder) / f"{name}.kicad_sym")
    return {str(node[1]): node for node in sexpr.children(tree, "symbol")}


@cache
def symbol(full_name: str) -> Symbol:
    """The symbol "Library:Name". Raises KeyError when the library has none of that name."""
    library, name = full_name.split(":")
    node = _library(library)[name]
    while parent := sexpr.value(node, "extends"):
        node = _library(library)[parent]
    pins: list[Pin] = []
    lines: list[Line] = []
    for part in sexpr.children(node, "symbol"):
        for child in part:
            if not isinstance(child, list):
                continue
            if child[0] == "pin":
                pins.append(_pin(child))
            elif child[0] in _SHAPES:
                lines.append(_SHAPES[str(child[0])](child))
    return Symbol(tuple(pins), tuple(lines), not _hides(node, "pin_names"), not _hides(node, "pin_numbers"))


def _hides(node: list[sexpr.Node], what: str) -> bool:
    found = sexpr.child(node, what)
    return found is not None and "hide" in found


def _steps(x: float, y: float) -> Point:
    return round(x / STEP_MM, 4), round(-y / STEP_MM, 4)


def _point(node: sexpr.Node, name: str) -> Point:
    x, y = sexpr.numbers(node, name)[:2]
    return _steps(x, y)


def _fill(node: sexpr.Node) -> str:
    return sexpr.value(sexpr.child(node, "fill") or [], "type", "none")


def _pin(node: list[sexpr.Node]) -> Pin:
    x, y, angle = sexpr.numbers(node, "at")
    turn = math.radians(angle)
    way = round(math.cos(turn)), round(-math.sin(turn))
    length = sexpr.numbers(node, "length")[0] / STEP_MM
    name = sexpr.value(node, "name")
    return Pin(sexpr.value(node, "number"), "" if name == "~" else name, _steps(x, y), way, length)


def _polyline(node: sexpr.Node) -> Line:
    points = [_steps(*(float(str(word)) for word in xy[1:3])) for xy in sexpr.children(sexpr.child(node, "pts") or [], "xy")]
    return Line(tuple(points), _fill(node))


def _rectangle(node: sexpr.Node) -> Line:
    (left, top), (right, bottom) = _point(node, "start"), _point(node, "end")
    return Line(((left, top), (right, top), (right, bottom), (left, bottom)), _fill(node), closed=True)


def _circle(node: sexpr.Node) -> Line:
    x, y = _point(node, "center")
    radius = sexpr.numbers(node, "radius")[0] / STEP_MM
    turns = [math.tau * step / 24 for step in range(24)]
    return Line(tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns), _fill(node), closed=True)


def _arc(node: sexpr.Node) -> Line:
    """Through start, mid and end, as a bundle of short lines."""
    a, b, c = _point(node, "start"), _point(node, "mid"), _point(node, "end")
    twice = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(twice) < 1e-9:
        return Line((a, b, c), _fill(node))
    squares = [x * x + y * y for x, y in (a, b, c)]
    x = (squares[0] * (b[1] - c[1]) + squares[1] * (c[1] - a[1]) + squares[2] * (a[1] - b[1])) / twice
    y = (squares[0] * (c[0] - b[0]) + squares[1] * (a[0] - c[0]) + squares[2] * (b[0] - a[0])) / twice
    radius = math.hypot(a[0] - x, a[1] - y)
    first, middle, last = (math.atan2(p[1] - y, p[0] - x) for p in (a, b, c))
    sweep = (last - first) % math.tau
    if (middle - first) % math.tau > sweep:
        sweep -= math.tau
    points = [(x + radius * math.cos(first + sweep * s / 12), y + radius * math.sin(first + sweep * s / 12)) for s in range(13)]
    return Line(tuple(points), _fill(node))


_SHAPES = {"polyline": _polyline, "rectangle": _rectangle, "circle": _circle, "arc": _arc}
