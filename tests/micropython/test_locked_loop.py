"""The firmware's loop allocates nothing: proved on real MicroPython with the heap locked."""

from pathlib import Path

import pytest

from tests.support import micropython


@pytest.mark.parametrize(
    "visit",
    [[], ["visit"], ["rule"]],
    ids=["plain", "after a referee's visit to the menu", "after a referee's rulings, on a board"],
)
def test_ten_thousand_turns_of_the_loop_allocate_nothing(visit):
    script = Path(__file__).with_name("locked_loop.py")
    done = micropython.run(script, *visit, heapsize="900k" if visit else "600k")
    assert done.returncode == 0, done.stdout + done.stderr
    told = dict(line.split() for line in done.stdout.splitlines())
    assert int(told["turns"]) == 10_000
    assert told["grown"] == "0"
    assert int(told["fed"]) > 10_000  # the watchdog, once a turn
    # A lamp goes out and one comes on with each of some twenty presses; calls flash, and the pauses wink.
    assert int(told["lamps"]) > 100
    # It is woken for calls, and sleeps between them.
    assert int(told["amplifier"]) > 10
    # What the turns held: presses, presses out of turn, lost periods, calls, a pause, and faces that changed.
    for kind in ("press", "idle_press", "period", "call", "pause", "resume"):
        assert int(told[kind]) > 0, kind
    assert int(told["sent"]) > 100_000
