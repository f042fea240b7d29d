"""Open the clock in this terminal: both faces, two buttons, the log, time at any speed."""

from __future__ import annotations

import argparse
import os
import sys
import time
from decimal import Decimal

from host_tools.commands.control import read_control
from host_tools.errors import UserError, printable
from host_tools.virtual_board import work

HELP = "open the clock in this terminal, with a game ready to start"
DEFAULT_CONTROL = "30m, 3x30s"
LANGUAGES = ("en", "zh")

# A week: longer than any control (99 h a side), and a minute or so of real time.
_LONGEST_HEADLESS_S = 604_800


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `run` command."""
    parser = subparsers.add_parser("run", help=HELP, description=HELP + "; the keys stand below the faces")
    parser.add_argument("--control", metavar="TEXT", default=DEFAULT_CONTROL, help="the time control (default: '%(default)s')")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the faces (default: %(default)s)")
    parser.add_argument(
        "--work", choices=work.NAMES, default=work.PICO, help="how long a turn of the loop takes (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of --work stalls (default: %(default)s)")
    parser.add_argument("--sound", action="store_true", help="ring the terminal's bell where the speaker beeps")
    parser.add_argument(
        "--headless", metavar="SECONDS", help="without a terminal: start, let so much time pass, print both faces"
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Open the clock, or run it headless. Raises UserError for a control that can't be read, or where there is no terminal."""
    from host_tools.terminal.engine import Options

    read_control(args.control)
    options = Options(args.control, args.work, args.seed, LANGUAGES.index(args.language))
    if args.headless is not None:
        return _run_headless(options, _span_us(args.headless))
    _need_terminal()
    return _open(options, args.sound)


def _run_headless(options, span_us: int) -> int:  # type: ignore[no-untyped-def]
    from host_tools.terminal.headless import run_headless

    for line in run_headless(options, span_us):
        print(line)
    return 0


def _open(options, has_sound: bool) -> int:  # type: ignore[no-untyped-def]
    from host_tools.terminal.clock_app import ClockApp
    from host_tools.terminal.engine import Engine

    engine = Engine(options, lambda: time.monotonic_ns() // 1000)
    try:
        app = ClockApp(engine, has_sound)
        app.run()
        return app.return_code or 0
    finally:
        engine.close()


def _need_terminal() -> None:
    # Textual reads from the first and draws on the last; what is left must not land in a file unnoticed.
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UserError("`tengen run` needs a terminal to draw in; `tengen run --headless 60` runs a minute without one")
    if os.environ.get("TERM", "dumb") == "dumb":
        raise UserError("this terminal says it can't be drawn in (TERM is dumb or not set); try `tengen run --headless 60`")


def _span_us(text: str) -> int:
    """The microseconds of SECONDS. Raises UserError."""
    try:
        seconds = Decimal(text)
    except ArithmeticError:
        seconds = Decimal(-1)
    if not seconds.is_finite() or not 0 < seconds <= _LONGEST_HEADLESS_S:
        raise UserError(
            f"--headless {printable(text)[:30]!r} is no time: write seconds, more than 0 and at most {_LONGEST_HEADLESS_S}"
        )
    return int(seconds * 1_000_000)
