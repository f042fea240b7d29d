"""The referee's knock: what opens the menu, and what does not. Runs on both runtimes."""

from tengen.clock.notation import parse
from tengen.game import states
from tengen.game.session import Session

_LEFT = 0
_RIGHT = 1


class _Menu:
    is_over = False

    def __init__(self):
        self.got = []

    def press(self, side):
        self.got.append(("press", side))

    def hold(self, side, count):
        self.got.append(("hold", side, count))

    def both(self):
        self.got.append(("both",))

    def turn(self, now_ms):
        pass


class _Hands:
    """Two hands on a session's buttons."""

    def __init__(self, session):
        self.session = session
        self.now_ms = 0

    def wait(self, ms):
        for _ in range(ms // 50):
            self.now_ms += 50
            self.session.advance(self.now_ms, 0, self.now_ms, 0)

    def down(self, side):
        self.session.contact(side, True, self.now_ms, 0)

    def up(self, side):
        self.session.contact(side, False, self.now_ms, 0)

    def press(self, side):
        self.down(side)
        self.wait(50)
        self.up(side)
        self.wait(250)

    def both(self, ms=500):
        self.down(_LEFT)
        self.down(_RIGHT)
        self.wait(ms)
        self.up(_LEFT)
        self.up(_RIGHT)
        self.wait(300)

    def knock(self, times=3, apart_ms=0):
        self.down(_LEFT)
        self.wait(400)
        for _ in range(times):
            self.press(_RIGHT)
            self.wait(apart_ms)
        self.up(_LEFT)
        self.wait(100)


def _session():
    session = Session()
    session.menu_maker = lambda session, now_ms: _Menu()
    hands = _Hands(session)
    session.take(parse("10m, 3x30s"), 0, 0)
    return session, hands


def _paused():
    session, hands = _session()
    hands.wait(500)
    hands.press(_RIGHT)
    hands.wait(5_000)
    hands.both()
    assert session.game.state == states.PAUSED
    return session, hands


def test_left_held_and_right_pressed_three_times_opens_the_menu_of_a_standing_clock():
    session, hands = _paused()
    left_ms = session.game.clock.budgets[0].left_ms
    hands.knock()
    assert session.menu is not None
    assert session.menu.got == []
    assert session.game.state == states.PAUSED
    assert session.game.clock.budgets[0].left_ms == left_ms
    assert session.game.moves == [0, 0]


def test_two_presses_or_slow_ones_or_alternating_ones_open_nothing():
    for knock in (
        lambda hands: hands.knock(2),
        lambda hands: hands.knock(6, 2_100),
        lambda hands: [hands.press(side) for side in (0, 1) * 10],
        lambda hands: [hands.press(_RIGHT) for _ in range(10)],
        lambda hands: [hands.knock(2) for _ in range(5)],
    ):
        session, hands = _paused()
        hands.wait(3_000)
        knock(hands)
        assert session.menu is None


def test_in_a_running_game_no_knock_opens_it():
    session, hands = _session()
    hands.wait(500)
    hands.press(_RIGHT)
    for _ in range(20):
        hands.knock()
        assert session.menu is None
    assert session.game.state == states.RUNNING


def test_before_the_start_both_three_times_open_it_and_start_nothing():
    session, hands = _session()
    hands.wait(500)
    for _ in range(2):
        hands.both()
        assert session.menu is None
    hands.both()
    assert session.menu is not None
    assert session.game.state == states.READY


def test_before_the_start_slow_boths_open_nothing():
    session, hands = _session()
    hands.wait(500)
    for _ in range(6):
        hands.both()
        hands.wait(2_600)
    assert session.menu is None


def test_while_the_menu_is_open_the_buttons_are_its_and_the_game_gets_nothing():
    session, hands = _paused()
    hands.knock()
    hands.wait(500)
    events = session.game.events.next_seq
    hands.press(_LEFT)
    hands.press(_RIGHT)
    hands.both(4_000)
    hands.down(_LEFT)
    hands.wait(1_100)
    hands.up(_LEFT)
    assert session.menu.got == [
        ("press", _LEFT),
        ("press", _RIGHT),
        ("both",),
        ("press", _LEFT),
        ("hold", _LEFT, 1),
        ("hold", _LEFT, 2),
    ]
    assert session.game.events.next_seq == events
    assert session.game.state == states.PAUSED


def test_in_set_up_it_is_the_last_entry():
    session = Session()
    session.menu_maker = lambda session, now_ms: _Menu()
    hands = _Hands(session)
    while session.setup.entry + 1 < 30 and session.menu is None:
        hands.press(_RIGHT)
        if session.setup.entry == 0:
            raise AssertionError("no entry opens it")
        from tengen.game import setup

        if session.setup.entry == setup.ENTRY_REFEREE:
            hands.press(_LEFT)
    assert session.menu is not None
    assert session.game.state == states.SETUP
