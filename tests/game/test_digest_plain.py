"""The keyed digest: the published vectors, and a comparison that tells everything apart."""

from tengen.game.digest import hmac_sha256, is_same, sha256


def unhex(text):
    return bytes([int(text[i : i + 2], 16) for i in range(0, len(text), 2)])


# RFC 4231: test cases 1, 2, 3, 4, 6 and 7 (5 is of a shortened digest).
VECTORS = (
    (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    (b"\xaa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (bytes(range(1, 26)), b"\xcd" * 50, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    (
        b"\xaa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        b"\xaa" * 131,
        b"This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed "
        b"before being used by the HMAC algorithm.",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ),
)


def test_the_keyed_digest_is_that_of_the_published_vectors():
    for key, message, digest in VECTORS:
        assert hmac_sha256(key, message) == unhex(digest), key


def test_the_digest_is_that_of_the_published_vector():
    # FIPS 180-4's example "abc".
    assert sha256(b"abc") == unhex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")


def test_a_key_of_a_block_is_not_hashed_and_one_of_a_byte_more_is():
    long = b"k" * 65
    assert hmac_sha256(long, b"") == hmac_sha256(sha256(long), b"")
    assert hmac_sha256(b"k" * 64, b"") != hmac_sha256(sha256(b"k" * 64), b"")


def test_digests_that_differ_anywhere_are_not_the_same():
    digest = sha256(b"abc")
    assert is_same(digest, bytes(digest))
    for i in range(len(digest)):
        for bit in (1, 128):
            other = bytearray(digest)
            other[i] ^= bit
            assert not is_same(digest, other)
    assert not is_same(digest, digest[:31]) and not is_same(digest, b"") and is_same(b"", b"")
