"""The referee's menu on the whole simulated clock: buttons that bounce, panels, flash, memory chip, and the power cut."""

import pytest
from PIL import ImageChops

from host_tools.simulator.picture_files import image_of
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles
from host_tools.virtual_board.fram import Fram
from tengen.clock.side import BLACK, WHITE
from tengen.devices.store import KEYS_FILE, TRIES_FILE
from tengen.game import events, orders, setup, states
from tengen.game.codes import tries_line
from tests.faces.canvas import load, picture
from tests.menus.hands import CHIEFS, LEFT, REFEREES, RIGHT, Hands, Keys, kinds


class DeviceHands(Hands):
    """The same hands, on the buttons of a simulated clock whose contacts bounce."""

    def __init__(self, files, fram, control="1h, 3x30s"):
        self.device = load_device().Device(files=files, fram=fram)
        self.session = self.device.app.session
        self.presses = 0
        if control:
            self.device.take(control)
        self.wait(500)

    @property
    def now_ms(self):
        return self.device.board.now_us // 1000

    def wait(self, ms):
        until_us = self.device.board.now_us + ms * 1000
        self.device.board.at(until_us, lambda _: None)
        while self.device.board.now_us < until_us:
            self.device.turn()

    def down(self, button):
        board = self.device.board
        self.device.buttons[button].close(board.now_us + 100)
        self.device.buttons[button].open(board.now_us + 400)
        self.device.buttons[button].close(board.now_us + 900)

    def up(self, button):
        board = self.device.board
        self.device.buttons[button].open(board.now_us + 100)
        self.device.buttons[button].close(board.now_us + 700)
        self.device.buttons[button].open(board.now_us + 1_500)

    def shows_menu(self, language=0):
        """Whether both panels show exactly what the menu is."""
        wanted = load("tests.faces.menu_pixels").pixels_of(self.menu, language)
        return all(
            ImageChops.logical_xor(image_of(self.device.chips[place].packed().hex()), picture(bytes(wanted[place]))).getbbox()
            is None
            for place in range(2)
        )


@pytest.fixture
def flash():
    return MemoryFiles({KEYS_FILE: Keys().read()})


def test_a_correction_from_knock_to_confirmation_is_on_the_panels_and_outlives_the_power(flash):
    chip = Fram()
    hands = DeviceHands(flash, chip)
    hands.play()
    before = [budget.left_ms for budget in hands.session.game.clock.budgets]
    clock_shown = hands.device.chips[0].packed()
    hands.knock()
    assert hands.shows_menu()
    hands.enter(REFEREES)
    assert hands.shows_menu()
    hands.go_to(orders.ADD_TIME)
    hands.choose(2)
    assert hands.shows_menu()
    hands.number((0, 0, 0, 5, 0, 0))
    assert hands.shows_menu()
    hands.both()
    assert hands.shows_menu()
    hands.back()
    hands.back()
    assert hands.menu is None
    after = [budget.left_ms for budget in hands.session.game.clock.budgets]
    assert after == [ms + 300_000 for ms in before]
    assert hands.device.chips[0].packed() != clock_shown
    hands.wait(2_000)
    again = DeviceHands(flash, chip, None)
    assert again.session.game.state == states.PAUSED
    assert [budget.left_ms for budget in again.session.game.clock.budgets] == after
    assert again.device.chips[0].packed() == hands.device.chips[0].packed(), "the faces show the clock again, not the menu"


def test_a_ruling_that_was_confirmed_outlives_a_power_cut_in_the_open_menu(flash):
    chip = Fram()
    hands = DeviceHands(flash, chip)
    hands.play()
    hands.open()
    hands.go_to(orders.WARN)
    hands.choose(WHITE)
    hands.both()
    hands.wait(100)
    again = DeviceHands(flash, chip, None)
    assert again.session.menu is None
    assert again.session.referee.warnings == [0, 1]


def test_wrong_codes_are_counted_through_power_cuts(flash):
    chip = Fram()
    for tries in (2, 2, 1):
        hands = DeviceHands(flash, chip, None)
        hands.wait(100)
        if hands.session.game.state == states.SETUP:
            hands.device.take("1h, 3x30s")
            hands.wait(100)
            hands.play()
        hands.knock()
        for _ in range(tries):
            hands.enter("1111")
    assert flash.contents[TRIES_FILE] == tries_line(5)
    assert hands.menu.wait_s in (59, 60)
    assert hands.shows_menu()
    hands.wait(1_000)
    assert hands.shows_menu(), "the seconds of the lock go down on the face"
    again = DeviceHands(flash, chip, None)
    again.knock()
    again.enter(REFEREES)
    assert again.menu.authority == orders.PLAYER
    again.wait(61_000)
    again.knock()
    again.enter(CHIEFS)
    assert again.menu.authority == orders.CHIEF
    assert flash.contents[TRIES_FILE] == tries_line(0)


def test_without_codes_in_the_flash_a_knock_is_three_presses_and_the_menu_says_so_in_set_up():
    hands = DeviceHands(MemoryFiles(), Fram())
    hands.play()
    since = hands.session.game.events.next_seq
    hands.knock()
    assert hands.menu is None
    assert kinds(hands.session, since) == [events.REFUSED] * 4
    hands.both(500, 300)
    assert hands.session.game.state == states.RUNNING
    hands = DeviceHands(MemoryFiles(), Fram(), None)
    while hands.session.setup.entry != setup.ENTRY_REFEREE:
        hands.press(RIGHT)
    hands.press(LEFT)
    assert hands.menu.frame.kind == load("tengen.menus.menu").NO_CODES
    assert hands.shows_menu()
    hands.back()
    assert hands.menu is None


def test_the_clock_goes_on_from_the_menu_with_the_same_reading(flash):
    hands = DeviceHands(flash, Fram())
    hands.play()
    left_ms = hands.session.game.clock.budgets[BLACK].left_ms
    hands.open()
    hands.go_to(orders.RESUME)
    hands.both(600)
    assert hands.session.game.state == states.RUNNING
    assert 0 <= left_ms - hands.session.game.clock.budgets[BLACK].left_ms < 1_000
    hands.press(0)
    assert hands.session.game.turn == WHITE
