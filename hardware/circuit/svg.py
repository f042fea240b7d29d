"""The drawing of the circuit as SVG, ten points a step."""

from __future__ import annotations

from html import escape

from hardware.circuit.drawing import WAYS, Block, Drawing, Drawn, Label, Wire, touches
from hardware.circuit.symbols import Line, Point

_STEP = 10
_STYLE = """
svg{background:#fff;font-family:"DejaVu Sans",sans-serif}
.frame{fill:none;stroke:#b8b8b8;stroke-width:1.5}
.title{font-size:20px;font-weight:bold;fill:#222}
.text{font-size:12.5px;fill:#555}
.body{fill:none;stroke:#7a1f1f;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
.filled{fill:#fff8e1}
.solid{fill:#7a1f1f}
.pin{stroke:#7a1f1f;stroke-width:1.3}
.wire{fill:none;stroke:#1c6b2c;stroke-width:2;stroke-linecap:round}
.dot{fill:#1c6b2c}
.power{fill:none;stroke:#222;stroke-width:1.8;stroke-linecap:round}
.net{font-size:11.5px;fill:#14418b}
.name{font-size:10.5px;fill:#222}
.number{font-size:8.5px;fill:#777}
.ref{font-size:12.5px;font-weight:bold;fill:#222}
.value{font-size:11.5px;fill:#222}
.free{stroke:#14418b;stroke-width:1.4}
"""
_BARS = ("3V3", "VSYS", "VBUS")  # nets whose flag upwards is a bar


def svg(drawing: Drawing) -> str:
    """The whole page."""
    width, height = (round(size * _STEP) for size in drawing.size)
    pieces = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">']
    pieces += [f"<style>{_STYLE}</style>", f'<rect width="{width}" height="{height}" fill="#fff"/>']
    pieces += [_block(block) for block in drawing.blocks]
    pieces += [_wire(wire) for wire in drawing.wires]
    pieces += [_circle(point, 3.2) for point in _junctions(drawing)]
    pieces += [_part(part) for part in drawing.parts]
    pieces += [_label(label) for label in drawing.labels]
    pieces += [_cross(point) for point in drawing.free]
    return "\n".join([*pieces, "</svg>", ""])


def _number(value: float) -> str:
    return f"{value * _STEP:g}"


def _text(at: Point, kind: str, text: str, anchor: str = "start", dx: float = 0, dy: float = 0, upright: bool = False) -> str:
    """`dx`, `dy` in points. A name that begins with KiCad's tilde is written with a bar."""
    bar = ""
    if text.startswith("~{"):
        text, bar = text[2:-1], ' text-decoration="overline"'
    x, y = at[0] * _STEP + dx, at[1] * _STEP + dy
    turned = f' transform="rotate(-90 {x:g} {y:g})"' if upright else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{bar}{turned}>{escape(text)}</text>'


def _path(points: tuple[Point, ...], kind: str, closed: bool = False) -> str:
    steps = " L".join(f"{_number(x)} {_number(y)}" for x, y in points)
    return f'<path class="{kind}" d="M{steps}{"Z" if closed else ""}"/>'


def _circle(at: Point, radius: float) -> str:
    return f'<circle class="dot" cx="{_number(at[0])}" cy="{_number(at[1])}" r="{radius:g}"/>'


def _block(block: Block) -> str:
    (x, y), (width, height) = block.at, block.size
    frame = f'<rect class="frame" rx="8" x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"/>'
    lines = [_text((x + 1, y), "text", line, dy=43 + 18 * row) for row, line in enumerate(block.text.split("|"))]
    return "".join([frame, _text((x + 1, y), "title", block.title, dy=24), *lines])


def _wire(wire: Wire) -> str:
    return _path(wire, "wire")


def _junctions(drawing: Drawing) -> list[Point]:
    """Where three or more ways meet: a dot says that they are joined."""
    pads = [at for _, at in drawing.pads().values()]
    corners = {point for wire in drawing.wires for point in (wire[0], wire[-1])} | set(pads)
    return sorted(point for point in corners if _ways(point, drawing.wires) + pads.count(point) > 2)


def _ways(point: Point, wires: list[Wire]) -> int:
    return sum((1 if point in (wire[0], wire[-1]) else 2) for wire in wires if touches(point, wire))


def _cross(at: Point) -> str:
    (x, y), half = at, 0.5
    return _path(((x - half, y - half), (x + half, y + half)), "free") + _path(
        ((x - half, y + half), (x + half, y - half)), "free"
    )


