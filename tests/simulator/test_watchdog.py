"""A loop that stalls ends in a reset; one that comes round, however slowly, never does."""

import pytest

from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board import work


def running(**options):
    """A device with its watchdog on, and a game running."""
    device = load_device().Device(has_watchdog=True, **options)
    device.buttons[1].press(device.take("30m, 3x30s") + 1_000_000)
    return device


def watchdog_reset():
    """The exception by which the board says that it restarts."""
    from host_tools.virtual_board.standins.machine import WatchdogReset

    return WatchdogReset


@pytest.mark.parametrize("model", [work.IDEAL, work.SLOW, work.STALLS])
def test_an_hour_of_slow_turns_is_no_stall(model):
    device = running(work_model=model)
    end_us = device.board.now_us + 3_600_000_000
    while device.board.now_us < end_us:
        device.turn()
    assert device.game.flag == 0


def test_a_turn_that_does_not_end_is_ended_after_five_seconds():
    device = running()
    for _ in range(50):
        device.turn()
    start_us = device.board.now_us
    device.app.link.turn = lambda: device.board.advance_to(start_us + 60_000_000)
    with pytest.raises(watchdog_reset()):
        device.turn()
    # It was last fed before the sleep between two turns, which is at most two seconds long.
    assert 2_990_000 <= device.board.now_us - start_us <= 5_000_000


def test_a_turn_that_fails_half_way_does_not_feed_it():
    device = running()
    device.turn()

    def fail():
        raise ValueError

    device.app.link.turn = fail
    start_us = device.board.now_us

    def go_on():
        while device.board.now_us < start_us + 60_000_000:
            try:
                device.app.turn()
            except ValueError:
                device.board.advance_to(device.board.now_us + 100_000)

    with pytest.raises(watchdog_reset()):
        go_on()
    assert device.board.now_us - start_us <= 5_000_000


def test_without_being_asked_for_it_is_not_there():
    device = load_device().Device()
    assert device.app.board.watchdog is None
    device.board.advance_to(device.board.now_us + 60_000_000)
