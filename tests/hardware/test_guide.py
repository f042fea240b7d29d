"""hardware/BUILD.md: no part is forgotten, what the self-test says is explained, and its picture is what the firmware shows."""

import re

from PIL import Image

from hardware.circuit.netlist import NETLIST, read_netlist
from hardware.notes import self_test_picture, soldering
from hardware.notes.__main__ import PAGES
from hardware.notes.soldering import Step
from host_tools.virtual_board.loader import load_firmware

_modules = load_firmware(["tengen.ui.checkup", "tengen.ui.checkup_faces"])
checkup, checkup_faces = _modules["tengen.ui.checkup"], _modules["tengen.ui.checkup_faces"]
PAGE = PAGES[2].read_text("utf-8")


def test_every_part_of_the_board_is_soldered_in_exactly_one_step():
    assert soldering.complaints() == []
    parts = read_netlist(NETLIST).parts
    assert {ref for step in soldering.STEPS for ref in step.refs} == {ref for ref in parts if not ref.startswith("TP")}


def test_a_part_that_is_forgotten_named_twice_or_unknown_is_told(monkeypatch):
    steps = list(soldering.STEPS)
    first = steps[0]
    monkeypatch.setattr(soldering, "STEPS", [Step("all", (*first.refs[1:], "R1", "X9"), ""), *steps[1:]])
    assert soldering.complaints() == ["U2 is soldered in no step", "X9 is no part of the board", "R1 is soldered twice"]
    monkeypatch.setattr(soldering, "STEPS", [*steps[:-1], Step("module", ("J10", "J11"), "")])
    assert "J10, J11 is soldered only if wanted" in soldering.complaints()[0]


def test_what_is_measured_while_soldering_follows_from_the_values():
    values = {ref: part.value for ref, part in read_netlist(NETLIST).parts.items()}
    assert values["R1"] == values["R2"] == "2.2k" and "3V3 to SDA and to SCL 2.2 kOhm" in PAGE
    assert values["R3"] == "3.3k" and values["R5"] == "1k" and "to 3V3 4.3 kOhm" in PAGE
    assert values["R9"] == values["R10"] == "100k" and "pads 21 and 22 to GND 100 kOhm" in PAGE


def test_the_guide_says_what_becomes_of_every_pin_of_a_module_and_what_cells_can_do():
    displays = PAGE.split("## The displays")[1].split("## ")[0]
    for pin in ("GND", "VCC", "SCL", "CLK", "D0", "SDA", "DIN", "D1", "RES", "RST", "DC", "**CS to GND**"):
        assert pin in displays, pin
    cells = PAGE.split("## Cells")[1].split("## ")[0]
    for warning in ("Never charge in the clock", "wrong way round", "below 2.5 V", "plug before a cell goes in"):
        assert warning in cells, warning


def test_every_line_of_the_last_screen_is_explained():
    class Found:
        buttons = (False, True)
        panels = (True, False)
        pixels = lamps = sound = battery = False
        memory = None
        battery_mv = 2_700

    lines = checkup_faces.summary(Found())
    rows = re.findall(r"^\| ([A-Z][a-z]+(?:, [A-Z][a-z]+)?) \|", PAGE.split("| line of the last screen")[1], re.MULTILINE)
    explained = [name for row in rows for name in row.split(", ")]
    assert explained[:6] == [line.split(":")[0] for line in lines]
    for word in ("LEFT BAD", "RIGHT SILENT", "BAD PIXELS", "no answer", "none"):
        assert f"`{word}`" in PAGE
    assert lines[0].endswith("LEFT BAD") and lines[1].endswith("RIGHT SILENT") and lines[5].endswith("none")
    bounds = f"below {checkup._LOWEST_MV / 1000:.2f} or above {checkup._HIGHEST_MV / 1000:.2f} V"
    assert bounds in PAGE


def test_the_picture_of_the_self_test_is_what_the_firmware_shows():
    with Image.open(self_test_picture.PATH) as committed:
        drawn = self_test_picture.draw().convert("RGB").tobytes()
        assert committed.convert("RGB").tobytes() == drawn, "run `python -m hardware.notes`"
    assert len({face.tobytes() for pair in self_test_picture.faces() for face in pair}) >= 14


def test_every_net_that_the_guide_measures_has_a_test_point_or_a_pad_by_that_name():
    pads = read_netlist(NETLIST).nets
    on_silk = {"BTN BLACK": "BUTTON_BLACK", "BTN WHITE": "BUTTON_WHITE", "SPK PWM": "SPEAKER_PWM", "BAT SENSE": "BATTERY_SENSE"}
    on_silk.update({name: name for name in ("SDA", "SCL", "3V3", "VSYS", "BATTERY", "GND")} | {"CELL -": "CELL_MINUS"})
    for name, net in on_silk.items():
        assert name in PAGE and any(pad.startswith("TP") for pad in pads[net]), name
