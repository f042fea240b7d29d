"""`tengen control TEXT`: a time control in words, in canonical notation, and in SGF, PGN and GTP forms."""

from __future__ import annotations

import argparse

from host_tools.errors import UserError
from host_tools.timeforms import gtp, pgn, sgf
from tengen.clock.control import Control
from tengen.clock.explain import LANGUAGES, explain
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError

HELP = "explain a time control in words, and show its SGF, PGN and GTP forms"

# Longer texts are shown from a little before the place.
_SHOWN = 60


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `control` command."""
    parser = subparsers.add_parser("control", help=HELP, description=HELP)
    parser.add_argument("text", metavar="TEXT", help="a time control, for example '30m, 3x30s'")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the words (default: en)")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print what TEXT means. Raises UserError with the place for a text that can't be read."""
    for line in lines(read_control(args.text), args.lang):
        print(line)
    return 0


def read_control(text: str) -> Control:
    """The control of `text`; UserError with one sentence that names the place otherwise."""
    try:
        return parse(text)
    except ControlError as error:
        raise UserError(_sentence(text, error)) from None


def lines(control: Control, language: str = "en") -> list[str]:
    """The labelled lines for `control`: words first, then one line for each form."""
    said = explain(control, language)
    labelled = [
        ("control", format_control(control)),
        ("SGF", str(sgf.write(control))),
        ("PGN TimeControl", str(pgn.write(control))),
        *(("GTP " + command, str(gtp.write(control, command))) for command in gtp.COMMANDS),
    ]
    width = max(len(label) for label, _ in labelled) + 2
    return said + [""] + [(label + ":").ljust(width) + text for label, text in labelled]


def _sentence(text: str, error: ControlError) -> str:
    place = min(error.position, len(text))
    start = max(0, place - _SHOWN // 2)
    shown = ("..." if start else "") + text[start : start + _SHOWN] + ("..." if start + _SHOWN < len(text) else "")
    return f"{error.reason} (at character {place + 1} of '{shown}')"
