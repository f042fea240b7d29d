"""The file of an export: what the clock stated, its setting, its records with the chain over them, its signature. JSON lines.

    {"ledger":1,"device":"...", ...}                      the clock's statement, word for word
    {"setting":"..."}                                     what the game was played under
    {"record":1,"bytes":"...","chain":"..."}              a record of 32 bytes, and what the chain comes to with it
    {"nonce":"...","signature":"..."}                     over the statement, a newline and the nonce; null without a key
    {"sha256":"..."}                                      of all bytes above: tells an accident without the key

docs/LEDGER.md says what each of them is. A file is written in one way only, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

FORMAT = 1
DIGEST_HEX = 64
RECORD_HEX = 64
# The members of a statement, in their order, and what each is.
STATEMENT: dict[str, type] = {
    "ledger": int,
    "device": str,
    "firmware": str,
    "layout": int,
    "game": int,
    "start": int,
    "first": int,
    "last": int,
    "anchor": str,
    "head": str,
    "setting_bytes": int,
    "setting_sha256": str,
    "at_ms": int,
    "at_us": int,
}


@dataclass
class Export:
    """One game's export. `statement` has the members of STATEMENT; `records` are the bytes of records `first` to `last`, in their
    order; `signature` is in hexadecimal digits, or None.
    """

    statement: dict[str, Any]
    setting: bytes
    records: list[bytes]
    nonce: str
    signature: str | None

    @property
    def statement_text(self) -> str:
        """The statement as the clock said it."""
        return text_of(self.statement)

    @property
    def numbers(self) -> range:
        """The numbers of its records."""
        return range(self.statement["first"], self.statement["first"] + len(self.records))

    def chain(self) -> list[bytes]:
        """What the chain comes to with each record."""
        heads = []
        head = bytes.fromhex(self.statement["anchor"])
        for number, record in zip(self.numbers, self.records, strict=True):
            head = next_head(head, record, self.setting if number == self.statement["start"] else b"")
            heads.append(head)
        return heads

    def to_bytes(self) -> bytes:
        """The file."""
        lines = [self.statement_text, text_of({"setting": self.setting.hex()})]
        for number, record, head in zip(self.numbers, self.records, self.chain(), strict=True):
            lines.append(record_line(number, record, head))
        lines.append(text_of({"nonce": self.nonce, "signature": self.signature}))
        return sealed(("\n".join(lines) + "\n").encode("ascii"))


def text_of(value: dict[str, Any]) -> str:
    """An object as the clock writes it: on one line, without spaces, in ASCII."""
    return json.dumps(value, separators=(",", ":"))


def record_line(number: int, record: bytes, head: bytes) -> str:
    """The line of one record."""
    return text_of({"record": number, "bytes": record.hex(), "chain": head.hex()})


def sealed(lines: bytes) -> bytes:
    """These lines with the digest over them behind."""
    return lines + (text_of({"sha256": hashlib.sha256(lines).hexdigest()}) + "\n").encode("ascii")


def next_head(head: bytes, record: bytes, setting: bytes = b"") -> bytes:
    """What the chain comes to with one more record; `setting` is that of a game that begins with it."""
    return hashlib.sha256(head + record + setting).digest()


def signed_text(statement_text: str, nonce: str) -> bytes:
    """What the clock's key signs."""
    return f"{statement_text}\n{nonce}".encode("ascii")
