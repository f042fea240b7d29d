"""What the clock asks of its netlist beyond an electrical rules check: the pins of the firmware, pulls, filters, addresses.

Every check returns its complaints, each a sentence that names the part or net. None knows KiCad or skidl.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import log

from hardware import pins
from hardware.circuit.netlist import Netlist
from hardware.circuit.sheet import FREE
from hardware.pins import Pin

_UNITS = {"R": 1.0, "k": 1e3, "M": 1e6, "p": 1e-12, "n": 1e-9, "u": 1e-6}
_SERIES_OHM = 1_000  # up to here a resistor in a line belongs to the line: a pull before it holds the pin behind it
_RAILS = {"up": "3V3", "down": "GND"}
EDGE_DELAY_S = 100e-6  # an edge may come this late at most; the firmware tells presses 1 ms apart
LOGIC_HIGH, LOGIC_LOW = 2.0 / 3.3, 0.8 / 3.3  # RP2040 data sheet, "Pin specifications": VIH and VIL at 3.3 V


def size(value: str) -> float:
    """Ohms or farads of "2.2k", "100R", "10n". Raises ValueError."""
    if not re.fullmatch(r"\d+(\.\d+)?[RkMpnu]", value):
        raise ValueError(f"{value!r} is no resistance or capacitance; one is written 2.2k, 100R, 10n")
    return float(value[:-1]) * _UNITS[value[-1]]


def complaints(netlist: Netlist, table: Iterable[Pin]) -> list[str]:
    """All complaints of all checks."""
    table = tuple(table)
    found = [*_structure(netlist), *_pico(netlist, table), *_pulls(netlist, table), *_edges(netlist, table)]
    return [*found, *_bypass(netlist), *_sides(netlist), *_no_back_feed(netlist), *_memory(netlist)]


def between(netlist: Netlist, letter: str, one: str, other: str) -> list[str]:
    """The two-legged parts, by the letter of their reference, that join two nets."""
    ends = sorted((one, other))
    legs = {ref: pads for ref, pads in netlist.by_part().items() if ref.rstrip("0123456789") == letter and len(pads) == 2}
    return sorted(ref for ref, pads in legs.items() if sorted(pads.values()) == ends)


def _structure(netlist: Netlist) -> list[str]:
    """A pad hangs on one net, a net joins two pads at least, every part is on some net."""
    found = [f"{net}: only {', '.join(pads) or 'nothing'} is on this net" for net, pads in netlist.nets.items() if len(pads) < 2]
    everywhere = [pad for pads in [*netlist.nets.values(), netlist.free] for pad in pads]
    twice = sorted({pad for pad in everywhere if everywhere.count(pad) > 1})
    found += [f"{pad}: is on two nets, or on one and free as well" for pad in twice]
    wired = {pad.split(".")[0] for pad in everywhere}
    found += [f"{ref}: is on no net" for ref in netlist.parts if ref not in wired]
    return found + [f"{ref}: is on a net and no part" for ref in sorted(wired - netlist.parts.keys())]


def _pico(netlist: Netlist, table: tuple[Pin, ...]) -> list[str]:
    """All forty pads of the Pico hang where the pin table and its data sheet say."""
    wanted = dict.fromkeys(map(str, range(1, pins.PADS + 1)), FREE)
    wanted.update({str(pad): "GND" for pad in pins.GROUND_PADS})
    supply = {pins.SUPPLY_3V3_PAD: "3V3", pins.VSYS_PAD: "VSYS", pins.VBUS_PAD: "VBUS", pins.RUN_PAD: "RUN"}
    wanted.update({str(pad): net for pad, net in supply.items()})
    wanted.update({str(pin.pad): pin.net for pin in table})
    actual = netlist.pads_of("A1")
    return [
        f"A1.{pad}: is on {actual.get(pad, 'nothing')}, the table wants it on {net}"
        for pad, net in wanted.items()
        if actual.get(pad) != net
    ]


def _line(netlist: Netlist, net: str) -> list[str]:
    """A net, and those that a small resistor in the line joins to it."""
    found = [net]
    for ref, pads in netlist.by_part().items():
        nets = list(pads.values())
        if ref.startswith("R") and len(nets) == 2 and net in nets and size(netlist.parts[ref].value) <= _SERIES_OHM:
            found += [other for other in nets if other not in (net, *_RAILS.values())]
    return found


def _pulls(netlist: Netlist, table: tuple[Pin, ...]) -> list[str]:
    """Every pull of the pin table is the resistor that it names; pins with none have none."""
    found = []
    for pin in table:
        for pull, rail in _RAILS.items():
            there = [ref for net in _line(netlist, pin.net) for ref in between(netlist, "R", net, rail)]
            wanted = [pin.resistor] if pin.pull == pull else []
            # The battery's divider ends at ground and is no pull.
            if there != wanted and not (pin.function.startswith("ADC") and not wanted):
                is_there, is_wanted = ", ".join(there) or "nothing", ", ".join(wanted) or "nothing"
                found.append(f"{pin.net}: {is_there} pulls it {pull}, the table wants {is_wanted}")
    return found


def edge_delay_s(netlist: Netlist, pin: Pin) -> tuple[float, float]:
    """How long after the contact has closed, and opened, the pin reads so: by series resistor, pull and capacitor."""
    contact = next(net for net in _line(netlist, pin.net) if net != pin.net)
    series = size(netlist.parts[between(netlist, "R", contact, pin.net)[0]].value)
    pull = size(netlist.parts[pin.resistor].value)
    farads = sum(size(netlist.parts[ref].value) for net in (contact, pin.net) for ref in between(netlist, "C", net, "GND"))
    return series * farads * log(1 / LOGIC_LOW), (series + pull) * farads * log(1 / (1 - LOGIC_HIGH))


def _edges(netlist: Netlist, table: tuple[Pin, ...]) -> list[str]:
    """Buttons have a surge diode and a filter, which does not keep an edge back for long."""
    found = []
    for pin in table:
        if not pin.net.startswith("BUTTON"):
            continue
        contacts = [net for net in _line(netlist, pin.net) if net != pin.net]
        if len(contacts) != 1:
            found.append(f"{pin.net}: no series resistor of at most {_SERIES_OHM} ohms leads to a contact")
            continue
        if not between(netlist, "D", contacts[0], "GND"):
            found.append(f"{contacts[0]}: has no surge diode to ground")
        if not between(netlist, "C", pin.net, "GND"):
            found.append(f"{pin.net}: has no filter capacitor to ground")
        if pin.resistor in netlist.parts and max(edge_delay_s(netlist, pin)) > EDGE_DELAY_S:
            found.append(f"{pin.net}: its filter delays an edge by more than {EDGE_DELAY_S * 1e6:g} us")
    return found


def _bypass(netlist: Netlist) -> list[str]:
    """Every chip has 100 nF from its supply to its ground."""
    supplies = {"fram": ("8", "4"), "amplifier": ("6", "7"), "protection": ("5", "6")}
    chips: dict[tuple[str, str], list[str]] = {}
    for ref, part in netlist.parts.items():
        if part.kind in supplies:
            pads = netlist.pads_of(ref)
            plus, minus = supplies[part.kind]
            chips.setdefault((pads.get(plus, FREE), pads.get(minus, FREE)), []).append(ref)
    return [
        f"{', '.join(refs)}: too few capacitors of 100 nF from {plus} to {minus}"
        for (plus, minus), refs in chips.items()
        if sum(netlist.parts[ref].value == "100n" for ref in between(netlist, "C", plus, minus)) < len(refs)
    ]


def _sides(netlist: Netlist) -> list[str]:
    """The players' halves are wired alike: what is on Black's net is, kind for kind and pad for pad, on White's."""
    found = []
    for net in netlist.nets:
        other = net.replace("BLACK", "WHITE")
        if other == net:
            continue
        if _kinds_on(netlist, net) != _kinds_on(netlist, other):
            found.append(f"{net} and {other}: the sides are not wired alike")
    return found


