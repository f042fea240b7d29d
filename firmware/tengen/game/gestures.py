"""What hands do with two buttons: presses, pairs, both, holds. Contacts with their instants in, gestures in order out.

Contacts come in the order of their instants; `advance` says up to where they are complete. A press is only passed on when it can no
longer become part of a *both*: when its button is up again, or 150 ms have passed without the other. Until then it is `open`, and
`horizon` lies at its edge.
"""

from tengen.clock.instant import ms_after, us_between
from tengen.clock.side import BLACK, NOBODY, WHITE

# Gestures.
PRESS = 0  # `side` at (ms, us)
PAIR = 1  # Black at (ms, us), White at (white_ms, white_us), within 5 ms, released too early for a both
BOTH = 2  # both, first edge at (ms, us)
HOLD = 3  # `side` has been down for `count` half seconds, at (ms, us); the press itself was passed on before
LONG_BOTH = 4  # both have been down for 3 s, at (ms, us)

# design: "simultaneous" is within 5 ms; "both" within 150 ms and both still down 400 ms after the second edge.
_PAIR_US = 5_000
_BOTH_US = 150_000
_BOTH_HOLD_MS = 400
_HOLD_STEP_MS = 500
_LONG_BOTH_MS = 3_000
# Holds are reported for the first half minute; a button on which something lies says nothing more.
_MAX_HOLDS = 60

# Read after every contact and every advance: room for the holds of a stall of 6 s, and always for what decides the game.
_QUEUE = 16


class Gestures:
    """Recognises gestures. Read them with take(), which sets gesture, side, ms, us, white_ms, white_us, count."""

    def __init__(self, at_ms=0, at_us=0):
        self.gesture = PRESS
        self.side = NOBODY
        self.ms = 0
        self.us = 0
        self.white_ms = 0
        self.white_us = 0
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
        self._long_passed = False
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
        self.white_ms = row[4]
        self.white_us = row[5]
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
        if self._open[BLACK] and self._open[WHITE]:
            return 1 - self._second
        if self._open[BLACK]:
            return BLACK
        return WHITE if self._open[WHITE] else NOBODY

    def ms_to_decision(self):
        """Milliseconds, rounded up, from the last advance() to when time alone decides something; -1 when nothing waits."""
        best = -1
        for side in range(2):
            if self._down[side]:
                due = self._due_in_ms(side)
                if due >= 0 and (best < 0 or due < best):
                    best = due
        return best

    # -- recognition ------------------------------------------------------------------------------------------------

    def _press(self, side, ms, us):
        self._down[side] = True
        self._open[side] = True
        self._since_ms[side] = ms
        self._since_us[side] = us
        self._holds[side] = 0
        rival = 1 - side
        if self._down[rival] and self._open[rival]:
            # _decide() has closed every press that is over 150 ms old, so this one makes a candidate for both.
            self._second = side
            self._both_passed = False
            self._long_passed = False

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
        """Decide all that time alone decides up to this instant."""
        if self._second != NOBODY:
            self._decide_both(ms, us)
            return
        for side in range(2):
            if not self._down[side]:
                continue
            held_us = us_between(ms, us, self._since_ms[side], self._since_us[side])
            if self._open[side] and held_us > _BOTH_US:
                self._pass_press(side)
            if not self._open[side]:
                self._decide_hold(side, held_us)

    def _decide_both(self, ms, us):
        second = self._second
        held_us = us_between(ms, us, self._since_ms[second], self._since_us[second])
        first = 1 - second
        if not self._both_passed and held_us >= _BOTH_HOLD_MS * 1000:
            self._both_passed = True
            self._open[BLACK] = False
            self._open[WHITE] = False
            self._put(BOTH, NOBODY, self._since_ms[first], self._since_us[first], 0, 0, 0)
        if not self._long_passed and held_us >= _LONG_BOTH_MS * 1000:
            self._long_passed = True
            at_ms = ms_after(self._since_ms[second], _LONG_BOTH_MS)
            self._put(LONG_BOTH, NOBODY, at_ms, self._since_us[second], 0, 0, 0)

    def _decide_hold(self, side, held_us):
        """Report every step of a hold, also those passed unseen, so that what a hold does is no matter of when it was looked at."""
        count = min(held_us // (_HOLD_STEP_MS * 1000), _MAX_HOLDS)
        while self._holds[side] < count:
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
        apart_us = us_between(
            self._since_ms[second], self._since_us[second], self._since_ms[first], self._since_us[first]
        )
        if apart_us <= _PAIR_US:
            self._open[BLACK] = False
            self._open[WHITE] = False
            self._put(
                PAIR,
                NOBODY,
                self._since_ms[BLACK],
                self._since_us[BLACK],
                self._since_ms[WHITE],
                self._since_us[WHITE],
                0,
            )
        else:
            self._pass_press(first)
            self._pass_press(second)

    def _due_in_ms(self, side):
        """Milliseconds, rounded up, until this side's button, staying down, decides something; -1 when it will not."""
        since_us = us_between(self._now_ms, self._now_us, self._since_ms[side], self._since_us[side])
        if self._second != NOBODY:
            if side != self._second or self._long_passed:
                return -1
            wait_us = (_LONG_BOTH_MS if self._both_passed else _BOTH_HOLD_MS) * 1000 - since_us
        elif self._open[side]:
            wait_us = _BOTH_US + 1 - since_us
        elif self._holds[side] >= _MAX_HOLDS:
            return -1
        else:
            wait_us = (self._holds[side] + 1) * _HOLD_STEP_MS * 1000 - since_us
        return max(0, (wait_us + 999) // 1000)

    def _put(self, gesture, side, ms, us, white_ms, white_us, count):
        row = self._queue[(self._head + self._size) % _QUEUE]
        row[0] = gesture
        row[1] = side
        row[2] = ms
        row[3] = us
        row[4] = white_ms
        row[5] = white_us
        row[6] = count
        self._size += 1

