"""Real recorded games, played again on the firmware's clock: what each record says, and that the clock says the same."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from host_tools.replay import compare, plan
from tests.replay.playing import play

GAMES = Path(__file__).parent / "games"

# file: the control where the file lacks it, then turns that are ok, within tolerance, not recorded.
EXPECTED = {
    "kgs-byoyomi-lost-periods": (None, 201, 0, 0),
    "kgs-canadian": (None, 76, 0, 0),
    "kgs-totals": (None, 237, 1, 0),
    "nngs-canadian": ("10m, 25/10m", 41, 6, 1),
    "cgos-sudden-death": (None, 27, 24, 0),
    "cgoban1-whole-seconds": (None, 240, 3, 0),
    "gogui-one-move-in-30s": (None, 31, 2, 0),
    "ogs-fischer": ("60m +30s cap 60m", 199, 0, 1),
}

CONTROLS = {
    "kgs-byoyomi-lost-periods": "5m, 5x30s",
    "kgs-canadian": "4m, 10/30s",
    "kgs-totals": "25m, 5x30s",
    "cgos-sudden-death": "5m",
    "cgoban1-whole-seconds": "60m, 5x60s",
    "gogui-one-move-in-30s": "20m, 1/30s",
}


@cache
def planned(name):
    return plan((GAMES / f"{name}.sgf").read_bytes(), EXPECTED[name][0])


def test_every_game_in_the_folder_is_examined():
    assert {path.stem for path in GAMES.glob("*.sgf")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_clock_agrees_with_the_record(name):
    _, ok, tolerated, unrecorded = EXPECTED[name]
    game = planned(name)
    report = compare(game, play(game))
    assert report.ok
    expected = {"ok": ok, "within tolerance": tolerated, "not recorded": unrecorded}
    assert report.counts == {verdict: count for verdict, count in expected.items() if count}


@pytest.mark.parametrize("name", CONTROLS)
def test_the_control_is_taken_from_the_record(name):
    assert planned(name).control_text == CONTROLS[name]


@pytest.mark.parametrize("name", EXPECTED)
def test_presses_are_a_physical_sequence(name):
    presses = planned(name).presses
    assert all(later[0] - earlier[0] >= 50 for earlier, later in pairwise(presses))
    assert all(later[1] != earlier[1] for earlier, later in pairwise(presses))


def test_black_loses_four_periods_on_kgs():
    game = planned("kgs-byoyomi-lost-periods")
    readings = [reading for reading in play(game) if reading[1] == 0]
    assert readings[-1][2:] == (30_000, 1, 0, "byo-yomi")
    assert sorted({reading[3] for reading in readings}, reverse=True) == [5, 3, 2, 1]


def test_overtime_is_entered_in_the_middle_of_a_think_on_kgs():
    game = planned("kgs-canadian")
    move = next(reading for reading in play(game) if reading[5] == "moves")
    # 1.076 s of main time were left and the record shows 29.409 s for the remaining nine: Black thought 1.667 s.
    assert move == (67, 0, 29_409, 0, 9, "moves")
    assert game.steps[66].fit.think_ms == 1_076 + 30_000 - 29_409


def test_old_kgs_files_are_seen_to_add_up_all_periods():
    game = planned("kgs-totals")
    assert "the record shows main time and all periods together" in game.notes
    assert play(game)[0] == (1, 0, 1_645_506 - 150_000, 5, 0, "main")


def test_the_fischer_game_ends_with_the_clocks_the_server_shows():
    readings = play(planned("ogs-fischer"))
    assert {reading[1]: reading[2] for reading in readings[-2:]} == {0: 30_297, 1: 668_980}


def test_a_refilled_period_leaves_the_thinking_time_unknown():
    steps = planned("kgs-byoyomi-lost-periods").steps
    assert all(step.fit.known for step in steps if step.expected.stage == "main")
    assert not any(step.fit.known for step in steps if step.expected.stage == "byo-yomi")
