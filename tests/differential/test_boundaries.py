"""Every system, every end of a stage or period: a press a microsecond before the instant is in time, at it is not."""

import pytest

from tests.differential.situation import BLACK, WHITE, Situation, us

FLAG = None

# control, moves Black makes before (seconds each, answered at once), T of the think that matters (from its start),
# Black's next turn after a press at T - 1 us: (time, periods, moves), and after a press at T: the same, or the flag.
TABLE = [
    # sudden death
    ("60m", [], "60:00", ("0.001", 0, 0), FLAG),
    ("60s", [10, 20.5], "29.5", ("0.001", 0, 0), FLAG),
    # byo-yomi: the end of main time, each period, the last
    ("30m, 3x30s", [], "30:00", ("0.001", 3, 0), ("30", 3, 0)),
    ("30m, 3x30s", [], "30:30", ("30", 3, 0), ("30", 2, 0)),
    ("30m, 3x30s", [], "31:00", ("30", 2, 0), ("30", 1, 0)),
    ("30m, 3x30s", [], "31:30", ("30", 1, 0), FLAG),
    ("0s, 3x30s", [], "30", ("30", 3, 0), ("30", 2, 0)),
    ("0s, 3x30s", [], "60", ("30", 2, 0), ("30", 1, 0)),
    ("0s, 3x30s", [29, 59], "60", ("30", 1, 0), FLAG),
    ("3x30s", [], "90", ("30", 1, 0), FLAG),
    # the Chinese count: the last five minutes are kept back (12.3)
    ("60m keep 5x60s", [], "55:00", ("0.001", 5, 0), ("60", 5, 0)),
    ("60m keep 5x60s", [], "56:00", ("60", 5, 0), ("60", 4, 0)),
    ("60m keep 5x60s", ["55:00"], "60", ("60", 5, 0), ("60", 4, 0)),
    ("60m keep 5x60s", [], "59:00", ("60", 2, 0), ("60", 1, 0)),
    ("60m keep 5x60s", [], "60:00", ("60", 1, 0), FLAG),
    # moves in a period, with and without carrying
    ("60m, 25/10m", [], "60:00", ("0.001", 0, 25), ("10:00", 0, 24)),
    ("60m, 25/10m", [], "70:00", ("0.001", 0, 24), FLAG),
    ("60m, 2/10m", ["61:00"], "9:00", ("10:00", 0, 2), FLAG),
    ("60m, 2/10m", ["61:00", "1:00"], "10:00", ("0.001", 0, 1), FLAG),
    ("60m, 2/10m carry", ["61:00"], "9:00", ("10:00.001", 0, 2), FLAG),
    ("60m, 2/10m carry", ["61:00", "1:00"], "18:00", ("0.001", 0, 1), FLAG),
    ("1/10s", [], "10", ("10", 0, 1), FLAG),
    # moves in main time; what is left goes on
    ("40/90m, 30m +30s", [], "90:00", ("0.001", 0, 39), FLAG),
    ("1/90m, 30m +30s", [], "90:00", ("30:00.001", 0, 0), FLAG),
    ("1/90m, 30m +30s", ["30:00"], "90:00", ("30.001", 0, 0), FLAG),
    ("1/90s, 2/60s", ["30"], "120", ("0.001", 0, 1), FLAG),
    ("1/90s, 2x30s", ["60"], "30", ("0.001", 2, 0), ("30", 2, 0)),
    ("1/90s, 2x30s", ["60"], "60", ("30", 2, 0), ("30", 1, 0)),
    ("1/90s, 10s/move", ["60"], "30", ("0.001", 0, 0), ("10", 0, 0)),
    ("1/90s, 2x60s over 30s/move", ["60"], "60", ("30", 2, 0), ("30", 1, 0)),
    # increment
    ("30m +20s", [], "30:00", ("20.001", 0, 0), FLAG),
    ("0s +6s", [], "6", ("6.001", 0, 0), FLAG),
    ("0s +6s", [6 - 0.5], "6.5", ("6.001", 0, 0), FLAG),
    ("30m +20s cap 30m", [], "20", ("30:00", 0, 0), ("30:00", 0, 0)),
    ("60s, 10s +3s", [], "60", ("0.001", 0, 0), ("13", 0, 0)),
    ("60s, 10s +3s", [], "70", ("3.001", 0, 0), FLAG),
    ("60s +3s, 2x10s", [], "60", ("3.001", 2, 0), ("10", 2, 0)),
    # delay, refund
    ("30m delay 5s", [], "5", ("30:00", 0, 0), ("30:00", 0, 0)),
    ("30m delay 5s", [], "30:05", ("0.001", 0, 0), FLAG),
    ("30m bronstein 5s", [], "5", ("30:00", 0, 0), ("30:00", 0, 0)),
    ("30m bronstein 5s", [], "30:00", ("5.001", 0, 0), FLAG),
    ("60s, 20s bronstein 5s", [], "60", ("0.001", 0, 0), ("20", 0, 0)),
    ("60s, 20s bronstein 5s", [], "65", ("20", 0, 0), ("20", 0, 0)),
    ("60s, 20s delay 5s", [], "80", ("0.001", 0, 0), FLAG),
    ("60s delay 5s, 2x10s", [], "65", ("0.001", 2, 0), ("10", 2, 0)),
    # so much for each move
    ("10s/move", [], "10", ("10", 0, 0), FLAG),
    ("10s/move", [9, 0, 9.999999], "10", ("10", 0, 0), FLAG),
    ("60s, 10s/move", [], "60", ("0.001", 0, 0), ("10", 0, 0)),
    ("60s, 10s/move", [], "70", ("10", 0, 0), FLAG),
    # reserve units
    ("30m, 2x60s over 30s/move", [], "30:00", ("0.001", 2, 0), ("30", 2, 0)),
    ("30m, 2x60s over 30s/move", [], "30:30", ("30", 2, 0), ("30", 1, 0)),
    ("30m, 2x60s over 30s/move", [], "31:30", ("30", 1, 0), ("30", 0, 0)),
    ("30m, 2x60s over 30s/move", [], "32:30", ("30", 0, 0), FLAG),
    ("30m, 2x60s over 30s/move", ["31:30"], "30", ("30", 0, 0), FLAG),
    # hourglass
    ("hourglass 5m", [], "5:00", ("0.001", 0, 0), FLAG),
    ("hourglass 5m", [60], "4:00", ("0.001", 0, 0), FLAG),
    # unequal sides
    ("black 45s, 3x30s; white 30s", [], "45", ("0.001", 3, 0), ("30", 3, 0)),
    ("black 45s, 3x30s; white 30s", [], "135", ("30", 1, 0), FLAG),
]


