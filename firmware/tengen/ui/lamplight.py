"""What the two lamps do: whose clock runs, for everyone in the hall; and calls, for who plays without sound.

The table of what they do in which state is in docs/DESIGN.md, "Lamps". Two flashes a call, and a call a second at most, stay
below the three flashes a second that WCAG 2.1 (2.3.1) calls safe.
"""

from tengen.clock.instant import ms_between
from tengen.clock.side import NOBODY
from tengen.game import states

DARK = 0
LIT = 1
BRIGHT = 2

# Bright, dark, bright make the 400 ms of a call's light (ui.notices).
_FLASH_MS = 134

# Powers of two, so that the phase goes on undisturbed where 30 bits of milliseconds wrap.
_WINK_EVERY_MS = 2048
_WINK_MS = 256
_BLINK_EVERY_MS = 512
_BLINK_MS = 256


class Lamplight:
    """`levels[side]` is what each side's lamp shows. Call `update` every turn of the loop; nothing here allocates."""

    def __init__(self):
        self.levels = [DARK, DARK]
        self._every_ms = 0
        self._lit_ms = 0
        self._flashing = NOBODY
        self._flash_from_ms = 0
        self._alternates = False

    def update(self, game, shown, models, now_ms):
        """Follow the judged `game`, its preview `shown` and the faces' `models`. A turn shows at once, a flag when judged."""
        state = game.state
        if state == states.RUNNING or shown.state == states.RUNNING:
            self._every_ms = 0
            self._show_turn(shown.turn, models[shown.turn], now_ms)
            return
        self._flashing = NOBODY
        if state == states.FLAGGED:
            self._beat(_BLINK_EVERY_MS, _BLINK_MS)
            self._show_beat(now_ms, game.flag, BRIGHT)
        elif state == states.FAULT:
            self._beat(_BLINK_EVERY_MS, _BLINK_MS)
            self._show_beat(now_ms, NOBODY, LIT)
        elif state == states.PAUSED:
            self._beat(_WINK_EVERY_MS, _WINK_MS)
            self._show_beat(now_ms, NOBODY if game.awaits_choice else game.turn, LIT)
        else:
            self._every_ms = 0
            self.levels[0] = self.levels[1] = DARK

    def ms_to_change(self, now_ms):
        """Milliseconds until a lamp changes by the mere passing of time; -1 for never. The end of a call's light is not told."""
        if self._flashing != NOBODY and self._alternates:
            return _FLASH_MS - ms_between(now_ms, self._flash_from_ms) % _FLASH_MS
        if not self._every_ms:
            return -1
        phase = now_ms % self._every_ms
        return (self._lit_ms if phase < self._lit_ms else self._every_ms) - phase

    def _show_turn(self, turn, model, now_ms):
        self.levels[1 - turn] = DARK
        if not model.call_light:
            self._flashing = NOBODY
            self.levels[turn] = LIT
            return
        if self._flashing != turn:
            self._flashing = turn
            self._flash_from_ms = now_ms
        self._alternates = model.last_period
        is_dark = self._alternates and ms_between(now_ms, self._flash_from_ms) // _FLASH_MS % 2
        self.levels[turn] = DARK if is_dark else BRIGHT

    def _beat(self, every_ms, lit_ms):
        self._every_ms = every_ms
        self._lit_ms = lit_ms

    def _show_beat(self, now_ms, side, level):
        """One side's lamp keeps the beat, or, for NOBODY, both together."""
        lit = level if now_ms % self._every_ms < self._lit_ms else DARK
        for each in range(2):
            self.levels[each] = lit if side == NOBODY or side == each else DARK
