"""The builder's self-test, from both buttons held at power-on to its end, on the whole simulated device."""

from host_tools.simulator.device import Device
from host_tools.virtual_board.fram import Fram
from tengen.clock.side import BLACK, WHITE
from tengen.devices import memory_test
from tengen.devices.board import VBUS_SENSE
from tengen.game import states
from tengen.ui import checkup_faces as steps

SECOND = 1_000_000
LEFT, RIGHT = 0, 1


def started(hold_us=3 * SECOND, fram=None, buttons=(LEFT, RIGHT), battery_mv=4_000):
    """A device at whose power-on those buttons are held for so long."""

    def hands(device):
        device.battery.millivolts = battery_mv
        for button in buttons:
            device.buttons[button].press(device.board.now_us, hold_us)

    return Device(fram=fram, at_boot=hands)


class Builder:
    """Who holds the clock: turns its loop, presses, and reads what has come."""

    def __init__(self, device):
        self.device = device
        self.test = device.app._panel_test

    @property
    def step(self):
        return self.test.checkup.step

    def wait(self, seconds):
        until_us = self.device.board.now_us + int(seconds * SECOND)
        self.device.board.at(until_us, lambda _: None, None)
        while self.device.board.now_us < until_us:
            self.device.turn()

    def wait_for(self, step, at_most_s=60):
        until_us = self.device.board.now_us + at_most_s * SECOND
        while self.step != step:
            assert self.device.board.now_us < until_us, (self.step, step)
            self.device.turn()

    def press(self, button):
        self.device.buttons[button].bounce(self.device.board.now_us + 1_000)
        self.wait(0.3)

    def lead_to_summary(self, pixels=RIGHT, lamps=RIGHT, sound=RIGHT):
        """Everything as it should be, but for these answers."""
        self.wait_for(steps.PRESS_LEFT)
        self.press(LEFT)
        self.press(RIGHT)
        for step, answer in ((steps.ASK_PIXELS, pixels), (steps.ASK_LAMPS, lamps), (steps.ASK_SOUND, sound)):
            self.wait_for(step)
            self.press(answer)
        self.wait_for(steps.SUMMARY)
        self.wait(0.2)
        return self.test.checkup


def test_both_buttons_held_at_power_on_begin_it_and_one_alone_does_not():
    device = started()
    device.turn()
    assert device.app._panel_test.takes_buttons
    for buttons in ((), (LEFT,), (RIGHT,)):
        device = started(buttons=buttons)
        device.turn()
        assert not device.app._panel_test.takes_buttons and device.app._panel_test.checkup is None


def test_it_waits_until_both_are_let_go_of():
    builder = Builder(started(hold_us=8 * SECOND))
    builder.wait(7.5)
    assert builder.step == steps.RELEASE
    builder.wait(2.5)
    assert builder.step == steps.PRESS_LEFT
    assert builder.device.game.state == states.SETUP


def test_a_whole_clock_passes_and_goes_on_to_setting_up():
    plain = Device()
    Builder(plain).wait(1)
    builder = Builder(started())
    checkup = builder.lead_to_summary()
    assert checkup.all_well and checkup.buttons == [True, True] and checkup.memory is True
    assert abs(checkup.battery_mv - 4_000) < 10
    builder.press(LEFT)
    assert not builder.test.is_on and builder.device.game.state == states.SETUP
    for place in range(2):
        assert builder.device.chips[place].packed() == plain.chips[place].packed()
    assert [lamp.duty_u16 for lamp in builder.device.lamps] == [0, 0]


def test_the_buttons_then_set_up_the_clock_as_ever():
    builder = Builder(started())
    builder.lead_to_summary()
    builder.press(LEFT)
    entry = builder.device.app.session.setup.entry
    builder.press(RIGHT)
    assert builder.device.app.session.setup.entry == entry + 1


