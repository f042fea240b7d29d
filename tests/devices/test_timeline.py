"""Ticks to instants and back, against plain integers that never wrap."""

from fractions import Fraction
from math import floor
from random import Random

import pytest
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


LIMIT = Timeline.TRIM_LIMIT_PPB
TRIMS = st.integers(-LIMIT, LIMIT)


def trimmed(ticks, ppb):
    """What so many ticks are in true microseconds since the trim was set, by exact fractions."""
    return ticks + floor(Fraction(ticks * ppb, 10**9))


@settings(max_examples=15)
@given(st.integers(0, MASK), st.integers(0, MASK), TRIMS, st.integers(0, 1000))
def test_thirteen_days_with_a_trim_are_exact_to_the_microsecond_however_they_are_cut_up(tick, ms, ppb, seed):
    random = Random(seed)
    line = Timeline(Small(tick), Small(ms))
    line.set_trim(Small(ppb))
    passed = 0
    while passed < 13 * DAY_US:
        passed += random.choice((random.randrange(NEAR_US), random.randrange(5_000), NEAR_US))
        line.update(Small((tick + passed) & MASK))
        assert (line.ms, line.us) == instant(ms * 1000 + trimmed(passed, ppb))


@given(
    st.integers(0, MASK),
    st.integers(0, MASK),
    TRIMS,
    st.lists(st.integers(0, NEAR_US), max_size=5),
    st.integers(-NEAR_US, NEAR_US),
)
def test_with_a_trim_a_tick_near_the_last_update_has_its_exact_instant(tick, ms, ppb, gaps, away):
    line = Timeline(Small(tick), Small(ms))
    line.set_trim(Small(ppb))
    passed = 0
    for gap in gaps:
        passed += gap
        line.update(Small((tick + passed) & MASK))
    passed += away
    line.at(Small((tick + passed) & MASK))
    assert (line.ms, line.us) == instant(ms * 1000 + trimmed(passed, ppb))


@given(TRIMS, st.lists(st.integers(0, NEAR_US), max_size=3), st.integers(-NEAR_US, NEAR_US))
def test_the_tick_of_an_instant_is_the_first_at_which_it_has_come(ppb, gaps, wanted_us):
    line = Timeline(Small(MASK - 1000), Small(5))
    line.set_trim(Small(ppb))
    passed = 0
    for gap in gaps:
        passed += gap
        line.update(Small((MASK - 1000 + passed) & MASK))
    anchor_us = 5000 + trimmed(passed, ppb)
    ms, us = instant(anchor_us + wanted_us)
    tick = line.tick_at(Small(ms), Small(us))
    away = ((int(tick) - (MASK - 1000 + passed) + (1 << 29)) & MASK) - (1 << 29)
    assert 5000 + trimmed(passed + away, ppb) >= anchor_us + wanted_us
    assert 5000 + trimmed(passed + away - 1, ppb) < anchor_us + wanted_us


@given(TRIMS, st.integers(481_000, (1 << 29) - 1), st.sampled_from([-1, 1]))
def test_with_a_trim_the_tick_of_a_far_instant_still_fits(ppb, away_ms, sign):
    line = Timeline(Small(17), Small(0))
    line.set_trim(Small(ppb))
    reached = line.tick_at(Small(sign * away_ms & MASK), 0)
    away_us = sign * (((int(reached) - 17 + (1 << 29)) & MASK) - (1 << 29))
    assert NEAR_US < away_us <= away_ms * 1000 * 1.001
    assert away_us < 1 << 29


def test_ten_parts_in_a_million_are_thirty_six_milliseconds_in_an_hour():
    for ppb, expected_us in ((10_000, 3_600_036_000), (-10_000, 3_599_964_000), (10, 3_600_000_036)):
        line = Timeline(0, 0)
        line.set_trim(ppb)
        for second in range(1, 3601):
            line.update(second * 1_000_000 & MASK)
        assert (line.ms, line.us) == instant(expected_us)


def test_a_trim_counts_from_the_last_update_on_and_says_nothing_of_the_time_before():
    line = Timeline(0, 0)
    line.update(100_000_000)
    line.set_trim(100_000)
    line.at(100_000_000)
    assert (line.ms, line.us) == (100_000, 0)
    line.update(200_000_000)
    assert (line.ms, line.us) == (200_010, 0)
    line.set_trim(0)
    line.update(300_000_000)
    assert (line.ms, line.us) == (300_010, 0)


@pytest.mark.parametrize("ppb", [LIMIT + 1, -LIMIT - 1])
def test_a_trim_beyond_the_limit_is_a_mistake_of_the_code(ppb):
    line = Timeline(0, 0)
    with pytest.raises(ValueError, match="beyond"):
        line.set_trim(ppb)
    assert line.trim_ppb == 0


@settings(max_examples=30)
@given(st.lists(st.tuples(TRIMS, st.lists(st.integers(0, NEAR_US), min_size=1, max_size=4)), max_size=6))
def test_a_new_trim_begins_with_nothing_left_over(pieces):
    line = Timeline(Small(0), Small(0))
    tick = true_us = 0
    for ppb, gaps in pieces:
        line.set_trim(Small(ppb))
        for gap in gaps:
            tick += gap
            line.update(Small(tick & MASK))
        true_us += trimmed(sum(gaps), ppb)
        assert (line.ms, line.us) == instant(true_us)
