"""A test picture on both panels, to be looked at: every pixel lit, then every second one, then the others, then none."""

from tengen.clock.instant import ms_after, ms_between

_PHASE_MS = 1_500
_PHASES = 4


class PanelTest:
    """Draws on `canvases` (as Face's). `begin()`, then `turn` every turn of the loop while `is_on`."""

    def __init__(self, canvases):
        self.is_on = False
        self._canvases = canvases
        self._phase = -1
        self._due_ms = 0

    def begin(self):
        """Show the picture from the next turn on, from its beginning."""
        self.is_on = True
        self._phase = -1

    def turn(self, now_ms, may_go_on=True):
        """Draw what is due. `is_on` is False after the last phase, or if it may not go on: the faces must then be drawn anew."""
        if self._phase >= 0 and may_go_on and ms_between(now_ms, self._due_ms) < 0:
            return
        self._phase += 1
        self._due_ms = ms_after(now_ms, _PHASE_MS)
        self.is_on = may_go_on and self._phase < _PHASES
        if self.is_on:
            self._draw(self._canvases[0])
            self._draw(self._canvases[1])

    def ms_to_change(self, now_ms):
        """Milliseconds until the next phase; -1 while there is none."""
        if not self.is_on:
            return -1
        return 0 if self._phase < 0 else max(0, ms_between(self._due_ms, now_ms))

    def _draw(self, canvas):
        canvas.fill(1 if self._phase == 0 else 0)
        if 0 < self._phase < 3:
            for y in range(64):
                for x in range((y + self._phase) % 2, 128, 2):
                    canvas.pixel(x, y, 1)
        canvas.touch(0, 0, 128, 64)
