"""The tables of hardware/README.md that are made: the pins, and what each cable's wires are."""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.circuit.drawing import DRAWING
from hardware.circuit.netlist import Netlist, natural
from hardware.circuit.sheet import FREE
from hardware.pins import Pin

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PAGE = Path(__file__).parents[1] / "README.md"
Table = tuple[list[str], list[list[str]]]


def tables(netlist: Netlist, pins: tuple[Pin, ...]) -> dict[str, Table]:
    """All made tables of the page, by the names of their places."""
    return {"pins": _pins(pins), "cables": _cables(netlist)}


def _pins(pins: tuple[Pin, ...]) -> Table:
    rows = []
    for pin in pins:
        pull = "" if pin.pull == "none" else f"{pin.pull}, {pin.resistor}"
        firmware = f"`{pin.firmware}`" if pin.firmware else "not driven yet"
        rows.append([f"GP{pin.gpio}", str(pin.pad), pin.net, pin.function, pin.direction, pull, firmware])
    return ["pin", "pad of the Pico", "net", "function", "direction", "pull", "`pins.py`"], rows


def _cables(netlist: Netlist) -> Table:
    blocks = tomllib.loads(DRAWING.read_text("utf-8"))["block"]
    names = {ref: name for block in blocks for ref, name in block.get("names", {}).items()}
    names.setdefault("J10", "I2S amplifier, a module")
    rows = []
    for ref in sorted(names, key=natural):
        pads = netlist.pads_of(ref)
        wires = [f"{pad} {pads[pad] if pads[pad] != FREE else 'free'}" for pad in sorted(pads, key=natural)]
        rows.append([ref, names[ref], ", ".join(wires)])
    return ["", "for", "pads"], rows
