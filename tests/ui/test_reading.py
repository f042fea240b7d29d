"""Properties of what a face shows, for any reading."""

from fractions import Fraction
from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from tengen.ui.reading import lowest_alike, ms_to_next_change, shown, text, unit

READINGS_MS = st.one_of(st.integers(0, 130_000), st.integers(35_900_000, 36_100_000), st.integers(0, 2**30 - 60_000))
LIMITS_MS = st.one_of(st.just(0), st.sampled_from([5_000, 10_000, 20_000, 60_000]), st.integers(1, 70_000))


def value_ms(shown_text):
    """What a reader takes a face's text to mean, in milliseconds."""
    if "h" in shown_text:
        hours, minutes = shown_text.split("h")
        return (int(hours) * 60 + int(minutes)) * 60_000
    if "." in shown_text:
        return int(Fraction(shown_text) * 1000)
    total = 0
    for part in shown_text.split(":"):
        total = total * 60 + int(part)
    return total * 1000


@given(READINGS_MS, LIMITS_MS)
def test_zero_is_shown_only_when_it_is_over(left_ms, limit_ms):
    assert (value_ms(text(left_ms, limit_ms)) == 0) == (left_ms == 0)


@given(READINGS_MS, READINGS_MS, LIMITS_MS)
def test_more_time_never_looks_like_less(a_ms, b_ms, limit_ms):
    less_ms, more_ms = sorted((a_ms, b_ms))
    assert shown(less_ms, limit_ms) <= shown(more_ms, limit_ms)


@given(READINGS_MS, LIMITS_MS)
def test_the_text_says_the_reading_rounded_up_to_its_unit(left_ms, limit_ms):
    unit_ms = unit(left_ms, limit_ms)
    exact = ceil(Fraction(left_ms, unit_ms)) * unit_ms
    assert shown(left_ms, limit_ms) == exact == value_ms(text(left_ms, limit_ms))


@given(READINGS_MS, LIMITS_MS)
def test_tenths_are_shown_below_the_limit_only(left_ms, limit_ms):
    seen = text(left_ms, limit_ms)
    if "." in seen:
        assert value_ms(seen) < limit_ms
    elif left_ms > 0:
        assert ceil(Fraction(left_ms, 100)) * 100 >= min(limit_ms, 60_000)


@given(READINGS_MS, LIMITS_MS)
def test_numbers_are_written_as_on_a_clock(left_ms, limit_ms):
    seen = text(left_ms, limit_ms)
    parts = seen.replace("h", ":").split(":")
    assert seen == seen.strip() and all(len(part) == 2 and int(part) < 60 for part in parts[1:])
    assert parts[0] == "0" or not parts[0].startswith("0") or "." in parts[0]


@given(READINGS_MS.filter(bool), LIMITS_MS)
def test_a_face_looks_the_same_until_its_next_change_and_then_not(left_ms, limit_ms):
    wait_ms = ms_to_next_change(left_ms, limit_ms)
    assert wait_ms > 0
    at_ms = left_ms - wait_ms
    assert at_ms == lowest_alike(left_ms, limit_ms)
    assert text(at_ms, limit_ms) != text(left_ms, limit_ms) == text(at_ms + 1, limit_ms)
