"""What proves who somebody is, kept by the device as one line of text with a checksum; set when the clock is flashed.

    tengen-keys 1 referee=(64 hex digits) chief=... device=... code=... chief-code=... *5c1a93e0

It is read when it is wanted and held nowhere, and nothing that this clock says contains any of it. The keys are this device's
own: host_tools.desk.keys makes them from the organiser's, so that a stolen clock gives away no other. Any of the five may be
missing; then nobody is let in that way.
"""

from .digest import hex_of, of_hex, sha256

# Keys of 32 bytes: what a referee at the link answers a challenge with, and what a record that leaves the clock is signed with.
REFEREE = "referee"
CHIEF = "chief"
DEVICE = "device"
# Four-digit codes that the buttons enter: 16 bytes of salt, then the HMAC-SHA-256 of the digits (ASCII) under it.
CODE = "code"
CHIEF_CODE = "chief-code"
NAMES = (REFEREE, CHIEF, DEVICE, CODE, CHIEF_CODE)

KEY_BYTES = 32
SALT_BYTES = 16
_BYTES = (KEY_BYTES, KEY_BYTES, KEY_BYTES, SALT_BYTES + KEY_BYTES, SALT_BYTES + KEY_BYTES)
_HEAD = "tengen-keys 1"


def line_of(values):
    """The line, as bytes, that keeps `values`, a dict from NAMES to bytes. Raises ValueError for a wrong name or length."""
    line = _HEAD
    for name in sorted(values, key=NAMES.index):
        if len(values[name]) != _BYTES[NAMES.index(name)]:
            raise ValueError("%s has %d bytes" % (name, len(values[name])))
        line += " %s=%s" % (name, hex_of(values[name]))
    return ("%s *%s\n" % (line, checksum(line))).encode()


def checksum(line):
    """The first four bytes of the SHA-256 of a text, in hexadecimal: a CRC in Python would take as long as a press is judged."""
    return hex_of(sha256(line.encode())[:4])


def read(store, name):
    """The bytes kept under `name` in `store` (has `read()`; None: nothing is kept); None where there are none to be trusted."""
    words, _ = _words(store)
    for word in words:
        key, _, digits = word.partition("=")
        if key == name:
            return of_hex(digits, _BYTES[NAMES.index(name)])
    return None


def note(store):
    """ "ok", "none" where nothing was set, or what is wrong with what is kept."""
    return _words(store)[1]


def _words(store):
    """The words behind the head of a line that is right, and a note as `note` gives it."""
    try:
        data = None if store is None else store.read()
        if data is None:
            return (), "none"
        text = data.decode()
    except OSError:
        return (), "can't be read"
    except UnicodeError:
        return (), "no text"
    line, _, check = text.rstrip().rpartition(" *")
    if not line.startswith("tengen-keys "):
        return (), "not ours"
    if check != checksum(line):
        return (), "wrong checksum"
    if not line.startswith(_HEAD + " "):
        return (), "another version"
    return line[len(_HEAD) + 1 :].split(" "), "ok"
