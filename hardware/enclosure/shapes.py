"""Solids that several parts are made of. All in the clock's frame (dimensions.py), in millimetres."""

import math
from typing import TypeAlias

import cadquery as cq

from hardware.enclosure import dimensions as dim
from hardware.enclosure.profile import FACE_NORMAL, Point, on_face

Solid: TypeAlias = cq.Workplane


def prism(polygon: list[Point], x0: float, x1: float) -> Solid:
    """A polygon of (y, z) drawn out from x0 to x1."""
    return cq.Workplane("YZ", origin=(x0, 0, 0)).polyline(polygon).close().extrude(x1 - x0)


def wall(polygon: list[Point], y0: float, y1: float) -> Solid:
    """A polygon of (x, z) drawn out from y0 to y1."""
    return cq.Workplane("XZ", origin=(0, y0, 0)).polyline(polygon).close().extrude(y0 - y1)


def upright(inset: float, z0: float = -1.0, z1: float = 200.0) -> Solid:
    """The case's plan with its rounded corners, `inset` from the outside, as a tall block."""
    width, depth = dim.WIDTH - 2 * inset, dim.DEPTH - 2 * inset
    block = cq.Workplane(origin=(inset, inset, z0)).rect(width, depth, centered=False).extrude(z1 - z0)
    return block.edges("|Z").fillet(dim.CORNER - inset)


def box(x: Point, y: Point, z: Point) -> Solid:
    """A block between pairs of coordinates."""
    size = (x[1] - x[0], y[1] - y[0], z[1] - z[0])
    return cq.Workplane(origin=(x[0], y[0], z[0])).box(*size, centered=False)


def post(at: Point, z0: float, z1: float, diameter: float = dim.POST) -> Solid:
    """An upright cylinder."""
    return cq.Workplane(origin=(at[0], at[1], z0)).circle(diameter / 2).extrude(z1 - z0)


def cone(at: Point, z0: float, z1: float, lower: float, upper: float) -> Solid:
    """An upright cone's stump; diameters below and above."""
    start = cq.Workplane(origin=(at[0], at[1], z0)).circle(lower / 2)
    return start.workplane(offset=z1 - z0).circle(upper / 2).loft()


def pyramid(x: Point, y: Point, z: Point, spread: float) -> Solid:
    """A block whose lower face is larger by `spread` on every side than its upper one, which is `x` by `y`."""
    size = (x[1] - x[0], y[1] - y[0])
    middle = ((x[0] + x[1]) / 2, (y[0] + y[1]) / 2, z[0])
    lower = cq.Workplane(origin=middle).rect(size[0] + 2 * spread, size[1] + 2 * spread)
    return lower.workplane(offset=z[1] - z[0]).rect(*size).loft()


def face_plane(x: float, s: float, out: float = 0.0) -> cq.Plane:
    """A work plane on the face plate: its x to the right, its y up the slope, its z outwards."""
    return cq.Plane(origin=on_face(x, s, out), xDir=(1, 0, 0), normal=FACE_NORMAL)


def face_hole(x: float, s: float, diameter: float, start: float, depth: float) -> Solid:
    """A cylinder square to the faces, from `start` in front of the plate's outer surface inwards."""
    return cq.Workplane(face_plane(x, s, start)).circle(diameter / 2).extrude(-depth)


YZ = cq.Plane(origin=(0, 0, 0), xDir=(0, 1, 0), normal=(1, 0, 0))


def teardrop(plane: cq.Plane, at: Point, diameter: float, length: float) -> Solid:
    """A level hole, round below and with a gable of 45 degrees on top, so that it prints without support; up is the plane's y."""
    radius, (x, y) = diameter / 2, at
    side = radius * math.sqrt(0.5)
    gable = [(x - side, y + side), (x + side, y + side), (x, y + 2 * side)]
    hole = cq.Workplane(plane).center(*at).circle(radius).extrude(length)
    return hole.union(cq.Workplane(plane).polyline(gable).close().extrude(length))


def gabled(x: float, z: float, size: Point, y0: float, y1: float) -> Solid:
    """An opening along y, `size` wide and high about (x, z), with a gable of 45 degrees on top."""
    half, low, high = size[0] / 2, z - size[1] / 2, z + size[1] / 2
    return wall([(x - half, low), (x + half, low), (x + half, high), (x, high + half), (x - half, high)], y0, y1)


def diamond(x: float, z: float, side: float, y0: float, y1: float) -> Solid:
    """A square hole along y that stands on its corner: all its sides are at 45 degrees."""
    half = side * math.sqrt(0.5)
    return wall([(x, z - half), (x + half, z), (x, z + half), (x - half, z)], y0, y1)


def together(first: Solid, others: list[Solid]) -> Solid:
    """The union of all, in one operation."""
    return cq.Workplane(obj=first.val().fuse(*[other.val() for other in others]).clean())


def without(solid: Solid, others: list[Solid]) -> Solid:
    """The solid less all the others, in one operation."""
    return cq.Workplane(obj=solid.val().cut(*[other.val() for other in others]).clean())
