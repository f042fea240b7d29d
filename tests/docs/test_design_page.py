"""docs/DESIGN.md has the house as it stands, and the arrows that the imports are held to."""

import re

from tests.docs.markdown import ROOT, code, table_with
from tests.support.rooms import FROM_OUTSIDE, MAY_IMPORT

PAGE = (ROOT / "docs" / "DESIGN.md").read_text(encoding="utf-8")
OUTSIDE_THE_ROOMS = {"assets", "adafruit_bus_device"}
ARROWS = {code(row["room"]): row["may import"] for row in table_with(PAGE, "room", "may import")}


def test_the_arrows_are_those_that_the_imports_are_held_to():
    assert set(ARROWS) == set(MAY_IMPORT) - {"tengen", *OUTSIDE_THE_ROOMS}
    for room in set(ARROWS) - {"app", "main"}:
        inside = ARROWS[room].partition("from outside")[0]
        assert set(re.findall(r"`(\w+)`", inside)) == MAY_IMPORT[room], room
    above = set(MAY_IMPORT) - {"app", "main", "tengen", "adafruit_bus_device"}
    assert MAY_IMPORT["app"] == above
    assert MAY_IMPORT["main"] == above - {"link", "menus"} | {"app"}


def test_what_comes_from_outside_is_named():
    for room in ("game", "journal", "ui", "app", "main"):
        outside = ARROWS[room].partition("from outside")[2]
        assert set(re.findall(r"`(\w+)`", outside)) == FROM_OUTSIDE[room], room
    assert set(FROM_OUTSIDE) == {"game", "journal", "ui", "app", "main", "devices"}


def test_every_room_of_the_firmware_is_in_the_house_and_every_folder_named_exists():
    house = PAGE.partition("```\n")[2].partition("```")[0]
    for room in set(MAY_IMPORT) - {"app", "main", "tengen"}:
        assert f"{room}/ " in house, room
    tools = house.partition("host_tools/")[2].partition("tests/")[0]
    named = re.findall(r"(?:^  |  )(\w+)/", tools, re.MULTILINE)
    assert len(named) >= 10
    for name in named:
        assert (ROOT / "host_tools" / name).is_dir(), name


def test_every_file_that_a_page_names_in_code_exists():
    for page in ("README.md", "CONTRIBUTING.md", "docs/DESIGN.md", "docs/SCENARIOS.md", "docs/NOTATION.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for name in re.findall(r"`([a-z_]+(?:/[a-z_]+)+\.py)`", text):
            places = (ROOT, ROOT / "firmware" / "tengen", ROOT / "host_tools")
            assert any((place / name).exists() for place in places), f"{page}: {name}"


def test_the_faces_bytes_are_as_measured():
    # Imported here: it brings the panel's driver along.
    from tests.faces import measure
    from tests.faces.canvas import FULL_FRAME_BYTES, Screen
    from tests.faces.states import BLACK, clock

    rows = table_with(PAGE, "change", "allowed, of a frame", "measured at most")
    said = {row["change"]: row["measured at most"] for row in rows}

    def share(sizes):
        return f"{max(sizes) / FULL_FRAME_BYTES * 100:.1f} %"

    starts = (599_000, 3_599_000, 35_999_000)
    seconds = [size for start in starts for left, size in measure._running(start, 1000, 59, 0) if left // 1000 % 10 != 9]
    tenths = [size for left, size in measure._running(9_900, 100, 98, 10_000) if left // 100 % 10 != 9]
    screen = Screen()
    screen.show(clock(BLACK, 1_654_000))
    turns = [screen.show(clock(BLACK, 1_654_000, on_move=True)), screen.show(clock(BLACK, 1_654_000))]
    assert said == {
        "a second that changes one digit": share(seconds),
        "a tenth that changes one digit": share(tenths),
        "a turn that begins or ends, the reading unchanged": share(turns),
    }
    assert 0.6 < max(measure._refills(10_000)) / FULL_FRAME_BYTES < 0.7  # "up to two thirds of a frame"
