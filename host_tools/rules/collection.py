"""The games in an SGF file, taken apart by sgfmill: collections, games inside other text, files that end too early.

A game is a Coarse_game_tree of sgfmill whose property values are UTF-8. Nothing here looks at the moves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sgfmill import sgf_grammar
from sgfmill.sgf_grammar import Coarse_game_tree

from host_tools.errors import UserError, printable
from host_tools.rules.encodings import readings

# A game starts with a node that has a property, or is followed at once by another node, a variation or its end. A smiley in the
# mail around a game does not; where it happens to, without a property, it is passed over once nothing can be made of it.
_START = re.compile(rb"\(\s*;(?=\s*(?:(?P<property>[A-Za-z]{1,64}\s*\[)|[;()]))")
_OPENING = re.compile(rb"\(\s*;")
_MOST_FALSE_STARTS = 20
_SHOWN = 20


@dataclass
class Found:
    """One game of a file: its tree, and whether the file broke off in the middle of it."""

    tree: Coarse_game_tree
    cut_off: bool = False


class _BrokenError(Exception):
    """Why a text can't be taken apart, and how many games and tokens were found before."""

    def __init__(self, reason: str, tokens: int) -> None:
        super().__init__(reason)
        self.tokens = tokens


def games_in(data: bytes) -> list[Found]:
    """The games in a file. Raises UserError with one sentence when it has none or one of them can't be read."""
    if not data.strip():
        raise UserError("this SGF file is empty")
    best: tuple[int, list[Found]] | None = None
    failure: _BrokenError | None = None
    for text in readings(data):
        try:
            count, games = _taken_apart(text)
        except _BrokenError as broken:
            # The reading that came furthest tells best what is wrong.
            if failure is None or broken.tokens > failure.tokens:
                failure = broken
            continue
        # A wrong encoding swallows brackets: the right one finds the most.
        if best is None or count > best[0]:
            best = count, games
        # What is UTF-8 as it stands is hardly ever anything else.
        if text == data:
            break
    if best is not None:
        return best[1]
    raise UserError(str(failure))


def _taken_apart(text: bytes) -> tuple[int, list[Found]]:
    """How many tokens the games of a text have, and the games. Raises _BrokenError."""
    games: list[Found] = []
    total = false_starts = at = 0
    while start := _START.search(text, at):
        tokens, end = sgf_grammar.tokenise(text, start.start())
        try:
            games.append(_game(text, start.start(), end, tokens, len(games) + 1, total + len(tokens)))
        except _BrokenError:
            false_starts += 1
            if start["property"] or false_starts > _MOST_FALSE_STARTS:
                raise
            end = start.end()
        else:
            total += len(tokens)
        at = end
    if not games:
        opening = _OPENING.search(text)
        where = f" after the opening in line {_line(text, opening.start())}" if opening else ""
        raise _BrokenError(f"there is no SGF game in this file: a game starts with '(;' and a property{where}", 0)
    return total, games


def _game(text: bytes, start: int, end: int, tokens: list[tuple[str, bytes]], number: int, total: int) -> Found:
    depth = sum({b"(": 1, b")": -1}.get(token, 0) for kind, token in tokens if kind == "D")
    if depth and text[end:].strip():
        raise _BrokenError(f"game {number} can't be read: {_stumble(text, end)}", total)
    if depth and not any(kind == "I" for kind, _ in tokens):
        raise _BrokenError(f"game {number} can't be read: the file ends before its first property", total)
    try:
        tree = sgf_grammar.parse_sgf_game(text[start:end] + b")" * depth)
    except ValueError as error:
        raise _BrokenError(f"game {number}, which starts in line {_line(text, start)}, can't be read: {error}", total) from None
    return Found(tree, cut_off=depth > 0)


def _stumble(text: bytes, at: int) -> str:
    """What is wrong at a place that no SGF token stands at."""
    at += len(text[at:]) - len(text[at:].lstrip())
    if text[at : at + 1] == b"[":
        return f"the value that starts in line {_line(text, at)} has no closing bracket"
    shown = printable(text[at : at + _SHOWN].decode("utf-8", "replace"))
    return f"line {_line(text, at)} has '{shown}' where a property, a node or a bracket should be"


def _line(text: bytes, at: int) -> int:
    return text.count(b"\n", 0, at) + 1
