"""Commands about the end of the game: dead stones as the players agree on them, the count, the result.

The device judges no life and death: a group is dead when `tengen-dead` has said so (article 8.2), and alive otherwise.
"""

from __future__ import annotations

from decimal import Decimal

from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.arguments import exactly, point, shown
from host_tools.gtp.protocol import GtpError
from tengen.go.counting import SEKI, Count
from tengen.go.stones import BLACK, EMPTY, WHITE

_STATUSES = ("alive", "dead", "seki", "black_territory", "white_territory", "dame")
# Two points of its own make a group live without the shared ones.
_OWN_LIFE = 2


def dead(arbiter: Arbiter, arguments: list[str]) -> str:
    """tengen-dead VERTEX ...: the groups there are dead, and no others; answers all their stones"""
    board = arbiter.board
    points = [point(board, word) for word in arguments]
    for at, word in zip(points, arguments, strict=True):
        if board.stone_at(at) == EMPTY:
            raise GtpError(f"invalid vertex: there is no stone at {shown(word)}")
    arbiter.dead = points
    return arbiter.names(_dead_stones(arbiter, _count(arbiter)))


def final_score(arbiter: Arbiter, arguments: list[str]) -> str:
    """final_score: by area (articles 9 and 11), in points, as in B+1.5; 0 is a draw"""
    exactly(arguments)
    count = _count(arbiter)
    margin = Decimal(count.total_q(BLACK) - count.total_q(WHITE)) / 4 - arbiter.komi
    if not margin:
        return "0"
    return ("B+" if margin > 0 else "W+") + f"{abs(margin).normalize():f}"


def final_status_list(arbiter: Arbiter, arguments: list[str]) -> str:
    """final_status_list alive|dead|seki|black_territory|white_territory|dame"""
    (status,) = exactly(arguments, "STATUS")
    if status not in _STATUSES:
        raise GtpError(f"invalid status: {shown(status)} is none of {', '.join(_STATUSES)}")
    count = _count(arbiter)
    if status == "dead":
        return arbiter.names(_dead_stones(arbiter, count))
    if status in ("alive", "seki"):
        living = [p for p in arbiter.points() if count.stone_at(p) != EMPTY]
        in_seki = _in_seki(count, living)
        return arbiter.names([p for p in living if (p in in_seki) == (status == "seki")])
    owners = {"black_territory": (BLACK,), "white_territory": (WHITE,)}.get(status)
    empty = [p for p in arbiter.points() if count.stone_at(p) == EMPTY]
    return arbiter.names([p for p in empty if (count.owner(p) in owners if owners else count.owner(p) not in (BLACK, WHITE))])


def _count(arbiter: Arbiter) -> Count:
    count = Count(arbiter.board)
    for at in arbiter.dead:
        if count.stone_at(at) != EMPTY:
            count.kill(at)
    count.count()
    return count


def _dead_stones(arbiter: Arbiter, count: Count) -> list[int]:
    return [p for p in arbiter.points() if count.dead_at(p)]


def _in_seki(count: Count, living: list[int]) -> set[int]:
    """Stones beside a shared point in seki whose side has not two points of its own there to live on."""
    found: set[int] = set()
    seen: set[int] = set()
    for start in living:
        if start in seen:
            continue
        own = _held_together(count, start)
        seen.update(own)
        stones = {p for p in own if count.stone_at(p) != EMPTY}
        if len(own) - len(stones) < _OWN_LIFE:
            found.update(p for p in stones if _touches_seki(count, p))
    return found


def _held_together(count: Count, start: int) -> set[int]:
    """The stones and points of one side that hang together with a stone."""
    own = {start}
    waiting = [start]
    while waiting:
        for near in _beside(count, waiting.pop()):
            if near not in own and count.owner(near) == count.owner(start):
                own.add(near)
                waiting.append(near)
    return own


def _touches_seki(count: Count, stone: int) -> bool:
    """True when the group at a stone has a shared point in seki among its liberties."""
    liberties = count.liberties(stone)
    first = count.stones(stone)
    count.liberties(stone)
    return any(count.owner(count.found_point(first + i)) == SEKI for i in range(liberties))


def _beside(count: Count, point: int) -> list[int]:
    column, row = count.column(point), count.row(point)
    places = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [count.point(x, y) for x, y in places if 0 <= x < count.size and 0 <= y < count.size]


COMMANDS = {"tengen-dead": dead, "final_score": final_score, "final_status_list": final_status_list}
