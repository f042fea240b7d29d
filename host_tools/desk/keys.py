"""The organiser's keys: one file for all of an event's clocks, from which each clock's own keys are made.

    [tengen-keys]
    referee = "64 hexadecimal digits"      what a referee's program answers a clock's challenge with
    chief = "..."                          the same of the chief referee
    device = "..."                         what a clock signs its records with
    referee_code = "2718"                  what a referee enters with the clock's two buttons
    chief_code = "3141"                    the same of the chief referee

A clock never gets these keys but HMAC-SHA-256 of "tengen", the role and its own number under them, so that the keys in one
clock, which somebody who takes it apart can read, open no other.
"""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass

from host_tools.errors import UserError, printable
from host_tools.files import read_text
from tengen.game import keys
from tengen.game.digest import hex_of, hmac_sha256, of_hex

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_TABLE = "tengen-keys"
_KEYS = ("referee", "chief", "device")
_CODES = ("referee_code", "chief_code")
_CODE_DIGITS = 4


@dataclass(frozen=True)
class KeyFile:
    """What an organiser's file holds: three keys of 32 bytes, and two codes of four digits."""

    referee: bytes
    chief: bytes
    device: bytes
    referee_code: str
    chief_code: str

    @classmethod
    def fresh(cls) -> KeyFile:
        """New keys and codes, from the operating system's source of randomness. The codes differ, and neither is one digit."""
        one, other = secrets.SystemRandom().sample([code for code in range(10**_CODE_DIGITS) if code % 1111], 2)
        referee, chief, device = (secrets.token_bytes(keys.KEY_BYTES) for _ in _KEYS)
        return cls(referee, chief, device, f"{one:0{_CODE_DIGITS}}", f"{other:0{_CODE_DIGITS}}")

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> KeyFile:
        """The file at `path`. Raises UserError, which says what is wrong with it and never what it holds."""
        name = printable(os.fspath(path))
        try:
            table = tomllib.loads(read_text(path))[_TABLE]
        except tomllib.TOMLDecodeError:
            raise UserError(f"{name} is no file of keys: it is not TOML; `tengen keys FILE` makes one") from None
        except KeyError:
            raise UserError(f"{name} is no file of keys: it has no table [{_TABLE}]; `tengen keys FILE` makes one") from None
        if not isinstance(table, dict) or set(table) != {*_KEYS, *_CODES}:
            raise UserError(f"{name}: [{_TABLE}] must have {', '.join((*_KEYS, *_CODES))} and nothing else")
        referee, chief, device = (_key(name, key, table[key]) for key in _KEYS)
        referee_code, chief_code = (_code(name, code, table[code]) for code in _CODES)
        if referee_code == chief_code:
            raise UserError(f"{name}: the two codes must differ, or every referee is a chief referee")
        return cls(referee, chief, device, referee_code, chief_code)

    def text(self) -> str:
        """The file's text."""
        lines = [f'{name} = "{hex_of(getattr(self, name))}"' for name in _KEYS]
        lines += [f'{name} = "{getattr(self, name)}"' for name in _CODES]
        return f"# Keep this file to yourself: it opens every clock it was flashed to.\n[{_TABLE}]\n" + "\n".join(lines) + "\n"

    def of_clock(self, role: str, device_id: str) -> bytes:
        """The key for a role ("referee", "chief" or "device") in the clock of this number (16 hexadecimal digits)."""
        return hmac_sha256(getattr(self, role), f"tengen {role} {device_id}".encode())

    def device_key(self, device_id: str) -> bytes:
        """What the clock of this number signs its records with."""
        return self.of_clock("device", device_id)

    def line_for(self, device_id: str) -> bytes:
        """What the clock of this number keeps (see tengen.game.keys); its codes are salted anew each time."""
        return keys.line_of(
            {
                keys.REFEREE: self.of_clock("referee", device_id),
                keys.CHIEF: self.of_clock("chief", device_id),
                keys.DEVICE: self.of_clock("device", device_id),
                keys.CODE: _salted(self.referee_code),
                keys.CHIEF_CODE: _salted(self.chief_code),
            }
        )


def write_new(path: str | os.PathLike[str], made: KeyFile) -> None:
    """Write a file of keys that only its owner can read. Raises UserError; a file that is there already is never replaced."""
    name = printable(os.fspath(path))
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise UserError(f"{name} is there already: clocks that were flashed with it need it; name a new file") from None
    except OSError as error:
        raise UserError(f"cannot write {name}: {error.strerror}") from None
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(made.text())


def _salted(code: str) -> bytes:
    salt = secrets.token_bytes(keys.SALT_BYTES)
    return salt + hmac_sha256(salt, code.encode())


def _key(name: str, key: str, value: object) -> bytes:
    found = of_hex(value, keys.KEY_BYTES)
    if found is None:
        raise UserError(f"{name}: {key} must be {2 * keys.KEY_BYTES} small hexadecimal digits in quotes")
    return bytes(found)


def _code(name: str, code: str, value: object) -> str:
    if not isinstance(value, str) or len(value) != _CODE_DIGITS or not (value.isascii() and value.isdecimal()):
        raise UserError(f'{name}: {code} must be {_CODE_DIGITS} digits in quotes, as in "0271"')
    if len(set(value)) == 1:
        raise UserError(f"{name}: {code} must not be one digit four times, which anybody tries first")
    return value
