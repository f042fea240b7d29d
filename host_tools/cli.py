"""The `tengen` command: finds the subcommand, runs it, and turns whatever goes wrong into one sentence and an exit status.

A subcommand is a module `host_tools/commands/NAME.py`, found by its presence and imported only when it is asked for. The first
line of its docstring is its help. It defines

    add_parser(subparsers)    which adds the parser of that name and its arguments:
                              parser = subparsers.add_parser("control", help=..., description=...)
    run(args) -> int          which does the work and returns the exit status

Exit status: 0 done, 1 the thing examined does not hold, 2 bad usage or unreadable input (UserError, one sentence on stderr).
"""

import argparse
import ast
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from host_tools.errors import UserError, printable

DONE = 0
DOES_NOT_HOLD = 1
BAD_USAGE = 2
# What shells report for a program ended by SIGINT and SIGPIPE.
INTERRUPTED = 130
PIPE_CLOSED = 141

COMMANDS = Path(__file__).parent / "commands"


class OneSentenceParser(argparse.ArgumentParser):
    """An ArgumentParser that answers bad usage with one line, and takes no abbreviated options."""

    def __init__(self, *args, **kwargs) -> None:  # type: ignore[no-untyped-def]
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message}; `{self.prog} --help` says how it is used")


def main(argv: Sequence[str] | None = None) -> int:
    """Run `tengen` with `argv` (default: the process's own) and return its exit status."""
    _never_fail_on_odd_characters()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout:
            sys.stdout.flush()
        return status
    except UserError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return PIPE_CLOSED


def command_names() -> list[str]:
    """The subcommands that exist, in alphabetical order."""
    return sorted(path.stem for path in COMMANDS.glob("*.py") if not path.stem.startswith("_"))


def _run(argv: list[str]) -> int:
    names = command_names()
    wanted = argv[0] if argv else ""
    if not wanted:
        raise UserError(f"a command is missing: {_one_of(names)}; `tengen --help` says what they do")
    if not wanted.startswith("-") and wanted not in names:
        raise UserError(f"there is no command {wanted!r}: {_one_of(names)}")

    module = importlib.import_module(f"host_tools.commands.{wanted}") if wanted in names else None
    args = _parser(names, wanted, module).parse_args(argv)
    if module is None:
        raise UserError(f"a command is missing: {_one_of(names)}")
    return int(module.run(args) or DONE)


def _parser(names: list[str], wanted: str, module: ModuleType | None) -> argparse.ArgumentParser:
    """The parser of `tengen`, in which only the wanted subcommand has its arguments."""
    parser = OneSentenceParser(prog="tengen", description="Tools for Tengen, a referee-grade game clock for Go.")
    subparsers = parser.add_subparsers(metavar="COMMAND", dest="command")
    for name in names:
        if module is not None and name == wanted:
            module.add_parser(subparsers)
        else:
            subparsers.add_parser(name, help=_first_line(COMMANDS / f"{name}.py"))
    return parser


def _first_line(path: Path) -> str:
    """The first line of a module's docstring, read without importing it; argparse wants its percent signs doubled."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0].replace("%", "%%")


def _one_of(names: list[str]) -> str:
    return "choose one of " + ", ".join(names) if names else "none is installed"


def _refuse(sentence: str) -> int:
    """Say `sentence` on stderr, on one line."""
    if sys.stderr:
        print(f"tengen: {printable(' '.join(sentence.split()))}", file=sys.stderr)
    return BAD_USAGE


def _never_fail_on_odd_characters() -> None:
    """Whatever the terminal's encoding, a character it lacks is escaped instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _forget_stdout() -> None:
    """The reader has gone: point stdout at nothing, so that the interpreter's own last flush finds no broken pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
