"""`tengen move`: from clock to clock, from a phone's text to a clock, and from a text to what hands must press."""

import pytest

from host_tools.cli import main
from host_tools.desk.client import Client
from host_tools.desk.keys import write_new
from tengen.journal.rows import Entry, data_of
from tests.desk.test_hand_over import run_for, two_clocks
from tests.desk.test_orders import KEYS, NUMBER

TEXT = "TG:FDUKTUFEIMGAABCWULFEBPHCBQ2TAAARLKB4MYXTRAY5NNAY5NNABDXOU4"


@pytest.fixture
def clocks(monkeypatch, tmp_path):
    """Two clocks at the ports "first" and "second", the first with a game; the path of their keys."""
    first, second = two_clocks()
    run_for(first, 4)
    at = {"first": first, "second": second}
    monkeypatch.setattr(Client, "at", classmethod(lambda cls, port: at[port]))
    monkeypatch.setattr("host_tools.deploy.ports.find", lambda port: port)
    write_new(tmp_path / "event.keys", KEYS)
    return first, second, str(tmp_path / "event.keys")


def test_a_game_moves_from_clock_to_clock(clocks, capsys):
    first, second, keys = clocks
    assert main(["move", "--from", "first", "--to", "second", "--keys", keys]) == 0
    assert capsys.readouterr().out == (f"the game from clock {NUMBER} is on clock {NUMBER}, adjourned: take it up again there\n")
    assert second.state().state == "adjourned" and second.state().black == first.state().black
    assert second.state().authority == "player"


def test_a_text_that_a_phone_has_read_moves_a_game(clocks, capsys):
    _, second, keys = clocks
    assert main(["move", TEXT, "--to", "second", "--keys", keys]) == 0
    assert "from clock 47454e is on clock" in capsys.readouterr().out
    assert second.settings().control == "20m, 3x20s"


def test_a_text_alone_says_what_to_press(capsys):
    assert main(["move", TEXT.lower()]) == 0
    entry = Entry()
    for line in capsys.readouterr().out.splitlines():
        number, *groups = line.split()
        assert int(number) == entry.row + 1
        for press in "".join(groups):
            entry.press("LR".index(press))
    assert entry.data == data_of([TEXT])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "name either the first clock with --from, or the texts"),
        ([TEXT, "--from", "first"], "name either the first clock"),
        (["--from", "first"], "name the other clock with --to"),
        ([TEXT, "--to", "second"], "name their file with --keys"),
        ([TEXT[:-1] + "A"], "tells of no game: the checksum is wrong"),
        (["TG1:AAAA"], "tells of no game: a game is one text"),
        (["\x1b[31m"], r"'\x1b[31m' tells of no game"),
    ],
)
def test_what_cannot_be_moved_is_said_in_a_sentence(arguments, complaint, capsys):
    assert main(["move", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == "" and complaint in said.err and said.err.count("\n") == 1
