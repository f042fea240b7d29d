"""What the firmware may take of the device: memory, time to start, time of a turn, time from a press to the face."""

import statistics

import pytest

from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import device_as_flashed, device_with_script
from tengen.journal.label import write_labels
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]

FREE_BYTES = 100 * 1024
START_US = 2_000_000
TURN_US = 5_000
PRESS_TO_FACE_US = 30_000
JUDGING_TURN_US = 13_000
CHANGING_TURN_US = 14_000
# A press comes every so often, by the side on move.
PRESSES_US = [400_000 + 1_500_000 * number for number in range(4)]
END_US = 6_000_000


def used_before(board):
    """Not the first start of all: the memory chip is the clock's own."""
    write_labels(Cells(board.fram))


class Cells:
    """A chip's memory as the firmware's journal writes it."""

    def __init__(self, fram):
        self.size = len(fram.cells)
        self._cells = fram.cells

    def write(self, at, buf, count):
        self._cells[at : at + count] = buf[:count]


class Measured:
    """One run of on_device/budget.py: `free` bytes, `turns` as (us, bytes sent), `answers` to presses in us."""

    def __init__(self):
        self.free = 0
        self.turns = []
        self.changes = []
        self.presses = []
        self.failure = ""
        self.board = EmulatedBoard(UF2, device_with_script("budget"))
        used_before(self.board)
        self.board.on_line = self.take_line
        for bus in self.board.buses:
            bus.on_transaction = self.note_change
        self.board.run(30_000_000, lambda: bool(self.failure) or (self.presses and self.board.now_us > self.presses[0] + END_US))
        assert not self.failure

    def note_change(self, chip):
        """Something was sent to a panel; what goes to the memory chip is none of the player's business."""
        if chip in self.board.chips:
            self.changes.append(self.board.now_us)

    def take_line(self, line):
        word, *rest = line.split(" ")
        if word == "turn":
            self.turns.append((int(rest[0]), int(rest[1])))
        elif word == "free":
            self.free = int(rest[0])
        elif word == "ready":
            for number, since_us in enumerate(PRESSES_US):
                self.presses.append(int(rest[0]) + since_us)
                self.board.buttons[1 - (number & 1)].press(self.presses[-1])
        else:
            self.failure = line

    @property
    def answers(self):
        """Of each press in the running game, how long after it the faces had changed."""
        found = []
        for press in self.presses[1:]:
            after = [at - press for at in self.changes if press < at < press + 140_000]
            found.append(max(after))
        return found


@pytest.fixture(scope="module")
def measured():
    return Measured()


def test_a_hundred_kilobytes_are_free_with_a_game_of_six_hundred_moves(measured):
    assert measured.free >= FREE_BYTES


def test_a_turn_without_a_change_takes_at_most_five_milliseconds(measured):
    idle = [us for us, sent in measured.turns if sent == 0]
    assert len(idle) >= 10
    # The turn that judges a press takes longer: docs/EMULATOR.md.
    assert statistics.median(idle) <= TURN_US and max(idle) <= JUDGING_TURN_US


def test_both_faces_have_changed_thirty_milliseconds_after_a_press(measured):
    # A press that falls into the turn in which the digits change waits for its end: docs/EMULATOR.md.
    assert statistics.median(measured.answers) <= PRESS_TO_FACE_US
    assert max(measured.answers) <= PRESS_TO_FACE_US + CHANGING_TURN_US


def test_the_device_as_flashed_shows_the_set_up_two_seconds_after_power_on():
    board = EmulatedBoard(UF2, device_as_flashed())
    used_before(board)
    board.run(START_US, lambda: all(chip.lit and any(chip.pixels()) for chip in board.chips))
    assert all(chip.lit and any(chip.pixels()) for chip in board.chips)
