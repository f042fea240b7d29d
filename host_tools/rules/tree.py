"""The lines of play in a game's tree: in which order they are replayed, and where each leaves another. No recursion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sgfmill.sgf_grammar import Coarse_game_tree

from host_tools.rules.nodes import Node

MAIN = 0


@dataclass(frozen=True)
class Stretch:
    """Nodes without a fork between them. `line` is the number of their line (MAIN is 0), `parent` that of the line it left.

    `starts_line` is True for the first stretch of a variation; `depth` is how many stretches lead to this one.
    """

    nodes: list[Node]
    line: int
    parent: int
    depth: int
    starts_line: bool


def stretches(tree: Coarse_game_tree) -> Iterator[Stretch]:
    """The stretches of a tree in the order of the file. A first child goes its parent's line on, others start a line."""
    lines = MAIN
    waiting = [(tree, MAIN, MAIN, 0, False)]
    while waiting:
        part, line, parent, depth, starts_line = waiting.pop()
        if starts_line:
            lines += 1
            line = lines
        yield Stretch(part.sequence, line, parent, depth, starts_line)
        for i in range(len(part.children) - 1, -1, -1):
            waiting.append((part.children[i], line, line, depth + 1, i > 0))


def longest(tree: Coarse_game_tree) -> int:
    """The moves of the longest line, at most."""
    most = 0
    waiting = [(tree, 0)]
    while waiting:
        part, before = waiting.pop()
        here = before + sum(len(node.get("B", ())) + len(node.get("W", ())) for node in part.sequence)
        most = max(most, here)
        waiting += [(child, here) for child in part.children]
    return most
