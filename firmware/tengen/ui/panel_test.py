"""What both panels show in place of the clock: a test picture for a few seconds, or the builder's self-test (ui.checkup).

The picture is there to be looked at: every pixel lit, then every second one, then the others, then none.
"""

from tengen.clock.instant import ms_after, ms_between

PHASE_MS = 1_500
PHASES = 4


class PanelTest:
    """Draws on the faces of `board`. `begin()` or `begin_checkup()`, then `turn` every turn of the loop while `is_on`.

    `checkup` is the self-test, running or done with; None until one was begun. Outside `begin_checkup` nothing of it is loaded.
    """

    def __init__(self, board):
        self.is_on = False
        self.checkup = None
        self._board = board
        self._checks = False  # the self-test is what was begun last
        self._phase = -1
        self._due_ms = 0

    def begin(self):
        """Show the picture from the next turn on, from its beginning."""
        if self.takes_buttons:
            self.checkup.end()
        self._checks = False
        self.is_on = True
        self._phase = -1

    def begin_checkup(self):
        """Begin the self-test; it takes the buttons until it is over."""
        from .checkup import Checkup

        if self.takes_buttons:
            self.checkup.end()
        self._checks = True
        self.checkup = Checkup(self._board)
        self.is_on = True

    @property
    def takes_buttons(self):
        """True while contacts are for `contact` and not for the clock."""
        return self._checks and self.checkup.is_on

    def contact(self, button, down, now_ms):
        """A confirmed contact of a button (0: the left one)."""
        self.checkup.contact(button, down, now_ms)

    def turn(self, now_ms, may_go_on=True):
        """Draw what is due. `is_on` is False after the last phase, or if it may not go on: the faces must then be drawn anew."""
        if self._checks:
            if self.checkup.is_on:
                self.checkup.turn(now_ms, may_go_on)
            self.is_on = self.checkup.is_on
            return
        if self._phase >= 0 and may_go_on and ms_between(now_ms, self._due_ms) < 0:
            return
        self._phase += 1
        self._due_ms = ms_after(now_ms, PHASE_MS)
        self.is_on = may_go_on and self._phase < PHASES
        if self.is_on:
            for canvas in self._board.faces:
                draw_phase(canvas, self._phase)

    def ms_to_change(self, now_ms):
        """Milliseconds until there is something to draw; -1 while there is nothing."""
        if not self.is_on:
            return -1
        if self._checks:
            return self.checkup.ms_to_change(now_ms)
        return 0 if self._phase < 0 else max(0, ms_between(self._due_ms, now_ms))


def draw_phase(canvas, phase):
    """Phase 0 to 3 of the test picture."""
    canvas.fill(1 if phase == 0 else 0)
    if 0 < phase < 3:
        for y in range(64):
            for x in range((y + phase) % 2, 128, 2):
                canvas.pixel(x, y, 1)
    canvas.touch(0, 0, 128, 64)
