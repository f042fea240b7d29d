"""The amplifier sleeps while the clock is silent, and nobody hears the difference."""

import random

import pytest

from hardware.notes.figures import read_figures
from host_tools.virtual_board import work
from tengen.devices.speaker import LEAD_MS, REST_MS
from tests.differential.oracle import SECOND
from tests.ui.ear import Ear
from tests.ui.test_announcer import ON_TIME_US, _Game, control_text

HOUR = 3_600 * SECOND


def tones(ear):
    """The beginnings of all tones, in board time."""
    return [at for at, _, duty in ear.device.speaker.tones if duty]


@pytest.mark.parametrize("work_model", [work.IDEAL, work.PICO])
def test_no_tone_of_any_game_loses_its_beginning_to_a_sleeping_amplifier(work_model):
    for number in range(20):
        game = _Game(random.Random(1_000 + number))
        ear = Ear(control_text(*game.plans), work_model, game.style)
        for side, at in zip(game.sides, game.presses, strict=True):
            ear.press(side, at)
        ear.listen_until(game.end)
        amplifier = ear.device.amplifier
        assert tones(ear)
        assert all(amplifier.is_heard(at) for at in tones(ear)), f"game {number}"


def test_a_call_out_of_a_long_silence_begins_at_its_instant():
    ear = Ear("10m, 3x60s", work.PICO)
    ear.press(1, 0)
    ear.listen_until(12 * 60 * SECOND)
    calls = [at for at, name in ear.heard if name != "READY"]
    assert len(calls) > 10
    begun = [at - ear.start for at in tones(ear)]
    for at in calls:
        assert any(at <= tone <= at + 1_000 for tone in begun), f"nothing is heard of what is due at {at}"
        assert at % SECOND <= ON_TIME_US or at % SECOND >= SECOND - 1


def test_an_own_call_right_after_the_others_press_begins_at_its_instant():
    ear = Ear("black 10s; white 60s")
    ear.press(1, 0)
    # Black is 20 ms short of a call when White begins to think.
    ear.press(0, 4_980_000)
    ear.press(1, 9_500_000)
    ear.listen_until(9_600_000)
    counts = [at for at, name in ear.heard if name == "COUNT" and at > 9_500_000]
    assert counts and counts[0] - 9_520_000 <= ON_TIME_US
    assert any(counts[0] <= at - ear.start <= counts[0] + 1_000 for at in tones(ear))


def test_who_uses_up_whole_periods_wakes_the_amplifier_no_longer_than_the_notes_reckon_with():
    ear = Ear("0s, 60x60s", work.PICO)
    ear.press(1, 0)
    ear.listen_until(20 * 60 * SECOND)
    begin = ear.start + 10 * SECOND
    share = ear.device.amplifier.awake_us(begin, begin + 18 * 60 * SECOND) / (18 * 60 * SECOND)
    assert read_figures().amplifier_awake_percent - 1 < 100 * share <= read_figures().amplifier_awake_percent


def test_through_an_hour_of_thinking_the_amplifier_sleeps():
    ear = Ear("2h")
    ear.press(1, 10 * SECOND)
    ear.listen_until(HOUR)
    awake = ear.device.amplifier.awake_us(ear.start, ear.start + HOUR)
    assert awake <= 2 * (LEAD_MS + REST_MS + 1_000) * 1_000


def test_with_the_sound_off_the_amplifier_is_never_awake():
    ear = Ear("1s, 2x3s", sound_on=False)
    ear.press(1, 0)
    ear.listen_until(9 * SECOND)
    assert ear.device.amplifier.awake_us(ear.start, ear.start + 9 * SECOND) == 0
