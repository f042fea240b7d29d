"""The breadboard as a project of Wokwi (https://wokwi.com), a simulator in the browser: diagram.json."""

from __future__ import annotations

import json
from pathlib import Path

from hardware.breadboard.wiring import PARTS, WIRES, pads

PATH = Path(__file__).with_name("diagram.json")

# Wokwi's picture of a Pico is some 200 units high; a row of ours is 90.
_ROW, _LEFT, _RIGHT = 90.0, -260.0, 200.0


def diagram() -> str:
    """The text of diagram.json."""
    pico = {"type": "wokwi-pi-pico", "id": "pico", "top": 120, "left": 0, "attrs": {}}
    parts = [pico] + [
        {
            "type": part.kind,
            "id": part.name,
            "top": round(part.row * _ROW),
            "left": _RIGHT if part.column else _LEFT,
            "attrs": part.attributes,
        }
        for part in PARTS
    ]
    names = pads()
    wires = []
    for wire in WIRES:
        to = wire.to if ":" in wire.to else f"pico:{names[wire.to][0]}"
        wires.append([f"{wire.part}:{wire.pin}", to, wire.colour, ["h0"]])
    whole = {"version": 1, "author": "Tengen", "editor": "wokwi", "parts": parts, "connections": wires, "dependencies": {}}
    return json.dumps(whole, indent=2) + "\n"
