"""An export that anybody has changed is found out, and the record that was changed is named."""

import hashlib
import random
import re

import pytest

from host_tools.errors import UserError
from host_tools.ledger.export import Export, sealed
from host_tools.ledger.verify import verify
from tests.ledger.exports import KEY, change, export

CHANGES = 2000
SOAKED = 10_000


def file():
    return export().to_bytes()


def other():
    return export("other").to_bytes()


def faults(data, key=KEY):
    return verify(data, key).faults


def found(data, key):
    """What is said against a file: its faults, or the sentence with which it is refused."""
    try:
        return verify(data, key).faults
    except UserError as error:
        return [str(error)]


def records_in(said):
    """The numbers of all records that are named."""
    pairs = [match for sentence in said for match in re.findall(r"records? (\d+)(?: to (\d+))?", sentence)]
    return {number for first, last in pairs for number in range(int(first), int(last or first) + 1)}


def lines_in(said):
    """The numbers of all lines that are named."""
    return {int(number) for sentence in said for number in re.findall(r"lines? (\d+)", sentence)}


def try_changes(count, seed, key):
    """Every one of so many random changes must be found; how many were changes at all."""
    rng = random.Random(seed)
    data, foreign = file(), other()
    tried = 0
    while tried < count:
        changed = change(rng, data, foreign)
        if changed.data == data:
            continue  # a line swapped with itself, a byte that became what it was
        tried += 1
        said = found(changed.data, key)
        assert said, changed.what
        if changed.record is not None:
            assert changed.record in records_in(said) or changed.line in lines_in(said), (changed.what, said)


def test_an_export_as_it_came_holds():
    verdict = verify(file(), KEY)
    assert verdict.faults == [] and verdict.is_signed
    assert verdict.export == export()
    assert len(export().records) > 45


def test_both_runtimes_hand_out_the_same_ledger():
    assert export("game", "micropython").to_bytes() == file()


def test_every_single_change_is_found_with_the_key():
    try_changes(CHANGES, 1, KEY)


def test_every_single_change_is_found_without_the_key_too():
    try_changes(CHANGES // 4, 2, None)


@pytest.mark.soak
def test_ten_thousand_single_changes_are_found():
    try_changes(SOAKED, 3, KEY)


@pytest.mark.soak
def test_every_bit_of_an_export_counts():
    data = file()
    for at in range(len(data)):
        for bit in range(8):
            assert found(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :], KEY), (at, bit)


def lines_of(data):
    return data.splitlines(keepends=True)


def resealed(lines):
    """The file with a digest made anew, as somebody would who knows the format but not the key."""
    return sealed(b"".join(lines[:-1]))


def test_a_changed_record_is_named():
    lines = lines_of(file())
    record = bytearray(export().records[9])
    record[20] ^= 1  # Black's time
    lines[11] = lines[11].replace(export().records[9].hex().encode(), bytes(record).hex().encode())
    assert faults(b"".join(lines))[0] == "record 10 has been changed (line 12): its checksum is wrong"


def test_a_changed_record_with_a_right_checksum_is_named():
    from tengen.journal.checksum import crc24

    record = bytearray(export().records[9])
    record[20] ^= 1
    record[29:] = crc24(record, 0, 29).to_bytes(3, "little")
    lines = lines_of(file())
    lines[11] = lines[11].replace(export().records[9].hex().encode(), bytes(record).hex().encode())
    assert faults(resealed(lines)) == ["record 10 is not the one that was sealed (line 12)"]


def test_a_missing_record_is_named():
    lines = lines_of(file())
    assert faults(resealed(lines[:11] + lines[12:])) == ["record 10 is missing"]
    assert faults(resealed(lines[:11] + lines[15:])) == ["records 10 to 13 are missing"]


def test_a_doubled_record_is_named():
    lines = lines_of(file())
    assert faults(resealed(lines[:12] + lines[11:])) == ["record 10 is there twice (lines 12 and 13)"]


