"""Every scenario file holds, whatever runs the firmware and however long its loop takes."""

from pathlib import Path

import pytest

from host_tools.commands.play import result_text
from host_tools.simulator.play import play
from host_tools.simulator.runtimes import CPYTHON, MICROPYTHON
from host_tools.simulator.scenario import Scenario, read_scenario
from host_tools.virtual_board import work

FILES = sorted(Path(__file__).parent.glob("*.toml"))


def _scenario(path: Path) -> Scenario:
    return read_scenario(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_everything_expected_holds(path):
    assert play(_scenario(path), path.name).failures == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_result_is_the_same_however_long_a_turn_of_the_loop_takes(path):
    scenario = _scenario(path)
    ideal = result_text(play(scenario, path.name, work=work.IDEAL))
    for model in (work.PICO, work.SLOW):
        assert result_text(play(scenario, path.name, work=model)) == ideal, model
    for seed in (1, 2, 3):
        assert result_text(play(scenario, path.name, work=work.STALLS, seed=seed)) == ideal, f"stalls, seed {seed}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_runtimes_give_the_same_bytes(path):
    scenario = _scenario(path)
    expected = play(scenario, path.name, CPYTHON, pictures=True)
    came = play(scenario, path.name, MICROPYTHON, pictures=True)
    assert result_text(came) == result_text(expected)
    assert came.pictures == expected.pictures
    assert came.tones == expected.tones


def test_a_broken_clock_would_be_noticed():
    text = 'control = "10m"\n[[step]]\nt = 0\ndo = "press white"\n[[step]]\nt = 10\ndo = "press black"\nexpect.black = "9:51"\n'
    failures = play(read_scenario(text, "broken.toml"), "broken.toml").failures
    assert [(failure["expected"], failure["actual"]) for failure in failures] == [("9:51.000", "9:50.000")]
