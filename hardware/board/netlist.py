"""The circuit's netlist (hardware/circuit/netlist.toml): parts with footprints, and which pads hang together."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

NETLIST = Path(__file__).parents[1] / "circuit" / "netlist.toml"


class NetlistError(ValueError):
    """The netlist cannot be used. The text says what is wrong with it."""


@dataclass(frozen=True)
class Part:
    ref: str
    value: str
    footprint: str  # library:name
    block: str
    fit: bool  # False: there is a place for it, but it is not soldered unless wanted


@dataclass(frozen=True)
class Netlist:
    """`nets` gives a pad's net: {("R1", "2"): "GND"}. `free` are the pads that are meant to hang on nothing."""

    parts: dict[str, Part]
    nets: dict[tuple[str, str], str]
    free: frozenset[tuple[str, str]]


def read(path: Path = NETLIST) -> Netlist:
    """Raises NetlistError."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
        return Netlist(
            {ref: _part(ref, entry) for ref, entry in table["parts"].items()},
            _pads(table["nets"]),
            frozenset(_pad(text) for text in table.get("unconnected", [])),
        )
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise NetlistError(f"{path}: {error}") from None
    except KeyError as error:
        raise NetlistError(f"{path}: {error} is missing") from None


def _part(ref: str, entry: dict[str, Any]) -> Part:
    if ":" not in entry["footprint"]:
        raise NetlistError(f"{ref}: the footprint {entry['footprint']!r} has no library; it is written LIBRARY:NAME")
    return Part(ref, str(entry["value"]), entry["footprint"], entry.get("block", ""), bool(entry.get("fit", True)))


def _pads(table: dict[str, list[str]]) -> dict[tuple[str, str], str]:
    nets: dict[tuple[str, str], str] = {}
    for name, pads in table.items():
        for pad in map(_pad, pads):
            if pad in nets:
                raise NetlistError(f"pad {pad[1]} of {pad[0]} is in two nets, {nets[pad]} and {name}")
            nets[pad] = name
    return nets


def _pad(text: str) -> tuple[str, str]:
    ref, dot, number = text.partition(".")
    if not (ref and dot and number):
        raise NetlistError(f"{text!r} is no pad; one is written REF.PAD, for example R1.2")
    return ref, number
