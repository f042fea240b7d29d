"""The case against board, panels, cells, hands and eyes, measured in the triangles that are printed; and misfits are named."""

import dataclasses
import statistics

import cadquery as cq
import pytest
import trimesh

from hardware.enclosure import __main__ as make
from hardware.enclosure import agreement, checks, clamp, lids, parts, room, sight, standins, way_in
from hardware.enclosure import body as bodies
from hardware.enclosure import dimensions as dim
from hardware.enclosure.board import Board, usb_middle
from hardware.enclosure.mesh import triangles
from hardware.enclosure.panels import Module
from hardware.enclosure.shapes import box, face_plane, post
from host_tools.paths import ROOT

pytestmark = pytest.mark.hardware

BOARD = parts.board()
PANELS = parts.panels()


@pytest.fixture(scope="module")
def body():
    return triangles(parts.solid("body"))


@pytest.fixture(scope="module")
def plate():
    return triangles(parts.solid("face-plate"))


@pytest.fixture(scope="module")
def things():
    return {**parts.assembled(), **standins.all_of(BOARD, PANELS)}


def changed(**what) -> Board:
    return dataclasses.replace(BOARD, **what)


# The board.


def test_every_hole_of_the_board_has_its_standoff(body):
    assert agreement.board_holes(body, BOARD) == []


@pytest.mark.parametrize("number", range(4))
def test_a_hole_shifted_by_a_quarter_of_a_millimetre_is_found(body, number):
    holes = list(BOARD.holes)
    holes[number] = (holes[number][0] + 0.25, holes[number][1])
    (finding,) = agreement.board_holes(body, changed(holes=holes))
    assert "0.25 mm off" in finding


def test_a_hole_within_the_tolerance_passes(body):
    assert agreement.board_holes(body, changed(holes=[(x + 0.1, y - 0.1) for x, y in BOARD.holes])) == []


def test_a_hole_too_narrow_for_its_screw_is_found(body):
    assert agreement.board_holes(body, changed(drill=2.7)) == ["the board's holes of 2.7 mm are too narrow for M3"]


def test_a_standoff_forgotten_is_found():
    less = bodies.body(changed(holes=BOARD.holes[1:]))
    (finding,) = agreement.board_holes(triangles(less), BOARD)
    assert str(BOARD.holes[0]) in finding


def test_the_board_lies_free_of_all_walls(body):
    assert agreement.board_edges(body, BOARD) == []


@pytest.mark.parametrize("what", [{"width": 103.0}, {"height": 70.5}, {"height": 69.5}, {"corner_radius": 0.0}])
def test_a_board_of_other_size_or_corners_is_found(body, what):
    board = changed(**what)
    assert agreement.board_holes(body, board) + agreement.board_edges(body, board) != []


def test_the_usb_opening_is_before_the_socket(body):
    assert agreement.usb(body, BOARD) == []


@pytest.mark.parametrize("what", [{"usb_x": BOARD.usb_x + 0.3}, {"usb_height": BOARD.usb_height - 0.3}, {"usb_x": 75.0}])
def test_a_usb_socket_elsewhere_is_found(body, what):
    assert agreement.usb(body, changed(**what)) != []


def test_a_board_file_that_left_its_plan_is_found():
    made = changed(connectors=[*BOARD.connectors, dataclasses.replace(BOARD.connectors[0], ref="A1", at=(50.0, 43.5))])
    assert agreement.plans(BOARD, made) == []
    assert len(agreement.plans(BOARD, dataclasses.replace(made, width=100.3))) == 1
    assert len(agreement.plans(BOARD, dataclasses.replace(made, holes=[(5.0, 5.3), *BOARD.holes[1:]]))) == 1
    moved = [dataclasses.replace(item, at=(item.at[0] + 0.3, item.at[1])) for item in made.connectors]
    assert len(agreement.plans(BOARD, dataclasses.replace(made, connectors=moved))) == len(moved)


