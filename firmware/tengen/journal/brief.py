"""A game in as few bits as can be, for people to carry: some 300, against the thousands of a parcel. Allocates.

It holds the control, both sides' times to the microsecond, moves made, warnings and whatever else a player's or referee's future
depends on. What stays behind: the board (it goes on without one on the clock), what is pending, and what could have been taken
back. Numbers are written as 0, or as 1, their length in five bits and what follows their first bit.
"""

from tengen.clock.control import Control, Stage
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.packing import BUDGET_BYTES, CLOCK_BYTES, get16, get32, pack_clock, put16, put32, unpack_clock
from tengen.game.events import EventRing
from tengen.game.game import Game
from tengen.game.presets import PRESETS
from tengen.game.settings import TENTHS_MS, Settings
from tengen.game.states import ADJOURNED

from .checksum import crc24
from .parcel import Parcel
from .setting import SOURCE_BYTES, Setting

VERSION = 1
# Of the number of the device that the game comes from, so many hexadecimal digits at its end.
SOURCE_DIGITS = 6
_CRC_BITS = 24
# The fields of a budget as clock.packing lays them out, by their bytes: what is 0 there takes a bit here.
_BUDGET_FIELDS = (1, 1, 1, 1, 1, 2, 2, 4, 2, 4, 4, 2, 4, 2, 4, 2)
_BUDGETS_AT = 8
_STAGE_NUMBERS = ("time_ms", "count", "move_ms", "increment_ms", "cap_ms", "delay_ms", "bronstein_ms")


class BriefError(ValueError):
    """A game that can't be told in brief, or bits that tell of none; the argument says why."""


class _Bits:
    """Bits, the highest of a byte first, written or read one after another."""

    def __init__(self, data=b""):
        self.data = bytearray(data)
        self.at = 0

    def put(self, value, count):
        """The lowest `count` bits of a number."""
        for i in range(count - 1, -1, -1):
            if self.at & 7 == 0:
                self.data.append(0)
            self.data[self.at >> 3] |= (value >> i & 1) << (7 - (self.at & 7))
            self.at += 1

    def get(self, count):
        """A number of `count` bits. Raises BriefError at the end."""
        if self.at + count > 8 * len(self.data):
            raise BriefError("it ends too early")
        value = 0
        for _ in range(count):
            value = value << 1 | self.data[self.at >> 3] >> (7 - (self.at & 7)) & 1
            self.at += 1
        return value

    def put_number(self, value):
        """0 to 2**31 - 1."""
        length = 0
        while value >> length:
            length += 1
        self.put(1 if length else 0, 1)
        if length:
            self.put(length, 5)
            self.put(value, length - 1)

    def get_number(self):
        """A number as put_number writes it."""
        if not self.get(1):
            return 0
        length = self.get(5)
        if length == 0:
            raise BriefError("a number has no digits")
        return 1 << length - 1 | self.get(length - 1)


def pack(session, device_id):
    """The session's game, which was handed out (it is adjourned), in bits, filled up to whole bytes, with their checksum.

    Raises BriefError while a reading must still be chosen or where the game is not adjourned.
    """
    game = session.game
    if game.state != ADJOURNED or game.awaits_choice:
        raise BriefError("hand the game out first: it is adjourned then")
    bits = _Bits()
    bits.put(VERSION, 3)
    bits.put(int(device_id[-SOURCE_DIGITS:], 16), 4 * SOURCE_DIGITS)
    _put_settings(bits, session.settings)
    _put_control(bits, game.clock.control, session.setup)
    bits.put(game.turn, 1)
    _put_standing(bits, game)
    _put_clock(bits, game.clock)
    data = bytes(bits.data)
    return data + crc24(data, 0, len(data)).to_bytes(3, "big")


