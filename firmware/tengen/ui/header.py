"""The top 16 rows of the clock screen: whose face it is, the stage with periods or moves left, a mark, small icons."""

from assets import digits, glyphs
from tengen.clock import control
from tengen.clock.side import BLACK
from tengen.ui import model as m
from tengen.ui import texts
from tengen.ui.band import Band
from tengen.ui.text import icon, sprites, strip_of

_COUNT_X = 17  # right of the stone
_RIGHT = 119  # the icons stand here
_GAP = 3
_COLON, _TIMES, _STROKE = 10, 11, 12
_HOUR_MS = 3_600_000

# The stage's name by kind, TIME to HOURGLASS; TIME, PERIODS and RESERVE have a second one, see _stage_text.
_STAGE_TEXTS = (texts.MAIN_TIME, texts.BYO_YOMI, texts.MOVES_STAGE, texts.PER_MOVE, texts.RESERVE, texts.HOURGLASS)


# Marks that stand out.
_LOUD = (m.FLAG_FIRST, m.NOT_YOUR_TURN, m.CONFIRM_TIMES, m.LOST)


def _made_signs():
    made = [(asset[0], glyph) for asset in (digits.HEAD, digits.HEAD_SIGNS) for glyph in sprites(asset)]
    made.append((glyphs.TIMES[0], icon(glyphs.TIMES)))
    made.append((glyphs.STROKE[0], icon(glyphs.STROKE)))
    return tuple(made)


_SIGNS = _made_signs()
_STONES = (icon(glyphs.BLACK_STONE), icon(glyphs.WHITE_STONE))
_FLAG = icon(glyphs.FLAG)
_SOUND_OFF = icon(glyphs.SOUND_OFF)
_BATTERY_LOW = icon(glyphs.BATTERY_LOW)


# By language: the header's texts, drawn once and shared by both faces; by language and id those that are drawn when wanted.
_LABELS = {}
_LATER = {}


def labels(language):
    """The header's texts in one language by text id: pairs of strips, in full and short."""
    if language not in _LABELS:
        _LABELS[language] = tuple([_pair(language, text_id) for text_id in range(texts.CLOCK_TEXTS)])
    return _LABELS[language]


def later_label(language, mark):
    """The pair of a mark from CONFIRM_TIMES on. Allocates when it is first asked for: the clock stands then."""
    key = language << 8 | mark
    if key not in _LATER:
        _LATER[key] = _pair(language, texts.LATER_MARKS + mark - m.CONFIRM_TIMES)
    return _LATER[key]


def _pair(language, text_id):
    short = texts.short(language, text_id)
    if language == m.ENGLISH and "|" not in short:
        short = "~" + short
    full = texts.full(language, text_id)
    made = strip_of(full)
    return made, made if short == full else strip_of(short)


class Row:
    """A few signs side by side: digits, colon, times, stroke. Filled and drawn without allocating."""

    def __init__(self):
        self._codes = bytearray(12)
        self._used = 0
        self.width = 0

    def clear(self):
        """Empty, zero pixels wide."""
        self._used = 0
        self.width = 0

    def add(self, code):
        """Appends a digit or a sign."""
        self._codes[self._used] = code
        self._used += 1
        self.width += _SIGNS[code][0]

    def add_number(self, number):
        """Appends a number, 0 to 999."""
        if number >= 100:
            self.add(number // 100)
        if number >= 10:
            self.add(number // 10 % 10)
        self.add(number % 10)

    def add_time(self, time_ms):
        """Appends a duration below an hour as m:ss, `time_ms` rounded up to a second."""
        seconds = (time_ms + 999) // 1000
        self.add_number(seconds // 60)
        self.add(_COLON)
        self.add(seconds // 10 % 6)
        self.add(seconds % 10)

    def draw(self, canvas, x, y):
        """Draws the row; returns the x after it."""
        for at in range(self._used):
            width, glyph = _SIGNS[self._codes[at]]
            canvas.blit(glyph, x, y)
            x += width
        return x


class Header:
    """Draws the header of one face. Allocates nothing once it is prepared for the language."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._band = Band()
        self._count = Row()
        self._unit = Row()
        self._language = -1
        self._pairs = None

    def prepare(self, language):
        """Makes the texts of this language ready, if they are not."""
        if language != self._language:
            self._language = language
            self._pairs = labels(language)

    def draw(self, model):
        """Draws the whole header for a CLOCK model."""
        self.prepare(model.language)
        self._band.clear()
        self._band.canvas.blit(_STONES[0 if model.side == BLACK else 1], 0, 0)
        self._fill_rows(model)
        later = model.mark >= m.CONFIRM_TIMES
        self._draw_texts(model, later_label(model.language, model.mark) if later else self._pairs[_label(model)])
        if not model.sound_on:
            self._band.canvas.blit(_SOUND_OFF, _RIGHT + 1, 0)
        if model.battery_low:
            self._band.canvas.blit(_BATTERY_LOW, _RIGHT + 1, 7)
        if (model.last_period or model.mark in _LOUD) != model.refused:
            self._band.invert(_COUNT_X - 2, _RIGHT)
        self._band.lay(self._canvas, 0)

    def _fill_rows(self, model):
        """What is left, and of what: `3` and `x0:30`, or `15` and `/10:00`."""
        count, unit = self._count, self._unit
        count.clear()
        unit.clear()
        left = model.moves if model.moves else model.periods
        if not left:
            return
        count.add_number(left)
        if not model.moves:
            count.add(_TIMES)
        if 0 < model.unit_ms < _HOUR_MS:
            if model.moves:
                unit.add(_STROKE)
            unit.add_time(model.unit_ms)

    def _draw_texts(self, model, pair):
        """The count and what it counts, then the label, each in the longest form that leaves room for the next."""
        count, unit, canvas = self._count, self._unit, self._band.canvas
        x = _COUNT_X
        if count.width:
            x = count.draw(canvas, x, 1)
            if model.moves:
                x = self._blit(self._pairs[texts.MOVE_LEFT if model.moves == 1 else texts.MOVES_LEFT][1], x + 2)
            if unit.width and x + unit.width + _GAP + pair[1][0] <= _RIGHT:
                x = unit.draw(canvas, x, 1)
            x += _GAP
        if model.mark == m.FLAG_FIRST and x + 14 + pair[1][0] <= _RIGHT:
            canvas.blit(_FLAG, x, 1)
            x += 14
        self._blit(pair[0] if x + pair[0][0] <= _RIGHT else pair[1], x)

    def _blit(self, made, x):
        self._band.canvas.blit(made[1], x, 0)
        return x + made[0]


def _label(model):
    """The text id of what stands beside the count: a mark, or else the name of the stage."""
    if model.mark:
        return texts.MARKS + model.mark - 1
    kind = model.kind
    if kind == control.TIME and model.sudden_death:
        return texts.SUDDEN_DEATH
    if kind == control.PERIODS and model.last_period:
        return texts.LAST_PERIOD
    if kind == control.RESERVE and model.in_unit:
        return texts.IN_RESERVE
    return _STAGE_TEXTS[kind]
