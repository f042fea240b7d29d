"""One face: shows a FaceModel on a canvas, drawing only what changed."""

from tengen.ui import bar, reading
from tengen.ui import model as m
from tengen.ui.digits import Time
from tengen.ui.header import Header
from tengen.ui.screens import Screens
from tengen.ui.text import SMALL, TALL


class Face:
    """Draws on `canvas` (128 x 64, the methods of a MicroPython FrameBuffer and `touch(x, y, w, h)`).

    draw() allocates nothing on CLOCK, once a screen has been shown in the language. Set-up screens allocate as they change.
    """

    def __init__(self, canvas):
        self._canvas = canvas
        self._time = Time(canvas)
        self._header = Header(canvas)
        self._screens = Screens(canvas)
        self._screen = -1
        self._tenths_below_ms = 0
        # The readings in (_above_ms, _left_ms] look alike.
        self._above_ms = 0
        self._up_to_ms = -1
        self._on_move = self._call_light = False
        self._side = self._mark = self._kind = self._periods = self._moves = self._unit_ms = self._language = -1
        self._in_unit = self._last_period = self._sudden_death = self._battery_low = self._sound_on = self._refused = False

    def draw(self, model):
        """Shows `model`. Called every turn of the loop; returns at once when nothing that is shown has changed."""
        if model.screen != self._screen:
            self._change_screen(model)
        elif model.screen != m.CLOCK:
            self._header.prepare(model.language)
            self._screens.draw(model)
        else:
            left_ms = model.left_ms
            if left_ms <= self._above_ms or left_ms > self._up_to_ms or model.tenths_below_ms != self._tenths_below_ms:
                self._draw_time(model)
            if (
                model.on_move != self._on_move
                or model.mark != self._mark
                or model.call_light != self._call_light
                or model.last_period != self._last_period
            ):
                self._draw_bar(model)
            if self._header_differs(model):
                self._draw_header(model)

    def forget(self):
        """Something else was drawn on the canvas: the next draw() draws everything."""
        self._screen = -1

    def pages(self, model):
        """How many pages the notation of a set-up model takes: 1, or more where a very long one must be leafed through."""
        return self._screens.pages(model)

    def _change_screen(self, model):
        self._screen = model.screen
        self._canvas.fill(0)
        self._canvas.touch(0, 0, 128, 64)
        if model.screen == m.CLOCK:
            self._header.prepare(model.language)
            TALL.forget()
            SMALL.forget()
            self._time.forget()
            self._draw_time(model)
            self._draw_bar(model)
            self._draw_header(model)
        else:
            self._header.prepare(model.language)
            self._screens.forget()
            self._screens.draw(model)

    def _draw_time(self, model):
        left_ms = model.left_ms
        tenths_below_ms = model.tenths_below_ms
        shown_ms = reading.shown(left_ms, tenths_below_ms)
        self._tenths_below_ms = tenths_below_ms
        self._above_ms = reading.lowest_alike(left_ms, tenths_below_ms)
        self._up_to_ms = shown_ms
        self._time.draw(shown_ms, reading.unit(left_ms, tenths_below_ms))

    def _draw_bar(self, model):
        self._on_move = model.on_move
        self._call_light = model.call_light
        bar.draw(self._canvas, model.on_move, model.mark, model.call_light, model.last_period)

    def _header_differs(self, model):
        return (
            model.mark != self._mark
            or model.refused != self._refused
            or model.periods != self._periods
            or model.moves != self._moves
            or model.kind != self._kind
            or model.last_period != self._last_period
            or model.in_unit != self._in_unit
            or model.unit_ms != self._unit_ms
            or model.sound_on != self._sound_on
            or model.battery_low != self._battery_low
            or model.sudden_death != self._sudden_death
            or model.language != self._language
            or model.side != self._side
        )

    def _draw_header(self, model):
        self._mark = model.mark
        self._refused = model.refused
        self._periods = model.periods
        self._moves = model.moves
        self._kind = model.kind
        self._last_period = model.last_period
        self._in_unit = model.in_unit
        self._unit_ms = model.unit_ms
        self._sound_on = model.sound_on
        self._battery_low = model.battery_low
        self._sudden_death = model.sudden_death
        self._language = model.language
        self._side = model.side
        self._header.draw(model)
