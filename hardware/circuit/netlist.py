"""The netlist: which parts there are and which of their pads each net joins. Kept as netlist.toml, for the board."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from hardware.circuit.sheet import FREE, Sheet
from hardware.parts.catalogue import Kind

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

NETLIST = Path(__file__).with_name("netlist.toml")
_HEAD = "# Made by `make hardware` from hardware/circuit; a test holds the two together. Pads are REFERENCE.NUMBER.\n"


@dataclass(frozen=True)
class Part:
    """A part of the netlist. `kind` is its key in parts.toml; `fit` False: there is a place for it, it is soldered if wanted."""

    kind: str
    value: str
    footprint: str
    block: str
    fit: bool


@dataclass
class Netlist:
    """`parts` by reference, the pads ("R1.2") of each net, and the pads that are free on purpose.

    `fed` are nets that a power input may hang on though no pin on them is a power output, and why.
    """

    parts: dict[str, Part]
    nets: dict[str, list[str]]
    free: list[str]
    fed: dict[str, str]

    def by_part(self) -> dict[str, dict[str, str]]:
        """For each part the net, or FREE, of each of its pads. A pad that is in no net and not free is missing."""
        found: dict[str, dict[str, str]] = {}
        for net, pads in [*self.nets.items(), (FREE, self.free)]:
            for pad in pads:
                ref, number = pad.split(".")
                found.setdefault(ref, {})[number] = net
        return found

    def pads_of(self, ref: str) -> dict[str, str]:
        """Of one part what `by_part` says of all."""
        return self.by_part().get(ref, {})


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
    return Netlist(parts, ordered, sorted(free, key=natural), dict(sheet.fed))


def _part(kind: Kind, block: str) -> Part:
    return Part(kind.key, kind.value, kind.footprint, block, kind.fit)


def write_netlist(netlist: Netlist) -> str:
    """The netlist as TOML."""
    lines = [_HEAD, f"unconnected = [{_quoted(netlist.free)}]", ""]
    for ref, part in netlist.parts.items():
        lines += [f"[parts.{ref}]", f'kind = "{part.kind}"', f'value = "{part.value}"', f'footprint = "{part.footprint}"']
        lines += [f'block = "{part.block}"', f"fit = {str(part.fit).lower()}", ""]
    lines.append("[nets]")
    lines += [f'"{net}" = [{_quoted(pads)}]' for net, pads in netlist.nets.items()]
    lines += ["", "[fed]", *(f'"{net}" = "{why}"' for net, why in netlist.fed.items())]
    return "\n".join([*lines, ""])


def read_netlist(path: Path = NETLIST) -> Netlist:
    """What `write_netlist` wrote."""
    data = tomllib.loads(path.read_text("utf-8"))
    return Netlist({ref: Part(**entry) for ref, entry in data["parts"].items()}, data["nets"], data["unconnected"], data["fed"])


def _quoted(pads: list[str]) -> str:
    return ", ".join(f'"{pad}"' for pad in pads)
