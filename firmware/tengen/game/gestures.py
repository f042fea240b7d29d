"""What hands do with two buttons: presses, pairs, both, holds. Contacts with their instants in, gestures in order out.

Contacts come in the order of their instants; `advance` says up to where they are complete. A press is only passed on when it
can no longer become part of a *both*: when its button is up again, or 150 ms have passed without the other. Until then it is
open, and nothing later than its edge is certain.
"""

from tengen.clock.instant import ms_after, us_between
from tengen.clock.side import NOBODY

# The buttons, as they stand before the players; which side has which is not known here.
LEFT = 0
RIGHT = 1

# Gestures.
PRESS = 0  # the button of `side` (LEFT or RIGHT) at (ms, us)
PAIR = 1  # left at (ms, us), right at (right_ms, right_us), within 5 ms, released too early for a both
BOTH = 2  # both, first edge at (ms, us)
HOLD = 3  # `side` has been down for `count` half seconds, at (ms, us); the press itself was passed on before
LONG_BOTH = 4  # both have been down for `count` seconds, LONG or VERY_LONG, at (ms, us)
LONG = 3
VERY_LONG = 10

# design: "simultaneous" is within 5 ms; "both" within 150 ms and both still down 400 ms after the second edge.
_PAIR_US = 5_000
_BOTH_US = 150_000
_BOTH_HOLD_MS = 400
_HOLD_STEP_MS = 500
# Holds are reported for the first half minute; a button on which something lies says nothing more.
_MAX_HOLDS = 60

_NEVER = -1

# Read after every contact and every advance: room for the holds of a stall of 6 s, and always for what decides the game.
_QUEUE = 16


