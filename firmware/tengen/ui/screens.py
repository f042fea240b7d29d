"""The three screens before a game: SETUP (choosing), EDIT (one number of it) and READY (the whole setting)."""

from assets import glyphs
from tengen.clock.side import BLACK
from tengen.ui import model as m
from tengen.ui import texts
from tengen.ui.band import Band
from tengen.ui.text import SMALL, TALL, icon, lines

_WIDTH = 128
_LINE_X, _LINE_WIDTH = 1, 126
_TITLE, _SMALL_TITLE = 17, 9  # rows of the title with the dark one below it
_LEFT, _BOTH, _RIGHT = icon(glyphs.LEFT_BUTTON), icon(glyphs.BOTH_BUTTONS), icon(glyphs.RIGHT_BUTTON)
_BUTTON_WIDTH = glyphs.LEFT_BUTTON[0] + 2
_STONES = (icon(glyphs.BLACK_STONE), icon(glyphs.WHITE_STONE))
_SOUND = (icon(glyphs.SOUND_OFF), icon(glyphs.SOUND_ON))
_BATTERY = (icon(glyphs.BATTERY_GOOD), icon(glyphs.BATTERY_LOW))
_NO_BATTERY = ("USB power", "USB")  # by language; Chinese letters are too tall for that line

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
        self._pages = 1
        self._page = 0

    def forget(self):
        """The next draw() draws everything."""
        self._drawn = None

    def draw(self, model):
        """Shows the model's SETUP, EDIT or READY screen."""
        content = _content(model)
        if content != self._drawn:
            self._pages = self.pages(model)
        elif model.page % self._pages == self._page:
            return
        self._drawn = content
        self._page = model.page % self._pages
        canvas = self._canvas
        canvas.fill(0)
        top, font, found = _arrangement(model)
        if top:
            self._draw_title(model, top)
        self._draw_notation(model, top, font, found)
        self._draw_foot(model)
        canvas.touch(0, 0, _WIDTH, 64)

    def pages(self, model):
        """How many pages the notation of this model takes: 1, or more for a very long setting. `model.page` counts round."""
        top, font, found = _arrangement(model)
        rows = (_bottom(model) - top) // font.height
        return (len(found) + rows - 1) // rows or 1

    def _draw_title(self, model, rows):
        """The name, or the number that is changed, in an inverted band of 16 `rows`, or of 8 where room is needed."""
        band = self._band
        band.clear()
        if model.screen == m.EDIT:
            self._draw_value(model)
        elif rows < 16:
            SMALL.draw(band.canvas, model.title, 2, 0)
            band.invert(0, _WIDTH, 0xFF)
        else:
            self._draw_name(model)
        band.lay(self._canvas, 0)

    def _draw_name(self, model):
        """The name of the preset; on READY with the stone of the side whose face this is."""
        canvas = self._band.canvas
        x = 2
        if model.screen == m.READY:
            canvas.blit(_STONES[1 if model.side == BLACK else 0], 1, 1)  # the band is inverted
            x = 18
        if TALL.fits(model.title, _WIDTH - x):
            TALL.draw(canvas, model.title, x, TALL.lift(model.title))
        else:
            SMALL.draw(canvas, model.title, x, 4)
        self._band.invert(0, _WIDTH, 0xFFFF)

    def _draw_value(self, model):
        """The label of the number at the left, its digits at the right; the digit being changed stands out."""
        band = self._band
        label = texts.full(model.language, model.label)
        TALL.draw(band.canvas, label, 2, TALL.lift(label))
        value = model.value
        x = _WIDTH - 3 - TALL.width(value)
        TALL.draw(band.canvas, value, x, TALL.lift(value))
        band.invert(0, _WIDTH, 0xFFFF)
        if model.cursor < 0:
            band.invert(x - 1, x + TALL.width(value), 0x3FFE)
        elif model.cursor < len(value):
            x += TALL.width(value[: model.cursor])
            band.invert(x - 1, x + TALL.width(value[model.cursor]), 0x3FFE)

    def _draw_notation(self, model, top, font, found):
        """The page of the notation that is asked for, in the middle between title and foot."""
        free = _bottom(model) - top
        rows = free // font.height
        first = self._page * rows
        found = found[first : first + rows]
        pitch = font.height + (1 if font is SMALL and len(found) * 9 <= free else 0)
        y = top + (free - pitch * len(found)) // 2
        for start, stop in found:
            self._draw_line(model, font, start, stop, y)
            y += pitch

    def _draw_line(self, model, font, start, stop, y):
        """One line of the notation; the part that is being changed is inverted."""
        band = self._band
        notation = model.notation
        band.clear()
        font.draw(band.canvas, notation[start:stop], _LINE_X, font.lift(notation[start:stop]))
        from_char = max(model.from_char, start)
        to_char = min(model.to_char, stop)
        if from_char < to_char:
            x = _LINE_X + font.width(notation[start:from_char]) + (1 if from_char > start and font is SMALL else 0)
            to_x = x + font.width(notation[from_char:to_char])
            band.invert(max(x - 1, 0), min(to_x + 1, _WIDTH), 0xFF if font is SMALL else 0x3FFE)
        self._canvas.blit(band.canvas, 0, y)

    def _draw_foot(self, model):
        """What the buttons do, and on READY the state of the clock."""
        canvas = self._canvas
        bottom = _bottom(model)
        canvas.fill_rect(0, bottom, _WIDTH, 64 - bottom, 0)
        font = _font(model)
        top = 64 - font.height
        if model.screen != m.READY:
            canvas.hline(0, bottom, _WIDTH, 1)
            self._draw_buttons(model, font, top)
        else:
            hint = _hint(model)
            font.draw(canvas, hint, (_WIDTH - font.width(hint)) // 2, top)
            if model.refused:
                canvas.rect(0, top - 1, _WIDTH, 65 - top, 1)
            self._draw_state(model, bottom + 1)

    def _draw_buttons(self, model, font, top):
        icon_top = top + (font.height - 8) // 2
        left, both, right = [texts.full(model.language, text_id) for text_id in _HINTS[model.screen]]
        widths = [_BUTTON_WIDTH + font.width(hint) for hint in (left, both, right)]
        xs = (0, (_WIDTH - widths[1] + widths[0] - widths[2]) // 2, _WIDTH - widths[2])
        for x, sprite, hint in zip(xs, (_LEFT, _BOTH, _RIGHT), (left, both, right)):
            self._canvas.blit(sprite, x, icon_top)
            font.draw(self._canvas, hint, x + _BUTTON_WIDTH, top)

    def _draw_state(self, model, y):
        """Sound, battery and check code in one small line, in words too where the language has small letters."""
        canvas = self._canvas
        canvas.blit(_SOUND[1 if model.sound_on else 0], 0, y)
        x = 10
        if model.language == m.ENGLISH:
            sound = texts.short(m.ENGLISH, texts.SOUND_ON if model.sound_on else texts.SOUND_OFF)
            x = SMALL.draw(canvas, sound, x, y) + 6
        if model.no_battery:
            SMALL.draw(canvas, _NO_BATTERY[model.language], x + 2, y)
        else:
            self._draw_battery(model, x, y)
        code = "#" + model.check_code
        SMALL.draw(canvas, code, _WIDTH - SMALL.width(code), y)

    def _draw_battery(self, model, x, y):
        canvas = self._canvas
        canvas.blit(_BATTERY[1 if model.battery_low else 0], x, y)
        if model.language == m.ENGLISH:
            battery = texts.short(m.ENGLISH, texts.BATTERY_LOW if model.battery_low else texts.BATTERY_GOOD)
            SMALL.draw(canvas, battery, x + 10, y)


def _content(model):
    """Everything that a set-up screen shows, to be compared."""
    return (
        model.screen,
        model.side,
        model.language,
        model.sound_on,
        model.battery_low,
        model.no_battery,
        model.title,
        model.notation,
        model.check_code,
        model.label,
        model.value,
        model.cursor,
        model.from_char,
        model.to_char,
        model.journal,
        model.absent_s,
        model.refused,
    )


def _hint(model):
    """What READY says below the setting."""
    if model.absent_s:
        return texts.full(model.language, texts.ABSENT) % (model.absent_s // 60, model.absent_s % 60)
    return texts.full(model.language, model.journal or texts.PRESS_TO_START)


def _font(model):
    """Hints are small in English; Chinese needs 16 rows."""
    return SMALL if model.language == m.ENGLISH else TALL


def _bottom(model):
    """The first row of the foot."""
    return 63 - _font(model).height - (9 if model.screen == m.READY else 0)


def _arrangement(model):
    """(rows of the title with its margin, font, lines) of the notation: in the tall font where it fits.

    A long one is given room by a small title, or by none where that shows it whole; EDIT keeps its title.
    """
    bottom = _bottom(model)
    found = lines(model.notation, TALL, _LINE_WIDTH)
    if len(found) * TALL.height <= bottom - _TITLE:
        return _TITLE, TALL, found
    found = lines(model.notation, SMALL, _LINE_WIDTH)
    needed = len(found) * SMALL.height
    if needed <= bottom - _TITLE or model.screen == m.EDIT:
        return _TITLE, SMALL, found
    return 0 if bottom - _SMALL_TITLE < needed <= bottom else _SMALL_TITLE, SMALL, found
