"""What the clock draws, how long the cells last, and what is left when it warns."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.notes.figures import Figures
from hardware.notes.pages import Table
from tengen.devices.battery import LOW_MV
from tengen.devices.lamps import DUTY
from tengen.devices.pins import FACE_CONTRAST

_FULL_DUTY = 65_535
_LIT = 1
_READING_ERROR = 0.02  # docs/POWER.md: divider 1 %, reference 1 %, converter 4 mV


@dataclass(frozen=True)
class Draw:
    """A part and the power that the cells give for it, in mW."""

    part: str
    mw: float
    how: str


def lamp_ma(figures: Figures) -> float:
    """The current of a lamp that is fully lit."""
    return (figures.supply_v - figures.lamp_forward_v) / figures.lamp_resistor_ohm * 1000


def face_ma(figures: Figures) -> float:
    """The mean current of one module at 3.3 V, at the contrast that the firmware sets."""
    panel_mw = figures.panel_row_current_ma * figures.face_lit_percent / 100 * FACE_CONTRAST / 255 * figures.panel_drive_v
    return panel_mw / (figures.panel_boost_percent / 100) / figures.supply_v + figures.panel_dark_ma


def draws(figures: Figures) -> list[Draw]:
    """Every part in a running game, as the cells see it."""
    regulated = figures.supply_v / (figures.regulator_percent / 100)
    faces = 2 * face_ma(figures)
    lamp = lamp_ma(figures) * DUTY[_LIT] / _FULL_DUTY
    awake = figures.amplifier_awake_percent / 100
    rest = figures.memory_ma + figures.pull_ups_ma
    return [
        Draw("Pico, waiting most of the time", figures.pico_mw, "measured at its input"),
        Draw("two faces", faces * regulated, f"{faces:.0f} mA at 3.3 V"),
        Draw("the lamp of the side to move", lamp * regulated, f"{lamp:.1f} mA at 3.3 V"),
        Draw("memory chip and pull-ups", rest * regulated, f"{rest:.1f} mA at 3.3 V"),
        Draw(
            "amplifier, asleep between calls",
            awake * figures.amplifier_ma * figures.cell_v + (1 - awake) * figures.amplifier_asleep_ma * regulated,
            f"{figures.amplifier_ma:g} mA from the cells, {figures.amplifier_awake_percent:g} % of the time",
        ),
        Draw(
            "protection and divider",
            figures.protection_ma * figures.cell_v,
            f"{figures.protection_ma * 1000:.0f} uA from the cells",
        ),
    ]


def total_mw(figures: Figures) -> float:
    """All of them, rounded up to 5 mW."""
    return -(-sum(draw.mw for draw in draws(figures)) // 5) * 5


def hours(figures: Figures, share_percent: float = 100.0) -> float:
    """How long two cells last that have so much of their capacity left."""
    energy_mwh = 2 * figures.cell_mah * share_percent / 100 * figures.cell_v
    return energy_mwh / total_mw(figures)


def share_below_warning(figures: Figures) -> float:
    """The share of the charge below the nominal voltage, where the means of the parts above and below make up the whole mean."""
    return (figures.cell_upper_v - figures.cell_v) / (figures.cell_upper_v - figures.cell_lower_v)


def hours_after_warning(figures: Figures) -> float:
    """How long aged cells last from their nominal voltage on."""
    left_mah = 2 * figures.cell_mah * figures.cell_aged_percent / 100 * share_below_warning(figures)
    return left_mah * figures.cell_lower_v / total_mw(figures)


def table_of_draws(figures: Figures) -> Table:
    """Part by part."""
    rows = [[draw.part, draw.how, f"{draw.mw:.0f} mW" if draw.mw >= 1 else "under 1 mW"] for draw in draws(figures)]
    return ["part", "draws", "from the cells"], [*rows, ["together, rounded up", "", f"{total_mw(figures):.0f} mW"]]


def table_of_hours(figures: Figures) -> Table:
    """How long."""
    aged = figures.cell_aged_percent
    rows = [
        ["energy of two new cells", f"{2 * figures.cell_mah * figures.cell_v / 1000:.1f} Wh"],
        ["play with new cells", f"{hours(figures):.0f} h"],
        [f"play with cells that have {aged:g} % of their capacity left", f"{hours(figures, aged):.0f} h"],
        ["capacity needed for 40 h", f"{100 * figures.play_hours / hours(figures):.0f} %"],
    ]
    return ["figure", "value"], rows


def table_of_warning(figures: Figures) -> Table:
    """What is left when it warns."""
    left = 2 * figures.cell_mah * figures.cell_aged_percent / 100
    need = figures.warning_hours * total_mw(figures) / figures.cell_lower_v
    rows = [
        ["capacity of two aged cells", f"{left:.0f} mAh"],
        ["current from the cells in their last third", f"{total_mw(figures) / figures.cell_lower_v:.0f} mA"],
        ["ten hours", f"{need:.0f} mAh"],
        ["share of the two cells", f"{100 * need / left:.0f} %"],
        ["charge left at the nominal voltage", f"{100 * share_below_warning(figures):.0f} %"],
        ["warns at or below", f"{LOW_MV} mV"],
        ["true voltage then, at least", f"{LOW_MV / (1 + _READING_ERROR):.0f} mV"],
        ["hours left when it warns, at least", f"{int(hours_after_warning(figures))} h"],
    ]
    return ["figure", "value"], rows


def check(figures: Figures) -> list[str]:
    """What does not hold."""
    found = []
    if hours(figures) < figures.play_hours:
        found.append("new cells do not last long enough")
    if hours_after_warning(figures) < figures.warning_hours:
        found.append("the warning comes too late")
    if figures.cell_v * 1000 > LOW_MV / (1 + _READING_ERROR):
        found.append("the warning may come below the nominal voltage")
    return found