def test_connectors_on_the_wrong_half_are_found():
    mirrored = [dataclasses.replace(item, at=(BOARD.width - item.at[0], item.at[1])) for item in BOARD.connectors]
    assert agreement.sides(BOARD) == []
    assert len(agreement.sides(changed(connectors=mirrored))) == 6


# Faces and buttons.


def test_each_window_is_about_its_panels_active_area(plate):
    assert agreement.windows(plate, PANELS) == []


@pytest.mark.parametrize(("name", "value"), [("FACE_X", (54.25, 156.0)), ("FACE_S", 30.25), ("WINDOW_MARGIN", 2.0)])
def test_a_window_shifted_or_too_small_is_found(monkeypatch, name, value):
    with monkeypatch.context() as other:
        other.setattr(dim, name, value)
        wrong = triangles(lids.face_plate(PANELS))
    assert agreement.windows(wrong, PANELS) != []


def test_the_window_lets_no_edge_of_the_glass_be_seen():
    for length, glass in zip(PANELS.active, PANELS.glass, strict=True):
        assert length + 2 * dim.WINDOW_MARGIN < glass - 0.5


def test_the_buttons_have_their_holes_and_a_collar_that_a_finger_finds():
    deck = parts.solid("deck")
    assert agreement.buttons(triangles(deck)) == []
    for x in dim.BUTTON_X:
        ring = deck.intersect(box((x - 25, x + 25), (0, 46), (dim.DECK_Z + 3.0, dim.DECK_Z + 3.5)))
        assert ring.val().BoundingBox().xlen > dim.BUTTON_FLANGE
        assert dim.COLLAR_RISE < dim.BUTTON_RISE


def test_a_button_hole_shifted_is_found(monkeypatch):
    with monkeypatch.context() as other:
        other.setattr(dim, "BUTTON_X", (32.3, 178.0))
        wrong = triangles(lids.deck())
    assert agreement.buttons(wrong) == ["Black's button has no hole of 30.2 mm at x = 32.0"]


def test_the_power_switch_snaps_into_a_floor_that_its_tabs_reach_through(body):
    assert dim.MIN_WALL <= dim.SWITCH_PANEL <= 2.0
    assert agreement.switch(body) == []


def test_a_floor_too_thick_for_the_switch_is_found():
    (x, y), half = dim.SWITCH_AT, 10.0
    plug = box((x - half, x + half), (y - half, y + half), (dim.SWITCH_PANEL - 0.1, dim.WALL))
    hole = box((x - 6.6, x + 6.6), (y - 4.4, y + 4.4), (-1.0, 9.0))
    thick = triangles(parts.solid("body").union(plug).cut(hole))
    (finding,) = agreement.switch(thick)
    assert "height of 2.0 mm" in finding


def test_a_finger_tells_blacks_side_from_whites():
    marks = [o for o in agreement.outlines(triangles(parts.solid("deck")), agreement.level(dim.DECK_Z + 0.4)) if o.size[0] < 10]
    black, white = ([round(o.size[0], 1) for o in marks if (o.middle[0] < dim.WIDTH / 2) == left] for left in (True, False))
    assert black == [9.0]
    assert sorted(white) == [5.0, 9.0]


# Room for everything.


def test_nothing_in_the_case_wants_anothers_place(things):
    assert room.clashes(things) == []


def test_asking_for_clashes_leaves_the_solids_as_they_are(things):
    def boxes():
        found = (solid.val().BoundingBox() for solid in things.values())
        return [(box.xmin, box.xmax, box.ymin, box.ymax, box.zmin, box.zmax) for box in found]

    before = boxes()
    room.clashes(things, of=["body"])
    assert boxes() == before


