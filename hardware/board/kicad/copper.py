"""Copper: the pads as the router wants them, its tracks and vias back on the board, and the planes on both sides."""

from __future__ import annotations

import pcbnew

from hardware.board import data
from hardware.board.routing import shapes
from hardware.board.routing.negotiate import Negotiation

from .frame import mm, place, point

_LAYERS = {shapes.FRONT: pcbnew.F_Cu, shapes.BACK: pcbnew.B_Cu}


def route(board: pcbnew.BOARD) -> Negotiation:
    """Raises shapes.RoutingError."""
    outline, rules = data.outline(), data.rules()
    keepouts = tuple(shapes.Keepout(hole.x, hole.y, hole.free / 2 * 1.0824) for hole in outline.holes)  # an octagon around it
    pads = tuple(_pad(part, pad) for part in _sorted(board) for pad in part.Pads() if pad.IsOnCopperLayer())
    plan = shapes.Board(outline.width, outline.height, tuple(pad for pad in pads if not _in_keepout(pad, keepouts)), keepouts)
    negotiation = Negotiation(plan, rules)
    routes = negotiation.run()
    for track in routes.tracks:
        _add_track(board, track)
    for via in routes.vias:
        add_via(board, via.net, via.x, via.y)
    return negotiation


def _sorted(board: pcbnew.BOARD) -> list[pcbnew.FOOTPRINT]:
    return sorted(board.GetFootprints(), key=lambda part: part.GetReference())


def _in_keepout(pad: shapes.Pad, keepouts: tuple[shapes.Keepout, ...]) -> bool:
    return any((pad.x, pad.y) == (keepout.x, keepout.y) for keepout in keepouts)


def _pad(part: pcbnew.FOOTPRINT, pad: pcbnew.PAD) -> shapes.Pad:
    """A pad of another shape is taken as the upright box around it."""
    layers = tuple(layer for layer, kicad in _LAYERS.items() if pad.IsOnLayer(kicad))
    x, y = place(pad.ShapePos())
    width, height = pcbnew.ToMM(pad.GetSizeX()), pcbnew.ToMM(pad.GetSizeY())
    angle = pad.GetOrientationDegrees()
    shape = pad.GetShape()
    if shape in (pcbnew.PAD_SHAPE_CIRCLE, pcbnew.PAD_SHAPE_OVAL):
        radius = min(width, height) / 2
    elif shape == pcbnew.PAD_SHAPE_ROUNDRECT:
        radius = pcbnew.ToMM(pad.GetRoundRectCornerRadius())
    elif shape == pcbnew.PAD_SHAPE_RECT:
        radius = 0.0
    else:
        box = pad.GetBoundingBox()
        x, y = place(box.GetCenter())
        width, height, angle, radius = pcbnew.ToMM(box.GetWidth()), pcbnew.ToMM(box.GetHeight()), 0.0, 0.0
    hole = pcbnew.ToMM(max(pad.GetDrillSizeX(), pad.GetDrillSizeY())) / 2
    name = f"{part.GetReference()}.{pad.GetNumber()}"
    return shapes.Pad(pad.GetNetname() or None, x, y, width, height, radius, angle, layers, hole, name)


def _add_track(board: pcbnew.BOARD, track: shapes.Track) -> None:
    item = pcbnew.PCB_TRACK(board)
    item.SetStart(point(track.x1, track.y1))
    item.SetEnd(point(track.x2, track.y2))
    item.SetWidth(mm(track.width))
    item.SetLayer(_LAYERS[track.layer])
    item.SetNet(board.GetNetsByName()[track.net])
    board.Add(item)


def add_via(board: pcbnew.BOARD, net: str, x: float, y: float) -> pcbnew.PCB_VIA:
    rules = data.rules()
    via = pcbnew.PCB_VIA(board)
    via.SetPosition(point(x, y))
    via.SetDrill(mm(rules.via_drill))
    via.SetWidth(mm(rules.via))
    via.SetLayerPair(pcbnew.F_Cu, pcbnew.B_Cu)
    via.SetNet(board.GetNetsByName()[net])
    board.Add(via)
    return via
