"""Simulated time follows the hand that winds the clock, exactly; presses land where they are made."""

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.terminal.engine import PATIENCE_US, Engine, Options
from host_tools.terminal.entries import WIDTH, EventReader
from host_tools.terminal.hands import BOTH_US, HOLD_BOTH_US, HOLD_US, SHORT_US
from host_tools.terminal.pace import FASTEST, NORMAL, PAUSE, SPEEDS
from tengen.clock.instant import MS_PERIOD
from tengen.clock.side import BLACK, WHITE
from tengen.game import events, states
from tengen.game.events import EventRing
from tests.terminal.fake_clock import FakeClock

BY_NAME = {speed.name: speed for speed in SPEEDS}
FRAME_US = 33_333


class Bench:
    """An engine with its clock: `pass_s` lets real time pass, frame by frame."""

    def __init__(self, **options):
        self.clock = FakeClock()
        self.engine = Engine(Options(**options), self.clock)
        self.began_us = self.engine.board_us

    def pass_us(self, us, frame_us=FRAME_US):
        until_us = self.clock.now_us + us
        while self.clock.now_us < until_us:
            self.clock.now_us = min(until_us, self.clock.now_us + frame_us)
            self.engine.advance()

    def pass_s(self, s):
        self.pass_us(round(s * 1_000_000))

    def since_start_us(self):
        return self.engine.board_us - self.began_us

    def press(self, *sides, down_us=SHORT_US):
        return self.engine.hands.press(sides, down_us)

    def happened(self):
        return [(entry.t_us, entry.kind, entry.side) for entry in self.engine.entries()]


@pytest.fixture
def bench():
    made = []

    def make(**options):
        made.append(Bench(**options))
        return made[-1]

    yield make
    for one in made:
        one.engine.close()


@pytest.mark.parametrize("work", ["ideal", "pico", "slow", "stalls"])
@pytest.mark.parametrize("name", ["1/4x", "1x", "4x", "20x", "100x"])
def test_after_t_seconds_at_a_speed_the_board_is_at_exactly_that_many_times_t(bench, name, work):
    b = bench(work=work)
    speed = BY_NAME[name]
    b.engine.change_speed(speed)
    b.press(WHITE)
    for _ in range(20):
        b.pass_us(FRAME_US)
        assert b.since_start_us() == (b.clock.now_us - 1_000_000) * speed.times // speed.per


@settings(max_examples=20)
@given(st.lists(st.tuples(st.sampled_from(SPEEDS[:-1]), st.integers(1, 3_000_000)), max_size=6))
def test_a_change_of_speed_neither_loses_nor_makes_time(legs):
    b = Bench()
    try:
        expected_us = 0
        for speed, us in legs:
            b.engine.change_speed(speed)
            b.pass_us(us, frame_us=100_000)
            expected_us += us * speed.times // speed.per
        assert b.since_start_us() == expected_us
    finally:
        b.engine.close()


def test_in_a_pause_of_the_simulation_no_time_passes(bench):
    b = bench()
    b.press(WHITE)
    b.pass_s(1)
    b.engine.change_speed(PAUSE)
    b.pass_s(3_600)
    assert b.since_start_us() == 1_000_000
    b.engine.change_speed(NORMAL)
    b.pass_s(1)
    assert b.since_start_us() == 2_000_000


@pytest.mark.parametrize("work", ["ideal", "pico", "slow", "stalls"])
def test_presses_are_stamped_with_the_instant_they_were_made_however_long_a_turn_takes(bench, work):
    b = bench(work=work)
    b.pass_us(1_234_567)
    b.press(WHITE)
    b.pass_us(2_000_000)
    b.press(BLACK)
    b.pass_us(3_000_000)
    b.press(WHITE)
    b.pass_us(2_000_000)
    assert b.happened() == [
        (0, events.READY, -1),
        (1_234_567, events.START, BLACK),
        (3_234_567, events.PRESS, BLACK),
        (6_234_567, events.PRESS, WHITE),
    ]


def test_both_stop_and_go_on_as_of_the_moment_they_were_pressed(bench):
    b = bench()
    b.press(WHITE)
    b.pass_s(5)
    b.press(BLACK, WHITE, down_us=BOTH_US)
    b.pass_s(10)
    assert b.engine.state == states.PAUSED
    b.press(BLACK, WHITE, down_us=BOTH_US)
    b.pass_s(1)
    assert b.engine.state == states.RUNNING
    assert b.happened()[2:] == [(5_000_000, events.PAUSE, BLACK), (15_000_000, events.RESUME, BLACK)]


