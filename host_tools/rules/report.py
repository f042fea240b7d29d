"""The replay of a file's games as JSON and as lines to read. Both are documented in docs/RULINGS.md."""

from __future__ import annotations

from typing import Any

from host_tools.errors import printable
from host_tools.rules.replay import Cycle, Line, Replayed, Ruling
from host_tools.rules.tree import MAIN
from tengen.go.stones import LEGAL

_SIDES = ("black", "white")
# Names of cycles that say nothing new.
_UNSAID = ("ko", "repetition")
_SHOWN_RESULT = 40


def to_json(games: list[Replayed]) -> list[dict[str, Any]]:
    """One dictionary for each game."""
    return [_game(number, game) for number, game in enumerate(games, 1)]


def lines(games: list[Replayed]) -> list[str]:
    """A line for each game, and one below it for each ruling and oddity."""
    said = []
    for number, game in enumerate(games, 1):
        said.append(_headline(number, game))
        said += [f"  {_where(line, move)}: {_ruling(line, move)}" for line, move in game.rulings]
        said += [f"  note: {note}" for note in game.notes]
    return said


def _game(number: int, game: Replayed) -> dict[str, Any]:
    main, *variations = game.lines
    return {
        "game": number,
        "size": game.size,
        "handicap": game.handicap,
        "moves": [_move(move) for move in main.moves],
        "captures": dict(zip(_SIDES, main.captures, strict=True)),
        "result": printable(game.result) or None,
        "counted": _counted(game),
        "stopped": main.stopped,
        "notes": game.notes,
        "variations": [_variation(line) for line in variations],
    }


def _variation(line: Line) -> dict[str, Any]:
    return {
        "line": line.number,
        "parent": line.parent,
        "after": line.after,
        "moves": [_move(move) for move in line.moves],
        "captures": dict(zip(_SIDES, line.captures, strict=True)),
        "stopped": line.stopped,
    }


def _move(move: Ruling) -> dict[str, Any]:
    said: dict[str, Any] = {
        "n": move.number,
        "color": _SIDES[move.side],
        "move": move.move,
        "verdict": move.verdict_name,
        "article": move.article or None,
        "captured": move.captured,
    }
    if move.cycle:
        said["cycle"] = _cycle(move.cycle)
    return said


def _cycle(cycle: Cycle) -> dict[str, Any]:
    captured = dict(zip(_SIDES, cycle.captured, strict=True))
    return {
        "since": cycle.since,
        "length": cycle.length,
        "name": cycle.name,
        "moves": list(cycle.moves),
        "captured": captured,
    }


def _counted(game: Replayed) -> dict[str, Any] | None:
    count = game.counted
    if count is None:
        return None
    quarters = {"black": count.black_q / 4, "white": count.white_q / 4}
    return {"result": count.stones, "points": count.points, **quarters, "black_gives": count.gives_q / 4}


def _headline(number: int, game: Replayed) -> str:
    main = game.lines[0]
    parts = [f"{game.size} lines", _plural(len(main.moves), "move")]
    if len(game.lines) > 1:
        parts.append(_plural(len(game.lines) - 1, "variation"))
    parts.append(f"black captured {main.captures[0]}, white {main.captures[1]}")
    if game.result:
        parts.append(f"result {printable(game.result[:_SHOWN_RESULT])}")
    if game.counted:
        parts.append(f"counted with all stones alive {game.counted.stones}")
    rulings = len(game.rulings)
    return f"game {number}: " + ", ".join(parts) + (f"; {_plural(rulings, 'ruling')}:" if rulings else "; all legal")


def _where(line: Line, move: Ruling) -> str:
    variation = "" if line.number == MAIN else f"variation {line.number}, "
    return f"{variation}move {move.number}, {_SIDES[move.side]} {move.move}"


def _ruling(line: Line, move: Ruling) -> str:
    what = move.verdict_name if move.verdict != LEGAL else "repetition, allowed"
    said = f"{what} (article {move.article})" if move.article else what
    if move.cycle:
        since = f"after move {move.cycle.since}" if move.cycle.since else "before the first move"
        said += f", the position {since} comes back, a cycle of {_plural(move.cycle.length, 'move')}"
        if move.cycle.name not in _UNSAID:
            said += f" ({move.cycle.name})"
    if line.stopped == move.number:
        said += "; the replay stops here"
    return said


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" + ("" if count == 1 else "s")