def _kinds_on(netlist: Netlist, net: str) -> list[str]:
    """The kind and pad of everything on a net; of the Pico only that it is there."""
    pads = [pad.split(".") for pad in netlist.nets.get(net, [])]
    return sorted(f"{netlist.parts[ref].kind}.{'' if ref == 'A1' else pad}" for ref, pad in pads)


def _no_back_feed(netlist: Netlist) -> list[str]:
    """USB must not charge the cells, nor they feed USB: gate at VBUS and pulled down, source at VSYS, drain at the battery."""
    found = []
    if netlist.pads_of("Q2") != {"1": "VBUS", "2": "VSYS", "3": "BATTERY"}:
        found.append("Q2: gate, source and drain belong on VBUS, VSYS and BATTERY")
    if not between(netlist, "R", "VBUS", "GND"):
        found.append("VBUS: no resistor pulls the gate of Q2 down, so the battery stays cut off")
    return found


def _memory(netlist: Netlist) -> list[str]:
    """Address pins and write protection of the FRAM at ground."""
    pads = netlist.pads_of("U1")
    wanted = {"1": "GND", "2": "GND", "3": "GND", "5": "SDA", "6": "SCL", "7": "GND"}
    return [f"U1.{pad}: is on {pads.get(pad, 'nothing')}, not on {net}" for pad, net in wanted.items() if pads.get(pad) != net]