def test_a_hold_of_either_button_in_a_pause_takes_the_last_press_back(bench):
    b = bench()
    b.press(WHITE)
    b.pass_s(5)
    b.press(BLACK)
    b.pass_s(1)
    b.press(BLACK, WHITE, down_us=BOTH_US)
    b.pass_s(1)
    b.press(WHITE, down_us=HOLD_US)
    b.pass_s(3)
    assert b.happened()[-1][1:] == (events.UNDO, BLACK)
    assert b.engine.turn == BLACK


def test_both_held_three_seconds_lead_to_the_menus_and_game_time_begins_anew_after_them(bench):
    b = bench()
    b.pass_s(2)
    b.press(BLACK, WHITE, down_us=HOLD_BOTH_US)
    b.pass_s(4)
    assert b.engine.state == states.SETUP
    assert not b.engine.is_editing
    b.press(BLACK)
    b.pass_s(1)
    assert b.engine.is_editing
    b.press(BLACK, WHITE, down_us=BOTH_US)
    b.pass_s(1)
    assert b.engine.state == states.READY
    # It was taken with the first edge, or with the recognition 400 ms later: the log's zero is the game's own instant.
    assert b.happened()[-1][:2] == (0, events.READY)
    assert 0 < b.engine.elapsed_us <= 1_000_000


def test_a_button_that_is_still_down_is_not_pressed_again(bench):
    b = bench()
    assert b.press(WHITE)
    assert not b.press(WHITE)
    assert not b.press(BLACK, WHITE)
    assert b.press(BLACK)
    assert b.engine.hands.is_down(WHITE)
    b.pass_us(100_000)
    assert not b.engine.hands.is_down(WHITE)
    assert b.press(WHITE)


def test_a_press_too_soon_after_another_to_be_told_apart_is_not_made(bench):
    b = bench()
    b.press(WHITE)
    b.pass_us(SHORT_US + 10_000)
    assert not b.engine.hands.is_down(WHITE)
    assert not b.press(WHITE)
    b.pass_us(15_000)
    assert b.press(WHITE)
    b.pass_s(1)
    assert [kind for _, kind, _ in b.happened()] == [events.READY, events.START, events.IDLE_PRESS]


def test_a_finger_holds_a_button_until_it_lets_go(bench):
    b = bench()
    b.press(WHITE)
    b.pass_s(5)
    assert b.engine.hands.take_hold(BLACK)
    assert not b.engine.hands.take_hold(BLACK)
    assert b.engine.hands.take_hold(WHITE)
    b.pass_s(1)
    assert b.engine.state == states.PAUSED
    assert b.engine.hands.is_down(BLACK)
    b.engine.hands.let_go(BLACK)
    b.engine.hands.let_go(WHITE)
    b.pass_s(1)
    assert not b.engine.hands.is_down(BLACK)
    assert b.engine.hands.take_hold(BLACK)


def test_a_click_is_a_press_also_when_the_simulation_hardly_moves(bench):
    b = bench()
    b.engine.change_speed(BY_NAME["1/4x"])
    b.engine.hands.take_hold(WHITE)
    b.pass_us(1_000)
    b.engine.hands.let_go(WHITE)
    b.pass_s(1)
    assert [kind for _, kind, _ in b.happened()] == [events.READY, events.START]


# -- a computer that is too slow ----------------------------------------------------------------------------------------------


def test_a_slow_computer_falls_behind_says_so_and_answers_within_its_budget(bench):
    b = bench()
    b.press(WHITE)
    b.engine.change_speed(BY_NAME["100x"])
    b.clock.cost_us = 9_000
    for _ in range(40):
        began_us = b.clock.now_us
        b.engine.advance()
        assert b.clock.now_us - began_us < 50_000
        b.clock.now_us += FRAME_US
    assert b.engine.is_behind
    assert 0 < b.engine.times < 100


def test_a_slow_computer_that_is_fast_again_keeps_the_speed_and_stops_complaining(bench):
    b = bench()
    b.press(WHITE)
    b.engine.change_speed(BY_NAME["100x"])
    b.clock.cost_us = 9_000
    b.pass_s(2)
    assert b.engine.is_behind
    b.clock.cost_us = 0
    b.pass_s(3)
    assert not b.engine.is_behind
    board_us, now_us = b.engine.board_us, b.clock.now_us
    b.pass_s(1)
    assert b.engine.board_us - board_us == 100 * (b.clock.now_us - now_us)


