"""A recorded game replayed through the firmware's board, move by move: what each is by the rules, and what follows.

The recorded colour is obeyed: a second move in a row by one side is judged `not-your-turn` and played. Any other move that the
rules forbid is treated as asked for:

    STOP   nothing after it is looked at in its line, nor in variations that leave the line later
    VOID   it is left off the board, and the turn passes (article 19)
    KEEP   it is played as recorded, if there is room for it
"""

from __future__ import annotations

from dataclasses import dataclass, field

from host_tools.errors import UserError, printable
from host_tools.rules.collection import Found
from host_tools.rules.counted import Counted, counted
from host_tools.rules.nodes import SIDES, Node, moves_of, size_of, stones_of, text_of
from host_tools.rules.position import Mark, Position
from host_tools.rules.tree import MAIN, Stretch, longest, stretches
from tengen.go import coords, cycles
from tengen.go.stones import BLACK, LEGAL, NOT_YOUR_TURN, VERDICT_NAMES, WHITE
from tengen.referee.profiles import Profile
from tengen.referee.rulings import REPEATED

STOP, VOID, KEEP = ILLEGAL = ("stop", "void", "keep")

# What the firmware's history can hold at most; the records of games are shorter by far.
MOST_MOVES = 8000
_MOST_HANDICAP = 361


@dataclass(frozen=True)
class Cycle:
    """A position that comes back: that after move `since` of its line (0: the first one), `length` moves later.

    `name` is what people call it, `moves` are those of the cycle, `captured` the stones each side takes in it.
    """

    since: int
    length: int
    name: str
    moves: tuple[str, ...]
    captured: tuple[int, int]


@dataclass(frozen=True)
class Ruling:
    """Move `number` of its line and what the rules say of it. `captured`: stones that came off; `cycle`: what came back."""

    number: int
    side: int
    move: str
    verdict: int
    article: str
    captured: int
    cycle: Cycle | None

    @property
    def verdict_name(self) -> str:
        """The verdict as one word."""
        return VERDICT_NAMES[self.verdict]


@dataclass
class Line:
    """A line of play: the main one (number 0), or a variation that leaves line `parent` after its move `after`.

    `stopped` is the number of the illegal move that ended the replay, None when all of the line was replayed.
    """

    number: int
    parent: int
    after: int
    moves: list[Ruling] = field(default_factory=list)
    captures: tuple[int, int] = (0, 0)
    stopped: int | None = None


@dataclass
class Replayed:
    """One game: its size, RE, lines (the main one first), oddities, and the count where the main line ends with two passes."""

    size: int
    result: str
    handicap: int
    lines: list[Line]
    notes: list[str]
    counted: Counted | None

    @property
    def rulings(self) -> list[tuple[Line, Ruling]]:
        """Every move that is not simply legal, with its line."""
        return [(line, move) for line in self.lines for move in line.moves if move.verdict != LEGAL or move.cycle]

    @property
    def is_legal(self) -> bool:
        """True when every move looked at is legal."""
        return all(move.verdict == LEGAL for line in self.lines for move in line.moves)


def replay(found: Found, profile: Profile, illegal: str = STOP) -> Replayed:
    """Replay a game under a profile. Raises UserError with one sentence for a game that can't be read."""
    return _Replay(found, profile, illegal).run()


@dataclass(frozen=True)
class _Fork:
    """Where the game stood at the end of a stretch."""

    mark: Mark
    line: Line
    moves: int
    stopped: bool
    placing: int