@pytest.mark.parametrize("module", [*PANELS.modules.values(), Module("the largest", (72.0, 44.0), (0.0, 0.0), 4.2)])
def test_every_module_up_to_the_largest_has_room_and_a_clamp_that_prints(things, module):
    new = dict(standins.panels_and_lamps(dataclasses.replace(PANELS, module=module)))
    for side, name in enumerate(("clamp-black", "clamp-white")):
        new[name] = clamp.clamp(module, side)
        part = next(part for part in parts.PARTS if part.name == name)
        assert checks.all_of(triangles(parts.on_bed(part, new[name]))) == []
    assert room.clashes({**things, **new}, of=new) == []


def test_a_module_too_large_is_found(things):
    new = standins.panels_and_lamps(dataclasses.replace(PANELS, module=Module("x", (78.0, 44.0), (0.0, 0.0), 4.2)))
    assert room.clashes({**things, **new}, of=new) != []


@pytest.mark.parametrize(
    ("name", "shift"),
    [("board", (0, 0, -1.5)), ("cells", (0, 0, -1)), ("Black's module", (0, 0, 1)), ("Pico", (0, 0, 30)), ("door", (0, 0, 2))],
)
def test_a_thing_out_of_its_place_is_found(things, name, shift):
    assert room.clashes({**things, name: things[name].translate(shift)}, of=[name]) != []


def test_board_and_cells_can_be_put_into_the_body(body):
    assert way_in.findings(body, BOARD) == []


def test_a_bracket_in_the_boards_way_is_found():
    bracket = box((0.0, 12.0), (74.0, 84.0), (35.0, 50.0))
    assert way_in.findings(triangles(parts.solid("body").union(bracket)), BOARD) == [
        "there is no way for the board into the body"
    ]
    roof = box((120.0, 200.0), (48.0, 115.0), (60.0, 63.0))
    (finding,) = way_in.findings(triangles(parts.solid("body").union(roof)), BOARD)
    assert "saddle" in finding


def test_cells_come_out_through_the_door_and_the_door_hooks_behind_the_floor(things):
    (x, y), (long, broad, _) = dim.HOLDER_MIDDLE, dim.HOLDER
    path = box((x - long / 2, x + long / 2), (y - broad / 2, y + broad / 2), (-30.0, dim.SADDLE_Z - 0.1))
    post_of_the_door = post(dim.DOOR_SCREW, 0.0, 40.0, dim.DOOR_POST)
    assert room.clashes({"cells": path.cut(post_of_the_door), "body": things["body"]}) == []
    assert room.clashes({"door": things["door"].translate((0, 0, -1)), "body": things["body"]}) != []


def test_the_cover_slides_up_and_covers_the_plugs_way(things):
    x, z = usb_middle(BOARD)
    plug = box((x - 6, x + 6), (dim.DEPTH - 4.0, dim.DEPTH + 30.0), (z - 4, z + 4))
    assert room.clashes({"plug": plug, "body": things["body"]}) == []
    assert room.clashes({"plug": plug, "cover": things["cover"]}) != []
    for up in (3.0, 8.0, 15.0, 30.0):
        assert room.clashes({"cover": things["cover"].translate((0, 0, up)), "body": things["body"]}) == []
    for away in (-1.0, 1.0):
        for way in ((away, 0, 0), (0, away, 0), (0, 0, -1.0)):
            assert room.clashes({"cover": things["cover"].translate(way), "body": things["body"]}) != []


def test_the_clock_stands_on_its_feet_and_not_on_the_rocker(things):
    lowest = {name: solid.val().BoundingBox().zmin for name, solid in things.items()}
    feet = [z for name, z in lowest.items() if name.startswith("foot")]
    assert len(feet) == 4
    assert max(feet) == min(feet) < min(z for name, z in lowest.items() if not name.startswith("foot")) - 3.0
    # It does not tip when a button is pressed at its outer edge.
    left, right = min(x for x, _ in dim.FEET), max(x for x, _ in dim.FEET)
    assert left < dim.BUTTON_X[0] - 15.0 and dim.BUTTON_X[1] + 15.0 < right
    assert min(y for _, y in dim.FEET) < dim.BUTTON_Y + 15.0


