"""What an engine is told by `time_left`: never nothing while something is left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.timeforms.time_left import time_left, write
from tengen.clock.game_clock import GameClock
from tengen.clock.notation import parse
from tengen.clock.side import BLACK, NOBODY

CONTROLS = [
    "10m",
    "60m keep 5x60s",
    "20s, 3x10s",
    "0s, 1x30s",
    "20s, 3/10s",
    "20s, 3/10s carry",
    "20s +3s",
    "10s/move",
    "20s, 2x10s over 5s/move",
    "hourglass 20s",
    "3/20s, 10s",
]


@pytest.mark.parametrize(
    ("text", "stage", "time_ms", "count", "told"),
    [
        ("30m, 3x30s", 0, 1_800_000, 0, (1800, 0)),
        ("30m, 3x30s", 0, 1_000, 0, (1, 0)),
        ("30m, 3x30s", 0, 999, 0, (30, 3)),  # main time below a second: the periods are what can be relied on
        ("30m, 3x30s", 1, 17_400, 2, (17, 2)),
        ("30m, 3x30s", 1, 400, 1, (1, 1)),
        ("30m, 25/10m", 0, 300, 0, (600, 25)),
        ("30m, 25/10m", 1, 599_999, 7, (599, 7)),
        ("30m", 0, 300, 0, (1, 0)),
        ("30m +10s", 0, 300, 0, (1, 0)),
        ("10s/move", 0, 4_200, 0, (4, 1)),
        ("30m, 10x60s over 30s/move", 0, 10, 0, (30, 10)),
        ("30m, 10x60s over 30s/move", 1, 29_000, 0, (29, 1)),
    ],
)
def test_the_engine_is_told_what_it_can_rely_on(text, stage, time_ms, count, told):
    assert time_left(parse(text), BLACK, stage, time_ms, count) == told


def test_only_a_fallen_flag_is_told_as_zero_and_zero():
    assert time_left(parse("30m"), BLACK, 0, 0, 0, over=True) == (0, 0)
    assert write("b", 30, 3) == "time_left b 30 3"


@given(st.sampled_from(CONTROLS), st.lists(st.integers(1, 40_000), max_size=30))
def test_zero_zero_is_never_told_while_the_clock_runs(text, thinks):
    control = parse(text)
    clock = GameClock(control)
    clock.start(BLACK)
    for think_ms in thinks:
        clock.advance(think_ms, 0)
        if clock.flag != NOBODY:
            return
        budget = clock.budgets[clock.turn]
        time_s, stones = time_left(control, clock.turn, budget.stage, budget.left_ms, budget.moves or budget.periods)
        assert time_s >= 1
        assert stones >= 0
        clock.complete_move()
