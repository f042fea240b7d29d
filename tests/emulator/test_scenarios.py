"""The scenario files give the same readings, events and faces on the emulated RP2040 as in the simulator."""

from pathlib import Path

import pytest

from host_tools.emulator.several import play_all
from host_tools.simulator.play import compile_program
from host_tools.simulator.runtimes import run_program
from host_tools.simulator.scenario import read_scenario
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]

FOLDER = Path(__file__).parent.parent / "scenarios"
# Short ones, and every kind of input among them.
CHOSEN = (
    "both_before_the_start",
    "bounce",
    "bronstein",
    "delay",
    "fischer",
    "flag_and_glitch",
    "flag_is_final",
    "glitch",
    "not_your_turn",
    "press_at_the_instant",
    "press_one_microsecond_early",
    "simultaneous",
    "zero_main",
    "zero_main_increment",
)
# Power cuts and lines of the link are played in the simulator only.
ALL = tuple(sorted(path.stem for path in FOLDER.glob("*.toml") if not path.stem.startswith(("power", "link"))))


def program(name):
    path = FOLDER / f"{name}.toml"
    return compile_program(read_scenario(path.read_text(encoding="utf-8"), path.name), path.name, "pico", 1, pictures=True)


def differences(names):
    """What differs, by scenario and kind of row; the speaker's tones are not compared."""
    programs = [program(name) for name in names]
    came = play_all(programs, UF2)
    found = []
    for name, what, rows in zip(names, programs, came, strict=True):
        expected = run_program(what)
        found += [(name, kind) for kind in ("reading", "event", "picture") if rows[kind] != expected[kind]]
    return found


def test_chosen_scenarios_give_the_same_readings_events_and_faces_as_in_the_simulator():
    assert differences(CHOSEN) == []


@pytest.mark.soak
def test_all_scenarios_give_the_same_readings_events_and_faces_as_in_the_simulator():
    assert differences(ALL) == []
