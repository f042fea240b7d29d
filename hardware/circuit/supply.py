"""Cells, fuses, protection, power switch, and the way from there or from USB into the Pico."""

from hardware.circuit.sheet import FREE, Sheet


def supply(sheet: Sheet) -> None:
    """Two lithium cells in parallel feed VSYS, unless USB does.

    Each cell has a polyfuse of its own: a full cell put in beside an empty one would else drive several amperes through the
    wires, and one put in the wrong way round would short the other.
    """
    sheet.block = "supply"
    sheet.add("xh3", "J1", "CELL_1 CELL_MINUS CELL_2")
    sheet.add("polyfuse", "F1", "CELL_1 CELLS")
    sheet.add("polyfuse", "F2", "CELL_2 CELLS")
    _protection(sheet)
    # The rocker in the enclosure's wall. It parts the cells from everything but their protection.
    sheet.add("xh2", "J2", "CELLS BATTERY")
    _either_battery_or_usb(sheet)
    # Half of the battery's voltage, as pins.py says. Behind the switch: a clock that is off must not be fed through its GP26.
    sheet.add("r100k", "R11", "BATTERY BATTERY_SENSE")
    sheet.add("r100k", "R12", "BATTERY_SENSE GND")
    # The converter takes its charge from here, so that 50 kOhm are no source too weak.
    sheet.add("c100n", "C9", "BATTERY_SENSE GND")


def _protection(sheet: Sheet) -> None:
    """DW01A data sheet, typical application: parts the cells from the clock below 2.4 V, above 4.3 V and above about 3 A."""
    gates = {1: "DISCHARGE_GATE", 3: "CHARGE_GATE"}
    sheet.add("protection", "U2", {**gates, 2: "CURRENT_SENSE", 4: FREE, 5: "CELLS_FILTERED", 6: "CELL_MINUS"})
    sheet.add("r100", "R14", "CELLS CELLS_FILTERED")
    sheet.add("c100n", "C12", "CELLS_FILTERED CELL_MINUS")
    sheet.add("r1k", "R15", "CURRENT_SENSE GND")
    gates = {4: "DISCHARGE_GATE", 5: "CHARGE_GATE"}
    sources = {2: "CELL_MINUS", 3: "CELL_MINUS", 6: "GND", 7: "GND"}
    sheet.add("protection_switch", "Q1", {1: "SWITCH_MIDDLE", **sources, **gates, 8: "SWITCH_MIDDLE"})
    why = "the cells stand behind a connector, a resistor and the protection's transistors"
    sheet.feed(["CELL_MINUS", "CELLS_FILTERED", "GND"], why)


def _either_battery_or_usb(sheet: Sheet) -> None:
    """Raspberry Pi Pico data sheet, "Powering Pico": a P-channel transistor, drain at the battery, source at VSYS, gate at VBUS.

    With USB the gate is above the source, so the transistor is off, and its diode blocks: USB never charges the cells. Without
    USB R13 pulls the gate down and it is on. The Pico's own Schottky diode keeps the battery from USB. Cells put in the wrong
    way round find the diode against them.
    """
    sheet.add("supply_switch", "Q2", "VBUS VSYS BATTERY")
    sheet.add("r10k", "R13", "VBUS GND")
    sheet.add("c22u", "C10", "VSYS GND")
    sheet.add("c22u", "C11", "VSYS GND")
    sheet.feed(["VSYS"], "through Q2 from the battery, or through the Pico's diode from USB")
