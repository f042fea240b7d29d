"""The bus with the two panels and the memory, and the lamps."""

from hardware.circuit.sheet import Sheet


def faces(sheet: Sheet) -> None:
    """Two panels on five-pin cables and the FRAM, all on one bus with one pair of pull-ups.

    FACE_RESET is for modules that bring out the panel's RES: it stays low for 10 ms after the 3.3 V have come (10 kOhm, 1 uF).
    Modules with four pins make their reset themselves.
    """
    sheet.block = "faces"
    sheet.add("xh5", "J3", "GND 3V3 SCL SDA FACE_RESET")
    sheet.add("xh5", "J4", "GND 3V3 SCL SDA FACE_RESET")
    sheet.add("r2k2", "R1", "3V3 SDA")
    sheet.add("r2k2", "R2", "3V3 SCL")
    sheet.add("r10k", "R16", "3V3 FACE_RESET")
    sheet.add("c1u", "C2", "FACE_RESET GND")
    # At each cable's end: the modules' boost converters draw pulses.
    sheet.add("c10u", "C3", "3V3 GND")
    sheet.add("c100n", "C5", "3V3 GND")
    sheet.add("c10u", "C4", "3V3 GND")
    sheet.add("c100n", "C6", "3V3 GND")


def memory(sheet: Sheet) -> None:
    """A2 A1 A0 at ground: address 0x50. WP at ground: the firmware may write."""
    sheet.block = "memory"
    sheet.add("fram", "U1", {1: "GND", 2: "GND", 3: "GND", 4: "GND", 5: "SDA", 6: "SCL", 7: "GND", 8: "3V3"})
    sheet.add("c100n", "C1", "3V3 GND")


def lamps(sheet: Sheet) -> None:
    """One bright diode a side on a cable; the pin's pull-down keeps it dark until the firmware has started."""
    sheet.block = "lamps"
    for side, cable, resistor, transistor, pull in (("BLACK", "J7", "R7", "Q3", "R9"), ("WHITE", "J8", "R8", "Q4", "R10")):
        sheet.add("xh2", cable, f"LAMP_{side}_ANODE LAMP_{side}_CATHODE")
        sheet.add("r100", resistor, f"3V3 LAMP_{side}_ANODE")
        sheet.add("lamp_switch", transistor, f"LAMP_{side} GND LAMP_{side}_CATHODE")
        sheet.add("r100k", pull, f"LAMP_{side} GND")
