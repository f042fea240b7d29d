"""Whose a chip is: two labels at its beginning, and how one is made ours."""

from tengen.clock.packing import get16, get24, put16, put24

from .checksum import crc24
from .layout import LABEL_BYTES, LABELS, MAGIC, VERSION, ring_records

_CRC = LABEL_BYTES - 3
_PIECE = 64


def pack_label(buf, records):
    """Write a label into the first bytes of `buf`."""
    for i in range(LABEL_BYTES):
        buf[i] = 0
    buf[0:4] = MAGIC
    buf[4] = VERSION
    put16(buf, 8, records)
    put24(buf, _CRC, crc24(buf, 0, _CRC))


def version_in(buf):
    """The version that a label states, or -1 when it is no whole label of ours."""
    if bytes(buf[0:4]) != MAGIC or crc24(buf, 0, _CRC) != get24(buf, _CRC):
        return -1
    return buf[4]


def records_in(buf):
    """How many records the labelled ring has."""
    return get16(buf, 8)


def write_labels(storage):
    """Label the chip as ours."""
    buf = bytearray(LABEL_BYTES)
    pack_label(buf, ring_records(storage.size))
    for at in LABELS:
        storage.write(at, buf, LABEL_BYTES)


def make_ours(storage):
    """Erase the chip and label it. Power lost on the way leaves a chip without labels, which says so. Takes about a second."""
    blank = bytearray(_PIECE)
    at = 0
    end = storage.size
    while at < end:
        count = min(_PIECE, end - at)
        storage.write(at, blank, count)
        at += count
    write_labels(storage)


def is_blank(storage):
    """True when the chip was never written to, or only begun to be labelled: all zeros or ones. Reads all of it: a second."""
    buf = bytearray(_PIECE)
    zeros = bytes(_PIECE)
    ones = bytes([0xFF]) * _PIECE
    storage.read(0, buf)
    buf[: LABELS[1] + LABEL_BYTES] = buf[LABELS[1] + LABEL_BYTES :]
    for at in range(_PIECE, storage.size + 1, _PIECE):
        if buf != zeros and buf != ones:
            return False
        if at < storage.size:
            storage.read(at, buf)
    return True
