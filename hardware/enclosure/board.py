"""What the case must know of the circuit board: outline, holes, USB socket, connectors, in the board's own millimetres.

Two sources: `outline.toml`, which the board is made from, and the finished `.kicad_pcb`, which is what will be ordered. Outline,
holes and places come from the second; the plan adds the heights, which KiCad's file has not. agreement.py compares the two.
"""

import math
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hardware.board import sexpr
from hardware.enclosure import dimensions as dim

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

FOLDER = Path(__file__).parents[1] / "board"
OUTLINE = FOLDER / "outline.toml"
MADE = FOLDER / "tengen.kicad_pcb"

Point = tuple[float, float]


@dataclass
class Connector:
    """A plug's place: `at` is the middle of its row of pads, `height` what stands over the board."""

    ref: str
    at: Point
    what: str = ""
    side: str = ""
    height: float = 0.0
    ways: int = 2
    rotation: float = 0.0


@dataclass
class Board:
    """Origin at the lower left corner, seen from the parts' side with the USB socket at the top."""

    width: float
    height: float
    thickness: float
    holes: list[Point]
    drill: float
    connectors: list[Connector]
    corner_radius: float = 0.0
    usb_x: float = 0.0
    usb_mouth_y: float = 0.0
    usb_height: float = 0.0
    pico: dict[str, Any] = field(default_factory=dict)

    def in_clock(self, point: Point) -> Point:
        """A point of the board in the clock's frame: it lies flat, parts up, USB to the back, Black's connectors to the left."""
        return dim.BOARD_X + point[0], board_y(self) + point[1]


def board_y(board: Board) -> float:
    """Where the board's front edge lies, so that its USB edge is near the back."""
    return dim.DEPTH - dim.WALL - dim.BOARD_EDGE_GAP - board.height


def board_top(board: Board) -> float:
    """Height of the board's upper face over the case's underside."""
    return dim.WALL + dim.STANDOFF + board.thickness


def usb_middle(board: Board) -> Point:
    """Middle of the USB socket in the clock's frame, as (x, z)."""
    return board.in_clock((board.usb_x, 0.0))[0], board_top(board) + board.usb_height


def from_outline(path: Path = OUTLINE) -> Board:
    """The board as planned."""
    with path.open("rb") as file:
        plan = tomllib.load(file)
    return Board(
        width=plan["board"]["width"],
        height=plan["board"]["height"],
        thickness=plan["board"]["thickness"],
        holes=[(hole["at"][0], hole["at"][1]) for hole in plan["hole"]],
        drill=plan["hole"][0]["drill"],
        connectors=[
            Connector(
                item["ref"],
                (item["at"][0], item["at"][1]),
                item["what"],
                item["side"],
                item["height"],
                _ways(item["footprint"]),
                item["rotation"],
            )
            for item in plan["connector"]
        ],
        corner_radius=plan["board"]["corner_radius"],
        usb_x=plan["usb"]["at"][0],
        usb_mouth_y=plan["usb"]["at"][1],
        usb_height=plan["usb"]["height_middle"],
        pico=plan["pico"],
    )


def read(plan: Path = OUTLINE, made: Path = MADE) -> Board:
    """The board as it will be made. Without its file, as planned."""
    planned = from_outline(plan)
    return as_made(planned, from_kicad(made)) if made.exists() else planned


def as_made(planned: Board, made: Board) -> Board:
    """The plan, with what the board file says instead wherever it says it; the USB socket goes where the Pico went."""
    places = {item.ref: item.at for item in made.connectors}
    shift = places[planned.pico["ref"]][0] - planned.pico["middle"][0]
    return replace(
        planned,
        width=made.width,
        height=made.height,
        thickness=made.thickness,
        holes=made.holes,
        drill=made.drill,
        connectors=[replace(item, at=places.get(item.ref, item.at)) for item in planned.connectors],
        usb_x=planned.usb_x + shift,
    )


def _ways(footprint: str) -> int:
    """KiCad's names of rows end in `1x05_P2.50mm_...`."""
    found = re.search(r"1x(\d+)_P", footprint)
    return int(found.group(1)) if found else 2


def from_kicad(path: Path) -> Board:
    """The board as it will be made, read from KiCad's file: edge cuts, unplated holes, and the connectors' rows of pads.

    KiCad's y grows downwards and its origin is anywhere: the outline's lower left corner is the origin here. Raises
    sexpr.UnreadableError. The USB socket is the Pico's, which the file has only as two rows of pads: they are compared.
    """
    root = sexpr.read(path)
    left, bottom, width, height = _edges(root, path)
    board = Board(width, height, _thickness(root), [], 0.0, [])
    for footprint in sexpr.children(root, "footprint"):
        _take(board, footprint, left, bottom)
    board.holes.sort()
    return board


def _edges(root: sexpr.Node, path: Path) -> tuple[float, float, float, float]:
    points = []
    for kind in ("gr_line", "gr_arc", "gr_rect"):
        for item in sexpr.children(root, kind):
            if sexpr.value(item, "layer") == "Edge.Cuts":
                points += [sexpr.numbers(item, name) for name in ("start", "mid", "end") if sexpr.child(item, name)]
    if not points:
        raise sexpr.UnreadableError(f"{path}: the board has no line on Edge.Cuts, so no outline")
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), max(ys), max(xs) - min(xs), max(ys) - min(ys)


def _thickness(root: sexpr.Node) -> float:
    general = sexpr.child(root, "general")
    return float(sexpr.value(general, "thickness", "1.6")) if general else 1.6


def _take(board: Board, footprint: list[sexpr.Node], left: float, bottom: float) -> None:
    """A mounting hole or a connector of a footprint into the board's lists."""
    pads = list(_pads(footprint, left, bottom))
    board.holes += [(x, y) for kind, x, y, _ in pads if kind == "np_thru_hole"]
    board.drill = max([board.drill, *(drill for kind, _, _, drill in pads if kind == "np_thru_hole")])
    ref = _reference(footprint)
    rows = [(x, y) for kind, x, y, _ in pads if kind == "thru_hole"]
    if rows and re.fullmatch(r"(J|JP|A)\d+", ref):
        middle = round(sum(x for x, _ in rows) / len(rows), 4), round(sum(y for _, y in rows) / len(rows), 4)
        board.connectors.append(Connector(ref, middle))


def _reference(footprint: list[sexpr.Node]) -> str:
    for text in sexpr.children(footprint, "fp_text"):
        if text[1] == "reference":
            return str(text[2])
    return ""


def _pads(footprint: list[sexpr.Node], left: float, bottom: float) -> Iterator[tuple[str, float, float, float]]:
    """Kind, place and drill of each pad, in the board's millimetres. A footprint's angle is anticlockwise on the screen."""
    x0, y0, *turned = sexpr.numbers(footprint, "at")
    angle = math.radians(turned[0] if turned else 0.0)
    for pad in sexpr.children(footprint, "pad"):
        x, y = sexpr.numbers(pad, "at")[:2]
        across = x0 + x * math.cos(angle) + y * math.sin(angle)
        down = y0 - x * math.sin(angle) + y * math.cos(angle)
        drill = sexpr.numbers(pad, "drill") or [0.0]
        yield str(pad[2]), across - left, bottom - down, drill[0]
