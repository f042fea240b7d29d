"""The case's outside as one block, and how it falls into body, deck and face plate."""

from functools import cache

from hardware.enclosure import dimensions as dim
from hardware.enclosure.profile import CORE, CORE_BEND, HOLLOW, OUTER, Point
from hardware.enclosure.shapes import Solid, prism, upright

_WIDE = (-1.0, dim.WIDTH + 1.0)
_SEAM = 0.1  # each lid's edge stays back by this from the mitre where deck and faces meet


@cache
def outside() -> Solid:
    """The closed case."""
    return prism(OUTER, *_WIDE).intersect(upright(0.0))


@cache
def below_lids() -> Solid:
    """What of the closed case belongs to the body, hollow or not."""
    return prism(CORE, *_WIDE).intersect(upright(0.0))


@cache
def shell() -> Solid:
    """Floor and walls, open where the lids go."""
    return below_lids().cut(prism(HOLLOW, *_WIDE).intersect(upright(dim.WALL)))


def _beyond_mitre(shift: float) -> list[Point]:
    """The half of the (y, z) plane in front of the mitre, moved by `shift` to the back."""
    y0, z0 = dim.BEND_Y + shift, dim.DECK_Z
    dy, dz = CORE_BEND[0] - dim.BEND_Y, CORE_BEND[1] - dim.DECK_Z
    return [(-99.0, z0 - 60.0), (y0 + dy * 20, z0 + dz * 20), (y0 - dy * 20, z0 - dz * 20), (-99.0, z0 + 60.0)]


@cache
def lids() -> tuple[Solid, Solid]:
    """The deck and the face plate, still without their openings."""
    bent = outside().cut(below_lids())
    front, back = (prism(_beyond_mitre(shift), *_WIDE) for shift in (-_SEAM, _SEAM))
    return bent.intersect(front), bent.cut(back)
