"""Move a game from one clock to another: over both links, or from the text that a phone has read off the first clock's faces."""

from __future__ import annotations

import argparse

from host_tools.cli import DONE
from host_tools.errors import UserError, printable

HELP = "move a game from one clock to another"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `move` command."""
    parser = subparsers.add_parser(
        "move",
        help=HELP,
        description=HELP + ": over both links, or from the texts of the QR codes on the first clock's faces. "
        "With texts alone it prints which buttons to press on the other clock.",
    )
    parser.add_argument("texts", metavar="TEXT", nargs="*", help="what a phone has read: TG:..., or TG1:... and TG2:...")
    parser.add_argument("--from", dest="first", metavar="P", help="the first clock's serial port, or socket://HOST:PORT")
    parser.add_argument("--to", dest="second", metavar="P", help="the other clock's")
    parser.add_argument("--keys", metavar="FILE", help="the organiser's keys (see `tengen keys`)")
    return parser


def run(args: argparse.Namespace) -> int:
    """Move, or print rows. Raises UserError; a game that was not taken up there is still here, adjourned."""
    if bool(args.texts) == (args.first is not None):
        raise UserError("name either the first clock with --from, or the texts that a phone has read off its faces")
    if args.first is not None and args.second is None:
        raise UserError("name the other clock with --to")
    if args.second is None:
        return _print_rows(args.texts)
    if args.keys is None:
        raise UserError("a clock takes a game from those who hold its keys: name their file with --keys")
    return _move(args)


def _move(args: argparse.Namespace) -> int:
    from host_tools.deploy import ports
    from host_tools.desk.client import Client
    from host_tools.desk.hand_over import hand_over
    from host_tools.desk.keys import KeyFile

    keys = KeyFile.read(args.keys)
    with Client.at(ports.find(args.second)) as second:
        there = second.hello(events=False).device
        second.unlock(keys)
        if args.texts:
            order = second.hand_in_brief(*_checked(args.texts))
        else:
            with Client.at(ports.find(args.first)) as first:
                first.hello(events=False)
                first.unlock(keys)
                order = hand_over(first, second, there)
        second.lock()
    came_from = printable(order.state.came_from or "")
    print(f"the game from clock {came_from.lstrip('0')} is on clock {printable(there)}, adjourned: take it up again there")
    return DONE


def _print_rows(texts: list[str]) -> int:
    """Which buttons to press, row by row, in fives."""
    from tengen.journal.rows import PRESSES, data_of, rows_of

    for number, row in enumerate(rows_of(data_of(_checked(texts))), 1):
        presses = "".join("R" if row >> PRESSES - 1 - i & 1 else "L" for i in range(PRESSES))
        print(f"{number:3}  " + " ".join(presses[i : i + 5] for i in range(0, PRESSES, 5)))
    return DONE


def _checked(texts: list[str]) -> list[str]:
    """The texts, if they are such. Raises UserError."""
    from tengen.journal.brief import BriefError, unpack
    from tengen.journal.rows import CarriedError, data_of

    try:
        unpack(data_of(texts), 0, 0)
    except (BriefError, CarriedError) as error:
        raise UserError(f"'{printable(' '.join(texts))[:60]}' tells of no game: {error}") from None
    return texts