def test_a_record_in_the_wrong_order_is_named():
    lines = lines_of(file())
    lines[11], lines[12] = lines[12], lines[11]
    assert faults(resealed(lines)) == ["record 10 stands behind record 11 (line 13)"]


def test_a_record_of_another_game_is_named():
    lines = lines_of(file())
    lines[11] = lines_of(other())[11]
    assert faults(resealed(lines)) == ["the digest of record 10, or the record itself, has been changed (line 12)"]


def test_a_part_in_the_wrong_place_is_named():
    lines = lines_of(file())
    assert faults(resealed([lines[0], *lines[2:12], lines[1], *lines[12:]])) == ["line 12 stands in the wrong place"]


def test_a_line_that_is_written_in_another_way_is_named():
    lines = lines_of(file())
    lines[11] = lines[11].replace(b'"record":10,', b'"record": 10,')
    said = faults(resealed(lines))
    assert said[0].startswith("line 12 is no line of a ledger, or has been changed")


def test_a_changed_setting_is_named_also_where_the_games_first_record_is_not_held():
    one = export()
    late = Export(
        {**one.statement, "first": 11, "anchor": one.chain()[9].hex()}, one.setting, one.records[10:], one.nonce, one.signature
    )
    assert verify(late.to_bytes()).faults == []
    changed = Export(late.statement, one.setting[:-1] + b"x", late.records, one.nonce, one.signature)
    assert verify(changed.to_bytes()).faults == ["the setting has been changed, or the statement on it"]


def test_a_cut_end_is_named():
    lines = lines_of(file())
    last = export().statement["last"]
    said = faults(b"".join(lines[: 2 + last - 3]))
    assert f"records {last - 2} to {last} are missing" in said
    assert "the signature is missing" in said and "the digest of the file is missing" in said


def test_who_makes_the_whole_chain_anew_needs_the_key():
    forged = export()
    records = list(forged.records)
    record = bytearray(records[9])
    record[20] ^= 1
    from tengen.journal.checksum import crc24

    record[29:] = crc24(record, 0, 29).to_bytes(3, "little")
    records[9] = bytes(record)
    anew = Export(dict(forged.statement), forged.setting, records, forged.nonce, forged.signature)
    anew.statement["head"] = anew.chain()[-1].hex()
    data = anew.to_bytes()
    assert verify(data).faults == []  # nothing but the key tells
    (fault,) = faults(data)
    assert fault.startswith("the signature does not fit")


def test_a_nonce_that_nobody_could_have_signed_is_found_and_no_accident():
    for nonce in ("\\u00e9", "\\ud800"):
        lines = lines_of(file())
        lines[-2] = lines[-2].replace(b'{"nonce":"', b'{"nonce":"' + nonce.encode())
        for key in (None, KEY):
            assert "the signature is missing" in faults(resealed(lines), key)


def test_another_clocks_key_does_not_fit():
    assert faults(file(), bytes(32))[0].startswith("the signature does not fit")


def test_an_unsigned_ledger_is_said_to_be_unsigned():
    one = export()
    data = Export(one.statement, one.setting, one.records, one.nonce, None).to_bytes()
    assert verify(data).faults == []
    assert faults(data) == ["the clock has not signed it: no key was set when it was flashed"]


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"hello\n", b"{}\n", b"[1]\n", b"[" * 5000, b'{"sha256":"00"}\n'])
def test_what_is_no_ledger_at_all_is_said_to_be_none(data):
    with pytest.raises(UserError, match="that is no ledger"):
        verify(data)


def test_a_ledger_of_a_newer_format_is_not_guessed_at():
    one = export()
    statement = {**one.statement, "ledger": 2}
    data = Export(statement, one.setting, one.records, one.nonce, one.signature).to_bytes()
    with pytest.raises(UserError, match="format 2, and this program knows 1"):
        verify(data)


def test_the_digest_is_that_of_everything_before_it():
    lines = lines_of(file())
    assert lines[-1] == b'{"sha256":"%s"}\n' % hashlib.sha256(b"".join(lines[:-1])).hexdigest().encode()
