"""The referee of the differential tests with the whole clock before him: set-up, ready, useless presses, holds, and a log.

He is told what hands meant (tests.differential.hands) and notes everything that the device has to log, with both readings at
that instant. Written from docs/STATES.md, in words of his own.
"""

from tests.differential.calls import calls
from tests.differential.oracle import timetable
from tests.differential.referee import Referee

NOBODY = None


class UnknownSettingError(Exception):
    """A button was pressed in set-up: another control may be played from here on, which this arbiter knows nothing of."""


class Arbiter(Referee):
    """One device's life under one control, from `ready` at instant 0 on. `rows` is the log: see `_note`."""

    def __init__(self, plans, style="chinese", is_swapped=False):
        Referee.__init__(self, *plans)
        self.style = style
        self.is_swapped = is_swapped
        self.rows = []
        self.now = 0
        self._pair = None  # of a pair whose second press is still to come: (instant, side, side that was on move)
        self._began_in = {}  # the state that *both* found, by its first edge
        self.log.append((0, "ready", NOBODY, 0))
        self._note(0)

    def side_of(self, button):
        """Whose button it is: Black's is the left one, unless the sides are swapped."""
        return 1 - button if self.is_swapped else button

    def go_to(self, now):
        """Nothing is done until `now`: what time alone brings about is noted at its instant."""
        if self._pair is not None and self._pair[0] <= now:
            at, side, mover = self._pair
            self._pair = None
            self._pass_time(at)
            self._one_of_pair(side, mover, at)
        self._pass_time(now)

    def take(self, meaning):
        """A hand did something."""
        self.go_to(meaning.at)
        at = meaning.at
        if meaning.what == "pair":
            self._begin_pair(meaning)
        elif meaning.what == "press":
            self._one_press(self.side_of(meaning.button), at)
        elif meaning.what == "both":
            self._began_in[at] = self.state
            self._both_buttons(at)
        elif meaning.what == "hold":
            self._hold(self.side_of(meaning.button), at)
        else:
            self._long_both(meaning.what, self._began_in[meaning.since], at)
        self._note(at)

    def coming(self):
        """The instants of everything that happens in this turn if the side on move never moves, calls left out."""
        origin = self.since - self.thought
        return [origin + at for at, _, _ in timetable(self.plans[self.turn], self.standings[self.turn])]

    # -- hands ------------------------------------------------------------------------------------------------------

    def _one_press(self, side, now):
        if self.state == "setup":
            raise UnknownSettingError
        if self.state == "paused":
            self._say(now, "refused", side)
        elif self.state == "flagged" or (self.state == "running" and side != self.turn):
            self._say(now, "idle press", side)
        else:
            is_first = self.state == "ready"
            self.press(side, now)
            if is_first:
                self._say(now, "start", self.turn)

    def _begin_pair(self, meaning):
        if self.state == "setup":
            return
        if self.state != "running":
            self._say(meaning.at, "refused", NOBODY)
            return
        left, right = meaning.stamps
        (at, side), second = sorted(((left, self.side_of(0)), (right, self.side_of(1))))
        mover = self.turn
        self._pair = (*second, mover)
        self._one_of_pair(side, mover, at)

    def _one_of_pair(self, side, mover, now):
        """The press of the side that was on move counts, unless its flag has fallen; the other never does."""
        if side == mover and self.state == "running":
            self.press(side, now)
        else:
            self._say(now, "idle press", side)
        self._note(now)

    def _both_buttons(self, now):
        if self.state == "setup":
            Referee.__init__(self, *self.plans)
            self._say(now, "ready", NOBODY)
        elif self.state in ("running", "paused"):
            self.both(now)
        else:
            self._say(now, "refused", NOBODY)

    def _hold(self, side, now):
        """In a pause two seconds take the last press back; elsewhere a hold means nothing."""
        if self.state == "setup":
            raise UnknownSettingError
        if self.state == "paused" and self.before:
            self.undo(now)
        elif self.state == "paused":
            self._say(now, "refused", side)

    def _long_both(self, what, began_in, now):
        """Three seconds before the start, ten after the end, lead back to set-up, when the hold did nothing else before."""
        needed = {"ready": "both long", "flagged": "both very long"}.get(self.state)
        if what == needed and began_in == self.state:
            self._say(now, "setting", NOBODY)
            self._note(now)
            Referee.__init__(self, *self.plans)
            self.state = "setup"

    # -- the log ----------------------------------------------------------------------------------------------------

    def _pass_time(self, now):
        while self.state == "running":
            origin = self.since - self.thought
            ahead = [origin + at for at, _, _ in self._timetable() if self.told < at and origin + at <= now]
            if not ahead:
                break
            self.look(ahead[0])
            self.events(ahead[0])
            self._note(ahead[0])
        self.now = now

    def _say(self, now, what, side):
        self.log.append((now, what, side, 0))

    def _note(self, now):
        """Turn what is new in the log into rows (instant, what, side, number, kind of stage, Black's and White's ms left)."""
        for at, what, side, number in self.log:
            kind = self.reading(side, now).kind if what == "stage" else None
            left = [-(-self.reading(s, now).left // 1000) for s in (0, 1)]
            self.rows.append((at, what, side, number, kind, *left))
        self.log.clear()

    def _timetable(self):
        plan, standing = self.plans[self.turn], self.standings[self.turn]
        return sorted((*timetable(plan, standing), *calls(plan, standing, self.style)), key=lambda entry: entry[0])
