"""Letters on a canvas: two fonts, widths, line breaks, and strips (a text drawn once, blitted often)."""

import framebuf

from assets import glyphs

try:
    from uctypes import addressof, bytearray_at
except ImportError:  # CPython
    addressof = bytearray_at = None


def sprite(width, height, data, at=0):
    """A FrameBuffer to blit from, of a glyph's bytes (MONO_VLSB) that begin at `at` of `data`, a constant.

    FrameBuffers take no read-only bytes. MicroPython can be told to take them for writable ones: then a glyph takes no memory
    but the FrameBuffer's own, which on the device leaves kilobytes in the flash. Nothing ever draws on a sprite.
    """
    size = (height + 7) // 8 * width
    if addressof is None:
        return framebuf.FrameBuffer(bytearray(data[at : at + size]), width, height, framebuf.MONO_VLSB)
    return framebuf.FrameBuffer(bytearray_at(addressof(data) + at, size), width, height, framebuf.MONO_VLSB)


def sprites(asset):
    """The FrameBuffers of an asset of glyphs of one size, (width, height, glyphs one after the other)."""
    width, height, data = asset
    return [sprite(width, height, data, at) for at in range(0, len(data), (height + 7) // 8 * width)]


def icon(asset):
    """The FrameBuffer of an icon asset, (width, height, bytes)."""
    return sprite(asset[0], asset[1], asset[2])


class Font:
    """One font asset. A character it lacks is drawn as its question mark."""

    def __init__(self, asset, height, gap):
        self._characters, self._widths, self._glyphs = asset
        self.height = height
        self._gap = gap
        self._sprites = {}

    def has(self, character):
        """True when the font has a glyph of its own for this character."""
        return character in self._characters

    def _index(self, character):
        at = self._characters.find(character)
        return at if at >= 0 else self._characters.find("?")

    def width(self, string):
        """How wide `string` is, in pixels."""
        total = 0
        for character in string:
            total += self._widths[self._index(character)] + self._gap
        return total - self._gap if total else 0

    def draw(self, canvas, string, x, y):
        """Draws `string` with its top left corner at (x, y); returns the x after its last pixel."""
        for character in string:
            at = self._index(character)
            canvas.blit(self._sprite(at), x, y)
            x += self._widths[at] + self._gap
        return x - self._gap

    def _sprite(self, index):
        """The FrameBuffer of a glyph, made when it is first drawn."""
        made = self._sprites.get(index)
        if made is None:
            pages = self.height // 8
            start = pages * sum(self._widths[:index])
            made = sprite(self._widths[index], self.height, self._glyphs, start)
            self._sprites[index] = made
        return made

    def forget(self):
        """Give back the memory of what was drawn: no letters are drawn for now."""
        self._sprites.clear()

    def fits(self, string, width):
        """True when the font has every character of `string` and it is at most `width` pixels wide."""
        for character in string:
            if character not in self._characters:
                return False
        return self.width(string) <= width

    def lift(self, string):
        """By how many rows to move a line so that it stands in the middle: Latin alone leaves rows free above."""
        for character in string:
            if ord(character) > 127:
                return 0
        return -1 if self.height == 16 else 0


TALL = Font(glyphs.TALL, 16, 0)
SMALL = Font(glyphs.SMALL, 8, 1)


def strip_of(string):
    """A text drawn once, to be blitted in the loop: (width, a FrameBuffer 16 rows high). There are dozens: hence no class.

    `string`: "|" breaks it into two small lines; "~" before it asks for one small line.
    """
    if "|" in string:
        upper, lower = string.split("|")
        made = _blank(max(SMALL.width(upper), SMALL.width(lower)))
        SMALL.draw(made[1], upper, 0, 0)
        SMALL.draw(made[1], lower, 0, 8)
    elif string.startswith("~"):
        made = _blank(SMALL.width(string[1:]))
        SMALL.draw(made[1], string[1:], 0, 4)
    else:
        made = _blank(TALL.width(string))
        TALL.draw(made[1], string, 0, TALL.lift(string))
    return made


def _blank(width):
    buffer = bytearray(2 * max(width, 1))
    return width, framebuf.FrameBuffer(buffer, max(width, 1), 16, framebuf.MONO_VLSB)


def lines(string, font, width):
    """Breaks `string` into lines at most `width` pixels wide: a list of (from, to) indices into it.

    Lines break at spaces, which are left out there, or after a comma, semicolon, plus or slash; a word that is too long for
    a line breaks where the line is full.
    """
    found = []
    start = 0
    end = len(string)
    while start < end:
        if string[start] == " ":
            start += 1
            continue
        stop = _line_end(string, start, font, width)
        found.append((start, stop))
        start = stop
    return found


def _line_end(string, start, font, width):
    """The index after the last character of the line that begins at `start`."""
    stop = start + 1
    while stop < len(string) and font.width(string[start : stop + 1]) <= width:
        stop += 1
    if stop == len(string):
        return stop
    at = stop
    while at > start + 1:
        if string[at] == " " or string[at - 1] in " ,;/":
            return at
        at -= 1
    return stop
