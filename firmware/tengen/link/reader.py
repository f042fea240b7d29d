"""Reads one JSON text (RFC 8259) strictly, with bounds on its depth and size, the same on every Python.

(Rejected: MicroPython's own `json`, which takes `{"a" 1}` and `[1 2]`, and which has no bounds.)
"""

DEPTH = 8  # objects and arrays in one another
VALUES = 32  # values of any kind, and escapes, in one text: each takes about a millisecond on the device

# Whole numbers of so many digits are small integers on the device; any other number is kept as it is written.
_DIGITS = 9

_SPACE = b" \t\n\r"
_QUOTE, _BACKSLASH, _MINUS, _PLUS, _DOT = 0x22, 0x5C, 0x2D, 0x2B, 0x2E
_COLON, _COMMA = 0x3A, 0x2C
_OPEN_OBJECT, _CLOSE_OBJECT, _OPEN_ARRAY, _CLOSE_ARRAY = 0x7B, 0x7D, 0x5B, 0x5D
_ESCAPES = {0x22: '"', 0x5C: "\\", 0x2F: "/", 0x62: "\b", 0x66: "\f", 0x6E: "\n", 0x72: "\r", 0x74: "\t"}
_WORDS = ((b"true", True), (b"false", False), (b"null", None))


class JsonError(ValueError):
    """The text is no JSON, or too much of it; the argument says what is wrong, and where (bytes, from 1)."""


