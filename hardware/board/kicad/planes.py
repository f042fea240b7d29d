"""The ground planes on both sides, filled, and stitched together where both are."""

from __future__ import annotations

import pcbnew

from hardware.board import data
from hardware.board.routing.negotiate import Negotiation

from .copper import add_via
from .frame import mm, point


def planes(board: pcbnew.BOARD, negotiation: Negotiation) -> None:
    outline, rules = data.outline(), data.load("rules.toml")["plane"]
    for hole in outline.holes:
        _keep_clear(board, hole)
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        _plane(board, layer, outline, rules)
    _fill(board)
    stitches = [add_via(board, rules["net"], x, y) for x, y in _free_places(negotiation, rules["stitch"])]
    _fill(board)
    loose = [via for via in stitches if not all(_reaches(zone, via) for zone in board.Zones() if not zone.GetIsRuleArea())]
    for via in loose:
        board.Remove(via)
    _fill(board)


def _fill(board: pcbnew.BOARD) -> None:
    board.BuildConnectivity()
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def _plane(board: pcbnew.BOARD, layer: int, outline: data.Outline, rules: dict) -> None:
    zone = pcbnew.ZONE(board)
    zone.SetLayer(layer)
    zone.SetNet(board.GetNetsByName()[rules["net"]])
    zone.SetZoneName("ground, front" if layer == pcbnew.F_Cu else "ground, back")
    zone.SetLocalClearance(mm(rules["clearance"]))
    zone.SetMinThickness(mm(rules["thinnest"]))
    zone.SetPadConnection(pcbnew.ZONE_CONNECTION_THERMAL)
    zone.SetThermalReliefGap(mm(rules["thermal_gap"]))
    zone.SetThermalReliefSpokeWidth(mm(rules["thermal_bridge"]))
    zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
    margin = outline.edge
    left, low, right, high = margin, margin, outline.width - margin, outline.height - margin
    _corners(zone, [(left, low), (right, low), (right, high), (left, high)])
    board.Add(zone)


def _keep_clear(board: pcbnew.BOARD, hole: data.Hole) -> None:
    """Round a screw's head: no copper at all."""
    area = pcbnew.ZONE(board)
    area.SetIsRuleArea(True)
    area.SetDoNotAllowCopperPour(True)
    area.SetDoNotAllowTracks(True)
    area.SetDoNotAllowVias(True)
    area.SetDoNotAllowPads(False)
    area.SetDoNotAllowFootprints(False)
    area.SetLayerSet(pcbnew.LSET.AllCuMask(2))
    area.SetZoneName(f"screw at {hole.x:g}, {hole.y:g}")
    half, cut = hole.free / 2, hole.free / 2 * 0.41421
    _corners(
        area,
        [(hole.x + i, hole.y + j) for i, j in ((half, cut), (cut, half), (-cut, half), (-half, cut))]
        + [(hole.x + i, hole.y + j) for i, j in ((-half, -cut), (-cut, -half), (cut, -half), (half, -cut))],
    )
    board.Add(area)


def _corners(zone: pcbnew.ZONE, corners: list[tuple[float, float]]) -> None:
    outline = zone.Outline()
    outline.NewOutline()
    for corner in corners:
        at = point(*corner)
        outline.Append(at.x, at.y)


def _free_places(negotiation: Negotiation, step: float) -> list[tuple[float, float]]:
    """One to each square of `step` mm: the free point nearest to its middle, if there is one within a third of `step`."""
    grid = negotiation.grid
    shut = negotiation.shut_to_stitches()
    places = []
    reach = int(step / 3 / grid.pitch)
    near = sorted(
        ((i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)), key=lambda s: (s[0] ** 2 + s[1] ** 2, s)
    )
    for row in range(int(grid.board.height / step)):
        for column in range(int(grid.board.width / step)):
            middle = grid.point((column + 0.5) * step, (row + 0.5) * step)
            free = next((at for at in grid.around(middle, near) if not shut[at]), None)
            if free is not None:
                places.append(grid.place(free))
    return places


def _reaches(zone: pcbnew.ZONE, via: pcbnew.PCB_VIA) -> bool:
    return zone.HitTestFilledArea(zone.GetLayer(), via.GetPosition(), 0)
