"""The case seen from its left side: polygons of (y, z), and the frame of the sloping plate that carries the faces."""

import math

from hardware.enclosure import dimensions as dim

Point = tuple[float, float]
Point3 = tuple[float, float, float]

_COS = math.cos(math.radians(dim.TILT_DEG))
_SIN = math.sin(math.radians(dim.TILT_DEG))

RIDGE: Point = (dim.BEND_Y + dim.SLOPE * _COS, dim.DECK_Z + dim.SLOPE * _SIN)
LEAN_Z = RIDGE[1] - (dim.DEPTH - RIDGE[0]) / math.tan(math.radians(dim.LEAN_DEG))  # where the back begins to lean

# Anticlockwise from the lower front edge, so that each edge has the inside on its left: floor, back, lean, slope, deck, front.
OUTER: list[Point] = [
    (0.0, 0.0),
    (dim.DEPTH, 0.0),
    (dim.DEPTH, LEAN_Z),
    RIDGE,
    (dim.BEND_Y, dim.DECK_Z),
    (0.0, dim.DECK_Z),
]


def inset(polygon: list[Point], distances: list[float]) -> list[Point]:
    """Each edge of an anticlockwise polygon moved inwards by its distance (outwards if negative), meeting its neighbours anew."""
    lines = [_moved(polygon[i], polygon[(i + 1) % len(polygon)], distance) for i, distance in enumerate(distances)]
    return [_meeting(lines[i - 1], lines[i]) for i in range(len(lines))]


def _moved(start: Point, end: Point, distance: float) -> tuple[Point, Point]:
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    return (start[0] - along[1] * distance, start[1] + along[0] * distance), along


def _meeting(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point:
    (p, d), (q, e) = first, second
    cross = d[0] * e[1] - d[1] * e[0]
    t = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / cross
    return p[0] + t * d[0], p[1] + t * d[1]


_T = dim.WALL
# What lies under the two lids (deck and face plate), and the hollow of the body, open towards the lids.
CORE = inset(OUTER, [0.0, 0.0, 0.0, _T, _T, 0.0])
HOLLOW = inset(OUTER, [_T, _T, _T, -5.0, -5.0, _T])
CORE_BEND = CORE[4]


def on_face(x: float, s: float, out: float = 0.0) -> Point3:
    """The point `s` up the slope from the bend, `out` in front of the face plate's outer surface, in the clock's frame."""
    return x, dim.BEND_Y + s * _COS - out * _SIN, dim.DECK_Z + s * _SIN + out * _COS


FACE_NORMAL: Point3 = (0.0, -_SIN, _COS)
DOWN_SLOPE: Point3 = (0.0, -_COS, -_SIN)
