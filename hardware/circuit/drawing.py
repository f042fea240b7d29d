"""The drawing of the circuit as data: where drawing.toml puts parts and wires, and whether that is what the netlist says.

Steps of 1.27 mm, y downwards. Two things hang together where a wire's end, a pad, a label or another wire's end touches a wire;
wires that merely cross do not.
"""

from __future__ import annotations

import itertools
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hardware.circuit.netlist import Netlist
from hardware.circuit.sheet import FREE
from hardware.circuit.symbols import Pin, Point, Symbol, symbol
from hardware.parts.catalogue import Kind

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DRAWING = Path(__file__).with_name("drawing.toml")
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
Wire = tuple[Point, ...]


class DrawingError(ValueError):
    """The drawing cannot be made. The text says where and why."""


@dataclass(frozen=True)
class Drawn:
    """A part on the page: its symbol's points go through `place`."""

    ref: str
    kind: Kind
    symbol: Symbol
    at: Point
    turn: int
    mirror: bool
    name: str

    def rotate(self, x: float, y: float) -> Point:
        """A direction of the symbol, on the page."""
        if self.mirror:
            x = -x
        for _ in range(self.turn // 90):
            x, y = y, -x
        return x, y

    def place(self, point: Point) -> Point:
        """A point of the symbol, on the page."""
        x, y = self.rotate(*point)
        return x + self.at[0], y + self.at[1]

    def pads(self) -> dict[str, tuple[Pin, Point]]:
        """Each pad's pin, and where a wire meets it."""
        return {f"{self.ref}.{pin.number}": (pin, self.place(pin.at)) for pin in self.symbol.pins}


@dataclass(frozen=True)
class Label:
    """A net's name at a point; `way` is one of WAYS for a flag, or above, below for words beside a wire."""

    net: str
    at: Point
    way: str


@dataclass(frozen=True)
class Block:
    """A framed part of the page."""

    title: str
    text: str
    at: Point
    size: Point


@dataclass
class Drawing:
    """The whole page. `free` are the points of pads that are free on purpose."""

    size: Point
    blocks: list[Block] = field(default_factory=list)
    parts: list[Drawn] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    free: list[Point] = field(default_factory=list)

    def pads(self) -> dict[str, tuple[Pin, Point]]:
        """All pads of all parts."""
        return {pad: where for part in self.parts for pad, where in part.pads().items()}


def read_drawing(netlist: Netlist, kinds: dict[str, Kind], path: Path = DRAWING) -> Drawing:
    """The drawing, with a flag on every pad that nothing else touches. Raises DrawingError."""
    data = tomllib.loads(path.read_text("utf-8"))
    drawing = Drawing(tuple(data["page"]["size"]))
    for block in data["block"]:
        _add_block(drawing, block, netlist, kinds)
    if missing := netlist.parts.keys() - {part.ref for part in drawing.parts}:
        raise DrawingError(f"the drawing lacks {', '.join(sorted(missing))}")
    _flag_bare_pads(drawing, netlist)
    return drawing


def _add_block(drawing: Drawing, data: dict[str, Any], netlist: Netlist, kinds: dict[str, Kind]) -> None:
    x, y = data["at"]
    drawing.blocks.append(Block(data["title"], data["text"], (x, y), tuple(data["size"])))
    for ref, (part_x, part_y, *rest) in data.get("parts", {}).items():
        if ref not in netlist.parts:
            raise DrawingError(f"{ref} is drawn, and not in the netlist")
        kind = kinds[netlist.parts[ref].kind]
        turn, mirror = [*rest, 0, False][:2] if len(rest) < 2 else rest
        name = data.get("names", {}).get(ref, "")
        drawing.parts.append(Drawn(ref, kind, symbol(kind.symbol), (x + part_x, y + part_y), turn, mirror, name))
    pads = {pad: at for pad, (_, at) in drawing.pads().items()}
    drawing.wires += [_path(text, pads, (x, y)) for text in data.get("wires", ())]
    for text in data.get("labels", ()):
        net, point, way = text.split()
        label_x, label_y = map(float, point.split(","))
        drawing.labels.append(Label(net, (x + label_x, y + label_y), way))


def _path(text: str, pads: dict[str, Point], origin: Point) -> Wire:
    points: list[Point] = []
    for word in text.split():
        if word[:2] in ("x=", "y="):
            axis = "xy".index(word[0])
            point = list(points[-1])
            point[axis] = origin[axis] + float(word[2:])
        elif "," in word:
            point = [start + float(number) for start, number in zip(origin, word.split(","), strict=True)]
        elif word in pads:
            point = list(pads[word])
        else:
            raise DrawingError(f"wire {text!r}: {word} is no pad of this block, no point and no x= or y=")
        if points and points[-1][0] != point[0] and points[-1][1] != point[1]:
            raise DrawingError(f"wire {text!r}: the way to {word} is slanting, from {points[-1]} to {tuple(point)}")
        points.append((point[0], point[1]))
    return tuple(points)


def touches(point: Point, wire: Wire) -> bool:
    """Whether a point lies on a wire."""
    return any(
        min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])
        for a, b in itertools.pairwise(wire)
    )


