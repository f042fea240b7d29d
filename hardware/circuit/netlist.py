"""The netlist: which parts there are and which of their pads each net joins. Kept as tengen.net, which the board is made from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hardware.board import sexpr
from hardware.circuit.sheet import FREE, Sheet
from hardware.parts.catalogue import Kind

NETLIST = Path(__file__).with_name("tengen.net")


@dataclass(frozen=True)
class Part:
    """A part of the netlist. `kind` is its key in parts.toml; `leave_out` says that the clock works without it."""

    kind: str
    value: str
    footprint: str
    block: str
    leave_out: bool
    number: str


@dataclass
class Netlist:
    """`parts` by reference, the pads ("R1.2") of each net, and the pads that are free on purpose."""

    parts: dict[str, Part]
    nets: dict[str, list[str]]
    free: list[str]

    def pads_of(self, ref: str) -> dict[str, str]:
        """The net, or FREE, of each pad of a part. A pad that is in no net and not free is missing."""
        found = {pad.split(".")[1]: net for net, pads in self.nets.items() for pad in pads if pad.split(".")[0] == ref}
        found.update({pad.split(".")[1]: FREE for pad in self.free if pad.split(".")[0] == ref})
        return found


def natural(text: str) -> list[tuple[int, str]]:
    """A key that sorts R2 before R10."""
    return [(int(piece), "") if piece.isdigit() else (-1, piece) for piece in re.split(r"(\d+)", text) if piece]


def netlist_of(sheet: Sheet) -> Netlist:
    """The netlist of a circuit, in an order that depends on nothing but its names."""
    parts: dict[str, Part] = {}
    nets: dict[str, list[str]] = {}
    free: list[str] = []
    for ref in sorted(sheet.parts, key=natural):
        placed = sheet.parts[ref]
        parts[ref] = _part(placed.kind, placed.block)
        for pad, net in placed.pads.items():
            (free if net == FREE else nets.setdefault(net, [])).append(f"{ref}.{pad}")
    ordered = {net: sorted(nets[net], key=natural) for net in sorted(nets, key=natural)}
    return Netlist(parts, ordered, sorted(free, key=natural))


def _part(kind: Kind, block: str) -> Part:
    return Part(kind.key, kind.value, kind.footprint, block, bool(kind.leave_out), kind.number)


def write_netlist(netlist: Netlist) -> str:
    """The netlist in KiCad's form, as its schematic editor exports it; free pads are nets of one pad, named as KiCad names them."""
    lines = ['(export (version "E")', '  (design (tool "tengen hardware/circuit"))', "  (components"]
    for ref, part in netlist.parts.items():
        fields = {"Kind": part.kind, "Block": part.block, "Number": part.number, "LeaveOut": "yes" if part.leave_out else ""}
        lines += [
            f"    (comp (ref {_text(ref)})",
            f"      (value {_text(part.value)})",
            f"      (footprint {_text(part.footprint)})",
        ]
        lines.append(
            "      (fields" + "".join(f" (field (name {_text(name)}) {_text(text)})" for name, text in fields.items()) + "))"
        )
    lines += ["  )", "  (nets"]
    nets = [*netlist.nets.items(), *((_unconnected(pad), [pad]) for pad in netlist.free)]
    for code, (net, pads) in enumerate(nets, start=1):
        lines.append(f'    (net (code "{code}") (name {_text(net)})')
        lines += [f"      (node (ref {_text(ref)}) (pin {_text(pin)}))" for ref, pin in (pad.split(".") for pad in pads)]
        lines[-1] += ")"
    return "\n".join([*lines, "  )", ")", ""])


def read_netlist(path: Path = NETLIST) -> Netlist:
    """What `write_netlist` wrote. Raises sexpr.Unreadable."""
    tree = sexpr.read(path)
    parts = {}
    for comp in sexpr.children(sexpr.child(tree, "components") or [], "comp"):
        fields = {
            sexpr.value(field, "name"): str(field[-1]) for field in sexpr.children(sexpr.child(comp, "fields") or [], "field")
        }
        parts[sexpr.value(comp, "ref")] = Part(
            kind=fields["Kind"],
            value=sexpr.value(comp, "value"),
            footprint=sexpr.value(comp, "footprint"),
            block=fields["Block"],
            leave_out=fields["LeaveOut"] == "yes",
            number=fields["Number"],
        )
    nets: dict[str, list[str]] = {}
    free = []
    for net in sexpr.children(sexpr.child(tree, "nets") or [], "net"):
        name = sexpr.value(net, "name")
        pads = [f"{sexpr.value(node, 'ref')}.{sexpr.value(node, 'pin')}" for node in sexpr.children(net, "node")]
        if len(pads) == 1 and name == _unconnected(pads[0]):
            free += pads
        else:
            nets[name] = pads
    return Netlist(parts, nets, free)


def _unconnected(pad: str) -> str:
    ref, number = pad.split(".")
    return f"unconnected-({ref}-Pad{number})"


def _text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
