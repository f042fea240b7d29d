"""What a maker of boards is sent: Gerber, drill and position files.

`python3 -m hardware.board.kicad.plot BOARD.kicad_pcb FOLDER` writes them. All coordinates are in the board's own frame,
millimetres from its lower left corner.
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
from pathlib import Path

import pcbnew

from .frame import place

LAYERS = {
    "F_Cu": pcbnew.F_Cu,
    "B_Cu": pcbnew.B_Cu,
    "F_Mask": pcbnew.F_Mask,
    "B_Mask": pcbnew.B_Mask,
    "F_Paste": pcbnew.F_Paste,
    "F_Silkscreen": pcbnew.F_SilkS,
    "B_Silkscreen": pcbnew.B_SilkS,
    "Edge_Cuts": pcbnew.Edge_Cuts,
}
# KiCad writes the time of plotting; without it the same board gives the same files.
_DATE = re.compile(r"^(%TF\.CreationDate,|; #@! TF\.CreationDate,|G04 Created by KiCad .* date |; DRILL file .* date ).*$", re.M)


def plot(board_file: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    board = pcbnew.LoadBoard(str(board_file))
    _gerbers(board, folder)
    _drill(board, folder)
    positions(board, folder / f"{board_file.stem}-positions.csv")
    for path in [*folder.glob("*.gbr"), *folder.glob("*.drl")]:
        path.write_text(_DATE.sub(_undated, path.read_text("utf-8")), "utf-8")


def _undated(match: re.Match[str]) -> str:
    """The kind of line, without its time; Gerber lines keep their ends."""
    start = match.group(1)
    return start + ("2000-01-01T00:00:00+00:00" + ("*%" if start.startswith("%") else "*" if start.startswith("G04") else ""))


def _gerbers(board: pcbnew.BOARD, folder: Path) -> None:
    control = pcbnew.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(str(folder.resolve()))
    options.SetFormat(pcbnew.PLOT_FORMAT_GERBER)
    options.SetUseAuxOrigin(True)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(True)
    options.SetUseGerberProtelExtensions(False)
    options.SetCreateGerberJobFile(False)
    options.SetPlotFrameRef(False)
    options.SetPlotValue(False)
    options.SetPlotReference(True)
    options.SetSubtractMaskFromSilk(True)
    options.SetGerberPrecision(6)
    for name, layer in LAYERS.items():
        control.SetLayer(layer)
        control.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        if not control.PlotLayer():
            raise RuntimeError(f"KiCad could not plot {name}")
        control.ClosePlot()


def _drill(board: pcbnew.BOARD, folder: Path) -> None:
    writer = pcbnew.EXCELLON_WRITER(board)
    writer.SetFormat(True)
    writer.SetOptions(False, False, board.GetDesignSettings().GetAuxOrigin(), False)
    writer.CreateDrillandMapFilesSet(str(folder.resolve()), True, False)


def positions(board: pcbnew.BOARD, path: Path) -> None:
    """Of the parts that a machine can place: those soldered flat. Angles are KiCad's: anticlockwise from the footprint's own."""
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["Ref", "Val", "Package", "PosX", "PosY", "Rot", "Side"])
        for part in sorted(board.GetFootprints(), key=lambda part: _natural(part.GetReference())):
            if part.GetAttributes() & pcbnew.FP_SMD and not part.GetAttributes() & pcbnew.FP_EXCLUDE_FROM_POS_FILES:
                x, y = place(part.GetPosition())
                side = "bottom" if part.IsFlipped() else "top"
                name = str(part.GetFPID().GetLibItemName())
                angle = f"{part.GetOrientationDegrees():g}"
                table.writerow([part.GetReference(), part.GetValue(), name, f"{x:.3f}", f"{y:.3f}", angle, side])


def _natural(ref: str) -> tuple[str, int]:
    letters = ref.rstrip("0123456789")
    return letters, int(ref[len(letters) :] or 0)


def main() -> int:
    parser = argparse.ArgumentParser(description="Write a board's Gerber, drill and position files into a folder.")
    parser.add_argument("board", type=Path)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    if not options.board.is_file():
        print(f"plot: there is no file {options.board}", file=sys.stderr)
        return 2
    plot(options.board, options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
