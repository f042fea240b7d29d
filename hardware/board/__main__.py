"""Makes the board, checks it and writes what is sent to its maker: `python -m hardware.board`, into build/hardware/board.

The board that is kept (tengen.kicad_pcb) must be the one that circuit and data make; `--keep` keeps what was made.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from hardware.circuit.netlist import read_netlist

from . import board_file, compare, data, plan, render

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "hardware" / "board"
KICAD_PYTHON = "/usr/bin/python3"  # the one for which Debian's package `kicad` brings the module pcbnew


def kicad(script: str, *arguments: Path) -> subprocess.CompletedProcess[str]:
    """Runs hardware/board/kicad/SCRIPT.py."""
    command = [KICAD_PYTHON, "-m", f"hardware.board.kicad.{script}", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.board", description="Make the board, check and plot it.")
    parser.add_argument("--keep", action="store_true", help="keep what was made as hardware/board/tengen.kicad_pcb")
    keep = parser.parse_args().keep
    made = OUT / data.BOARD.name
    try:
        _must(kicad("make", made))
        _must(kicad("drc", made))
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    if keep:
        for path in (made, made.with_suffix(".kicad_pro")):
            (data.HERE / path.name).write_bytes(path.read_bytes())
    faults = compare.with_netlist(board_file.read(data.BOARD), read_netlist())
    if data.BOARD.read_bytes() != made.read_bytes():
        faults.append(
            f"{data.BOARD.name} is not what the circuit and the data make; `python -m hardware.board --keep` puts it right"
        )
    _write(made)
    for fault in faults:
        print(f"board: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _must(done: subprocess.CompletedProcess[str]) -> None:
    if done.returncode:
        raise RuntimeError(f"{' '.join(done.args[2:])}:\n{done.stdout}{done.stderr}".rstrip())


def _write(made: Path) -> None:
    _must(kicad("plot", made, OUT / "gerber"))
    render.render(OUT / "gerber", OUT)
    board, netlist = board_file.read(made), read_netlist()
    svg = plan.plan_svg(board, netlist)
    (OUT / "parts-plan.svg").write_text(svg, "utf-8")
    (OUT / "parts-plan.html").write_text(plan.plan_page(board, netlist), "utf-8")
    render.picture(svg, OUT / "parts-plan.png", render.WIDTH)


if __name__ == "__main__":
    sys.exit(main())
