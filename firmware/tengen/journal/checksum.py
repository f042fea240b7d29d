"""CRC-24, as OpenPGP has it (RFC 4880, section 6.1): strong enough, and never beyond a small integer of a 32-bit MicroPython."""

from array import array

SEED = 0xB704CE
_POLYNOMIAL = 0x864CFB


def _made_table():
    table = array("i", bytes(4 * 256))
    for byte in range(256):
        crc = byte << 16
        for _ in range(8):
            crc = (crc & 0x7FFFFF) << 1 ^ (_POLYNOMIAL if crc & 0x800000 else 0)
        table[byte] = crc
    return table


_TABLE = _made_table()


def crc24(buf, start, end, crc=SEED):
    """The checksum of buf[start:end], or of that after what `crc` is the checksum of."""
    table = _TABLE
    while start < end:
        crc = (crc & 0xFFFF) << 8 ^ table[crc >> 16 ^ buf[start]]
        start += 1
    return crc
