"""The parts plan: where each part stands and which way round, as SVG, and as a page on which parts can be picked and ticked off.

Drawn from the board file alone. Black pads are where pin 1 is; parts that may stay away are dashed.
"""

from __future__ import annotations

import json
from html import escape
from importlib import resources

from hardware.circuit.netlist import Netlist, natural

from .board_file import BoardFile, Line, Pad, Part

_SHOWN = {"F.Fab": "body", "F.CrtYd": "yard"}


def plan_svg(board: BoardFile, netlist: Netlist) -> str:
    """In millimetres, the y axis turned so that it points upwards."""
    width, height = board.size
    parts = "\n".join(_part(part, netlist) for ref, part in sorted(board.parts.items()) if ref)
    texts = "\n".join(_name(part, height) for ref, part in sorted(board.parts.items()) if not ref.startswith("H"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width + 2:g} {height + 2:g}" width="{width + 2:g}mm" '
        f'height="{height + 2:g}mm" class="board">\n<style>{_style()}</style>\n'
        f'<rect class="edge" x="0" y="0" width="{width:g}" height="{height:g}" rx="3"/>\n'
        f'<g transform="translate(0 {height:g}) scale(1 -1)">\n{parts}\n</g>\n{texts}\n</svg>\n'
    )


def plan_page(board: BoardFile, netlist: Netlist) -> str:
    """One HTML file that needs nothing else: the plan beside the list, by value; a click marks all parts of a row."""
    rows = []
    for value, footprint, refs in groups(netlist):
        names = " ".join(refs)
        kind = footprint.partition(":")[2]
        rows.append(
            f'<tr data-refs="{escape(names)}"><td><input type="checkbox" aria-label="soldered: {escape(names)}"></td>'
            f"<td>{len(refs)}</td><td>{escape(value)}</td><td>{escape(kind)}</td><td>{escape(names)}</td></tr>"
        )
    page = resources.files(__package__).joinpath("plan.html").read_text("utf-8")
    return page.replace("<!--plan-->", plan_svg(board, netlist)).replace("<!--rows-->", "\n".join(rows))


def groups(netlist: Netlist) -> list[tuple[str, str, list[str]]]:
    """Value, footprint and references of what is soldered, the low parts first: in that order they are soldered."""
    found: dict[tuple[str, str], list[str]] = {}
    for ref, part in netlist.parts.items():
        if not ref.startswith("TP"):
            value = part.value if part.fit else f"{part.value} (may be left out)"
            found.setdefault((value, part.footprint), []).append(ref)
    order = sorted(found, key=lambda key: (_turn(key[1]), natural(found[key][0])))
    return [(value, footprint, sorted(found[value, footprint], key=natural)) for value, footprint in order]


def _turn(footprint: str) -> int:
    """Fine pitch first, then flat parts, then those with leads, by height."""
    turns = ["TSSOP", "SOT-23-6", "SOIC", "SOT-23", "_SMD:", "Fuse", "Potentiometer", "Connector_Pin", "JST", "Pico"]
    return next((index for index, word in enumerate(turns) if word in footprint), len(turns))


def _part(part: Part, netlist: Netlist) -> str:
    entry = netlist.parts.get(part.ref)
    kind = "part" if entry is None or entry.fit else "part optional"
    title = f"{part.ref}: {part.value}" if entry else part.ref
    shapes = [_line(line) for line in part.lines if line.layer in _SHOWN] + [_pad(pad) for pad in part.pads]
    data = escape(json.dumps(part.ref))
    return f'<g class="{kind}" data-ref={data}><title>{escape(title)}</title>{"".join(shapes)}</g>'.replace("&quot;", '"')


def _line(line: Line) -> str:
    kind = _SHOWN[line.layer]
    if line.radius:
        return f'<circle class="{kind}" cx="{line.x1:g}" cy="{line.y1:g}" r="{line.radius:g}"/>'
    return f'<path class="{kind}" d="M{line.x1:g} {line.y1:g}L{line.x2:g} {line.y2:g}"/>'


def _pad(pad: Pad) -> str:
    kind = "hole" if pad.kind == "np_thru_hole" else "pad first" if pad.number == "1" else "pad"
    round_ = pad.shape in ("circle", "oval")
    radius = min(pad.width, pad.height) * (0.5 if round_ else pad.corner)
    hole = f'<circle class="hole" cx="{pad.x:g}" cy="{pad.y:g}" r="{pad.drill / 2:g}"/>' if pad.drill else ""
    return (
        f'<rect class="{kind}" x="{pad.x - pad.width / 2:g}" y="{pad.y - pad.height / 2:g}" width="{pad.width:g}" '
        f'height="{pad.height:g}" rx="{radius:g}" transform="rotate({pad.angle:g} {pad.x:g} {pad.y:g})"/>{hole}'
    )


def _name(part: Part, height: float) -> str:
    xs, ys = [pad.x for pad in part.pads], [pad.y for pad in part.pads]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    upright = max(ys) - min(ys) > max(xs) - min(xs)
    size = 1.1 if len(part.pads) <= 2 else 1.6
    turn = f' transform="rotate(-90 {x:g} {height - y:g})"' if upright else ""
    return f'<text x="{x:g}" y="{height - y + size * 0.36:.3f}" font-size="{size}"{turn}>{escape(part.ref)}</text>'


def _style() -> str:
    return (
        ".edge{fill:#fdfdf8;stroke:#222;stroke-width:.2}.body{stroke:#456;stroke-width:.12;fill:none}"
        ".yard{stroke:none;fill:none}.pad{fill:#d9b36a}.first{fill:#222}.hole{fill:#fff}.optional .body{stroke-dasharray:.4 .3}"
        "text{font-family:DejaVu Sans,sans-serif;text-anchor:middle;fill:#a01020;font-weight:bold;paint-order:stroke;"
        "stroke:#fdfdf8;stroke-width:.25}.picked .pad{fill:#d01030}.picked .body{stroke:#d01030;stroke-width:.3}"
        ".done{opacity:.25}"
    )
