"""What a count of the final position says, when nobody has said which stones are dead."""

from __future__ import annotations

from dataclasses import dataclass

from tengen.go.board import Board
from tengen.go.counting import Count, result_points_text, result_text
from tengen.go.stones import BLACK, WHITE
from tengen.referee.profiles import Profile


@dataclass(frozen=True)
class Counted:
    """The result with every stone on the board alive: in stones, as in `B+1 1/4`, and in points, as in `B+2.5`."""

    stones: str
    points: str
    black_q: int
    white_q: int
    gives_q: int


def counted(board: Board, profile: Profile, handicap: int) -> Counted:
    """Count a position by articles 9 and 11, all stones alive, under a profile. Totals are in quarters of a stone."""
    count = Count(board)
    count.count()
    gives_q = profile.gives_q(handicap)
    margin_q = count.margin_q(gives_q)
    stones = result_text(margin_q, profile.halves)
    return Counted(stones, result_points_text(margin_q), count.total_q(BLACK), count.total_q(WHITE), gives_q)
