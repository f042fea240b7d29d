"""The two lids: the deck with the buttons' collars, and the plate with the faces' windows."""

import cadquery as cq

from hardware.enclosure import dimensions as dim
from hardware.enclosure import profile
from hardware.enclosure.body import DECK_SCREWS, FACE_SCREWS
from hardware.enclosure.case import lids
from hardware.enclosure.panels import Panels
from hardware.enclosure.shapes import Solid, cone, face_hole, face_plane, post, teardrop, together, without

_EDGE = 0.8  # chamfer along the lids' outer edges
_MARK = 0.8  # height of the raised marks
_SIDE_BLOCK = 8.0
_SIDE_BLOCKS_X = (dim.WALL + 0.4 + _SIDE_BLOCK / 2, dim.WIDTH - dim.WALL - 0.4 - _SIDE_BLOCK / 2)


def deck() -> Solid:
    """Collars, so that a hand finds the buttons; a filled disc beside Black's, a ring beside White's."""
    plate = lids()[0].faces(">Z").edges().chamfer(_EDGE)
    collars = [_collar(x) for x in dim.BUTTON_X]
    plate = together(plate, [*collars, *_marks()])
    holes = [post((x, dim.BUTTON_Y), 0.0, 90.0, dim.BUTTON_HOLE) for x in dim.BUTTON_X]
    return without(plate, [*holes, *[_sunk(at) for at in DECK_SCREWS]])


def _collar(x: float) -> Solid:
    at, foot, top = (x, dim.BUTTON_Y), dim.DECK_Z, dim.DECK_Z + dim.COLLAR_RISE
    ring = cone(at, foot - 0.5, top, dim.COLLAR_FOOT, dim.COLLAR_TOP)
    return ring.cut(post(at, foot, top + 1.0, dim.COLLAR_INNER))


def _marks() -> list[Solid]:
    """Raised by 0.8 mm: a finger tells them apart, and they are the stones that the faces show."""
    z0, z1 = dim.DECK_Z - 0.5, dim.DECK_Z + _MARK
    black = post((dim.BUTTON_X[0] + 31.0, dim.BUTTON_Y), z0, z1, 9.0)
    at = (dim.BUTTON_X[1] - 31.0, dim.BUTTON_Y)
    return [black, post(at, z0, z1, 9.0).cut(post(at, dim.DECK_Z, z1 + 1.0, 5.0))]


def _sunk(at: profile.Point) -> Solid:
    """A through hole with its countersink, from above."""
    top = dim.DECK_Z
    sink = (dim.SCREW_HEAD - dim.SCREW_HOLE) / 2
    hole = post(at, top - 9.0, top + 1.0, dim.SCREW_HOLE)
    return hole.union(cone(at, top - sink, top, dim.SCREW_HOLE, dim.SCREW_HEAD))


def face_plate(panels: Panels) -> Solid:
    """Two bevelled windows, holes for the lamps' caps, and bosses on the back for the modules' clamps."""
    plate = lids()[1]
    outer = cq.selectors.NearestToPointSelector(profile.on_face(dim.WIDTH / 2, dim.FACE_S))
    # Along bend and ridge the plate's sides are not square to it: a chamfer there would lean out too far to be printed.
    plate = plate.faces(outer).edges("not |X").chamfer(_EDGE)
    bosses = clamp_screws()
    blocks = [face_hole(x, s, dim.POST, -1.0, dim.WALL + dim.CLAMP_BOSS - 1.0) for x, s in bosses]
    plate = together(plate, [*blocks, *[_side_block(x) for x in _SIDE_BLOCKS_X]])
    cuts = [_window(x, panels.active) for x in dim.FACE_X]
    cuts += [face_hole(x, dim.LAMP_S, dim.LAMP_HOLE, 1.0, 9.0) for x in dim.LAMP_X]
    cuts += [_sunk_in_face(x, s) for x, s in FACE_SCREWS]
    cuts.append(teardrop(_along_the_plate(), (0.0, 0.0), dim.INSERT_HOLE, dim.WIDTH))
    depth = dim.CLAMP_BOSS + 1.0
    return without(plate, cuts + [face_hole(x, s, dim.INSERT_HOLE, -dim.WALL + 1.0, depth) for x, s in bosses])


def _side_block(x: float) -> Solid:
    """Takes the screw from the side; its hole's gable points into the clock, which is up on the bed."""
    (s, below), size = dim.SIDE_SCREW, 10.0
    foot = cq.Workplane(face_plane(x, s, -dim.WALL + 1.0)).rect(_SIDE_BLOCK, size)
    return foot.extrude(-(below - dim.WALL + 1.0 + size / 2 + 1.0))


def _along_the_plate() -> cq.Plane:
    """Through both side blocks, from left to right; y points into the clock."""
    s, below = dim.SIDE_SCREW
    return cq.Plane(origin=profile.on_face(0.0, s, -below), xDir=profile.DOWN_SLOPE, normal=(1, 0, 0))


def clamp_screws() -> list[profile.Point]:
    """(x, s) of the clamps' screws: two on each face's inner side, one on the outer, where the lamp is."""
    low, high = dim.CLAMP_S
    left, right = dim.FACE_X
    inner = [(left + dim.CLAMP_X, low), (left + dim.CLAMP_X, high), (right - dim.CLAMP_X, low), (right - dim.CLAMP_X, high)]
    return [*inner, (left - dim.CLAMP_X, low), (right + dim.CLAMP_X, low)]


def _window(x: float, active: profile.Point) -> Solid:
    """Upright for the land, then opening outwards by 45 degrees."""
    width, height = active[0] + 2 * dim.WINDOW_MARGIN, active[1] + 2 * dim.WINDOW_MARGIN
    bevel = dim.WALL - dim.WINDOW_LAND
    inside = cq.Workplane(face_plane(x, dim.FACE_S, -dim.WALL - 1.0)).rect(width, height).extrude(dim.WALL + 2.0)
    foot = cq.Workplane(face_plane(x, dim.FACE_S, -bevel)).rect(width, height)
    return inside.union(foot.workplane(offset=bevel).rect(width + 2 * bevel, height + 2 * bevel).loft())


def _sunk_in_face(x: float, s: float) -> Solid:
    sink = (dim.SCREW_HEAD - dim.SCREW_HOLE) / 2
    foot = cq.Workplane(face_plane(x, s, -sink)).circle(dim.SCREW_HOLE / 2)
    head = foot.workplane(offset=sink).circle(dim.SCREW_HEAD / 2).loft()
    return face_hole(x, s, dim.SCREW_HOLE, 1.0, 9.0).union(head)
