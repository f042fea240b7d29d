"""Lines are read and answered as version 2 of the protocol says."""

import io

import pytest

from host_tools.commands.gtp import serve
from host_tools.gtp.protocol import Command, failure, read, success
from tests.gtp.arbiters import Table


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("play b d4\n", Command("", "play", ["b", "d4"])),
        ("12 play\tb\t d4 # a comment\r\n", Command("12", "play", ["b", "d4"])),
        ("  007   name", Command("007", "name", [])),
        ("na\x07me\x7f\r", Command("", "name", [])),
        ("5", Command("5", "", [])),
        ("-1 name", Command("", "-1", ["name"])),
        ("99999999999 name", Command("", "99999999999", ["name"])),
        ("\n", None),
        (" \t # only a comment\n", None),
        ("\r\n", None),
        ("", None),
    ],
)
def test_a_line_is_cleaned_before_it_is_read(line, command):
    assert read(line) == command


def test_an_answer_repeats_the_number_and_ends_with_an_empty_line():
    assert success("7", "2") == "=7 2\n\n"
    assert success("", "") == "= \n\n"
    assert success("", "a\n\nb\n") == "= a\nb\n\n"
    assert failure("7", "no\nway") == "?7 no way\n\n"


def test_the_administrative_commands_answer():
    table = Table()
    assert table.say("protocol_version") == "2"
    assert table.say("name") == "Tengen"
    assert table.say("version").count(".") == 2
    assert table.say("known_command play") == "true"
    assert table.say("known_command genmove") == "false"
    assert table.engine.answer("9 name") == "=9 Tengen\n\n"
    assert table.engine.answer("9 nonsense").startswith("?9 unknown command")


def test_every_listed_command_is_known_and_no_other():
    table = Table()
    names = table.say("list_commands").split("\n")
    assert names == sorted(names) and len(set(names)) == len(names)
    assert all(table.say(f"known_command {name}") == "true" for name in names)
    needed = "protocol_version name version known_command list_commands quit boardsize clear_board komi fixed_handicap "
    needed += "place_free_handicap set_free_handicap play undo time_settings kgs-time_settings kata-time_settings time_left "
    needed += "final_score final_status_list loadsgf printsgf showboard is_legal all_legal list_stones captures countlib findlib"
    assert set(needed.split()) <= set(names)


def test_the_device_never_plays_and_says_so():
    for command in ("genmove b", "reg_genmove w", "genmove"):
        assert Table().refuse(command).startswith("this device never plays Go")


def test_answers_come_at_once_and_nothing_after_quit():
    out = io.StringIO()
    table = Table()
    serve(table.engine, io.BytesIO(b"1 name\n# comment\n\n\xff\xfe\n2 quit\n3 name\n"), out)
    assert out.getvalue().startswith("=1 Tengen\n\n? unknown command")
    assert out.getvalue().endswith("\n\n=2 \n\n")
    assert table.engine.quitting


def test_the_end_of_the_input_ends_it_too():
    out = io.StringIO()
    serve(Table().engine, io.BytesIO(b"name"), out)
    assert out.getvalue() == "= Tengen\n\n"