class Reader:
    """Reads texts one after another. `members` holds how each member of the outermost object was written, by name."""

    def __init__(self):
        self.members = {}
        self._text = b""
        self._at = 0
        self._values = 0

    def read(self, text):
        """The value of `text` (bytes): dict, list, str, int, True, False, None; a number that is not whole or has more than
        nine digits comes as the bytes it is written in. Raises JsonError.
        """
        self.members = {}
        _check_utf8(text)
        # A zero byte stands behind the end: it fits nowhere, so nobody need ask for the length.
        self._text = text + b"\0"
        self._at = 0
        self._values = 0
        self._skip_space()
        value = self._value(0)
        self._skip_space()
        if self._at < len(text):
            self._fail("something stands after the end")
        return value

    def _value(self, depth):
        """The value that begins here."""
        self._count()
        first = self._text[self._at]
        if first == _QUOTE:
            return self._string()
        if first == _OPEN_OBJECT:
            return self._object(depth + 1)
        if first == _OPEN_ARRAY:
            return self._array(depth + 1)
        if first == _MINUS or 0x30 <= first <= 0x39:
            return self._number()
        return self._word()

    def _object(self, depth):
        self._enter(depth)
        found = {}
        if self._skips(_CLOSE_OBJECT):
            return found
        while True:
            if self._text[self._at] != _QUOTE:
                self._fail("a name in quotes is missing")
            name = self._string()
            self._skip_space()
            if not self._skips(_COLON):
                self._fail("a colon is missing")
            self._skip_space()
            start = self._at
            found[name] = self._value(depth)
            if depth == 1:
                self.members[name] = self._text[start : self._at]
            if self._ends(_CLOSE_OBJECT):
                return found

    def _array(self, depth):
        self._enter(depth)
        found = []
        if self._skips(_CLOSE_ARRAY):
            return found
        while True:
            found.append(self._value(depth))
            if self._ends(_CLOSE_ARRAY):
                return found

    def _enter(self, depth):
        if depth > DEPTH:
            self._fail("it is nested deeper than %d" % DEPTH)
        self._at += 1
        self._skip_space()

    def _ends(self, close):
        """After a value: True at the end of what it stands in, False after a comma."""
        self._skip_space()
        if self._skips(close):
            return True
        if not self._skips(_COMMA):
            self._fail("a comma is missing")
        self._skip_space()
        return False

    def _string(self):
        text = self._text
        start = at = self._at + 1
        parts = None
        # Most of a line is read in this loop, so it asks no one.
        while True:
            byte = text[at]
            if byte == _QUOTE:
                self._at = at + 1
                part = text[start:at].decode()
                return part if parts is None else "".join(parts) + part
            if byte == _BACKSLASH:
                if parts is None:
                    parts = []
                parts.append(text[start:at].decode())
                self._at = at + 1
                parts.append(self._escape())
                start = at = self._at
            elif byte < 0x20:
                self._at = at
                self._fail("a text has no end" if at == len(text) - 1 else "a control character stands in a text")
            else:
                at += 1

    def _escape(self):
        self._count()
        escaped = self._text[self._at]
        if escaped in _ESCAPES:
            self._at += 1
            return _ESCAPES[escaped]
        code = self._code()
        if 0xD800 <= code < 0xDC00 and self._text[self._at : self._at + 2] == b"\\u":
            back = self._at
            self._at += 1
            low = self._code()
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + (code - 0xD800 << 10) + low - 0xDC00)
            self._at = back
        # Half of a pair alone is no character.
        return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)

    def _code(self):
        """The number in `uXXXX`."""
        digits = self._text[self._at + 1 : self._at + 5]
        if self._text[self._at] != 0x75 or len(digits) < 4 or digits.strip(b"0123456789abcdefABCDEF"):
            self._fail("a backslash is followed by what is no escape")
        self._at += 5
        return int(digits.decode(), 16)

    def _number(self):
        text = self._text
        start = self._at
        if text[start] == _MINUS:
            self._at += 1
        is_zero = text[self._at] == 0x30
        if self._digits() > 1 and is_zero:
            self._fail("a number begins with 0")
        is_whole = True
        if text[self._at] == _DOT:
            is_whole = False
            self._at += 1
            self._digits()
        if text[self._at] in (0x45, 0x65):
            is_whole = False
            self._at += 1
            if text[self._at] == _PLUS or text[self._at] == _MINUS:
                self._at += 1
            self._digits()
        written = text[start : self._at]
        return int(written.decode()) if is_whole and len(written) <= _DIGITS else written

    def _digits(self):
        """Skip digits, of which there must be one; how many there were."""
        text = self._text
        at = self._at
        while 0x30 <= text[at] <= 0x39:
            at += 1
        if at == self._at:
            self._fail("a digit is missing")
        count = at - self._at
        self._at = at
        return count

    def _word(self):
        for word, value in _WORDS:
            if self._text[self._at : self._at + len(word)] == word:
                self._at += len(word)
                return value
        self._fail("a value is missing")

    def _count(self):
        self._values += 1
        if self._values > VALUES:
            self._fail("there are more than %d values and escapes" % VALUES)

    def _skips(self, byte):
        """Skip `byte` if it stands here; whether it does."""
        if self._text[self._at] != byte:
            return False
        self._at += 1
        return True

    def _skip_space(self):
        text = self._text
        at = self._at
        while text[at] in _SPACE:
            at += 1
        self._at = at

    def _fail(self, what):
        raise JsonError("%s (at byte %d)" % (what, self._at + 1))


def _check_utf8(text):
    """Raises JsonError unless the bytes are UTF-8 (RFC 3629); MicroPython's own check lets forms through that are none."""
    try:
        if len(text.decode()) == len(text):
            return
    except UnicodeError:
        raise JsonError("it is not UTF-8")
    before = 0
    for byte in text:
        if byte in b"\xc0\xc1" or byte > 0xF4 or _is_misfit(before, byte):
            raise JsonError("it is not UTF-8")
        before = byte


def _is_misfit(lead, byte):
    """Whether `byte` after `lead` makes an overlong form, half of a surrogate pair or a number beyond Unicode."""
    return (
        (lead == 0xE0 and byte < 0xA0)
        or (lead == 0xED and byte > 0x9F)
        or (lead == 0xF0 and byte < 0x90)
        or (lead == 0xF4 and byte > 0x8F)
    )
