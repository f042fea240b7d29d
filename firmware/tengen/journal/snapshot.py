"""The whole judged game as a head: where it stands after record `number`, in bytes and back. Packing allocates nothing.

A head: mark 2, version 1, state 1, turn 1, flag 1, bits 1 (may undo, awaits a choice), generation 1 (counts heads), game 3,
number of the last record in it 3, number of the next event 3, moves 2 + 2, instant 4 + 2, three clocks of 82 (now, before the
last press, as pressed), how the game stands with the referee 146, checksum 3.
"""

from tengen.clock.packing import CLOCK_BYTES, get16, get24, get32, pack_clock, put16, put24, put32, unpack_clock
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game.states import ENDED, FLAGGED, STATE_NAMES

from .checksum import crc24
from .layout import NUMBER_MASK, VERSION
from .standing_bytes import STANDING_BYTES, pack_standing, unpack_standing, words_in

_MARK = b"TH"
GENERATION = 7
_CLOCKS = 27
_STANDING = _CLOCKS + 3 * CLOCK_BYTES
_CRC = _STANDING + STANDING_BYTES
SIZE = _CRC + 3


def pack_head(buf, game, generation, game_number, number, next_seq, words_crc=0):
    """Write the head of `game` into the first SIZE bytes of `buf`; what is still missing is its checksum (see `seal`).

    `words_crc` is the checksum of what was done on the board, all of which is kept already.
    """
    buf[0] = _MARK[0]
    buf[1] = _MARK[1]
    buf[2] = VERSION
    buf[3] = game.state
    buf[4] = game.turn + 1
    buf[5] = game.flag + 1
    buf[6] = game.can_undo | game.awaits_choice << 1
    buf[GENERATION] = generation & 0xFF
    put24(buf, 8, game_number)
    put24(buf, 11, number)
    put24(buf, 14, next_seq & NUMBER_MASK)
    put16(buf, 17, game.moves[BLACK])
    put16(buf, 19, game.moves[WHITE])
    put32(buf, 21, game.at_ms)
    put16(buf, 25, game.at_us)
    pack_clock(game.clock, buf, _CLOCKS)
    pack_clock(game.before, buf, _CLOCKS + CLOCK_BYTES)
    pack_clock(game.pressed, buf, _CLOCKS + 2 * CLOCK_BYTES)
    pack_standing(game, buf, _STANDING, words_crc)


def seal(buf, crc):
    """Write the checksum, crc24(buf, 0, SIZE - 3), which may have been worked out bit by bit."""
    put24(buf, _CRC, crc)


def is_whole(buf):
    """True when `buf` holds a head, whole, of this version."""
    return is_head(buf) and buf[2] == VERSION


def is_head(buf):
    """True when `buf` holds a head, whole, of any version that kept its place for mark and checksum."""
    return buf[0] == _MARK[0] and buf[1] == _MARK[1] and crc24(buf, 0, _CRC) == get24(buf, _CRC)


def is_newer(buf, other):
    """Of two whole heads, whether this one was written after the other."""
    return 0 < (buf[GENERATION] - other[GENERATION] & 0xFF) < 0x80


def game_of(buf):
    """The number of the game that a head is of."""
    return get24(buf, 8)


def number_of(buf):
    """The number of the last record that a head takes in."""
    return get24(buf, 11)


def next_seq_of(buf):
    """The number of the game's next event."""
    return get24(buf, 14)


def words_of(buf):
    """(how many words of what was done on the board a head counts on, their checksum)."""
    return words_in(buf, _STANDING)


def unpack_head(game, buf):
    """Set a Game of the same control from a head that is whole; its board must be as of the head already.

    Raises ValueError for what no game can be.
    """
    state, turn, flag = buf[3], buf[4] - 1, buf[5] - 1
    at_us = get16(buf, 25)
    if state >= len(STATE_NAMES) or turn > WHITE or flag > WHITE or buf[6] > 3 or buf[24] > 0x3F or at_us > 999:
        raise ValueError("no such state")
    # A flag that fell is still down when a referee has ruled otherwise.
    if flag == NOBODY and state == FLAGGED or flag != NOBODY and state not in (FLAGGED, ENDED):
        raise ValueError("a flag and no flag")
    game.state = state
    game.turn = turn
    game.flag = flag
    game.can_undo = buf[6] & 1 == 1
    game.awaits_choice = buf[6] & 2 == 2
    game.moves[BLACK] = get16(buf, 17)
    game.moves[WHITE] = get16(buf, 19)
    game.at_ms = get32(buf, 21)
    game.at_us = at_us
    unpack_clock(game.clock, buf, _CLOCKS)
    unpack_clock(game.before, buf, _CLOCKS + CLOCK_BYTES)
    unpack_clock(game.pressed, buf, _CLOCKS + 2 * CLOCK_BYTES)
    unpack_standing(game, buf, _STANDING)