def test_right_at_the_end_tests_again():
    builder = Builder(started())
    builder.lead_to_summary(pixels=LEFT)
    builder.press(RIGHT)
    checkup = builder.lead_to_summary()
    assert checkup.all_well


def test_swapped_buttons_are_found():
    builder = Builder(started())
    builder.wait_for(steps.PRESS_LEFT)
    builder.press(RIGHT)
    builder.press(LEFT)
    assert builder.test.checkup.buttons == [False, False]


def test_a_button_that_says_nothing_fails_and_questions_that_nobody_answers_stay_open():
    builder = Builder(started())
    builder.wait_for(steps.SUMMARY, 240)
    checkup = builder.test.checkup
    assert checkup.buttons == [False, False] and not checkup.all_well
    assert checkup.pixels is checkup.lamps is checkup.sound is None
    assert checkup.memory and checkup.battery


def test_a_stuck_button_does_not_keep_the_test_from_going_on():
    builder = Builder(started(hold_us=1_000 * SECOND))
    builder.wait(20)
    assert builder.step == steps.PRESS_LEFT


def test_what_is_answered_with_no_is_bad():
    names = ("pixels", "lamps", "sound")
    for bad in names:
        checkup = Builder(started()).lead_to_summary(**{bad: LEFT})
        assert [getattr(checkup, name) for name in names] == [name != bad for name in names]
        assert not checkup.all_well


def test_each_lamp_is_bright_alone_and_then_both_are_dim():
    builder = Builder(started())
    builder.lead_to_summary()
    left, right = [[(at, duty) for at, duty in lamp.changes] for lamp in builder.device.lamps]
    assert [duty for _, duty in left] == [65_535, 0, 16_384, 0]
    assert [duty for _, duty in right] == [65_535, 16_384, 0]
    assert left[1][0] == right[0][0] and left[2][0] == right[1][0]


def test_four_rising_notes_are_played_also_where_sound_is_off():
    device = started()
    device.app.session.settings.sound_on = False
    builder = Builder(device)
    builder.wait_for(steps.PRESS_LEFT)
    builder.press(LEFT)
    builder.press(RIGHT)
    builder.wait_for(steps.ASK_PIXELS)
    builder.press(RIGHT)
    builder.wait_for(steps.ASK_LAMPS)
    builder.press(RIGHT)
    builder.wait_for(steps.ASK_SOUND)
    builder.wait(2)
    builder.press(RIGHT)
    heard = [hz for _, hz, duty in device.speaker.tones if duty]
    assert heard[:4] == sorted(heard[:4]) and len(set(heard[:4])) == 4
    assert device.speaker.tones[-1][2] == 0


def test_every_pixel_is_lit_and_dark_in_the_pictures():
    builder = Builder(started())
    builder.wait_for(steps.PRESS_LEFT)
    builder.press(LEFT)
    seen = []

    def look(_):
        if builder.step == steps.PIXELS:
            seen.append([bytes(chip.packed()) for chip in builder.device.chips])

    for tenth in range(3, 80, 5):
        builder.device.board.at(builder.device.board.now_us + tenth * 100_000, look, None)
    builder.press(RIGHT)
    builder.wait_for(steps.ASK_PIXELS)
    for place in range(2):
        pictures = []
        for row in seen:
            if row[place] not in pictures:
                pictures.append(row[place])
        assert len(pictures) == 4, [picture[:4] for picture in pictures]
        assert set(pictures[0]) == {255} and set(pictures[3]) == {0}
        assert {pictures[1][at] ^ pictures[2][at] for at in range(1024)} == {255}


def test_a_dead_panel_an_empty_battery_and_no_memory_chip_are_found():
    device = started(fram=False, battery_mv=2_700)
    builder = Builder(device)
    del device.board.buses[0].chips[0x3D]
    checkup = builder.lead_to_summary()
    assert checkup.panels == (True, False) and checkup.battery is False and checkup.memory is None
    assert not checkup.all_well


