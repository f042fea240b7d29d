"""Every printed part: its solid where it stands in the clock, and how it lies on the printer's bed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import cadquery as cq

from hardware.enclosure import battery, body, clamp, fittings, lids
from hardware.enclosure.board import Board
from hardware.enclosure.board import read as read_board
from hardware.enclosure.mesh import ANGLE, TOLERANCE
from hardware.enclosure.panels import Panels
from hardware.enclosure.panels import read as read_panels
from hardware.enclosure.profile import FACE_NORMAL
from hardware.enclosure.shapes import Solid

Vector = tuple[float, float, float]
_UP, _DOWN = (0.0, 0.0, 1.0), (0.0, 0.0, -1.0)
_TO_THE_FRONT = (0.0, -1.0, 0.0)


@dataclass(frozen=True)
class Part:
    """`down` is the direction, in the clock's frame, that points at the bed when the part is printed."""

    name: str
    make: Callable[[Board, Panels], Solid]
    down: Vector
    count: int = 1
    material: str = "PETG or PLA"
    remark: str = ""


_INTO_THE_CASE = (0.0, -FACE_NORMAL[1], -FACE_NORMAL[2])

# A part that is printed twice is here once for each place that it has in the clock; `count` is for those with one shape.
PARTS = [
    Part("body", lambda board, panels: body.body(board), _DOWN),
    Part("deck", lambda board, panels: lids.deck(), _DOWN),
    Part("face-plate", lambda board, panels: lids.face_plate(panels), FACE_NORMAL, remark="the outer side on the bed"),
    Part("clamp-black", lambda board, panels: clamp.clamp(panels.module, 0), _INTO_THE_CASE),
    Part("clamp-white", lambda board, panels: clamp.clamp(panels.module, 1), _INTO_THE_CASE),
    Part("saddle", lambda board, panels: battery.saddle(), _UP, remark="the post upwards"),
    Part("door", lambda board, panels: battery.door(), _UP, remark="the tabs on the bed"),
    Part("cover", lambda board, panels: fittings.cover(board), _TO_THE_FRONT, remark="the lip upwards"),
    Part("lamp-cap", lambda board, panels: fittings.lamp_cap(0), _INTO_THE_CASE, 2, "clear PETG", "the flange on the bed"),
    Part("foot", lambda board, panels: fittings.foot(0), _DOWN, 4, "TPU"),
]


@cache
def solid(name: str) -> Solid:
    """The part where it stands in the clock, built for the board's file and panels.toml."""
    part = next(part for part in PARTS if part.name == name)
    return part.make(board(), panels())


@cache
def board() -> Board:
    return read_board()


@cache
def panels() -> Panels:
    return read_panels()


def on_bed(part: Part, shape: Solid) -> Solid:
    """Turned so that `down` is down, and moved to the middle of the bed."""
    turned = _turned(shape.val(), part.down)
    # From the triangles: a solid's own bounding box is as loose as its tolerances, which every operation on it may widen.
    corners = [corner.toTuple() for corner in turned.tessellate(TOLERANCE, ANGLE)[0]]
    low, high = ([pick(axis) for axis in zip(*corners, strict=True)] for pick in (min, max))
    return cq.Workplane(obj=turned).translate((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]))


def _turned(shape: cq.Shape, down: Vector) -> cq.Shape:
    """All `down`s lie in the plane of y and z, so a turn about x does it."""
    if down == _DOWN:
        return shape
    plane = cq.Plane(origin=(0, 0, 0), xDir=(1, 0, 0), normal=(-down[0], -down[1], -down[2]))
    return shape.moved(cq.Location(plane).inverse)


def assembled() -> dict[str, Solid]:
    """Every printed piece by name, all lamp caps and feet included, where it stands in the clock."""
    pieces = {part.name: solid(part.name) for part in PARTS}
    pieces["lamp-cap-white"] = fittings.lamp_cap(1)
    pieces |= {f"foot-{number + 1}": fittings.foot(number) for number in range(1, 4)}
    return pieces
