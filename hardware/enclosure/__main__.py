"""Makes the case: `python -m hardware.enclosure` writes STL, STEP and pictures to build/hardware/enclosure, and checks them.

With `--docs` the pictures are written to docs/images/hardware as well. Exit status 1 if anything does not hold.
"""

import shutil
import sys
from pathlib import Path

import cadquery as cq
import trimesh

from hardware.enclosure import agreement, checks, parts, room, scenes, sight, standins, way_in
from hardware.enclosure.board import MADE, from_kicad, from_outline
from hardware.enclosure.mesh import triangles
from host_tools.paths import ROOT
from host_tools.simulator import portrait

OUT = ROOT / "build" / "hardware" / "enclosure"
DOCS = ROOT / "docs" / "images" / "hardware"


def main(docs: bool) -> int:
    """Everything; returns the exit status."""
    OUT.mkdir(parents=True, exist_ok=True)
    findings = [*print_files(OUT), *fit()]
    step_file(OUT / "tengen-case.step")
    for path in scenes.write_all(OUT, portrait.faces(), portrait.lamps()):
        if docs:
            DOCS.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, DOCS / path.name)
    for finding in findings:
        print(f"enclosure: {finding}", file=sys.stderr)
    print(f"enclosure: {len(parts.PARTS)} parts in {OUT.relative_to(ROOT)}, {len(findings)} findings")
    return 1 if findings else 0


def print_files(folder: Path) -> list[str]:
    """An STL file for each part as it lies on the bed. Returns what is wrong with the files, read back."""
    found = []
    for part in parts.PARTS:
        path = folder / f"{part.name}.stl"
        triangles(parts.on_bed(part, parts.solid(part.name))).export(path)
        written = trimesh.load_mesh(path)
        written.merge_vertices(digits_vertex=4)
        found += [f"{path.name}: {finding}" for finding in checks.all_of(written)]
        size = " x ".join(f"{length:5.1f}" for length in written.extents)
        thin, _ = checks.thinnest(written)
        print(f"{path.name:16} x{part.count} {size} mm  {written.volume / 1000:6.1f} cm3  walls from {thin:.1f} mm")
    return found


def fit() -> list[str]:
    """Whether the parts fit the board, the panels, each other and the players' eyes."""
    board, panels = parts.board(), parts.panels()
    mesh = {name: triangles(parts.solid(name)) for name in ("body", "deck", "face-plate")}
    found = agreement.board_holes(mesh["body"], board) + agreement.board_edges(mesh["body"], board)
    found += agreement.usb(mesh["body"], board) + agreement.windows(mesh["face-plate"], panels)
    found += agreement.buttons(mesh["deck"]) + agreement.switch(mesh["body"]) + agreement.sides(board)
    if MADE.exists():
        found += agreement.plans(from_outline(), from_kicad(MADE))
    found += way_in.findings(mesh["body"], board)
    found += room.clashes({**parts.assembled(), **standins.all_of(board, panels)})
    return found + sight.hidden_pixels(obstacles(), panels)


def obstacles() -> trimesh.Trimesh:
    """What may stand between an eye and a face or a lamp."""
    pieces = parts.assembled()
    solids = [pieces[name] for name in ("body", "deck", "face-plate", "lamp-cap", "lamp-cap-white")]
    solids += [solid for name, solid in standins.buttons().items() if "plunger" in name]
    return trimesh.util.concatenate([triangles(solid) for solid in solids])


def step_file(path: Path) -> None:
    """All printed pieces together, for other CAD programs."""
    together = cq.Assembly(name="tengen-case")
    for name, solid in parts.assembled().items():
        together.add(solid, name=name)
    together.export(str(path), exportType="STEP")


if __name__ == "__main__":
    sys.exit(main("--docs" in sys.argv[1:]))
