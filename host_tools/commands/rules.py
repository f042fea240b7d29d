"""Replay SGF games through the firmware's board and print what the rules say of each move."""

from __future__ import annotations

import argparse
import json

from host_tools.cli import DOES_NOT_HOLD, DONE
from host_tools.errors import UserError
from host_tools.files import read_bytes, write_text
from host_tools.rules import report
from host_tools.rules.collection import games_in
from host_tools.rules.replay import ILLEGAL, STOP, Replayed, replay
from tengen.referee.profiles import DEFAULT, PROFILES, Profile

HELP = "replay SGF games through the firmware's board and say what the rules make of each move"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `rules` command."""
    parser = subparsers.add_parser("rules", help=HELP, description=HELP)
    parser.add_argument("file", metavar="FILE", help="an SGF file: one game or many, with variations, in any encoding")
    parser.add_argument(
        "--profile", choices=sorted(PROFILES), default=DEFAULT.name, help="edition of the rules (default: %(default)s)"
    )
    parser.add_argument(
        "--illegal",
        choices=ILLEGAL,
        default=STOP,
        help="an illegal move stops the replay, is void (left off the board) or is kept, that is, played (default: %(default)s)",
    )
    parser.add_argument("--json", metavar="OUT", help="write all moves and rulings as JSON, - for standard output")
    return parser


def run(args: argparse.Namespace) -> int:
    """Replay the file. 0: every move is legal; 1: some are not. Raises UserError for what can't be read."""
    games = replay_all(read_bytes(args.file), PROFILES[args.profile], args.illegal)
    if args.json is not None:
        _write_json(args.json, json.dumps(report.to_json(games), indent=2, ensure_ascii=False) + "\n")
    if args.json != "-":
        for line in report.lines(games):
            print(line)
    return DONE if all(game.is_legal for game in games) else DOES_NOT_HOLD


def replay_all(data: bytes, profile: Profile = DEFAULT, illegal: str = STOP) -> list[Replayed]:
    """Replay the games of an SGF file. Raises UserError, which names the game where there are several."""
    found = games_in(data)
    games = []
    for number, game in enumerate(found, 1):
        try:
            games.append(replay(game, profile, illegal))
        except UserError as error:
            where = f"game {number} of {len(found)}: " if len(found) > 1 else ""
            raise UserError(f"{where}{error}") from None
    return games


def _write_json(name: str, text: str) -> None:
    if name == "-":
        print(text, end="")
    else:
        write_text(name, text)
