"""Files that are no game records, or are broken: each is answered with one sentence."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.errors import UserError
from host_tools.replay import plan

GAME = b"(;GM[1]FF[4]SZ[9]TM[600]OT[3x30 byo-yomi];B[aa]BL[590];W[bb]WL[580])"
CONTROL = b"TM[600]OT[3x30 byo-yomi]"


def changed(old, new):
    assert old in GAME
    return GAME.replace(old, new)


MALFORMED = {
    "this SGF file is empty": [b"", b" \n\t "],
    "no SGF data found": [
        b"hello",
        b"\x00\x01\x02",
        b"(",
        b"()",
        b";B[aa]BL[5]",
        b"<html></html>",
        b'[Event "x"] 1. e4 e5',
        b"\xff\xfe(;",
    ],
    "unexpected end of SGF data": [b"(;", GAME[:-1], GAME[:-5], GAME[:40]],
    "embedded null character": [changed(b"FF[4]", b"FF[4]CA[\x00]")],
    "starts like utf-16 text but is not": [b"\xff\xfe\x00\xd8\x00", b"\xfe\xff\xd8\x00"],
    "not a game of Go": [changed(b"GM[1]", b"GM[2]"), changed(b"GM[1]", b"GM[chess]")],
    "size out of range": [changed(b"SZ[9]", b"SZ[0]"), changed(b"SZ[9]", b"SZ[99]")],
    "bad SZ property": [changed(b"SZ[9]", b"SZ[abc]"), changed(b"SZ[9]", b"SZ[9:7]")],
    "has no moves": [b"(;)", b"(;GM[1]TM[600])", b"(;GM[1]TM[600];AB[aa];AW[bb])"],
    "no move has BL or WL": [b"(;TM[600];B[aa];W[bb])", b"(;TM[600];B[aa]OB[3])", b"(;TM[600];B[aa]WL[5])"],
    "move 1 has BL[": [
        changed(b"590", value) for value in (b"abc", b"--5", b"nan", b"1e3", b"9999999999999", b"5 min", b"9:50", b"\xff")
    ],
    "not a number of periods or stones": [
        changed(b"590]", b"590]OB[%s]" % value) for value in (b"x", b"-2", b"1.5", b"99999999")
    ],
    "B and W in one node": [b"(;TM[600];B[aa]W[bb]BL[5])"],
    "it has no TM or OT": [changed(CONTROL, b""), changed(CONTROL, b"TM[-]"), changed(CONTROL, b"OT[none]")],
    "TM[later] can't be read": [changed(b"600", b"later")],
    "has a fraction of a second": [changed(b"600", b"600.5")],
    "OT[as usual] can't be read": [changed(b"3x30 byo-yomi", b"as usual")],
    "makes no sense as a time control": [changed(b"3x30", b"0x30"), changed(CONTROL, b"TM[0]"), changed(b"600", b"400000")],
}
CASES = [(part, data) for part, files in MALFORMED.items() for data in files]


def test_there_are_more_than_thirty_malformed_files():
    assert len({data for _, data in CASES}) >= 50


@pytest.mark.parametrize(("part", "data"), CASES)
def test_a_malformed_file_is_answered_with_one_sentence(part, data):
    with pytest.raises(UserError) as caught:
        plan(data)
    sentence = str(caught.value)
    assert part in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("text", ["", "60", "3y30s", "0s", "60s,"])
def test_a_control_that_cannot_be_read_is_named(text):
    with pytest.raises(UserError, match=r"^the control '.*' can't be read: .*character \d+"):
        plan(GAME, text)


def test_variations_nested_thousands_deep_are_survived():
    deep = b"(;GM[1]TM[600]" + b"(;B[aa]BL[5];W[bb]WL[5]" * 2000 + b")" * 2001
    assert len(plan(deep, "10s/move").steps) == 4000


@settings(max_examples=300)
@given(st.binary(max_size=80))
def test_no_bytes_whatsoever_get_another_answer(data):
    answered(data)


@settings(max_examples=200)
@given(st.data())
def test_no_damage_to_a_file_gets_another_answer(data):
    whole = bytearray((Path(__file__).parent / "games" / "kgs-canadian.sgf").read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 6))] = data.draw(st.binary(max_size=6))
    answered(bytes(whole))


def answered(data):
    """A plan or one sentence, nothing else."""
    sentence = ""
    try:
        plan(data)
    except UserError as error:
        sentence = str(error)
    assert "\n" not in sentence
