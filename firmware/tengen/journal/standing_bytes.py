"""How a game stands with the referee, in bytes and back, as the last part of a head. docs/JOURNAL.md has the table.

Packing allocates nothing. What is read back is checked for ranges; that it was not altered is for the head's checksum to say.
"""

from tengen.clock.packing import CLOCK_BYTES, get16, get24, get32, put16, put24, put32
from tengen.clock.side import NOBODY
from tengen.game.standing import NONE
from tengen.game.states import STATE_NAMES

_UNDO = 31
_UNDO_CLOCK = 64
STANDING_BYTES = _UNDO_CLOCK + CLOCK_BYTES

_TOUCHED, _ASKING, _CONFIRMED, _HALF, _PENDING, _HAS_UNDO, _GONE_ON = 1, 2, 4, 16, 32, 64, 128


def pack_standing(game, buf, at, words_crc):
    """Write it at `at`; where there is nothing to say, a 0. `words_crc`: the checksum of the board's words, all kept already."""
    if not game.is_touched:
        buf[at] = 0
        return
    standing = game.referee
    pending, undo, board = standing.pending, standing.undo, standing.board
    bits = _TOUCHED | standing.asking << 1 | standing.confirmed[0] << 2 | standing.confirmed[1] << 3
    bits |= (standing.half_order != NONE) << 4 | (pending is not None) << 5 | (undo is not None) << 6
    buf[at] = bits | (undo is not None and undo.gone_on) << 7
    for side in range(2):
        buf[at + 1 + side] = standing.warnings[side]
        buf[at + 3 + side] = standing.phones[side]
        buf[at + 5 + side] = standing.left_seat[side]
    _pack_result(standing, buf, at + 7)
    if pending is not None:
        buf[at + 10] = pending.case
        buf[at + 11] = pending.offender | standing.outcome << 1
        put16(buf, at + 24, pending.move)
    if standing.half_order != NONE:
        buf[at + 12] = standing.half_order
        buf[at + 13] = standing.half_side + 1
        put32(buf, at + 14, standing.half_a & 0x3FFFFFFF)
    put32(buf, at + 18, standing.absent_ms)
    put16(buf, at + 22, standing.absent_us)
    put16(buf, at + 26, 0 if board is None else board.word_count)
    put24(buf, at + 28, words_crc)
    if undo is not None:
        _pack_undo(undo, buf, at)


def words_in(buf, at):
    """(number of the board's words, their checksum) that a standing states; (0, 0) for one that says nothing."""
    if not buf[at] & _TOUCHED:
        return 0, 0
    return get16(buf, at + 26), get24(buf, at + 28)


def unpack_standing(game, buf, at):
    """Set the standing of a game whose board, if it has one, is as it was. Raises ValueError for what no game can be."""
    bits = buf[at]
    if not bits & _TOUCHED:
        return
    standing = game.referee
    standing.is_touched = True
    standing.asking = bits & _ASKING != 0
    for side in range(2):
        standing.confirmed[side] = bits & _CONFIRMED << side != 0
        standing.warnings[side] = buf[at + 1 + side]
        standing.phones[side] = buf[at + 3 + side]
        standing.left_seat[side] = buf[at + 5 + side]
    _unpack_result(standing, buf, at + 7)
    if bits & _HALF:
        standing.half_order = buf[at + 12]
        standing.half_side = _side(buf[at + 13])
        standing.half_a = _signed(buf, at + 14)
    standing.absent_ms = get32(buf, at + 18)
    standing.absent_us = get16(buf, at + 22)
    if buf[at + 21] > 0x3F or standing.absent_us > 999:
        raise ValueError("no such instant")
    if bits & _HAS_UNDO:
        from tengen.game.undoing import Undo

        standing.undo = Undo()
        standing.undo.gone_on = bits & _GONE_ON != 0
        _unpack_undo(game, standing.undo, buf, at)
    if bits & _PENDING:
        from tengen.game.ruling_orders import pending_again

        pending_again(game, buf[at + 10], buf[at + 11] & 1, buf[at + 11] >> 1, get16(buf, at + 24))


def _pack_result(holder, buf, at):
    """Result, and the four small values, of a Standing or an Undo."""
    buf[at] = holder.result
    buf[at + 1] = holder.result_side + 1 | holder.sealed + 1 << 2 | holder.gave_up + 1 << 4 | holder.absent << 6
    buf[at + 2] = holder.result_case


def _unpack_result(holder, buf, at):
    holder.result = buf[at]
    if buf[at] > 5:
        raise ValueError("no such result")
    holder.result_side = _side(buf[at + 1] & 3)
    holder.sealed = _side(buf[at + 1] >> 2 & 3)
    holder.gave_up = _side(buf[at + 1] >> 4 & 3)
    holder.absent = buf[at + 1] >> 6
    holder.result_case = buf[at + 2]


def _pack_undo(undo, buf, at):
    buf[at + _UNDO] = undo.state
    buf[at + _UNDO + 1] = undo.turn + 1
    buf[at + _UNDO + 2] = undo.flag + 1 | undo.can_undo << 2 | undo.board_over << 3 | undo.board_turn << 4
    for i in range(6):
        buf[at + 38 + i] = undo.counts[i]
    for side in range(2):
        put16(buf, at + 34 + 2 * side, undo.moves[side])
        put32(buf, at + 44 + 4 * side, undo.delta_ms[side] & 0x3FFFFFFF)
    buf[at + 52] = undo.changes
    _pack_result(undo, buf, at + 53)
    put16(buf, at + 56, undo.board_count)
    put32(buf, at + 58, undo.at_ms)
    put16(buf, at + 62, undo.at_us)
    for i in range(CLOCK_BYTES):
        buf[at + _UNDO_CLOCK + i] = undo.kept[i]


def _unpack_undo(game, undo, buf, at):
    if buf[at + _UNDO] >= len(STATE_NAMES) or buf[at + 61] > 0x3F or get16(buf, at + 62) > 999:
        raise ValueError("no such state")
    undo.state = buf[at + _UNDO]
    undo.turn = _side(buf[at + _UNDO + 1])
    undo.flag = _side(buf[at + _UNDO + 2] & 3)
    undo.can_undo = buf[at + _UNDO + 2] & 4 != 0
    undo.board_over = buf[at + _UNDO + 2] & 8 != 0
    undo.board_turn = buf[at + _UNDO + 2] >> 4 & 1
    for i in range(6):
        undo.counts[i] = buf[at + 38 + i]
    for side in range(2):
        undo.moves[side] = get16(buf, at + 34 + 2 * side)
        undo.delta_ms[side] = _signed(buf, at + 44 + 4 * side)
    undo.changes = buf[at + 52]
    _unpack_result(undo, buf, at + 53)
    undo.board_count = get16(buf, at + 56)
    undo.at_ms = get32(buf, at + 58)
    undo.at_us = get16(buf, at + 62)
    undo.kept[:] = buf[at + _UNDO_CLOCK : at + _UNDO_CLOCK + CLOCK_BYTES]
    # Ranges are tested now, not when the ruling is taken back.
    undo.clock_of(game)


def _side(value):
    """A side from its number + 1."""
    if value > 2:
        raise ValueError("no such side")
    return value - 1 if value else NOBODY


def _signed(buf, at):
    return ((get32(buf, at) & 0x3FFFFFFF) ^ 0x20000000) - 0x20000000