class Gestures:
    """Recognises gestures. Read them with take(), which sets gesture, side, ms, us, right_ms, right_us, count."""

    def __init__(self, at_ms=0, at_us=0):
        self.gesture = PRESS
        self.side = NOBODY
        self.ms = 0
        self.us = 0
        self.right_ms = 0
        self.right_us = 0
        self.count = 0
        self._now_ms = at_ms
        self._now_us = at_us
        # Of each side: is its button down, is its press still open, since when.
        self._down = [False, False]
        self._open = [False, False]
        self._since_ms = [at_ms, at_ms]
        self._since_us = [0, 0]
        self._holds = [0, 0]
        # Both are down, first edge and second edge; _both_passed: the gesture BOTH was given.
        self._second = NOBODY
        self._both_passed = False
        self._long_passed = 0  # the longest of LONG and VERY_LONG that was given
        self._head = 0
        self._size = 0
        self._queue = [[0] * 7 for _ in range(_QUEUE)]

    # -- input ------------------------------------------------------------------------------------------------------

    def contact(self, side, down, ms, us):
        """The button of `side` went down or up (confirmed) at this instant, its first edge."""
        self._decide(ms, us)
        if down:
            self._press(side, ms, us)
        else:
            self._release(side)

    def advance(self, ms, us):
        """All contacts before this instant have been given."""
        self._decide(ms, us)
        self._now_ms = ms
        self._now_us = us

    # -- output -----------------------------------------------------------------------------------------------------

    def take(self):
        """True when there is a gesture; its fields are set. They come in order."""
        if not self._size:
            return False
        row = self._queue[self._head]
        self.gesture = row[0]
        self.side = row[1]
        self.ms = row[2]
        self.us = row[3]
        self.right_ms = row[4]
        self.right_us = row[5]
        self.count = row[6]
        self._head = (self._head + 1) % _QUEUE
        self._size -= 1
        return True

    def is_open(self, side):
        """True while a press of `side` may still turn out to be part of a both."""
        return self._open[side]

    def is_down(self, side):
        """True while the button of `side` is down."""
        return self._down[side]

    def since_ms(self, side):
        """Where the last press of `side` began: whole milliseconds of its instant."""
        return self._since_ms[side]

    def since_us(self, side):
        """The rest of that instant."""
        return self._since_us[side]

    def first_open(self):
        """The side whose open press began first, or NOBODY."""
        if self._open[LEFT] and self._open[RIGHT]:
            return 1 - self._second
        if self._open[LEFT]:
            return LEFT
        return RIGHT if self._open[RIGHT] else NOBODY

    def ms_to_decision(self):
        """Milliseconds, rounded up, from the last advance() to when time alone decides something; -1 when nothing waits."""
        best_us = _NEVER
        for side in range(2):
            due_us = self._due_us(side)
            if due_us != _NEVER:
                wait_us = max(0, due_us - self._held_us(side, self._now_ms, self._now_us))
                if best_us == _NEVER or wait_us < best_us:
                    best_us = wait_us
        return -1 if best_us == _NEVER else (best_us + 999) // 1000

    # -- recognition ------------------------------------------------------------------------------------------------

    def _press(self, side, ms, us):
        self._down[side] = True
        self._open[side] = True
        self._since_ms[side] = ms
        self._since_us[side] = us
        self._holds[side] = 0
        rival = 1 - side
        # A press of the other button ends a hold.
        self._holds[rival] = _MAX_HOLDS
        if self._down[rival] and self._open[rival]:
            # _decide() has closed every press that is over 150 ms old, so this one makes a candidate for both.
            self._second = side
            self._both_passed = False
            self._long_passed = 0

    def _release(self, side):
        self._down[side] = False
        if self._second != NOBODY:
            if not self._both_passed:
                self._pass_separately()
            self._second = NOBODY
            # The other button was part of this gesture: letting go of it late is no hold.
            self._holds[1 - side] = _MAX_HOLDS
        elif self._open[side]:
            self._pass_press(side)

    def _decide(self, ms, us):
        """Decide all that time alone decides up to this instant, the earliest first."""
        while True:
            side = self._most_overdue(ms, us)
            if side == NOBODY:
                return
            if self._second != NOBODY:
                self._pass_both(side)
            elif self._open[side]:
                self._pass_press(side)
            else:
                self._pass_hold(side)

    def _most_overdue(self, ms, us):
        found = NOBODY
        most_us = -1
        for side in range(2):
            due_us = self._due_us(side)
            if due_us != _NEVER:
                late_us = self._held_us(side, ms, us) - due_us
                if late_us > most_us:
                    most_us = late_us
                    found = side
        return found

    def _held_us(self, side, ms, us):
        return us_between(ms, us, self._since_ms[side], self._since_us[side])

    def _due_us(self, side):
        """After how long a press of this side, staying down, decides something next; _NEVER when it will not."""
        if not self._down[side]:
            return _NEVER
        if self._second != NOBODY:
            if side != self._second or self._long_passed == VERY_LONG:
                return _NEVER
            if not self._both_passed:
                return _BOTH_HOLD_MS * 1000
            return (VERY_LONG if self._long_passed else LONG) * 1_000_000
        if self._open[side]:
            # An edge of the other side at 150 ms exactly still makes a both.
            return _BOTH_US + 1
        if self._holds[side] >= _MAX_HOLDS:
            return _NEVER
        return (self._holds[side] + 1) * _HOLD_STEP_MS * 1000

    def _pass_both(self, second):
        first = 1 - second
        if not self._both_passed:
            self._both_passed = True
            self._open[LEFT] = False
            self._open[RIGHT] = False
            self._put(BOTH, NOBODY, self._since_ms[first], self._since_us[first], 0, 0, 0)
        else:
            self._long_passed = VERY_LONG if self._long_passed else LONG
            at_ms = ms_after(self._since_ms[second], self._long_passed * 1000)
            self._put(LONG_BOTH, NOBODY, at_ms, self._since_us[second], 0, 0, self._long_passed)

    def _pass_hold(self, side):
        self._holds[side] += 1
        if self._size < _QUEUE - 4:
            at_ms = ms_after(self._since_ms[side], self._holds[side] * _HOLD_STEP_MS)
            self._put(HOLD, side, at_ms, self._since_us[side], 0, 0, self._holds[side])

    def _pass_press(self, side):
        self._open[side] = False
        self._put(PRESS, side, self._since_ms[side], self._since_us[side], 0, 0, 0)

    def _pass_separately(self):
        """Both were down, but not long enough: a pair when within 5 ms, otherwise two presses."""
        second = self._second
        first = 1 - second
        apart_us = us_between(self._since_ms[second], self._since_us[second], self._since_ms[first], self._since_us[first])
        if apart_us <= _PAIR_US:
            self._open[LEFT] = False
            self._open[RIGHT] = False
            self._put(
                PAIR,
                NOBODY,
                self._since_ms[LEFT],
                self._since_us[LEFT],
                self._since_ms[RIGHT],
                self._since_us[RIGHT],
                0,
            )
        else:
            self._pass_press(first)
            self._pass_press(second)

    def _put(self, gesture, side, ms, us, right_ms, right_us, count):
        row = self._queue[(self._head + self._size) % _QUEUE]
        row[0] = gesture
        row[1] = side
        row[2] = ms
        row[3] = us
        row[4] = right_ms
        row[5] = right_us
        row[6] = count
        self._size += 1
