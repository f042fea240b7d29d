"""Hours of play with random stalls: readings exact, and not a byte of memory lost. On real MicroPython."""

from pathlib import Path

import pytest

from tests.support import micropython

ROOT = micropython.ROOT
# What the simulator runs in: the stand-ins replace MicroPython's own machine, rp2 and time.
PATH = (ROOT / "host_tools" / "virtual_board" / "standins", ROOT / "firmware", ROOT / "build" / "device_lib", ROOT)


def play(hours, seed):
    script = Path(__file__).with_name("long_play.py")
    done = micropython.run(script, str(hours), str(seed), heapsize="1500k", path=PATH, timeout_s=3000)
    assert done.returncode == 0, done.stdout + done.stderr
    return dict(line.split() for line in done.stdout.splitlines())


def check(told, hours):
    assert int(told["presses"]) > 5 * hours
    assert told["worst_ms"] == "0"
    assert -256 <= int(told["lost"]) <= 256
    assert (told["found"], told["right"]) == ("interrupted", "1")


def test_two_hours_of_play_with_random_stalls_are_exact_and_lose_no_memory():
    check(play(2, 11), 2)


@pytest.mark.soak
def test_seventy_two_hours_of_play_with_random_stalls_are_exact_and_lose_no_memory():
    check(play(72, 12), 72)
