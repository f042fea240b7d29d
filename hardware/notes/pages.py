"""Tables between two comments of a page: written anew, or compared."""

from __future__ import annotations

import re
from pathlib import Path

Table = tuple[list[str], list[list[str]]]

_PLACE = re.compile(r"(<!-- made: ([a-z-]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def markdown(table: Table) -> str:
    """A table as Markdown, a blank line before and after it."""
    heads, rows = table
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n" + "\n".join(lines) + "\n\n"


def filled(text: str, tables: dict[str, Table]) -> str:
    """The page with every made table as it is now. Raises KeyError for a place that no table is for."""
    return _PLACE.sub(lambda place: place[1] + markdown(tables[place[2]]) + place[4], text)


def places(text: str) -> list[str]:
    """The names of the made tables of a page."""
    return [place[2] for place in _PLACE.finditer(text)]


def write(path: Path, tables: dict[str, Table]) -> bool:
    """Bring a page up to date; whether that changed it."""
    before = path.read_text("utf-8")
    after = filled(before, tables)
    if after != before:
        path.write_text(after, "utf-8")
    return after != before
