"""Make the referee's card: what to press for each case, on one page in both languages, as HTML, PDF or PNG."""

from __future__ import annotations

import argparse
from pathlib import Path

HELP = "make the referee's card: what to press for each case, one page, both languages"
_KINDS = (".html", ".pdf", ".png")


def add_parser(subparsers: argparse._SubParsersAction) -> argparse.ArgumentParser:
    """Add the `card` command."""
    parser = subparsers.add_parser("card", help=HELP, description=HELP)
    parser.add_argument("out", metavar="FILE", type=Path, help="what to write: a name that ends with .html, .pdf or .png")
    return parser


def run(args: argparse.Namespace) -> int:
    """Writes the card; returns 0. Raises UserError for a name of another kind, or where a library is missing."""
    from host_tools import paper
    from host_tools.card.page import html
    from host_tools.errors import UserError
    from host_tools.files import write_bytes

    kind = args.out.suffix.lower()
    if kind not in _KINDS:
        raise UserError(f"{args.out}: a card is written as .html, .pdf or .png")
    if kind == ".html":
        data = html().encode()
    else:
        data = _on_one_page()
        data = paper.png_of(data) if kind == ".png" else data
    write_bytes(args.out, data)
    print(f"wrote {args.out}")
    return 0


def _on_one_page() -> bytes:
    """The card as PDF, as large as one page allows."""
    from host_tools import paper
    from host_tools.card.page import SIZES_PT, html
    from host_tools.errors import UserError

    for size_pt in SIZES_PT:
        pdf = paper.pdf_of(html(size_pt))
        if paper.page_count(pdf) == 1:
            return pdf
    raise UserError("with the fonts of this system the card takes two pages: install DejaVu Sans and WenQuanYi Micro Hei")
