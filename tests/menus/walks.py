"""Hands that press at random, at random paces, for as long as one likes. Runs on both runtimes."""

from tengen.game import events, orders, states
from tengen.menus import menu
from tests.menus.hands import LEFT, RIGHT, Hands

# What players can bring about by themselves.
_PLAYERS = (
    events.PRESS,
    events.IDLE_PRESS,
    events.REFUSED,
    events.PAUSE,
    events.RESUME,
    events.UNDO,
    events.CALL,
    events.PERIOD,
    events.STAGE,
    events.CODE,
)


# The longest main time there is: 99 hours.
_MAIN_MS = 356_400_000


class Random:
    """The same numbers on both runtimes (Numerical Recipes' ranqd1 generator)."""

    def __init__(self, seed):
        self._state = seed

    def below(self, bound):
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 12) % bound


def _settings(session):
    settings = session.settings
    return (
        settings.sound_on,
        settings.language,
        settings.tenths_below_ms,
        settings.style,
        settings.swapped,
        settings.rules,
        settings.board,
        session.setup.preset,
    )


def _act(hands, random):
    """One thing that fidgeting hands do. A knock is likelier than at an honest table, so that the code is reached at all."""
    what = random.below(16)
    pause_ms = 20 + random.below(400)
    if what < 6:
        hands.press(RIGHT, 30 + random.below(200), pause_ms)
    elif what < 11:
        hands.press(LEFT, 30 + random.below(200), pause_ms)
    elif what == 11:
        hands.both(100 + random.below(700), pause_ms)
    elif what == 12:
        hands.press(random.below(2), 300 + random.below(4_000), pause_ms)
    elif what == 13:
        hands.down(LEFT)
        hands.wait(200 + random.below(300))
        for _ in range(1 + random.below(5)):
            hands.press(RIGHT, 60, 100 + random.below(200))
        hands.up(LEFT)
        hands.wait(pause_ms)
    elif what == 14:
        hands.both(450 + random.below(200), pause_ms)
    else:
        hands.wait(random.below(3_000))


class Outsiders:
    """Players who don't know the code. `tries`: codes entered, `menus`: how often it was asked for."""

    def __init__(self, seed):
        self.hands = Hands("99h, 9x60s")
        self.random = Random(seed)
        self.tries = self.menus = 0
        self.hands.play()
        self._before = _settings(self.hands.session)
        self._control = self.hands.session.game.clock.control
        self._seq = self.hands.session.game.events.next_seq
        self._was_open = False

    def walk(self, presses):
        """So many presses; AssertionError as soon as they have changed what only a referee may."""
        until = self.hands.presses + presses
        while self.hands.presses < until:
            _act(self.hands, self.random)
            self._check()

    def _check(self):
        session = self.hands.session
        ring = session.game.events
        assert ring.next_seq - self._seq < ring.capacity
        for seq in range(self._seq, ring.next_seq):
            i = ring.index(seq)
            assert ring.kind[i] in _PLAYERS, events.KIND_NAMES[ring.kind[i]]
            if ring.kind[i] == events.CODE:
                assert ring.a[i] == orders.PLAYER, "a code was guessed: take another seed"
                self.tries += 1
        self._seq = ring.next_seq
        is_open = session.menu is not None
        assert not is_open or session.menu.authority == orders.PLAYER
        self.menus += is_open and not self._was_open
        self._was_open = is_open
        assert session.game.state in (states.RUNNING, states.PAUSED)
        assert _settings(session) == self._before
        assert session.game.clock.control is self._control
        standing = session.game.referee
        assert standing.warnings == [0, 0] and standing.result == 0 and standing.pending is None and standing.undo is None
        # Time is only ever used: what is left and what was used are all there was.
        for budget in session.game.clock.budgets:
            assert -1 <= budget.left_ms + budget.used_ms - _MAIN_MS <= 1


def insider(seed, presses, may_confirm):
    """A referee who knows the code and presses at random. Without `may_confirm` nothing is ever confirmed. Returns the Hands.

    Whenever the menu is closed, nothing may be left of what was not confirmed.
    """
    from tests.menus.hands import CHIEFS, exact

    hands = Hands("1h, 9x60s", board=9)
    random = Random(seed)
    hands.play()
    before = exact(hands.session)
    while hands.presses < presses:
        if hands.menu is None:
            if not may_confirm:
                assert exact(hands.session) == before
            elif hands.session.game.state not in (states.PAUSED, states.ADJOURNED, states.ENDED, states.FLAGGED):
                return hands
            hands.wait(300)
            hands.open(CHIEFS)
        # A game that is carried to or from another clock has no frames: it is shown or entered row by row.
        kind = None if hands.menu.frame is None else hands.menu.frame.kind
        what = random.below(10)
        if what < 5:
            hands.press(RIGHT if what < 3 else LEFT)
        elif what < 9 and (may_confirm or kind != menu.CONFIRM):
            hands.both()
        elif random.below(4) == 0:
            hands.back()
    while hands.menu is not None:
        hands.press(LEFT, 3_100)
    if not may_confirm:
        assert exact(hands.session) == before
    return hands
