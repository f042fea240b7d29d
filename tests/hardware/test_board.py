"""The board that is kept, read without KiCad: it is the circuit's, has the outline's holes, and no faults of its copper."""

import collections
import itertools
import json
import math
import re

import pytest

from hardware.board import board_file, compare, data, plan, populated, project, sexpr
from hardware.board.routing.shapes import Pad, Track, between_segments, from_segment
from hardware.circuit.netlist import read_netlist

TEXT = data.BOARD.read_text("utf-8")
BOARD = board_file.read(data.BOARD)
NETLIST = read_netlist()
OUTLINE = data.outline()
LAYERS = {"F.Cu": 0, "B.Cu": 1}


def changed(tmp_path, text):
    path = tmp_path / "changed.kicad_pcb"
    path.write_text(text, "utf-8")
    return board_file.read(path)


# The circuit.


def test_circuit_and_board_agree_on_every_part_pad_and_net():
    assert compare.with_netlist(BOARD, NETLIST) == []
    pads = sum(len(pads) for pads in NETLIST.nets.values()) + len(NETLIST.free)
    assert pads == sum(len(part.pads) for ref, part in BOARD.parts.items() if not ref.startswith("H"))


def test_two_swapped_pins_are_named(tmp_path):
    first, second = (re.search(rf'\(net \d+ "{net}"\)', TEXT).group() for net in ("SDA", "SCL"))
    start = TEXT.index('(footprint "Package_SO:SOIC-8', TEXT.index('"MB85RC256V"') - 3000)
    end = TEXT.index("\n  )\n", start)
    part = TEXT[start:end].replace(first, "#").replace(second, first).replace("#", second)
    faults = compare.with_netlist(changed(tmp_path, TEXT[:start] + part + TEXT[end:]), NETLIST)
    assert faults == [
        "U1.5 is on SCL on the board, on SDA in the circuit",
        "U1.6 is on SDA on the board, on SCL in the circuit",
    ]


def test_a_part_that_is_missing_one_too_many_and_a_wrong_footprint_are_named(tmp_path):
    text = TEXT.replace('(fp_text reference "R5"', '(fp_text reference "R99"')
    text = text.replace('(fp_text value "MB85RC256V"', '(fp_text value "24LC256"')
    faults = compare.with_netlist(changed(tmp_path, text), NETLIST)
    assert faults == [
        "R5 is in the circuit but not on the board",
        "R99 is on the board but not in the circuit",
        "U1 is 24LC256 in Package_SO:SOIC-8_3.9x4.9mm_P1.27mm on the board, "
        "MB85RC256V in Package_SO:SOIC-8_3.9x4.9mm_P1.27mm in the circuit",
    ]


# The outline.


def test_size_and_holes_are_those_of_the_outline():
    assert BOARD.size == (OUTLINE.width, OUTLINE.height)
    holes = sorted((hole.x, hole.y, hole.drill) for hole in BOARD.holes)
    assert holes == sorted((hole.x, hole.y, hole.drill) for hole in OUTLINE.holes)


@pytest.mark.parametrize("connector", data.load("outline.toml")["connector"], ids=lambda entry: entry["ref"])
def test_a_connector_stands_where_the_enclosure_expects_it(connector):
    """The middle of its pads, and pad 1 at the end that the angle says."""
    part = BOARD.parts[connector["ref"]]
    assert part.footprint == connector["footprint"]
    pads = sorted(part.pads, key=lambda pad: int(pad.number))
    first, last = (pads[0].x, pads[0].y), (pads[-1].x, pads[-1].y)
    middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    assert middle == pytest.approx(connector["at"], abs=0.001)
    turn = math.degrees(math.atan2(last[1] - first[1], last[0] - first[0])) % 360
    assert turn == pytest.approx(connector["rotation"], abs=0.01)
    if "nets" in connector:
        assert [pad.net for pad in pads] == connector["nets"]


def test_black_s_cables_are_on_the_left_half_and_white_s_on_the_right():
    for connector in data.load("outline.toml")["connector"]:
        pads = BOARD.parts[connector["ref"]].pads
        if connector["side"] == "black":
            assert max(pad.x for pad in pads) < OUTLINE.width / 2
        if connector["side"] == "white":
            assert min(pad.x for pad in pads) > OUTLINE.width / 2


def test_the_pico_lies_as_its_data_sheet_and_the_outline_say():
    pico = data.load("outline.toml")["pico"]
    pads = {int(pad.number): (pad.x, pad.y) for pad in BOARD.parts[pico["ref"]].pads}
    assert pads[1] == pytest.approx(pico["pin_1"])
    assert pads[40][0] - pads[1][0] == pytest.approx(pico["row_pitch"])
    assert all(pads[n][1] == pytest.approx(pads[41 - n][1]) for n in range(1, 21))
    assert pads[1][1] - pads[20][1] == pytest.approx(19 * 2.54)
    assert pico["middle"][1] + pico["height"] / 2 - pads[1][1] == pytest.approx(1.37)


