"""Calls in the first half second after a pause, while it is not yet certain that both buttons mean to go on."""

import pytest

from host_tools.virtual_board import work
from tests.differential.oracle import SECOND
from tests.ui.ear import Ear
from tests.ui.test_announcer import ON_TIME_US

RESUMED = 20 * SECOND


def resumed(control, left_us, work_model=work.IDEAL, apart_us=0, down_us=600_000):
    """Black, who has so much left until `control`'s first 10 s are over, goes on at RESUMED; what is heard from then on, as
    (us since then, name), and the ear.
    """
    ear = Ear(control, work_model)
    ear.press(1, 0)
    ear.both(10 * SECOND - left_us)
    ear.press(0, RESUMED, down_us)
    ear.press(1, RESUMED + apart_us, down_us - apart_us)
    heard = ear.listen_until(RESUMED + 1_500_000)
    return [(at - RESUMED, name) for at, name in heard if at >= RESUMED], ear


@pytest.mark.parametrize("work_model", [work.IDEAL, work.PICO])
@pytest.mark.parametrize("after_us", [1_000, 15_000, 40_000, 60_000, 130_000, 250_000, 399_000, 401_000, 450_000, 700_000])
def test_a_call_after_a_resume_begins_within_20_ms_of_its_instant_and_once(after_us, work_model):
    heard, ear = resumed("20s", after_us, work_model)
    calls = [(at, name) for at, name in heard if at < after_us + 900_000]
    assert [name for _, name in calls] == ["CALL"], heard
    assert 0 <= calls[0][0] - after_us <= ON_TIME_US
    begun = [at - ear.start - RESUMED for at, _, duty in ear.device.speaker.tones if duty]
    assert any(0 <= at - after_us <= ON_TIME_US for at in begun), "the amplifier was not awake"


def test_between_the_edges_of_two_hands_nobody_can_know_and_the_call_comes_with_the_second():
    heard, _ = resumed("20s", 50_000, apart_us=120_000)
    assert [name for _, name in heard if name == "CALL"] == ["CALL"]
    assert 120_000 <= heard[0][0] <= 120_000 + ON_TIME_US


def test_hands_that_come_up_again_have_had_no_period_told_lost_and_the_pause_goes_on():
    heard, ear = resumed("0s, 3x10s", 100_000, down_us=300_000)
    assert "PERIOD_LOST" not in [name for _, name in heard]
    assert ear.device.game.clock.budgets[0].periods == 3


def test_a_period_lost_right_after_a_resume_is_told_once_as_soon_as_that_is_certain():
    heard, ear = resumed("0s, 3x10s", 100_000)
    lost = [at for at, name in heard if name == "PERIOD_LOST"]
    assert len(lost) == 1 and 400_000 <= lost[0] <= 400_000 + ON_TIME_US
    assert ear.device.game.clock.budgets[0].periods == 2


def test_a_call_of_a_resume_that_was_none_is_made_again_when_its_time_comes():
    ear = Ear("20s")
    ear.press(1, 0)
    ear.both(9_900_000)
    for begin, down in ((15 * SECOND, 300_000), (RESUMED, 600_000)):
        ear.press(0, begin, down)
        ear.press(1, begin, down)
    heard = [(at, name) for at, name in ear.listen_until(RESUMED + 500_000) if name == "CALL"]
    assert [round((at - 15 * SECOND) / 50_000) for at, _ in heard] == [2, 102]


def test_two_hands_that_stop_a_game_are_told_no_call_of_the_time_that_did_not_run():
    ear = Ear("20s")
    ear.press(1, 0)
    ear.both(9_900_000)
    assert ear.listen_until(12 * SECOND) == []
