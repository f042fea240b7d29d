"""What an SGF file records of a game's times: for each turn the side, and what was left after it. Raises UserError."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from sgfmill import sgf

from host_tools.errors import UserError
from tengen.clock.side import BLACK, SIDE_NAMES, WHITE

_COLOURS = (("B", BLACK, "BL", "OB"), ("W", WHITE, "WL", "OW"))
_SECONDS = re.compile(r"(-?)(\d{1,9})(?:[.,](\d{1,12}))?", re.ASCII)
_COUNT = re.compile(r"\d{1,6}", re.ASCII)
_BOMS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig"))
# Tried in this order when a file's own CA is wrong or missing; the last can read every byte.
_ENCODINGS = ("utf-8", "gb18030", "latin-1")
_TIME_PROPERTIES = ("TM", "OT", "TC", "TT", "OM", "OP")


@dataclass(frozen=True)
class Turn:
    """One turn: `number` of its (last) move, `side`, and the reading after it, None where the record has none.

    `left_ms` is BL or WL in milliseconds, `count` OB or OW.
    """

    number: int
    side: int
    left_ms: int | None
    count: int | None


@dataclass
class Record:
    """The turns of a game, its root properties about time, the board size, the result and what is odd about it."""

    turns: list[Turn]
    times: dict[str, str]
    size: int
    result: str
    notes: list[str] = field(default_factory=list)

    @property
    def rounded(self) -> bool:
        """True when every reading is a whole number of seconds."""
        return all((turn.left_ms or 0) % 1000 == 0 for turn in self.turns)

    @property
    def has_counts(self) -> bool:
        """True when any turn records OB or OW."""
        return any(turn.count is not None for turn in self.turns)


def read_record(data: bytes) -> Record:
    """The record in an SGF file: main line of its first game, in any encoding. Raises UserError with one sentence."""
    game = _parse(_without_bom(data))
    root = game.get_root()
    if _raw(root, "GM") not in ("", "1"):
        raise UserError(f"this SGF file is not a game of Go: it has GM[{_raw(root, 'GM')}]")
    notes: list[str] = []
    turns = _turns(game, notes)
    if not turns:
        raise UserError("this SGF file has no moves in its main line")
    if all(turn.left_ms is None for turn in turns):
        raise UserError("this SGF file has no times: no move has BL or WL")
    times = {name: _raw(root, name) for name in _TIME_PROPERTIES if root.has_property(name)}
    return Record(turns, times, game.get_size(), _raw(root, "RE"), notes)


def _without_bom(data: bytes) -> bytes:
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            try:
                return data.decode(encoding).encode("utf-8")
            except UnicodeDecodeError:
                raise UserError(f"this file starts like {encoding} text but is not") from None
    return data


def _parse(data: bytes) -> sgf.Sgf_game:
    if not data.strip():
        raise UserError("this SGF file is empty")
    game = _parse_as(data, None)
    if game is None or not game.get_root().has_property("CA"):
        # SGF has Latin-1 then, but the files of Asian servers and of newer programs have what reads as something else.
        game = next(filter(None, (_parse_as(data, encoding) for encoding in _ENCODINGS)), None)
    if game is None:
        raise UserError("this SGF file can't be read in any encoding")
    return game


def _parse_as(data: bytes, encoding: str | None) -> sgf.Sgf_game | None:
    """The game read in `encoding` (None: the file's own); None when it isn't in that encoding or there is no such thing."""
    try:
        game = sgf.Sgf_game.from_bytes(data, override_encoding=encoding)
        # What doesn't fit an encoding is only found when text is looked at.
        for name in _TIME_PROPERTIES:
            _raw(game.get_root(), name, errors="strict")
    except (LookupError, UnicodeError):
        return None
    except ValueError as error:
        if encoding is None and "encoding" in str(error).lower():
            return None
        raise UserError(f"this SGF file can't be read: {error}") from None
    except RecursionError:
        raise UserError("this SGF file can't be read: its variations are nested too deeply") from None
    return game


def _raw(node: sgf.Tree_node, name: str, errors: str = "replace") -> str:
    """The first value of a property as text on one line, "" where there is none."""
    if not node.has_property(name):
        return ""
    raw: bytes = node.get_raw(name)
    text = re.sub(r"\\(.)", r"\1", raw.decode(node.get_encoding(), errors), flags=re.DOTALL)
    return " ".join(text.split())


def _turns(game: sgf.Sgf_game, notes: list[str]) -> list[Turn]:
    """The turns; moves of one colour in a row are one turn, as when handicap stones are recorded as moves."""
    turns: list[Turn] = []
    for side, moves in groupby(_moves(game), key=lambda move: move.side):
        run = list(moves)
        turns.append(run[-1])
        if len(run) > 1:
            notes.append(f"moves {run[0].number} to {run[-1].number} are all {SIDE_NAMES[side]}'s: taken as one turn")
    return turns


def _moves(game: sgf.Sgf_game) -> Iterator[Turn]:
    number = 0
    for node in game.get_main_sequence():
        played = [colour for colour in _COLOURS if node.has_property(colour[0])]
        if len(played) > 1:
            raise UserError(f"after move {number} this SGF file has B and W in one node, so their order is not known")
        for _, side, left, count in played:
            number += 1
            yield Turn(number, side, _left_ms(node, left, number), _count(node, count, number))


def _left_ms(node: sgf.Tree_node, name: str, number: int) -> int | None:
    text = _raw(node, name)
    if not text:
        return None
    found = _SECONDS.fullmatch(text)
    if not found:
        raise UserError(f"move {number} has {name}[{text[:40]}], which is not a time: a number of seconds is needed")
    thousandths = (found[3] or "")[:4].ljust(4, "0")
    left_ms = int(found[2]) * 1000 + (int(thousandths) + 5) // 10
    # Programs that stop no game let readings go below zero.
    return -left_ms if found[1] else left_ms


def _count(node: sgf.Tree_node, name: str, number: int) -> int | None:
    text = _raw(node, name)
    # IGS says -1 while main time runs.
    if not text or text == "-1":
        return None
    if not _COUNT.fullmatch(text):
        raise UserError(f"move {number} has {name}[{text[:40]}], which is not a number of periods or stones")
    return int(text)
