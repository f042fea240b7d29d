"""One game played twice, by the firmware and by the oracle, and compared after every step."""

from itertools import zip_longest

from tests.differential.adapter import DeviceGame
from tests.differential.plans import control_text
from tests.differential.referee import Referee

_LOGGED = ("press", "pause", "resume", "undo", "period", "unit", "stage", "flag")


class Match:
    """Both games and the time of day they share. `story` retells the game when they differ."""

    def __init__(self, plans, now, log_capacity=128):
        self.text = control_text(*plans)
        self.device = DeviceGame(self.text, now, log_capacity)
        self.referee = Referee(*plans)
        self.now = self.begun = now
        self.story = []

    @property
    def over(self):
        """True when the oracle has declared a flag."""
        return self.referee.state == "flagged"

    def wait(self, us):
        """Time passes."""
        self.now += us

    def press(self, side):
        """One button."""
        self._tell("press", side)
        self.device.press(side, self.now)
        self.referee.press(side, self.now)
        self.compare()

    def press_own(self):
        """The button of the side on move."""
        self.press(self.referee.turn)

    def pair(self, black_later_us):
        """Both buttons within 5 ms of each other, Black's so much after White's (before it, if negative)."""
        stamps = self.now + max(0, black_later_us), self.now + max(0, -black_later_us)
        self._tell("pair", black_later_us)
        self.device.pair(*stamps)
        self.referee.pair(*stamps)
        self.now = max(stamps)
        self.look()

    def both(self):
        """Both buttons, held."""
        self._tell("both", None)
        self.device.both(self.now)
        self.referee.both(self.now)
        self.compare()

    def undo(self):
        """The referee takes the last press back."""
        self._tell("undo", None)
        self.device.order("undo", self.now)
        self.referee.undo(self.now)
        self.compare()

    def look(self):
        """Somebody reads the faces."""
        self._tell("look", None)
        self.device.advance(self.now)
        self.referee.look(self.now)
        self.compare()

    def next_events(self):
        """How long from now until each thing that will happen if the side on move goes on thinking."""
        return [at - self.now for at in self.referee.coming() if at >= self.now]

    def compare(self):
        """State, turn, flag, its instant, and everything both faces show, to the millisecond."""
        device, referee = self.device, self.referee
        found, expected = device.situation(), (referee.state, referee.turn, referee.flag)
        assert found == expected, self.tale(f"{found}, should be {expected}")
        if self.over:
            found, expected = device.flag_at(self.now), referee.flag_at
            assert found == expected, self.tale(f"flag at {found}, should be {expected}")
        for side in (0, 1):
            expected = referee.reading(side, self.now)
            if device.reading(side) != expected:
                raise AssertionError(self.tale(f"side {side} reads {device.reading(side)}, should read {expected}"))
            assert device.used(side) == referee.used_by(side, self.now), self.tale("used")

    def compare_logs(self):
        """Presses, pauses, periods, units, stages entered, and the flag: what, whose, how many left, when."""
        found = [event for event in self.device.events(self.now) if event[1] in _LOGGED]
        expected = self.referee.events(self.now)
        for is_told, should_be in zip_longest(found, expected):
            assert is_told == should_be, self.tale(f"logged {is_told}, should be {should_be}")

    def tale(self, what):
        """The game so far, for whoever has to find the fault."""
        lines = [f"{(at - self.begun) / 1e6:.6f} {action} {'' if who is None else who}" for at, action, who in self.story]
        return f"{what}\n{self.text}\n" + "\n".join(lines)

    def _tell(self, action, who):
        self.story.append((self.now, action, who))
