"""What the device keeps when it is switched off, as a line of text with a checksum, and back. A line is checked, never guessed.

    tengen 1 sound=1 language=0 tenths=10000 calls=0 swapped=0 preset=3 trim=-12340 rules=0 board=19 *5C1A

The version is that of the names; a value that is out of bounds makes the whole line worth nothing, so that a device has either
all of its settings or the ones it came with, and says which.
"""

from tengen.clock.calls import STYLE_NAMES

from .check import crc16
from .presets import PRESETS
from .settings import LANGUAGE_NAMES, TENTHS_MS

_HEAD = "tengen 1"
# Beyond this no crystal is; the timeline has the same limit.
TRIM_LIMIT_PPB = 200_000

# Names in their order, and what each may be: (name, least, greatest).
_BOUNDS = (
    ("sound", 0, 1),
    ("language", 0, len(LANGUAGE_NAMES) - 1),
    ("tenths", 0, TENTHS_MS[-1]),
    ("calls", 0, len(STYLE_NAMES) - 1),
    ("swapped", 0, 1),
    ("preset", 0, len(PRESETS) - 1),
    ("trim", -TRIM_LIMIT_PPB, TRIM_LIMIT_PPB),
    ("rules", 0, 1),
    ("board", 0, 19),
)
COUNT = len(_BOUNDS)
SOUND, LANGUAGE, TENTHS, CALLS, SWAPPED, PRESET, TRIM, RULES, BOARD = range(COUNT)
# The first firmware kept so many; what came later was 0 then.
_FIRST_COUNT = 7


class KeptError(ValueError):
    """A text is not what `write` makes; the argument says what is wrong with it."""


def write(values):
    """The text, as bytes, of the whole numbers `values`, in the order SOUND ... BOARD."""
    line = _HEAD
    for i in range(COUNT):
        line += " %s=%d" % (_BOUNDS[i][0], values[i])
    return ("%s *%04X\n" % (line, crc16(line.encode()))).encode()


def read(data):
    """The values in `data`, as a list. Raises KeptError."""
    try:
        text = data.decode()
    except UnicodeError:
        raise KeptError("no text")
    line, _, check = text.rstrip().rpartition(" *")
    if not line.startswith("tengen "):
        raise KeptError("not ours")
    if check != "%04X" % crc16(line.encode()):
        raise KeptError("wrong checksum")
    words = line.split(" ")
    given = len(words) - 2
    if " ".join(words[:2]) != _HEAD or given not in (_FIRST_COUNT, COUNT):
        raise KeptError("another version")
    return [_value(words[2 + i], _BOUNDS[i]) for i in range(given)] + [0] * (COUNT - given)


def _value(word, bounds):
    name, least, greatest = bounds
    key, _, digits = word.partition("=")
    magnitude = digits[1:] if digits[:1] == "-" else digits
    if key != name or not magnitude.isdigit() or not least <= int(digits) <= greatest:
        raise KeptError("out of bounds")
    return int(digits)
