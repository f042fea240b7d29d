"""The two buttons, on cables that fingers can put charge on."""

from hardware.circuit.sheet import Sheet


def buttons(sheet: Sheet) -> None:
    """Contact to ground, surge diode at the connector, then 1 kOhm and 10 nF before the pin.

    The diode takes a discharge to ground; 1 kOhm bounds what is left of it at the pin. The filter is only for radio and sparks:
    going down it delays an edge by 1 kOhm x 10 nF = 10 us, going up by (3.3 + 1) kOhm x 10 nF = 43 us. Bounce is the firmware's
    affair, because the time of the first edge is what counts. 3.3 kOhm let 1 mA through a closed contact, which keeps it clean.
    """
    sheet.block = "buttons"
    for side, cable, diode, pull, series, filter_ in (
        ("BLACK", "J5", "D1", "R3", "R5", "C7"),
        ("WHITE", "J6", "D2", "R4", "R6", "C8"),
    ):
        contact, pin = f"CONTACT_{side}", f"BUTTON_{side}"
        sheet.add("xh2", cable, f"{contact} GND")
        sheet.add("surge", diode, f"{contact} GND")
        sheet.add("r3k3", pull, f"3V3 {contact}")
        sheet.add("r1k", series, f"{contact} {pin}")
        sheet.add("c10n", filter_, f"{pin} GND")
