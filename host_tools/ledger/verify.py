"""Whether an export is still what the clock handed out: every change, gap, double and wrong order in it, by record."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from host_tools.errors import UserError
from host_tools.ledger.export import FORMAT, Export, next_head, signed_text, text_of
from host_tools.ledger.lines import Lines, RecordLine, read_lines

_PARTS = ("ledger", "setting", "record", "nonce", "sha256")
_NAMES = ("the statement", "the setting", "the signature", "the digest of the file")


@dataclass
class Verdict:
    """What came of it. `faults` are sentences, empty where everything holds; `is_signed` says whether a key has confirmed it."""

    faults: list[str]
    lines: Lines
    is_signed: bool = False

    @property
    def export(self) -> Export:
        """The export, where everything holds. Raises UserError with the first fault otherwise."""
        statement, setting, signed = self.lines.statement, self.lines.setting, self.lines.signed
        if self.faults or statement is None or setting is None or signed is None:
            raise UserError(f"the ledger does not hold: {self.faults[0]}")
        return Export(statement, setting, [line.data for line in self.lines.records], *signed)


def verify(data: bytes, key: bytes | None = None) -> Verdict:
    """Examine a file; with the device's key the signature, too. Raises UserError for a file that is no ledger at all, or of
    another format."""
    lines = read_lines(data)
    statement = lines.statement
    if statement is not None and statement["ledger"] > FORMAT and not _is_altered(lines, data):
        raise UserError(f"the ledger has format {statement['ledger']}, and this program knows {FORMAT}: it is too old")
    faults = [f"line {number} is no line of a ledger, or has been changed: {text}" for number, text in lines.odd]
    faults += _missing_parts(lines)
    faults += _order_of_parts(lines)
    faults += _numbers(lines)
    faults += _links(lines)
    faults += _setting(lines)
    faults += _signature(lines, key)
    if not faults and _is_altered(lines, data):
        faults.append("the digest of the file does not fit it: something has been changed")
    return Verdict(faults, lines, key is not None and not faults)


def _is_altered(lines: Lines, data: bytes) -> bool:
    return lines.digest is not None and hashlib.sha256(data[: lines.digest_at]).hexdigest() != lines.digest


def _missing_parts(lines: Lines) -> list[str]:
    present = (lines.statement, lines.setting, lines.signed, lines.digest)
    return [f"{name} is missing" for name, part in zip(_NAMES, present, strict=True) if part is None]


def _order_of_parts(lines: Lines) -> list[str]:
    """Statement, setting, records, signature, digest: whether they stand so."""
    ranks = [_PARTS.index(kind) for kind in lines.order if kind]
    if ranks == sorted(ranks):
        return []
    place = next(i for i in range(1, len(ranks)) if ranks[i] < ranks[i - 1])
    number = [number for number, kind in enumerate(lines.order, 1) if kind][place]
    return [f"line {number} stands in the wrong place"]


def _numbers(lines: Lines) -> list[str]:
    """Records whose line has another number, that are there twice, missing, foreign, or in the wrong order."""
    faults = [
        f"record {record.own} has been given the number {record.number} (line {record.line})"
        for record in lines.records
        if record.is_whole and record.number != record.own
    ]
    seen: dict[int, RecordLine] = {}
    highest = -1
    for record in lines.records:
        number = record.identity
        if number in seen:
            faults.append(f"record {number} is there twice (lines {seen[number].line} and {record.line})")
            continue
        if number < highest:
            faults.append(f"record {number} stands behind record {highest} (line {record.line})")
        seen[number] = record
        highest = max(highest, number)
    if lines.statement is not None:
        faults += _gaps(set(seen), lines.statement["first"], lines.statement["last"])
        game = lines.statement["game"] & 0xFF
        faults += [
            f"record {record.identity} is of another game (line {record.line})"
            for record in lines.records
            if record.is_whole and record.data[3] != game
        ]
    return faults


def _gaps(there: set[int], first: int, last: int) -> list[str]:
    faults = [f"record {number} does not belong to this game" for number in sorted(there) if not first <= number <= last]
    begin = None
    # No more numbers than a ring holds: a statement that claims more has been changed, and says so elsewhere.
    for number in range(first, min(last, first + 2000) + 2):
        if number <= last and number not in there:
            begin = number if begin is None else begin
        elif begin is not None:
            faults.append(f"record {begin} is missing" if begin == number - 1 else f"records {begin} to {number - 1} are missing")
            begin = None
    return faults


def _links(lines: Lines) -> list[str]:
    """Whether each record leads from the chain before it to its own; of a link that fails, which of its parts was changed."""
    statement = lines.statement
    if statement is None:
        return []
    by_number: dict[int, RecordLine] = {}
    for record in lines.records:
        by_number.setdefault(record.identity, record)
    holds = {number: _holds(lines, by_number, number) for number in by_number}
    faults = []
    for number in sorted(by_number):
        record = by_number[number]
        if not record.is_whole:
            faults.append(f"record {number} has been changed (line {record.line}): its checksum is wrong")
        elif holds[number] is False:
            fault = _broken(holds, number, statement["first"])
            if fault:
                faults.append(f"{fault} (line {record.line})")
    end = by_number.get(statement["last"])
    if end is not None and end.chain.hex() != statement["head"]:
        faults.append(
            "the chain does not come to what the clock stated: that was changed, or the clock's memory after it was sealed"
        )
    return faults


def _holds(lines: Lines, by_number: dict[int, RecordLine], number: int) -> bool | None:
    """Whether a record's link holds; None where what it hangs on is missing."""
    statement = lines.statement
    assert statement is not None
    record = by_number[number]
    if number == statement["first"]:
        before = bytes.fromhex(statement["anchor"])
    elif number - 1 in by_number:
        before = by_number[number - 1].chain
    else:
        return None
    setting = (lines.setting or b"") if number == statement["start"] else b""
    return next_head(before, record.data, setting) == record.chain


def _broken(holds: dict[int, bool | None], number: int, first: int) -> str:
    """What a link that fails says, or "" where the one before has said it already: a changed digest breaks two links."""
    before, after = holds.get(number - 1), holds.get(number + 1)
    if before is False and after is not False:
        return ""
    if after is False:
        return f"the digest of record {number}, or the record itself, has been changed"
    if number == first:
        return f"record {number}, the setting or the statement's anchor is not what the clock sealed"
    return f"record {number} is not the one that was sealed"


def _setting(lines: Lines) -> list[str]:
    if lines.statement is None or lines.setting is None:
        return []
    if hashlib.sha256(lines.setting).hexdigest() != lines.statement["setting_sha256"]:
        return ["the setting has been changed, or the statement on it"]
    return []


def _signature(lines: Lines, key: bytes | None) -> list[str]:
    if key is None or lines.statement is None or lines.signed is None:
        return []
    nonce, signature = lines.signed
    if signature is None:
        return ["the clock has not signed it: no key was set when it was flashed"]
    expected = hmac.new(key, signed_text(text_of(lines.statement), nonce), hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, signature):
        return ["the signature does not fit: the statement, the nonce or the signature has been changed, or the key is another's"]
    return []
