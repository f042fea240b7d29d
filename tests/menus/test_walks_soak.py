"""The same walks for as long as it takes: 100 000 presses of players who don't know the code, and referees without end."""

import pytest

from tests.menus.walks import Outsiders, insider


@pytest.mark.soak
def test_a_hundred_thousand_random_presses_without_the_code_change_no_setting_and_no_ruling():
    players = Outsiders(1)
    players.walk(100_000)
    assert players.menus > 500
    # Locks double: in all that time no more codes than these could be tried.
    assert 20 < players.tries < 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_random_presses_of_a_referee_who_confirms_nothing_leave_no_trace(seed):
    insider(seed, 10_000, False)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_a_referee_who_confirms_at_random_never_gets_stuck(seed):
    insider(seed, 300, True)
