"""The whole device against the arbiter: whatever hands do to its two buttons, it reads and logs what the rules make of it.

Every game is played under one of the work models and once more on a loop that stalls for up to half a second: what comes of it
may not depend on when the loop gets round to anything. Every tenth is played on real MicroPython, too.
"""

import random

import pytest

from host_tools.simulator.runtimes import MICROPYTHON
from host_tools.virtual_board import work
from tengen.clock.notation import parse
from tengen.game.session import Session
from tengen.game.states import STATE_NAMES
from tests.differential.whole_device import compare
from tests.differential.whole_games import random_game

GAMES = 300
MORE_GAMES = 20_000
CHUNK = 25
_FAST = (work.IDEAL, work.PICO, work.SLOW)


def _play(number):
    game = random_game(random.Random(number))
    compare(game, _FAST[number % 3], number)
    compare(game, work.STALLS, number)
    if number % 10 == 0 and not game.is_swapped:
        compare(game, work.NAMES[number % 4], number, MICROPYTHON)


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_whatever_hands_do_the_device_reads_and_logs_what_the_rules_say(first):
    for number in range(first, first + CHUNK):
        _play(number)


@pytest.mark.parametrize("looks_at_the_flag", [True, False])
def test_ten_seconds_on_both_after_the_flag_lead_to_set_up_however_late_the_loop_comes(looks_at_the_flag):
    session = Session()
    session.take(parse("2s"), 0, 0)
    session.contact(1, True, 0, 0)
    for ms in (60, 1_500, 2_000) if looks_at_the_flag else (60, 1_500):
        session.advance(ms, 0, ms, 0)
        if ms == 60:
            session.contact(1, False, 60, 0)
    session.contact(0, True, 2_001, 0)
    session.contact(1, True, 2_001, 500)
    for ms in range(2_450, 12_451, 500):
        session.advance(ms, 0, ms, 0)
    assert STATE_NAMES[session.game.state] == "setup"


@pytest.mark.soak
@pytest.mark.parametrize("first", range(GAMES, GAMES + MORE_GAMES, CHUNK))
def test_so_it_does_in_twenty_thousand_games_more(first):
    for number in range(first, first + CHUNK):
        _play(number)
