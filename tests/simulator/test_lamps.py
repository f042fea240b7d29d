"""The simulator records the lamps: the same on both runtimes, and they say in whose turn the game is."""

import pytest

from host_tools.cli import main
from host_tools.simulator.play import compile_program
from host_tools.simulator.runtimes import CPYTHON, MICROPYTHON, run_program
from host_tools.simulator.scenario import read_scenario
from tengen.game import events
from tests.docs.markdown import ROOT

SCENARIOS = ROOT / "tests" / "scenarios"
LIT, BRIGHT = 16_384, 65_535
SEEN_US = 100_000


def played(name, runtime=CPYTHON, work="pico"):
    path = SCENARIOS / f"{name}.toml"
    program = compile_program(read_scenario(path.read_text(encoding="utf-8"), path.name), path.name, work, 1, False)
    return run_program(program, runtime)


def light_at(glows, t_us):
    """Black's and White's duty at an instant."""
    duties = [0, 0]
    for at_us, place, duty in sorted(glows):
        if at_us <= t_us:
            duties[place] = duty
    return duties


@pytest.mark.parametrize("name", ["both_in_byo_yomi", "japanese_calls", "flag_is_final", "power_in_main_time"])
def test_the_lamps_do_the_same_on_both_runtimes(name):
    glows = played(name)["glow"]
    assert glows and glows == played(name, MICROPYTHON)["glow"]


@pytest.mark.parametrize("name", ["first_moves", "fischer", "overshoot", "both_pause", "unequal"])
def test_soon_after_a_press_the_lamp_of_the_side_on_move_is_lit_and_the_other_dark(name):
    came = played(name)
    turns = [row for row in came["event"] if row[2] in (events.START, events.PRESS, events.PAUSE, events.FLAG)]
    ends_us = [row[1] for row in turns[1:]] + [came["event"][-1][1]]
    looked = 0
    for (_seq, from_us, kind, side, *_), until_us in zip(turns, ends_us, strict=True):
        t_us = from_us + SEEN_US
        if kind not in (events.START, events.PRESS) or t_us >= until_us:
            continue
        duties = light_at(came["glow"], t_us)
        on_move = side if kind == events.START else 1 - side
        assert duties[on_move] in (LIT, BRIGHT) and duties[1 - on_move] == 0, (from_us, duties)
        looked += 1
    assert looked


def test_the_command_writes_when_the_lamps_were_how_bright(tmp_path, capsys):
    out = tmp_path / "lamps.txt"
    assert main(["play", str(SCENARIOS / "flag_is_final.toml"), "--lamps", str(out)]) == 0
    lines = [line.split() for line in out.read_text(encoding="utf-8").splitlines()]
    assert {tuple(line[1:]) for line in lines} == {("black", "0"), ("black", "25"), ("black", "100")}
    assert [line[0] for line in lines] == sorted(line[0] for line in lines)


def test_the_emulator_and_recorded_games_have_no_lamps_to_watch(tmp_path, capsys):
    out = str(tmp_path / "lamps.txt")
    assert main(["play", str(SCENARIOS / "delay.toml"), "--lamps", out, "--runtime", "emulator"]) == 2
    assert "the lamps are watched in the simulator only" in capsys.readouterr().err
    assert main(["play", str(ROOT / "tests/replay/games/kgs-totals.sgf"), "--lamps", out]) == 2
    assert "--lamps" in capsys.readouterr().err
