"""What other clocks get wrong, and the examples that must come out exactly: each a situation at the board.

The situations come from public reports on hardware clocks, phone apps and servers; the readings from the rules
(Chinese rules 2002, articles 12.2-12.5).
"""

import random
from fractions import Fraction

import pytest

from tests.differential.situation import BLACK, WHITE, Situation

# --- Examples that must come out exactly ------------------------------------------------------------------------------


def test_a_move_just_under_the_first_kept_minute_keeps_all_five():
    game = Situation("60m keep 5x60s").press("55:59.999")
    assert game.reads("1:00", periods=5, stage="byo-yomi")


def test_the_first_kept_minute_is_gone_at_its_end_and_not_before():
    game = Situation("60m keep 5x60s").think("55:59.999999")
    assert game.reads("0.001", periods=5)
    game.think("0.000001")
    assert game.reads("1:00", periods=4)


def test_the_end_of_the_last_kept_minute_loses_on_time():
    game = Situation("60m keep 5x60s").press("59:30").press()
    assert game.reads("1:00", periods=1)
    game.think(60)
    assert (game.flag, game.state, game.flag_at) == (BLACK, "flagged", 59 * 60 + 30 + 60)
    assert game.reads(0, periods=0)


def test_fifteen_moves_made_early_carry_the_rest_into_the_next_period():
    game = Situation("60m, 15/10m carry").press("60:30").press().moves(14, "7:00")
    assert game.reads("12:30", moves=15, stage="moves")


def test_twenty_five_moves_made_early_carry_nothing_without_carry():
    game = Situation("60m, 25/10m").press("60:18").press().moves(24, "7:12")
    assert game.reads("10:00", moves=25, stage="moves")


def test_the_move_during_which_main_time_ends_is_the_first_of_the_period():
    game = Situation("60m, 25/10m").press("60:40")
    assert game.reads("9:20", moves=24)


def test_one_long_think_goes_through_main_time_and_a_period():
    game = Situation("30m, 3x30s").think("30:40")
    assert game.reads("0:20", periods=2, stage="byo-yomi")


def test_the_increment_comes_after_the_own_move():
    game = Situation("5m +3s").think(10)
    assert game.reads("4:50")
    game.press()
    assert game.reads("4:53") and game.reads("5:00", side=WHITE)


def test_only_what_exceeds_the_delay_is_charged():
    game = Situation("5m delay 5s").think(5)
    assert game.reads("5:00")
    game.press("2.5")
    assert game.reads("4:57.500")


def test_a_refund_gives_back_what_was_used_up_to_its_amount():
    game = Situation("5m bronstein 5s").think("7.5")
    assert game.reads("4:52.500")
    game.press()
    assert game.reads("4:57.500")
    game.press().press(3)
    assert game.reads("4:57.500")


def test_a_move_one_second_over_its_time_costs_a_whole_reserve_unit():
    game = Situation("10m, 10x60s over 30s/move").press("10:31").press()
    assert game.reads("0:30", periods=9, stage="reserve")
    game.press(31)
    assert game.reads("0:30", periods=8)


# --- Arithmetic -------------------------------------------------------------------------------------------------------


def test_byo_yomi_is_refilled_after_every_move_in_time():
    game = Situation("0s, 1x30s").press(12).press()
    assert game.reads("0:30", periods=1)
    game.press("29.9")
    assert game.reads("0:30", periods=1)


def test_without_main_time_the_game_starts_in_byo_yomi():
    game = Situation("0s, 3x10s")
    assert game.reads("0:10", periods=3, stage="byo-yomi")
    game.press(4)
    assert game.reads("0:10", periods=3, stage="byo-yomi")


def test_with_increments_only_a_side_starts_with_one():
    game = Situation("0s +6s")
    assert game.flag is None
    assert game.reads("0:06") and game.reads("0:06", side=WHITE)


