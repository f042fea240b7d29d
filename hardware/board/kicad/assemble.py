"""The board before it has copper: outline, holes, footprints with their nets, each in its place."""

from __future__ import annotations

import math
from collections.abc import Set
from pathlib import Path

import pcbnew

from hardware.board import data
from hardware.circuit.netlist import Netlist
from hardware.circuit.sheet import FREE

from .frame import mm, place, point

LIBRARIES = (Path(__file__).parents[1] / "footprints", Path("/usr/share/kicad/footprints"))
HOLE = "MountingHole:MountingHole_3.2mm_M3"


def assemble(netlist: Netlist) -> pcbnew.BOARD:
    """Raises ValueError where a part has no place, or a place no part, or a net a pad that the footprint lacks."""
    board = pcbnew.BOARD()
    outline = data.outline()
    _sheet(board)
    _edges(board, outline)
    _holes(board, outline)
    for name in sorted(netlist.nets):
        board.Add(pcbnew.NETINFO_ITEM(board, name))
    _parts(board, netlist)
    return board


def footprint(name: str) -> pcbnew.FOOTPRINT:
    """From the first library that has it; `name` is LIBRARY:NAME."""
    library, _, entry = name.partition(":")
    for folder in LIBRARIES:
        if (folder / f"{library}.pretty" / f"{entry}.kicad_mod").is_file():
            found = pcbnew.FootprintLoad(str(folder / f"{library}.pretty"), entry)
            found.SetFPID(pcbnew.LIB_ID(library, entry))
            return found
    raise ValueError(f"there is no footprint {name} in {' or '.join(map(str, LIBRARIES))}")


def _sheet(board: pcbnew.BOARD) -> None:
    block = pcbnew.TITLE_BLOCK()
    block.SetTitle("Tengen: game clock for Go")
    block.SetComment(0, "Made by hardware/board/kicad/make.py; edit outline.toml, placement.toml, rules.toml instead")
    board.SetTitleBlock(block)
    board.GetDesignSettings().SetAuxOrigin(point(0, 0))
    board.GetDesignSettings().SetGridOrigin(point(0, 0))
    board.GetDesignSettings().SetBoardThickness(mm(data.outline().thickness))


def _edges(board: pcbnew.BOARD, outline: data.Outline) -> None:
    width, height, r = outline.width, outline.height, outline.corner_radius
    for start, end in (
        ((r, 0), (width - r, 0)),
        ((width, r), (width, height - r)),
        ((width - r, height), (r, height)),
        ((0, height - r), (0, r)),
    ):
        _edge(board, pcbnew.SHAPE_T_SEGMENT, start, end)
    for corner, turn in (((r, r), 180), ((width - r, r), 270), ((width - r, height - r), 0), ((r, height - r), 90)):
        first, middle, last = (_on_circle(corner, r, turn + step) for step in (0, 45, 90))
        arc = _edge(board, pcbnew.SHAPE_T_ARC, first, last)
        arc.SetArcGeometry(point(*first), point(*middle), point(*last))


def _edge(board: pcbnew.BOARD, kind: int, start: tuple[float, float], end: tuple[float, float]) -> pcbnew.PCB_SHAPE:
    shape = pcbnew.PCB_SHAPE(board)
    shape.SetShape(kind)
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(mm(0.1))
    shape.SetStart(point(*start))
    shape.SetEnd(point(*end))
    board.Add(shape)
    return shape


def _on_circle(middle: tuple[float, float], radius: float, degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees)
    return round(middle[0] + radius * math.cos(turn), 6), round(middle[1] + radius * math.sin(turn), 6)


def _holes(board: pcbnew.BOARD, outline: data.Outline) -> None:
    for index, hole in enumerate(outline.holes, start=1):
        part = footprint(HOLE)
        part.SetReference(f"H{index}")
        part.Reference().SetVisible(False)
        part.SetPosition(point(hole.x, hole.y))
        part.SetAttributes(part.GetAttributes() | pcbnew.FP_EXCLUDE_FROM_POS_FILES | pcbnew.FP_EXCLUDE_FROM_BOM)
        for pad in part.Pads():
            pad.SetDrillSize(pcbnew.wxSize(mm(hole.drill), mm(hole.drill)))
            pad.SetSize(pcbnew.wxSize(mm(hole.drill), mm(hole.drill)))
        board.Add(part)


def _parts(board: pcbnew.BOARD, netlist: Netlist) -> None:
    places, wired = data.places(), netlist.by_part()
    _compare("no place in placement.toml or outline.toml", netlist.parts.keys() - places.keys())
    _compare("a place but are not in the circuit", places.keys() - netlist.parts.keys())
    nets = board.GetNetsByName()
    for ref in sorted(netlist.parts):
        item = footprint(netlist.parts[ref].footprint)
        item.SetReference(ref)
        item.SetValue(netlist.parts[ref].value)
        _put(item, places[ref])
        pads = {pad.GetNumber() for pad in item.Pads()}
        _compare("no pad in their footprint", {f"{ref}.{pad}" for pad in wired[ref].keys() - pads})
        for pad in item.Pads():
            net = wired[ref].get(pad.GetNumber(), FREE)
            if net != FREE:
                pad.SetNet(nets[net])
        board.Add(item)


def _compare(what: str, refs: Set[str]) -> None:
    if refs:
        raise ValueError(f"these have {what}: {', '.join(sorted(refs))}")


def _put(item: pcbnew.FOOTPRINT, where: data.Place) -> None:
    if not where.by_row:
        item.SetOrientationDegrees(where.angle)
        item.SetPosition(point(where.x, where.y))
        return
    pads = sorted(item.Pads(), key=lambda pad: int(pad.GetNumber()))
    (x1, y1), (x2, y2) = place(pads[0].GetPosition()), place(pads[-1].GetPosition())
    item.SetOrientationDegrees((where.angle - math.degrees(math.atan2(y2 - y1, x2 - x1))) % 360)
    (x1, y1), (x2, y2) = place(pads[0].GetPosition()), place(pads[-1].GetPosition())
    middle = point((x1 + x2) / 2, (y1 + y2) / 2)
    target = point(where.x, where.y)
    item.SetPosition(item.GetPosition() + pcbnew.wxPoint(target.x - middle.x, target.y - middle.y))
