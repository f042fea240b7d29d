"""The referee's arithmetic for a late start (22.1-22.3, A.14.1-3): the same code as on the clock."""

from __future__ import annotations

import argparse

from host_tools.cli import DONE
from host_tools.errors import UserError
from host_tools.simulator.times import read_given_us, shown
from tengen.referee import lateness
from tengen.referee.profiles import PROFILE_NAMES, profile_named

HELP = "what being late at the start costs: a deduction, or the game"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `late` command."""
    parser = subparsers.add_parser("late", help=HELP, description=HELP + ". Each side is judged by itself; both may lose.")
    parser.add_argument("--profile", metavar="P", default="cn-2002", help=f"{' or '.join(PROFILE_NAMES)} (default: %(default)s)")
    parser.add_argument("--venue", metavar="V", help="separate: the players live elsewhere (22.1); lodging: there (22.2)")
    parser.add_argument("--limit", metavar="MIN", help="cn-classic: the event's limit, in whole minutes (A.14.1)")
    parser.add_argument("--late", metavar="T", required=True, help="how late, h:mm:ss or m:ss")
    return parser


def run(args: argparse.Namespace) -> int:
    """Say what it costs, and by which article. Raises UserError."""
    try:
        profile = profile_named(args.profile)
    except ValueError as error:
        raise UserError(f"--profile: {error}") from None
    limit = _limit(profile, args.venue, args.limit)
    late_us = read_given_us(args.late, "--late")
    # A limit is over as soon as it is passed, by however little.
    late_ms = -(-late_us // 1000)
    deduction_ms = lateness.deduction_ms(profile, late_ms, limit)
    print("loses" if deduction_ms == lateness.LOSES else f"deduct {_text(deduction_ms)}")
    print(f"article {lateness.article(profile, late_ms, limit)}")
    return DONE


def _limit(profile, venue: str | None, limit: str | None) -> int:  # type: ignore[no-untyped-def]
    if profile.late_once:
        if venue is not None:
            raise UserError("--venue: cn-classic leaves the limit to the event: say it in minutes with --limit")
        if limit is None or not limit.isascii() or not limit.isdigit() or not 0 < int(limit) <= 255:
            raise UserError(f"--limit {shown(limit or '')}: cn-classic needs the event's limit, from 1 to 255 whole minutes")
        return int(limit)
    if limit is not None:
        raise UserError("--limit: cn-2002 fixes the limits itself: say --venue separate or lodging")
    if venue not in lateness.VENUE_NAMES:
        raise UserError(f"--venue {shown(venue or '')}: it is separate (an hour, 22.1) or lodging (a quarter of an hour, 22.2)")
    return lateness.VENUE_LIMITS[lateness.VENUE_NAMES.index(venue)]


def _text(ms: int) -> str:
    """h:mm:ss, with milliseconds only where there are any."""
    text = f"{ms // 3_600_000}:{ms // 60_000 % 60:02d}:{ms // 1000 % 60:02d}"
    return f"{text}.{ms % 1000:03d}" if ms % 1000 else text
