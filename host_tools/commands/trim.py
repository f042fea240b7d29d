"""Measure how wrong a clock's crystal is against this computer's, and have the clock make up for it."""

from __future__ import annotations

import argparse
import sys

from host_tools.cli import DOES_NOT_HOLD, DONE
from host_tools.errors import UserError, printable

HELP = "measure a clock's crystal against this computer's, and have the clock make up for its error"
_LONGEST_S = 7 * 24 * 3600


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `trim` command."""
    parser = subparsers.add_parser(
        "trim",
        help=HELP,
        description=HELP + ". This computer's clock counts as right: let it follow a time server, and let the clock warm up.",
    )
    parser.add_argument("--port", metavar="P", help="the clock's serial port, or socket://HOST:PORT (default: the only one)")
    parser.add_argument("--seconds", metavar="N", default="120", help="how long to measure (default: %(default)s)")
    parser.add_argument("--keys", metavar="FILE", help="the organiser's keys, which a clock with keys wants for --write")
    parser.add_argument("--write", action="store_true", help="store the trim on the clock, if the measurement is good enough")
    return parser


def run(args: argparse.Namespace) -> int:
    """Measure and say. 1: it was to be written, and was not good enough to be. Raises UserError."""
    from host_tools.deploy import ports
    from host_tools.desk.client import Client
    from host_tools.desk.keys import KeyFile

    seconds = _seconds(args.seconds)
    keys = None if args.keys is None else KeyFile.read(args.keys)
    with Client.at(ports.find(args.port)) as client:
        return trim(client, seconds, args.write, keys)


def trim(client, seconds: float, write: bool, keys=None) -> int:  # type: ignore[no-untyped-def]
    """Measure the clock behind `client` and say what comes of it; returns the exit status. Raises UserError."""
    from host_tools.desk.crystal import measure

    hello = client.hello(events=False)
    before_ppb = client.trim().trim_ppb
    if write:
        _refuse_in_a_game(client)
        _unlock(client, keys)
    print(f"clock {printable(hello.device)}, firmware {printable(hello.firmware)}, trim {before_ppb / 1000:+.3f} ppm", flush=True)
    measured = measure(client, seconds, _progress(seconds))
    pace = "fast" if measured.error_ppm > 0 else "slow"
    print(f"{measured.round_trips} round trips in {measured.seconds:.0f} s, the quickest {measured.quickest_ms:.1f} ms")
    print(
        f"the crystal is {abs(measured.error_ppm):.3f} ppm {pace}, +- {measured.uncertainty_ppm:.3f} ppm (95 %), "
        f"that is {abs(measured.error_ppm) * 0.0864:.2f} s a day: the trim for it is {measured.trim_ppb / 1000:+.3f} ppm"
    )
    if not write:
        return DONE
    problem = _problem(measured, before_ppb)
    if problem:
        print(f"not written: {problem}")
        return DOES_NOT_HOLD
    _unlock(client, keys)  # a role ends five minutes after the last order
    after = client.trim(measured.trim_ppb)
    print(f"written: trim {after.trim_ppb / 1000:+.3f} ppm")
    return DONE


def _unlock(client, keys) -> None:  # type: ignore[no-untyped-def]
    """On a clock with keys only a referee sets the trim. Raises UserError before anything is measured for nothing."""
    if client.selftest().keys == "none":
        return
    if keys is None:
        raise UserError("this clock has keys: name their file with --keys")
    client.unlock(keys)


def _refuse_in_a_game(client) -> None:  # type: ignore[no-untyped-def]
    """Minutes of measuring for nothing would be a pity."""
    if client.state().state not in ("setup", "ready", "ended"):
        raise UserError("a game is under way on this clock: the trim is set outside a game only")


def _problem(measured, before_ppb: int) -> str:  # type: ignore[no-untyped-def]
    """Why a measurement must not be written; "" if it may."""
    from tengen.game.kept import TRIM_LIMIT_PPB

    left_ppm = abs(measured.trim_ppb - before_ppb) / 1000
    if abs(measured.trim_ppb) > TRIM_LIMIT_PPB:
        return f"no crystal is off by more than {TRIM_LIMIT_PPB // 1000} ppm; is this computer's clock being set?"
    if measured.uncertainty_ppm >= left_ppm:
        return f"the uncertainty is not smaller than the {left_ppm:.3f} ppm to be put right; measure for longer"
    return ""


def _progress(seconds: float):  # type: ignore[no-untyped-def]
    """Shows on a terminal how long it still takes."""

    def tell(passed_s: float) -> None:
        if sys.stderr and sys.stderr.isatty():
            print(f"\r{max(0, seconds - passed_s):4.0f} s left ", end="\r", file=sys.stderr, flush=True)

    return tell


def _seconds(text: str) -> float:
    from host_tools.desk.crystal import SHORTEST_S

    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not SHORTEST_S <= seconds <= _LONGEST_S:
        raise UserError(f"--seconds {printable(text)[:30]!r} is no time to measure: seconds, from {SHORTEST_S} to {_LONGEST_S}")
    return seconds
