"""From the grid's paths to tracks and vias in millimetres: straight stretches become one track, ends reach the pads' middles."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from .shapes import Pad, Routes, Track, Via

if TYPE_CHECKING:
    from .negotiate import Negotiation, Net


def answer(done: Negotiation) -> Routes:
    tracks: list[Track] = []
    vias: dict[tuple[str, float, float], Via] = {}
    for net in sorted(done.nets, key=lambda net: net.name):
        joints = {end for path in net.paths for end in (path[0], path[-1])}
        for path in net.paths:
            tracks += _stretches(done, net, path, joints)
            tracks += _ends(done, net, path)
            for here, there in pairwise(path):
                if abs(there - here) == done.grid.size:
                    x, y = done.grid.place(here)
                    vias[net.name, x, y] = Via(net.name, x, y)
    return Routes(list(dict.fromkeys(tracks)), list(vias.values()))


def _stretches(done: Negotiation, net: Net, path: list[int], joints: set[int]) -> list[Track]:
    """Parted where another path joins, because KiCad takes a track that ends on the middle of another for a loose one."""
    grid = done.grid
    tracks, start = [], 0

    def kind(index: int) -> tuple[int, int]:
        """The step to the next point, and the narrower of the two tools."""
        tools = [done.tool_at(net, path[at]) for at in (index, index + 1)]
        return path[index + 1] - path[index], min(tools)

    for index in range(len(path) - 1):
        last = index + 2 == len(path)
        if not last and path[index + 1] not in joints and kind(index + 1) == kind(index):
            continue
        step, tool = kind(index)
        if abs(step) != grid.size:
            layer = path[index] // grid.size
            tracks.append(Track(net.name, layer, grid.radii[tool] * 2, *grid.place(path[start]), *grid.place(path[index + 1])))
        start = index + 1
    return tracks


def _ends(done: Negotiation, net: Net, path: list[int]) -> list[Track]:
    """A path ends somewhere in a pad; from there to the pad's middle the copper is the pad's own."""
    ends = []
    for point in (path[0], path[-1]):
        layer = point // done.grid.size
        x, y = done.grid.place(point)
        pad = _pad_at(net.pads, layer, x, y, done.grid.pitch)
        if pad and (pad.x, pad.y) != (x, y):
            width = min(done.grid.radii[done.tool_at(net, point)] * 2, pad.narrow)
            ends.append(Track(net.name, layer, width, x, y, pad.x, pad.y))
    return ends


def _pad_at(pads: list[Pad], layer: int, x: float, y: float, pitch: float) -> Pad | None:
    near = [pad for pad in pads if layer in pad.layers and pad.distance(x, y) <= pitch]
    return min(near, key=lambda pad: pad.distance(x, y), default=None)
