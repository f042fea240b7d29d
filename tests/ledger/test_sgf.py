"""A ledger as SGF: the times at the moves, as the programs that write and read such files have them."""

from pathlib import Path

import pytest
from sgfmill import sgf

from host_tools.errors import UserError
from host_tools.ledger.model import gather
from host_tools.ledger.pull import handed_out
from host_tools.ledger.sgf import sgf_of
from host_tools.replay.record import read_record
from host_tools.simulator.play import play
from host_tools.simulator.replay import replay
from host_tools.simulator.scenario import read_scenario
from host_tools.timeforms.sgf import read_properties
from tengen.clock.format import format_control

GAMES = Path(__file__).resolve().parents[1] / "replay" / "games"


def report_of(game):
    replayed = replay((GAMES / game).read_bytes(), None, more={"nonce": "test"})
    return gather(handed_out(replayed.handed, "test"), 0, with_pictures=False)


def report_of_scenario(text):
    played = play(read_scenario(text, "test.toml"), "test.toml", more={"nonce": "test"})
    return gather(handed_out(played.handed, "test"), 0, with_pictures=False)


@pytest.mark.parametrize("name", ["kgs-canadian.sgf", "kgs-byoyomi-lost-periods.sgf", "cgos-sudden-death.sgf"])
def test_a_recorded_games_times_come_out_of_the_ledger_as_they_were_recorded(name):
    original = (GAMES / name).read_bytes()
    report = report_of(name)
    written = sgf_of(report, original)
    before, after = read_record(original), read_record(written)
    assert len(after.turns) == len(before.turns)
    timed = 0
    for old, new in zip(before.turns, after.turns, strict=True):
        assert new.side == old.side
        if old.left_ms is not None and new.left_ms is not None:
            timed += 1
            assert abs(new.left_ms - old.left_ms) <= 1_000, (old, new)
            assert old.count is None or new.count is None or new.count == old.count, (old, new)
    assert timed > len(before.turns) // 2
    assert format_control(read_properties(after.times)) == format_control(report.history.setting.control)


def test_without_moves_no_move_is_made_up():
    game = sgf.Sgf_game.from_bytes(sgf_of(report_of("kgs-canadian.sgf")))
    nodes = list(game.get_main_sequence())[1:]
    assert len(nodes) == 76
    assert all(node.get_move() == (None, None) for node in nodes)
    assert all(node.has_property("BL") or node.has_property("WL") for node in nodes)
    assert "moves were not entered" in game.get_root().get("C")


BOARD = """
control = "1m, 3x20s"
board = 9
[[step]]
t = 0
do = "press white"
[[step]]
t = 10
do = "play E5"
[[step]]
t = 11
do = "press black"
[[step]]
t = 20
do = "play C3"
[[step]]
t = 22
do = "press white"
[[step]]
t = 30
do = "pass black"
[[step]]
t = 31
do = "press black"
[[step]]
t = 40
do = "both"
[[step]]
t = 50
do = "resign white"
"""


def test_moves_on_the_clocks_board_are_in_it_with_their_times_and_the_result():
    game = sgf.Sgf_game.from_bytes(sgf_of(report_of_scenario(BOARD)))
    assert game.get_size() == 9
    assert game.get_root().get("RE") == "B+R"
    nodes = game.get_main_sequence()[1:]
    moves = [(node.get_move(), node.get("BL" if node.has_property("BL") else "WL")) for node in nodes]
    assert moves == [(("b", (4, 4)), 49.0), (("w", (2, 2)), 49.0), (("b", None), 40.0)]


@pytest.mark.parametrize(
    ("steps", "result"),
    [
        ('[[step]]\nt = 5\ndo = "press white"\n[[step]]\nt = 200\nexpect.state = "flagged"\n', "W+T"),
        ('[[step]]\nt = 5\ndo = "press white"\n[[step]]\nt = 9\ndo = "draw"\n', "0"),
        ('[[step]]\nt = 5\ndo = "press white"\n[[step]]\nt = 9\ndo = "lose black"\n', "B+F".replace("B", "W")),
        ('[[step]]\nt = 5\ndo = "press white"\n[[step]]\nt = 9\ndo = "both lose"\n', "Void"),
    ],
)
def test_the_result_is_said_as_sgf_has_it(steps, result):
    game = sgf.Sgf_game.from_bytes(sgf_of(report_of_scenario('control = "1m, 3x20s"\n' + steps)))
    assert game.get_root().get("RE") == result


def test_a_record_of_another_game_is_refused():
    report = report_of("kgs-canadian.sgf")
    with pytest.raises(UserError, match="not the same game: Black has"):
        sgf_of(report, (GAMES / "kgs-totals.sgf").read_bytes())
    with pytest.raises(UserError, match="can't be read as SGF"):
        sgf_of(report, b"no SGF")
