"""Draws what people carry from clock to clock: a QR code, and a row of presses as arrows. Loaded when it is shown; allocates."""

from . import qr

_WIDTH = 128
_HEIGHT = 64
# Two pixels a module, in the middle of a lit face.
_MODULE = 2
_LEFT = (_WIDTH - _MODULE * qr.SIZE) // 2
_TOP = (_HEIGHT - _MODULE * qr.SIZE) // 2

# Two lines of ten arrows, each in two groups of five.
_A_LINE = 10
_A_GROUP = 5
_STEP = 11
_GAP = 10
_ARROW = 8  # wide; twice as high, less one
_FIRST_X = (_WIDTH - _A_LINE * _STEP - _GAP + _STEP - _ARROW) // 2
_LINES_Y = (17, 33)  # above a foot of sixteen rows


def draw_code(canvas, text):
    """The QR code of a text on the whole face."""
    grid = qr.modules(text)
    canvas.fill(1)
    for y in range(qr.SIZE):
        for x in range(qr.SIZE):
            if grid[y * qr.SIZE + x]:
                canvas.fill_rect(_LEFT + _MODULE * x, _TOP + _MODULE * y, _MODULE, _MODULE, 0)


def draw_row(canvas, bits, count):
    """The first `count` presses of a row; `bits` has the last of them lowest. Where none is yet there is a dot."""
    for i in range(2 * _A_LINE):
        place = i % _A_LINE
        x = _FIRST_X + _STEP * place + (_GAP if place >= _A_GROUP else 0)
        y = _LINES_Y[i // _A_LINE]
        if i >= count:
            canvas.fill_rect(x + _ARROW // 2 - 1, y + _ARROW - 2, 2, 2, 1)
        else:
            _draw_arrow(canvas, x, y, bits >> count - 1 - i & 1)


def _draw_arrow(canvas, x, y, is_right):
    for i in range(_ARROW):
        column = x + (_ARROW - 1 - i if is_right else i)
        canvas.vline(column, y + _ARROW - 1 - i, 2 * i + 1, 1)
