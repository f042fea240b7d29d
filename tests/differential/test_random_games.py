"""A hundred thousand random games by every system: the firmware reads what the oracle reads, at every press."""

import random

import pytest

from tests.differential.players import play_random_game

GAMES = 100_000
MORE_GAMES = 1_000_000
CHUNK = 2_500

# The first few thousand are played in `make check` too.
_CHUNKS = [chunk if chunk == 0 else pytest.param(chunk, marks=pytest.mark.slow) for chunk in range(GAMES // CHUNK)]


def _play_chunk(chunk):
    rng = random.Random(chunk)
    for _ in range(CHUNK):
        play_random_game(rng)


@pytest.mark.parametrize("chunk", _CHUNKS)
def test_every_reading_flag_and_instant_is_what_the_referee_with_a_stop_watch_finds(chunk):
    _play_chunk(chunk)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(GAMES // CHUNK, (GAMES + MORE_GAMES) // CHUNK))
def test_so_it_is_in_a_million_games_more(chunk):
    _play_chunk(chunk)
