"""On the 32-bit device the loop allocates nothing: it turns with the heap locked, through presses and changes of the faces."""

import pytest

from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import device_with_script
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]

TURNS = 220
# Ticks and milliseconds wrap in the run.
BOOT_US = (1 << 30) * 1000 - 6_000_000
# White's press starts Black; then both in turn.
PRESSES_US = [100_000 + 400_000 * number for number in range(20)]


def test_the_loop_turns_with_the_heap_locked():
    lines = []
    board = EmulatedBoard(UF2, device_with_script("locked"), BOOT_US)

    def take_line(line):
        lines.append(line)
        if line.startswith("ready"):
            for number, since_us in enumerate(PRESSES_US):
                board.buttons[1 - (number & 1)].bounce(board.now_us + since_us, 150_000)

    board.on_line = take_line
    board.leave_page(str(TURNS))
    board.run(BOOT_US + 60_000_000, lambda: bool(lines) and lines[-1].startswith(("unlocked", "failed")))
    assert lines[-1].startswith("unlocked"), lines
    _, events, sent = lines[-1].split(" ")
    assert int(events) >= len(PRESSES_US) // 2
    assert int(sent) > 1_000
