"""Moves a game from one clock to another over their links: adjourned there, adjourned here, and both say so in their ledgers."""

from __future__ import annotations

from host_tools.desk.answers import Order
from host_tools.desk.client import Client, RefusedError
from host_tools.errors import UserError
from tengen.link import errors

# Sealing a long game takes a few seconds: the device is asked again so often and so far apart.
_TRIES = 100
_PAUSE_NS = 100_000_000


def hand_over(first: Client, second: Client, to: str) -> Order:
    """The game of `first` goes on at `second`, whose number is `to`. Both must be unlocked. Raises LinkError, UserError.

    If the second clock refuses it, it stays with the first, adjourned.
    """
    first.hand_out(to)
    return second.hand_in(sealed_parcel(first))


def sealed_parcel(clock: Client) -> bytes:
    """The parcel of a game that was handed out, once all its records are in the ledger's chain."""
    for _ in range(_TRIES):
        try:
            return clock.parcel()
        except RefusedError as no:
            if no.code != errors.NOT_YET:
                raise
        clock.wire.pause(clock.wire.now_ns() + _PAUSE_NS)
    raise UserError("the clock does not come to an end with sealing its records: does its memory chip answer?")
