"""Two hands on a session's buttons, and the exact state of its game. Runs on both runtimes."""

from tengen.clock.notation import parse
from tengen.game import codes, keys, orders
from tengen.game.codes import Codes
from tengen.game.session import Session
from tengen.game.settings import Settings
from tengen.journal import snapshot
from tengen.menus import menu, pages
from tengen.menus.menu import Menu

LEFT = 0
RIGHT = 1
REFEREES = "4711"
CHIEFS = "0815"


class Keys:
    """A store that holds both codes."""

    def __init__(self):
        salt = b"0123456789abcdef"
        self._data = keys.line_of({keys.CODE: codes.kept_code(REFEREES, salt), keys.CHIEF_CODE: codes.kept_code(CHIEFS, salt)})

    def read(self):
        return self._data


class Hands:
    """A session whose menu can be opened, and hands that press its buttons as people do. `presses`: a both is one."""

    def __init__(self, control="1h, 3x30s", language=0, rules=0, board=0):
        self.session = Session(Settings(language=language, rules=rules, board=board))
        self.codes = Codes(Keys())
        self.session.menu_maker = lambda session, now_ms: Menu(session, self.codes, now_ms)
        self.now_ms = 0
        self.presses = 0
        self.session.take(parse(control), 0, 0)
        self.wait(500)

    # -- buttons ----------------------------------------------------------------------------------------------------

    def wait(self, ms):
        """Let time go by, in turns of the loop."""
        while ms > 0:
            step = min(50, ms)
            self.now_ms += step
            ms -= step
            self.codes.turn(self.now_ms)
            self.session.advance(self.now_ms, 0, self.now_ms, 0)

    def down(self, button):
        self.session.contact(button, True, self.now_ms, 0)

    def up(self, button):
        self.session.contact(button, False, self.now_ms, 0)

    def press(self, button, ms=100, pause_ms=150):
        self.presses += 1
        self.down(button)
        self.wait(ms)
        self.up(button)
        self.wait(pause_ms)

    def both(self, ms=450, pause_ms=50):
        self.presses += 1
        self.down(LEFT)
        self.down(RIGHT)
        self.wait(ms)
        self.up(LEFT)
        self.up(RIGHT)
        self.wait(pause_ms)

    def back(self, ms=1_050):
        """Left, held for a second."""
        self.press(LEFT, ms)

    # -- the game ---------------------------------------------------------------------------------------------------

    def play(self, presses=4):
        """Black begins; so many presses end turns, 7 s each; then both stop the clock."""
        self.press(RIGHT)
        for i in range(presses):
            self.wait(7_000)
            self.press(i % 2)
        self.wait(3_000)
        self.both()
        self.wait(300)

    # -- the menu ---------------------------------------------------------------------------------------------------

    @property
    def menu(self):
        return self.session.menu

    def knock(self):
        """Open the menu of a clock that stands in a game."""
        self.down(LEFT)
        self.wait(300)
        for _ in range(3):
            self.press(RIGHT)
        self.up(LEFT)
        self.wait(100)

    def enter(self, digits):
        """A code, the shorter way round for each digit."""
        for digit in digits:
            self.turn_by(int(digit), 10)
            self.both()

    def open(self, code=REFEREES):
        """The menu, with its code."""
        self.knock()
        self.enter(code)
        assert self.menu is not None and self.menu.frame.kind == menu.LIST

    def turn_by(self, steps, base):
        """Turn a place, or go through a list, by so many steps: the shorter way."""
        steps %= base
        if steps <= base - steps:
            for _ in range(steps):
                self.press(RIGHT)
        else:
            for _ in range(base - steps):
                self.press(LEFT)

    def choose(self, at):
        """Entry `at` of the list that is shown."""
        frame = self.menu.frame
        assert frame.kind == menu.LIST
        self.turn_by(at - frame.at, len(frame.entries))
        self.both()

    def number(self, digits):
        """Every place of the number that is asked for."""
        for digit in digits:
            entry = self.menu.frame.entry
            self.turn_by(digit - entry.digits[entry.at], entry._places[entry.at])
            self.both()

    def go_to(self, order, a=None):
        """Through the lists to the entry of an order (of PROPOSE: of the case `a`)."""
        for at in range(len(pages.ROOT)):
            entry = pages.ROOT[at]
            if len(entry) == 6 and entry[2] == order:
                self.choose(at)
                return
            if len(entry) == 3:
                for i in range(len(entry[2])):
                    if entry[2][i][2] == order and (a is None or entry[2][i][4] == a):
                        self.choose(at)
                        self.choose(i)
                        return
        raise AssertionError("no entry has the order " + orders.ORDER_NAMES[order])


def exact(session):
    """All that a game is, as the journal keeps it over a power cut, but for how late it is and how many events there were."""
    game = session.game
    found = bytearray(snapshot.SIZE)
    # That anything was ever looked at is no state: packed in full either way.
    standing = game.referee
    was_touched = standing.is_touched
    standing.is_touched = True
    snapshot.pack_head(found, game, 0, 0, 0, 0)
    standing.is_touched = was_touched
    for i in range(21, 27):
        found[i] = 0
    pending = game.referee.pending
    settings = session.settings
    return (
        bytes(found),
        None if pending is None else (pending.case, pending.offender),
        (settings.sound_on, settings.language, settings.tenths_below_ms, settings.style, settings.swapped, settings.rules),
        settings.board,
        session.setup.preset,
    )


def kinds(session, since=0):
    """The kinds of the events from number `since` on that are still held."""
    ring = session.game.events
    return [ring.kind[ring.index(seq)] for seq in range(max(since, ring.oldest()), ring.next_seq)]
