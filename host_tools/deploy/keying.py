"""Puts an organiser's keys onto a clock, and gets past those that are on it already."""

from __future__ import annotations

from host_tools.deploy.connection import Connection
from host_tools.desk.client import Client, NoAnswerError
from host_tools.desk.keys import KeyFile
from host_tools.errors import UserError, printable
from tengen.devices.store import KEYS_FILE

_PATIENCE_S = 1.0


def open_prompt(port: str, keys: KeyFile) -> None:
    """If a clock with keys runs at `port`, have it let Ctrl-C through, as the chief referee. Raises UserError where it refuses.

    A board that does not answer as a clock needs no key.
    """
    with Client.at(port, _PATIENCE_S) as clock:
        try:
            clock.hello(events=False)
        except NoAnswerError:
            return
        if clock.selftest().keys == "ok":
            clock.unlock(keys, "chief")
            clock.prompt()


def set_keys(board: Connection, keys: KeyFile) -> str:
    """Set the board's own keys, made from the organiser's; the board's number. Raises UserError."""
    number = str(board.call("number()"))
    if len(number) != 16:
        raise UserError(f"the board says that its number is {printable(number)[:40]!r}, which no RP2040 has")
    board.run(f"replace('/{KEYS_FILE}', {keys.line_for(number)!r})")
    return number
