"""What is wired to what on the breadboard. The Pico's pins are looked up by their nets in hardware/pins.toml."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.pins import GROUND_PADS, SUPPLY_3V3_PAD, read_pins

PLUS, GROUND = "3V3", "GND"


@dataclass(frozen=True)
class Part:
    """A part beside the Pico. `kind` and `attributes` are Wokwi's; `pins` are its pins' names there, from top to bottom.

    `what` is what to look for in a drawer. `column` is 0 left or 1 right of the Pico, `row` its place there.
    """

    name: str
    kind: str
    what: str
    attributes: dict[str, str]
    pins: tuple[str, ...]
    column: int
    row: float


@dataclass(frozen=True)
class Wire:
    """From a part's pin to a net of the pin table, to PLUS or GROUND, or to another part's pin ("name:pin")."""

    part: str
    pin: str
    to: str
    colour: str


_MODULE = "OLED module, 0.96 inch, 128 x 64, SSD1306, I2C, four pins"
_MODULE_PINS = ("GND", "VCC", "SCL", "SDA")

# In Wokwi a potentiometer is turned from 0 to 1023: 614 are 4 V.
PARTS = (
    Part("face_black", "board-ssd1306", f"{_MODULE}, at 0x3C", {"i2cAddress": "0x3c"}, _MODULE_PINS, 0, 0.3),
    Part("face_white", "board-ssd1306", f"{_MODULE}, at 0x3D", {"i2cAddress": "0x3d"}, _MODULE_PINS, 0, 2.1),
    Part("button_black", "wokwi-pushbutton", "push button", {"color": "black", "key": "b"}, ("1.l", "2.l"), 0, 4.0),
    Part("button_white", "wokwi-pushbutton", "push button", {"color": "white", "key": "w"}, ("1.l", "2.l"), 0, 5.1),
    Part(
        "battery",
        "wokwi-potentiometer",
        "potentiometer, 10 kOhm: plays the battery",
        {"value": "614"},
        ("VCC", "SIG", "GND"),
        1,
        0.5,
    ),
    Part(
        "speaker",
        "wokwi-buzzer",
        "piezo disc or piezo buzzer, none with a coil",
        {"volume": "0.1"},
        ("2", "1"),
        1,
        2.2,
    ),
    Part("lamp_white", "wokwi-led", "LED, any colour", {"color": "white"}, ("A", "C"), 1, 3.6),
    Part("resistor_white", "wokwi-resistor", "resistor, 330 Ohm", {"value": "330"}, ("1", "2"), 1, 4.3),
    Part("lamp_black", "wokwi-led", "LED, any colour", {"color": "red"}, ("A", "C"), 1, 5.0),
    Part("resistor_black", "wokwi-resistor", "resistor, 330 Ohm", {"value": "330"}, ("1", "2"), 1, 5.7),
)

WIRES = (
    Wire("face_black", "VCC", PLUS, "red"),
    Wire("face_black", "GND", GROUND, "black"),
    Wire("face_black", "SCL", "SCL", "gold"),
    Wire("face_black", "SDA", "SDA", "blue"),
    Wire("face_white", "VCC", PLUS, "red"),
    Wire("face_white", "GND", GROUND, "black"),
    Wire("face_white", "SCL", "SCL", "gold"),
    Wire("face_white", "SDA", "SDA", "blue"),
    Wire("button_black", "1.l", "BUTTON_BLACK", "green"),
    Wire("button_black", "2.l", GROUND, "black"),
    Wire("button_white", "1.l", "BUTTON_WHITE", "limegreen"),
    Wire("button_white", "2.l", GROUND, "black"),
    Wire("battery", "VCC", PLUS, "red"),
    Wire("battery", "SIG", "BATTERY_SENSE", "violet"),
    Wire("battery", "GND", GROUND, "black"),
    Wire("speaker", "2", "SPEAKER_PWM", "orange"),
    Wire("speaker", "1", GROUND, "black"),
    Wire("lamp_white", "A", "LAMP_WHITE", "gray"),
    Wire("lamp_white", "C", "resistor_white:1", "gray"),
    Wire("resistor_white", "2", GROUND, "black"),
    Wire("lamp_black", "A", "LAMP_BLACK", "brown"),
    Wire("lamp_black", "C", "resistor_black:1", "brown"),
    Wire("resistor_black", "2", GROUND, "black"),
)


def pads() -> dict[str, tuple[str, int]]:
    """For each net of the pin table, and for PLUS and GROUND, the Pico's name of the pin and the number of its pad."""
    found = {pin.net: (f"GP{pin.gpio}", pin.pad) for pin in read_pins()}
    found[PLUS] = ("3V3", SUPPLY_3V3_PAD)
    found[GROUND] = ("GND.1", GROUND_PADS[0])
    return found