class _Replay:
    def __init__(self, found: Found, profile: Profile, illegal: str) -> None:
        root = found.tree.sequence[0]
        _must_be_go(root)
        length = longest(found.tree)
        if length > MOST_MOVES:
            raise UserError(f"a line of this game has {length} moves: the board remembers {MOST_MOVES} at most")
        self.tree = found.tree
        self.profile = profile
        self.illegal = illegal
        self.notes = ["the file breaks off in the middle of this game"] if found.cut_off else []
        self.result = text_of(root, "RE")
        self.handicap = _handicap(root)
        size = size_of(root)
        self.position = Position(size, max(length, 1), profile.repetition, profile.name_cycles)
        # Black stones still to be played in a row: handicap stones that are recorded as moves.
        self.placing = 0 if any(name in root for name in ("AB", "AW")) else self.handicap
        self.lines: list[Line] = []
        self.line = Line(MAIN, MAIN, 0)
        self.number = 0  # of the last move in this line
        self.stopped = False
        self.unseen = 0
        self.counted: Counted | None = None

    def run(self) -> Replayed:
        """Replay every stretch, coming back to each fork."""
        forks: list[_Fork] = []
        for stretch in stretches(self.tree):
            if stretch.starts_line:
                self._freeze()
            del forks[stretch.depth :]
            if forks:
                self._back_to(forks[-1])
            self._enter(stretch, forks)
            if not self.stopped:
                self._stretch(stretch.nodes)
            forks.append(self._fork())
        self._freeze()
        if self.unseen:
            self.notes.append(f"variations after an illegal move, not looked at: {self.unseen}")
        return Replayed(self.position.board.size, self.result, self.handicap, self.lines, self.notes, self.counted)

    # -- lines -----------------------------------------------------------------------------------------------------------------

    def _enter(self, stretch: Stretch, forks: list[_Fork]) -> None:
        if not stretch.starts_line:
            return
        parent = forks[-1].line.number if forks else MAIN
        self.line = Line(stretch.line, parent, self.number)
        if self.stopped:
            self.unseen += 1

    def _freeze(self) -> None:
        """The line is at its end."""
        position = self.position
        if self.line.number == MAIN:
            self.counted = (
                counted(position.board, self.profile, self.handicap) if position.board.over and not self.stopped else None
            )
        if not self.stopped or self.line.stopped is not None:
            self.lines.append(self.line)
        self.line.captures = (position.taken(BLACK), position.taken(WHITE))

    def _fork(self) -> _Fork:
        return _Fork(self.position.mark(), self.line, self.number, self.stopped, self.placing)

    def _back_to(self, fork: _Fork) -> None:
        self.position.back_to(fork.mark)
        self.line = fork.line
        self.number = fork.moves
        self.stopped = fork.stopped
        self.placing = fork.placing

    # -- nodes -----------------------------------------------------------------------------------------------------------------

    def _stretch(self, nodes: list[Node]) -> None:
        for node in nodes:
            self._set_up(node)
            for side, point, name in moves_of(node, self.position.board):
                self._move(side, point, name)
                if self.stopped:
                    return

    def _set_up(self, node: Node) -> None:
        stones = stones_of(node, self.position.board)
        if stones:
            self.position.set_up(stones)
            if self.position.board.breathless():
                self.notes.append(f"the stones set up after move {self.number} leave a group without liberties")
        side = SIDES.get(text_of(node, "PL").upper())
        if side is not None:
            self.position.give_turn(side)

    def _move(self, side: int, point: int, name: str) -> None:
        position = self.position
        self.number += 1
        if self.placing and side == BLACK:
            self.placing -= 1
            position.turn_open = True
        else:
            self.placing = 0
        verdict = position.verdict(point, side)
        cycle = self._cycle(point, side)
        captured = 0
        if verdict in (LEGAL, NOT_YOUR_TURN):
            captured = position.play(point, side, self.number)
        elif self.illegal == KEEP:
            captured = position.play(point, side, self.number, regardless=True)
        elif self.illegal == VOID:
            position.leave_out(side)
        else:
            self.stopped = True
            self.line.stopped = self.number
        article = self.profile.article(verdict) or self._article_of(cycle)
        self.line.moves.append(Ruling(self.number, side, name, verdict, article, captured, cycle))

    def _cycle(self, point: int, side: int) -> Cycle | None:
        """The repetition that the move just judged closes."""
        board = self.position.board
        if not board.cycle_length:
            return None
        found = cycles.Cycle(board, point, side)
        moves = tuple(coords.name(board, at) for at in found.points)
        since = self.position.numbers[found.first]
        return Cycle(since, found.length, found.name, moves, (found.captured[BLACK], found.captured[WHITE]))

    def _article_of(self, cycle: Cycle | None) -> str:
        """The article about a repetition that this event allows."""
        return self.profile.rulings[REPEATED][0] if cycle else ""


def _must_be_go(root: Node) -> None:
    kind = text_of(root, "GM")
    if kind not in ("", "1"):
        raise UserError(f"this is no game of Go: it has GM[{printable(kind[:20])}]")


def _handicap(root: Node) -> int:
    text = text_of(root, "HA")
    stones = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    return stones if 2 <= stones <= _MOST_HANDICAP else 0
