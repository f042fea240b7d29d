"""Writes the breadboard's diagram, picture and tables anew: `python -m hardware.breadboard`."""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.breadboard import diagram, picture
from hardware.breadboard.wiring import PARTS, WIRES, pads
from hardware.notes.pages import Table, write

PAGE = Path(__file__).with_name("README.md")


def tables() -> dict[str, Table]:
    """What to take out of the drawer, and what goes where."""
    whats = [part.what for part in PARTS]
    shopping = [[what, f"{whats.count(what)}"] for what in dict.fromkeys(whats)]
    names = pads()
    wiring = []
    for wire in WIRES:
        if ":" in wire.to:
            name, pin = wire.to.split(":")
            wiring.append([_words(wire.part), wire.pin, f"{_words(name)}, {pin}", ""])
        else:
            pico, pad = names[wire.to]
            ground = pico.startswith("GND")
            wiring.append([_words(wire.part), wire.pin, "GND" if ground else pico, "any GND" if ground else f"{pad}"])
    return {"drawer": (["part", "pieces"], shopping), "wiring": (["part", "its pin", "to the Pico's", "pad"], wiring)}


def _words(name: str) -> str:
    return name.replace("_", " ")


def main() -> int:
    """See the top of this file."""
    diagram.PATH.write_text(diagram.diagram(), "utf-8")
    picture.PATH.parent.mkdir(parents=True, exist_ok=True)
    picture.PATH.write_bytes(picture.png())
    write(PAGE, tables())
    print(f"{len(PARTS)} parts, {len(WIRES)} wires: diagram.json, {picture.PATH.name}, {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
