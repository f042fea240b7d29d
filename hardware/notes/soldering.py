"""In which order the board is soldered: every part once, and what to measure before going on."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.circuit.netlist import NETLIST, natural, read_netlist
from hardware.notes.pages import Table


@dataclass(frozen=True)
class Step:
    """Parts that are soldered together, and what must hold afterwards; `optional` ones are soldered if wanted."""

    name: str
    refs: tuple[str, ...]
    check: str
    optional: bool = False


STEPS = (
    Step(
        "protection of the cells",
        ("U2", "Q1", "C12", "R14", "R15", "F1", "F2"),
        "J1: no connection from - to either +; F1 and F2 below 1 Ohm",
    ),
    Step("power switch-over, battery's divider", ("Q2", "R13", "C9", "R11", "R12", "C10", "C11"), "VSYS to GND above 10 kOhm"),
    Step("memory and bus", ("U1", "C1", "R1", "R2", "R16", "C2", "C3", "C4", "C5", "C6"), "3V3 to SDA and to SCL 2.2 kOhm"),
    Step("buttons", ("D1", "D2", "R3", "R4", "R5", "R6", "C7", "C8"), "BTN BLACK and BTN WHITE to 3V3 4.3 kOhm"),
    Step("lamps", ("Q3", "Q4", "R7", "R8", "R9", "R10"), "Pico's pads 21 and 22 to GND 100 kOhm"),
    Step(
        "amplifier",
        ("U3", "R17", "R18", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "FB1", "FB2"),
        "VSYS to GND still above 10 kOhm; may be left out",
    ),
    Step("I2S module's capacitor", ("C20",), "only with the module", optional=True),
    Step(
        "what stands on wires",
        ("RV1", "JP1", "JP2", "J1", "J2", "J3", "J4", "J5", "J6", "J7", "J8", "J9"),
        "sockets' noses as on the silk; JP1 and JP2 bridged at 1-2",
    ),
    Step("the Pico's sockets", ("A1",), "solder them with the Pico's pins plugged in, so that they stand straight"),
    Step("the I2S module's places", ("J10", "J11"), "stay empty: the firmware does not drive it yet", optional=True),
)


def table() -> Table:
    """The steps with their parts and values."""
    parts = read_netlist(NETLIST).parts
    rows = []
    for number, step in enumerate(STEPS, start=1):
        values: dict[str, list[str]] = {}
        for ref in sorted(step.refs, key=natural):
            values.setdefault(parts[ref].value, []).append(ref)
        what = "; ".join(f"{', '.join(refs)}: {value}" for value, refs in values.items())
        rows.append([f"{number}", step.name, what, step.check])
    return ["", "step", "parts", "before going on"], rows


def complaints() -> list[str]:
    """Parts of the circuit that no step names, or two, and names that are no part."""
    parts = read_netlist(NETLIST).parts
    wanted = {ref for ref, part in parts.items() if part.block != "test points"}
    named = [ref for step in STEPS for ref in step.refs]
    found = [f"{ref} is soldered in no step" for ref in sorted(wanted - set(named))]
    found += [f"{ref} is no part of the board" for ref in sorted(set(named) - set(parts))]
    found += [f"{ref} is soldered twice" for ref in sorted({ref for ref in named if named.count(ref) > 1})]
    for step in STEPS:
        unfit = [ref for ref in step.refs if ref in parts and not parts[ref].fit]
        if unfit and not step.optional:
            found.append(f"{', '.join(unfit)} is soldered only if wanted, which the step {step.name} does not say")
    return found
