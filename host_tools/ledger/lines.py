"""Reads an export line by line, as it is: what each line says, and which lines are none of a ledger's. Judges nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from host_tools.errors import UserError
from host_tools.ledger.export import DIGEST_HEX, RECORD_HEX, STATEMENT, text_of
from tengen.journal.checksum import crc24

_HEX = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class RecordLine:
    """A record as line `line` has it. `number` is what the line says, `own` what the record itself says."""

    line: int
    number: int
    data: bytes
    chain: bytes

    @property
    def own(self) -> int:
        """The number in the record's own bytes."""
        return int.from_bytes(self.data[:3], "little")

    @property
    def is_whole(self) -> bool:
        """Whether the record's own checksum is right."""
        return crc24(self.data, 0, 29) == int.from_bytes(self.data[29:], "little")

    @property
    def identity(self) -> int:
        """Which record it is: its own word counts if it is whole."""
        return self.own if self.is_whole else self.number


@dataclass
class Lines:
    """What the file has. A part that is missing or spoilt is None; `odd` are the lines that are none of ours."""

    statement: dict[str, Any] | None = None
    setting: bytes | None = None
    records: list[RecordLine] = field(default_factory=list)
    signed: tuple[str, str | None] | None = None
    digest: str | None = None
    digest_at: int = -1
    odd: list[tuple[int, str]] = field(default_factory=list)
    order: list[str] = field(default_factory=list)


def read_lines(data: bytes) -> Lines:
    """The lines of a file. Raises UserError where nothing in it comes from a ledger."""
    found = Lines()
    at = 0
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        kind = _take(found, number, line, at)
        found.order.append(kind)
        if not kind:
            found.odd.append((number, line[:40].decode("ascii", "replace").rstrip()))
        at += len(line)
    if found.statement is None and not found.records:
        raise UserError("that is no ledger: it has neither a clock's statement nor a record")
    return found


def _take(found: Lines, number: int, line: bytes, at: int) -> str:
    """Put what the line says in its place; its kind, or "" where it is no line of ours, or not written as one."""
    try:
        value = json.loads(line.decode("ascii"))
    except (ValueError, RecursionError):
        return ""
    if not isinstance(value, dict) or (text_of(value) + "\n").encode("ascii", "replace") != line:
        return ""
    kind = next(iter(value), "")
    taken = _TAKERS[kind](found, number, value, at) if kind in _TAKERS else False
    return kind if taken else ""


def _statement(found: Lines, _number: int, value: dict[str, Any], _at: int) -> bool:
    fits = list(value) == list(STATEMENT) and all(type(value[name]) is kind for name, kind in STATEMENT.items())
    if not fits or found.statement is not None or not all(is_hex(value[name], DIGEST_HEX) for name in ("anchor", "head")):
        return False
    found.statement = value
    return True


def _setting(found: Lines, _number: int, value: dict[str, Any], _at: int) -> bool:
    if list(value) != ["setting"] or found.setting is not None or not is_hex(value["setting"]):
        return False
    found.setting = bytes.fromhex(value["setting"])
    return True


def _record(found: Lines, number: int, value: dict[str, Any], _at: int) -> bool:
    if list(value) != ["record", "bytes", "chain"] or type(value["record"]) is not int:
        return False
    if not is_hex(value["bytes"], RECORD_HEX) or not is_hex(value["chain"], DIGEST_HEX):
        return False
    found.records.append(RecordLine(number, value["record"], bytes.fromhex(value["bytes"]), bytes.fromhex(value["chain"])))
    return True


def _signed(found: Lines, _number: int, value: dict[str, Any], _at: int) -> bool:
    if list(value) != ["nonce", "signature"] or found.signed is not None or not is_plain(value["nonce"]):
        return False
    if value["signature"] is not None and not is_hex(value["signature"], DIGEST_HEX):
        return False
    found.signed = (value["nonce"], value["signature"])
    return True


def _digest(found: Lines, _number: int, value: dict[str, Any], at: int) -> bool:
    if list(value) != ["sha256"] or found.digest is not None or not is_hex(value["sha256"], DIGEST_HEX):
        return False
    found.digest = value["sha256"]
    found.digest_at = at
    return True


_TAKERS = {"ledger": _statement, "setting": _setting, "record": _record, "nonce": _signed, "sha256": _digest}


def is_plain(text: object) -> bool:
    """Whether `text` is a text of ASCII, as what is signed must be."""
    return type(text) is str and text.isascii()


def is_hex(text: object, count: int = -1) -> bool:
    """Whether `text` is small hexadecimal digits, an even number of them, or `count`."""
    if type(text) is not str or not _HEX.issuperset(text):
        return False
    return len(text) % 2 == 0 if count < 0 else len(text) == count
