"""Make one .uf2 file of a MicroPython image and the clock, to drag onto a board."""

from __future__ import annotations

import argparse
from pathlib import Path

from host_tools.errors import printable
from host_tools.files import read_bytes, write_bytes

HELP = "make one .uf2 file of a MicroPython image and the clock, to drag onto a board"


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `image` command."""
    parser = subparsers.add_parser("image", help=HELP, description=HELP)
    parser.add_argument(
        "--micropython", metavar="FILE.uf2", type=Path, required=True, help="MicroPython's image for RPI_PICO, 1.26 or newer"
    )
    parser.add_argument("--out", metavar="OUT.uf2", type=Path, help="the file to make (default: build/tengen.uf2)")
    return parser


def run(args: argparse.Namespace) -> int:
    """Build, combine, write, and say what is in it. Raises UserError for an image that does not fit."""
    from host_tools.deploy import image, layout
    from host_tools.deploy.build import build
    from host_tools.paths import ROOT

    out = args.out or ROOT / "build" / "tengen.uf2"
    micropython = read_bytes(args.micropython)
    built = build(in_flash=True)
    single = image.combine(micropython, str(args.micropython), layout.fresh_device(built.files))
    write_bytes(out, single.data)
    what = single.image
    board = printable(what.board) or "a board without a name"
    print(f"MicroPython {printable(what.version)} for {board}, Tengen {built.manifest.version}")
    print(f"file system: {what.storage_bytes // 1024} KB at {what.storage:#x}, {built.size:,} bytes of it the clock's")
    print(f"written to {printable(str(out))} ({len(single.data):,} bytes)")
    return 0
