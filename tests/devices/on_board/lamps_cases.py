"""The lamps of the side to move, on the virtual board's pins."""

from locked import Locked

from host_tools.virtual_board.battery import Battery
from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.lamp import Lamp
from host_tools.virtual_board.speaker import Speaker
from tengen.devices import pins
from tengen.devices.board import Board
from tengen.devices.lamps import Lamps
from tengen.devices.speaker import LEAD_MS

DARK, LIT, BRIGHT = 0, 1, 2


def made():
    """The models of both lamps, the speaker's, and the firmware's view of the board."""
    board = VirtualBoard()
    Battery(board, 4_000, pins.BATTERY)
    lamps = Lamp(board, pins.LAMPS[0]), Lamp(board, pins.LAMPS[1])
    speaker = Speaker(board, pins.SPEAKER)
    return board, lamps, speaker, Board()


def test_both_lamps_are_dark_from_the_start():
    _, lamps, _, _ = made()
    assert [lamp.changes for lamp in lamps] == [[], []]


def test_a_turn_is_lit_a_quarter_and_a_call_wholly_and_only_in_its_own_place():
    board, lamps, _, built = made()
    for place in range(2):
        lamp, other = lamps[place], lamps[1 - place]
        start = board.now_us
        for level, duty in ((LIT, 16_384), (BRIGHT, 65_535), (DARK, 0)):
            board.advance_to(board.now_us + 1_000)
            built.lamps.show(place, level)
            assert lamp.duty_u16 == duty and other.duty_u16 == 0
        assert lamp.changes == [(start + 1_000, 16_384), (start + 2_000, 65_535), (start + 3_000, 0)]


def test_a_tone_does_not_change_the_lamps_nor_a_lamp_the_tone():
    board, lamps, speaker, built = made()
    built.lamps.show(0, LIT)
    built.speaker.wake(built.now())
    board.advance_to(board.now_us + LEAD_MS * 1_000)
    built.speaker.play((2_000, 100), built.now())
    board.advance_to(board.now_us + 10)
    built.lamps.show(0, BRIGHT)
    assert speaker.tones[-1][1] == 2_000 and lamps[0].duty_u16 == 65_535
    # On the chip two pins of one slice have one frequency (RP2040 data sheet, 4.5.2: slice GPIO / 2 modulo 8).
    slices = [pin // 2 % 8 for pin in (pins.LAMPS[0], pins.LAMPS[1], pins.SPEAKER)]
    assert slices[0] != slices[2] and slices[1] != slices[2]


class CountingPwm:
    """Counts what is asked of the pin."""

    def __init__(self):
        self.hz = 0
        self.asked = []

    def freq(self, hz):
        self.hz = hz

    def duty_u16(self, duty):
        self.asked.append(duty)


def test_a_lamp_is_told_only_what_is_new_and_that_allocates_nothing():
    left, right = CountingPwm(), CountingPwm()
    lamps = Lamps(left, right)
    assert left.asked == right.asked == [0] and left.hz == right.hz == 1_000
    left.asked = [0] * 4  # room, so that counting allocates nothing either
    left.duty_u16 = right.duty_u16 = lambda duty: None
    with Locked():
        for _ in range(100):
            lamps.show(0, LIT)
            lamps.show(0, DARK)
    told = []
    left.duty_u16 = told.append
    for level in (DARK, LIT, LIT, LIT, BRIGHT, BRIGHT, DARK):
        lamps.show(0, level)
    assert told == [16_384, 65_535, 0]
