"""Writes PARTS.md anew, and build/hardware/parts/parts.csv: `python -m hardware.parts`."""

from pathlib import Path

from hardware.circuit.netlist import read_netlist
from hardware.parts.catalogue import read_catalogue
from hardware.parts.listing import as_csv, page, rows
from host_tools.paths import ROOT

PAGE = Path(__file__).with_name("PARTS.md")
FOLDER = ROOT / "build" / "hardware" / "parts"

if __name__ == "__main__":
    netlist, kinds = read_netlist(), read_catalogue()
    PAGE.write_text(page(netlist, kinds), "utf-8")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "parts.csv").write_text(as_csv(netlist, kinds), "utf-8")
    print(f"{len(rows(netlist, kinds))} kinds of parts; {PAGE.relative_to(ROOT)}, {(FOLDER / 'parts.csv').relative_to(ROOT)}")
