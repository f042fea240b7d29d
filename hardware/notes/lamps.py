"""Whether the lamps are seen across a hall."""

from __future__ import annotations

from math import pi, sqrt

from hardware.notes.figures import Figures
from hardware.notes.pages import Table
from hardware.notes.power import lamp_ma
from tengen.devices.lamps import DUTY

_FULL_DUTY = 65_535
LEVELS = (("a turn", 1), ("a call", 2))


def intensity_cd(figures: Figures, level: int) -> float:
    """On the lamp's axis, as the eye sees a lamp that is switched a thousand times a second (Talbot: the mean)."""
    return figures.lamp_mcd / 1000 * lamp_ma(figures) / figures.lamp_rated_ma * DUTY[level] / _FULL_DUTY


def background_cd_m2(figures: Figures) -> float:
    """Of the wall behind the lamp."""
    return figures.hall_lux * figures.wall_reflectance_percent / 100 / pi


def threshold_lux(background: float) -> float:
    """What must arrive at the eye so that a point of light is seen against that background (IALA E200-2, night and day)."""
    return 0.242e-6 * (1 + sqrt(0.4 * background)) ** 2


def table(figures: Figures) -> Table:
    """On the axis and at 30 degrees beside it, where half is left."""
    least = threshold_lux(background_cd_m2(figures))
    rows = []
    for name, level in LEVELS:
        candela = intensity_cd(figures, level)
        at_eye = candela / figures.lamp_distance_m**2
        farthest = sqrt(candela / 2 / (least * figures.conspicuous_factor))
        rows.append(
            [
                name,
                f"{1000 * candela:.0f} mcd",
                f"{1e6 * at_eye:.0f} microlux",
                f"{at_eye / least:.0f} times",
                f"{farthest:.0f} m",
            ]
        )
    heads = ["level", "on its axis", f"at {figures.lamp_distance_m:g} m", "of the threshold", "noticed at 30 degrees up to"]
    return heads, rows


def check(figures: Figures) -> list[str]:
    """What does not hold."""
    least = threshold_lux(background_cd_m2(figures)) * figures.conspicuous_factor
    return [
        f"{name} is not noticed at {figures.lamp_distance_m:g} m"
        for name, level in LEVELS
        if intensity_cd(figures, level) / 2 / figures.lamp_distance_m**2 < least
    ]