def test_without_the_memory_chip_alone_all_is_well():
    assert Builder(started(fram=False)).lead_to_summary().all_well


def test_no_self_test_while_a_game_is_under_way():
    fram = Fram()
    device = Device(fram=fram)
    device.take("30m, 3x30s")
    device.buttons[WHITE].press(device.board.now_us + 1_000)
    Builder(device).wait(3)
    assert device.game.turn == BLACK
    again = started(fram=fram)
    again.turn()
    assert again.game.state == states.PAUSED and not again.app._panel_test.is_on


def test_a_game_begun_from_outside_ends_the_self_test():
    builder = Builder(started())
    builder.wait(5)
    builder.device.take("30m, 3x30s")
    game, timeline = builder.device.game, builder.device.app.board.timeline
    game.press(WHITE, timeline.ms, timeline.us)
    builder.device.app.stir()
    builder.wait(0.5)
    assert not builder.test.is_on and game.state == states.RUNNING


def test_a_game_begun_while_the_notes_are_played_silences_them():
    builder = Builder(started())
    builder.wait_for(steps.PRESS_LEFT)
    builder.press(LEFT)
    builder.press(RIGHT)
    for step in (steps.ASK_PIXELS, steps.ASK_LAMPS):
        builder.wait_for(step)
        builder.press(RIGHT)
    device = builder.device
    device.app.session.settings.sound_on = False
    device.take("30m, 3x30s")
    while not device.speaker.tones[-1][2]:
        device.turn()
    timeline = device.app.board.timeline
    device.game.press(WHITE, timeline.ms, timeline.us)
    device.app.stir()
    device.turn()
    assert not device.speaker.tones[-1][2]


def test_the_memory_is_as_it_was_afterwards():
    device = started()
    device.turn()
    before = bytes(device.fram.cells)
    for cells in (before, bytes([at * 7 + (at >> 8) & 0xFF for at in range(len(before))])):
        device.fram.cells[:] = cells
        assert device.app.board.check_memory() is True
        assert bytes(device.fram.cells) == cells


class Cells:
    """A memory with a fault: `read_as(at)` and `written_as(value)`."""

    size = 32_768

    def __init__(self, alias=0xFFFF, stuck=0, protected=False):
        self.cells = bytearray([at * 5 & 0xFF for at in range(self.size)])
        self.alias = alias
        self.stuck = stuck
        self.protected = protected

    def read(self, at, buf):
        for i in range(len(buf)):
            buf[i] = self.cells[(at + i) & self.alias] | self.stuck

    def write(self, at, buf, count):
        for i in range(count):
            if not self.protected:
                self.cells[(at + i) & self.alias] = buf[i]


def test_every_stuck_data_line_every_stuck_address_line_and_a_write_protection_is_found():
    whole = Cells()
    before = bytes(whole.cells)
    assert memory_test.holds(whole) and bytes(whole.cells) == before
    for bit in range(8):
        assert not memory_test.holds(Cells(stuck=1 << bit))
    for bit in range(15):
        assert not memory_test.holds(Cells(alias=0xFFFF ^ 1 << bit)), bit
    assert not memory_test.holds(Cells(protected=True))


def test_on_usb_power_with_the_battery_switched_off_it_says_that_there_is_none():
    checkup = Builder(started(battery_mv=0)).lead_to_summary()
    assert checkup.battery is None and checkup.all_well
    assert steps.summary(checkup)[4] == "Battery: none, USB power"


def test_without_usb_power_no_reading_of_the_battery_is_taken_for_none():
    device = started(battery_mv=0)
    device.board.wires.drive(VBUS_SENSE, 0)
    device.app.board.battery.poll(device.app.board.now() + 1_000_000)
    checkup = Builder(device).lead_to_summary()
    assert checkup.battery is False and not checkup.all_well
    assert steps.summary(checkup)[4] == "Battery: 0.00 V BAD"
