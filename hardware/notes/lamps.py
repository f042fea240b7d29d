"""Whether the lamps are seen across a hall: by who sits in front of them, and through their caps from any side."""

from __future__ import annotations

from math import cos, log, pi, radians, sqrt

from hardware.notes.figures import Figures
from hardware.notes.pages import Table
from hardware.notes.power import lamp_ma
from tengen.devices.lamps import DUTY

_FULL_DUTY = 65_535
LEVELS = (("a turn", 1), ("a call", 2))


def ahead_cd(figures: Figures, level: int) -> float:
    """On the lamp's axis, as the eye sees a lamp that is switched a thousand times a second (Talbot: the mean)."""
    return figures.lamp_mcd / 1000 * lamp_ma(figures) / figures.lamp_rated_ma * DUTY[level] / _FULL_DUTY


def lumen(figures: Figures, level: int) -> float:
    """All its light, where the intensity falls as a power of the cosine to a half at half the width."""
    power = log(0.5) / log(cos(radians(figures.lamp_width_deg / 2)))
    return 2 * pi * ahead_cd(figures, level) / (power + 1)


def aside_cd(figures: Figures, level: int) -> float:
    """What is left when the cap spreads all the light evenly to all sides."""
    return lumen(figures, level) * figures.cap_passes_percent / 100 / (4 * pi)


def background_cd_m2(figures: Figures) -> float:
    """Of the wall behind the lamp."""
    return figures.hall_lux * figures.wall_reflectance_percent / 100 / pi


def threshold_lux(background: float) -> float:
    """What must arrive at the eye so that a point of light is seen against that background (IALA E200-2, night and day)."""
    return 0.242e-6 * (1 + sqrt(0.4 * background)) ** 2


def times_threshold(figures: Figures, candela: float) -> float:
    """How often the threshold arrives at the distance asked for."""
    return candela / figures.lamp_distance_m**2 / threshold_lux(background_cd_m2(figures))


def table(figures: Figures) -> Table:
    """Both levels, both directions."""
    least = threshold_lux(background_cd_m2(figures))
    rows = []
    for name, level in LEVELS:
        for where, candela in (("ahead", ahead_cd(figures, level)), ("any side, through the cap", aside_cd(figures, level))):
            row = [name, where, f"{1000 * candela:.0f} mcd", f"{1e6 * candela / figures.lamp_distance_m**2:.0f} microlux"]
            farthest = sqrt(candela / (least * figures.seen_factor))
            rows.append([*row, f"{times_threshold(figures, candela):.0f} times", f"{farthest:.0f} m"])
    heads = ["level", "seen from", "intensity", f"at {figures.lamp_distance_m:g} m", "of the threshold", "seen up to"]
    return heads, rows


def check(figures: Figures) -> list[str]:
    """What does not hold."""
    found = []
    for name, level in LEVELS:
        if times_threshold(figures, ahead_cd(figures, level)) < figures.conspicuous_factor:
            found.append(f"{name} is not noticed at {figures.lamp_distance_m:g} m")
        if times_threshold(figures, aside_cd(figures, level)) < figures.seen_factor:
            found.append(f"{name} is not seen from the side at {figures.lamp_distance_m:g} m")
    return found