def _label(label: Label) -> str:
    (x, y), net = label.at, label.net
    if label.way == "down" and net == "GND":
        strokes = [((x, y), (x, y + 0.8))] + [((x - w, y + h), (x + w, y + h)) for w, h in ((1, 0.8), (0.6, 1.25), (0.25, 1.7))]
        return "".join(_path(stroke, "power") for stroke in strokes)
    if label.way == "up" and net in _BARS:
        strokes = [((x, y), (x, y - 1)), ((x - 1, y - 1), (x + 1, y - 1))]
        return "".join(_path(stroke, "power") for stroke in strokes) + _text((x, y - 1), "net", net, "middle", dy=-4)
    if label.way in ("above", "below"):
        return _text((x, y), "net", net, dy=14 if label.way == "below" else -4)
    return _flag(label)


def _flag(label: Label) -> str:
    """A net's name beside the pad or wire that goes on elsewhere."""
    (x, y), (way_x, way_y) = label.at, WAYS[label.way]
    if way_x:
        return _text((x, y), "net", label.net, "start" if way_x > 0 else "end", dx=4 * way_x, dy=4)
    return _text((x, y), "net", label.net, "start" if way_y < 0 else "end", dx=4, dy=4 * way_y, upright=True)


def _part(part: Drawn) -> str:
    pieces = [_body(part, line) for line in part.symbol.lines]
    for pin in part.symbol.pins:
        end = (pin.at[0] + pin.way[0] * pin.length, pin.at[1] + pin.way[1] * pin.length)
        pieces.append(_path((part.place(pin.at), part.place(end)), "pin"))
        pieces.append(_pin_words(part, pin.number, pin.name, part.place(pin.at), part.place(end)))
    return "".join([*pieces, _names(part)])


def _body(part: Drawn, line: Line) -> str:
    kind = {"background": "body filled", "outline": "body solid"}.get(line.fill, "body")
    return _path(tuple(part.place(point) for point in line.points), kind, line.closed)


def _pin_words(part: Drawn, number: str, name: str, outer: Point, inner: Point) -> str:
    level = outer[1] == inner[1]
    inwards = 1 if (inner[0] > outer[0] if level else inner[1] > outer[1]) else -1
    found = ""
    if part.symbol.shows_numbers:
        middle = ((outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2)
        found += _text(middle, "number", number, "middle", dy=-2) if level else _text(middle, "number", number, dx=3, dy=3)
    if name and part.symbol.shows_names and part.symbol.shows_numbers:
        if level:
            found += _text(inner, "name", name, "start" if inwards > 0 else "end", dx=6 * inwards, dy=4)
        else:
            found += _text(inner, "name", name, "middle", dy=14 if inwards > 0 else -6)
    return found


def _names(part: Drawn) -> str:
    """Reference and value: beside what stands upright, over and under what lies, over and under what is large."""
    left, right, top, bottom = _extent(part)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    value = part.kind.value
    if part.ref.startswith("J") and right - left < 8:
        return _connector_name(part)
    if right - left > 8:
        below = [at for _, at in part.pads().values() if at[1] > bottom]
        return _text((left, top), "ref", part.ref, dy=-6) + _text(
            (middle_x if below else left, bottom), "value", value, dx=8, dy=15
        )
    if part.ref.startswith("TP"):
        return _text((left, middle_y), "ref", part.ref, "end", dx=-4, dy=4)
    ends = [at for _, at in part.pads().values()]
    if len(ends) == 2 and ends[0][1] == ends[1][1]:
        return _text((middle_x, top), "ref", part.ref, "middle", dy=-6) + _text(
            (middle_x, bottom), "value", value, "middle", dy=15
        )
    # What has a third pad at its side is named under that.
    y = middle_y if len(ends) == 2 or part.turn == 0 else bottom
    return _text((right, y), "ref", part.ref, dx=6, dy=-2) + _text((right, y), "value", value, dx=6, dy=12)


def _extent(part: Drawn) -> tuple[float, float, float, float]:
    """Left, right, upper and lower edge of the body."""
    points = [part.place(point) for line in part.symbol.lines for point in line.points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), max(xs), min(ys), max(ys)


def _connector_name(part: Drawn) -> str:
    """What it is for, written away from the edge at which it stands."""
    left, right, top, _ = _extent(part)
    words = f"{part.ref} {part.name}"
    if part.turn:
        return _text((right, (top + _extent(part)[3]) / 2), "ref", words, dx=8, dy=4)
    return _text((left, top), "ref", words, dy=-6) if part.mirror else _text((right, top), "ref", words, "end", dy=-6)