# Eyes.


@pytest.fixture(scope="module")
def case_mesh():
    return make.obstacles()


def test_the_clock_stands_at_whites_right_hand_and_black_sits_at_its_left():
    middle = (dim.WIDTH / 2, -(sight.BESIDE + sight.BOARD_WIDE / 2))
    for seat in sight.seats():
        looks = (middle[0] - seat.eye[0], middle[1] - seat.eye[1])
        right = (looks[1], -looks[0])
        to_clock = (dim.WIDTH / 2 - middle[0], dim.DEPTH / 2 - middle[1])
        at_the_right = right[0] * to_clock[0] + right[1] * to_clock[1] > 0
        assert at_the_right == (seat.name == "White")
        assert (seat.eye[0] < dim.FACE_X[0]) == (seat.name == "Black")


def test_both_players_see_every_pixel_of_both_faces(case_mesh):
    assert sight.hidden_pixels(case_mesh, PANELS) == []


def test_a_thing_before_a_face_is_found(case_mesh):
    hood = triangles(box((20.0, 90.0), (40.0, 44.0), (dim.DECK_Z, dim.DECK_Z + 25.0)))
    assert any("Black's face" in finding for finding in sight.hidden_pixels(trimesh.util.concatenate([case_mesh, hood]), PANELS))


def test_faces_rise_by_thirty_degrees():
    plane = face_plane(dim.FACE_X[0], dim.FACE_S)
    assert plane.zDir.getAngle(cq.Vector(0, 0, 1)) == pytest.approx(0.5235988)


def test_no_player_looks_at_a_face_from_more_than_fifty_degrees_aside():
    assert sight.worst_deg(dim.TILT_DEG) < 50.0


def test_thirty_degrees_from_the_table_serve_players_better_than_thirty_from_upright():
    def mean(tilt):
        return statistics.mean(sight.angle_deg(seat, side, tilt) for seat in sight.seats() for side in (0, 1))

    assert sight.worst_deg(30.0) < sight.worst_deg(60.0)
    assert mean(30.0) < mean(60.0)


def test_the_page_states_the_angles_and_counts_that_the_program_finds():
    page = (ROOT / "hardware" / "enclosure" / "README.md").read_text("utf-8")
    table = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("|")]
    rows = {cells[0].strip(): cells[1:] for cells in table}
    tilts = [float(cell) for cell in rows["rise from the table"]]
    every = {tilt: [sight.angle_deg(seat, side, tilt) for seat in sight.seats() for side in (0, 1)] for tilt in tilts}
    assert [float(cell) for cell in rows["worst"]] == [round(max(every[tilt]), 1) for tilt in tilts]
    means = rows["mean of both players and both faces"]
    assert [float(cell) for cell in means] == [round(statistics.mean(every[tilt]), 1) for tilt in tilts]
    pan_heads = len(lids.clamp_screws()) + len(dim.SADDLE_POSTS) + len(BOARD.holes)
    countersunk = len(bodies.DECK_SCREWS) + len(bodies.FACE_SCREWS) + 1
    assert f"{pan_heads + countersunk + 2} heat-set inserts" in page
    assert f"{len(bodies.DECK_SCREWS)} + {len(bodies.FACE_SCREWS)} + 1 countersunk" in page
    assert f"{pan_heads} pan-head" in page


def test_both_lamps_are_seen_from_every_direction(case_mesh):
    assert all(black and white for black, white in sight.lamps_seen(case_mesh).values())


def test_lamps_lower_than_the_ridge_are_not_seen_from_behind(case_mesh, monkeypatch):
    monkeypatch.setattr(dim, "LAMP_RISE", 3.0)
    seen = sight.lamps_seen(case_mesh, height=100.0)
    assert seen[0] == (True, True)
    assert seen[180] == (False, False)
