"""What was set for a game: the control as text, the device's settings, the check code; in bytes and back. Allocates.

A setting: mark 2, version 1, bits 1 (sound, Black on the right, numbers changed, has a source), game 3, language 1, style of
calls 1, preset 1, tenths 4, check code 4 (ASCII), length 2, edition of the rules 1, lines of the board 1 (0 none), the control's
canonical text; of a game that came from another device its source: that device's number 8 and its ledger's head 32; checksum 3.
"""

from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.packing import get16, get24, get32, put16, put24, put32
from tengen.game.check import check_code
from tengen.game.presets import PRESETS
from tengen.game.settings import Settings

from .checksum import crc24
from .layout import SETTING_BYTES, VERSION

_MARK = b"TS"
_TEXT = 22
_MOST_LINES = 19
_HAS_SOURCE = 8
SOURCE_BYTES = 40
LONGEST_TEXT = SETTING_BYTES - _TEXT - 3


def pack_setting(buf, game_number, setup, settings):
    """Write a setting into `buf` (SETTING_BYTES); returns its length, or 0 when the control's text is too long to keep."""
    text = format_control(setup.control).encode()
    source = setup.source
    if len(text) + len(source) > LONGEST_TEXT:
        return 0
    buf[0:2] = _MARK
    buf[2] = VERSION
    buf[3] = settings.sound_on | settings.swapped << 1 | setup.changed << 2 | (_HAS_SOURCE if source else 0)
    put24(buf, 4, game_number)
    buf[7] = settings.language
    buf[8] = settings.style
    buf[9] = setup.preset
    put32(buf, 10, settings.tenths_below_ms)
    buf[14:18] = check_code(setup.control, settings).encode()
    put16(buf, 18, len(text) + len(source))
    buf[20] = settings.rules
    buf[21] = settings.board
    text += source
    end = _TEXT + len(text)
    buf[_TEXT:end] = text
    put24(buf, end, crc24(buf, 0, end))
    return end + 3


def length_in(buf):
    """How many bytes the setting in `buf` says that it has; whether it is whole is another question."""
    return min(SETTING_BYTES, _TEXT + get16(buf, 18) + 3)


class Setting:
    """A setting that was read: `game` (number), `control`, `settings`, `preset`, `changed`, and `source`: SOURCE_BYTES on where
    the game came from, or none.
    """

    def __init__(self, game, control, settings, preset, changed, source):
        self.game = game
        self.control = control
        self.settings = settings
        self.preset = preset
        self.changed = changed
        self.source = source


def unpack_setting(buf):
    """The Setting in `buf`, or None when it is not whole: mark, version, checksum, text and check code must all be right."""
    end = _TEXT + get16(buf, 18)
    if buf[0] != _MARK[0] or buf[1] != _MARK[1] or buf[2] != VERSION or end > SETTING_BYTES - 3:
        return None
    if crc24(buf, 0, end) != get24(buf, end) or buf[20] > 1 or buf[21] > _MOST_LINES:
        return None
    text_end = end - SOURCE_BYTES if buf[3] & _HAS_SOURCE else end
    try:
        control = parse(str(bytes(buf[_TEXT:text_end]), "utf-8"))
    except ValueError:
        return None
    settings = Settings(buf[3] & 1 == 1, buf[7] & 1, get32(buf, 10), buf[8] & 1, buf[3] & 2 == 2, buf[20], buf[21])
    if check_code(control, settings).encode() != bytes(buf[14:18]):
        return None
    return Setting(get24(buf, 4), control, settings, buf[9] % len(PRESETS), buf[3] & 4 == 4, bytes(buf[text_end:end]))
