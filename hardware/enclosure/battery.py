"""The saddle from which the cells' holders hang, and the door in the floor that opens on the cells."""

from hardware.enclosure import dimensions as dim
from hardware.enclosure.shapes import Solid, box, cone, post, pyramid, together, without

_TOP = dim.SADDLE_Z + dim.SADDLE
_APART = dim.HOLDER[1] / 4  # from the middle to each holder's middle line
_STRAP = (2.6, 6.0)  # slots for cable ties of 4.8 mm
_DOOR_GAP = 0.25


def saddle() -> Solid:
    """A plate on four posts. The holders are screwed (M3, through the slots) or strapped to its underside."""
    (x0, x1), (y0, y1) = (115.0, 205.0), (62.0, 120.5)
    plate = box((x0, x1), (y0, y1), (dim.SADDLE_Z, _TOP))
    # The two front feet stand outside of White's module, which comes down between them.
    ears = [box((x0 - 1.0, x0 + 7.0), (52.0, 64.0), (dim.SADDLE_Z, _TOP)), box((196.0, x1), (52.0, 64.0), (dim.SADDLE_Z, _TOP))]
    # It reaches in front of the plate; a tongue carries it.
    tongue = box((dim.DOOR_SCREW[0] - 6.0, dim.DOOR_SCREW[0] + 6.0), (dim.DOOR_SCREW[1] - 5.0, 64.0), (dim.SADDLE_Z, _TOP))
    screw_post = post(dim.DOOR_SCREW, dim.WALL + dim.DOOR_PAD + dim.GAP, dim.SADDLE_Z + 0.5, dim.DOOR_POST)
    solid = together(plate, [*ears, tongue, screw_post])
    holes = [post(at, 0.0, 90.0, dim.SCREW_HOLE) for at in dim.SADDLE_POSTS]
    holes.append(post(dim.DOOR_SCREW, 0.0, 5.3 + dim.INSERT_DEPTH, dim.INSERT_HOLE))
    return without(solid, holes + _slots() + [_window()])


def _slots() -> list[Solid]:
    """Long slots for the holders' screws, whose places differ, and for ties around them."""
    x, y = dim.HOLDER_MIDDLE
    cut = []
    for side in (-1.0, 1.0):
        for along in (-1.0, 1.0):
            middle = x + along * 28.0
            cut.append(box((middle - 8.0, middle + 8.0), (y + side * _APART - 1.7, y + side * _APART + 1.7), (20.0, 40.0)))
            tie = y + side * (dim.HOLDER[1] / 2 + _STRAP[0] / 2 + 0.3)
            cut.append(box((middle - 3.0, middle + 3.0), (tie - _STRAP[0] / 2, tie + _STRAP[0] / 2), (20.0, 40.0)))
    return cut


def _window() -> Solid:
    """Saves material and lets the holders' wires through."""
    x, y = dim.HOLDER_MIDDLE
    return box((x - 14.0, x + 14.0), (y - 14.0, y + 14.0), (20.0, 40.0))


def door() -> Solid:
    """Bevelled as its opening, with two tabs that hook behind the floor and one countersunk screw."""
    (x0, x1), (y0, y1) = (_less(dim.DOOR_X), _less(dim.DOOR_Y))
    top = dim.WALL + dim.DOOR_PAD
    plate = pyramid((x0, x1), (y0, y1), (0.0, dim.WALL), dim.WALL)
    pad = box((x0, x1), (y0, y1), (dim.WALL - 0.5, top))
    length, reach = dim.DOOR_TAB
    tabs = [box((x, x + length), (y1 - 2.0, y1 + reach), (dim.WALL + 0.2, top)) for x in dim.DOOR_TABS_X]
    solid = together(plate, [pad, *tabs])
    sink = (dim.SCREW_HEAD - dim.SCREW_HOLE) / 2
    screw = post(dim.DOOR_SCREW, -1.0, 9.0, dim.SCREW_HOLE)
    return without(solid, [screw, cone(dim.DOOR_SCREW, 0.0, sink, dim.SCREW_HEAD, dim.SCREW_HOLE)])


def _less(span: tuple[float, float]) -> tuple[float, float]:
    return span[0] + _DOOR_GAP, span[1] - _DOOR_GAP
