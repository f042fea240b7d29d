"""Makes the board, checks it and writes what is sent to its maker: `python -m hardware.board`, into build/hardware/board.

The board that is kept (tengen.kicad_pcb) must be the one that circuit and data make; `--keep` keeps what was made,
and the pictures for the documentation.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from hardware.circuit.netlist import read_netlist

from . import board_file, compare, data, pack, plan, populated, render
from .scripts import ROOT, kicad

OUT = ROOT / "build" / "hardware" / "board"
PICTURES = ROOT / "docs" / "images" / "hardware"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.board", description="Make the board, check and plot it.")
    parser.add_argument("--keep", action="store_true", help="keep board and pictures in the tree")
    keep = parser.parse_args().keep
    made = OUT / data.BOARD.name
    try:
        _must(kicad("make", made))
        _must(kicad("drc", made))
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    if keep:
        _copy([made, made.with_suffix(".kicad_pro")], data.HERE)
    faults = compare.with_netlist(board_file.read(data.BOARD), read_netlist())
    if data.BOARD.read_bytes() != made.read_bytes():
        faults.append(
            f"{data.BOARD.name} is not what the circuit and the data make; `python -m hardware.board --keep` puts it right"
        )
    _write(made)
    if keep:
        _copy(sorted(OUT.glob("*.png")), PICTURES)
    for fault in faults:
        print(f"board: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _copy(paths: list[Path], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for path in paths:
        (folder / path.name).write_bytes(path.read_bytes())


def _must(done: subprocess.CompletedProcess[str]) -> None:
    if done.returncode:
        raise RuntimeError(f"{' '.join(done.args[2:])}:\n{done.stdout}{done.stderr}".rstrip())


def _write(made: Path) -> None:
    _must(kicad("plot", made, OUT / "gerber"))
    pack.pack(OUT / "gerber", OUT / "tengen-gerber.zip")
    board, netlist = board_file.read(made), read_netlist()
    sides = render.drawings(OUT / "gerber")
    sides["parts"] = populated.populated(sides["front"], board, netlist)
    for name, drawing in sides.items():
        render.picture(drawing, OUT / f"board-{name}.png", render.WIDTH)
    svg = plan.plan_svg(board, netlist)
    (OUT / "parts-plan.svg").write_text(svg, "utf-8")
    (OUT / "parts-plan.html").write_text(plan.plan_page(board, netlist), "utf-8")
    render.picture(svg, OUT / "parts-plan.png", render.WIDTH)


if __name__ == "__main__":
    sys.exit(main())
