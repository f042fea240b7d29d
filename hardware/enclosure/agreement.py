"""Whether the printed parts fit the board and the panels: measured in the parts' triangles, as they are printed.

Findings are sentences; an empty list is a pass. `TOLERANCE` is what may be off, in mm.
"""

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import trimesh

from hardware.enclosure import dimensions as dim
from hardware.enclosure import profile
from hardware.enclosure.board import Board, board_top, board_y, usb_middle
from hardware.enclosure.mesh import loops
from hardware.enclosure.panels import Panels

TOLERANCE = 0.2

Point = tuple[float, float]


@dataclass(frozen=True)
class Outline:
    """A closed line of a slice, by its bounding box."""

    middle: Point
    size: Point
    round: bool

    def off(self, point: Point) -> float:
        return math.dist(self.middle, point)


def outlines(mesh: trimesh.Trimesh, plane: tuple[np.ndarray, np.ndarray, np.ndarray]) -> list[Outline]:
    """The lines of the slice through `origin` that is spanned by two square unit vectors, measured along these."""
    origin, across, up = plane
    found = []
    for loop in loops(mesh, origin, np.cross(across, up)):
        flat = np.column_stack([(loop - origin) @ across, (loop - origin) @ up])
        low, high = flat.min(axis=0), flat.max(axis=0)
        middle, size = (low + high) / 2, high - low
        radii = np.linalg.norm(flat - middle, axis=1)
        found.append(Outline(tuple(middle), tuple(size), bool(np.ptp(radii) < 0.1)))
    return found


