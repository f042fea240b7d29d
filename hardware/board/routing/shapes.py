"""What the router is told and what it answers, in millimetres; distances between shapes, exactly.

Layers are 0 (the parts' side) and 1 (the far side). The y axis points upwards, angles are anticlockwise.
"""

import math
from dataclasses import dataclass, field

FRONT, BACK = 0, 1


@dataclass(frozen=True)
class Pad:
    """A rectangle with rounded corners, which takes in circles and ovals too; `net` is None where nothing is connected."""

    net: str | None
    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    angle: float = 0.0
    layers: tuple[int, ...] = (FRONT,)
    hole_radius: float = 0.0
    name: str = ""

    def distance(self, x: float, y: float) -> float:
        """Millimetres from the pad's edge to the point; negative inside."""
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        dx, dy = x - self.x, y - self.y
        over_x = abs(dx * cos + dy * sin) - (self.width / 2 - self.radius)
        over_y = abs(dy * cos - dx * sin) - (self.height / 2 - self.radius)
        outside = math.hypot(max(over_x, 0.0), max(over_y, 0.0))
        return outside + min(max(over_x, over_y), 0.0) - self.radius

    @property
    def reach(self) -> float:
        """No part of the pad is further from its middle."""
        return math.hypot(self.width, self.height) / 2

    @property
    def narrow(self) -> float:
        return min(self.width, self.height)


@dataclass(frozen=True)
class Keepout:
    """A round place on both layers that no copper may enter: a screw's hole and its head."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Track:
    net: str
    layer: int
    width: float
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Via:
    net: str
    x: float
    y: float


@dataclass(frozen=True)
class Rules:
    """Widths, clearance and the size of vias in millimetres. `widths` names a width for some nets, all others have `width`."""

    width: float
    clearance: float
    edge: float
    via: float
    via_drill: float
    neck: float  # the width next to a pad whose neighbours are too near for a wider track, ...
    neck_reach: float  # ... and how far from its middle, upwards, downwards, to the left and to the right
    plane: str  # the net that has a plane on both sides
    widths: dict[str, float] = field(default_factory=dict)

    def width_of(self, net: str) -> float:
        return self.widths.get(net, self.width)


@dataclass(frozen=True)
class Board:
    """A rectangle from (0, 0) to (width, height) with what stands on it."""

    width: float
    height: float
    pads: tuple[Pad, ...]
    keepouts: tuple[Keepout, ...] = ()


@dataclass
class Routes:
    tracks: list[Track]
    vias: list[Via]


class RoutingError(Exception):
    """Says which nets found no way, and where they gave up."""


def between_segments(a: Track, b: Track) -> float:
    """Millimetres between the middle lines of two tracks; 0 where they cross."""
    if _cross(a, b):
        return 0.0
    return min(
        from_segment(a.x1, a.y1, b),
        from_segment(a.x2, a.y2, b),
        from_segment(b.x1, b.y1, a),
        from_segment(b.x2, b.y2, a),
    )


def from_segment(x: float, y: float, track: Track) -> float:
    """Millimetres from the point to the track's middle line."""
    dx, dy = track.x2 - track.x1, track.y2 - track.y1
    length2 = dx * dx + dy * dy
    along = 0.0 if length2 == 0 else ((x - track.x1) * dx + (y - track.y1) * dy) / length2
    along = min(max(along, 0.0), 1.0)
    return math.hypot(x - track.x1 - along * dx, y - track.y1 - along * dy)


def _cross(a: Track, b: Track) -> bool:
    def side(t: Track, x: float, y: float) -> float:
        return (t.x2 - t.x1) * (y - t.y1) - (t.y2 - t.y1) * (x - t.x1)

    return side(a, b.x1, b.y1) * side(a, b.x2, b.y2) < 0 and side(b, a.x1, a.y1) * side(b, a.x2, a.y2) < 0
