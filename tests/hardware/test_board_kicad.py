"""The board under KiCad's own check, broken copies of it under the same, and made again."""

import math
import re
import shutil

import pytest

from hardware.board import board_file, compare, data
from hardware.board.scripts import kicad
from hardware.circuit.netlist import NETLIST, read_netlist, write_netlist

pytestmark = pytest.mark.hardware

TEXT = data.BOARD.read_text("utf-8")
SEGMENT = re.compile(
    r'  \(segment \(start ([\d.]+) ([\d.]+)\) \(end ([\d.]+) ([\d.]+)\) \(width ([\d.]+)\) \(layer "F.Cu"\) \(net (\d+)\).*\n'
)


def number(net):
    return re.search(rf'\(net (\d+) "{net}"\)', TEXT).group(1)


def track_of(net):
    """The text of the net's longest straight track on the front."""

    def length(match):
        x1, y1, x2, y2 = map(float, match.groups()[:4])
        return math.hypot(x1 - x2, y1 - y2)

    return max((match for match in SEGMENT.finditer(TEXT) if match.group(6) == number(net)), key=length).group()


@pytest.fixture
def check(tmp_path):
    def check(text):
        """The kinds of faults that KiCad finds in a board of this text."""
        path = tmp_path / "tengen.kicad_pcb"
        path.write_text(text, "utf-8")
        shutil.copy(data.BOARD.with_suffix(".kicad_pro"), tmp_path)
        done = kicad("drc", path)
        assert "** End of Report **" in done.stdout, done.stdout + done.stderr
        kinds = set(re.findall(r"^\[(\w+)\]", done.stdout, re.M))
        assert done.returncode == bool(kinds)
        return kinds

    return check


def test_the_board_has_no_errors_no_warnings_and_nothing_unconnected(check):
    assert check(TEXT) == set()


@pytest.mark.parametrize("net", ["SDA", "I2S_DATA", "VSYS", "LAMP_WHITE_CATHODE"])
def test_a_cut_track_is_caught(check, net):
    assert "unconnected_items" in check(TEXT.replace(track_of(net), ""))


def test_ground_that_is_cut_off_from_the_far_side_is_caught(check):
    """Without any vias to the far side some ground is an island."""
    text = re.sub(rf"  \(via .*\(net {number('GND')}\).*\n", "", TEXT)
    assert "unconnected_items" in check(text)


@pytest.mark.parametrize("net", ["SCL", "I2S_BCLK"])
def test_a_track_that_comes_nearer_than_the_rules_allow_is_caught(check, net):
    """Widened by so much that what was 0.2 mm or more away is not any more."""
    track = track_of(net)
    assert "clearance" in check(TEXT.replace(track, track.replace("(width 0.25)", "(width 1.6)")))


def test_a_gap_that_is_a_hundredth_of_a_millimetre_too_small_is_caught_and_one_just_as_wide_is_not(check):
    """Another net's track is laid beside one of the supply's."""
    match = SEGMENT.search(track_of("VBUS"))
    x1, y1, x2, y2, width = map(float, match.groups()[:5])
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5
    for gap, caught in ((0.19, True), (0.21, False)):
        shift = gap + width
        middle = (x1 + x2) / 2 - dy / length * shift, (y1 + y2) / 2 + dx / length * shift
        ends = [(middle[0] + sign * dx / length * 0.1, middle[1] + sign * dy / length * 0.1) for sign in (-1, 1)]
        line = (
            f"  (segment (start {ends[0][0]:.6f} {ends[0][1]:.6f}) (end {ends[1][0]:.6f} {ends[1][1]:.6f}) "
            f'(width {width}) (layer "F.Cu") (net {number("SDA")}) (tstamp 00000000-0000-4000-8000-000000000001))\n'
        )
        assert ("clearance" in check(TEXT.replace(match.group(), match.group() + line))) == caught


def test_swapped_pins_are_caught(check):
    """SDA and SCL exchanged at the memory chip: its tracks now lead to the wrong pads."""
    start = TEXT.index('(footprint "Package_SO:SOIC-8', TEXT.index('"MB85RC256V"') - 3000)
    end = TEXT.index("\n  )\n", start)
    sda, scl = f'(net {number("SDA")} "SDA")', f'(net {number("SCL")} "SCL")'
    part = TEXT[start:end].replace(sda, "#").replace(scl, sda).replace("#", scl)
    assert {"shorting_items", "unconnected_items"} & check(TEXT[:start] + part + TEXT[end:])


def test_a_part_pushed_onto_another_is_caught(check):
    where = re.search(r'\(footprint "Resistor_SMD:R_0805_2012Metric".*?\n    \(at ([\d.]+) ([\d.]+)', TEXT, re.S)
    other = re.search(r'\(footprint "Capacitor_SMD:C_0805_2012Metric".*?\n    \(at ([\d.]+) ([\d.]+)', TEXT, re.S)
    moved = where.group().replace(f"(at {where.group(1)} {where.group(2)}", f"(at {other.group(1)} {other.group(2)}")
    assert "courtyards_overlap" in check(TEXT.replace(where.group(), moved))


def test_made_again_from_circuit_and_data_the_board_is_the_same_to_the_byte(tmp_path):
    made = tmp_path / data.BOARD.name
    done = kicad("make", made)
    assert done.returncode == 0, done.stderr
    assert made.read_text("utf-8") == TEXT, "run `python -m hardware.board --keep`"


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path):
    for script, more in (("drc", []), ("plot", [tmp_path])):
        done = kicad(script, tmp_path / "no.kicad_pcb", *more)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"{script}: there is no file {tmp_path / 'no.kicad_pcb'}\n"


def test_a_circuit_with_a_part_that_has_no_place_gets_one_sentence(tmp_path):
    netlist = read_netlist()
    netlist.parts["R99"] = netlist.parts["R1"]
    path = tmp_path / "netlist.toml"
    path.write_text(write_netlist(netlist), "utf-8")
    done = kicad("make", tmp_path / "out.kicad_pcb", "--netlist", path)
    assert done.returncode == 1
    assert done.stderr == "board: these have no place in placement.toml or outline.toml: R99\n"


def test_a_circuit_with_a_pad_that_the_footprint_lacks_gets_one_sentence(tmp_path):
    path = tmp_path / "netlist.toml"
    path.write_text(NETLIST.read_text("utf-8").replace('"U1.5"', '"U1.9"'), "utf-8")
    done = kicad("make", tmp_path / "out.kicad_pcb", "--netlist", path)
    assert done.returncode == 1
    assert done.stderr == "board: these have no pad in their footprint: U1.9\n"


def test_a_broken_circuit_and_the_board_do_not_agree(tmp_path):
    """A pin moved to another net in the circuit: the board that is kept is no longer its board."""
    path = tmp_path / "netlist.toml"
    text = NETLIST.read_text("utf-8").replace('"A1.6"', "@").replace('"A1.7"', '"A1.6"').replace("@", '"A1.7"')
    path.write_text(text, "utf-8")
    faults = compare.with_netlist(board_file.read(data.BOARD), read_netlist(path))
    assert [fault.split()[0] for fault in faults] == ["A1.6", "A1.7"]
