"""Reads KiCad's bracketed texts (netlist, board, footprint) into nested lists of strings; no KiCad needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Union

Node = Union[str, "list[Node]"]

_TOKEN = re.compile(r'\s*(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|([^\s()"]+))', re.S)
_ESCAPE = re.compile(r"\\(.)", re.S)


class UnreadableError(Exception):
    """One sentence: which file, and what is wrong with it."""


def read(path: Path) -> list[Node]:
    """The file's one outermost list. Raises UnreadableError."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UnreadableError(f"{path}: {error}") from None


def parse(text: str) -> list[Node]:
    """Raises ValueError where a bracket is missing."""
    open_lists: list[list[Node]] = [[]]
    position, end = 0, len(text.rstrip())
    while position < end:
        match = _TOKEN.match(text, position)
        if match is None:
            raise ValueError(f"an unfinished text begins at character {position}")
        position = match.end()
        opened, closed, quoted, bare = match.groups()
        if opened:
            open_lists.append([])
        elif closed:
            if len(open_lists) == 1:
                raise ValueError(f"a closing bracket too many at character {position}")
            done = open_lists.pop()
            open_lists[-1].append(done)
        else:
            open_lists[-1].append(bare if quoted is None else _ESCAPE.sub(r"\1", quoted))
    if len(open_lists) != 1 or len(open_lists[0]) != 1 or not isinstance(open_lists[0][0], list):
        raise ValueError("not one bracketed list: a bracket is missing")
    return open_lists[0][0]


def children(node: Node, name: str) -> Iterator[list[Node]]:
    """The lists in this one that begin with the name."""
    for child in node:
        if isinstance(child, list) and child and child[0] == name:
            yield child


def child(node: Node, name: str) -> list[Node] | None:
    return next(children(node, name), None)


def value(node: Node, name: str, otherwise: str = "") -> str:
    """The first word of the child of that name."""
    found = child(node, name)
    return str(found[1]) if found and len(found) > 1 else otherwise


def numbers(node: Node, name: str) -> list[float]:
    """The child's words as numbers; words that are none are left out."""
    found = child(node, name)
    return [float(word) for word in found[1:] if isinstance(word, str) and _is_number(word)] if found else []


def _is_number(word: str) -> bool:
    return re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", word) is not None
