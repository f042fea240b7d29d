"""Every time control that a page shows is one, or is said to be refused; every worked reading comes out of the firmware."""

import re

import pytest

from host_tools.commands.play import _reading_text
from host_tools.simulator.play import play
from host_tools.simulator.scenario import SIDES, read_scenario
from host_tools.timeforms import gtp, pgn, sgf
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError
from tests.docs.markdown import ROOT, code, code_spans, name_of, pages, table_with

NOTATION = (ROOT / "docs" / "NOTATION.md").read_text(encoding="utf-8")
REFUSED = {code(row["refused"]): row["reason"] for row in table_with(NOTATION, "refused", "reason")}
THINKS = table_with(NOTATION, "control", "Black thinks", "at the end", "Black's clock")
SCENARIOS = table_with(NOTATION, "scenario", "control", "what it shows", "Black", "White")
FORMS = [
    (module, name, row)
    for name, module in (("SGF", sgf), ("PGN", pgn), ("GTP", gtp))
    for row in table_with(NOTATION, name, "is read as")
]

# A span that begins like a stage and has a time in it.
_LOOKS_LIKE_A_CONTROL = re.compile(r"(?:\d[\dhmsx/]*(?:/move)?|hourglass|black|white)(?:[ ,].*)?", re.DOTALL)
_HAS_A_TIME = re.compile(r"\d[hms]")


def looks_like_a_control(span):
    """True for `30m, 3x30s`, not for `press black`, `TM[1800]` or `+20s`."""
    return bool(_LOOKS_LIKE_A_CONTROL.fullmatch(span) and _HAS_A_TIME.search(span))


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_control_that_is_shown_is_one(page):
    for span in code_spans(page.read_text(encoding="utf-8")):
        if looks_like_a_control(span) and span not in REFUSED:
            parse(span)


def test_enough_controls_are_shown_for_this_to_mean_something():
    shown = {span for span in code_spans(NOTATION) if looks_like_a_control(span)}
    assert len(shown) >= 50
    assert not looks_like_a_control("press black") and not looks_like_a_control("hold black 3")


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_said_to_be_refused_is_refused_for_this_reason(text):
    with pytest.raises(ControlError) as caught:
        parse(text)
    assert caught.value.reason == REFUSED[text]


def clock(result, side):
    """A side's clock as `tengen play` says it."""
    return _reading_text(result[side]) + (", flag" if result["flag"] == side else "")


@pytest.mark.parametrize("row", THINKS, ids=lambda row: f"{row['control']} {row['Black thinks']} {row['at the end']}")
def test_a_worked_think_comes_out(row):
    do = {"presses": "press black", "goes on": "wait"}[row["at the end"]]
    steps = f'[[step]]\nt = 0\ndo = "press white"\n[[step]]\nt = "{row["Black thinks"]}"\ndo = "{do}"\n'
    scenario = read_scenario(f'control = "{code(row["control"])}"\n{steps}', "think.toml")
    assert clock(play(scenario, "think.toml").result, "black") == row["Black's clock"]


@pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row["scenario"])
def test_a_worked_scenario_ends_as_shown(row):
    path = ROOT / "docs" / row["scenario"].partition("(")[2][:-1]
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)
    assert scenario.control == code(row["control"])
    played = play(scenario, path.name)
    assert played.failures == []
    assert [clock(played.result, side) for side in SIDES] == [row["Black"], row["White"]]


@pytest.mark.parametrize(("module", "name", "row"), FORMS, ids=lambda part: part["is read as"] if isinstance(part, dict) else "")
def test_a_foreign_form_is_read_as_shown(module, name, row):
    expected = None if row["is read as"] == "no limit" else parse(code(row["is read as"]))
    assert module.read(code(row[name])) == expected


def test_the_grammar_is_that_of_the_reader():
    import tengen.clock.notation as reader

    grammar = reader.__doc__.partition("\n\n")[2].rpartition("\nduration")[0]
    assert grammar in NOTATION
