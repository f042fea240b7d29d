"""The reader of JSON: strict, bounded, the same on every Python."""

from tengen.link.reader import DEPTH, VALUES, JsonError, Reader


def read(text):
    return Reader().read(text if isinstance(text, bytes) else text.encode())


def problem(text):
    try:
        read(text)
    except JsonError as error:
        return error.args[0]
    raise AssertionError("taken: %r" % (text,))


def test_every_kind_of_value_is_read():
    assert read(' {"a" : [1, -20 ,true,false,null,"x"], "b":{}, "c":[] } ') == {
        "a": [1, -20, True, False, None, "x"],
        "b": {},
        "c": [],
    }
    assert read("7") == 7 and read('""') == "" and read("\t[\r\n]") == []


def test_a_number_that_is_not_whole_or_is_long_comes_as_it_is_written():
    for text in ("1.5", "-0.0", "1e9", "1E+2", "2.50e-3", "1234567890", "-123456789"):
        assert read(text) == text.encode()
    assert read("123456789") == 123_456_789 and read("-0") == 0


def test_escapes_give_the_characters_they_stand_for():
    assert read('"\\"\\\\\\/\\b\\f\\n\\r\\t"') == '"\\/\b\f\n\r\t'
    assert read('"\\u8bfb\\u00e9"') == "读é"
    assert read('"\\ud83d\\ude00"') == "😀"


def test_half_of_a_pair_of_escapes_is_no_character():
    assert read('"\\ud83d"') == "\ufffd"
    assert read('"\\ude00x"') == "\ufffdx"
    assert read('"\\ud83d\\u0041"') == "\ufffdA"


def test_characters_beyond_ascii_may_stand_in_texts():
    assert read('"读秒 é 😀"') == "读秒 é 😀"


def test_bytes_that_are_no_utf8_are_refused():
    for text in (
        b'"\xff"',
        b'"\xc3"',
        b'"\xc0\x80"',
        b'"\xe0\x80\x80"',
        b'"\xed\xa0\x80"',
        b'"\xf0\x80\x80\x80"',
        b'"\xf4\x90\x80\x80"',
    ):
        assert problem(text) == "it is not UTF-8", text
    assert problem(b'"\xf8\x88\x80\x80\x80"') == "it is not UTF-8"


def test_what_is_no_json_is_refused():
    for text in (
        "",
        " ",
        "{",
        "}",
        "[1,]",
        "[,1]",
        "[1 2]",
        '{"a":1,}',
        '{"a" 1}',
        "{a:1}",
        "{'a':1}",
        '{"a":}',
        "{1:2}",
        "01",
        "-",
        "+1",
        "1.",
        ".5",
        "1e",
        "0x1",
        "NaN",
        "Infinity",
        "True",
        "nul",
        "nullnull",
        '"a',
        '"\\x"',
        '"\\u12"',
        '"\\u12g4"',
        '"\n"',
        '"\x00"',
        "1 2",
        "\u00a01",
    ):
        problem(text)


def test_it_is_said_what_is_wrong_and_at_which_byte():
    assert problem('{"a" 1}') == "a colon is missing (at byte 6)"
    assert problem("[1 2]") == "a comma is missing (at byte 4)"
    assert problem('"abc') == "a text has no end (at byte 5)"
    assert problem("[] x") == "something stands after the end (at byte 4)"


def test_depth_and_number_of_values_are_bounded():
    assert read("[" * DEPTH + "]" * DEPTH) is not None
    assert "deeper" in problem("[" * (DEPTH + 1) + "]" * (DEPTH + 1))
    assert len(read("[" + ",".join(["1"] * (VALUES - 1)) + "]")) == VALUES - 1
    assert "more than" in problem("[" + ",".join(["1"] * VALUES) + "]")


def test_of_a_name_that_comes_twice_the_last_value_counts():
    assert read('{"a":1,"a":2}') == {"a": 2}


def test_outermost_members_are_also_known_as_they_were_written():
    reader = Reader()
    reader.read(b'{ "id" : 1.50 , "x":{"id":2}, "s":"\\u0041" }')
    assert reader.members == {"id": b"1.50", "x": b'{"id":2}', "s": b'"\\u0041"'}
    reader.read(b"[]")
    assert reader.members == {}
