"""Setting up with two buttons: choose a preset, change any number in it, the device's own settings behind them.

Choosing: the right button goes to the next entry, the left one changes it (a preset's digits, or the next value of a setting),
both take the preset for the game. Editing: the right button turns the digit, the left one goes to the next digit and, held for a
second, puts everything back as it was; both take the changed setting. Held, the right button repeats.
"""

from tengen.clock.calls import CHINESE, JAPANESE
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError

from . import digits
from .gestures import RIGHT
from .presets import PRESETS
from .settings import BOARDS, CHINESE_TEXT, ENGLISH, TENTHS_MS

# Modes.
CHOOSE = 0
EDIT = 1

# Entries behind the presets.
ENTRY_SOUND = len(PRESETS)
ENTRY_LANGUAGE = ENTRY_SOUND + 1
ENTRY_TENTHS = ENTRY_SOUND + 2
ENTRY_CALLS = ENTRY_SOUND + 3
ENTRY_SIDES = ENTRY_SOUND + 4
ENTRY_RULES = ENTRY_SOUND + 5
ENTRY_BOARD = ENTRY_SOUND + 6
ENTRY_REFEREE = ENTRY_SOUND + 7  # the last: the referee's menu
_ENTRIES = ENTRY_SOUND + 8

# A button held for a second repeats every half second, which is what gestures report.
_REPEAT_FROM = 2


class SetUp:
    """What is being set up. Readable: mode, entry, preset (the one that would be taken), control, changed, problem, and while
    editing field (side, stage, field), digit.

    `problem` says why the present numbers can't be taken: a kind of ControlError (see `clock.sense`), or 0.
    """

    def __init__(self, settings, preset=0):
        self.settings = settings
        self.mode = CHOOSE
        self.preset = preset
        self.entry = preset
        self.control = parse(PRESETS[preset][2])
        self.changed = False
        self.problem = 0
        self.source = b""  # of a game that came from another device: where from (see journal.setting)
        self.notice = 0  # id of a text that faces show in place of the control, until a button is pressed
        self.wants_menu = False  # the referee's menu is asked for
        self.revision = 0  # counts up with every change, so that a face knows when to draw again
        self._fields = []
        self._field = 0
        self.digit = 0
        # What "put everything back" returns to.
        self._original = self.control
        self._was_changed = False

    def load(self, control):
        """Offer this control: the preset that has it, or else as if a preset's numbers had been changed to it."""
        self.control = control
        self.changed = True
        self.problem = 0
        for preset in range(len(PRESETS)):
            if parse(PRESETS[preset][2]) == control:
                self.entry = self.preset = preset
                self.changed = False
        self.revision += 1

    def offer(self, preset):
        """Offer this preset, as if it had been gone to."""
        self.entry = self.preset = preset
        self.control = parse(PRESETS[preset][2])
        self.changed = False
        self.revision += 1

    @property
    def field(self):
        """The number being edited, as (side or -1 for both, stage, field of `digits`)."""
        return self._fields[self._field]

    def value(self):
        """The number being edited: ms, or a count."""
        return digits.value_of(self.control, self.field)

    def stage(self):
        """The stage whose number is being edited."""
        side, i, _ = self.field
        return self.control.sides[max(0, side)][i]

    def press(self, side):
        """A press of one button."""
        self.revision += 1
        self.notice = 0
        self.problem = 0
        if self.mode == CHOOSE:
            self._go_on() if side == RIGHT else self._open()
        elif side == RIGHT:
            self._turn()
        else:
            self._next_digit()

    def hold(self, side, count):
        """A button has been down for `count` half seconds."""
        if side == RIGHT:
            if count >= _REPEAT_FROM:
                self.press(RIGHT)
        elif self.mode == EDIT and count == _REPEAT_FROM:
            self._put_back()

    def take(self):
        """Both buttons: True when the present control makes sense and can be played; otherwise `problem` says why not.

        On an entry of the device's own settings they only lead back to the control that would be taken.
        """
        self.revision += 1
        if self.entry != self.preset:
            self.entry = self.preset
            return False
        try:
            self.control = parse(format_control(self.control))
        except ControlError as error:
            self.problem = error.kind
            return False
        self.problem = 0
        self.mode = CHOOSE
        self.entry = self.preset
        return True

    # -- choosing ---------------------------------------------------------------------------------------------------

    def _go_on(self):
        """The next entry. What was chosen or changed stays chosen among the settings, until another preset is gone to."""
        self.entry = (self.entry + 1) % _ENTRIES
        if self.entry < len(PRESETS):
            self.offer(self.entry)

    def _open(self):
        settings = self.settings
        if self.entry < len(PRESETS):
            self._begin_edit()
        elif self.entry == ENTRY_SOUND:
            settings.sound_on = not settings.sound_on
        elif self.entry == ENTRY_LANGUAGE:
            settings.language = ENGLISH if settings.language == CHINESE_TEXT else CHINESE_TEXT
        elif self.entry == ENTRY_CALLS:
            settings.style = CHINESE if settings.style == JAPANESE else JAPANESE
        elif self.entry == ENTRY_SIDES:
            settings.swapped = not settings.swapped
        elif self.entry == ENTRY_RULES:
            settings.rules = 1 - settings.rules
        elif self.entry == ENTRY_BOARD:
            settings.board = _next_of(BOARDS, settings.board)
        elif self.entry == ENTRY_REFEREE:
            self.wants_menu = True
        else:
            settings.tenths_below_ms = _next_of(TENTHS_MS, settings.tenths_below_ms)

    # -- editing ----------------------------------------------------------------------------------------------------

    def _begin_edit(self):
        self.mode = EDIT
        self._original = self.control
        self._was_changed = self.changed
        self._fields = digits.fields_of(self.control)
        self._field = 0
        self.digit = 0

    def _turn(self):
        place = self.field
        value = digits.turned(self.value(), place[2], self.digit)
        self.control = digits.with_value(self.control, place, value)
        self.changed = True

    def _next_digit(self):
        self.digit += 1
        if self.digit < len(digits.digits_of(self.value(), self.field[2])):
            return
        self.digit = 0
        self._field = (self._field + 1) % len(self._fields)

    def _put_back(self):
        self.control = self._original
        self.changed = self._was_changed
        self.mode = CHOOSE
        self.problem = 0
        self.revision += 1


def _next_of(values, value):
    for candidate in values:
        if candidate > value:
            return candidate
    return values[0]
