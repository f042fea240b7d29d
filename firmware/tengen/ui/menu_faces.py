"""Draws the referee's menu on both panels: views (tengen.menus.wording) as pixels. Loaded when a menu is opened; allocates."""

from assets import glyphs, menu_glyphs
from tengen.menus.wording import LIST, NUMBER, PAGE, QR, views
from tengen.ui.band import Band
from tengen.ui.text import SMALL, TALL, Font, icon, lines

_WIDTH = 128
_ROWS = 16
_MARGIN = 2


class _Letters:
    """TALL with the characters that only menus need: both fonts as one."""

    height = TALL.height

    def __init__(self):
        self._extra = Font(menu_glyphs.EXTRA, 16, 0)

    def _of(self, character):
        return TALL if TALL.has(character) or not self._extra.has(character) else self._extra

    def width(self, string):
        """How wide `string` is, in pixels."""
        return sum([self._of(character).width(character) for character in string])

    def draw(self, canvas, string, x, y):
        """Draws `string` with its top left corner at (x, y); returns the x after it."""
        for character in string:
            x = self._of(character).draw(canvas, character, x, y)
        return x


class _Narrow:
    """Chinese in its only size with everything else small: for lines that would be too wide otherwise."""

    height = TALL.height

    def __init__(self, letters):
        self._letters = letters

    def width(self, string):
        """How wide `string` is, in pixels."""
        return sum([SMALL.width(mark) + 1 if SMALL.has(mark) else self._letters.width(mark) for mark in string])

    def draw(self, canvas, string, x, y):
        """Draws `string`; returns the x after it."""
        for mark in string:
            if SMALL.has(mark):
                x = SMALL.draw(canvas, mark, x, y + 4) + 1
            else:
                x = self._letters.draw(canvas, mark, x, y)
        return x


class MenuFaces:
    """Both faces of a menu, left panel first. `draw` returns at once while nothing that is shown has changed."""

    def __init__(self, canvases):
        self._canvases = canvases
        self._letters = _Letters()
        self._narrow = _Narrow(self._letters)
        self._band = Band()
        self._buttons = (icon(glyphs.LEFT_BUTTON), icon(glyphs.BOTH_BUTTONS), icon(glyphs.RIGHT_BUTTON))
        self._menu = None
        self._revision = -1

    def draw(self, open_menu, language):
        """Shows the menu on both panels, as it is now."""
        if open_menu is self._menu and open_menu.revision == self._revision:
            return
        self._menu = open_menu
        self._revision = open_menu.revision
        both = views(open_menu, language)
        for place in range(2):
            canvas = self._canvases[place]
            canvas.fill(0)
            self._draw_view(canvas, both[place], SMALL if language == 0 else self._letters)
            canvas.touch(0, 0, _WIDTH, 64)

    def _draw_view(self, canvas, view, small):
        if view[0] == LIST:
            _, above, selected, below, hints = view
            self._draw_line(canvas, above, 0)
            self._draw_line(canvas, below, 2 * _ROWS)
            self._draw_band(canvas, selected, _ROWS)
            self._draw_hints(canvas, hints, small)
        elif view[0] == NUMBER:
            _, title, value, cursor, width, hints = view
            self._draw_band(canvas, title, 0)
            self._draw_value(canvas, value, cursor, width)
            self._draw_hints(canvas, hints, small)
        elif view[0] > PAGE:
            from .carried_faces import draw_code, draw_row

            if view[0] == QR:
                draw_code(canvas, view[1])
            else:
                self._draw_band(canvas, view[1], 0)
                draw_row(canvas, view[2], view[3])
                small.draw(canvas, view[4], (_WIDTH - small.width(view[4])) // 2, 64 - small.height)
        else:
            _, title, told, foot = view
            self._draw_band(canvas, title, 0)
            self._draw_body(canvas, told, foot, small)

    def _draw_line(self, canvas, string, y):
        """A line in the large letters, or in narrow ones where it is too long for them."""
        if self._letters.width(string) <= _WIDTH - _MARGIN:
            self._letters.draw(canvas, string, _MARGIN, y + TALL.lift(string))
        else:
            self._narrow.draw(canvas, string, _MARGIN, y)

    def _draw_band(self, canvas, string, y):
        band = self._band
        band.clear()
        self._draw_line(band.canvas, string, 0)
        band.invert(0, _WIDTH, 0xFFFF)
        band.lay(canvas, y)

    def _draw_value(self, canvas, value, cursor, width):
        """Digits with the one (`width` characters) that is being turned inverted, in the middle between title and hints."""
        band, letters = self._band, self._letters
        band.clear()
        x = (_WIDTH - letters.width(value)) // 2
        letters.draw(band.canvas, value, x, TALL.lift(value))
        left = x + letters.width(value[:cursor])
        band.invert(left - 1, left + letters.width(value[cursor : cursor + width]), 0x3FFE)
        band.lay(canvas, 24)

    def _draw_hints(self, canvas, hints, small):
        """What left, both and right do, with the buttons' pictures."""
        top = 64 - small.height
        if small is SMALL:
            canvas.hline(0, top - 1, _WIDTH, 1)
        step = self._icon_width()
        widths = [step + small.width(hint) for hint in hints]
        xs = (0, (_WIDTH - widths[1] + widths[0] - widths[2]) // 2, _WIDTH - widths[2])
        for i in range(3):
            canvas.blit(self._buttons[i], xs[i], top + (small.height - 8) // 2)
            small.draw(canvas, hints[i], xs[i] + step, top)

    def _icon_width(self):
        return glyphs.LEFT_BUTTON[0] + 2

    def _draw_body(self, canvas, told, foot, small):
        """Lines between title and foot, in the large letters where they fit there."""
        bottom = 64 - small.height if foot else 64
        if foot and small is SMALL:
            bottom -= 1
            canvas.hline(0, bottom, _WIDTH, 1)
        font, pitch = self._font_for(told, bottom, small)
        broken = _broken(told, font)[: (bottom - _ROWS) // pitch]
        y = _ROWS + (bottom - _ROWS - pitch * len(broken)) // 2
        for string in broken:
            font.draw(canvas, string, _MARGIN, y)
            y += pitch
        if foot:
            small.draw(canvas, foot, (_WIDTH - small.width(foot)) // 2, 64 - small.height)

    def _font_for(self, told, bottom, small):
        """(font, rows of a line): the large letters, unless the lines don't fit in them, or would be broken."""
        broken = _broken(told, self._letters)
        if len(broken) * _ROWS <= bottom - _ROWS and not len(broken) > len(told) > 1:
            return self._letters, _ROWS
        return (SMALL, SMALL.height + 1) if small is SMALL else (self._narrow, _ROWS)


def _broken(told, font):
    """Every line that the texts `told` are broken into."""
    found = []
    for string in told:
        for start, stop in lines(string, font, _WIDTH - _MARGIN):
            found.append(string[start:stop])
    return found
