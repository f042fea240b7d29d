"""Every ruling of both editions as a scenario: state before and after, on both runtimes, and none is missing."""

from pathlib import Path

import pytest

from host_tools.commands.play import result_text
from host_tools.simulator.play import play
from host_tools.simulator.runtimes import CPYTHON, MICROPYTHON
from host_tools.simulator.scenario import Scenario, read_scenario
from host_tools.virtual_board import work
from tengen.game import orders
from tengen.referee import rulings
from tengen.referee.profiles import PROFILES

FILES = sorted((Path(__file__).parent / "rulings").glob("*.toml"))

# Cases that an order of their own rules.
_OWN_ORDERS = {
    orders.WARN: rulings.WARNED,
    orders.LATE: rulings.LATE_START,
    orders.ABSENT_COUNT: rulings.ABSENT,
    orders.STOP_STALLING: rulings.STALLING,
    orders.GIVE_UP: rulings.GIVEN_UP,
    orders.RESIGN: rulings.RESIGNED,
}


def _scenario(path: Path) -> Scenario:
    return read_scenario(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_ruling_holds_on_both_runtimes_with_the_same_bytes_however_long_a_turn_takes(path):
    scenario = _scenario(path)
    on_cpython = play(scenario, path.name, CPYTHON, work=work.STALLS, seed=2)
    assert on_cpython.failures == []
    assert result_text(play(scenario, path.name, MICROPYTHON)) == result_text(on_cpython)


def _cases_of(scenario: Scenario) -> set[int]:
    """The cases that a scenario rules, by proposal, by an order of their own, or by a move that the rules refuse."""
    found = set()
    for step in scenario.steps:
        for order, _, a, _, _ in step.action.orders:
            if order == orders.PROPOSE:
                found.add(a)
            elif order in _OWN_ORDERS:
                found.add(_OWN_ORDERS[order])
        found |= {rulings.CASE_NAMES.index(e.wanted) for e in step.expectations if e.what == "pending.case"}
    return found


@pytest.mark.parametrize("name", PROFILES)
def test_every_ruling_of_the_edition_has_its_scenario(name):
    ruled: set[int] = set()
    for path in FILES:
        scenario = _scenario(path)
        if scenario.rules == name:
            ruled |= _cases_of(scenario)
    missing = [rulings.CASE_NAMES[case] for case in PROFILES[name].rulings if case not in ruled]
    assert missing == []


def test_a_case_without_a_scenario_would_be_missed():
    assert rulings.PHONE in _cases_of(_scenario(Path(__file__).parent / "rulings" / "2002_23_7_telephone.toml"))
    assert rulings.PHONE not in _cases_of(_scenario(Path(__file__).parent / "rulings" / "2002_18_1_living_stones_lifted.toml"))
