"""What the generated pages share: Markdown tables, the notice that a page is generated, and writing it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from host_tools.files import write_text
from host_tools.paths import ROOT

DOCS = ROOT / "docs"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table; a bar inside a cell is escaped."""
    lines = [_row(heads), "|" + "---|" * len(heads), *map(_row, rows)]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def page(title: str, module: str, source: str, parts: Sequence[str]) -> str:
    """A page of paragraphs under a title and the notice; `source` is the file, seen from the root, whose table it shows."""
    notice = f"Made by `make docs` (host_tools/docs/{module}.py) from [{source}](../{source}). Change that file, not this page."
    return "\n\n".join([f"# {title}", notice, *parts]) + "\n"


def write(name: str, text: str) -> Path:
    """Write a page of docs/ and say so."""
    path = DOCS / name
    write_text(path, text)
    print(f"wrote docs/{name}")
    return path
