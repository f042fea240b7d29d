"""docs/SCENARIOS.md names every key, action, event, field and verdict that there is, and none that there is not."""

import json
import re

import pytest

from host_tools.commands.play import result_text
from host_tools.errors import UserError
from host_tools.replay import report
from host_tools.simulator import runtimes
from host_tools.simulator.play import play
from host_tools.simulator.scenario import read_scenario
from host_tools.virtual_board import work
from tengen.clock.calls import STYLE_NAMES
from tengen.clock.control import STAGE_NAMES
from tengen.game.events import KIND_NAMES
from tengen.game.orders import ORDER_NAMES
from tests.docs.markdown import ROOT, code, table_with

PAGE = (ROOT / "docs" / "SCENARIOS.md").read_text(encoding="utf-8")
RESULT = json.loads(
    result_text(
        play(
            read_scenario(
                'control = "10s, 2x3s"\n[[step]]\nt = 0\ndo = "press white"\n'
                "[[step]]\nt = 9\ndo = 'link {}'\n"
                '[[step]]\nt = 15\nexpect.state = "running black"\n',
                "a",
            ),
            "a",
        )
    )
)


def named(*heads):
    """The code spans in the first column of the table with these heads."""
    return [name for row in table_with(PAGE, *heads) for name in re.findall(r"`([^`]+)`", row[heads[0]])]


def scenario(*lines):
    return read_scenario('control = "30m"\n' + "\n".join(lines) + "\n", "a")


def test_every_event_is_described_and_no_other():
    assert named("event", "when", "side", "besides") == list(KIND_NAMES)


def test_what_events_carry_besides_is_described():
    rows = {code(row["event"]): row["besides"] for row in table_with(PAGE, "event", "when", "side", "besides")}
    common = {"seq", "t", "event", "side", "black_ms", "white_ms"}
    for event in RESULT["events"]:
        assert set(re.findall(r"`([^`]+)`", rows[event["event"]])) == set(event) - common
    assert {event["event"] for event in RESULT["events"]} >= {"ready", "start", "stage", "period", "call"}


def test_every_field_of_the_result_is_described_in_its_order():
    assert named("field", "meaning") == list(RESULT)
    assert named("field of a clock", "meaning") == list(RESULT["black"])
    assert named("field of an expectation", "meaning") == list(RESULT["expectations"][0])
    assert named("field of an exchange", "meaning") == list(RESULT["link"][0])


def test_every_key_that_is_described_is_taken_and_no_other():
    keys = [key for key in named("key", "meaning") if key.isalpha()]
    with pytest.raises(UserError) as caught:
        scenario("unheard_of = 1", "[[step]]", "t = 0")
    assert str(caught.value).endswith("it is one of control, rules, board, calls, note, step")
    assert {*keys, "step"} == {"control", "rules", "board", "calls", "note", "step"} and "[[step]]" in PAGE
    with pytest.raises(UserError) as caught:
        scenario("[[step]]", "t = 0", "unheard_of = 1")
    assert str(caught.value).endswith("it is one of " + ", ".join(named("key of a step", "meaning")))


@pytest.mark.parametrize("action", named("`do`", "what happens"))
def test_every_action_is_taken(action):
    before = ["[[step]]", "t = 0", "do = 'power off'"] if action == "power on" else []
    step = scenario(*before, "[[step]]", "t = 1", f"do = '{action}'").steps[-1]
    assert step.action.kind in ("press", "both", "bounce", "glitch", "link", "power off", "power on", "wait")


def _order_words():
    """Every order in the first column of the table, of which a row may name several."""
    return [words for row in table_with(PAGE, "order", "what it is") for words in re.findall(r"`([^`]+)`", row["order"])]


@pytest.mark.parametrize("words", _order_words())
def test_every_order_is_taken(words):
    (step,) = scenario("[[step]]", "t = 1", f"do = '{words}'").steps
    assert step.action.kind == "order"
    assert step.expectations[-1].what == "answer"


def test_every_order_there_is_can_be_given():
    given = {
        order[0] for words in _order_words() for order in scenario("[[step]]", "t = 1", f"do = '{words}'").steps[0].action.orders
    }
    assert given == set(range(len(ORDER_NAMES)))


def test_the_parts_of_a_result_that_come_from_rulings_are_described():
    text = 'board = 5\n[[step]]\nt = 0\ndo = "press white"\n[[step]]\nt = 1\ndo = "propose black telephone"\n'
    result = play(read_scenario('control = "30m"\n' + text, "a"), "a").result
    assert named("field of a proposal", "meaning") == list(result["pending"])
    assert named("field of a position", "meaning") == list(result["position"])


@pytest.mark.parametrize(
    "field", named("field of a side", "what it is")[:1] + ["used", "stage", "periods", "moves", "flag", "warnings"]
)
def test_every_field_of_a_side_can_be_expected(field):
    value = {"time": '"0:30"', "used": "5", "stage": '"main"', "flag": "false"}.get(field, "0")
    (step,) = scenario("[[step]]", "t = 0", f"expect.black = {{ {field} = {value} }}").steps
    assert len(step.expectations) == 1
    assert f"| `{field}` |" in PAGE


def test_stages_styles_work_models_and_verdicts_are_all_there_are():
    assert [f'"{name}"' for name in STAGE_NAMES] == re.findall(r'`("[^`]+")`', _row("field of a side", "stage"))
    assert set(STYLE_NAMES) == set(re.findall(r'"(\w+)"', _row("key", "calls")))
    assert named("`--work`", "a turn takes") == list(work.NAMES)
    assert tuple(code(row["`--runtime`"]) for row in table_with(PAGE, "`--runtime`", "what runs the firmware")) == runtimes.NAMES
    verdicts = (report.OK, report.TOLERATED, report.UNRECORDED, report.INCONSISTENT, report.CLOCK_ERROR)
    assert named("verdict", "meaning") == list(verdicts)


def _row(head, name):
    """The second cell of the row called `name` in the table whose first head is `head`."""
    heads = (head, "what it is") if head == "field of a side" else (head, "meaning")
    (row,) = [row for row in table_with(PAGE, *heads) if code(row[head]) == name]
    return row[heads[1]]
