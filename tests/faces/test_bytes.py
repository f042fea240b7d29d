"""How many bytes the faces' changes take on the bus, commands included; a full frame is 1025."""

from tests.faces.canvas import FULL_FRAME_BYTES, Screen, load
from tests.faces.states import BLACK, WHITE, byo_yomi, clock

m = load("tengen.ui.model")

SECOND = FULL_FRAME_BYTES * 15 // 100
TENTH = FULL_FRAME_BYTES * 10 // 100
TWO_DIGITS = FULL_FRAME_BYTES * 30 // 100
TURN = FULL_FRAME_BYTES * 25 // 100


def run_down(from_ms, to_ms, step_ms, **fields):
    """(what is left, bytes) of each change while the time runs from `from_ms` down to `to_ms`."""
    screen = Screen()
    screen.show(clock(BLACK, from_ms, on_move=True, **fields))
    return [
        (left, screen.show(clock(BLACK, left, on_move=True, **fields))) for left in range(from_ms - step_ms, to_ms - 1, -step_ms)
    ]


def test_a_second_that_changes_one_digit_takes_at_most_15_percent_of_a_frame():
    for from_ms in (59_000, 599_000, 3_599_000, 35_999_000):
        sizes = [size for left, size in run_down(from_ms, from_ms - 49_000, 1000, tenths_below_ms=0) if left // 1000 % 10 != 9]
        assert len(sizes) == 45 and max(sizes) <= SECOND


def test_seconds_take_at_most_15_percent_of_a_frame_on_average():
    for from_ms in (599_000, 3_599_000, 35_999_000):
        sizes = [size for _, size in run_down(from_ms, from_ms - 300_000, 1000, tenths_below_ms=0)]
        assert sum(sizes) / len(sizes) <= SECOND


def test_a_second_that_changes_two_digits_takes_at_most_30_percent_of_a_frame():
    for from_ms in (59_000, 599_000, 3_599_000, 35_999_000):
        assert max(size for _, size in run_down(from_ms, from_ms - 59_000, 1000, tenths_below_ms=0)) <= TWO_DIGITS


def test_a_tenth_takes_at_most_10_percent_of_a_frame():
    sizes = [size for left, size in run_down(9_900, 100, 100) if left // 100 % 10 != 9]
    assert len(sizes) == 89 and max(sizes) <= TENTH


def test_tenths_take_at_most_10_percent_of_a_frame_on_average():
    for from_ms, limit_ms in ((9_900, 10_000), (19_900, 20_000)):
        sizes = [size for _, size in run_down(from_ms, from_ms - 9_800, 100, tenths_below_ms=limit_ms)]
        assert sum(sizes) / len(sizes) <= TENTH


def test_a_turn_change_takes_at_most_25_percent_of_a_frame_on_each_face():
    for fields in ({}, {"sound_on": False}, {"language": m.CHINESE}):
        for side in (BLACK, WHITE):
            screen = Screen()
            screen.show(clock(side, 1_654_321, on_move=True, **fields))
            assert screen.show(clock(side, 1_654_321, **fields)) <= TURN
            assert screen.show(clock(side, 1_654_321, on_move=True, **fields)) <= TURN


def test_a_full_frame_is_never_exceeded():
    screen = Screen()
    assert screen.show(byo_yomi(BLACK, 30_000, 3)) <= FULL_FRAME_BYTES
    assert screen.show(byo_yomi(BLACK, 0, 0, mark=m.FLAG_FIRST, on_move=True)) <= FULL_FRAME_BYTES


def test_what_is_shown_unchanged_takes_no_byte():
    screen = Screen()
    screen.show(clock(BLACK, 1_654_321))
    assert screen.show(clock(BLACK, 1_654_300)) == 0
