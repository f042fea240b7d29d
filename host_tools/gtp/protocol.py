"""The lines of the Go Text Protocol, version 2: how a command is read and how it is answered. Knows no command.

From the protocol's draft 2: control characters are dropped, a tab is a space, what follows a # is a comment, lines without
anything else are ignored; a command may have a number in front, which its answer repeats; an answer starts with = or ? and
ends with an empty line.
"""

from __future__ import annotations

from dataclasses import dataclass

from host_tools.errors import printable

# The draft has numbers up to 2**31 - 1.
_MOST_DIGITS = 10
# No command needs more; what is longer is not repeated to whoever sent it.
LONGEST_LINE = 1 << 20
_LONGEST_REASON = 300


class GtpError(Exception):
    """A command failed, and nothing has changed. Its message is the answer, one sentence."""


@dataclass(frozen=True)
class Command:
    """A command as received. `id` is the number in front as it was written, an empty string where there was none."""

    id: str
    name: str
    arguments: list[str]


def read(line: str) -> Command | None:
    """The command in a line, None when it holds none."""
    words = _cleaned(line).split()
    if not words:
        return None
    number = ""
    if words[0].isascii() and words[0].isdigit() and len(words[0]) <= _MOST_DIGITS:
        number = words.pop(0)
    return Command(number, words[0] if words else "", words[1:])


def _cleaned(line: str) -> str:
    line = line.partition("#")[0].replace("\t", " ")
    return "".join(char for char in line if char >= " " and char != "\x7f")


def success(number: str, text: str) -> str:
    """The answer to a command that was carried out. Its text may have several lines; only the first may be empty."""
    return f"={number} {_body(text)}\n\n"


def failure(number: str, text: str) -> str:
    """The answer to a command that failed: one line that no terminal minds."""
    line = printable(" ".join(text.split()))
    return f"?{number} {line if len(line) <= _LONGEST_REASON else line[:_LONGEST_REASON] + '...'}\n\n"


def _body(text: str) -> str:
    # An empty line would end the answer.
    first, *rest = text.split("\n")
    return "\n".join([first, *(line for line in rest if line.strip())])
