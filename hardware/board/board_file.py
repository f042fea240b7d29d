"""Reads a .kicad_pcb file without KiCad: parts, pads and their nets, tracks, vias, outline. Board's frame: see outline.toml."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from . import sexpr

Turned = Callable[[list[float]], tuple[float, float]]


@dataclass(frozen=True)
class Pad:
    """`x`, `y` in mm; `kind` is KiCad's: smd, thru_hole, np_thru_hole. `net` is "" where nothing is connected."""

    number: str
    net: str
    kind: str
    shape: str
    x: float
    y: float
    width: float
    height: float
    angle: float
    drill: float
    corner: float  # radius, as a share of the shorter side


@dataclass(frozen=True)
class Line:
    """One stroke of a footprint's drawing on `layer`; a circle is two equal ends with a radius."""

    layer: str
    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    radius: float = 0.0


@dataclass(frozen=True)
class Part:
    ref: str
    value: str
    footprint: str
    x: float
    y: float
    angle: float
    pads: tuple[Pad, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Copper:
    """A track or (with a drill) a via."""

    net: str
    layer: str
    width: float
    x1: float
    y1: float
    x2: float
    y2: float
    drill: float = 0.0


@dataclass
class BoardFile:
    parts: dict[str, Part] = field(default_factory=dict)
    copper: list[Copper] = field(default_factory=list)
    edges: list[list[tuple[float, float]]] = field(default_factory=list)
    origin: tuple[float, float] = (0.0, 0.0)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the outline in mm."""
        xs = [x for edge in self.edges for x, _ in edge]
        ys = [y for edge in self.edges for _, y in edge]
        return round(max(xs) - min(xs), 4), round(max(ys) - min(ys), 4)

    @property
    def holes(self) -> list[Pad]:
        """Those for screws."""
        return [pad for part in self.parts.values() for pad in part.pads if pad.kind == "np_thru_hole"]


def read(path: Path) -> BoardFile:
    """Raises sexpr.UnreadableError."""
    tree = sexpr.read(path)
    if tree[0] != "kicad_pcb":
        raise sexpr.UnreadableError(f"{path}: begins with {tree[0]!r}; a board begins with 'kicad_pcb'")
    setup = sexpr.child(tree, "setup") or []
    origin = sexpr.numbers(setup, "aux_axis_origin") or [0.0, 0.0]
    board = BoardFile(origin=(origin[0], origin[1]))
    nets = {str(net[1]): str(net[2]) for net in sexpr.children(tree, "net")}
    for entry in sexpr.children(tree, "footprint"):
        part = _part(entry, board.origin)
        board.parts[part.ref] = part
    for kind in ("segment", "via"):
        board.copper += [_copper(entry, nets, board.origin) for entry in sexpr.children(tree, kind)]
    for kind in ("gr_line", "gr_arc"):
        for entry in sexpr.children(tree, kind):
            if sexpr.value(entry, "layer") == "Edge.Cuts":
                board.edges.append(
                    [
                        _place(sexpr.numbers(entry, end), board.origin)
                        for end in ("start", "mid", "end")
                        if sexpr.child(entry, end)
                    ]
                )
    return board


def _place(at: list[float], origin: tuple[float, float]) -> tuple[float, float]:
    return round(at[0] - origin[0], 6), round(origin[1] - at[1], 6)


def _part(entry: list[sexpr.Node], origin: tuple[float, float]) -> Part:
    at = sexpr.numbers(entry, "at")
    x, y = _place(at, origin)
    angle = at[2] if len(at) > 2 else 0.0

    def turned(local: list[float]) -> tuple[float, float]:
        turn = math.radians(angle)
        dx, dy = local[0], -local[1]
        return (
            round(x + dx * math.cos(turn) - dy * math.sin(turn), 6),
            round(y + dx * math.sin(turn) + dy * math.cos(turn), 6),
        )

    texts = {str(text[1]): str(text[2]) for text in sexpr.children(entry, "fp_text")}
    pads = tuple(_pad(pad, turned) for pad in sexpr.children(entry, "pad"))
    lines = tuple(_line(line, turned) for kind in ("fp_line", "fp_circle") for line in sexpr.children(entry, kind))
    return Part(texts.get("reference", ""), texts.get("value", ""), str(entry[1]), x, y, angle, pads, lines)


def _pad(entry: list[sexpr.Node], turned: Turned) -> Pad:
    at, size = sexpr.numbers(entry, "at"), sexpr.numbers(entry, "size")
    x, y = turned(at)
    net = sexpr.child(entry, "net")
    drill = sexpr.numbers(entry, "drill")
    corner = sexpr.numbers(entry, "roundrect_rratio")
    return Pad(
        str(entry[1]), str(net[2]) if net else "", str(entry[2]), str(entry[3]), x, y, size[0], size[1],
        at[2] if len(at) > 2 else 0.0, max(drill, default=0.0), corner[0] if corner else 0.0,
    )  # fmt: skip


def _line(entry: list[sexpr.Node], turned: Turned) -> Line:
    layer, width = sexpr.value(entry, "layer"), (sexpr.numbers(entry, "width") or [0.1])[0]
    if entry[0] == "fp_circle":
        middle, end = sexpr.numbers(entry, "center"), sexpr.numbers(entry, "end")
        x, y = turned(middle)
        return Line(layer, x, y, x, y, width, math.dist(middle, end))
    (x1, y1), (x2, y2) = turned(sexpr.numbers(entry, "start")), turned(sexpr.numbers(entry, "end"))
    return Line(layer, x1, y1, x2, y2, width)


def _copper(entry: list[sexpr.Node], nets: dict[str, str], origin: tuple[float, float]) -> Copper:
    net = nets[sexpr.value(entry, "net")]
    if entry[0] == "via":
        x, y = _place(sexpr.numbers(entry, "at"), origin)
        return Copper(net, "", sexpr.numbers(entry, "size")[0], x, y, x, y, sexpr.numbers(entry, "drill")[0])
    (x1, y1), (x2, y2) = (_place(sexpr.numbers(entry, end), origin) for end in ("start", "end"))
    return Copper(net, sexpr.value(entry, "layer"), sexpr.numbers(entry, "width")[0], x1, y1, x2, y2)
