"""Reading and writing the files a user names. Whatever is wrong with one is said in a sentence (UserError)."""

import os
from collections.abc import Callable
from typing import TypeVar

from host_tools.errors import UserError, printable

# Scenarios, games and logs are kilobytes; a file a thousand times larger is a mistake, and /dev/zero never ends.
LARGEST_BYTES = 64 * 1024 * 1024

_Path = str | os.PathLike[str]
_T = TypeVar("_T")


def read_bytes(path: _Path) -> bytes:
    """The contents of `path`. Raises UserError if it cannot be read or is larger than LARGEST_BYTES."""
    return _named(path, "read", lambda: _read_at_most(path))


def read_text(path: _Path) -> str:
    """The contents of `path` as UTF-8, with or without a byte order mark. Raises UserError if it is anything else."""
    data = read_bytes(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        raise UserError(f"{_shown(path)} is not UTF-8 text: line {line} has the byte 0x{byte:02x}") from None


def write_bytes(path: _Path, data: bytes) -> None:
    """Write `data` to `path`, replacing what was there. Raises UserError if it cannot be written."""
    _named(path, "write", lambda: _write(path, data))


def write_text(path: _Path, text: str) -> None:
    """Write `text` to `path` as UTF-8. Raises UserError if it cannot be written."""
    write_bytes(path, text.encode("utf-8"))


def _read_at_most(path: _Path) -> bytes:
    with open(path, "rb") as file:
        data = file.read(LARGEST_BYTES + 1)
    if len(data) > LARGEST_BYTES:
        raise UserError(f"{_shown(path)} is larger than {LARGEST_BYTES // 1024**2} MiB: that is no file of ours")
    return data


def _write(path: _Path, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)


def _named(path: _Path, verb: str, action: Callable[[], _T]) -> _T:
    """What `action` returns; the system's refusals become a sentence that names `path`."""
    try:
        return action()
    except FileNotFoundError:
        what = "there is no such file" if verb == "read" else "there is no such folder"
        raise UserError(f"cannot {verb} {_shown(path)}: {what}") from None
    except IsADirectoryError:
        raise UserError(f"cannot {verb} {_shown(path)}: it is a folder, not a file") from None
    except PermissionError:
        raise UserError(f"cannot {verb} {_shown(path)}: permission denied") from None
    except OSError as error:
        raise UserError(f"cannot {verb} {_shown(path)}: {error.strerror or error}") from None
    except ValueError:  # a NUL in the name
        raise UserError(f"cannot {verb} {_shown(path)}: that is no name a file can have") from None


def _shown(path: _Path) -> str:
    return printable(os.fspath(path)) or "a file without a name"
