"""On the 32-bit device the loop allocates nothing: it turns with the heap locked, through presses and changes of the faces."""

import pytest

from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import device_with_script
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]

TURNS = 200
# Ticks and milliseconds wrap in the run.
BOOT_US = (1 << 30) * 1000 - 6_000_000
PRESSES_US = [300_000 + 400_000 * number for number in range(10)]


def test_the_loop_turns_with_the_heap_locked():
    lines = []
    board = EmulatedBoard(UF2, device_with_script("locked"), BOOT_US)

    def take_line(line):
        lines.append(line)
        if line == "locked":
            for number, since_us in enumerate(PRESSES_US):
                board.buttons[1 - (number & 1)].bounce(board.now_us + since_us, 150_000)

    board.on_line = take_line
    board.leave_page(str(TURNS))
    board.run(BOOT_US + 60_000_000, lambda: bool(lines) and lines[-1].startswith(("unlocked", "failed")))
    word, events, sent = lines[-1].split(" ")[:3]
    assert word == "unlocked", lines[-1]
    assert int(events) >= len(PRESSES_US)
    assert int(sent) > 1_000
