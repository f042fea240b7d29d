"""Whether two things want the same place: the solids of all printed and bought parts against each other."""

from collections.abc import Iterable
from itertools import combinations

import cadquery as cq

from hardware.enclosure.shapes import Solid

# Screws' inserts, foam and snap tabs are not drawn, and what touches shares no volume.
_LEAST_MM3 = 0.5

# What is meant to be inside of each other.
_ALLOWED = [
    {"Black's module", "Black's pixels"},
    {"White's module", "White's pixels"},
    {"foot", "body"},
    {"Pico", "USB socket"},
]


def clashes(things: dict[str, Solid], of: Iterable[str] | None = None) -> list[str]:
    """Every pair that shares volume, as a sentence; with `of` only the pairs in which one of these is."""
    asked = set(things if of is None else of)
    boxes = {name: solid.val().BoundingBox() for name, solid in things.items()}
    found = []
    for one, other in combinations(things, 2):
        if not asked & {one, other} or _apart(boxes[one], boxes[other]) or _allowed(one, other):
            continue
        # Of copies: the operation widens the tolerances of what it is given, and with them the bounding boxes.
        shared = things[one].val().copy().intersect(things[other].val().copy())
        volume = sum(solid.Volume() for solid in shared.Solids())
        if volume > _LEAST_MM3:
            found.append(f"{one} and {other} share {volume:.1f} mm3")
    return found


def _apart(a: cq.BoundBox, b: cq.BoundBox) -> bool:
    return a.xmax <= b.xmin or b.xmax <= a.xmin or a.ymax <= b.ymin or b.ymax <= a.ymin or a.zmax <= b.zmin or b.zmax <= a.zmin


def _allowed(one: str, other: str) -> bool:
    plain = {"foot" if name.startswith("foot") else name for name in (one, other)}
    return plain in _ALLOWED
