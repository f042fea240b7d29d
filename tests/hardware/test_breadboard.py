"""The breadboard: its diagram, picture and tables are the made ones, and every wire ends where the firmware's pins are."""

import json

import pytest
from PIL import Image

from hardware.breadboard import diagram, picture
from hardware.breadboard.__main__ import PAGE, tables
from hardware.breadboard.wiring import PARTS, WIRES, pads
from hardware.notes.pages import filled, places
from hardware.pins import GPIO_PADS, SUPPLY_3V3_PAD
from tengen.devices import pins

DIAGRAM = json.loads(diagram.PATH.read_text("utf-8"))
# What of the firmware's table each wire of the diagram must lead to.
EXPECTED = {
    "face_black:SDA": f"pico:GP{pins.I2C_SDA}",
    "face_black:SCL": f"pico:GP{pins.I2C_SCL}",
    "face_white:SDA": f"pico:GP{pins.I2C_SDA}",
    "face_white:SCL": f"pico:GP{pins.I2C_SCL}",
    "button_black:1.l": f"pico:GP{pins.BUTTONS[0]}",
    "button_white:1.l": f"pico:GP{pins.BUTTONS[1]}",
    "lamp_black:A": f"pico:GP{pins.LAMPS[0]}",
    "lamp_white:A": f"pico:GP{pins.LAMPS[1]}",
    "speaker:2": f"pico:GP{pins.SPEAKER}",
    "battery:SIG": f"pico:GP{pins.BATTERY}",
}
# The pins that Wokwi's parts have (https://docs.wokwi.com, "Diagram reference"); a wire to another is left out there silently.
WOKWI_PINS = {
    "wokwi-pi-pico": {f"GP{gpio}" for gpio in GPIO_PADS}
    | {f"GND.{n}" for n in range(1, 9)}
    | {"3V3", "VSYS", "VBUS", "RUN", "3V3_EN"},
    "board-ssd1306": {"VCC", "GND", "SCL", "SDA"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-potentiometer": {"VCC", "SIG", "GND"},
    "wokwi-buzzer": {"1", "2"},
    "wokwi-led": {"A", "C"},
    "wokwi-resistor": {"1", "2"},
}


def ends():
    """For each end of a wire the other ends."""
    found = {}
    for one, other, *_ in DIAGRAM["connections"]:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def test_the_diagram_is_the_made_one():
    assert diagram.PATH.read_text("utf-8") == diagram.diagram(), "run `python -m hardware.breadboard`"


@pytest.mark.parametrize("pin", EXPECTED)
def test_every_signal_leads_to_the_pin_that_the_firmware_uses(pin):
    assert ends()[pin] == {EXPECTED[pin]}


def test_no_signal_of_the_firmware_is_missing_and_there_is_no_other():
    signals = {pin for pin in ends() if pin.startswith("pico:GP")}
    assert signals == set(EXPECTED.values())


def test_the_faces_have_the_firmwares_addresses():
    given = [part["attrs"]["i2cAddress"] for part in DIAGRAM["parts"] if part["type"] == "board-ssd1306"]
    assert [int(address, 16) for address in given] == list(pins.FACE_ADDRESSES)


def test_every_wire_ends_at_a_pin_that_there_is():
    kinds = {part["id"]: part["type"] for part in DIAGRAM["parts"]}
    assert len(kinds) == len(DIAGRAM["parts"]) == len(PARTS) + 1
    for end in ends():
        part, pin = end.split(":")
        assert pin in WOKWI_PINS[kinds[part]], end


def test_every_part_has_its_ground_and_its_supply():
    reached = ends()
    for part in PARTS:
        if part.kind == "board-ssd1306" or part.name == "battery":
            assert reached[f"{part.name}:VCC"] == {"pico:3V3"} and reached[f"{part.name}:GND"] == {"pico:GND.1"}
        if part.kind == "wokwi-pushbutton":
            assert reached[f"{part.name}:2.l"] == {"pico:GND.1"}
    for side in ("black", "white"):
        assert reached[f"lamp_{side}:C"] == {f"resistor_{side}:1"} and reached[f"resistor_{side}:2"] == {"pico:GND.1"}
    assert all(f"{part.name}:{pin}" in reached for part in PARTS for pin in part.pins)


def test_what_hangs_on_a_pin_without_a_resistor_is_no_coil_and_no_lamp():
    """A pin gives 12 mA at most; a magnetic buzzer of 16 Ohm would ask for two hundred."""
    reached, outputs = ends(), {f"pico:GP{pin}" for pin in (pins.SPEAKER, *pins.LAMPS)}
    for part in PARTS:
        others = {other for pin in part.pins for other in reached[f"{part.name}:{pin}"]}
        if others & outputs and not any(other.startswith("resistor") for other in others):
            assert "piezo" in part.what and "none with a coil" in part.what, part.name


def test_the_potentiometer_starts_where_the_battery_is_neither_low_nor_too_high():
    battery = next(part for part in PARTS if part.name == "battery")
    millivolts = float(battery.attributes["value"]) / 1023 * pins.ADC_FULL_SCALE_MV * pins.BATTERY_DIVIDER
    assert 3_830 < millivolts < 4_200


def test_the_tables_and_the_picture_are_the_made_ones():
    page = PAGE.read_text("utf-8")
    assert sorted(places(page)) == sorted(tables()) and filled(page, tables()) == page
    with Image.open(picture.PATH) as committed:
        assert committed.convert("RGB").tobytes() == picture.draw().convert("RGB").tobytes(), (
            "run `python -m hardware.breadboard`"
        )
    assert picture.PATH.stat().st_size < 300_000


def test_in_the_picture_every_wire_of_a_signal_reaches_its_pad():
    drawn = picture.draw().convert("RGB")
    middle = (picture.pad_xy(1)[0] + picture.pad_xy(40)[0]) // 2
    for wire in WIRES:
        if wire.to in ("3V3", "GND") or ":" in wire.to:
            continue
        x, y = picture.pad_xy(pads()[wire.to][1])
        beside = x - 20 if x < middle else x + 20
        assert drawn.getpixel((beside, y)) != drawn.getpixel((beside, y + 12)), wire
    x, y = picture.pad_xy(SUPPLY_3V3_PAD)
    assert drawn.getpixel((x + 30, y))[0] > 200
