"""Make a file of fresh keys and codes for an event's clocks; `tengen flash --keys FILE` sets them."""

from __future__ import annotations

import argparse

from host_tools.cli import DONE
from host_tools.errors import printable

HELP = "make a file of fresh keys and codes for an event's clocks"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `keys` command."""
    parser = subparsers.add_parser("keys", help=HELP, description=HELP + "; `tengen flash --keys FILE` sets them on a clock.")
    parser.add_argument("file", metavar="FILE", help="the new file; only its owner will be able to read it")
    return parser


def run(args: argparse.Namespace) -> int:
    """Write the file. Raises UserError for one that is there already, or cannot be written."""
    from host_tools.desk.keys import KeyFile, write_new

    write_new(args.file, KeyFile.fresh())
    print(f"{printable(args.file)} holds new keys and codes: keep it to yourself, and keep a copy")
    return DONE
