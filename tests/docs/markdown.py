"""The pages of this project and what stands in them: fences, tables, links, code spans. Just the Markdown we write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Folders in which nothing of ours lies.
_FOREIGN = {".git", ".venv", "build", "out", ".cache", ".pytest_cache", ".hypothesis", ".ruff_cache", ".mypy_cache"}

_FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\((?P<target>[^()\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`")
_HEADING = re.compile(r"^#{1,6} (?P<text>.+)$", re.MULTILINE)


def pages() -> list[Path]:
    """Every Markdown file of the project."""
    found = [path for path in ROOT.rglob("*.md") if not _FOREIGN & set(path.relative_to(ROOT).parts)]
    assert ROOT / "README.md" in found
    return sorted(found)


def name_of(page: Path) -> str:
    """A page's path from the root."""
    return page.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Fence:
    """A fenced block: its first word, what follows it, its text, and the line it starts at."""

    language: str
    rest: str
    text: str
    line: int


def fences(text: str) -> list[Fence]:
    """All fenced blocks of a page."""
    found = []
    for match in _FENCE.finditer(text):
        language, _, rest = match["info"].partition(" ")
        found.append(Fence(language, rest.strip(), match["text"], text.count("\n", 0, match.start()) + 1))
    return found


def prose(text: str) -> str:
    """The page without its fenced blocks."""
    return _FENCE.sub("", text)


def links(text: str) -> list[str]:
    """The targets of all links and images."""
    return [match["target"] for match in _LINK.finditer(_CODE.sub("", prose(text)))]


def anchors(text: str) -> set[str]:
    """The anchors that GitHub gives the headings of a page."""
    return {_anchor(match["text"]) for match in _HEADING.finditer(prose(text))}


def _anchor(heading: str) -> str:
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")


def code_spans(text: str) -> list[str]:
    """What stands between single backticks outside fences."""
    return _CODE.findall(prose(text))


def tables(text: str) -> Iterator[list[dict[str, str]]]:
    """Every table as rows, each a dictionary by column head."""
    rows: list[list[str]] = []
    for line in [*prose(text).splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
        elif rows:
            heads, _, *body = rows
            yield [dict(zip(heads, row, strict=True)) for row in body]
            rows = []


def table_with(text: str, *heads: str) -> list[dict[str, str]]:
    """The rows of all tables that have exactly these heads; at least one row."""
    found = [row for table in tables(text) for row in table if tuple(row) == heads]
    assert found, f"there is no table with the heads {heads}"
    return found


def code(cell: str) -> str:
    """The one code span that a cell consists of."""
    assert cell.startswith("`") and cell.endswith("`") and cell.count("`") == 2, cell
    return cell[1:-1]
