"""Keys at rest: what was written is read, and what is damaged anywhere is worth nothing."""

from tengen.game import keys


class Kept:
    """A store that holds these bytes, or raises."""

    def __init__(self, data):
        self.data = data

    def read(self):
        if self.data is OSError:
            raise OSError(5)
        return self.data


VALUES = {
    keys.REFEREE: bytes(range(32)),
    keys.CHIEF: bytes(range(100, 132)),
    keys.DEVICE: b"\xff" * 32,
    keys.CODE: bytes(48),
    keys.CHIEF_CODE: bytes(range(48)),
}


def test_every_key_that_was_kept_is_read():
    store = Kept(keys.line_of(VALUES))
    for name in keys.NAMES:
        assert keys.read(store, name) == VALUES[name]
    assert keys.note(store) == "ok"


def test_the_line_fits_into_what_the_device_reads_of_a_file():
    assert len(keys.line_of(VALUES)) <= 1024


def test_a_key_that_was_not_set_is_none():
    store = Kept(keys.line_of({keys.CHIEF: VALUES[keys.CHIEF]}))
    assert keys.read(store, keys.REFEREE) is None and keys.read(store, keys.CHIEF) == VALUES[keys.CHIEF]


def test_without_a_file_or_with_one_that_can_not_be_read_there_is_no_key():
    for store, note in ((None, "none"), (Kept(None), "none"), (Kept(OSError), "can't be read"), (Kept(b"\xff\xfe"), "no text")):
        assert keys.read(store, keys.REFEREE) is None and keys.note(store) == note


def test_a_line_with_any_byte_changed_holds_no_key():
    line = keys.line_of({keys.REFEREE: VALUES[keys.REFEREE]})
    for i in range(len(line) - 1):
        changed = bytearray(line)
        changed[i] ^= 1
        assert keys.read(Kept(bytes(changed)), keys.REFEREE) is None, i
        assert keys.note(Kept(bytes(changed))) != "ok"


def test_a_right_checksum_over_another_version_or_a_short_key_holds_no_key():
    def sealed(text):
        return Kept(("%s *%s\n" % (text, keys.checksum(text))).encode())

    right = " referee=" + "00" * 32
    assert keys.read(sealed("tengen-keys 1" + right), "referee") == bytes(32)
    assert keys.note(sealed("tengen-keys 2" + right)) == "another version"
    for bad in ("00" * 31, "00" * 33, "0" * 63, "0x" * 32, "zz" * 32, "", " 0" * 32, "-1" * 32, "+1" * 32):
        assert keys.read(sealed("tengen-keys 1 referee=" + bad), "referee") is None, bad


def test_what_can_not_be_kept_is_refused():
    for values in ({"referee": b"short"}, {"nobody": bytes(32)}):
        try:
            keys.line_of(values)
        except ValueError:
            continue
        raise AssertionError(values)
