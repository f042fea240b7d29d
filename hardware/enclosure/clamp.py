"""The clamp that holds a display module behind its window, printed for the module's outline."""

import cadquery as cq

from hardware.enclosure import dimensions as dim
from hardware.enclosure.panels import Module
from hardware.enclosure.shapes import Solid, face_plane, together

_PLATE = 3.0
_LIP = 2.4  # wall around the module's board
_PRESS = 4.0  # width of the strips that press on its edges, over foam
_EAR = 9.0
_SLOT = 4.0  # the module may be shifted up and down by half of this


def clamp(module: Module, side: int) -> Solid:
    """For Black's face (0) or White's (1), where it stands in the clock. Open at the top, for the module's plug."""
    plane = face_plane(dim.FACE_X[side], dim.FACE_S, -dim.WALL - dim.CLAMP_BOSS)
    local = _local(module, side)
    return cq.Workplane(obj=local.val().moved(cq.Location(plane)))


def _local(module: Module, side: int) -> Solid:
    """About the middle of the active area; z = 0 is the face towards the module, the plate lies below it."""
    width, height = module.outline[0] + 2 * dim.GAP, module.outline[1] + 2 * dim.GAP
    middle = (-module.offset[0], -module.offset[1])
    outer = _block(middle, width + 2 * _LIP, height + 2 * _LIP, -_PLATE, module.thick - _PLATE + 1.0)
    frame = outer.cut(_block(middle, width, height, 0.0, 9.0))
    inner = height - 2 * _PRESS
    frame = frame.cut(_block((middle[0], middle[1] + 10.0), width - 2 * _PRESS, inner + 20.0, -9.0, 9.0))
    frame = together(frame, [_ear(x, s, middle[0], width) for x, s in _ears(side)])
    for x, s in _ears(side):
        frame = frame.cut(_slot(x, s)).cut(_boss(x, s))
    return frame


def _block(middle: tuple[float, float], width: float, height: float, z0: float, z1: float) -> Solid:
    return cq.Workplane(origin=(*middle, z0)).rect(width, height).extrude(z1 - z0)


def _ears(side: int) -> list[tuple[float, float]]:
    """The screws, from the middle of the face: two towards the middle of the clock, one outwards."""
    inwards = 1.0 if side == 0 else -1.0
    low, high = (s - dim.FACE_S for s in dim.CLAMP_S)
    return [(inwards * dim.CLAMP_X, low), (inwards * dim.CLAMP_X, high), (-inwards * dim.CLAMP_X, low)]


def _ear(x: float, s: float, middle_x: float, width: float) -> Solid:
    inner = middle_x + (width / 2 + 0.5) * (1.0 if x > 0 else -1.0)
    arm = cq.Workplane(origin=((x + inner) / 2, s, -_PLATE)).rect(abs(x - inner), _EAR + _SLOT).extrude(_PLATE)
    end = cq.Workplane(origin=(x, s, -_PLATE)).slot2D(_EAR + _SLOT, _EAR, 90).extrude(_PLATE)
    return arm.union(end)


def _boss(x: float, s: float) -> Solid:
    """Room for the face plate's boss, which a wide module's clamp comes near to."""
    return cq.Workplane(origin=(x, s, 0.0)).slot2D(dim.POST + 2 * dim.GAP + _SLOT, dim.POST + 2 * dim.GAP, 90).extrude(9.0)


def _slot(x: float, s: float) -> Solid:
    return cq.Workplane(origin=(x, s, -_PLATE - 1.0)).slot2D(dim.SCREW_HOLE + _SLOT, dim.SCREW_HOLE, 90).extrude(9.0)
