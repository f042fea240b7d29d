"""How wrong the crystal may be, before and after it is trimmed."""

from __future__ import annotations

from hardware.notes.figures import Figures
from hardware.notes.pages import Table

_INFLECTION_C = 27.0
_TRIMMED_AT_C = 22.0
_INSIDE_C = 5.0


def second_an_hour(ppm: float) -> float:
    """Seconds in an hour."""
    return ppm * 3600 / 1e6


def swing_ppm(figures: Figures, at_c: float) -> float:
    """By how much an AT cut differs from what it does where it was trimmed, at the worst angle of cut."""
    here, there = at_c - _INFLECTION_C, _TRIMMED_AT_C + _INSIDE_C - _INFLECTION_C
    bend = figures.at_cut_cubic * (here**3 - there**3)
    slope = figures.at_cut_linear * (here - there)
    return max(abs(bend + slope), abs(bend - slope))


def untrimmed_ppm(figures: Figures) -> float:
    """All bounds together."""
    ageing = figures.crystal_ageing_ppm_year * figures.crystal_years
    return figures.crystal_tolerance_ppm + figures.crystal_temperature_ppm + ageing


def trimmed_ppm(figures: Figures) -> float:
    """Trimmed once at room temperature: its uncertainty, the swing with temperature, a year's ageing."""
    swing = max(swing_ppm(figures, figures.coldest_c), swing_ppm(figures, figures.hottest_c + _INSIDE_C))
    return figures.trim_uncertainty_ppm + swing + figures.crystal_ageing_ppm_year


def table(figures: Figures) -> Table:
    """In parts in a million, and in an hour."""
    rows: list[tuple[str, float]] = [
        ("asked of the clock: one second an hour", figures.second_an_hour_ppm),
        ("the crystal untrimmed, all bounds together, after five years", untrimmed_ppm(figures)),
        (f"temperature, {figures.coldest_c:g} C against {_TRIMMED_AT_C:g} C", swing_ppm(figures, figures.coldest_c)),
        (
            f"temperature, {figures.hottest_c:g} C (inside {figures.hottest_c + _INSIDE_C:g} C)",
            swing_ppm(figures, figures.hottest_c + _INSIDE_C),
        ),
        ("trimmed at room temperature, a year later, anywhere in the range", trimmed_ppm(figures)),
    ]
    return ["the crystal", "off by", "in an hour"], [
        [what, f"{ppm:.1f} ppm", f"{second_an_hour(ppm):.3f} s"] for what, ppm in rows
    ]


def check(figures: Figures) -> list[str]:
    """What does not hold."""
    found = []
    if untrimmed_ppm(figures) > figures.second_an_hour_ppm:
        found.append("an untrimmed crystal may be off by more than a second an hour")
    if trimmed_ppm(figures) > untrimmed_ppm(figures):
        found.append("trimming does not help")
    return found