def unpack(data, now_ms, now_us, language=0, game_class=Game):
    """The Parcel in such bits (bytes), its game adjourned at this instant. Raises BriefError."""
    end = len(data) - 3
    if end < 8 or crc24(data, 0, end) != int.from_bytes(data[end:], "big"):
        raise BriefError("the checksum is wrong")
    bits = _Bits(data[:end])
    if bits.get(3) != VERSION:
        raise BriefError("it comes from another version of the firmware")
    source = bits.get(4 * SOURCE_DIGITS)
    settings = _get_settings(bits, language)
    control, preset, changed = _get_control(bits)
    game = game_class(control, settings.style)
    game.state = ADJOURNED
    game.turn = bits.get(1)
    if settings.rules:
        game.referee.begin(settings.rules, 0)
    _get_standing(bits, game)
    _get_clock(bits, game.clock)
    game.clock.turn = game.turn
    game.pressed.copy_from(game.clock)
    game.events = EventRing()
    game.at_ms = now_ms
    game.at_us = now_us
    number = bytes(8 - SOURCE_DIGITS // 2) + source.to_bytes(SOURCE_DIGITS // 2, "big")
    return Parcel(game, Setting(0, control, settings, preset, changed, number + bytes(SOURCE_BYTES - 8)))


# -- the parts --------------------------------------------------------------------------------------------------------


def _put_settings(bits, settings):
    bits.put(settings.sound_on, 1)
    bits.put(settings.style, 1)
    bits.put(settings.swapped, 1)
    bits.put(settings.rules, 1)
    bits.put(TENTHS_MS.index(settings.tenths_below_ms), 3)


def _get_settings(bits, language):
    sound, style, swapped, rules, tenths = bits.get(1), bits.get(1), bits.get(1), bits.get(1), bits.get(3)
    if tenths >= len(TENTHS_MS):
        raise BriefError("there is no such setting")
    return Settings(sound == 1, language, TENTHS_MS[tenths], style, swapped == 1, rules, 0)


def _put_control(bits, control, setup):
    preset = setup.preset
    if parse(PRESETS[preset][2]) == control:
        bits.put(1, 1)
        bits.put(preset, 5)
        return
    bits.put(0, 1)
    bits.put(control.equal, 1)
    for side in range(1 if control.equal else 2):
        bits.put(len(control.sides[side]), 3)
        for stage in control.sides[side]:
            _put_stage(bits, stage)


def _get_control(bits):
    """(control, preset, whether its numbers were changed); what makes no sense is refused as the notation would."""
    if bits.get(1):
        preset = bits.get(5)
        if preset >= len(PRESETS):
            raise BriefError("there is no such preset")
        return parse(PRESETS[preset][2]), preset, False
    equal = bits.get(1)
    sides = [tuple([_get_stage(bits) for _ in range(bits.get(3))]) for _ in range(1 if equal else 2)]
    control = Control(sides[0], sides[0] if equal else sides[1])
    try:
        if not sides[0] or parse(format_control(control)) != control:
            raise BriefError("there is no such time control")
    except (ValueError, IndexError):
        raise BriefError("there is no such time control")
    return control, 0, True


def _put_stage(bits, stage):
    bits.put(stage.kind, 3)
    bits.put(stage.carry, 1)
    bits.put(stage.keep, 1)
    for name in _STAGE_NUMBERS:
        value = getattr(stage, name)
        bits.put_number(value if name == "count" else value // 1000)  # durations are whole seconds


def _get_stage(bits):
    kind, carry, keep = bits.get(3), bits.get(1), bits.get(1)
    numbers = []
    for name in _STAGE_NUMBERS:
        numbers.append(bits.get_number() * (1 if name == "count" else 1000))
    time_ms, count, move_ms, increment_ms, cap_ms, delay_ms, bronstein_ms = numbers
    return Stage(kind, time_ms, count, move_ms, carry == 1, keep == 1, increment_ms, cap_ms, delay_ms, bronstein_ms)


def _put_standing(bits, game):
    for side in range(2):
        bits.put_number(game.moves[side])
    bits.put(game.is_touched, 1)
    if game.is_touched:
        standing = game.referee
        for counts in (standing.warnings, standing.phones, standing.left_seat):
            bits.put_number(counts[0])
            bits.put_number(counts[1])
        bits.put(standing.sealed + 1, 2)
        bits.put(standing.gave_up + 1, 2)


def _get_standing(bits, game):
    for side in range(2):
        game.moves[side] = bits.get_number()
    if bits.get(1):
        standing = game.referee
        standing.is_touched = True
        for counts in (standing.warnings, standing.phones, standing.left_seat):
            counts[0] = bits.get_number()
            counts[1] = bits.get_number()
        sealed, gave_up = bits.get(2), bits.get(2)
        if sealed > 2 or gave_up > 2:
            raise BriefError("there is no such side")
        standing.sealed, standing.gave_up = sealed - 1, gave_up - 1


def _put_clock(bits, clock):
    buf = bytearray(CLOCK_BYTES)
    pack_clock(clock, buf, 0)
    for side in range(2):
        at = _BUDGETS_AT + side * BUDGET_BYTES
        for size in _BUDGET_FIELDS:
            bits.put_number(buf[at] if size == 1 else get16(buf, at) if size == 2 else get32(buf, at))
            at += size


def _get_clock(bits, clock):
    buf = bytearray(CLOCK_BYTES)
    pack_clock(clock, buf, 0)
    for side in range(2):
        at = _BUDGETS_AT + side * BUDGET_BYTES
        for size in _BUDGET_FIELDS:
            value = bits.get_number()
            if value >> 8 * size:
                raise BriefError("there is no such time")
            if size == 1:
                buf[at] = value
            elif size == 2:
                put16(buf, at, value)
            else:
                put32(buf, at, value)
            at += size
    try:
        unpack_clock(clock, buf, 0)
    except ValueError as error:
        raise BriefError(error.args[0])
