"""Presses, pairs, both and holds, told apart by instants alone, on CPython and on real MicroPython."""

from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import gestures
from tengen.game.gestures import BOTH, HOLD, LONG_BOTH, PAIR, PRESS, Gestures


def _seen(contacts, end_us, step_us=None):
    """All gestures as (kind, side, us) for contacts (us, side, down), looking every `step_us` or only at contacts and the end."""
    hands = Gestures()
    seen = []

    def take():
        while hands.take():
            row = (hands.gesture, hands.side, hands.ms * 1000 + hands.us)
            seen.append(row + (hands.count,) if hands.gesture == HOLD else row)

    looked_us = 0
    for at_us, side, down in contacts:
        while step_us and looked_us + step_us < at_us:
            looked_us += step_us
            hands.advance(looked_us // 1000, looked_us % 1000)
            take()
        hands.contact(side, down, at_us // 1000, at_us % 1000)
        take()
    while step_us and looked_us + step_us < end_us:
        looked_us += step_us
        hands.advance(looked_us // 1000, looked_us % 1000)
        take()
    hands.advance(end_us // 1000, end_us % 1000)
    take()
    return seen


def _all_ways(contacts, end_us):
    """The same whether one looks every millisecond, rarely, or only when something comes."""
    first = _seen(contacts, end_us)
    for step_us in (1_000, 7_001, 40_000, 499_999):
        assert _seen(contacts, end_us, step_us) == first, step_us
    return first


def test_a_press_is_stamped_with_its_first_edge():
    assert _all_ways([(10_000, BLACK, True), (70_000, BLACK, False)], 900_000) == [(PRESS, BLACK, 10_000)]


def test_a_pair_is_two_edges_within_five_milliseconds_let_go_early():
    for apart_us, kind in ((0, PAIR), (4_999, PAIR), (5_000, PAIR), (5_001, PRESS)):
        contacts = [
            (10_000, WHITE, True),
            (10_000 + apart_us, BLACK, True),
            (80_000, BLACK, False),
            (90_000, WHITE, False),
        ]
        seen = _all_ways(contacts, 900_000)
        assert seen[0][0] == kind, apart_us
        if kind == PRESS:
            assert seen == [(PRESS, WHITE, 10_000), (PRESS, BLACK, 10_000 + apart_us)]


def test_both_needs_edges_within_150_ms_and_400_ms_more_with_both_down():
    for apart_us, held_us, both in (
        (0, 400_000, True),
        (0, 399_999, False),
        (150_000, 400_000, True),
        (150_001, 600_000, False),
        (80_000, 400_000, True),
        (80_000, 399_000, False),
    ):
        second_us = 10_000 + apart_us
        contacts = [
            (10_000, BLACK, True),
            (second_us, WHITE, True),
            (second_us + held_us, WHITE, False),
            (second_us + held_us + 50_000, BLACK, False),
        ]
        seen = [row for row in _all_ways(contacts, 3_000_000) if row[0] != HOLD]
        assert (seen == [(BOTH, NOBODY, 10_000)]) == both, (apart_us, held_us, seen)


def test_a_held_button_and_a_much_later_press_are_no_both():
    contacts = [(10_000, BLACK, True), (400_000, WHITE, True), (1_500_000, WHITE, False), (1_600_000, BLACK, False)]
    seen = [row for row in _all_ways(contacts, 2_000_000) if row[0] != HOLD]
    assert seen == [(PRESS, BLACK, 10_000), (PRESS, WHITE, 400_000)]


def test_holds_are_reported_every_half_second():
    seen = _all_ways([(10_000, WHITE, True), (2_200_000, WHITE, False)], 3_000_000)
    assert seen[0] == (PRESS, WHITE, 10_000)
    assert seen[1:] == [(HOLD, WHITE, 10_000 + n * 500_000, n) for n in range(1, 5)]


def test_letting_go_of_one_button_late_after_both_is_no_hold():
    contacts = [(0, BLACK, True), (0, WHITE, True), (700_000, WHITE, False), (5_000_000, BLACK, False)]
    assert _all_ways(contacts, 6_000_000) == [(BOTH, NOBODY, 0)]


def test_both_held_for_three_seconds_is_reported_as_long():
    contacts = [(0, BLACK, True), (100_000, WHITE, True), (3_300_000, WHITE, False), (3_400_000, BLACK, False)]
    assert _all_ways(contacts, 5_000_000) == [(BOTH, NOBODY, 0), (LONG_BOTH, NOBODY, 3_100_000)]


def test_an_open_press_says_where_the_horizon_lies():
    hands = Gestures()
    hands.contact(BLACK, True, 10, 0)
    assert hands.first_open() == BLACK
    assert (hands.since_ms(BLACK), hands.since_us(BLACK)) == (10, 0)
    hands.advance(160, 0)
    assert hands.first_open() == BLACK, "an edge of White's at 160.000 could still make it a both"
    assert hands.ms_to_decision() == 1
    hands.advance(160, 1)
    assert hands.first_open() == NOBODY
    assert hands.take()
    assert hands.gesture == gestures.PRESS