def test_a_short_stumble_is_caught_up_with(bench):
    b = bench()
    b.press(WHITE)
    b.pass_us(1_000_000)
    b.pass_us(PATIENCE_US, frame_us=PATIENCE_US)
    assert b.since_start_us() == 1_000_000 + PATIENCE_US
    assert not b.engine.is_behind


# -- as fast as possible ------------------------------------------------------------------------------------------------------


def test_a_race_ends_with_the_flag_and_real_time_follows(bench):
    b = bench(control="10m")
    b.press(WHITE)
    b.pass_us(200_000)  # until the press is judged
    b.engine.change_speed(FASTEST)
    b.pass_us(FRAME_US)
    assert b.engine.state == states.FLAGGED
    flag_us = b.happened()[-1][0]
    assert flag_us == 600_000_000
    # What the firmware does once the flag is down, a turn of its loop, is all that comes after it.
    assert b.since_start_us() - flag_us < 1_000_000
    board_us = b.engine.board_us
    b.pass_s(1)
    assert b.engine.board_us - board_us == 1_000_000


def test_a_race_stops_for_every_frame(bench):
    b = bench(control="99h")
    b.press(WHITE)
    b.pass_us(200_000)
    b.engine.change_speed(FASTEST)
    b.clock.cost_us = 1_000
    b.engine.advance()
    assert b.engine.is_racing
    first_us = b.engine.board_us
    b.engine.advance()
    assert b.engine.board_us > first_us
    assert b.engine.state == states.RUNNING


# -- the log ------------------------------------------------------------------------------------------------------------------


def test_every_entry_is_a_line_of_the_same_width_with_both_readings(bench):
    b = bench(control="1m, 2x10s")
    b.press(WHITE)
    b.engine.change_speed(BY_NAME["100x"])
    b.pass_s(2)
    lines = [entry.line for entry in b.engine.entries()]
    assert {len(line) for line in lines} == {WIDTH}
    assert lines[0].split() == ["0:00.000", "ready", "1:00.000", "1:00.000"]
    assert lines[2].split() == ["1:00.000", "●", "byo-yomi", "begins", "0:10.000", "1:00.000"]
    assert lines[-1].split() == ["1:20.000", "●", "lost", "on", "time", "0:00.000", "1:00.000"]


@pytest.mark.parametrize("days", [0, 6, 7, 12, 13, 25, 100])
def test_log_times_stay_right_however_often_the_timeline_has_come_round(days):
    game = SimpleNamespace(events=EventRing(), at_ms=MS_PERIOD - 65_000, at_us=250)
    game.events.add(events.READY, -1, game.at_ms, game.at_us, 0, 0, 60_000, 60_000)
    reader = EventReader(game)
    assert [entry.t_us for entry in reader.read(0)] == [0]
    t_us = days * 24 * 3600 * 1_000_000 + 123
    instant_us = game.at_ms * 1000 + game.at_us + t_us
    game.events.add(events.START, BLACK, instant_us // 1000 % MS_PERIOD, instant_us % 1000, 0, 0, 60_000, 60_000)
    # It is read half a second later, which is how long a turn of the loop may take.
    assert [entry.t_us for entry in reader.read(t_us + 500_000)] == [t_us]


def test_a_new_game_begins_at_zero_with_the_same_or_another_control(bench):
    b = bench(control="10m")
    b.press(WHITE)
    b.pass_s(5)
    b.engine.restart()
    assert (b.engine.state, b.engine.elapsed_us, b.engine.control) == (states.READY, 0, "10m")
    b.engine.restart("5m +3s")
    b.pass_s(1)
    assert b.engine.entries()[0].black_ms == 300_000
    assert b.engine.control == "5m +3s"


def test_a_fault_of_the_firmware_is_raised_to_whoever_looks(bench):
    b = bench()

    def fail():
        raise ZeroDivisionError("the loop")

    b.engine._device.app.session.advance = lambda *_: fail()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError, match="the loop"):
            b.pass_s(1)


def test_a_closed_engine_stands_still_and_leaves_no_thread(bench):
    import threading

    b = bench()
    b.pass_s(1)
    b.engine.close()
    b.engine.close()
    b.pass_s(1)
    assert b.since_start_us() == 1_000_000
    assert "firmware" not in [thread.name for thread in threading.enumerate()]
