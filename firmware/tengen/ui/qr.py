"""A QR code, the one size that a face has room for at two pixels a module: version 3, level L (ISO/IEC 18004). Allocates.

It holds up to 77 characters of QR's alphanumeric set. Readers take the mask from the code, so one mask is always used, and no
time is spent on choosing.
"""

SIZE = 29
LONGEST = 77
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

# Table 9: version 3-L is one block of 55 code words and 15 for correction.
_DATA_WORDS = 55
_CHECK_WORDS = 15
_ALPHANUMERIC = 2
_MASK = 2  # columns by threes
# Format, 8.9: level L is 01; the mask's number; ten bits of BCH with the generator 10100110111; all under 101010000010010.
_LEVEL_L = 1
_FORMAT_GENERATOR = 0x537
_FORMAT_MASK = 0x5412
# x^8 + x^4 + x^3 + x^2 + 1
_FIELD = 0x11D
_ALIGNED_AT = 22


def modules(text):
    """The code of a text, row by row, as SIZE * SIZE bytes: 1 is dark. Raises ValueError for one that is no such text."""
    words = _words(text)
    words += _check_words(words)
    grid = bytearray(SIZE * SIZE)
    fixed = bytearray(SIZE * SIZE)
    _draw_patterns(grid, fixed)
    _draw_words(grid, fixed, words)
    _draw_format(grid)
    return grid


def _words(text):
    """The data as code words, padded."""
    if len(text) > LONGEST:
        raise ValueError("a code holds at most %d characters" % LONGEST)
    bits = _ALPHANUMERIC << 9 | len(text)
    count = 13
    values = [ALPHABET.index(character) for character in text]
    for i in range(0, len(values) - 1, 2):
        bits = bits << 11 | values[i] * 45 + values[i + 1]
        count += 11
    if len(values) & 1:
        bits = bits << 6 | values[-1]
        count += 6
    end = min(count + 4, 8 * _DATA_WORDS)
    end += -end & 7
    words = bytearray((bits << end - count).to_bytes(end // 8, "big"))
    while len(words) < _DATA_WORDS:
        words.append(0xEC if (len(words) - end // 8) & 1 == 0 else 0x11)
    return words


def _check_words(words):
    """Reed and Solomon's remainder."""
    generator = bytearray(_CHECK_WORDS)
    generator[-1] = 1
    root = 1
    for _ in range(_CHECK_WORDS):
        for i in range(_CHECK_WORDS):
            generator[i] = _product(generator[i], root)
            if i + 1 < _CHECK_WORDS:
                generator[i] ^= generator[i + 1]
        root = _product(root, 2)
    rest = bytearray(_CHECK_WORDS)
    for word in words:
        factor = word ^ rest[0]
        for i in range(_CHECK_WORDS - 1):
            rest[i] = rest[i + 1]
        rest[-1] = 0
        for i in range(_CHECK_WORDS):
            rest[i] ^= _product(generator[i], factor)
    return rest


def _product(a, b):
    """In the field of 256 elements."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 0x100:
            a ^= _FIELD
        b >>= 1
    return product


def _draw_patterns(grid, fixed):
    """Finders with their margins, timing, alignment; and where the format will stand."""
    for row, column in ((0, 0), (0, SIZE - 7), (SIZE - 7, 0)):
        for y in range(-1, 8):
            for x in range(-1, 8):
                ring = max(abs(y - 3), abs(x - 3))
                _set(grid, fixed, row + y, column + x, ring != 2 and ring != 4)
    for i in range(8, SIZE - 8):
        _set(grid, fixed, 6, i, i & 1 == 0)
        _set(grid, fixed, i, 6, i & 1 == 0)
    for y in range(-2, 3):
        for x in range(-2, 3):
            _set(grid, fixed, _ALIGNED_AT + y, _ALIGNED_AT + x, max(abs(y), abs(x)) != 1)
    for i in range(9):
        _set(grid, fixed, 8, i, grid[8 * SIZE + i])
        _set(grid, fixed, i, 8, grid[i * SIZE + 8])
    for i in range(8):
        _set(grid, fixed, 8, SIZE - 1 - i, 0)
        _set(grid, fixed, SIZE - 1 - i, 8, i == 7)


def _draw_words(grid, fixed, words):
    """Bit by bit, upwards and downwards in turn, in columns of two from the right, around what is fixed; masked."""
    bit = 0
    upwards = True
    right = SIZE - 1
    while right > 0:
        if right == 6:
            right -= 1  # the timing pattern's column
        for step in range(SIZE):
            row = SIZE - 1 - step if upwards else step
            for column in (right, right - 1):
                at = row * SIZE + column
                if fixed[at]:
                    continue
                value = words[bit >> 3] >> (7 - (bit & 7)) & 1 if bit >> 3 < len(words) else 0
                grid[at] = value ^ (column % 3 == 0)
                bit += 1
        upwards = not upwards
        right -= 2


def _draw_format(grid):
    """The format, twice."""
    data = _LEVEL_L << 3 | _MASK
    rest = data << 10
    for i in range(4, -1, -1):
        if rest >> i + 10 & 1:
            rest ^= _FORMAT_GENERATOR << i
    bits = (data << 10 | rest) ^ _FORMAT_MASK
    for i in range(15):
        bit = bits >> i & 1
        # Once around the first finder, counted from the column's top: rows 0 to 5, 7, 8, then columns 7, 5 to 0.
        if i < 6:
            grid[i * SIZE + 8] = bit
        elif i < 8:
            grid[(i + 1) * SIZE + 8] = bit
        else:
            grid[8 * SIZE + (7 if i == 8 else 14 - i)] = bit
        # And once beside the other two.
        if i < 8:
            grid[8 * SIZE + SIZE - 1 - i] = bit
        else:
            grid[(SIZE - 15 + i) * SIZE + 8] = bit


def _set(grid, fixed, row, column, is_dark):
    if 0 <= row < SIZE and 0 <= column < SIZE:
        grid[row * SIZE + column] = 1 if is_dark else 0
        fixed[row * SIZE + column] = 1
