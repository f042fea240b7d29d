"""A game on the firmware's clock, told the way an arbiter tells it: who thinks how long, and what the faces then read."""

from fractions import Fraction

from tests.differential.adapter import DeviceGame

BLACK, WHITE = 0, 1
# Every game starts 65 s before the timeline wraps.
_BEGIN_US = ((1 << 30) - 65_000) * 1000


def us(time):
    """`55:59.999`, `1:00:00`, `7.5` or a number of seconds, in microseconds."""
    total = Fraction(0)
    for part in str(time).split(":"):
        total = total * 60 + Fraction(part)
    exact = total * 1_000_000
    assert exact.denominator == 1, f"{time} is no whole number of microseconds"
    return int(exact)


class Situation:
    """A game under `control` in which Black is on move first; `press` and `think` are of the side on move."""

    def __init__(self, control, started=True):
        self.now = _BEGIN_US
        self.game = DeviceGame(control, self.now)
        if started:
            self.game.press(WHITE, self.now)

    @property
    def turn(self):
        """The side on move."""
        return self.game.situation()[1]

    @property
    def state(self):
        """Name of the state of the game."""
        return self.game.situation()[0]

    @property
    def flag(self):
        """The side that lost on time, or None."""
        return self.game.situation()[2]

    @property
    def flag_at(self):
        """Seconds of the game at which the flag fell."""
        return Fraction(self.game.flag_at(self.now) - _BEGIN_US, 1_000_000)

    def think(self, time):
        """The side on move thinks so long; then everybody looks at the faces."""
        self.now += us(time)
        self.game.advance(self.now)
        return self

    def press(self, time=0):
        """The side on move thinks so long, and presses."""
        self.now += us(time)
        self.game.press(self.turn, self.now)
        return self

    def moves(self, number, time=0):
        """The side on move makes so many moves in so long altogether, each answered at once."""
        assert us(time) % number == 0
        for _ in range(number):
            self.now += us(time) // number
            self.press().press()
        return self

    def press_of(self, side):
        """A side presses its button, on move or not."""
        self.game.press(side, self.now)
        return self

    def both(self):
        """Both buttons, held."""
        self.game.both(self.now)
        return self

    def pair(self, black_later=0):
        """Both buttons, Black's so many seconds after White's."""
        later = us(black_later)
        self.game.pair(self.now + max(0, later), self.now + max(0, -later))
        self.now += abs(later)
        return self

    def order(self, name):
        """An input that is no press, by its name in the table of states: `undo`, `take`, `long both`..."""
        self.game.order(name, self.now)
        return self

    def left(self, side=BLACK):
        """Time left as reported, in seconds: whole milliseconds, rounded up."""
        return Fraction(self.game.game.clock.budgets[side].left_ms, 1000)

    def periods(self, side=BLACK):
        """Periods or reserve units left."""
        return self.game.reading(side).periods

    def to_move(self, side=BLACK):
        """Moves still to make in this period."""
        return self.game.reading(side).moves

    def stage(self, side=BLACK):
        """Name of the kind of stage."""
        return self.game.reading(side).kind

    def used(self, side=BLACK):
        """Thinking time in seconds."""
        return Fraction(self.game.used(side), 1_000_000)

    def log(self):
        """(seconds of the game, name, side, number) of all that the log holds, in order."""
        return [(Fraction(at - _BEGIN_US, 1_000_000), *rest) for at, *rest in self.game.events(self.now)]

    def last_event(self):
        """Name and side of what was logged last."""
        return self.log()[-1][1:3]

    def reads(self, time, periods=None, moves=None, stage=None, side=BLACK):
        """True when the side's face reads so; what is not given is not looked at. AssertionError says what it reads."""
        found = self.game.reading(side)
        assert self.left(side) * 1_000_000 == us(time), f"{float(self.left(side))} left, not {time}"
        assert periods in (None, found.periods), f"{found.periods} periods, not {periods}"
        assert moves in (None, found.moves), f"{found.moves} moves, not {moves}"
        assert stage in (None, found.kind), f"in {found.kind}, not in {stage}"
        return True
