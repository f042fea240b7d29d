"""The imports of the firmware are the arrows of docs/DESIGN.md and no others."""

from pathlib import Path

import pytest

from tests.support.rooms import LONGEST_MODULE, MAY_IMPORT, faults

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"


def house(folder, **files):
    """A small firmware tree: keyword `tengen__clock__side` stands for tengen/clock/side.py."""
    for name, text in files.items():
        path = folder.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_the_firmware_has_no_other_arrows_and_no_overlong_module():
    assert faults(FIRMWARE) == []


def test_every_room_on_disk_is_in_the_table():
    rooms = {path.name for path in (FIRMWARE / "tengen").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("module", "line", "complaint"),
    [
        ("tengen__clock__side", "import time", "clock may not import time"),
        ("tengen__clock__side", "from tengen.go.board import Board", "clock may not import tengen.go.board"),
        ("tengen__clock__side", "from ..go.board import Board", "clock may not import tengen.go.board"),
        ("tengen__clock__side", "from tengen import game", "clock may not import tengen.game"),
        ("tengen__clock__side", "from .. import game", "clock may not import tengen.game"),
        ("tengen__clock__side", "import dataclasses", "clock may not import dataclasses"),
        ("tengen__clock__side", "from micropython import const", "clock may not import micropython"),
        ("tengen__go__board", "import tengen.clock.instant", "go may not import tengen.clock.instant"),
        ("tengen__referee__late", "from tengen.game import game", "referee may not import tengen.game"),
        ("tengen__game__game", "from tengen.ui import face", "game may not import tengen.ui"),
        ("tengen__game__game", "from tengen.devices import edges", "game may not import tengen.devices"),
        ("tengen__ui__face", "from tengen.referee import late", "ui may not import tengen.referee"),
        ("tengen__ui__face", "from machine import Pin", "ui may not import machine"),
        ("tengen__ui__face", "import adafruit_ssd1306", "ui may not import adafruit_ssd1306"),
        ("tengen__devices__edges", "from tengen.clock import instant", "devices may not import tengen.clock"),
        ("tengen__devices__edges", "import host_tools", "devices may not import host_tools"),
        ("tengen__app", "import machine", "app may not import machine"),
        ("tengen__app", "from host_tools.virtual_board import bus", "app may not import host_tools.virtual_board"),
        ("tengen__app", "import main", "app may not import main"),
        ("main", "import rp2", "main may not import rp2"),
        ("main", "from tests.support import rooms", "main may not import tests.support"),
    ],
)
def test_a_forbidden_arrow_is_caught_with_its_place(tmp_path, module, line, complaint):
    path = module.replace("__", "/") + ".py"
    assert faults(house(tmp_path, **{module: f'"""Goal."""\n\n{line}\n'})) == [f"{path}:3: {complaint}"]


def test_an_import_inside_a_function_is_caught(tmp_path):
    text = "def now_ms():\n    import time\n    return time.ticks_ms()\n"
    assert faults(house(tmp_path, tengen__game__game=text)) == ["tengen/game/game.py:2: game may not import time"]


def test_an_import_by_name_is_caught(tmp_path):
    found = faults(house(tmp_path, tengen__clock__side='time = __import__("time")\n'))
    assert found == ["tengen/clock/side.py:1: clock may not import whatever __import__ says"]


def test_the_arrows_of_the_design_are_allowed(tmp_path):
    tree = house(
        tmp_path,
        tengen__clock__side="from array import array\nfrom .instant import add\nfrom tengen.clock import instant\n",
        tengen__referee__late="from tengen.clock import instant\nfrom ..go import board\n",
        tengen__game__game="from tengen.referee import late\nfrom tengen import clock, go\n",
        tengen__ui__face="import framebuf\nfrom tengen.game import game\nfrom tengen.clock import side\n",
        tengen__devices__faces="import time\nimport machine\nfrom rp2 import DMA\nimport adafruit_ssd1306\n",
        tengen__app="from tengen.devices import faces\nfrom tengen.ui import face\n",
        main="from tengen import app\nfrom tengen.devices import pins\n",
    )
    assert faults(tree) == []


def test_a_module_outside_every_room_is_caught(tmp_path):
    found = faults(house(tmp_path, tengen__attic__box="", cellar=""))
    assert found == ["cellar.py: stands in no room of the house", "tengen/attic/box.py: stands in no room of the house"]


def test_an_overlong_module_is_caught_but_not_an_asset(tmp_path):
    text = "x = 0\n" * (LONGEST_MODULE + 1)
    found = faults(house(tmp_path, tengen__clock__long=text, assets__glyphs=text))
    assert found == [f"tengen/clock/long.py: has {LONGEST_MODULE + 1} lines, more than {LONGEST_MODULE}"]
