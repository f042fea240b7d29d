"""The three screens before a game: SETUP (choosing), EDIT (one number of it) and READY (the whole setting)."""

from assets import glyphs
from tengen.clock.side import BLACK
from tengen.ui import model as m
from tengen.ui import texts
from tengen.ui.band import Band
from tengen.ui.text import SMALL, TALL, icon, lines

_WIDTH = 128
_LEFT, _BOTH, _RIGHT = icon(glyphs.LEFT_BUTTON), icon(glyphs.BOTH_BUTTONS), icon(glyphs.RIGHT_BUTTON)
_BUTTON_WIDTH = glyphs.LEFT_BUTTON[0] + 2
_STONES = (icon(glyphs.BLACK_STONE), icon(glyphs.WHITE_STONE))
_SOUND = (icon(glyphs.SOUND_OFF), icon(glyphs.SOUND_ON))
_BATTERY = (icon(glyphs.BATTERY_GOOD), icon(glyphs.BATTERY_LOW))
_STONE_ROWS = 0x3FFF

# By screen: what the left button, both together and the right button do.
_HINTS = {
    m.SETUP: (texts.CHANGE, texts.TAKE, texts.NEXT),
    m.EDIT: (texts.NEXT_DIGIT, texts.DONE, texts.COUNT_UP),
}


