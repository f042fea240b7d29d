"""Writes the netlist anew from the circuit, and checks it: `python -m hardware.circuit`. Status 1 if anything is wrong."""

import subprocess
import sys

from hardware import pins
from hardware.circuit import footprints, rules
from hardware.circuit.design import design
from hardware.circuit.netlist import NETLIST, netlist_of, write_netlist
from host_tools.paths import ROOT

FOLDER = ROOT / "build" / "hardware" / "circuit"


def main() -> int:
    """See the top of this file."""
    netlist = netlist_of(design())
    NETLIST.write_text(write_netlist(netlist), "utf-8")
    found = rules.complaints(netlist, pins.read_pins()) + footprints.complaints(netlist)
    for complaint in found:
        print(f"circuit: {complaint}", file=sys.stderr)
    erc = subprocess.run([sys.executable, "-m", "hardware.circuit.erc", str(FOLDER), str(NETLIST)], cwd=ROOT, check=False)
    print(f"{len(netlist.parts)} parts, {len(netlist.nets)} nets, {len(found)} complaints; {FOLDER.relative_to(ROOT)}")
    return 1 if found or erc.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
