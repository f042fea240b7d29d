"""Presses at random: without the code they change nothing, with it they lead nowhere that can't be left. Both runtimes."""

from tests.menus.walks import Outsiders, insider


def test_random_presses_without_the_code_change_no_setting_and_no_ruling():
    players = Outsiders(1)
    players.walk(3_000)
    assert players.menus > 20
    assert players.tries > 5


def test_random_presses_of_a_referee_who_confirms_nothing_leave_no_trace():
    for seed in range(3):
        insider(seed, 700, False)


def test_random_presses_of_a_referee_who_confirms_never_get_stuck():
    for seed in range(10):
        insider(100 + seed, 300, True)
