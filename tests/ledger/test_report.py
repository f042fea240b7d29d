"""What a report says of a ledger: what happened, as the firmware's own game comes to it again, and how the faces looked."""

import base64
import functools
import io
import json
import re
import string
from html import unescape
from pathlib import Path

import pytest
from PIL import Image

from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.ledger import words
from host_tools.ledger.export import Export
from host_tools.ledger.history import History
from host_tools.ledger.model import gather
from host_tools.ledger.page import html
from host_tools.ledger.pull import handed_out
from host_tools.ledger.rows import rows
from host_tools.ledger.telling import clock
from host_tools.paper import page_count, pdf_of, png_of
from host_tools.simulator.play import play
from host_tools.simulator.scenario import read_scenario
from tengen.clock.control import STAGE_NAMES
from tengen.game import events, orders, states
from tengen.journal.checksum import crc24
from tengen.referee import rulings

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))
EXAMPLE = ROOT / "docs" / "examples" / "ruled_game.toml"


def played(path, pictures=False):
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)
    return play(scenario, path.name, pictures=pictures, more={"nonce": "test"})


@functools.cache
def example():
    return played(EXAMPLE, True)


def example_export():
    return handed_out(example().handed, "test")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: str(path.relative_to(ROOT / "tests" / "scenarios")))
def test_every_scenarios_ledger_is_told_again_exactly(path):
    came = played(path)
    history = History(handed_out(came.handed, "test"))
    kinds = [event["event"] for event in came.result["events"] if event["event"] != "call"]
    told = []
    for moment in history.moments():
        assert moment.exact, moment
        told.append(events.KIND_NAMES[moment.kind])
    assert told[: len(kinds)] == kinds


def test_the_readings_told_are_those_of_the_result():
    report = gather(example_export(), words.ENGLISH, with_pictures=False)
    result = example().result
    for side, name in enumerate(("black", "white")):
        told = report.last.sides[side]
        assert (told.left_ms, told.periods, told.used_ms, told.warnings) == tuple(
            result[name][field] for field in ("time_ms", "periods", "used_ms", "warnings")
        )
    assert states.STATE_NAMES[report.last.state] == result["state"]


def panel_of(png):
    """The 128 x 64 pixels of a picture of a face, as the simulator has them."""
    image = Image.open(io.BytesIO(png)).convert("L").resize((128, 64), Image.Resampling.NEAREST)
    return image.point(lambda grey: 255 * (grey > 100)).convert("1").tobytes().hex()


def test_the_pictures_of_a_ruling_are_what_the_panels_showed():
    report = gather(example_export(), words.ENGLISH)
    scenario = read_scenario(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)
    step = next(step.number for step in scenario.steps if step.t_us == 150_000_000)
    before, after = (pair for pair in example().pictures if pair[0] in (step - 1, step))
    entry = next(entry for entry in report.entries if entry.t_ms == 150_000)
    assert [panel_of(png) for png in entry.before] == list(before[1:])
    assert [panel_of(png) for png in entry.after] == list(after[1:])
    assert before[2] != after[2]


IN_A_RUNNING_TURN = """
control = "1m, 3x20s"
[[step]]
t = 0
do = "press white"
[[step]]
t = 20.4
[[step]]
t = 20.5
do = "chief correct black time +0:30"
"""


def test_before_an_order_in_a_running_turn_the_faces_are_those_of_its_instant():
    came = play(read_scenario(IN_A_RUNNING_TURN, "test"), "test", pictures=True, more={"nonce": "test"})
    report = gather(handed_out(came.handed, "test"), words.ENGLISH)
    entry = next(entry for entry in report.entries if entry.is_order)
    assert [panel_of(png) for png in entry.before] == list(came.pictures[1][1:])
    assert [panel_of(png) for png in entry.after] == list(came.pictures[2][1:])


def test_a_correction_is_told_with_who_ordered_it_and_with_the_old_and_the_new_reading():
    report = gather(example_export(), words.ENGLISH, with_pictures=False)
    entry = next(entry for entry in report.entries if entry.t_ms == 150_000)
    assert entry.lines == ["Time more or less: White +0:00:10 (chief referee)", "White time: 0:00:25 → 0:00:35"]
    assert entry.left_ms == (40_000, 35_000)


