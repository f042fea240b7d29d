"""What the board's maker is sent, read back with a library that is not KiCad's."""

import collections
import csv
import warnings
import zipfile

import pytest

from hardware.board import board_file, data, pack, render
from hardware.board.scripts import kicad
from hardware.circuit.netlist import read_netlist

pytestmark = pytest.mark.hardware

BOARD = board_file.read(data.BOARD)
OUTLINE = data.outline()
LINE = 0.05  # half the outline's pen


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gerber")
    done = kicad("plot", data.BOARD, folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def stack(folder):
    from gerbonara import LayerStack

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # see render.py
        return LayerStack.open(folder)


def drills(stack):
    """How often each diameter is drilled, in mm."""
    return collections.Counter(round(hole.aperture.diameter, 3) for layer in stack.drill_layers for hole in layer.objects)


def test_the_layers_are_those_of_a_board_with_parts_on_one_side(stack):
    assert sorted(f"{side} {use}" for side, use in stack.graphic_layers) == [
        "bottom copper",
        "bottom mask",
        "bottom silk",
        "mechanical outline",
        "top copper",
        "top mask",
        "top paste",
        "top silk",
    ]
    assert all(len(layer.objects) for layer in stack.graphic_layers.values())


def test_the_outline_is_as_large_as_the_board_and_begins_at_its_corner(stack):
    (left, low), (right, high) = stack.board_bounds()
    assert (left, low) == pytest.approx((-LINE, -LINE), abs=1e-3)
    assert (right, high) == pytest.approx((OUTLINE.width + LINE, OUTLINE.height + LINE), abs=1e-3)


def test_no_copper_comes_nearer_to_the_edge_than_the_outline_allows(stack):
    for side in ("top", "bottom"):
        (left, low), (right, high) = stack[side, "copper"].bounding_box()
        assert min(left, low) >= OUTLINE.edge - 1e-3
        assert right <= OUTLINE.width - OUTLINE.edge + 1e-3
        assert high <= OUTLINE.height - OUTLINE.edge + 1e-3


def test_every_hole_of_the_board_is_drilled_once(stack):
    expected = collections.Counter(round(pad.drill, 3) for part in BOARD.parts.values() for pad in part.pads if pad.drill)
    expected += collections.Counter(via.drill for via in BOARD.copper if via.drill)
    assert drills(stack) == expected
    assert drills(stack)[OUTLINE.holes[0].drill] == len(OUTLINE.holes)


def test_holes_for_screws_are_not_plated_and_where_the_outline_has_them(stack):
    from gerbonara.utils import MM

    plain = [layer for layer in stack.drill_layers if "NPTH" in layer.original_path.name]
    places = sorted((round(hole.x, 3), round(hole.y, 3)) for layer in plain for hole in layer.objects)
    assert places == sorted((hole.x, hole.y) for hole in OUTLINE.holes)
    assert len(plain) == 1
    assert all(hole.unit == MM for layer in plain for hole in layer.objects)


def test_every_pad_is_free_of_the_mask_and_every_flat_one_gets_paste(stack):
    pads = [pad for part in BOARD.parts.values() for pad in part.pads]
    flat = [pad for pad in pads if pad.kind == "smd"]
    through = [pad for pad in pads if pad.kind != "smd"]
    points = sum(1 for ref in BOARD.parts if ref.startswith("TP"))  # bare copper: mask open, no paste
    assert len(stack["top", "mask"].objects) == len(flat) + len(through)
    assert len(stack["bottom", "mask"].objects) == len(through)
    assert len(stack["top", "paste"].objects) == len(flat) - points


def test_plotted_again_the_files_are_the_same_to_the_byte(folder, tmp_path):
    assert kicad("plot", data.BOARD, tmp_path).returncode == 0
    first, second = ({path.name: path.read_bytes() for path in where.iterdir()} for where in (folder, tmp_path))
    assert first == second


def test_the_archive_holds_what_a_board_is_made_of_and_nothing_else(folder, stack, tmp_path):
    from gerbonara import LayerStack

    for name in ("first.zip", "second.zip"):
        pack.pack(folder, tmp_path / name)
    assert (tmp_path / "first.zip").read_bytes() == (tmp_path / "second.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "first.zip") as archive:
        assert {name.rpartition(".")[2] for name in archive.namelist()} == {"gbr", "drl"}
        archive.extractall(tmp_path / "unpacked")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        packed = LayerStack.open(tmp_path / "unpacked")
    assert packed.board_bounds() == stack.board_bounds()
    assert drills(packed) == drills(stack)
    assert len(packed.graphic_layers) == len(stack.graphic_layers) == 8


def test_the_position_file_has_every_part_that_is_soldered_flat(folder):
    with (folder / "tengen-positions.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["Ref"]: row for row in csv.DictReader(file)}
    netlist = read_netlist()
    flat = {
        ref
        for ref in netlist.parts
        if not ref.startswith("TP") and all(pad.kind == "smd" for pad in BOARD.parts[ref].pads)
    }  # fmt: skip
    assert rows.keys() == flat
    for ref, row in rows.items():
        part = BOARD.parts[ref]
        assert (float(row["PosX"]), float(row["PosY"])) == pytest.approx((part.x, part.y), abs=1e-3)
        assert float(row["Rot"]) % 360 == pytest.approx(part.angle % 360)
        assert (row["Val"], row["Side"]) == (netlist.parts[ref].value, "top")


def test_the_pictures_show_the_board_with_its_holes(folder, tmp_path):
    """Green where there is nothing else, dark where there are holes; of the board's proportions, and small enough to keep."""
    from PIL import Image

    for side, drawing in render.drawings(folder).items():
        path = render.picture(drawing, tmp_path / f"{side}.png", render.WIDTH)
        assert path.stat().st_size < 300_000
        with Image.open(path) as image:
            picture = image.convert("RGB")
        assert picture.width == render.WIDTH
        scale = picture.width / (OUTLINE.width + 2 * LINE)
        assert picture.height == pytest.approx((OUTLINE.height + 2 * LINE) * scale, abs=1.5)
        for hole in OUTLINE.holes:
            red, green, blue = picture.getpixel((int((hole.x + LINE) * scale), int((OUTLINE.height - hole.y + LINE) * scale)))
            assert max(red, green, blue) < 80, "a hole is dark"
        red, green, blue = picture.getpixel((int(20 * scale), int(20 * scale)))
        assert green > red and green > blue
