"""The recipe of the clock's digits: a digit is a union of parts, a part is a rounded box with holes cut into it.

A big digit is 40 rows high, exactly five pages. Its three bars lie inside pages 0, 2 and 4 and its stems fill pages 1 and 3,
as on a seven-segment display, so that one digit turns into the next by changing few bytes. Rounded bowls, the flag and foot
of the 1 and the hook of the 7 are what a seven-segment display lacks. Everything is decided in whole numbers, so that every
machine draws the same bytes.
"""

from __future__ import annotations

from host_tools.fonts.bitmap import Bitmap

Radii = tuple[int, int, int, int]


class Box:
    """A box [x0, x1) x [y0, y1) with a radius for each corner: top left, top right, bottom right, bottom left."""

    def __init__(self, x0: int, y0: int, x1: int, y1: int, radii: Radii = (0, 0, 0, 0)):
        self.x0, self.y0, self.x1, self.y1, self.radii = x0, y0, x1, y1, radii

    def holds(self, x: int, y: int) -> bool:
        """True when the centre of pixel (x, y) lies in the box."""
        if not (self.x0 <= x < self.x1 and self.y0 <= y < self.y1):
            return False
        left, right = x - self.x0, self.x1 - 1 - x
        up, down = y - self.y0, self.y1 - 1 - y
        corners = ((left, up), (right, up), (right, down), (left, down))
        return all(_within(dx, dy, radius) for (dx, dy), radius in zip(corners, self.radii, strict=True))


def _within(dx: int, dy: int, radius: int) -> bool:
    """Whether a pixel `dx`, `dy` steps from a corner lies inside that corner's circle, or out of its reach."""
    if dx >= radius or dy >= radius:
        return True
    across, along = 2 * (radius - dx) - 1, 2 * (radius - dy) - 1
    return across * across + along * along <= 4 * radius * radius


class Part:
    """A box without its holes."""

    def __init__(self, outline: Box, *holes: Box):
        self.outline, self.holes = outline, holes

    def holds(self, x: int, y: int) -> bool:
        """True when pixel (x, y) is ink."""
        return self.outline.holds(x, y) and not any(hole.holds(x, y) for hole in self.holes)


class Pen:
    """The measures of one size, in pixels.

    `body`: width of a digit; `stem`: of its stems; `margin`: dark columns at each side. `height`: rows; `bar`: rows of the
    upper and the lower bar; `waist`, `hip`: first row of the middle bar, first row below it.
    """

    def __init__(self, body: int, stem: int, margin: int, height: int = 40, bar: int = 7, waist: int = 17, hip: int = 23):
        self.body, self.stem, self.margin = body, stem, margin
        self.height, self.bar, self.waist, self.hip = height, bar, waist, hip
        self.low = height - bar
        self.cell = body + 2 * margin
        self.bowl = stem + 1  # radius of a bowl outside
        self.eye = stem // 2 if stem < 4 else max(2, stem // 2)  # and inside
        self.soft = 2 if stem > 4 else 0  # takes the edge off a corner
        self.notch = 4 if stem > 4 else 1  # where two bowls meet


def _all(radius: int) -> Radii:
    return (radius, radius, radius, radius)


def _zero(p: Pen) -> list[Part]:
    return [Part(Box(0, 0, p.body, p.height, _all(p.bowl)), Box(p.stem, p.bar, p.body - p.stem, p.low, _all(p.eye)))]


