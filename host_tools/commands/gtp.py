"""Arbiter for other programs: the firmware's board and clock behind the Go Text Protocol on standard input and output."""

from __future__ import annotations

import argparse
import sys
import time
from typing import BinaryIO, TextIO

from host_tools.cli import DONE
from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.engine import Engine
from host_tools.gtp.protocol import LONGEST_LINE
from tengen.referee.profiles import DEFAULT, PROFILES

HELP = "the firmware's board and clock as an arbiter that speaks GTP (version 2) on standard input and output"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `gtp` command."""
    parser = subparsers.add_parser("gtp", help=HELP, description=HELP)
    parser.add_argument(
        "--profile", choices=sorted(PROFILES), default=DEFAULT.name, help="edition of the rules (default: %(default)s)"
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Answer commands until `quit` or the end of the input."""
    serve(Engine(Arbiter(PROFILES[args.profile], monotonic_us)), sys.stdin.buffer, sys.stdout)
    return DONE


def serve(engine: Engine, commands: BinaryIO, answers: TextIO) -> None:
    """Answer each line of `commands`, in UTF-8 or any other bytes, at once."""
    while not engine.quitting:
        line = commands.readline(LONGEST_LINE)
        if not line:
            return
        answer = engine.answer(line.decode("utf-8", "replace"))
        if answer:
            answers.write(answer)
            answers.flush()


def monotonic_us() -> int:
    """Microseconds that never go back."""
    return time.monotonic_ns() // 1000
