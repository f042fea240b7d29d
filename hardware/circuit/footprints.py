"""Symbols and footprints must have the same pads: what the netlist joins has to be there in copper, and the other way round."""

from __future__ import annotations

import re
from pathlib import Path

from hardware.circuit.netlist import Netlist, natural

KICAD_FOOTPRINTS = Path("/usr/share/kicad/footprints")  # Debian's kicad-footprints
OWN_FOOTPRINTS = Path(__file__).parents[1] / "board" / "footprints"
_PAD = re.compile(r'\(pad "?([^\s")]+)"? \w+')


def pads_of(footprint: str) -> set[str]:
    """The numbers of a footprint's pads. Raises FileNotFoundError when neither KiCad nor we have it."""
    library, name = footprint.split(":")
    for folder in (OWN_FOOTPRINTS, KICAD_FOOTPRINTS):
        path = folder / f"{library}.pretty" / f"{name}.kicad_mod"
        if path.is_file():
            return set(_PAD.findall(path.read_text("utf-8")))
    raise FileNotFoundError(f"there is no footprint {footprint}")


def complaints(netlist: Netlist) -> list[str]:
    """Parts whose footprint is missing or has other pads than the netlist."""
    found = []
    wired = netlist.by_part()
    for ref, part in netlist.parts.items():
        try:
            pads = pads_of(part.footprint)
        except FileNotFoundError as error:
            found.append(f"{ref}: {error}")
            continue
        for text, only in (("in copper only", pads - wired[ref].keys()), ("in the netlist only", wired[ref].keys() - pads)):
            if only:
                found.append(f"{ref}: pad {', '.join(sorted(only, key=natural))} of {part.footprint} is {text}")
    return found