def _flag_bare_pads(drawing: Drawing, netlist: Netlist) -> None:
    where = drawing.pads()
    nets = {f"{ref}.{pad}": net for ref, pads in netlist.by_part().items() for pad, net in pads.items()}
    points = [at for _, at in where.values()]
    parts = {part.ref: part for part in drawing.parts}
    for pad, (pin, at) in where.items():
        if nets.get(pad) == FREE:
            drawing.free.append(at)
        elif points.count(at) == 1 and not any(touches(at, wire) for wire in drawing.wires):
            x, y = parts[pad.split(".")[0]].rotate(*pin.way)
            way = next(name for name, vector in WAYS.items() if vector == (-x, -y))
            drawing.labels.append(Label(nets[pad], at, way))


def faults(drawing: Drawing, netlist: Netlist) -> list[str]:
    """Where the drawing and the netlist differ: what is drawn together, and what the labels say of it."""
    groups = _groups(drawing)
    nets = {f"{ref}.{pad}": net for ref, pads in netlist.by_part().items() for pad, net in pads.items()}
    found = []
    for pads, labels in groups:
        named = {nets[pad] for pad in pads} | labels
        if len(named) > 1:
            found.append(f"{', '.join(sorted(pads))}: drawn together, but they are {', '.join(sorted(named))}")
        elif not pads:
            found.append(f"a wire labelled {', '.join(labels) or 'with nothing'} leads nowhere")
        elif not labels and named != {FREE} and set(netlist.nets[named.pop()]) != pads:
            found.append(f"{', '.join(sorted(pads))}: has no label, and more pads are on its net")
    return found


def _groups(drawing: Drawing) -> list[tuple[set[str], set[str]]]:
    """What hangs together on the page: pads, and the names on them."""
    items: list[tuple[str, str, Wire]] = [("wire", "", wire) for wire in drawing.wires]
    items += [("pad", pad, (at, at)) for pad, (_, at) in drawing.pads().items()]
    items += [("label", label.net, (label.at, label.at)) for label in drawing.labels]
    group = list(range(len(items)))

    def root(index: int) -> int:
        while group[index] != index:
            index = group[index]
        return index

    for one in range(len(items)):
        for other in range(one):
            if _joined(items[one][2], items[other][2]):
                group[root(one)] = root(other)
    found: dict[int, tuple[set[str], set[str]]] = {}
    for index, (what, name, _) in enumerate(items):
        pads, labels = found.setdefault(root(index), (set(), set()))
        if what != "wire":
            (pads if what == "pad" else labels).add(name)
    return list(found.values())


def _joined(one: Wire, other: Wire) -> bool:
    ends = [(one[0], other), (one[-1], other), (other[0], one), (other[-1], one)]
    return any(touches(point, wire) for point, wire in ends)
