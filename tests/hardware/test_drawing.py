"""The drawing of the circuit shows the netlist: every part, every pad, and nothing joined that is not."""

import copy
import io
import re
import xml.etree.ElementTree as ET

import pytest
from PIL import Image, ImageChops

from hardware.circuit.__main__ import PICTURE
from hardware.circuit.drawing import DRAWING, DrawingError, Label, faults, read_drawing
from hardware.circuit.netlist import read_netlist
from hardware.circuit.picture import png
from hardware.circuit.svg import svg
from hardware.parts.catalogue import read_catalogue

pytestmark = pytest.mark.hardware
NETLIST, KINDS = read_netlist(), read_catalogue()


@pytest.fixture(scope="module")
def page():
    return read_drawing(NETLIST, KINDS)


def redrawn(tmp_path, old, new):
    text = DRAWING.read_text("utf-8")
    assert old in text
    path = tmp_path / "drawing.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return read_drawing(NETLIST, KINDS, path)


def test_what_is_drawn_together_is_together_in_the_netlist(page):
    assert faults(page, NETLIST) == []


def test_every_part_is_drawn_once_and_inside_a_frame(page):
    assert sorted(part.ref for part in page.parts) == sorted(NETLIST.parts)
    frames = [(*block.at, block.at[0] + block.size[0], block.at[1] + block.size[1]) for block in page.blocks]
    for _, (x, y) in page.pads().values():
        assert sum(left < x < right and top < y < bottom for left, top, right, bottom in frames) == 1


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        # A wire that ends one pad too early, too far, or at a neighbour's.
        ('"R12.1 x=94"', '"R12.1 x=88"', "R11.2, R12.1: has no label, and more pads are on its net"),
        ('"C18.1 y=16"', '"C18.1 y=24"', "drawn together, but they are PWM_SPEAKER_MINUS, PWM_SPEAKER_PLUS"),
        ('"J3.3 J4.3"', '"J3.3 J4.3", "J3.3 J3.4"', "drawn together, but they are SCL, SDA"),
        # Labels that say something else.
        ('"BUTTON_BLACK 46,16 right"', '"BUTTON_WHITE 46,16 right"', "drawn together, but they are BUTTON_BLACK, BUTTON_WHITE"),
        ('"VBUS 108,20 right"', '"VBUS 109,20 right"', "a wire labelled VBUS leads nowhere"),
        # A part turned round.
        ("parts.R14 = [30, 15]", "parts.R14 = [30, 15, 180]", "drawn together, but they are CELLS, CELLS_FILTERED"),
    ],
)
def test_a_drawing_that_differs_is_caught(tmp_path, old, new, fault):
    found = faults(redrawn(tmp_path, old, new), NETLIST)
    assert any(fault in text for text in found), found


def test_a_drawing_of_yesterday_s_netlist_is_caught(page):
    netlist = copy.deepcopy(NETLIST)
    for pads in netlist.nets.values():
        if "R1.2" in pads:
            pads.remove("R1.2")
    netlist.nets["SCL"].append("R1.2")
    assert any("R1.2" in text and "SCL, SDA" in text for text in faults(page, netlist))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("parts.TP1 = [8, 8, 90]\n", "", "the drawing lacks TP1"),
        ("parts.TP1 = [8, 8, 90]", "parts.TP1 = [8, 8, 90]\nparts.TP99 = [9, 9]", "TP99 is drawn, and not in the netlist"),
        ('"U2.2 R15.1"', '"U2.1 R15.1"', "wire 'U2.1 R15.1': the way to R15.1 is slanting"),
        ('"U2.2 R15.1"', '"U2.2 R99.1"', "wire 'U2.2 R99.1': R99.1 is no pad of this block, no point and no x= or y="),
    ],
)
def test_a_drawing_that_cannot_be_made_says_where(tmp_path, old, new, fault):
    with pytest.raises(DrawingError, match=re.escape(fault)):
        redrawn(tmp_path, old, new)


def test_the_svg_names_every_part_and_every_net_once_at_least(page):
    words = {element.text for element in ET.fromstring(svg(page)).iter() if element.tag.endswith("text")}
    refs = {word.split(" ")[0] for word in words}
    assert set(NETLIST.parts) <= refs
    drawn_as_a_sign = {"GND"}
    joined_by_the_netlist = {net for net, pads in NETLIST.nets.items() if len(pads) == 2 and net not in words}
    unnamed = set(NETLIST.nets) - words - drawn_as_a_sign - joined_by_the_netlist
    assert unnamed == set()


def test_a_flag_stands_on_every_pad_that_no_wire_reaches(page):
    assert Label("SDA", page.pads()["A1.6"][1], "left") in page.labels
    assert page.pads()["A1.1"][1] in page.free


def test_the_picture_in_the_pages_is_the_drawing(page):
    fresh = Image.open(io.BytesIO(png(svg(page)))).convert("L")
    kept = Image.open(PICTURE).convert("L")
    assert fresh.size == kept.size
    different = sum(ImageChops.difference(fresh, kept).point(lambda level: level > 64).histogram()[1:])
    assert different == 0, "run `make hardware`"
