"""Take a game's ledger from a clock, check it, and make a report of it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from host_tools.cli import DOES_NOT_HOLD, DONE
from host_tools.errors import UserError, printable
from host_tools.files import read_bytes, write_bytes, write_text

if TYPE_CHECKING:
    from host_tools.ledger.verify import Verdict

HELP = "take a game's ledger from a clock, check that nobody has changed it, and make a report of it"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `log` command and its three verbs."""
    parser = subparsers.add_parser("log", help=HELP, description=HELP + ". The file is described in docs/LEDGER.md.")
    verbs = parser.add_subparsers(metavar="VERB", dest="verb", required=True)
    _add_pull(verbs)
    _add_verify(verbs)
    _add_report(verbs)
    return parser


def _add_pull(verbs: argparse._SubParsersAction) -> None:
    text = "take the ledger of a game from a clock that is not running, and write it to a file"
    verb = verbs.add_parser("pull", help=text, description=text)
    verb.add_argument("--port", metavar="P", help="the clock's serial port, or socket://HOST:PORT (default: the only one)")
    verb.add_argument("--game", metavar="N", type=int, help="the number of the game: the last one (default) or the one before")
    verb.add_argument("--key", metavar="KEYFILE", help="the organiser's keys: also check the clock's signature")
    verb.add_argument("-o", dest="out", metavar="FILE", required=True, help="the file to write")


def _add_verify(verbs: argparse._SubParsersAction) -> None:
    text = "check a ledger: status 1, and what is wrong with which record, if anything has been changed"
    verb = verbs.add_parser("verify", help=text, description=text)
    verb.add_argument("file", metavar="FILE", help="what `tengen log pull` wrote")
    verb.add_argument("--key", metavar="KEYFILE", help="the organiser's keys: also check the clock's signature")


def _add_report(verbs: argparse._SubParsersAction) -> None:
    text = "make a report of a ledger that holds: a page for people, a table, a game record"
    verb = verbs.add_parser("report", help=text, description=text)
    verb.add_argument("file", metavar="FILE", help="what `tengen log pull` wrote")
    verb.add_argument("--key", metavar="KEYFILE", help="the organiser's keys: the report then says that the clock signed it")
    verb.add_argument("--language", choices=("en", "zh"), default="en", help="of the report (default: %(default)s)")
    verb.add_argument("--html", metavar="OUT", help="write the page as one HTML file")
    verb.add_argument("--pdf", metavar="OUT", help="write the page as PDF")
    verb.add_argument("--sgf", metavar="OUT", help="write the game with the times (BL, WL, OB, OW) as SGF")
    verb.add_argument("--moves", metavar="GAME.sgf", help="for --sgf: the game's record, to put the times to its moves")
    verb.add_argument("--json", metavar="OUT", help="write the events, one a line; - for standard output")


def run(args: argparse.Namespace) -> int:
    """Do what the verb says. 1: the ledger does not hold. Raises UserError."""
    if args.verb == "pull":
        return _pull(args)
    if args.verb == "verify":
        return _verify(args)
    return _report(args)


def _pull(args: argparse.Namespace) -> int:
    from host_tools.deploy import ports
    from host_tools.desk.client import Client
    from host_tools.ledger.pull import nonce_now, pull

    with Client.at(ports.find(args.port)) as client:
        client.hello(events=False)
        data = pull(client, nonce_now(), args.game).to_bytes()
    write_bytes(args.out, data)
    return _tell(data, args.key)


def _verify(args: argparse.Namespace) -> int:
    return _tell(read_bytes(args.file), args.key)


def _tell(data: bytes, key_file: str | None) -> int:
    """Say what is wrong with a ledger, or that nothing is."""
    from host_tools.ledger.verify import verify

    verdict = verify(data, _key(key_file, data))
    if verdict.faults:
        for fault in verdict.faults:
            print(printable(fault))
        return DOES_NOT_HOLD
    statement = verdict.export.statement
    numbers = f"records {statement['first']} to {statement['last']} of game {statement['game']}"
    print(f"{numbers} on clock {printable(statement['device'])} hold")
    if statement["first"] != statement["start"]:
        print(f"records {statement['start']} to {statement['first'] - 1} had been written over when it was taken")
    print(_on_the_signature(verdict.is_signed, verdict.export.signature))
    return DONE


def _on_the_signature(is_signed: bool, signature: str | None) -> str:
    if is_signed:
        return "the clock's signature is right"
    if signature is None:
        return "the clock has not signed it: no key was set when it was flashed"
    return "the signature has not been checked: --key KEYFILE does that"


def _key(key_file: str | None, data: bytes) -> bytes | None:
    """The key of the clock that the ledger says it is from."""
    from host_tools.desk.keys import KeyFile
    from host_tools.ledger.lines import read_lines

    if key_file is None:
        return None
    keys = KeyFile.read(key_file)
    statement = read_lines(data).statement
    return keys.device_key("" if statement is None else statement["device"])


def _report(args: argparse.Namespace) -> int:
    from host_tools.ledger.verify import verify

    outputs = (args.html, args.pdf, args.sgf, args.json)
    if not any(outputs):
        raise UserError("say what to write: --html OUT, --pdf OUT, --sgf OUT or --json OUT")
    data = read_bytes(args.file)
    verdict = verify(data, _key(args.key, data))
    if verdict.faults:
        for fault in verdict.faults:
            print(printable(fault))
        return DOES_NOT_HOLD
    _write_outputs(args, verdict)
    return DONE


def _write_outputs(args: argparse.Namespace, verdict: Verdict) -> None:
    """Whatever was asked for, each from its own module, which is loaded only then."""
    from host_tools.ledger.model import gather
    from host_tools.ledger.page import html, language_number

    language = language_number(args.language)
    report = gather(verdict.export, language, with_pictures=bool(args.html or args.pdf))
    if args.html or args.pdf:
        page = html(report, language, verdict.is_signed)
        if args.html:
            write_text(args.html, page)
        if args.pdf:
            from host_tools.paper import pdf_of

            write_bytes(args.pdf, pdf_of(page))
    if args.sgf:
        from host_tools.ledger.sgf import sgf_of

        write_bytes(args.sgf, sgf_of(report, read_bytes(args.moves) if args.moves else None))
    if args.json:
        from host_tools.ledger.rows import rows

        if args.json == "-":
            print(rows(report), end="")
        else:
            write_text(args.json, rows(report))
