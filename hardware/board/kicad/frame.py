"""Between the board's frame (mm, y upwards, origin at the lower left corner) and KiCad's (nm, y downwards, middle of a sheet)."""

from __future__ import annotations

import pcbnew

_LEFT, _BOTTOM = 100.0, 150.0  # where the origin lies on the sheet; it is the drill files' and the position file's origin too


def mm(value: float) -> int:
    return round(value * 1_000_000)


def point(x: float, y: float) -> pcbnew.wxPoint:
    return pcbnew.wxPoint(mm(_LEFT + x), mm(_BOTTOM - y))


def place(at: pcbnew.wxPoint) -> tuple[float, float]:
    return round(pcbnew.ToMM(at.x) - _LEFT, 6), round(_BOTTOM - pcbnew.ToMM(at.y), 6)