def test_the_page_tells_every_ruling_with_its_article_in_both_languages():
    page = unescape(html(gather(example_export(), words.ENGLISH), words.ENGLISH, True))
    assert "17.2: two moves in a row, Black" in page and "Black warnings: 0 → 1" in page
    assert "Overtime becomes a pass (22.5)" in page and "White loses (7.2)" in page
    assert "The clock's signature is right." in page and "The power had gone" in page
    page = html(gather(example_export(), words.CHINESE), words.CHINESE, False)
    for text in ("17.2 连下两手", "黑方 警告：0 → 1", "超时改停一手（22.5）", "白方负 (7.2)", "棋钟未签名。"):
        assert text in page


def test_the_page_needs_nothing_besides():
    page = html(gather(example_export(), words.ENGLISH), words.ENGLISH, False)
    assert not re.search(r'(?:src|href)="(?!data:image/png;base64,)', page)
    pictures = re.findall(r"data:image/png;base64,([^\"]+)", page)
    assert len(pictures) >= 20
    for picture in pictures:
        assert Image.open(io.BytesIO(base64.b64decode(picture))).size == (384, 192)


def test_what_a_ledger_says_of_itself_can_do_nothing_to_the_page():
    export = example_export()
    statement = {**export.statement, "device": "<script>x</script>", "firmware": '"><b>&'}
    page = html(gather(Export(statement, export.setting, export.records, "<i>", None), 0, False), 0, False)
    assert "<script" not in page and "<b>" not in page and "<i>" not in page


def test_the_page_becomes_a_pdf_with_ink_on_it():
    pdf = pdf_of(html(gather(example_export(), words.CHINESE), words.CHINESE, False))
    assert 1 <= page_count(pdf) <= 3
    picture = Image.open(io.BytesIO(png_of(pdf, 40))).convert("L")
    dark = sum(picture.histogram()[:128])
    assert 0.01 < dark / (picture.width * picture.height) < 0.5


def _tells(export, number, at):
    """Whether the game can be told with four bytes of a record turned on, its checksum made anew."""
    record = bytearray(export.records[number])
    record[at : at + 4] = b"\xff\xff\xff\xff"
    record[29:] = crc24(bytes(record), 0, 29).to_bytes(3, "little")
    records = [*export.records[:number], bytes(record), *export.records[number + 1 :]]
    try:
        gather(Export(export.statement, export.setting, records, "", None), 0, with_pictures=False)
    except UserError as error:
        return not re.match(r"record \d+ of the ledger makes no sense|the ledger has a record that is none", str(error))
    return True


def test_a_record_that_no_clock_could_write_is_said_to_be_none():
    export = example_export()
    told = [_tells(export, number, at) for number in range(len(export.records)) for at in (16, 20, 24)]
    assert any(told) and not all(told)


def test_times_of_day_are_given_where_the_clock_was_on_ever_since():
    export = example_export()
    dated = Export(export.statement, export.setting, export.records, "20261130T120000Z-ab", None)
    report = gather(dated, words.ENGLISH, with_pictures=False)
    by_number = {entry.number: entry for entry in report.entries}
    power = next(moment for moment in report.moments if moment.kind == events.POWER)
    assert by_number[1].ago_ms is None and by_number[power.number].ago_ms is not None
    ago = [entry.ago_ms for entry in report.entries if entry.ago_ms is not None]
    assert ago == sorted(ago, reverse=True) and 0 <= ago[-1] < 5_000
    page = html(report, words.ENGLISH, False)
    assert page.count("Time of day") == 1


def test_the_rows_for_programs_are_the_events():
    table = [json.loads(line) for line in rows(gather(example_export(), 0, with_pictures=False)).splitlines()]
    assert [row["record"] for row in table] == list(range(1, len(table) + 1))
    assert [row["event"] for row in table][:2] == ["ready", "order"]
    assert table[-1]["state"] == "ended" and table[1]["order"] == "late" and table[1]["by"] == "referee"


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


