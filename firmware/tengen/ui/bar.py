"""The turn bar, the lowest rows of the clock screen: solid when this side is on move."""

from tengen.ui import model as m

TOP = 58
HEIGHT = 6
_LIGHT_WIDTH, _LAST_LIGHT_WIDTH = 40, 80


def draw(canvas, on_move, mark, call_light, last_period):
    """Solid: on move; in blocks: on move, but the clock stands; striped: this flag fell; a line: the other's turn.

    With `call_light` a solid bar has a gap in its middle, the light that goes with a call; in the last period a wider one.
    """
    canvas.fill_rect(0, 56, 128, 8, 0)
    if mark == m.FLAG_FIRST:
        for x in range(0, 128, 8):
            canvas.fill_rect(x, TOP, 4, HEIGHT, 1)
    elif not on_move:
        canvas.hline(0, TOP + HEIGHT - 1, 128, 1)
    elif mark == m.NONE or mark == m.NOT_YOUR_TURN or mark == m.NO_JOURNAL:
        canvas.fill_rect(0, TOP, 128, HEIGHT, 1)
        if call_light:
            width = _LAST_LIGHT_WIDTH if last_period else _LIGHT_WIDTH
            canvas.fill_rect((128 - width) // 2, TOP, width, HEIGHT, 0)
    else:
        for x in range(0, 128, 32):
            canvas.fill_rect(x + 4, TOP, 24, HEIGHT, 1)
    canvas.touch(0, 56, 128, 8)
