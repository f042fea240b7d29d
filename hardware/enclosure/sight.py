"""Who sees what of the clock: the players from their seats, the arbiter, a hall.

The clock stands at White's right hand (article 12.1), beside the board, its front along the board's edge. Seen from the board
Black sits to the left of it and White to the right, so Black's half is the left one. Both players look at both faces, from the
side and from above: neither face is turned towards its owner, for that would turn it away from the opponent, who may read it too.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import trimesh

from hardware.enclosure import dimensions as dim
from hardware.enclosure import profile
from hardware.enclosure.mesh import Rays
from hardware.enclosure.panels import Panels

# The traditional Japanese board, 1.5 by 1.4 shaku of 303 mm; the players sit at its shorter edges.
BOARD_LONG, BOARD_WIDE = 454.5, 424.2
BESIDE = 60.0  # from the board to the clock: estimate, a hand's breadth
# Eyes behind the board's edge and over the table, from leaning forward to upright, and what a short or tall player adds: all
# estimates. Upright, eyes are some 1.23 m over the floor (seat 0.44 m, sitting eye height 0.79 m), and a table's top at 0.72 m.
EYES = ((50.0, 350.0), (150.0, 430.0), (250.0, 510.0))
PLAYERS = (-60.0, 0.0, 60.0)
GLASS = 1.1  # the pixels lie behind a pane of glass, half of the panel's 2.15 mm: estimate

Vector: TypeAlias = np.ndarray


@dataclass(frozen=True)
class Seat:
    """A player's eye in the clock's frame."""

    name: str
    eye: tuple[float, float, float]


def seats() -> Iterator[Seat]:
    """Every posture of both players."""
    middle_y = -(BESIDE + BOARD_WIDE / 2)
    for name, towards in (("Black", -1.0), ("White", 1.0)):
        for behind, height in EYES:
            for taller in PLAYERS:
                yield Seat(name, (dim.WIDTH / 2 + towards * (BOARD_LONG / 2 + behind), middle_y, height + taller))


def face_middle(side: int) -> Vector:
    return np.array(profile.on_face(dim.FACE_X[side], dim.FACE_S, -dim.WALL - GLASS))


def angle_deg(seat: Seat, side: int, tilt_deg: float = dim.TILT_DEG) -> float:
    """How far from square a player looks at a face that rises by `tilt_deg` from the table. 0 is straight on, 90 is edge on."""
    tilt = math.radians(tilt_deg)
    normal = np.array([0.0, -math.sin(tilt), math.cos(tilt)])
    sight = np.array(seat.eye) - face_middle(side)
    return math.degrees(math.acos(float(sight @ normal) / float(np.linalg.norm(sight))))


def worst_deg(tilt_deg: float) -> float:
    """The worst look that any player in any posture has at any face."""
    return max(angle_deg(seat, side, tilt_deg) for seat in seats() for side in (0, 1))


def pixels(side: int, panels: Panels) -> Iterator[Vector]:
    """The corners, the middles of the edges and the middle of a face's active area."""
    half = panels.active[0] / 2, panels.active[1] / 2
    for across in (-1.0, 0.0, 1.0):
        for up in (-1.0, 0.0, 1.0):
            x, s = dim.FACE_X[side] + across * half[0], dim.FACE_S + up * half[1]
            yield np.array(profile.on_face(x, s, -dim.WALL - GLASS))


def hidden_pixels(case: trimesh.Trimesh, panels: Panels) -> list[str]:
    """What of a face a player does not see, because the case or a button is in the way."""
    rays, found = Rays(case), []
    for seat in seats():
        for side, owner in enumerate(("Black", "White")):
            hidden = sum(rays.first(pixel, seat.eye) is not None for pixel in pixels(side, panels))
            if hidden:
                found.append(f"{hidden} of 9 places of {owner}'s face are hidden from {seat.name} at {seat.eye}")
    return found


def lamps_seen(case: trimesh.Trimesh, distance: float = 10_000.0, height: float = 900.0) -> dict[int, tuple[bool, bool]]:
    """From each direction (degrees, 0 is the board's side) whether the tips of Black's and White's lamps are seen from afar.

    Eyes are `height` over the table, as of someone who stands.
    """
    rays, seen = Rays(case), {}
    for degrees in range(0, 360, 15):
        turn = math.radians(degrees)
        eye = (dim.WIDTH / 2 + distance * math.sin(turn), -distance * math.cos(turn), height)
        black, white = (any(rays.first(point, eye) is None for point in _lamp(x)) for x in dim.LAMP_X)
        seen[degrees] = (black, white)
    return seen


def _lamp(x: float) -> Iterator[Vector]:
    """Points on a lamp's cap, near its tip, all round."""
    radius = dim.LAMP_HOLE / 2
    for number in range(12):
        turn = math.radians(30 * number)
        yield np.array(profile.on_face(x + radius * math.sin(turn), dim.LAMP_S + radius * math.cos(turn), dim.LAMP_RISE - 2.0))
