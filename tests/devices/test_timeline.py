"""Ticks to instants and back, against plain integers that never wrap."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.devices.timeline import Timeline
from tests.devices.small import Small

MASK = (1 << 30) - 1
NEAR_US = 480_000_000
DAY_US = 86_400_000_000


def instant(us):
    return us // 1000 & MASK, us % 1000


@settings(max_examples=15)
@given(st.integers(0, MASK), st.integers(0, MASK), st.integers(0, 1000))
def test_thirteen_days_of_updates_at_odd_times_are_exact_to_the_microsecond(tick, ms, seed):
    random = Random(seed)
    line = Timeline(Small(tick), Small(ms))
    passed = 0
    while passed < 13 * DAY_US:
        passed += random.choice((random.randrange(NEAR_US), NEAR_US, NEAR_US - random.randrange(2_000)))
        line.update(Small((tick + passed) & MASK))
        assert (line.ms, line.us) == instant(ms * 1000 + passed)


@given(
    st.integers(0, MASK),
    st.integers(0, MASK),
    st.lists(st.integers(0, NEAR_US), max_size=5),
    st.integers(-NEAR_US, NEAR_US),
)
def test_a_tick_before_or_after_the_last_update_has_its_exact_instant_and_comes_back_from_it(tick, ms, gaps, away):
    line = Timeline(Small(tick), Small(ms))
    passed = 0
    for gap in gaps:
        passed += gap
        line.update(Small((tick + passed) & MASK))
    passed += away
    line.at(Small((tick + passed) & MASK))
    assert (line.ms, line.us) == instant(ms * 1000 + passed)
    assert line.tick_at(line.ms, line.us) == (tick + passed) & MASK


@given(st.integers(0, MASK), st.integers(0, MASK), st.integers(481_000, (1 << 29) - 1), st.sampled_from([-1, 1]))
def test_the_tick_of_a_far_instant_lies_as_far_off_as_ticks_reach(tick, ms, away_ms, sign):
    line = Timeline(Small(tick), Small(ms))
    reached = line.tick_at(Small(ms + sign * away_ms & MASK), 0)
    away_us = sign * ((int(reached) - tick + (1 << 29) & MASK) - (1 << 29))
    assert NEAR_US < away_us <= away_ms * 1000
    assert away_us < 1 << 29


def test_looking_at_a_tick_does_not_move_the_anchor():
    line = Timeline(0, 0)
    line.update(1_500)
    line.at(400_000_000)
    line.at(2_750)
    assert (line.ms, line.us) == (2, 750)
    line.update(3_000)
    assert (line.ms, line.us) == (3, 0)
