"""A whole game on its way to another device, as bytes and back: what it is played under, the game, what was done on its board,
and where it comes from. Allocates, so only while no clock runs.

A parcel: mark "TP", version of parcels 1, version of the journal 1, the device's number 8, its ledger up to here: number of the
last record 3 and the chain's head 32; length of the setting 2, words 2; the setting, the head, the words of the board 2 each;
checksum 3.
"""

from tengen.clock.packing import get16, get24, put16, put24
from tengen.game.digest import of_hex
from tengen.game.events import EventRing
from tengen.game.game import Game

from . import layout, snapshot
from .checksum import SEED, crc24
from .setting import SOURCE_BYTES, pack_setting, unpack_setting

_MARK = b"TP"
VERSION = 1
_DEVICE = 4
_RECORD = 12
_HEAD = 15
_LENGTHS = 47
_SETTING = 51
LONGEST = _SETTING + layout.SETTING_BYTES + snapshot.SIZE + 2 * layout.BOARD_OPERATIONS + 3


def pack(session, device_id, record, head):
    """The parcel of the session's game. `device_id` is the device's number (16 hexadecimal digits), `record` and `head` are how
    far its ledger has come. Raises ValueError for a control that is too long to be kept.
    """
    game = session.game
    setting = bytearray(layout.SETTING_BYTES)
    length = pack_setting(setting, 0, session.setup, session.settings)
    if not length:
        raise ValueError("the time control is too long")
    words = _words_of(game)
    buf = bytearray(_SETTING + length + snapshot.SIZE + len(words) + 3)
    buf[0:2] = _MARK
    buf[2] = VERSION
    buf[3] = layout.VERSION
    buf[_DEVICE:_RECORD] = of_hex(device_id, 8)
    put24(buf, _RECORD, record)
    buf[_HEAD:_LENGTHS] = head
    put16(buf, _LENGTHS, length)
    put16(buf, _LENGTHS + 2, len(words) // 2)
    at = _SETTING + length
    buf[_SETTING:at] = setting[:length]
    kept = memoryview(buf)[at : at + snapshot.SIZE]
    snapshot.pack_head(kept, game, 0, 0, 0, game.events.next_seq, crc24(words, 0, len(words), SEED))
    snapshot.seal(kept, crc24(kept, 0, snapshot.SIZE - 3))
    at += snapshot.SIZE
    buf[at : at + len(words)] = words
    put24(buf, len(buf) - 3, crc24(buf, 0, len(buf) - 3))
    return bytes(buf)


class Parcel:
    """A parcel that was read: `game` and `setting`, whose `source` says where it comes from."""

    def __init__(self, game, setting):
        self.game = game
        self.setting = setting


def unpack(data, now_ms, now_us, game_class=Game):
    """The Parcel in these bytes, its game standing at this instant. Raises ValueError, which says which test failed."""
    size = len(data)
    if size < _SETTING + 3 or data[0:2] != _MARK:
        raise ValueError("it is no game on its way")
    if data[2] != VERSION or data[3] != layout.VERSION:
        raise ValueError("the other device's firmware writes games otherwise: it must be of the same version")
    length = get16(data, _LENGTHS)
    count = get16(data, _LENGTHS + 2)
    at = _SETTING + length
    if size != at + snapshot.SIZE + 2 * count + 3 or crc24(data, 0, size - 3) != get24(data, size - 3):
        raise ValueError("it was not received whole")
    return _rebuilt(data, at, now_ms, now_us, game_class)


def _rebuilt(data, at, now_ms, now_us, game_class):
    buf = bytearray(layout.SETTING_BYTES)
    buf[: at - _SETTING] = data[_SETTING:at]
    setting = unpack_setting(buf)
    head = data[at : at + snapshot.SIZE]
    words = data[at + snapshot.SIZE : len(data) - 3]
    if setting is None or not snapshot.is_whole(head):
        raise ValueError("it makes no sense")
    if snapshot.words_of(head) != (len(words) // 2, crc24(words, 0, len(words), SEED)) and words:
        raise ValueError("its board makes no sense")
    game = game_class(setting.control, setting.settings.style)
    if setting.settings.rules or setting.settings.board:
        game.referee.begin(setting.settings.rules, setting.settings.board)
    for i in range(0, len(words), 2):
        if game.referee.board is None or not game.referee.board.again(get16(words, i)):
            raise ValueError("its board makes no sense")
    snapshot.unpack_head(game, head)
    game.events = EventRing()
    game.events.clear(snapshot.next_seq_of(head))
    # It stands: no instant that it knows of, but this one, means anything any more.
    game.at_ms = now_ms
    game.at_us = now_us
    setting.source = data[_DEVICE:_RECORD] + data[_HEAD:_LENGTHS]
    return Parcel(game, setting)


def _words_of(game):
    """What was done on the board, two bytes a word."""
    board = game.referee.board if game.is_touched else None
    words = bytearray(0 if board is None else 2 * board.word_count)
    for i in range(len(words) // 2):
        put16(words, 2 * i, board.words[i])
    return words


assert SOURCE_BYTES == _RECORD - _DEVICE + _LENGTHS - _HEAD
