"""A number that two buttons enter place by place: the left one turns a place down, the right one up, both go on to the next."""

from tengen.go.coords import LETTERS

_LONG_MS = 36_000_000  # from ten hours on a reading has two digits of hours
_HOUR_PLACES = (10, 6, 10, 6, 10)
_HOUR_WEIGHTS = (3600, 600, 60, 10, 1)


class Number:
    """`at` is the place being turned; `text()` is what a face shows, `cursor()` where in it that place stands.

    places: what each counts to; weights: what a step of each is worth; unit: what the sum is multiplied by; separators: text
    before a place, by its index.
    """

    def __init__(self, places, weights, unit=1, separators=None, is_signed=False):
        self.at = 0
        self.is_hidden = False
        self._is_signed = is_signed
        self._places = ((2,) if is_signed else ()) + places
        self._weights = ((0,) if is_signed else ()) + weights
        self._unit = unit
        self._separators = {} if separators is None else separators
        self.digits = [0] * len(self._places)

    def set(self, value):
        """Begin with this value (of the unit's multiples; a rest is rounded up)."""
        left = (value + self._unit - 1) // self._unit
        for i in range(len(self._places)):
            weight = self._weights[i]
            if weight:
                self.digits[i] = min(left // weight, self._places[i] - 1)
                left -= self.digits[i] * weight
        return self

    def value(self):
        """The number entered."""
        total = sum([self.digits[i] * self._weights[i] for i in range(len(self.digits))]) * self._unit
        return -total if self._is_signed and self.digits[0] else total

    def turn(self, step):
        """One step up (1) or down (-1), round."""
        self.digits[self.at] = (self.digits[self.at] + step) % self._places[self.at]

    def go_on(self):
        """To the next place; False when this was the last."""
        if self.at + 1 == len(self._places):
            return False
        self.at += 1
        return True

    def text(self):
        """All places; of a code only the one being turned."""
        shown = ""
        for i in range(len(self.digits)):
            shown += self._separators.get(i, "")
            shown += self._place(i)
        return shown

    def cursor(self):
        """The index in `text()` of the place being turned."""
        return self.at + sum([len(self._separators.get(i, "")) for i in range(self.at + 1)])

    def cursor_width(self):
        """How many characters there are that place."""
        return 1

    def _place(self, i):
        if self.is_hidden and i != self.at:
            return "*"
        if self._is_signed and i == 0:
            return "-" if self.digits[0] else "+"
        return str(self.digits[i])


class Point(Number):
    """A point of a go.board.Board: its letter, then its row, from the middle on. `value()` is the board's own number for it."""

    def __init__(self, board):
        Number.__init__(self, (board.size, board.size), (0, 0))
        self._board = board
        self.digits[0] = self.digits[1] = board.size // 2

    def text(self):
        """`Q16`."""
        return LETTERS[self.digits[0]] + str(self.digits[1] + 1)

    def cursor(self):
        """The letter, then the number's first digit."""
        return self.at

    def cursor_width(self):
        """The letter, or the whole number."""
        return len(self.text()) - 1 if self.at else 1

    def value(self):
        """The board's own number for the point."""
        return self._board.point(self.digits[0], self.digits[1])


def code():
    """Four digits that nobody sees but the one being turned."""
    made = Number((10, 10, 10, 10), (1000, 100, 10, 1))
    made.is_hidden = True
    return made


def duration(at_ms=0, is_signed=False):
    """h:mm:ss in milliseconds, with two digits of hours where `at_ms` needs them."""
    skip = 1 if is_signed else 0
    if at_ms > _LONG_MS - 1000:
        made = Number((10,) + _HOUR_PLACES, (36_000,) + _HOUR_WEIGHTS, 1000, {skip + 2: ":", skip + 4: ":"}, is_signed)
    else:
        made = Number(_HOUR_PLACES, _HOUR_WEIGHTS, 1000, {skip + 1: ":", skip + 3: ":"}, is_signed)
    return made.set(at_ms)


def seconds():
    """0 to 59 seconds."""
    return Number((6, 10), (10, 1))


def count(value, places):
    """A count of so many digits."""
    return Number((10,) * places, (100, 10, 1)[3 - places :]).set(value)
