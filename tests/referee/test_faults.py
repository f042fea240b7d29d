"""Clock faults against exact fractions, for all times there are."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tengen.referee.faults import corrected, error_an_hour_s, is_corrected

times = st.integers(0, 1 << 34)


@given(st.integers(1, 1 << 34), times, times)
def test_the_corrected_times_are_the_true_shares_rounded_and_add_up(elapsed, black, white):
    if black + white == 0:
        return
    new_black, new_white = corrected(elapsed, black, white)
    assert new_black + new_white == elapsed
    share = Fraction(elapsed * black, black + white)
    assert abs(new_black - share) <= Fraction(1, 2)
    assert new_black >= 0 and new_white >= 0


@given(st.integers(1, 1 << 34), times, times)
def test_the_sides_are_treated_alike(elapsed, black, white):
    if black == white:
        return
    assert corrected(elapsed, black, white) == tuple(reversed(corrected(elapsed, white, black)))


@given(st.integers(1, 1 << 34), times, times)
def test_two_minutes_an_hour_is_where_correction_begins(elapsed, black, white):
    assert is_corrected(elapsed, black, white) == (abs(Fraction(black + white - elapsed, elapsed)) >= Fraction(120, 3600))


@given(st.integers(1, 1 << 34), times, times)
def test_the_error_an_hour_is_rounded_down_so_that_it_never_claims_a_correction(elapsed, black, white):
    seconds, tenths = error_an_hour_s(elapsed, black, white)
    exact = abs(Fraction(black + white - elapsed, elapsed)) * 3600
    assert 0 <= exact - Fraction(10 * seconds + tenths, 10) < Fraction(1, 10)
    assert (seconds >= 120) == is_corrected(elapsed, black, white)
