"""Clock faults and lateness by the letter of the articles, at the boundaries and on both runtimes."""

from tengen.referee.faults import corrected, error_an_hour_s, is_corrected, shared
from tengen.referee.lateness import LODGING, LOSES, SEPARATE, article, deduction_ms
from tengen.referee.profiles import CN_2002, CN_CLASSIC

_MIN = 60_000
_H = 60 * _MIN


def test_the_digests_example_comes_out_to_the_second():
    # 2 h have passed, the readings say 70 and 56 minutes: off by 3 minutes an hour.
    assert is_corrected(7200, 4200, 3360)
    assert corrected(7200, 4200, 3360) == (4000, 3200)
    assert error_an_hour_s(7200, 4200, 3360) == (180, 0)


def test_exactly_two_minutes_an_hour_is_corrected_and_a_millisecond_less_is_not():
    for fast in (1, -1):
        total = _H + fast * 2 * _MIN
        assert is_corrected(_H, total - 10 * _MIN, 10 * _MIN)
        assert not is_corrected(_H, total - 10 * _MIN - fast, 10 * _MIN)
        # Over a stretch that is no whole hour, too: 37 min allow 74 s.
        assert is_corrected(37 * _MIN, 37 * _MIN + fast * 74_000, 0)
        assert not is_corrected(37 * _MIN, 37 * _MIN + fast * 73_999, 0)


def test_slow_readings_are_corrected_upwards():
    assert corrected(_H, 40 * _MIN, 10 * _MIN) == (48 * _MIN, 12 * _MIN)


def test_parts_that_do_not_divide_evenly_add_up_to_the_whole():
    assert corrected(100, 1, 2) == (33, 67)
    assert corrected(100, 2, 1) == (67, 33)
    # Equal shares of an odd unit: the side that used more bears it, or else Black.
    assert corrected(1, 1, 1) == (1, 0)
    assert corrected(9, 1, 1) == (5, 4)
    assert corrected(3, 3, 3) == (2, 1)
    assert corrected(1, 3, 1) == (1, 0)
    assert corrected(2, 1, 3) == (0, 2)


def test_a_side_that_used_nothing_has_used_nothing():
    assert corrected(_H, 0, 50 * _MIN) == (0, _H)
    assert corrected(_H, 50 * _MIN, 0) == (_H, 0)


def test_times_longer_than_a_small_integer_are_exact():
    hours = 298 * _H
    assert corrected(hours, hours - 1, hours) == (hours // 2, hours // 2)
    assert corrected(hours + 1, hours, hours) == (hours // 2 + 1, hours // 2)


def test_without_readings_there_is_nothing_to_share_in():
    for black, white in ((0, 0), (-1, 2)):
        try:
            corrected(_H, black, white)
        except ValueError:
            continue
        raise AssertionError((black, white))


def test_lost_records_share_the_time_equally():
    assert shared(_H) == (30 * _MIN, 30 * _MIN)
    assert shared(7) == (4, 3)


def test_exactly_an_hour_is_still_allowed_away_from_the_lodging():
    assert deduction_ms(CN_2002, 60 * _MIN, SEPARATE) == 120 * _MIN
    assert deduction_ms(CN_2002, 60 * _MIN + 1, SEPARATE) == LOSES
    assert article(CN_2002, 60 * _MIN, SEPARATE) == "22.1"


def test_exactly_a_quarter_of_an_hour_is_still_allowed_at_the_lodging():
    assert deduction_ms(CN_2002, 7 * _MIN + 30_000, LODGING) == 15 * _MIN
    assert deduction_ms(CN_2002, 15 * _MIN, LODGING) == 30 * _MIN
    assert deduction_ms(CN_2002, 15 * _MIN + 1, LODGING) == LOSES
    assert article(CN_2002, 15 * _MIN, LODGING) == "22.2"


def test_the_classic_edition_deducts_once_within_the_events_limit():
    assert deduction_ms(CN_CLASSIC, 30 * _MIN, 30) == 30 * _MIN
    assert deduction_ms(CN_CLASSIC, 30 * _MIN + 1, 30) == LOSES
    assert article(CN_CLASSIC, 30 * _MIN, 30) == "A.14.3"
    assert article(CN_CLASSIC, 31 * _MIN, 30) == "A.14.1"


def test_on_time_costs_nothing():
    assert deduction_ms(CN_2002, 0, SEPARATE) == deduction_ms(CN_CLASSIC, 0, 15) == 0
