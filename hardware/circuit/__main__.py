"""Writes netlist, drawing and the tables of hardware/README.md anew, and checks them: `python -m hardware.circuit`.

Status 1 if anything is wrong.
"""

import subprocess
import sys

from hardware import pins
from hardware.circuit import drawing, footprints, rules
from hardware.circuit.design import design
from hardware.circuit.netlist import NETLIST, Netlist, netlist_of, write_netlist
from hardware.circuit.picture import png
from hardware.circuit.svg import svg
from hardware.circuit.tables import PAGE, tables
from hardware.notes import pages
from hardware.parts.catalogue import read_catalogue
from host_tools.paths import ROOT

FOLDER = ROOT / "build" / "hardware" / "circuit"
PICTURE = ROOT / "docs" / "images" / "hardware" / "circuit.png"


def main() -> int:
    """See the top of this file."""
    netlist, table = netlist_of(design()), pins.read_pins()
    NETLIST.write_text(write_netlist(netlist), "utf-8")
    pages.write(PAGE, tables(netlist, table))
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = rules.complaints(netlist, table) + footprints.complaints(netlist) + _draw(netlist)
    for complaint in found:
        print(f"circuit: {complaint}", file=sys.stderr)
    erc = subprocess.run([sys.executable, "-m", "hardware.circuit.erc", str(FOLDER), str(NETLIST)], cwd=ROOT, check=False)
    print(f"{len(netlist.parts)} parts, {len(netlist.nets)} nets, {len(found)} complaints; {FOLDER.relative_to(ROOT)}")
    return 1 if found or erc.returncode else 0


def _draw(netlist: Netlist) -> list[str]:
    page = drawing.read_drawing(netlist, read_catalogue())
    text = svg(page)
    (FOLDER / "circuit.svg").write_text(text, "utf-8")
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_bytes(png(text))
    return drawing.faults(page, netlist)


if __name__ == "__main__":
    sys.exit(main())
