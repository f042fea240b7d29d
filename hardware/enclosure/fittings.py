"""Small parts: the cover over the USB opening, the lamps' caps, the feet."""

import cadquery as cq

from hardware.enclosure import dimensions as dim
from hardware.enclosure.board import Board, usb_middle
from hardware.enclosure.shapes import Solid, box, cone, face_plane, post, together, without

_CAP_WALL = 2.2
_LED = 5.3


def cover(board: Board) -> Solid:
    """Slides down between the rails, with a lip for the finger. A paper seal across it and the case shows who opened it."""
    x, _ = usb_middle(board)
    width, height, thick = dim.COVER
    y, z = dim.DEPTH + dim.GAP / 2, dim.COVER_FOOT_Z
    plate = box((x - width / 2, x + width / 2), (y, y + thick), (z, z + height))
    lip = box((x - 10.0, x + 10.0), (y, y + thick + 4.0), (z + height - 2.4, z + height))
    return plate.union(lip)


def lamp_cap(side: int) -> Solid:
    """Of clear or white filament: a dome over a 5 mm LED, held by its flange behind the face plate."""
    plane = face_plane(dim.LAMP_X[side], dim.LAMP_S, -dim.WALL)
    at, width, height = (0.0, 0.0), dim.LAMP_HOLE - dim.GAP, dim.WALL + dim.LAMP_RISE
    shaft = post(at, -1.6, height - 2.0, width)
    dome = cone(at, height - 2.0, height, width, width - 4.0)
    solid = together(shaft, [dome, post(at, -1.6, 0.0, dim.LAMP_FLANGE)])
    bore = height - _CAP_WALL - _LED / 2
    solid = without(solid, [post(at, -2.0, bore, _LED), cone(at, bore, bore + _LED / 2 - 0.2, _LED, 0.4)])
    return cq.Workplane(obj=solid.val().moved(cq.Location(plane)))


def foot(number: int) -> Solid:
    """Of soft filament (TPU): its stem is pushed through the floor, where its head spreads."""
    at = dim.FEET[number]
    disc = cone(at, -dim.FOOT_RISE, 0.0, dim.FOOT_WIDTH - 2.0, dim.FOOT_WIDTH)
    stem = post(at, -1.0, dim.WALL + 0.2, dim.FOOT_HOLE - dim.GAP)
    head = cone(at, dim.WALL + 0.2, dim.WALL + 1.0, dim.FOOT_HOLE - dim.GAP, dim.FOOT_HOLE + 1.0)
    tip = cone(at, dim.WALL + 1.0, dim.WALL + 2.2, dim.FOOT_HOLE + 1.0, dim.FOOT_HOLE - 2.0)
    return together(disc, [stem, head, tip])
