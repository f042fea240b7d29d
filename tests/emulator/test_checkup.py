"""The built firmware on an emulated RP2040: both buttons held at power-on begin the self-test, with the simulator's pixels."""

import pytest

from hardware.notes.self_test_picture import faces
from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import device_as_flashed
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]

SECOND = 1_000_000
# A new board links its modules into the flash first: docs/INFLASH.md.
START_US = 15 * SECOND


def test_the_self_test_asks_for_one_button_after_the_other():
    release, left, right = [[face.tobytes() for face in pair] for pair in faces()[:3]]
    board = EmulatedBoard(UF2, device_as_flashed())

    def shows(wanted, until_us):
        return board.run(until_us, lambda: [bytes(chip.packed()) for chip in board.chips] == wanted)

    for button in board.buttons:
        button.close(1_000)
    assert shows(release, START_US)
    for button in board.buttons:
        button.open(board.now_us + 300_000)
    assert shows(left, board.now_us + 6 * SECOND)
    board.buttons[0].press(board.now_us + 100_000)
    assert shows(right, board.now_us + 2 * SECOND)