def test_the_end_of_main_time_is_not_the_end_of_the_game():
    game = Situation("60s, 1x20s").press(60 + 19)
    assert (game.state, game.turn) == ("running", WHITE)
    fallen = Situation("60s, 1x20s").press(60 + 20)
    assert (fallen.flag, fallen.flag_at) == (BLACK, 80)


def test_the_count_goes_on_in_the_next_period_while_the_player_thinks():
    game = Situation("0s, 5x30s").think(31)
    assert game.reads("0:29", periods=4)


def test_a_player_who_never_presses_loses_at_the_end_of_the_last_period():
    game = Situation("600s, 5x30s").think("20:00")
    assert (game.flag, game.flag_at) == (BLACK, 750)
    assert game.reads(0, periods=0)
    assert game.reads("10:00", periods=5, side=WHITE)


def test_quick_moves_are_not_free():
    game = Situation("60s")
    for _ in range(300):
        game.press("0.08")
    assert game.reads("48", side=BLACK) and game.reads("48", side=WHITE)


def test_moves_of_less_than_a_second_are_charged_in_full():
    game = Situation("10m")
    for _ in range(100):
        game.press("0.9").press()
    assert game.reads("8:30", side=BLACK) and game.reads("10:00", side=WHITE)


def test_an_hour_is_an_hour_on_a_clock_that_wakes_late():
    rng = random.Random(1)
    game = Situation("2h")
    passed = 0
    while passed < 3_600_000_000:
        step = min(rng.randrange(500_000), 3_600_000_000 - passed)
        passed += step
        game.think(Fraction(step, 1_000_000))
    assert game.reads("1:00:00")


def test_the_wrap_of_the_timeline_gives_and_takes_nothing():
    game = Situation("13h, 3x30s")  # starts 65 s before the wrap
    game.think("64.999").think("0.001").think("0.001").press("11:00:00")
    assert game.reads("1:58:54.999")


def test_a_pause_is_not_charged():
    game = Situation("10m").think(20).both()
    game.think(600)
    assert game.state == "paused"
    game.both()
    assert (game.state, game.turn) == ("running", BLACK)
    assert game.used(BLACK) == 20
    assert game.reads("9:40") and game.reads("10:00", side=WHITE)


def test_a_pause_in_byo_yomi_keeps_the_count():
    game = Situation("0s, 1x30s").think(8).both()
    assert game.reads("0:22", periods=1)
    game.think(600).both()
    assert game.reads("0:22", periods=1)
    game.press("21.999999")
    assert game.reads("0:30", periods=1)


def test_setting_up_again_gives_each_side_its_own_time():
    game = Situation("black 45m, 3x30s; white 30s").press(100).think(30)
    assert game.flag == WHITE
    game.order("long both").order("take")
    assert (game.state, game.flag, game.turn) == ("ready", None, None)
    assert game.reads("45:00", periods=3, side=BLACK) and game.reads("0:30", periods=0, side=WHITE)
    assert (game.used(BLACK), game.used(WHITE)) == (0, 0)


@pytest.mark.parametrize(
    "control", ["60s", "60s +30s", "30s, 1x30s", "1/60s", "60s/move", "hourglass 60s", "30s, 2x10s over 10s/move"]
)
def test_a_flag_is_final(control):
    game = Situation(control).think(60)
    assert game.flag == BLACK
    before = game.game.reading(BLACK), game.game.reading(WHITE)
    game.press_of(BLACK).both().think(5).press_of(WHITE).pair().order("undo").order("return").think(100).both()
    assert (game.state, game.flag, game.flag_at) == ("flagged", BLACK, 60)
    assert (game.game.reading(BLACK), game.game.reading(WHITE)) == before


def test_when_one_side_falls_both_stop():
    game = Situation("60s").press(20).think(60)
    assert game.flag == WHITE
    game.think(3600)
    assert game.reads("0:40", side=BLACK) and game.reads(0, side=WHITE)


