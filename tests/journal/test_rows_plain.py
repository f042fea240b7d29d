"""Bits as text and as presses: what was told is what arrives, and a slip is noticed in its row."""

from tengen.journal.rows import PRESSES, CarriedError, Entry, data_of, rows_of, texts_of


def bytes_like(seed, count):
    value = seed
    data = bytearray()
    for _ in range(count):
        value = (value * 1664525 + 1013904223) & 0xFFFFFFFF
        data.append(value >> 24)
    return bytes(data)


def refuses(texts):
    try:
        data_of(texts)
    except CarriedError:
        return True
    return False


def press(entry, row):
    for i in range(PRESSES - 1, -1, -1):
        entry.press(row >> i & 1)


def test_a_text_says_what_was_told():
    # RFC 4648, section 10.
    assert texts_of(b"foobar") == ("TG:MZXW6YTBOI",) and texts_of(b"f") == ("TG:MY",)
    for count in range(1, 92):
        data = bytes_like(count, count)
        texts = texts_of(data)
        assert len(texts) == (1 if count <= 46 else 2) and max([len(text) for text in texts]) <= 77
        assert data_of(texts) == data
        assert data_of([" " + text.lower() for text in reversed(texts)]) == data


def test_what_is_no_such_text_is_refused():
    whole = texts_of(bytes_like(1, 60))
    for texts in ((), ("",), ("TG",), ("TG:A",), ("TG:MZ",), ("TG:M1",), (whole[0],), (whole[1],), whole + whole, ("XX:MY",)):
        assert refuses(texts), texts


def test_rows_that_are_pressed_arrive():
    for count in (1, 2, 43, 44, 64, 120):
        data = bytes_like(count, count)
        rows = rows_of(data)
        assert len(rows) == (count + 2) // 2
        entry = Entry()
        for i in range(len(rows)):
            assert entry.data is None and entry.row == i and entry.rows == (len(rows) if i else 0)
            press(entry, rows[i])
            assert not entry.is_wrong
        assert entry.data == data


def test_any_one_wrong_press_is_noticed_at_the_end_of_its_row():
    data = bytes_like(7, 20)
    rows = rows_of(data)
    for i in range(len(rows)):
        for bit in range(PRESSES):
            entry = Entry()
            for k in range(i):
                press(entry, rows[k])
            press(entry, rows[i] ^ 1 << bit)
            assert entry.is_wrong and entry.row == i, (i, bit)
            for k in range(i, len(rows)):
                press(entry, rows[k])
            assert entry.data == data


def test_a_row_left_out_or_pressed_twice_is_noticed_nearly_always():
    noticed = tried = 0
    for seed in range(60):
        rows = rows_of(bytes_like(seed, 20))
        for i in range(1, len(rows) - 1):
            entry = Entry()
            for k in range(i):
                press(entry, rows[k])
            press(entry, rows[i + 1])
            noticed += entry.is_wrong
            tried += 1
    assert noticed >= tried * 0.9


def test_a_row_can_be_erased_and_the_one_before_it():
    data = bytes_like(3, 10)
    rows = rows_of(data)
    entry = Entry()
    press(entry, rows[0])
    entry.press(1)
    entry.erase()
    assert (entry.row, entry.count) == (1, 0)
    entry.erase()
    assert (entry.row, entry.rows) == (0, 0)
    entry.erase()
    for row in rows:
        press(entry, row)
    assert entry.data == data
