"""The referee's arithmetic for a clock at fault (22.8, 22.9): the same code as on the clock."""

from __future__ import annotations

import argparse

from host_tools.cli import DONE
from host_tools.errors import UserError
from host_tools.simulator.times import read_given_us, shown
from tengen.referee import faults

HELP = "what both sides have used when the clock ran wrong (22.8), or no times were written down (22.9)"
_MS, _S = 1_000, 1_000_000
_TOLERATED = "less than two minutes an hour"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `fault` command."""
    parser = subparsers.add_parser(
        "fault",
        help=HELP,
        description=HELP + ". Times are h:mm:ss or m:ss, with decimals down to a millisecond where there are any.",
    )
    parser.add_argument("--elapsed", metavar="T", required=True, help="the time that has truly passed on both clocks together")
    parser.add_argument("--black", metavar="T", help="what Black's reading says he has used")
    parser.add_argument("--white", metavar="T", help="what White's reading says he has used")
    parser.add_argument("--lost", action="store_true", help="no times were written down: the time is shared equally (22.9)")
    return parser


def run(args: argparse.Namespace) -> int:
    """Say what 22.8 or 22.9 makes of it. Raises UserError."""
    elapsed_us = _us(args.elapsed, "--elapsed")
    if elapsed_us == 0:
        raise UserError("--elapsed 0: no time has passed, so there is nothing to correct")
    if args.lost:
        if args.black is not None or args.white is not None:
            raise UserError("--lost means that no times are known: leave out --black and --white")
        unit = _unit(elapsed_us)
        print("22.9 applies: no times are known, each side has used half")
        _say(faults.shared(elapsed_us // unit), unit)
        return DONE
    if args.black is None or args.white is None:
        raise UserError("both readings are needed: --black T and --white T, or --lost where there are none (22.9)")
    black_us, white_us = _us(args.black, "--black"), _us(args.white, "--white")
    if black_us + white_us == 0:
        raise UserError("--black 0 --white 0: there is no proportion to share the time in")
    unit = _unit(elapsed_us, black_us, white_us)
    _correct(elapsed_us // unit, black_us // unit, white_us // unit, unit)
    return DONE


def _correct(elapsed: int, black: int, white: int, unit: int) -> None:
    total = black + white
    way = "no error" if total == elapsed else "too much" if total > elapsed else "too little"
    seconds, tenths = faults.error_an_hour_s(elapsed, black, white)
    error = _text(seconds * _S) + (f".{tenths}" if tenths else "")
    applies = faults.is_corrected(elapsed, black, white)
    print("22.8 applies: replace the clock, correct both" if applies else f"22.8 does not apply: {_TOLERATED}, the times stay")
    print(f"readings {_text(total * unit)} for {_text(elapsed * unit)}: error {error} an hour, {way}")
    _say(faults.corrected(elapsed, black, white) if applies else (black, white), unit)


def _say(used: tuple[int, int], unit: int) -> None:
    print(f"black {_text(used[0] * unit)}")
    print(f"white {_text(used[1] * unit)}")


def _us(text: str, option: str) -> int:
    us = read_given_us(text, option)
    if us % _MS:
        raise UserError(f"{option} {shown(text)} is finer than a millisecond")
    return us


def _unit(*times_us: int) -> int:
    """Whole seconds stay whole seconds; otherwise milliseconds."""
    return _S if all(us % _S == 0 for us in times_us) else _MS


def _text(us: int) -> str:
    """h:mm:ss, with milliseconds only where there are any."""
    seconds, rest_us = divmod(us, _S)
    text = f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
    return f"{text}.{rest_us // _MS:03d}" if rest_us else text