@pytest.mark.parametrize(
    ("control", "think", "before", "periods", "moves"),
    [
        ("5m +3s", "7.5", "4:52.500", 0, 0),
        ("5m bronstein 5s", "7.5", "4:52.500", 0, 0),
        ("30m, 3x30s", "30:40", "0:20", 2, 0),
        ("60m, 25/10m", "60:40", "9:20", 0, 25),
        ("1/10m, 5m", "4:00", "6:00", 0, 1),
        ("0s, 10x60s over 30s/move", "31", "0:59", 9, 0),
        ("hourglass 5m", "60", "4:00", 0, 0),
    ],
)
def test_taking_back_a_press_restores_the_whole_state_before_it(control, think, before, periods, moves):
    game = Situation(control).think(think)
    opponent = game.game.reading(WHITE)
    game.press().think(2).both().order("undo")
    assert (game.state, game.turn) == ("paused", BLACK)
    assert game.reads(before, periods=periods, moves=moves)
    assert game.game.reading(WHITE) == opponent
    assert game.used(WHITE) == 0


# --- Buttons ----------------------------------------------------------------------------------------------------------


def test_a_press_is_charged_at_its_first_edge_however_late_it_is_known():
    game = Situation("60s").press(10)
    game.now += 30_000  # the contacts settle; only now does the game learn of more
    game.game.advance(game.now)
    assert game.reads("0:50", side=BLACK) and game.reads("0:59.970", side=WHITE)


def test_both_at_once_counts_for_the_side_on_move_whoever_was_first():
    for black_later in ("0.004", "-0.004", "0"):
        game = Situation("60s").think(10).pair(black_later)
        assert game.turn == WHITE
        assert [name for _, name, _, _ in game.log()].count("press") == 1
        assert game.reads("0:49.996" if black_later == "0.004" else "0:50", side=BLACK)


def test_both_at_once_before_the_start_is_refused():
    game = Situation("60s", started=False).pair("0.003")
    assert (game.state, game.turn) == ("ready", None)
    assert game.last_event()[0] == "refused"
    game.think(100)
    assert game.reads("1:00", side=BLACK) and game.reads("1:00", side=WHITE)


def test_a_burst_of_presses_after_a_silence_is_charged_by_its_stamps():
    burst, steady = Situation("60s"), Situation("60s")
    for think in ("0.003", "0.001", "0.0025", "0.0005"):
        burst.press(think)
        steady.think(think).think(0).press()
    for side in (BLACK, WHITE):
        assert burst.game.reading(side) == steady.game.reading(side)
    assert burst.used(BLACK) == Fraction(55, 10_000)
    assert burst.used(WHITE) == Fraction(15, 10_000)


def test_a_press_before_the_flag_counts_although_it_is_learnt_of_afterwards():
    game = Situation("60s").press("59.999999")
    assert (game.flag, game.turn) == (None, WHITE)
    game.think(30)
    assert game.flag is None


def test_the_idle_side_s_press_changes_nothing_but_the_log():
    game = Situation("60s").think(10).press_of(WHITE)
    assert (game.state, game.turn) == ("running", BLACK)
    assert game.last_event() == ("idle press", WHITE)
    game.think(10)
    assert game.reads("0:40", side=BLACK) and game.reads("1:00", side=WHITE)


@pytest.mark.parametrize("side", [BLACK, WHITE])
def test_a_press_during_a_pause_changes_nothing_but_the_log(side):
    game = Situation("60s").think(10).both().press_of(side)
    assert (game.state, game.turn) == ("paused", BLACK)
    assert game.last_event() == ("refused", side)
    game.think(100).both().think(1)
    assert game.reads("0:49")


def test_pressing_starts_the_other_side():
    game = Situation("60s", started=False).press_of(BLACK)
    assert (game.state, game.turn) == ("running", WHITE)
    game.think(1)
    assert game.reads("1:00", side=BLACK) and game.reads("0:59", side=WHITE)


def test_nothing_is_charged_before_the_start():
    game = Situation("60s", started=False).think("1:00:00")
    assert game.state == "ready"
    assert game.reads("1:00", side=BLACK) and game.reads("1:00", side=WHITE)
