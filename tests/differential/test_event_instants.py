"""Events have the instants of the rules, however a think is cut into stretches, and whoever looks when."""

import random

import pytest

from tengen.clock.budget import CALL, FLAG, PERIOD, STAGE, UNIT
from tests.differential.adapter import DeviceClock
from tests.differential.oracle import after_move, endurance, opening, timetable
from tests.differential.plans import control_text, random_plans
from tests.differential.players import play_random_game

NAMES = {STAGE: "stage", PERIOD: "period", UNIT: "unit", FLAG: "flag"}
CHUNKS = 4
TRIALS = 150


def _cuts(rng, span):
    """Stretches that add up to the span: a single one, a few random ones, or many of a loop's length."""
    style = rng.randrange(3)
    if style == 0:
        return [span]
    if style == 1:
        marks = sorted(rng.randrange(span + 1) for _ in range(rng.randint(1, 20)))
    else:
        marks = list(range(0, span, rng.choice((997, 2_000, 40_001, 1_000_000)) + span // 300))
    return [b - a for a, b in zip([0, *marks], [*marks, span], strict=True)]


def _moments(rng, plan, standing):
    """A think that sees something happen, if anything can."""
    table = timetable(plan, standing)
    at = rng.choice(table)[0]
    return max(0, at + rng.choice((-1, 0, 1, rng.randrange(30_000_000))))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_periods_stages_and_flags_come_at_the_instants_of_the_rules_for_any_cutting(chunk):
    rng = random.Random(chunk)
    for _ in range(TRIALS):
        _compare_one_game(rng)


def _compare_one_game(rng):
    plans = random_plans(rng)
    text = control_text(*plans)
    clock = DeviceClock(text)
    clock.start(0)
    standings = [opening(plans[0]), opening(plans[1])]
    for turn in range(8):
        side = turn % 2
        plan, standing = plans[side], standings[side]
        think = _moments(rng, plan, standing)
        begun, clock.events = clock.now, []
        for stretch in _cuts(rng, think):
            clock.advance(stretch)
        expected = [(at, what) for at, what, _ in timetable(plan, standing) if at <= think]
        found = [(at - begun, NAMES[mark]) for at, mark in clock.events if mark != CALL]
        assert found == expected, f"{text}, turn {turn}, think {think}"
        if think >= endurance(plan, standing):
            assert (clock.flag, clock.flag_at - begun) == (side, endurance(plan, standing))
            return
        if plan[0].__class__.__name__ == "Hourglass":
            other = standings[1 - side]
            standings[1 - side] = other._replace(left=other.left + think)
        standings[side] = after_move(plan, standing, think)
        clock.move()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_calls_too_are_the_same_for_any_cutting(chunk):
    rng = random.Random(1000 + chunk)
    for _ in range(TRIALS):
        plans = random_plans(rng)
        text = control_text(*plans)
        whole, cut = DeviceClock(text), DeviceClock(text)
        think = _moments(rng, plans[0], opening(plans[0]))
        for clock in (whole, cut):
            clock.start(0)
        whole.advance(think)
        for stretch in _cuts(rng, think):
            cut.advance(stretch)
        assert cut.events == whole.events, f"{text}, think {think}"
        assert [cut.reading(side) for side in (0, 1)] == [whole.reading(side) for side in (0, 1)]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_log_of_a_game_tells_the_same_story_as_the_referees(chunk):
    rng = random.Random(2000 + chunk)
    for _ in range(500):
        play_random_game(rng, log_capacity=4000).compare_logs()
