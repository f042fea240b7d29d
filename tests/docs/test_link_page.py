"""docs/LINK.md names every method, parameter, field and error that there is, and none that there is not."""

import json
import re
from dataclasses import fields

import pytest

from host_tools.desk import answers
from tengen.link import errors, identity, reader, server
from tests.docs.markdown import ROOT, code, fences, table_with
from tests.link.test_link_plain import TWO, Device

PAGE = (ROOT / "docs" / "LINK.md").read_text(encoding="utf-8")
METHODS = table_with(PAGE, "method", "parameters", "what it does")


def test_the_methods_and_their_parameters_are_those_of_the_device():
    known = Device().link.server._methods
    assert sorted(code(row["method"]) for row in METHODS) == sorted(known)
    for row in METHODS:
        named = tuple(re.findall(r"`(\w+)`: ", row["parameters"]))
        assert named == known[code(row["method"])][1], row


@pytest.mark.parametrize("method", [code(row["method"]) for row in METHODS])
def test_the_fields_of_an_answer_are_those_of_the_device_and_the_client_in_their_order(method):
    rows = table_with(PAGE, f"field of `{method}`", "what it is")
    named = [name for row in rows for name in re.findall(r"`([^`]+)`", row[f"field of `{method}`"])]
    assert named == list(json.loads(Device().result(method)))
    kind = {"hello": answers.Hello, "state": answers.State, "settings": answers.Settings, "selftest": answers.SelfTest}
    assert named == [field.name for field in fields(kind.get(method, answers.Trim))]


def test_the_fields_of_a_side_are_those_of_the_device():
    named = [code(row["field of a side"]) for row in table_with(PAGE, "field of a side", "what it is")]
    assert named == list(json.loads(Device().result("state"))["black"]) == [field.name for field in fields(answers.Side)]


def test_every_error_has_its_code_and_message_and_there_is_no_other():
    rows = table_with(PAGE, "code", "message", "when")
    assert {int(row["code"]): row["message"] for row in rows} == errors.MESSAGES


def test_the_bounds_are_those_of_the_code():
    assert f"at most {server.LONGEST_LINE} bytes" in PAGE
    assert f"at most {reader.DEPTH} levels deep and with at most {reader.VALUES} values and escapes" in PAGE
    assert f"| `protocol` | {identity.PROTOCOL};" in PAGE


def test_the_lines_shown_are_such_as_go_over_the_link():
    lines = [line for fence in fences(PAGE) for line in fence.text.splitlines() if line[:2] in ("> ", "< ")]
    assert len(lines) == 3
    device = Device()
    for line in lines:
        message = json.loads(line[2:])
        assert json.dumps(message, separators=(",", ":")) == line[2:]
        if line.startswith("> "):
            assert len(device.says(line[2:])) == 1
    answers.typed(answers.Event, json.loads(lines[2][2:])["params"])


def test_the_events_shown_by_the_device_have_the_fields_of_the_simulators():
    device = Device()
    device.says(TWO % '"id":1,"method":"hello"')
    device.play()
    told = [json.loads(text)["params"] for text in device.says("")]
    assert [list(event) for event in told] == [["seq", "t", "event", "side", "black_ms", "white_ms"]] * 2


def test_the_version_is_that_of_the_project():
    assert f'version = "{identity.VERSION}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
