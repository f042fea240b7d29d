"""What the firmware takes for granted of the language, on CPython and on MicroPython alike."""


def test_division_and_remainder_go_downwards():
    assert -7 // 2 == -4
    assert -7 % 2 == 1
    assert divmod(-1, 1000) == (-1, 999)


def test_a_mask_makes_a_difference_wrap_like_a_tick():
    before, after = (1 << 30) - 5, 7
    assert (after - before) & ((1 << 30) - 1) == 12


def test_a_bytearray_holds_a_byte_and_no_more():
    cells = bytearray(2)
    cells[0] = 255
    assert cells[0] == 255
    assert (cells[0] + 1) & 255 == 0


def test_sorting_orders_what_differs():
    # Nothing more is taken for granted: MicroPython's sort does not keep equals in their order.
    stamps = [(3, "c"), (1, "a"), (2, "b")]
    stamps.sort()
    assert [name for _, name in stamps] == ["a", "b", "c"]


def test_chinese_text_has_one_character_for_each_sign():
    assert len("读秒") == 2
    assert "读秒".encode() == b"\xe8\xaf\xbb\xe7\xa7\x92"