def level(z: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A level slice, measured along x and y."""
    return np.array([0.0, 0.0, z]), np.array([1.0, 0.0, 0.0]), np.array([0.0, 1.0, 0.0])


def board_holes(body: trimesh.Trimesh, board: Board) -> list[str]:
    """Each hole of the board has its standoff's bore under it."""
    slices = outlines(body, level(dim.WALL + dim.STANDOFF - 0.5))
    bores = [o for o in slices if o.round and abs(o.size[0] - dim.INSERT_HOLE) < 0.15]
    found = []
    for hole in board.holes:
        at = board.in_clock(hole)
        off = min((bore.off(at) for bore in bores), default=math.inf)
        if off > TOLERANCE:
            found.append(f"the board's hole at {hole}: the nearest bore is {off:.2f} mm off")
    if board.drill < 3.0:
        found.append(f"the board's holes of {board.drill} mm are too narrow for M3")
    return found


def board_edges(body: trimesh.Trimesh, board: Board) -> list[str]:
    """The board lies free of every wall, and as near to the back and the left one as it was meant to."""
    z = board_top(board) - board.thickness / 2
    walls = np.vstack([_dense(loop[:, :2]) for loop in loops(body, (0.0, 0.0, z), (0.0, 0.0, 1.0))])
    middle = np.array([dim.BOARD_X + board.width / 2, board_y(board) + board.height / 2])
    # Distance to a rectangle with rounded corners, negative inside.
    from_core = np.abs(walls - middle) - np.array([board.width, board.height]) / 2 + board.corner_radius
    outside = np.linalg.norm(np.maximum(from_core, 0.0), axis=1)
    nearest = (outside + np.minimum(from_core.max(axis=1), 0.0) - board.corner_radius).min()
    found = [] if nearest > dim.GAP else [f"the board has {nearest:.2f} mm to the nearest wall; {dim.GAP} mm are needed"]
    edge = middle[1] + board.height / 2
    behind = walls[(np.abs(walls[:, 0] - middle[0]) < board.width / 4) & (walls[:, 1] > edge), 1]
    gap = behind.min() - edge
    if abs(gap - dim.BOARD_EDGE_GAP) > TOLERANCE:
        found.append(f"the board's USB edge is {gap:.2f} mm from the back, not {dim.BOARD_EDGE_GAP}")
    return found


def _dense(line: np.ndarray, step: float = 0.25) -> np.ndarray:
    """Points along a line of corners, at most `step` apart."""
    parts = []
    for start, end in pairwise(line):
        count = max(2, int(np.linalg.norm(end - start) / step) + 2)
        parts.append(np.linspace(start, end, count))
    return np.vstack(parts)


def usb(body: trimesh.Trimesh, board: Board) -> list[str]:
    """The opening in the back stands before the socket, and takes a plug."""
    plane = (np.array([0.0, dim.DEPTH - dim.WALL / 2, 0.0]), np.array([1.0, 0.0, 0.0]), np.array([0.0, 0.0, 1.0]))
    x, z = usb_middle(board)
    width, height = dim.USB_OPENING
    for opening in outlines(body, plane):
        low = opening.middle[1] - opening.size[1] / 2
        if opening.off((x, z)) < 10.0 and opening.size[0] < 2 * width:
            off = math.dist((opening.middle[0], low), (x, z - height / 2))
            narrow = opening.size[0] < width - TOLERANCE or opening.size[1] < height - TOLERANCE
            bad = off > TOLERANCE or narrow
            size = f"{opening.size[0]:.1f} x {opening.size[1]:.1f} mm"
            return [f"the USB opening of {size} is {off:.2f} mm off the socket at ({x:.1f}, {z:.1f})"] if bad else []
    return [f"there is no opening in the back before the USB socket at ({x:.1f}, {z:.1f})"]


def windows(plate: trimesh.Trimesh, panels: Panels) -> list[str]:
    """Each face's window lies about its panel's active area."""
    across, up = np.array([1.0, 0.0, 0.0]), np.cross(profile.FACE_NORMAL, [1.0, 0.0, 0.0])
    origin = np.array(profile.on_face(0.0, 0.0, -dim.WALL + dim.WINDOW_LAND / 2))
    slices = outlines(plate, (origin, across, up))
    found = []
    for x, owner in zip(dim.FACE_X, ("Black", "White"), strict=True):
        near = [o for o in slices if o.off((x, dim.FACE_S)) < 5.0]
        wanted = tuple(length + 2 * dim.WINDOW_MARGIN for length in panels.active)
        if not near:
            found.append(f"{owner}'s face has no window")
        elif near[0].off((x, dim.FACE_S)) > TOLERANCE or math.dist(near[0].size, wanted) > TOLERANCE:
            found.append(f"{owner}'s window: {near[0].size} about {near[0].middle}, wanted {wanted} about {(x, dim.FACE_S)}")
    return found


def buttons(deck: trimesh.Trimesh) -> list[str]:
    """A 30 mm hole on each side."""
    holes = [o for o in outlines(deck, level(dim.DECK_Z - dim.WALL / 2)) if o.round]
    found = []
    for x, owner in zip(dim.BUTTON_X, ("Black", "White"), strict=True):
        fits = [o for o in holes if o.off((x, dim.BUTTON_Y)) < TOLERANCE and abs(o.size[0] - dim.BUTTON_HOLE) < TOLERANCE]
        if not fits:
            found.append(f"{owner}'s button has no hole of {dim.BUTTON_HOLE} mm at x = {x}")
    return found


def switch(body: trimesh.Trimesh) -> list[str]:
    """The rocker's cut-out has its size where the floor is thin, and its tabs have room above that."""
    found = []
    heights = ((dim.SWITCH_PANEL - 0.3, 0.0), (dim.SWITCH_PANEL + 0.2, dim.SWITCH_ROOM))
    for z, room in heights:
        wanted = tuple(length + 2 * room for length in dim.SWITCH_HOLE)
        near = [o for o in outlines(body, level(z)) if o.off(dim.SWITCH_AT) < 2.0 and max(o.size) < 40.0]
        if not near or near[0].off(dim.SWITCH_AT) > TOLERANCE or math.dist(near[0].size, wanted) > TOLERANCE:
            found.append(f"the power switch needs an opening of {wanted} mm about {dim.SWITCH_AT} at a height of {z:.1f} mm")
    return found


def sides(board: Board) -> list[str]:
    """Black's connectors are on the left half, as Black's face and button are; White's on the right."""
    middle = board.width / 2
    wrong = [c for c in board.connectors if (c.side == "black" and c.at[0] > middle) or (c.side == "white" and c.at[0] < middle)]
    return [f"{c.ref} ({c.what}) is {c.side}'s, but lies at x = {c.at[0]}" for c in wrong]


def plans(planned: Board, made: Board) -> list[str]:
    """The board as planned and as it will be made: outline, holes, and the connectors that both name."""
    found = []
    if max(abs(planned.width - made.width), abs(planned.height - made.height)) > TOLERANCE:
        found.append(f"the board is {made.width:.2f} x {made.height:.2f} mm, planned {planned.width} x {planned.height}")
    for hole in planned.holes:
        off = min((math.dist(hole, other) for other in made.holes), default=math.inf)
        if off > TOLERANCE:
            found.append(f"the hole planned at {hole} is {off:.2f} mm off")
    places = {item.ref: item.at for item in made.connectors}
    for item in planned.connectors:
        off = math.dist(item.at, places[item.ref]) if item.ref in places else math.inf
        if off > TOLERANCE:
            found.append(f"{item.ref} ({item.what}) planned at {item.at} is {off:.2f} mm off")
    pico, planned_pico = places.get("A1"), tuple(planned.pico["middle"])
    if pico is None or math.dist(pico, planned_pico) > TOLERANCE:
        found.append(f"the Pico's middle is at {pico}, planned {planned_pico}")
    return found
