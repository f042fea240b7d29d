"""The builder's self-test: buttons, pixels, lamps, sound, battery and memory, one after the other, led through on the faces.

What the device can measure it judges itself; what must be seen or heard it asks, and the left button says no, the right one yes.
A question that nobody answers stays open. Loaded only when it is wanted; it may allocate, because no time is running.
"""

from tengen.clock.instant import ms_after, ms_between

from .checkup_faces import (
    ASK_LAMPS,
    ASK_PIXELS,
    ASK_SOUND,
    LAMPS,
    OVER,
    PIXELS,
    PRESS_LEFT,
    PRESS_RIGHT,
    RELEASE,
    SUMMARY,
    draw,
)
from .lamplight import BRIGHT, DARK, LIT
from .panel_test import PHASE_MS, PHASES, draw_phase

LEFT = 0
RIGHT = 1

_LASTS_MS = {RELEASE: 1_500, PIXELS: PHASE_MS, LAMPS: 2_000, ASK_SOUND: 4_000}
_ANSWER_MS = 30_000
# A button that is still down after so long is taken to be stuck.
_STUCK_MS = 15_000
# Steps of several parts: the pictures, a lamp at a time, the sound again and again.
_PARTS = {PIXELS: PHASES, LAMPS: 2, ASK_SOUND: 8}

# One octave's major chord, rising.
NOTES = (523, 300, 0, 50, 659, 300, 0, 50, 784, 300, 0, 50, 1047, 500)

# A lithium cell that works is between these; the upper one is 4.2 V and what the divider may read too high (docs/POWER.md).
_LOWEST_MV = 3_000
_HIGHEST_MV = 4_290


class Checkup:
    """The self-test on `board` (has `faces, lamps, speaker, battery, fram, now(), check_memory()`).

    Results: `buttons` (a pair), `pixels`, `lamps`, `sound`, `battery`, `memory`: True, False, or None for not tested, not
    answered, or no such chip or battery. `battery_mv` is what was read, `panels` whether each answered.
    """

    def __init__(self, board):
        self.is_on = True
        self.step = RELEASE
        self.part = 0
        self._board = board
        self._down = [False, False]
        self._begun = False
        self._due_ms = 0
        self._forget()

    def _forget(self):
        self.buttons = [None, None]  # type: list[bool | None]
        self.panels = (True, True)
        self.pixels = self.lamps = self.sound = self.battery = self.memory = None
        self.battery_mv = 0

    @property
    def all_well(self):
        """True when nothing failed and nothing was left open; a clock may do without the memory chip, and on USB power without a
        battery.
        """
        parts = (self.pixels, self.lamps, self.sound)
        chips = self.memory is not False and self.battery is not False
        return all(self.buttons) and all(self.panels) and all(parts) and chips

    def address(self, place):
        """The bus address of a panel."""
        return self._board.faces[place].addr

    def contact(self, button, down, now_ms):
        """A button went down or up."""
        self._down[button] = down
        if not down or not self._begun:
            return
        step = self.step
        if step == PRESS_LEFT or step == PRESS_RIGHT:
            self.buttons[step - PRESS_LEFT] = button == step - PRESS_LEFT
        elif step == ASK_PIXELS:
            self.pixels = button == RIGHT
        elif step == ASK_LAMPS:
            self.lamps = button == RIGHT
        elif step == ASK_SOUND:
            self.sound = button == RIGHT
        elif step != SUMMARY:
            return
        if step == SUMMARY and button == RIGHT:
            self._forget()
            self._go_to(RELEASE, now_ms)
        else:
            self._go_to(step + 1, now_ms)

    def turn(self, now_ms, may_go_on=True):
        """Go on where time is over. `is_on` is False from the end on, also when it may not go on."""
        if not may_go_on:
            self.end()
        elif not self._begun:
            self._begun = True
            self._go_to(RELEASE, now_ms)
        elif self.step != SUMMARY and ms_between(now_ms, self._due_ms) >= 0:
            self._go_on(now_ms)

    def ms_to_change(self, now_ms):
        """Milliseconds until `turn` has something to do; -1 where only a button goes on."""
        if not self._begun:
            return 0
        if self.step == OVER:
            return 0
        return -1 if self.step == SUMMARY else max(0, ms_between(self._due_ms, now_ms))

    def end(self):
        """Leave, whatever has been tested."""
        self.step = OVER
        self.is_on = False
        self._board.speaker.stop()
        self._light(DARK, DARK)

    def _go_on(self, now_ms):
        """The time of this step, or of this part of it, is over."""
        step = self.step
        self.part += 1
        if step == RELEASE and (self._down[LEFT] or self._down[RIGHT]):
            if self.part * _LASTS_MS[RELEASE] < _STUCK_MS:
                self._due_ms = ms_after(now_ms, _LASTS_MS[RELEASE])
                return
        elif self.part < _PARTS.get(step, 0):
            self._show(now_ms)
            return
        elif step == PRESS_LEFT or step == PRESS_RIGHT:
            self.buttons[step - PRESS_LEFT] = False
        self._go_to(step + 1, now_ms)

    def _go_to(self, step, now_ms):
        self.step = step
        self.part = 0
        if step == OVER:
            self.end()
            return
        if step == SUMMARY:
            self._measure()
        self._show(now_ms)

    def _show(self, now_ms):
        step = self.step
        board = self._board
        self._due_ms = ms_after(now_ms, _LASTS_MS.get(step, _ANSWER_MS))
        if step == LAMPS:
            self._light(BRIGHT if self.part == 0 else DARK, BRIGHT if self.part == 1 else DARK)
        elif step == ASK_LAMPS:
            self._light(LIT, LIT)
        else:
            self._light(DARK, DARK)
        if step == ASK_SOUND:
            board.speaker.enabled = True
            board.speaker.play(NOTES, board.now())
        elif step == SUMMARY:
            board.speaker.stop()
        for place in range(2):
            if step == PIXELS:
                draw_phase(board.faces[place], self.part)
            else:
                draw(board.faces[place], place, self)

    def _light(self, left, right):
        self._board.lamps.show(LEFT, left)
        self._board.lamps.show(RIGHT, right)

    def _measure(self):
        """What the device finds out by itself."""
        board = self._board
        self.panels = (board.faces[0].ok, board.faces[1].ok)
        self.battery_mv = board.battery.millivolts
        self.battery = None if board.battery.missing else _LOWEST_MV <= self.battery_mv <= _HIGHEST_MV
        self.memory = board.check_memory()
