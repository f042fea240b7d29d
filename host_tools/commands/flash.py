"""Put the clock onto a board, through mpremote: only what changed, checked by hash, safe to interrupt."""

from __future__ import annotations

import argparse

HELP = "put the clock onto a board: only what changed, checked by hash, safe to interrupt"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `flash` command."""
    parser = subparsers.add_parser("flash", help=HELP, description=HELP)
    parser.add_argument("--port", metavar="P", help="the board's serial port (default: the only board that is plugged in)")
    parser.add_argument("--keys", metavar="FILE", help="set the keys of FILE (see `tengen keys`); needed where they are set")
    parser.add_argument("--back", action="store_true", help="start the version before the current one again; installs nothing")
    return parser


def run(args: argparse.Namespace) -> int:
    """Build, connect, install; the board restarts. Raises UserError if that fails; the version on the board then stays."""
    from host_tools.deploy import ports
    from host_tools.deploy.build import build
    from host_tools.deploy.connection import Connection
    from host_tools.deploy.install import check_board

    port = ports.find(args.port)
    keys = None if args.keys is None else _opened(port, args.keys)
    built = None if args.back else build(in_flash=True)
    with Connection(port) as board:
        print(check_board(board))
        board.run("rest()")
        print(_back(board) if built is None else _install(board, built))
        if keys is not None:
            print(_keyed(board, keys))
    return 0


def _opened(port: str, path: str):  # type: ignore[no-untyped-def]
    """The keys in a file, with which the clock at `port` has let us to its prompt."""
    from host_tools.deploy.keying import open_prompt
    from host_tools.desk.keys import KeyFile

    keys = KeyFile.read(path)
    open_prompt(port, keys)
    return keys


def _keyed(board, keys) -> str:  # type: ignore[no-untyped-def]
    from host_tools.deploy.keying import set_keys

    return f"clock {set_keys(board, keys)} has its keys"


def _back(board) -> str:  # type: ignore[no-untyped-def]
    from host_tools.deploy.install import go_back

    return f"back to version {go_back(board)}"


def _install(board, built) -> str:  # type: ignore[no-untyped-def]
    from host_tools.deploy.install import install

    outcome = install(board, built, lambda line: print(line, flush=True))
    version = built.manifest.version
    if outcome.unchanged:
        return f"version {version} is on the board already: nothing to do"
    done = f"{outcome.sent} files sent, {outcome.copied} kept, {outcome.removed} removed"
    return f"version {version} is installed and checked: {done}"
