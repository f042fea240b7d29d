"""The time in big digits: rows 16 to 55 of a face, redrawn cell by cell."""

from assets import digits as assets
from tengen.ui import reading
from tengen.ui.text import sprites

TOP = 16
HEIGHT = 40


class Size:
    """One size of digits: `glyphs` holds the FrameBuffers of 0-9, colon, point and h, `widths` their widths in pixels."""

    def __init__(self, digits, signs):
        self.glyphs = tuple(sprites(digits) + sprites(signs))
        self.widths = (digits[0],) * 10 + (signs[0],) * (len(self.glyphs) - 10)


def _stand(columns):
    """(x, glyphs, widths) of each cell for (size, is_sign) columns, centred on the panel."""
    widths = [size.widths[10 if is_sign else 0] for size, is_sign in columns]
    x = (128 - sum(widths)) // 2
    xs = []
    for width in widths:
        xs.append(x)
        x += width
    return tuple(xs), tuple([size.glyphs for size, _ in columns]), tuple(widths)


def _layouts():
    wide = Size(assets.WIDE, assets.WIDE_SIGNS)
    medium = Size(assets.MEDIUM, assets.MEDIUM_SIGNS)
    narrow = Size(assets.NARROW, assets.NARROW_SIGNS)
    slim = Size(assets.SLIM, assets.SLIM_SIGNS)
    big, point, tenth = (wide, False), (wide, True), (slim, False)
    return (
        _stand((big, point, tenth)),
        _stand((big, big, point, tenth)),
        _stand((big, point, big, big)),
        _stand([(medium, at == 2) for at in range(5)]),
        _stand([(narrow, at in (1, 4)) for at in range(7)]),
        _stand([(medium, at == 2) for at in range(5)]),
        _stand([(medium, True) if at == 3 else (narrow, False) for at in range(6)]),
    )


# By layout of tengen.ui.reading; made once, shared by both faces.
_LAYOUTS = _layouts()


class Time:
    """The time on one face. Remembers the cells it has drawn and draws only those that differ. Allocates nothing."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._cells = bytearray(reading.CELLS)
        self._next = bytearray(reading.CELLS)
        self._layout = -1

    def forget(self):
        """The next draw() draws everything: something else was drawn there."""
        self._layout = -1

    def draw(self, shown_ms, unit_ms):
        """Shows `shown_ms` (a result of reading.shown) in its unit."""
        canvas = self._canvas
        which = reading.layout(shown_ms, unit_ms)
        fresh = self._next
        used = reading.write(shown_ms, which, fresh)
        xs, glyphs, widths = _LAYOUTS[which]
        if which != self._layout:
            self._draw_all(used, fresh, xs, glyphs)
            self._layout = which
        else:
            cells = self._cells
            at = used
            while at:
                at -= 1
                code = fresh[at]
                if code != cells[at]:
                    canvas.blit(glyphs[at][code], xs[at], TOP)
                    canvas.touch(xs[at], TOP, widths[at], HEIGHT)
        self._next = self._cells
        self._cells = fresh

    def _draw_all(self, used, fresh, xs, glyphs):
        canvas = self._canvas
        canvas.fill_rect(0, TOP, 128, HEIGHT, 0)
        for at in range(used):
            canvas.blit(glyphs[at][fresh[at]], xs[at], TOP)
        canvas.touch(0, TOP, 128, HEIGHT)
