"""What hands do to the two buttons: short presses, holds, both; never a button that is still down."""

from typing import Any

from tengen.game.gestures import LEFT, RIGHT

# The two places of a button and its face; which of them is Black's is a setting of the clock.
PLACES = (LEFT, RIGHT)

SHORT_US = 60_000
# Both count when they are still down after 400 ms, a side's hold after 2 s, both held after 3 s; a little more of each.
BOTH_US = 600_000
HOLD_US = 2_200_000
HOLD_BOTH_US = 3_200_000
# The referee's knock: three times, so far apart.
_KNOCKS = 3
_KNOCK_US = 700_000
# A button must be seen to be up (20 ms without a break, see docs/DESIGN.md) before it can be pressed anew.
_UP_US = 25_000


class Hands:
    """Hands on the buttons of `device`. Every action begins at the board's present instant."""

    def __init__(self, device: Any) -> None:
        self._board = device.board
        self._buttons = device.buttons
        self._up_us = [0, 0]
        self._since_us = [0, 0]
        self._held = [False, False]

    def press(self, places: tuple[int, ...], down_us: int) -> bool:
        """Press the buttons of `places` at once, for `down_us`. False, and nothing is done, while one of them is still down."""
        if any(self._is_taken(place) for place in places):
            return False
        now_us = self._board.now_us
        for place in places:
            self._buttons[place].press(now_us, down_us)
            self._up_us[place] = now_us + down_us
        return True

    def knock(self, before_start: bool) -> bool:
        """Ask for the referee's menu, as docs/REFEREE.md says. False, and nothing is done, while a button is down."""
        if any(self._is_taken(place) for place in PLACES):
            return False
        now_us = self._board.now_us
        left, right = self._buttons
        for i in range(_KNOCKS):
            at_us = now_us + (1 + i) * _KNOCK_US
            right.press(at_us, BOTH_US if before_start else SHORT_US)
            if before_start:
                left.press(at_us, BOTH_US)
        over_us = now_us + (1 + _KNOCKS) * _KNOCK_US
        if not before_start:
            left.press(now_us, over_us - now_us)
        self._up_us = [over_us, over_us]
        return True

    def take_hold(self, place: int) -> bool:
        """Press a button and keep it down until `let_go`. False while it is still down from before."""
        if self._is_taken(place):
            return False
        self._held[place] = True
        self._since_us[place] = self._board.now_us
        self._buttons[place].close(self._board.now_us)
        return True

    def let_go(self, place: int) -> None:
        """End a hold, but not before a short press is over: on a slow simulation the hand would be gone too soon."""
        if self._held[place]:
            self._held[place] = False
            self._up_us[place] = max(self._board.now_us, self._since_us[place] + SHORT_US)
            self._buttons[place].open(self._up_us[place])

    def is_down(self, place: int) -> bool:
        """True while the button is down."""
        return self._held[place] or self._board.now_us < self._up_us[place]

    def _is_taken(self, place: int) -> bool:
        return self._held[place] or (self._up_us[place] > 0 and self._board.now_us < self._up_us[place] + _UP_US)
