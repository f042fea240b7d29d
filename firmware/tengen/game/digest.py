"""SHA-256 and what is made of it: a keyed digest (HMAC, RFC 2104), and a comparison that takes the same time for every answer.

Allocates, so only where the game stands or a referee acts. MicroPython has `hashlib` in C but no `hmac`.
"""

import hashlib

DIGEST_BYTES = 32
# The block of SHA-256 (FIPS 180-4, 1.1): keys are filled up to it.
_BLOCK_BYTES = 64


def sha256(data):
    """The SHA-256 digest of bytes."""
    return hashlib.sha256(data).digest()


def hmac_sha256(key, message):
    """The HMAC-SHA-256 of `message` under `key` (both bytes), 32 bytes."""
    if len(key) > _BLOCK_BYTES:
        key = sha256(key)
    padded = key + bytes(_BLOCK_BYTES - len(key))
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in padded]))
    inner.update(message)
    outer = hashlib.sha256(bytes([byte ^ 0x5C for byte in padded]))
    outer.update(inner.digest())
    return outer.digest()


def is_same(one, other):
    """Whether two digests are equal; how long it takes says nothing about where they differ."""
    if len(one) != len(other):
        return False
    differing = 0
    for i in range(len(one)):
        differing |= one[i] ^ other[i]
    return differing == 0


def hex_of(data):
    """Bytes as small hexadecimal digits."""
    return "".join(["%02x" % byte for byte in data])


def of_hex(digits, count):
    """The `count` bytes that a text of small hexadecimal digits stands for; None where it is anything else."""
    if type(digits) is not str or len(digits) != 2 * count:
        return None
    for digit in digits:
        if digit not in "0123456789abcdef":
            return None
    return bytes([int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)])
