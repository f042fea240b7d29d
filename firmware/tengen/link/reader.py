"""Reads one JSON text (RFC 8259) strictly, with bounds on its depth and size, the same on every Python.

(Rejected: MicroPython's own `json`, which takes `{"a" 1}` and `[1 2]`, and which has no bounds.)
"""

DEPTH = 8  # objects and arrays in one another
VALUES = 64  # values of any kind in one text

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
        self._text = text
        self._at = 0
        self._values = 0
        _check_utf8(text)
        self._skip_space()
        value = self._value(0)
        self._skip_space()
        if self._at < len(text):
            self._fail("something stands after the end")
        return value

    def _value(self, depth):
        """The value that begins here."""
        self._values += 1
        if self._values > VALUES:
            self._fail("there are more than %d values" % VALUES)
        first = self._peek()
        if first == _OPEN_OBJECT:
            return self._object(depth + 1)
        if first == _OPEN_ARRAY:
            return self._array(depth + 1)
        if first == _QUOTE:
            return self._string()
        if first == _MINUS or 0x30 <= first <= 0x39:
            return self._number()
        return self._word()

    def _object(self, depth):
        self._enter(depth)
        found = {}
        if self._skip_if(_CLOSE_OBJECT):
            return found
        while True:
            if self._peek() != _QUOTE:
                self._fail("a name in quotes is missing")
            name = self._string()
            self._skip_space()
            if not self._skip_if(_COLON):
                self._fail("a colon is missing")
            start = self._at
            found[name] = self._value(depth)
            if depth == 1:
                self.members[name] = self._text[start : self._at]
            if self._ends(_CLOSE_OBJECT):
                return found

    def _array(self, depth):
        self._enter(depth)
        found = []
        if self._skip_if(_CLOSE_ARRAY):
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
        if self._peek() == close:
            self._at += 1
            return True
        if not self._skip_if(_COMMA):
            self._fail("a comma is missing")
        return False

    def _string(self):
        text = self._text
        parts = []
        self._at += 1
        while True:
            start = self._at
            while self._peek() != _QUOTE and self._peek() != _BACKSLASH:
                if self._peek() < 0x20:
                    self._fail("a text has no end" if self._peek() < 0 else "a control character stands in a text")
                self._at += 1
            parts.append(text[start : self._at].decode())
            self._at += 1
            if text[self._at - 1] == _QUOTE:
                return "".join(parts)
            parts.append(self._escape())

    def _escape(self):
        escaped = self._peek()
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
        if self._peek() != 0x75 or len(digits) < 4 or digits.strip(b"0123456789abcdefABCDEF"):
            self._fail("a backslash is followed by what is no escape")
        self._at += 5
        return int(digits.decode(), 16)

    def _number(self):
        start = self._at
        if self._peek() == _MINUS:
            self._at += 1
        is_zero = self._peek() == 0x30
        if self._digits() > 1 and is_zero:
            self._fail("a number begins with 0")
        is_whole = True
        if self._peek() == _DOT:
            is_whole = False
            self._at += 1
            self._digits()
        if self._peek() in (0x45, 0x65):
            is_whole = False
            self._at += 1
            if self._peek() == _PLUS or self._peek() == _MINUS:
                self._at += 1
            self._digits()
        written = self._text[start : self._at]
        return int(written.decode()) if is_whole and len(written) <= _DIGITS else written

    def _digits(self):
        """Skip digits, of which there must be one; how many there were."""
        start = self._at
        while 0x30 <= self._peek() <= 0x39:
            self._at += 1
        if self._at == start:
            self._fail("a digit is missing")
        return self._at - start

    def _word(self):
        for word, value in _WORDS:
            if self._text[self._at : self._at + len(word)] == word:
                self._at += len(word)
                return value
        self._fail("a value is missing")

    def _peek(self):
        """The byte here, -1 at the end."""
        return self._text[self._at] if self._at < len(self._text) else -1

    def _skip_if(self, byte):
        """Skip `byte`, and white space after it, if it stands here; whether it does."""
        if self._peek() != byte:
            return False
        self._at += 1
        if byte == _COLON or byte == _COMMA:
            self._skip_space()
        return True

    def _skip_space(self):
        while self._peek() >= 0 and self._peek() in _SPACE:
            self._at += 1

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
