"""The firmware as the oracle's tests see it: the one place that knows its names and its way of writing instants."""

from functools import lru_cache

from tengen.clock.control import STAGE_NAMES
from tengen.clock.game_clock import GameClock
from tengen.clock.notation import parse
from tengen.clock.side import NOBODY
from tengen.game.events import KIND_NAMES, EventRing
from tengen.game.game import Game
from tengen.game.states import INPUT_NAMES, STATE_NAMES, TAKE
from tests.differential.oracle import Reading

# The firmware's timeline counts milliseconds modulo this (docs/DESIGN.md, Instants).
MS_PERIOD = 1 << 30


class DeviceClock:
    """The firmware's game clock, told spans of time in microseconds; `events` has (instant, mark) of all it met."""

    def __init__(self, text):
        self.clock = GameClock(control_of(text))
        self.now = 0
        self.events = []
        self.flag_at = None

    def start(self, side):
        """The turn of a side begins."""
        self.clock.start(side)

    def advance(self, span_us):
        """The side on move thinks on."""
        self.now += span_us
        fallen = self.flag is not None
        self.clock.advance(span_us // 1000, span_us % 1000, self)
        if not fallen and self.flag is not None:
            self.flag_at = self.now - self.clock.flag_over_ms * 1000 - self.clock.flag_over_us

    def move(self):
        """The side on move has moved."""
        self.clock.complete_move()

    def mark(self, mark, over_ms, over_us):
        """Called by the clock for everything it meets."""
        self.events.append((self.now - over_ms * 1000 - over_us, mark))

    @property
    def flag(self):
        """The side whose time ended, or None."""
        return None if self.clock.flag == NOBODY else self.clock.flag

    def reading(self, side):
        """A side's exact reading."""
        return exact_reading(self.clock.budgets[side])

    def used(self, side):
        """A side's thinking time so far, in microseconds."""
        return used_by(self.clock.budgets[side])


class DeviceGame:
    """The firmware's game, told instants in microseconds on a line that never wraps (the firmware's own does)."""

    def __init__(self, text, now, log_capacity=128):
        at_ms, at_us = wrapped(now)
        self.game = Game(control_of(text), ring=EventRing(log_capacity), at_ms=at_ms, at_us=at_us)
        self.game.command(TAKE, at_ms, at_us)

    def advance(self, now):
        """Everything up to `now` is known."""
        self.game.advance(*wrapped(now))

    def press(self, side, now):
        """One button."""
        self.game.press(side, *wrapped(now))

    def pair(self, black_at, white_at):
        """Both buttons within 5 ms of each other."""
        self.game.pair(*wrapped(black_at), *wrapped(white_at))

    def both(self, now):
        """Both buttons, held."""
        self.game.both(*wrapped(now))

    def order(self, name, now):
        """An input that is no press, by its name in the table of states."""
        self.game.command(INPUT_NAMES.index(name), *wrapped(now))

    def situation(self):
        """(name of the state, side on move or None, side that lost on time or None)."""
        game = self.game
        return STATE_NAMES[game.state], _or_none(game.turn), _or_none(game.flag)

    def flag_at(self, now):
        """When the flag fell (less than 12 days before `now`), from the event that says so; None when it has not."""
        for at, kind, _, _ in reversed(self.events(now)):
            if kind == "flag":
                return at
        return None

    def events(self, now):
        """(instant, name, side, number) of the events still held, all less than 12 days before `now`."""
        ring = self.game.events
        now_ms, now_us = wrapped(now)
        found = []
        for seq in range(ring.oldest(), ring.next_seq):
            i = ring.index(seq)
            ago = (now_ms - ring.ms[i]) % MS_PERIOD * 1000 + now_us - ring.us[i]
            found.append((now - ago, KIND_NAMES[ring.kind[i]], ring.side[i], ring.a[i]))
        return found

    def reading(self, side):
        """A side's exact reading."""
        return exact_reading(self.game.clock.budgets[side])

    def used(self, side):
        """A side's thinking time so far, in microseconds."""
        return used_by(self.game.clock.budgets[side])


@lru_cache(maxsize=8)
def control_of(text):
    """A control in the notation, parsed; kept, because a game is often played from one text."""
    return parse(text)


def wrapped(now):
    """An instant as the firmware counts it."""
    return now // 1000 % MS_PERIOD, now % 1000


def _or_none(side):
    return None if side == NOBODY else side


def used_by(budget):
    """A side's thinking time so far, in microseconds."""
    return budget.used_ms * 1000 + budget.used_us


def exact_reading(budget):
    """What a budget holds, with its time to the microsecond; what it reports must be that, rounded up to a millisecond."""
    assert 0 <= budget.rest_us < 1000
    return Reading(STAGE_NAMES[budget.kind], budget.left_ms * 1000 - budget.rest_us, budget.periods, budget.moves)
