"""A hundred thousand random games by every system: the firmware reads what the oracle reads, at every press."""

import random

import pytest

from tests.differential.players import play_random_game

GAMES = 100_000
CHUNK = 2_500


# The first few thousand are in `make check` too.
_CHUNKS = [chunk if chunk == 0 else pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(GAMES // CHUNK)]


@pytest.mark.parametrize("chunk", _CHUNKS)
def test_every_reading_flag_and_instant_is_what_the_referee_with_a_stop_watch_finds(chunk):
    rng = random.Random(chunk)
    for _ in range(CHUNK):
        play_random_game(rng)
