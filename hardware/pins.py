"""The pin table (pins.toml) as data: the firmware is checked against it, the circuit is made from it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

TABLE = Path(__file__).with_name("pins.toml")
DIRECTIONS = ("in", "out", "both")
PULLS = ("up", "down", "none")

# Raspberry Pi Pico data sheet, "Pinout": the pad of each general purpose pin, and what the others are.
_PADS_BY_GPIO = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)  # GP0 to GP22
GPIO_PADS = {**dict(enumerate(_PADS_BY_GPIO)), 26: 31, 27: 32, 28: 34}
GROUND_PADS = (3, 8, 13, 18, 23, 28, 33, 38)
RUN_PAD, REFERENCE_PAD, SUPPLY_3V3_PAD, ENABLE_3V3_PAD, VSYS_PAD, VBUS_PAD = 30, 35, 36, 37, 39, 40
PADS = 40

_KEYS = {"net", "gpio", "pad", "function", "direction", "pull", "resistor", "chip_pull", "firmware"}


class PinError(ValueError):
    """The pin table cannot be used. The text says which pin and why."""


@dataclass(frozen=True)
class Pin:
    """One wired pin. `resistor` and `firmware` are "" where there is none."""

    net: str
    gpio: int
    pad: int
    function: str
    direction: str
    pull: str
    resistor: str
    chip_pull: str
    firmware: str


def read_pins(path: Path = TABLE) -> tuple[Pin, ...]:
    """The table's pins in its order. Raises PinError."""
    pins = tuple(_pin(entry) for entry in tomllib.loads(path.read_text("utf-8"))["pin"])
    for what in ("net", "gpio", "pad"):
        seen: set[object] = set()
        for pin in pins:
            value = getattr(pin, what)
            if value in seen:
                raise PinError(f"{pin.net}: {what} {value} is in the table twice")
            seen.add(value)
    return pins


def _pin(entry: dict[str, Any]) -> Pin:
    name = str(entry.get("net", entry))
    if strange := entry.keys() - _KEYS:
        raise PinError(f"{name}: a pin has no {', '.join(sorted(strange))}")
    if missing := {"net", "gpio", "pad", "function", "direction", "pull"} - entry.keys():
        raise PinError(f"{name}: has no {', '.join(sorted(missing))}")
    pin = Pin(
        **{key: entry[key] for key in ("net", "gpio", "pad", "function", "direction", "pull")},
        resistor=entry.get("resistor", ""),
        chip_pull=entry.get("chip_pull", "none"),
        firmware=entry.get("firmware", ""),
    )
    if GPIO_PADS.get(pin.gpio) != pin.pad:
        raise PinError(f"{name}: GP{pin.gpio} is at pad {GPIO_PADS.get(pin.gpio, '(none)')} of the Pico, not at {pin.pad}")
    if pin.direction not in DIRECTIONS or pin.pull not in PULLS or pin.chip_pull not in PULLS:
        raise PinError(f"{name}: direction is one of {', '.join(DIRECTIONS)}, a pull one of {', '.join(PULLS)}")
    if (pin.pull != "none") != bool(pin.resistor):
        raise PinError(f"{name}: a pull {pin.pull} and the resistor {pin.resistor or '(none)'} do not belong together")
    return pin
