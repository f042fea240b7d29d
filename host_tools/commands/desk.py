"""Open the referee's desk for a clock in this terminal: both times, rulings, corrections, log, with a key for each order."""

from __future__ import annotations

import argparse
import os
import sys

from host_tools.cli import DOES_NOT_HOLD, DONE
from host_tools.errors import UserError, printable

HELP = "open the referee's desk for a clock in this terminal"
_DEFAULT_CONTROL = "30m, 3x30s"
# The emulated clock has some seconds of its own time to start in.
_EMULATED_START_S = 10.0
_BOARDS = (0, 9, 13, 19)


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `desk` command."""
    parser = subparsers.add_parser(
        "desk",
        help=HELP,
        description=HELP + ". Looking on needs nothing; orders need the organiser's keys. ? shows all keys.",
    )
    parser.add_argument("--port", metavar="P", help="the clock's serial port, or socket://HOST:PORT (default: the only one)")
    parser.add_argument("--keys", metavar="FILE", help="the organiser's keys (see `tengen keys`)")
    parser.add_argument(
        "--simulate", action="store_true", help="with a simulated clock; its keys are made up where none are named"
    )
    parser.add_argument(
        "--emulate", action="store_true", help="with the flashed firmware on an emulated RP2040: slow (docs/EMULATOR.md)"
    )
    parser.add_argument("--control", metavar="TEXT", help="for --simulate: the time control (default: '30m, 3x30s')")
    parser.add_argument("--board", metavar="LINES", type=int, help="for --simulate: keep a board of 9, 13 or 19 lines")
    parser.add_argument("--once", action="store_true", help="without a terminal: print how the clock stands, and end")
    return parser


def run(args: argparse.Namespace) -> int:
    """Open the desk, or look once (1: the clock did not answer). Raises UserError."""
    from host_tools.desk.keys import KeyFile

    _check(args)
    if not args.once:
        _need_terminal()
    keys = None if args.keys is None else KeyFile.read(args.keys)
    if args.simulate:
        return _with_simulated(args, keys or KeyFile.fresh())
    if args.emulate:
        return _with_emulated(args, keys or KeyFile.fresh())
    from host_tools.deploy import ports
    from host_tools.desk.client import Client

    return _look_or_open(args, lambda: Client.at(ports.find(args.port)), keys)


def _with_simulated(args, keys) -> int:  # type: ignore[no-untyped-def]
    from host_tools.desk.client import Client
    from host_tools.desk_screen.simulated_clock import SimulatedClock

    clock = SimulatedClock(keys, args.control or _DEFAULT_CONTROL, args.board or 0)
    try:
        return _look_or_open(args, lambda: Client.at(clock.url), keys, clock.press)
    finally:
        clock.close()


def _with_emulated(args, keys) -> int:  # type: ignore[no-untyped-def]
    """The firmware as it is flashed, on an emulated RP2040, over its emulated USB: a minute or two until it has started."""
    from host_tools.desk.client import Client
    from host_tools.emulator.board import EmulatedBoard
    from host_tools.emulator.cable import EMULATED_ID, EmulatedCable
    from host_tools.emulator.image import micropython_image
    from host_tools.emulator.tree import device_as_flashed
    from tengen.devices.store import KEYS_FILE

    image = micropython_image()
    board = EmulatedBoard(image, device_as_flashed({KEYS_FILE: keys.line_for(EMULATED_ID)}))
    cable = EmulatedCable(board)
    return _look_or_open(args, lambda: Client(cable, _EMULATED_START_S), keys, before_end=cable.unplug)


def _look_or_open(args, open_client, keys, press=None, before_end=None) -> int:  # type: ignore[no-untyped-def]
    from host_tools.desk_screen.connection import Connection

    connection = Connection(open_client, keys)
    return _look_once(connection) if args.once else _open(connection, press, before_end)


def _check(args: argparse.Namespace) -> None:
    if sum((args.simulate, args.emulate, args.port is not None)) > 1:
        raise UserError("name either a clock with --port, or --simulate, or --emulate")
    if not args.simulate and (args.control is not None or args.board is not None):
        raise UserError("--control and --board go with --simulate: a real clock has its own, and C sets another one")
    if args.board is not None and args.board not in _BOARDS:
        raise UserError(f"--board {args.board}: a board has 9, 13 or 19 lines, or 0 for none")
    if args.control is not None:
        from host_tools.commands.control import read_control

        read_control(args.control)


def _open(connection, press, before_end) -> int:  # type: ignore[no-untyped-def]
    from host_tools.desk_screen.connection import Runner
    from host_tools.desk_screen.desk_app import DeskApp

    runner = Runner(connection)
    try:
        app = DeskApp(connection, press)
        app.run()
        return app.return_code or DONE
    finally:
        if before_end is not None:
            before_end()
        runner.close()


def _look_once(connection) -> int:  # type: ignore[no-untyped-def]
    from host_tools.desk_screen import telling

    connection.step()
    view = connection.view
    if view.trouble:
        print(f"tengen: {printable(view.trouble)}", file=sys.stderr)
        return DOES_NOT_HOLD
    print(f"clock {printable(view.hello.device)}, firmware {printable(view.hello.firmware)}")
    for line in telling.summary(view.state, view.settings):
        print(line)
    if view.board is not None:
        print("\n".join(telling.diagram(view.board)))
    connection.close()
    return DONE


def _need_terminal() -> None:
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UserError("`tengen desk` needs a terminal to draw in; `tengen desk --once` says how the clock stands without one")
    if os.environ.get("TERM", "dumb") == "dumb":
        raise UserError("this terminal says it can't be drawn in (TERM is dumb or not set); try `tengen desk --once`")
