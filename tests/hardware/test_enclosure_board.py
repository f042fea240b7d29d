"""What the case reads of the board file: needs neither KiCad nor a CAD program."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board.sexpr import UnreadableError
from hardware.enclosure import board as boards
from hardware.enclosure import dimensions as dim
from hardware.enclosure import profile
from host_tools.paths import ROOT

_MM = st.floats(-40.0, 40.0).map(lambda value: round(value, 3))
_ANGLE = st.integers(-359, 360)


def _file(path, footprints, origin=(100.0, 150.0), size=(100.0, 70.0)):
    """A board in KiCad's words: rectangle on Edge.Cuts, and footprints."""
    x, y = origin
    edge = f'(gr_rect (start {x} {y - size[1]}) (end {x + size[0]} {y}) (layer "Edge.Cuts") (width 0.1))'
    path.write_text(f"(kicad_pcb (version 20211014) (general (thickness 1.6)) {edge} {' '.join(footprints)})", "utf-8")
    return path


def _row(ref, at, angle, ways, down=0.0, pitch=2.5):
    pads = [
        f'(pad "{n + 1}" thru_hole circle (at {n * pitch} {down}) (size 1.7 1.7) (drill 1.0) (layers *.Cu))' for n in range(ways)
    ]
    text = f'(fp_text reference "{ref}" (at 0 0) (layer "F.SilkS"))'
    return f'(footprint "x" (layer "F.Cu") (at {at[0]} {at[1]} {angle}) {text} {" ".join(pads)})'


def _hole(at, drill=3.2):
    pad = f'(pad "" np_thru_hole circle (at 0 0) (size {drill} {drill}) (drill {drill}) (layers *.Cu *.Mask))'
    return f'(footprint "hole" (layer "F.Cu") (at {at[0]} {at[1]}) (fp_text reference "H1" (at 0 0) (layer "F.SilkS")) {pad})'


@given(across=_MM, up=_MM, origin=st.tuples(_MM, _MM))
def test_a_hole_is_where_it_is_seen_from_the_boards_corner(across, up, origin, tmp_path_factory):
    path = _file(tmp_path_factory.mktemp("board") / "b.kicad_pcb", [_hole((origin[0] + across, origin[1] - up))], origin)
    (hole,) = boards.from_kicad(path).holes
    assert math.dist(hole, (across, up)) < 1e-6


@given(angle=_ANGLE, ways=st.integers(2, 7), down=_MM)
def test_a_turned_connector_has_its_middle_where_its_pads_are(angle, ways, down, tmp_path_factory):
    path = _file(tmp_path_factory.mktemp("board") / "b.kicad_pcb", [_row("J3", (120.0, 110.0), angle, ways, down)])
    (found,) = boards.from_kicad(path).connectors
    half, turn = (ways - 1) * 1.25, math.radians(angle)
    # KiCad's angles are anticlockwise as seen, and so are ours, whose y points upwards.
    along = (half * math.cos(turn), half * math.sin(turn))
    aside = (down * math.sin(turn), -down * math.cos(turn))
    assert math.dist(found.at, (20.0 + along[0] + aside[0], 40.0 + along[1] + aside[1])) < 1e-3


def test_the_board_file_has_the_planned_outline_holes_and_connectors():
    planned, made = boards.from_outline(), boards.from_kicad(boards.MADE)
    assert (made.width, made.height, made.thickness) == (planned.width, planned.height, planned.thickness)
    assert [tuple(round(v, 3) for v in hole) for hole in made.holes] == sorted(planned.holes)
    assert made.drill == planned.drill
    places = {item.ref: item.at for item in made.connectors}
    assert {item.ref: item.at for item in planned.connectors} == {item.ref: places[item.ref] for item in planned.connectors}


def test_a_hole_moved_in_the_board_file_moves_the_standoff(tmp_path):
    text = boards.MADE.read_text("utf-8")
    moved, count = re.subn(r"\(at 105 145\)", "(at 105.5 145)", text)
    assert count, "no footprint at the first hole's place"
    path = tmp_path / "moved.kicad_pcb"
    path.write_text(moved, "utf-8")
    assert (5.5, 5.0) in [tuple(round(v, 3) for v in hole) for hole in boards.read(made=path).holes]


def test_a_pico_moved_in_the_board_file_moves_the_usb_opening():
    planned, made = boards.from_outline(), boards.from_kicad(boards.MADE)
    for item in made.connectors:
        if item.ref == "A1":
            item.at = (item.at[0] + 2.0, item.at[1])
    moved = boards.as_made(planned, made)
    assert boards.usb_middle(moved)[0] - boards.usb_middle(planned)[0] == pytest.approx(2.0, abs=1e-3)


def test_without_a_board_file_the_plan_counts(tmp_path):
    assert boards.read(made=tmp_path / "none.kicad_pcb") == boards.from_outline()


def test_a_board_without_an_outline_is_refused(tmp_path):
    path = tmp_path / "b.kicad_pcb"
    path.write_text("(kicad_pcb (general (thickness 1.6)))", "utf-8")
    with pytest.raises(UnreadableError, match=r"Edge\.Cuts"):
        boards.from_kicad(path)
    path.write_text("(kicad_pcb (general", "utf-8")
    with pytest.raises(UnreadableError):
        boards.from_kicad(path)


def test_blacks_half_is_the_left_one_of_board_and_case():
    board = boards.read()
    xs = {side: [board.in_clock(item.at)[0] for item in board.connectors if item.side == side] for side in ("black", "white")}
    assert len(xs["black"]) == len(xs["white"]) == 3
    assert max(xs["black"]) < min(xs["white"])


def test_blacks_face_button_and_lamp_are_the_left_ones():
    for black, white in (dim.FACE_X, dim.BUTTON_X, dim.LAMP_X):
        assert 0.0 < black < dim.WIDTH / 2 < white < dim.WIDTH
        assert black + white == dim.WIDTH


def test_the_guide_asks_for_leads_that_reach_from_the_far_end_of_the_holders_to_their_plug():
    """Along the walls and over the saddle, as a lead lies."""
    (x, y), (long, _, tall) = dim.HOLDER_MIDDLE, dim.HOLDER
    board = boards.from_kicad(boards.MADE)
    plug_x, plug_y = board.in_clock(next(item.at for item in board.connectors if item.ref == "J1"))
    needed = (x + long / 2 - plug_x) + abs(y - plug_y) + tall
    guide = (ROOT / "hardware" / "BUILD.md").read_text("utf-8")
    (length,) = (float(words) for words in re.findall(r"lengthen those to (\d+) mm", guide))
    assert 150 < needed < length


@given(st.floats(0.5, 3.0))
def test_an_inset_edge_is_as_far_away_as_was_asked(distance):
    inner = profile.inset(profile.OUTER, [distance] * 6)
    for number, start in enumerate(profile.OUTER):
        end = profile.OUTER[(number + 1) % 6]
        for corner in (inner[number], inner[(number + 1) % 6]):
            cross = (end[0] - start[0]) * (corner[1] - start[1]) - (end[1] - start[1]) * (corner[0] - start[0])
            assert cross / math.dist(start, end) == pytest.approx(distance)
