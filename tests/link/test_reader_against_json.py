"""The reader takes exactly what Python's own takes, but for the bounds and what JSON has not got."""

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from tengen.link.reader import DEPTH, VALUES, JsonError, Reader

VALUES_OF_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
# Texts that are nearly JSON.
SHARDS = st.lists(
    st.sampled_from(
        [
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            '"',
            '"a"',
            "1",
            "-",
            "0",
            ".",
            "e",
            "+",
            " ",
            "\t",
            "true",
            "null",
            "\\",
            "\\u",
            "d83d",
            "x",
            "\u00e9",
        ]
    ),
    max_size=14,
).map("".join)


class NotJsonError(ValueError):
    """NaN or Infinity."""


def _no_constant(name):
    raise NotJsonError(name)


def judged_by_python(text):
    """(taken, value) with numbers as the reader gives them."""

    def whole(digits):
        return int(digits) if len(digits) <= 9 else digits.encode()

    try:
        return True, json.loads(text, parse_int=whole, parse_float=str.encode, parse_constant=_no_constant)
    except ValueError:
        return False, None


def judged_by_us(text):
    try:
        return True, Reader().read(text.encode())
    except JsonError:
        return False, None


# A pair that stands for one character counts once.
ESCAPE = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\.")


def complaint_about(data):
    try:
        Reader().read(data)
    except JsonError as error:
        return error.args[0]
    return ""


def size_of(value, depth=0):
    """(values, depth)."""
    if isinstance(value, (list, dict)):
        inner = [size_of(item, depth + 1) for item in (value.values() if isinstance(value, dict) else value)]
        return 1 + sum(values for values, _ in inner), max([depth + 1, *(deep for _, deep in inner)])
    return 1, depth


@given(VALUES_OF_JSON, st.booleans(), st.sampled_from([None, 1]))
def test_what_python_writes_is_read_back(value, ascii_only, indent):
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    values, depth = size_of(value)
    values += len(ESCAPE.findall(text))
    taken, read = judged_by_us(text)
    if values > VALUES or depth > DEPTH:
        assert not taken
    else:
        assert (taken, read) == judged_by_python(text)


@given(SHARDS)
def test_of_texts_that_are_nearly_json_the_same_ones_are_taken(text):
    expected = judged_by_python(text)
    if not expected[0] or size_of(expected[1])[1] <= DEPTH:
        taken, read = judged_by_us(text)
        assert taken == expected[0]
        if "\\" not in text:
            assert read == expected[1]


@given(st.binary(max_size=40))
def test_bytes_are_taken_as_utf8_or_refused(data):
    try:
        data.decode()
        is_utf8 = True
    except UnicodeDecodeError:
        is_utf8 = False
    for text in (data, b'"' + data + b'"'):
        complaint = complaint_about(text)
        assert is_utf8 or complaint == "it is not UTF-8"
        assert complaint != "it is not UTF-8" or not is_utf8
