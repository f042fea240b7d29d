"""KiCad's design rule check: `python3 -m hardware.board.kicad.drc BOARD.kicad_pcb`. Ends with 1 if anything is found."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import pcbnew

from hardware.board import data


def check(board: Path) -> str:
    """The report. Planes are filled anew before, so that a plane from before a change hides nothing."""
    loaded = pcbnew.LoadBoard(str(board))
    pcbnew.ZONE_FILLER(loaded).Fill(loaded.Zones())
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.txt")
        if not pcbnew.WriteDRCReport(loaded, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True):
            raise RuntimeError("KiCad wrote no report")
        return report.read_text("utf-8")


def found(report: str) -> int:
    """How many violations, unconnected items and footprint faults the report counts, of any severity."""
    counts = [int(line.split()[2]) for line in report.splitlines() if line.startswith("** Found ")]
    if len(counts) != 3:
        raise RuntimeError(f"the report has {len(counts)} counts; three were expected")
    return sum(counts)


def main() -> int:
    parser = argparse.ArgumentParser(description="KiCad's design rule check; status 1 if anything is found.")
    parser.add_argument("board", nargs="?", type=Path, default=data.BOARD)
    board = parser.parse_args().board
    if not board.is_file():
        print(f"drc: there is no file {board}", file=sys.stderr)
        return 2
    report = check(board)
    print(report)
    return 1 if found(report) else 0


if __name__ == "__main__":
    sys.exit(main())
