"""How a referee asks for the menu with two buttons: something no player does by accident, and that changes nothing in the game.

While the clock stands in a game: keep the left button down and press the right one three times. A left press begins it anew,
and each right press must come within two seconds of the one before. Before the start, where a single press starts a side: both
buttons together three times, each time within three seconds.
"""

from tengen.clock.instant import ms_between

from . import gestures, states

_WANTED = 3
_APART_MS = 2_000
_BOTH_APART_MS = 3_000
_STANDING = (states.PAUSED, states.ADJOURNED, states.FLAGGED, states.ENDED, states.FAULT)


class Knocks:
    """`hears(hands, state)` for each gesture; True with the one that completes a knock."""

    def __init__(self):
        self._count = 0
        self._last_ms = 0

    def hears(self, hands, state):
        """`hands`: Gestures, just taken from. Allocates nothing."""
        if state == states.READY:
            return hands.gesture == gestures.BOTH and self._counts(hands.ms, _BOTH_APART_MS)
        if state not in _STANDING or hands.gesture != gestures.PRESS:
            return False
        if hands.side == gestures.LEFT or not hands.is_down(gestures.LEFT):
            self._count = 0
            self._last_ms = hands.ms
            return False
        return self._counts(hands.ms, _APART_MS)

    def _counts(self, now_ms, apart_ms):
        if ms_between(now_ms, self._last_ms) > apart_ms:
            self._count = 0
        self._last_ms = now_ms
        self._count += 1
        if self._count < _WANTED:
            return False
        self._count = 0
        return True
