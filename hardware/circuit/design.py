"""The whole circuit: the Pico as the pin table says, and the blocks around it."""

from __future__ import annotations

from hardware import pins
from hardware.circuit.buttons import buttons
from hardware.circuit.faces import faces, lamps, memory
from hardware.circuit.sheet import FREE, Sheet
from hardware.circuit.sound import sound
from hardware.circuit.supply import supply
from hardware.parts.catalogue import read_catalogue
from hardware.pins import Pin

# What a probe wants to reach when a clock does not start. The last two lie side by side: a protection that came up asleep, as
# DW01A do now and then when cells are put in, wakes when they are bridged for a moment.
_TEST_POINTS = (
    "GND",
    "3V3",
    "VSYS",
    "BATTERY",
    "SDA",
    "SCL",
    "BUTTON_BLACK",
    "BUTTON_WHITE",
    "SPEAKER_PWM",
    "BATTERY_SENSE",
    "RUN",
    "GND",
    "CELL_MINUS",
)


def design(table: tuple[Pin, ...] | None = None) -> Sheet:
    """The circuit with the Pico wired as `table` says (None: as pins.toml says)."""
    sheet = Sheet(read_catalogue())
    _pico(sheet, pins.read_pins() if table is None else table)
    supply(sheet)
    faces(sheet)
    memory(sheet)
    buttons(sheet)
    lamps(sheet)
    sound(sheet)
    sheet.block = "test points"
    for number, net in enumerate(_TEST_POINTS, start=1):
        sheet.add("testpoint", f"TP{number}", net)
    return sheet


def _pico(sheet: Sheet, table: tuple[Pin, ...]) -> None:
    sheet.block = "computer"
    pads = dict.fromkeys(range(1, pins.PADS + 1), FREE)
    pads.update(dict.fromkeys(pins.GROUND_PADS, "GND"))
    pads.update({pins.SUPPLY_3V3_PAD: "3V3", pins.VSYS_PAD: "VSYS", pins.VBUS_PAD: "VBUS", pins.RUN_PAD: "RUN"})
    pads.update({pin.pad: pin.net for pin in table})
    sheet.add("pico", "A1", pads)
