"""One event as a record of 32 bytes, and the running reading as a slot of 16. Packing allocates nothing.

A record: number 3 (place in the journal, counting all games), game 1 (its number, low byte), event number 3, kind 6 bits and side
2 bits (0 nobody), a 4 (two's complement in 30 bits), b 2, instant 4 + 2, Black's and White's time left 4 + 4, zero 1, checksum 3.
A slot: number of the last record 3, game 1, instant 4 + 2, zero 3, checksum 3.
"""

from tengen.clock.packing import get16, get24, get32, put16, put24, put32
from tengen.clock.side import NOBODY

from .checksum import crc24
from .layout import NUMBER_MASK, RECORD_BYTES, SLOT_BYTES

_CRC = RECORD_BYTES - 3
_SLOT_CRC = SLOT_BYTES - 3


class Record:
    """A record that was read: `number, game, seq` (the event's), `kind, side, a, b, ms, us, black_ms, white_ms`."""

    def __init__(self):
        self.number = self.game = self.seq = self.kind = self.a = self.b = self.ms = self.us = 0
        self.side = NOBODY
        self.black_ms = self.white_ms = 0


def pack_record(buf, number, game, ring, seq):
    """Write event `seq` of `ring` (an EventRing) as record `number` of `game` into the first bytes of `buf`."""
    i = ring.index(seq)
    put24(buf, 0, number)
    buf[3] = game & 0xFF
    put24(buf, 4, seq & NUMBER_MASK)
    buf[7] = ring.kind[i] | ring.side[i] + 1 << 6
    _put_signed(buf, 8, ring.a[i])
    put16(buf, 12, ring.b[i])
    put32(buf, 14, ring.ms[i])
    put16(buf, 18, ring.us[i])
    put32(buf, 20, ring.black_ms[i])
    put32(buf, 24, ring.white_ms[i])
    buf[28] = 0
    put24(buf, _CRC, crc24(buf, 0, _CRC))


def unpack_record(buf, record):
    """Set `record` from the first bytes of `buf`. False, and unchanged, when the checksum fails."""
    if crc24(buf, 0, _CRC) != get24(buf, _CRC):
        return False
    record.number = get24(buf, 0)
    record.game = buf[3]
    record.seq = get24(buf, 4)
    record.kind = buf[7] & 0x3F
    record.side = (buf[7] >> 6) - 1
    record.a = _get_signed(buf, 8)
    record.b = get16(buf, 12)
    record.ms = get32(buf, 14)
    record.us = get16(buf, 18)
    record.black_ms = get32(buf, 20)
    record.white_ms = get32(buf, 24)
    return record.side <= 1


class Slot:
    """A running reading that was read: time was charged up to (ms, us), after record `number` of `game`."""

    def __init__(self):
        self.number = self.game = self.ms = self.us = 0


def pack_slot(buf, number, game, ms, us):
    """Write a slot into the first bytes of `buf`."""
    put24(buf, 0, number)
    buf[3] = game & 0xFF
    put32(buf, 4, ms)
    put16(buf, 8, us)
    buf[10] = buf[11] = buf[12] = 0
    put24(buf, _SLOT_CRC, crc24(buf, 0, _SLOT_CRC))


def unpack_slot(buf, slot):
    """Set `slot` from the first bytes of `buf`. False, and unchanged, when the checksum fails or no instant can be meant."""
    if crc24(buf, 0, _SLOT_CRC) != get24(buf, _SLOT_CRC) or buf[7] > 0x3F or get16(buf, 8) > 999:
        return False
    slot.number = get24(buf, 0)
    slot.game = buf[3]
    slot.ms = get32(buf, 4)
    slot.us = get16(buf, 8)
    return True


def _put_signed(buf, at, value):
    """A number from -2**29 to 2**29 - 1; the sign is the bit below 2**30, so that nothing leaves the small integers."""
    put32(buf, at, value & 0x3FFFFFFF)


def _get_signed(buf, at):
    return ((get32(buf, at) & 0x3FFFFFFF) ^ 0x20000000) - 0x20000000
