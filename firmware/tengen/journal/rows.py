"""The bits of a game told in brief as people carry them: as a text for QR codes and PCs, and as rows of presses.

The text is `TG:` and base 32 (RFC 4648, without padding); a text that is too long for one code is two, `TG1:` and `TG2:`.

A row is twenty presses, left for 0 and right for 1: sixteen bits and four that check them and the row's number, so that a wrong
press is noticed at the end of its row. The first row begins with the number of bytes.
"""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_WHOLE, _FIRST, _SECOND = "TG:", "TG1:", "TG2:"
# What a QR code of ui.qr holds.
_LONGEST_TEXT = 77
PRESSES = 20
_BITS = 16
_CHECKS = 4
_GENERATOR = 0x13
_MOST_BYTES = 120


class CarriedError(ValueError):
    """No such text, or rows that can't be; the argument says what is wrong."""


def texts_of(data):
    """The text of these bytes; two of them where one would be too long for a QR code."""
    letters = _base32(data)
    if len(_WHOLE) + len(letters) <= _LONGEST_TEXT:
        return (_WHOLE + letters,)
    middle = (len(letters) + 1) // 2
    return (_FIRST + letters[:middle], _SECOND + letters[middle:])


def data_of(texts):
    """The bytes of one text, or of two in either order. Case does not matter. Raises CarriedError."""
    parts = sorted([text.strip().upper() for text in texts])
    if len(parts) == 1 and parts[0].startswith(_WHOLE):
        return _bytes_of(parts[0][len(_WHOLE) :])
    if len(parts) == 2 and parts[0].startswith(_FIRST) and parts[1].startswith(_SECOND):
        return _bytes_of(parts[0][len(_FIRST) :] + parts[1][len(_SECOND) :])
    raise CarriedError("a game is one text that begins with TG: or two that begin with TG1: and TG2:")


def rows_of(data):
    """Every row of presses, as numbers of PRESSES bits, the first press highest."""
    padded = bytes([len(data)]) + data + bytes(1 - (len(data) & 1))
    return [_row(i // 2, padded[i] << 8 | padded[i + 1]) for i in range(0, len(padded), 2)]


def _row(index, word):
    """The word and its check: the rest of row number and word by x^4 + x + 1. One wrong press changes it, and so do up to four
    next to one another.
    """
    rest = (index << _BITS | word) << _CHECKS
    for i in range(_BITS + 7, -1, -1):
        if rest >> i + _CHECKS & 1:
            rest ^= _GENERATOR << i
    return word << _CHECKS | rest


class Entry:
    """Rows being entered, press by press. `row` is the number of the one being entered, from 0; `bits` and `count` what it holds
    so far; `rows` how many there are, 0 while the first is not there; `is_wrong` when the last one did not check, and must be
    entered again; `data` the bytes once all are there, before that None.
    """

    def __init__(self):
        self.row = self.bits = self.count = self.rows = 0
        self.is_wrong = False
        self.data = None
        self._words = bytearray()

    def press(self, bit):
        """A press: 0 left, 1 right."""
        if self.data is not None:
            return
        self.is_wrong = False
        self.bits = self.bits << 1 | bit
        self.count += 1
        if self.count == PRESSES:
            self._end_row()

    def erase(self):
        """The row that was begun is to be entered anew; where none was, the one before."""
        if self.data is not None:
            return
        if self.count == 0 and self.row:
            self.row -= 1
            del_at = len(self._words) - 2
            self._words = self._words[:del_at]
            if self.row == 0:
                self.rows = 0
        self.bits = self.count = 0
        self.is_wrong = False

    def _end_row(self):
        row = self.bits
        word = row >> _CHECKS
        self.bits = self.count = 0
        if row != _row(self.row, word) or self.row == 0 and not 0 < word >> 8 <= _MOST_BYTES:
            self.is_wrong = True
            return
        self._words += bytes([word >> 8, word & 0xFF])
        if self.row == 0:
            self.rows = ((word >> 8) + 2) // 2
        self.row += 1
        if self.row == self.rows:
            self.data = bytes(self._words[1 : 1 + self._words[0]])


def _base32(data):
    letters = ""
    value = count = 0
    for byte in data:
        value = value << 8 | byte
        count += 8
        while count >= 5:
            count -= 5
            letters += _LETTERS[value >> count & 31]
            value &= (1 << count) - 1
    return letters + _LETTERS[value << 5 - count & 31] if count else letters


def _bytes_of(letters):
    data = bytearray()
    value = count = 0
    for letter in letters:
        place = _LETTERS.find(letter)
        if place < 0:
            raise CarriedError("%s is no letter of such a text: A to Z and 2 to 7" % letter)
        value = value << 5 | place
        count += 5
        if count >= 8:
            count -= 8
            data.append(value >> count)
            value &= (1 << count) - 1
    if value or count >= 5:
        raise CarriedError("the text is not whole")
    return bytes(data)