# The copper: worked out from the file, beside KiCad's own check.


def copper(board):
    tracks = [Track(c.net, LAYERS[c.layer], c.width, c.x1, c.y1, c.x2, c.y2) for c in board.copper if not c.drill]
    vias = [c for c in board.copper if c.drill]
    pads = []
    for ref, part in board.parts.items():
        for pad in part.pads:
            layers = (0,) if pad.kind == "smd" else (0, 1)
            corner = 0.5 if pad.shape in ("circle", "oval") else pad.corner
            shape = Pad(pad.net, pad.x, pad.y, pad.width, pad.height, corner * min(pad.width, pad.height), pad.angle, layers)
            pads.append((f"{ref}.{pad.number}", shape))
    return tracks, vias, pads


def too_near(board, least):
    """Pairs of different nets with less than `least` mm between them; planes are KiCad's affair."""
    tracks, vias, pads = copper(board)
    found = []
    for a, b in itertools.combinations(tracks, 2):
        if a.net != b.net and a.layer == b.layer and between_segments(a, b) - (a.width + b.width) / 2 < least:
            found.append((a, b))
    for via, track in itertools.product(vias, tracks):
        if via.net != track.net and from_segment(via.x1, via.y1, track) - (track.width + via.width) / 2 < least:
            found.append((via, track))
    for (name, pad), track in itertools.product(pads, tracks):
        if pad.net != track.net and track.layer in pad.layers and from_segment(pad.x, pad.y, track) < pad.reach + track.width:
            steps = max(1, math.ceil(math.dist((track.x1, track.y1), (track.x2, track.y2)) / 0.1))
            points = [
                (track.x1 + (track.x2 - track.x1) * i / steps, track.y1 + (track.y2 - track.y1) * i / steps)
                for i in range(steps + 1)
            ]
            if min(pad.distance(*point) for point in points) - track.width / 2 < least:
                found.append((name, track))
    return found


def pieces(board, net):
    """The groups of a net's pads that tracks and vias join."""
    tracks, vias, pads = copper(board)
    nodes = {}

    def root(node):
        nodes.setdefault(node, node)
        while nodes[node] != node:
            node = nodes[node]
        return node

    own = [(name, pad) for name, pad in pads if pad.net == net]
    through = [via for via in vias if via.net == net]
    for track in (track for track in tracks if track.net == net):
        ends = [(track.layer, track.x1, track.y1), (track.layer, track.x2, track.y2)]
        nodes[root(ends[0])] = root(ends[1])
        for layer, x, y in ends:
            for name, pad in own:
                if layer in pad.layers and pad.distance(x, y) <= 1e-6:
                    nodes[root((layer, x, y))] = root(name)
            for via in through:
                if math.dist((x, y), (via.x1, via.y1)) < 0.01:
                    nodes[root((layer, x, y))] = root(("via", via.x1, via.y1))
    return {root(name) for name, _ in own}


def test_no_two_nets_come_nearer_than_the_rules_allow():
    assert too_near(BOARD, data.rules().clearance - 1e-6) == []


@pytest.mark.parametrize("net", sorted(NETLIST.nets.keys() - {"GND"}))
def test_the_pads_of_a_net_hang_together_by_tracks_alone(net):
    assert len(pieces(BOARD, net)) == 1


def test_a_cut_track_leaves_its_net_in_two_pieces(tmp_path):
    number = re.search(r'\(net (\d+) "I2S_DATA"\)', TEXT).group(1)
    line = next(line for line in TEXT.splitlines() if line.startswith("  (segment") and f"(net {number})" in line)
    assert len(pieces(changed(tmp_path, TEXT.replace(line + "\n", "")), "I2S_DATA")) == 2


def test_every_flat_pad_on_ground_has_its_own_way_to_the_far_side():
    """A via within 2 mm that a track of its own leads to: the plane around it may be cut off, the one below is not."""
    tracks, vias, pads = copper(BOARD)
    for name, pad in pads:
        if pad.net == "GND" and len(pad.layers) == 1:
            ends = [
                track
                for track in tracks
                if track.net == "GND" and min(pad.distance(track.x1, track.y1), pad.distance(track.x2, track.y2)) <= 0
            ]
            assert ends, name
            assert any(via.net == "GND" and pad.distance(via.x1, via.y1) < 2.0 for via in vias), name


def test_what_carries_the_cells_current_is_narrow_only_where_a_pad_has_near_neighbours():
    """Near: a track of full width on the pad's middle would come nearer than the rules allow, give or take a step of the grid."""
    rules = data.load("rules.toml")
    pads = [pad for _, pad in copper(BOARD)[2]]
    reach = rules["neck"]["reach"] * math.sqrt(2) + 0.3
    for kind in rules["class"].values():
        least = kind["width"] / 2 + rules["track"]["clearance"] + 0.2
        for track in (c for c in BOARD.copper if c.net in kind["nets"] and not c.drill and c.width < kind["width"]):
            near = [pad for pad in pads if pad.net == track.net and math.dist((pad.x, pad.y), (track.x1, track.y1)) < reach]
            tight = [pad for pad in near if any(other.net != pad.net and other.distance(pad.x, pad.y) < least for other in pads)]
            inside = any(pad.distance(track.x1, track.y1) <= 0.2 and pad.narrow >= track.width for pad in near)
            assert tight or inside, track