def _one(p: Pen) -> list[Part]:
    """A stem in the middle with a falling flag and a foot: nothing a 7 has."""
    left = (p.body - p.stem) // 2 + 1
    thick = p.bar + p.bar // 3
    flag = [Part(Box(left - step, step * 2 // 3 + 1, left, step * 2 // 3 + thick)) for step in range(1, p.stem + p.stem // 4)]
    foot = Part(Box(left - p.stem + 1, p.low, left + 2 * p.stem - 1, p.height, _all(p.soft)))
    return [Part(Box(left, 0, left + p.stem, p.height, (0, p.soft, 0, 0))), *flag, foot]


def _two(p: Pen) -> list[Part]:
    w, s = p.body, p.stem
    # Where one part's bowl closes the other must not fill the corner.
    left_corner, right_corner = Box(0, p.waist, p.bowl, p.hip), Box(w - p.bowl, p.waist, w, p.hip)
    eye = Box(0, p.bar, w - s, p.waist, (0, p.eye, p.eye, 0))
    upper = Part(Box(0, 0, w, p.hip, (p.notch, p.bowl, p.bowl, 0)), eye, left_corner)
    eye = Box(s, p.hip, w, p.low, (p.eye, 0, 0, p.eye))
    lower = Part(Box(0, p.waist, w, p.height, (p.bowl, 0, p.soft, p.soft)), eye, right_corner)
    return [upper, lower]


def _three(p: Pen) -> list[Part]:
    w, s = p.body, p.stem
    gap = Box(0, p.bar, w // 4, p.low)  # the middle bar is short
    upper = Part(Box(0, 0, w, p.hip, (p.notch, p.bowl, p.notch, 0)), Box(0, p.bar, w - s, p.waist, (0, p.eye, p.eye, 0)), gap)
    lower_eye = Box(0, p.hip, w - s, p.low, (0, p.eye, p.eye, 0))
    return [upper, Part(Box(0, p.waist, w, p.height, (0, p.notch, p.bowl, p.notch)), lower_eye, gap)]


def _four(p: Pen) -> list[Part]:
    hook = Part(Box(0, 0, p.body, p.hip, (p.soft, 0, 0, p.bowl)), Box(p.stem, 0, p.body, p.waist, (0, 0, 0, p.eye)))
    return [hook, Part(Box(p.body - p.stem, 0, p.body, p.height, _all(p.soft)))]


def _five(p: Pen) -> list[Part]:
    w, s = p.body, p.stem
    upper = Part(Box(0, 0, w - p.bowl, p.hip, (p.soft, 0, 0, 0)), Box(s, p.bar, w, p.waist, (p.eye, 0, 0, 0)))
    lid = Part(Box(0, 0, w - 1, p.bar, _all(p.soft)))
    lower = Part(Box(0, p.waist, w, p.height, (0, p.bowl, p.bowl, p.notch)), Box(0, p.hip, w - s, p.low, (0, p.eye, p.eye, 0)))
    return [upper, lid, lower]


def _six(p: Pen) -> list[Part]:
    w, s = p.body, p.stem
    back = Part(Box(0, 0, w, p.height, (p.bowl, p.notch, p.bowl, p.bowl)), Box(s, p.bar, w, p.low, (p.eye, 0, 0, p.eye)))
    ring = Part(Box(0, p.waist, w, p.height, (0, p.bowl, p.bowl, p.bowl)), Box(s, p.hip, w - s, p.low, _all(p.eye)))
    return [back, ring]


def _seven(p: Pen) -> list[Part]:
    lid = Part(Box(0, 0, p.body, p.bar, (p.soft, p.soft, 0, 0)))
    hook = Part(Box(0, 0, p.stem - p.stem // 5, p.bar + p.bar * 3 // 4, _all(p.soft)))
    return [lid, hook, Part(Box(p.body - p.stem, 0, p.body, p.height, _all(p.soft)))]


def _eight(p: Pen) -> list[Part]:
    w, s = p.body, p.stem
    upper = Part(Box(0, 0, w, p.hip, (p.bowl, p.bowl, p.notch, p.notch)), Box(s, p.bar, w - s, p.waist, _all(p.eye)))
    lower = Part(Box(0, p.waist, w, p.height, (p.notch, p.notch, p.bowl, p.bowl)), Box(s, p.hip, w - s, p.low, _all(p.eye)))
    return [upper, lower]


_DIGITS = (_zero, _one, _two, _three, _four, _five, _six, _seven, _eight)


def digit(value: int, pen: Pen) -> Bitmap:
    """One digit in its cell, `pen.cell` x `pen.height`. A 9 is a 6 turned round."""
    turned = value == 9
    parts = _DIGITS[6 if turned else value](pen)

    def ink(x: int, y: int) -> bool:
        x -= pen.margin
        if turned:
            x, y = pen.body - 1 - x, pen.height - 1 - y
        return any(part.holds(x, y) for part in parts)

    return Bitmap.where(pen.cell, pen.height, ink)


def dots(width: int, height: int, size: int, tops: tuple[int, ...]) -> Bitmap:
    """A colon or a point: a rounded square of `size` at each of the rows `tops`, in the middle of a cell `width` wide."""
    left = (width - size) // 2
    boxes = [Box(left, top, left + size, top + size, _all(2 if size > 4 else 0)) for top in tops]
    return Bitmap.where(width, height, lambda x, y: any(box.holds(x, y) for box in boxes))


def hours_mark(width: int, height: int) -> Bitmap:
    """A small h standing on the base line, between hours and minutes where seconds are not shown."""
    body, stem, top = width - 4, max(3, width // 4), height // 2
    arch_top = top + 6
    back = Part(Box(0, top, stem, height, _all(1)))
    arch = Part(Box(0, arch_top, body, height, (0, 4, 1, 1)), Box(stem, arch_top + stem, body - stem, height, (2, 2, 0, 0)))
    return Bitmap.where(width, height, lambda x, y: back.holds(x - 2, y) or arch.holds(x - 2, y))
