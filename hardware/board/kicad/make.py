"""Makes the board: `python3 -m hardware.board.kicad.make [OUT.kicad_pcb] [--netlist FILE]`, from the project's root."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pcbnew

from hardware.board import data, project
from hardware.board.routing.shapes import RoutingError
from hardware.circuit.netlist import NETLIST, Netlist, read_netlist

from .assemble import assemble
from .copper import route
from .planes import planes
from .silk import silk


def make(circuit: Netlist, out: Path) -> None:
    """The same circuit and data make the same file, byte for byte: KiCad's random names come from one seed."""
    pcbnew.KIID.SeedGenerator(1)
    board = assemble(circuit)
    silk(board)
    negotiation = route(board)
    out.parent.mkdir(parents=True, exist_ok=True)
    board = _with_rules(board, out)
    planes(board, negotiation)
    pcbnew.SaveBoard(str(out), board, True)


def _with_rules(board: pcbnew.BOARD, out: Path) -> pcbnew.BOARD:
    """The filler of planes asks the rules, and only a board that was read from a file has any."""
    project.write(out)
    pcbnew.SaveBoard(str(out), board, True)
    return pcbnew.LoadBoard(str(out))


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the board's KiCad file from the netlist and the data beside this script.")
    parser.add_argument("out", nargs="?", type=Path, default=data.BOARD)
    parser.add_argument("--netlist", type=Path, default=NETLIST)
    options = parser.parse_args()
    try:
        make(read_netlist(options.netlist), options.out)
    except (OSError, RoutingError, ValueError) as error:
        print(f"board: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
