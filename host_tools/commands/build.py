"""Build what a device runs: the firmware compiled, with a manifest of its files, in a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from host_tools.errors import printable

HELP = "compile the firmware into a folder, with a manifest, ready for a device"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `build` command."""
    parser = subparsers.add_parser("build", help=HELP, description=HELP)
    parser.add_argument("--out", metavar="DIR", type=Path, help="where to (default: build/device)")
    return parser


def run(args: argparse.Namespace) -> int:
    """Build, write, and say what came out. Raises UserError for what does not compile or cannot be written."""
    from host_tools.deploy import build as building

    out = args.out or building.DEFAULT_OUT
    built = building.build(in_flash=True)
    building.write(built, out)
    for line in lines(built):
        print(line)
    print(f"written to {printable(str(out))}")
    return 0


def lines(built) -> list[str]:  # type: ignore[no-untyped-def]
    """The version, the size of each room and of all, and what was left out, for a person to read."""
    from host_tools.deploy.build import BUDGET_BYTES

    sizes = [f"{size:8,}  {room}" for room, size in sorted(built.rooms().items())]
    total = f"{built.size:8,}  bytes in {len(built.files)} files, of at most {BUDGET_BYTES:,}"
    placed = []
    if built.parts:
        placed = [f"{sum(built.parts.values()):8,}  bytes of the flash that MicroPython leaves free, once started"]
    left_out = ["left out, as nothing on the device imports it: " + ", ".join(built.left_out)] if built.left_out else []
    return [f"version {built.manifest.version}", *sizes, *placed, total, *left_out]