def _after(control, before, think_us):
    """The situation after Black's earlier moves, a think of so many microseconds, and a press."""
    game = Situation(control)
    for think in before:
        game.press(think).press()
    assert game.turn == BLACK
    game.now += think_us
    game.game.press(BLACK, game.now)
    return game


@pytest.mark.parametrize(("control", "before", "end", "in_time", "too_late"), TABLE)
class TestAtTheEnd:
    def test_a_press_one_microsecond_before_it_is_in_time(self, control, before, end, in_time, too_late):
        game = _after(control, before, us(end) - 1)
        assert (game.state, game.turn, game.flag) == ("running", WHITE, None)
        assert game.reads(in_time[0], in_time[1], in_time[2])

    def test_a_press_at_it_is_too_late(self, control, before, end, in_time, too_late):
        game = _after(control, before, us(end))
        if too_late is FLAG:
            earlier = sum(us(think) for think in before)
            assert (game.state, game.turn, game.flag) == ("flagged", BLACK, BLACK)
            assert game.flag_at * 1_000_000 == earlier + us(end)
            assert game.left() == 0
            assert game.periods() == 0
        else:
            assert (game.state, game.turn, game.flag) == ("running", WHITE, None)
            assert game.reads(too_late[0], too_late[1], too_late[2])


def test_the_hourglass_gives_the_other_side_all_that_the_fallen_side_used():
    game = _after("hourglass 5m", [60], us("4:00"))
    assert game.flag == BLACK
    assert game.left(WHITE) == 600


def test_each_side_meets_its_own_boundaries():
    game = Situation("black 45s, 3x30s; white 30s")
    game.press(44).press(29)
    assert game.reads(1, side=BLACK) and game.reads(1, side=WHITE)
    game.press("0.999999").press(1)
    assert game.flag == WHITE
    assert game.reads("0.001", periods=3, side=BLACK)
