"""docs/LINK.md names every method, parameter, field and error that there is, and none that there is not."""

import json
import re
from dataclasses import fields

import pytest

from host_tools.desk import answers
from tengen.game import orders
from tengen.link import errors, identity, reader, server
from tests.docs.markdown import ROOT, code, fences, table_with
from tests.link.test_link_plain import TWO, Device

PAGE = (ROOT / "docs" / "LINK.md").read_text(encoding="utf-8")
METHODS = table_with(PAGE, "method", "who may", "parameters", "what it does", "answer")
NAMED = [code(row["method"]) for row in METHODS]


def parts_of(device):
    """The parts of the methods that are loaded late."""
    return [device.link.methods._part(name) for name in ("ordering", "arranging", "exporting", "moving", "stones")]


def test_the_methods_are_those_of_the_device():
    device = Device()
    known = list(device.link.server._methods) + [name for part in parts_of(device) for name in part.names()]
    assert sorted(NAMED) == sorted(known)


def test_the_parameters_are_those_of_the_device():
    server = Device().link.server
    for row in METHODS:
        named = re.findall(r"`(\w+)`(?: \(optional\))?: ", row["parameters"])
        assert sorted(named) == sorted(server._method(code(row["method"]))[1]), row


@pytest.mark.parametrize("method", ["hello", "state", "settings", "selftest", "trim"])
def test_the_fields_of_an_answer_are_those_of_the_device_and_the_client_in_their_order(method):
    kind = {"hello": answers.Hello, "state": answers.State, "settings": answers.Settings, "selftest": answers.SelfTest}
    named = fields_of(method)
    assert named == list(json.loads(Device().result(method)))
    assert named == [field.name for field in fields(kind.get(method, answers.Trim))]


@pytest.mark.parametrize(
    "kind", ["side", "sides", "result", "proposal", "half", "order", "handed", "challenge", "authority", "checkup"]
)
def test_the_fields_of_what_an_answer_holds_are_those_of_the_client(kind):
    assert fields_of(kind) == [field.name for field in fields(getattr(answers, kind.capitalize()))]


def test_the_fields_of_the_board_are_those_of_the_client():
    assert fields_of("board") == [field.name for field in fields(answers.BoardNow)]


def test_the_fields_of_notifications_are_those_of_the_client():
    assert set(fields_of("event")) == {field.name for field in fields(answers.Event)}
    assert fields_of("missed") == [field.name for field in fields(answers.Missed)]


def fields_of(name):
    """The fields that the page gives an object."""
    return [code(row[f"field of `{name}`"]) for row in table_with(PAGE, f"field of `{name}`", "type", "what it is")]


def test_every_error_has_its_code_and_message_and_there_is_no_other():
    rows = table_with(PAGE, "code", "message", "when")
    assert {int(row["code"]): row["message"] for row in rows} == errors.MESSAGES


def test_the_bounds_are_those_of_the_code():
    assert f"at most {server.LONGEST_LINE} bytes" in PAGE
    assert f"at most {reader.DEPTH} levels deep and with at most {reader.VALUES} values and escapes" in PAGE
    assert f"| `protocol` | `{identity.PROTOCOL}` |" in PAGE


def test_the_lines_shown_are_such_as_go_over_the_link():
    lines = [line for fence in fences(PAGE) for line in fence.text.splitlines() if line[:2] in ("> ", "< ")]
    assert len(lines) == 7
    for line in lines:
        message = json.loads(line[2:])
        assert json.dumps(message, separators=(",", ":")) == line[2:]
        if line.startswith("> "):
            assert len(Device().says(line[2:])) == 1
    answers.typed(answers.Event, json.loads(lines[-1][2:])["params"])


def test_the_document_for_programs_has_the_methods_of_the_page():
    document = json.loads((ROOT / "docs" / "link.openrpc.json").read_text(encoding="utf-8"))
    assert [method["name"] for method in document["methods"]] == NAMED


def test_every_refusal_of_an_order_has_its_code():
    rows = table_with(PAGE, "code", "why the order is refused")
    named = {int(row["code"]): row["why the order is refused"] for row in rows}
    assert named == {errors.REFUSED_ORDER + n: reason for n, reason in enumerate(orders.REFUSAL_NAMES) if n}


def test_the_events_shown_by_the_device_have_the_fields_of_the_simulators():
    device = Device()
    device.says(TWO % '"id":1,"method":"hello"')
    device.play()
    told = [json.loads(text)["params"] for text in device.says("")]
    assert [list(event) for event in told] == [["seq", "t", "event", "side", "black_ms", "white_ms"]] * 2


def test_the_version_is_that_of_the_project():
    assert f'version = "{identity.VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