class Screens:
    """Draws a set-up screen when its model has changed; the panel finds which bytes differ."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._band = Band()
        self._drawn = None

    def forget(self):
        """The next draw() draws everything."""
        self._drawn = None

    def draw(self, model):
        """Shows the model's SETUP, EDIT or READY screen."""
        content = _content(model)
        if content == self._drawn:
            return
        self._drawn = content
        canvas = self._canvas
        canvas.fill(0)
        top = self._draw_title(model)
        bottom = self._draw_foot(model)
        self._draw_notation(model, top, bottom)
        canvas.touch(0, 0, _WIDTH, 64)

    def pages(self, model):
        """How many pages the notation of this model takes: 1, or more for a very long setting; `model.page` chooses."""
        rows = _rows_below(_is_crowded(model), model)
        return (len(lines(model.notation, SMALL, _WIDTH)) + rows - 1) // rows or 1

    def _draw_title(self, model):
        """The name, or the number that is changed, in an inverted band; returns the first row below it."""
        band = self._band
        band.clear()
        if model.screen == m.EDIT:
            self._draw_value(model)
            band.lay(self._canvas, 0)
            return 17
        if _is_crowded(model):
            SMALL.draw(band.canvas, model.title, 2, 0)
            band.invert(0, _WIDTH, 0xFF)
            band.lay(self._canvas, 0)
            return 9
        x = 2
        if model.screen == m.READY:
            band.canvas.blit(_STONES[1 if model.side == BLACK else 0], 1, 0)  # the band is inverted
            x = 18
        if TALL.fits(model.title, _WIDTH - x):
            TALL.draw(band.canvas, model.title, x, 0)
        else:
            SMALL.draw(band.canvas, model.title, x, 4)
        band.invert(0, _WIDTH)
        band.lay(self._canvas, 0)
        return 17

    def _draw_value(self, model):
        """The label of the number at the left, its digits at the right; the digit being changed stands out."""
        canvas = self._band.canvas
        TALL.draw(canvas, texts.full(model.language, model.label), 2, 0)
        x = _WIDTH - 3 - TALL.width(model.value)
        self._band.invert(0, _WIDTH)
        for at in range(len(model.value)):
            character = model.value[at]
            width = TALL.width(character)
            changing = model.cursor < 0 or at == model.cursor
            canvas.fill_rect(x, 0, width, 15, 0)
            TALL.draw(canvas, character, x, 0)
            if not changing:
                self._band.invert(x, x + width)
            x += width

    def _draw_notation(self, model, top, bottom):
        found = lines(model.notation, SMALL, _WIDTH)
        rows = _rows_between(top, bottom)
        first = model.page * rows if model.page * rows < len(found) else 0
        found = found[first : first + rows]
        pitch = 9 if len(found) * 9 <= bottom - top else 8
        y = top + (1 if len(found) * pitch < bottom - top else 0)
        for start, stop in found:
            self._draw_line(model, start, stop, y)
            y += pitch

    def _draw_line(self, model, start, stop, y):
        """One line of the notation; the part that is being changed is inverted."""
        band = self._band
        notation = model.notation
        band.clear()
        SMALL.draw(band.canvas, notation[start:stop], 0, 0)
        from_char = max(model.from_char, start)
        to_char = min(model.to_char, stop)
        if from_char < to_char:
            x = SMALL.width(notation[start:from_char])
            x += 1 if x else 0
            band.invert(max(x - 1, 0), min(x + SMALL.width(notation[from_char:to_char]) + 1, _WIDTH), 0xFF)
        self._canvas.blit(band.canvas, 0, y)

    def _draw_foot(self, model):
        """What the buttons do, and on READY the state of the clock; returns the first row it takes."""
        canvas = self._canvas
        top = 64 - _hint_height(model)
        canvas.fill_rect(0, top - 1, _WIDTH, 65 - top, 0)
        if model.screen != m.READY:
            canvas.hline(0, top - 1, _WIDTH, 1)
            self._draw_buttons(model, top)
            return top - 1
        font = _font(model)
        hint = texts.full(model.language, texts.PRESS_TO_START)
        font.draw(canvas, hint, (_WIDTH - font.width(hint)) // 2, top)
        top -= 9
        canvas.fill_rect(0, top - 1, _WIDTH, 9, 0)
        self._draw_state(model, top)
        return top - 1

    def _draw_buttons(self, model, top):
        font = _font(model)
        icon_top = top + (font.height - 8) // 2
        left, both, right = [texts.full(model.language, text_id) for text_id in _HINTS[model.screen]]
        widths = [_BUTTON_WIDTH + font.width(hint) for hint in (left, both, right)]
        xs = (0, (_WIDTH - widths[1] + widths[0] - widths[2]) // 2, _WIDTH - widths[2])
        for x, sprite, hint in zip(xs, (_LEFT, _BOTH, _RIGHT), (left, both, right)):
            self._canvas.blit(sprite, x, icon_top)
            font.draw(self._canvas, hint, x + _BUTTON_WIDTH, top)

    def _draw_state(self, model, y):
        """Sound, battery and check code in one small line."""
        canvas = self._canvas
        canvas.blit(_SOUND[1 if model.sound_on else 0], 0, y)
        x = 10
        if model.language == m.ENGLISH:
            x = SMALL.draw(canvas, "on" if model.sound_on else "off", x, y) + 6
        canvas.blit(_BATTERY[1 if model.battery_low else 0], x, y)
        if model.language == m.ENGLISH:
            SMALL.draw(canvas, "low" if model.battery_low else "good", x + 10, y)
        code = "#" + model.check_code
        SMALL.draw(canvas, code, _WIDTH - SMALL.width(code), y)


def _content(model):
    """Everything that a set-up screen shows, to be compared."""
    return (
        model.screen,
        model.side,
        model.language,
        model.sound_on,
        model.battery_low,
        model.title,
        model.notation,
        model.page,
        model.check_code,
        model.label,
        model.value,
        model.cursor,
        model.from_char,
        model.to_char,
    )


def _font(model):
    """Hints are small in English; Chinese needs 16 rows."""
    return SMALL if model.language == m.ENGLISH else TALL


def _hint_height(model):
    return _font(model).height


def _bottom(model):
    """The first row of the foot."""
    return 63 - _hint_height(model) - (9 if model.screen == m.READY else 0)


def _rows_between(top, bottom):
    return (bottom - top) // 8


def _rows_below(crowded, model):
    return _rows_between(9 if crowded else 17, _bottom(model))


def _is_crowded(model):
    """True when the notation needs the room of a tall title; EDIT keeps its title."""
    if model.screen == m.EDIT:
        return False
    return len(lines(model.notation, SMALL, _WIDTH)) > _rows_below(False, model)