def test_vias_and_widths_are_those_of_the_rules():
    rules = data.load("rules.toml")
    vias = {(via.width, via.drill) for via in BOARD.copper if via.drill}
    assert vias == {(rules["via"]["diameter"], rules["via"]["drill"])}
    assert min(track.width for track in BOARD.copper if not track.drill) >= rules["track"]["width"]


def test_the_project_file_beside_the_board_holds_the_rules():
    kept = data.BOARD.with_suffix(".kicad_pro").read_text("utf-8")
    assert kept == project.text(), "run `python -m hardware.board --keep`"
    limits = json.loads(kept)["board"]["design_settings"]["rules"]
    assert limits["min_clearance"] == data.rules().clearance
    assert limits["min_copper_edge_clearance"] == OUTLINE.edge


# The plan, and the reading of files.


def test_the_silk_names_both_sides_in_both_languages():
    for layer in ("F.SilkS", "B.SilkS"):
        for name in ("BLACK 黑", "WHITE 白"):
            assert re.search(rf'\(gr_text "{name}" \(at [\d. ]+\) \(layer "{layer}"\)', TEXT), (name, layer)


def test_seen_from_either_side_the_names_are_on_the_sides_they_name():
    for name, left in (("BLACK 黑", True), ("WHITE 白", False)):
        for x in re.findall(rf'\(gr_text "{name}" \(at ([\d.]+)', TEXT):
            assert (float(x) - BOARD.origin[0] < OUTLINE.width / 2) == left


def test_the_parts_plan_shows_every_part_once_and_lists_all_that_is_soldered():
    page = plan.plan_page(BOARD, NETLIST)
    assert sorted(re.findall(r'data-ref="(\w+)"', page)) == sorted(BOARD.parts)
    listed = [ref for refs in re.findall(r'data-refs="([\w ]+)"', page) for ref in refs.split()]
    assert sorted(listed) == sorted(ref for ref in NETLIST.parts if not ref.startswith("TP"))


def test_the_parts_plan_marks_what_may_be_left_out():
    svg = plan.plan_svg(BOARD, NETLIST)
    optional = set(re.findall(r'class="part optional" data-ref="(\w+)"', svg))
    assert optional == {ref for ref, part in NETLIST.parts.items() if not part.fit}


def test_the_picture_with_parts_shows_the_value_of_each_part_and_pales_what_may_be_left_out():
    drawing = populated.populated("<svg></svg>", BOARD, NETLIST)
    shown = collections.Counter(re.findall(r">([^<>]+)</text>", drawing))
    assert shown.pop("RP2040") == 1
    cables = {ref for ref in NETLIST.parts if ref.startswith(("J", "TP"))}
    assert shown == collections.Counter(part.value for ref, part in NETLIST.parts.items() if ref not in cables)
    assert drawing.count('<g opacity="0.45">') == sum(not part.fit for part in NETLIST.parts.values())


def test_fine_parts_are_soldered_before_tall_ones():
    turns = [refs[0] for _, _, refs in plan.groups(NETLIST)]
    assert turns.index("Q1") < turns.index("R1") < turns.index("J2") < turns.index("A1")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("(kicad_pcb (a)", "a bracket is missing"),
        ("(kicad_pcb))", "a closing bracket too many at character 12"),
        ('(kicad_pcb "a', "an unfinished text begins at character 10"),
        ("(module)", "a board begins with 'kicad_pcb'"),
        ("", "a bracket is missing"),
    ],
)
def test_a_file_that_is_no_board_gets_one_sentence(tmp_path, text, complaint):
    with pytest.raises(sexpr.UnreadableError, match=re.escape(complaint)) as caught:
        changed(tmp_path, text)
    assert "\n" not in str(caught.value)


def test_quoted_brackets_and_quotes_are_text():
    assert sexpr.parse(r'(a "b (c) \" \\" (d))') == ["a", 'b (c) " \\', ["d"]]


def test_two_places_for_one_part_are_refused(monkeypatch):
    tables = {name: data.load(name) for name in ("outline.toml", "placement.toml")}
    tables["placement.toml"]["place"]["faces"]["J1"] = [1, 2, 0]
    monkeypatch.setattr(data, "load", tables.get)
    with pytest.raises(ValueError, match="J1 has two places"):
        data.places()


def test_no_two_parts_of_the_board_have_one_reference():
    """They would hide each other when read."""
    refs = re.findall(r'\(fp_text reference "([A-Z]+\d+)"', TEXT)
    assert len(refs) == len(set(refs)) == len(BOARD.parts)