TABLES = {
    "kinds": (words.KINDS, events.KIND_NAMES),
    "orders": (words.ORDERS, orders.ORDER_NAMES),
    "cases": (words.CASES, rulings.CASE_NAMES),
    "results": (words.RESULTS, rulings.RESULT_NAMES),
    "fields": (words.FIELDS, events.FIELD_NAMES),
    "stages": (words.STAGES, STAGE_NAMES),
    "states": (words.STATES, states.STATE_NAMES),
    "authorities": (words.AUTHORITIES, orders.AUTHORITY_NAMES),
}


@pytest.mark.parametrize("name", TABLES)
def test_there_are_words_for_everything_that_the_firmware_has_a_number_for(name):
    table, names = TABLES[name]
    assert set(names) == set(table)


@pytest.mark.parametrize("pair", [pair for table, _ in TABLES.values() for pair in table.values()] + list(words.PAGE.values()))
def test_both_languages_say_the_same_things(pair):
    english, chinese = pair
    assert english and chinese
    assert fields(english) == fields(chinese)


def test_what_has_no_words_yet_is_said_in_the_firmwares_own():
    assert words.word({}, ("one", "two"), 1, words.CHINESE) == "two"
    assert words.word({}, ("one",), 7, words.CHINESE) == "7"


@pytest.mark.parametrize(("ms", "text"), [(0, "0:00:00"), (59_999, "0:00:59.999"), (3_600_000, "1:00:00"), (-10_000, "-0:00:10")])
def test_times_are_exact(ms, text):
    assert clock(ms) == text


def test_records_of_another_layout_are_not_guessed_at():
    export = example_export()
    with pytest.raises(UserError, match="layout 99"):
        History(Export({**export.statement, "layout": 99}, export.setting, export.records, "test", None))


# -- the command ------------------------------------------------------------------------------------------------------------


def test_the_command_writes_what_it_is_asked_for(tmp_path, capsys):
    source = tmp_path / "game.jsonl"
    source.write_bytes(example_export().to_bytes())
    outs = {name: tmp_path / f"game.{name}" for name in ("html", "pdf", "sgf", "json")}
    arguments = [word for name, path in outs.items() for word in (f"--{name}", str(path))]
    assert main(["log", "report", str(source), "--language", "zh", *arguments]) == 0
    assert outs["html"].read_text(encoding="utf-8").startswith("<!doctype html>")
    assert outs["pdf"].read_bytes().startswith(b"%PDF")
    assert outs["sgf"].read_bytes().startswith(b"(;FF[4]")
    assert outs["json"].read_text(encoding="utf-8").startswith('{"record": 1')
    assert capsys.readouterr().out == ""


def test_the_rows_also_go_to_standard_output(tmp_path, capsys):
    source = tmp_path / "game.jsonl"
    source.write_bytes(example_export().to_bytes())
    assert main(["log", "report", str(source), "--json", "-"]) == 0
    assert [json.loads(line)["event"] for line in capsys.readouterr().out.splitlines()][:2] == ["ready", "order"]


def test_no_report_is_made_of_a_ledger_that_does_not_hold(tmp_path, capsys):
    lines = example_export().to_bytes().splitlines(keepends=True)
    source, out = tmp_path / "game.jsonl", tmp_path / "game.html"
    source.write_bytes(b"".join(lines[:5] + lines[6:]))
    assert main(["log", "report", str(source), "--html", str(out)]) == 1
    assert capsys.readouterr().out.splitlines()[0] == "record 4 is missing"
    assert not out.exists()
    assert main(["log", "verify", str(source)]) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "required: VERB"),
        (["verify", "nowhere.jsonl"], "there is no such file"),
        (["report", "nowhere.jsonl"], "say what to write"),
        (["report", __file__, "--html", "x"], "that is no ledger"),
        (["pull", "--port", "/dev/nowhere", "-o", "x"], "there is no port /dev/nowhere"),
        (["verify", __file__, "--key", __file__], "is no file of keys"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments, complaint, capsys):
    assert main(["log", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said and said.count("\n") == 1
