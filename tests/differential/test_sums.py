"""Nothing is rounded away: a hundred thousand presses add up to exactly the time that passed."""

import random

import pytest

from tests.differential.situation import BLACK, WHITE, Situation

PRESSES = 100_000


def _press_often(game, lengths):
    """Presses by the side on move after thinks of these microseconds; what each side used, exactly."""
    used = [0, 0]
    side = game.turn
    for length in lengths:
        game.now += length
        game.game.press(side, game.now)
        used[side] += length
        side = 1 - side
    return used


def test_a_hundred_thousand_presses_within_a_millisecond_each_add_up_exactly():
    rng = random.Random(2002)
    game = Situation("90m")
    used = _press_often(game, (rng.randrange(1000) for _ in range(PRESSES)))
    for side in (BLACK, WHITE):
        assert game.game.used(side) == used[side]
        assert game.game.reading(side).left == 5_400_000_000 - used[side]
    assert game.state == "running"


def test_half_millisecond_thinks_are_never_rounded_in_either_direction():
    game = Situation("60s")
    _press_often(game, [500] * PRESSES)
    assert game.reads(35, side=BLACK) and game.reads(35, side=WHITE)


def test_increments_are_added_to_the_last_microsecond():
    rng = random.Random(12)
    game = Situation("30m +1s")
    used = _press_often(game, (rng.randrange(2_000_000) for _ in range(3000)))
    for side in (BLACK, WHITE):
        assert game.game.reading(side).left == 1_800_000_000 - used[side] + 1500 * 1_000_000


def test_the_sand_of_an_hourglass_is_neither_lost_nor_made():
    rng = random.Random(5)
    game = Situation("hourglass 5m")
    used = _press_often(game, (rng.randrange(3_000_000) for _ in range(1000)))
    black, white = game.game.reading(BLACK).left, game.game.reading(WHITE).left
    assert black + white == 600_000_000
    assert black == 300_000_000 - used[BLACK] + used[WHITE]


@pytest.mark.parametrize("look_every_us", [1, 7, 333, 999, 1000, 1001, 16_667])
def test_looking_at_the_faces_costs_nothing(look_every_us):
    game = Situation("60s, 9x10s")
    for _ in range(5000):
        game.now += look_every_us
        game.game.advance(game.now)
    assert game.game.used(BLACK) == 5000 * look_every_us


def test_late_wake_ups_measure_the_hour_exactly():
    rng = random.Random(3600)
    game = Situation("2h")
    begun = game.now
    while game.now - begun < 3_600_000_000:
        game.now = min(begun + 3_600_000_000, game.now + rng.randrange(500_000))
        game.game.advance(game.now)
    assert game.reads("1:00:00")
