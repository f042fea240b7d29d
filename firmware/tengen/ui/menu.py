"""From what is being set up to the words and digits of the SETUP, EDIT and READY screens."""

from tengen.clock.calls import JAPANESE
from tengen.clock.control import MOVES, PER_MOVE, RESERVE
from tengen.clock.format import format_control, format_stages
from tengen.clock.side import BLACK
from tengen.game import digits, setup
from tengen.game.presets import PRESETS

from . import model as m
from . import texts

_LABELS = {
    digits.FIELD_TIME: texts.EDIT_MAIN_TIME,
    digits.FIELD_COUNT: texts.EDIT_PERIODS,
    digits.FIELD_MOVE_TIME: texts.EDIT_PER_MOVE,
    digits.FIELD_INCREMENT: texts.EDIT_INCREMENT,
    digits.FIELD_CAP: texts.EDIT_CAP,
    digits.FIELD_DELAY: texts.EDIT_DELAY,
    digits.FIELD_BRONSTEIN: texts.EDIT_BRONSTEIN,
}


class Menu:
    """Fills the text fields of a FaceModel from a SetUp."""

    def fill(self, model, chosen, screen):
        """Title, notation and, while editing, the number being changed. Of an unequal setting a face shows its own side first."""
        language = chosen.settings.language
        model.title = texts.full(language, texts.CUSTOM) if chosen.changed else PRESETS[chosen.preset][language]
        model.notation = _notation(chosen.control, model.side)
        model.from_char = model.to_char = 0
        model.cursor = -1
        if chosen.problem:
            model.notation = texts.full(language, texts.PROBLEMS + chosen.problem - 1)
        elif chosen.notice:
            model.notation = texts.full(language, chosen.notice)
        if screen == m.EDIT:
            self._fill_number(model, chosen)
        elif screen == m.SETUP and chosen.entry >= len(PRESETS):
            self._fill_entry(model, chosen, language)

    def _fill_number(self, model, chosen):
        stage = chosen.stage()
        field = chosen.field[2]
        model.label = _label(stage, field)
        found = digits.digits_of(chosen.value(), field)
        model.value = "".join([str(digit) for digit in found])
        model.cursor = chosen.digit
        if field != digits.FIELD_COUNT:
            model.value = "%s:%s:%s" % (model.value[:2], model.value[2:4], model.value[4:])
            model.cursor += chosen.digit // 2

    def _fill_entry(self, model, chosen, language):
        settings = chosen.settings
        model.notation = ""
        if chosen.entry == setup.ENTRY_SOUND:
            model.title = texts.full(language, texts.SOUND_ON if settings.sound_on else texts.SOUND_OFF)
        elif chosen.entry == setup.ENTRY_LANGUAGE:
            model.title = texts.full(language, texts.LANGUAGE)
        elif chosen.entry == setup.ENTRY_CALLS:
            model.title = texts.full(language, texts.CALLS_JAPANESE if settings.style == JAPANESE else texts.CALLS_CHINESE)
        elif chosen.entry == setup.ENTRY_SIDES:
            model.title = texts.full(language, texts.BLACK_RIGHT if settings.swapped else texts.BLACK_LEFT)
        elif chosen.entry == setup.ENTRY_RULES:
            model.title = texts.full(language, texts.RULES[settings.rules])
        elif chosen.entry == setup.ENTRY_BOARD:
            model.title = texts.full(language, texts.BOARD if settings.board else texts.NO_BOARD)
            if settings.board:
                model.title = model.title % settings.board
        elif chosen.entry == setup.ENTRY_REFEREE:
            model.title = texts.full(language, texts.REFEREE_MENU)
        elif settings.tenths_below_ms:
            model.title = texts.full(language, texts.TENTHS_BELOW) % (settings.tenths_below_ms // 1000)
        else:
            model.title = texts.full(language, texts.NO_TENTHS)


def _label(stage, field):
    """What a number is called in its stage."""
    kind = stage.kind
    if field == digits.FIELD_COUNT:
        return texts.EDIT_MOVES if kind == MOVES else texts.EDIT_UNITS if kind == RESERVE else texts.EDIT_PERIODS
    if field == digits.FIELD_TIME and stage.count:
        return texts.EDIT_MOVES_TIME if kind == MOVES else texts.EDIT_UNIT_TIME if kind == RESERVE else texts.EDIT_PERIOD_TIME
    if field == digits.FIELD_TIME and kind == PER_MOVE:
        return texts.EDIT_PER_MOVE
    return _LABELS[field]


def _notation(control, side):
    """The setting; of an unequal one the face's own side comes first."""
    if control.equal or side == BLACK:
        return format_control(control)
    return "white %s; black %s" % (format_stages(control.sides[1]), format_stages(control.sides[0]))
