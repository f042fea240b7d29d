"""What hands do to the two buttons: short presses, holds, both; never a button that is still down."""

from typing import Any

from tengen.clock.side import BLACK, WHITE

SIDES = (BLACK, WHITE)

SHORT_US = 60_000
# Both count when they are still down after 400 ms, a side's hold after 2 s, both held after 3 s; a little more of each.
BOTH_US = 600_000
HOLD_US = 2_200_000
HOLD_BOTH_US = 3_200_000
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

    def press(self, sides: tuple[int, ...], down_us: int) -> bool:
        """Press the buttons of `sides` at once, for `down_us`. False, and nothing is done, while one of them is still down."""
        if any(self._is_taken(side) for side in sides):
            return False
        now_us = self._board.now_us
        for side in sides:
            self._buttons[side].press(now_us, down_us)
            self._up_us[side] = now_us + down_us
        return True

    def take_hold(self, side: int) -> bool:
        """Press a button and keep it down until `let_go`. False while it is still down from before."""
        if self._is_taken(side):
            return False
        self._held[side] = True
        self._since_us[side] = self._board.now_us
        self._buttons[side].close(self._board.now_us)
        return True

    def let_go(self, side: int) -> None:
        """End a hold, but not before a short press is over: on a slow simulation the hand would be gone too soon."""
        if self._held[side]:
            self._held[side] = False
            self._up_us[side] = max(self._board.now_us, self._since_us[side] + SHORT_US)
            self._buttons[side].open(self._up_us[side])

    def is_down(self, side: int) -> bool:
        """True while the button is down."""
        return self._held[side] or self._board.now_us < self._up_us[side]

    def _is_taken(self, side: int) -> bool:
        return self._held[side] or (self._up_us[side] > 0 and self._board.now_us < self._up_us[side] + _UP_US)
