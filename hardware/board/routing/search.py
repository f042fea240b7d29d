"""A* over the grid's points, in eight directions and through vias.

Costs are integers: 10 for a step, 14 for a diagonal one, half as much again on the far side, where the plane is to stay whole.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from heapq import heappop, heappush

_FAR = 1 << 30
_BITS = 20  # a heap's entry is one integer: the estimate, then the point


@dataclass
class Field:
    """What one net sees. `shut` and `via_shut` are walls; `busy` and `via_busy` count the other nets that want a point, each of
    which costs `pressure` (`via_busy` for both layers); `history` is the cost that a point has gathered."""

    columns: int
    size: int
    shut: bytes | bytearray
    via_shut: bytearray
    busy: bytes | bytearray
    via_busy: bytes | bytearray
    history: array[int]
    pressure: int
    via_cost: int
    back_cost: tuple[int, int] = (15, 21)


@dataclass
class Goal:
    """The points to reach, and the smallest upright box around them: columns and rows, both ends included."""

    points: frozenset[int]
    left: int
    right: int
    low: int
    high: int


def goal_of(points: list[int], field: Field) -> Goal:
    flat = [divmod(point % field.size, field.columns) for point in points]
    columns, rows = [column for _, column in flat], [row for row, _ in flat]
    return Goal(frozenset(points), min(columns), max(columns), min(rows), max(rows))


def find(field: Field, sources: list[int], goal: Goal | None) -> list[int] | None:
    """The cheapest path from a source to the goal, both ends included; None if there is none.

    Without a goal: to any point of the far side, that is, through the nearest place for a via.
    """
    if field.size * 2 >= 1 << _BITS:
        raise ValueError(f"a grid of {field.size} points a layer is too fine for the search: at most {(1 << _BITS) // 2 - 1}")
    cost = array("i", [_FAR]) * (2 * field.size)
    parent = array("i", [-1]) * (2 * field.size)
    heap: list[int] = []
    for source in sorted(set(sources)):
        cost[source] = 0
        heappush(heap, _estimate(field, source, goal) << _BITS | source)
    end = _spread(field, heap, cost, parent, goal)
    if end is None:
        return None
    path = [end]
    while parent[path[-1]] >= 0:
        path.append(parent[path[-1]])
    return path[::-1]


def _estimate(field: Field, point: int, goal: Goal | None) -> int:
    """A quarter more than an empty grid would cost: the way found may be as much dearer than the cheapest, and is found soon."""
    if goal is None:
        return 0
    row, column = divmod(point % field.size, field.columns)
    across = max(goal.left - column, column - goal.right, 0)
    up = max(goal.low - row, row - goal.high, 0)
    guess = 10 * across + 4 * up if across > up else 10 * up + 4 * across
    return guess + (guess >> 2)


def _spread(field: Field, heap: list[int], cost: array[int], parent: array[int], goal: Goal | None) -> int | None:
    """The one loop that must be quick: its names are local, and the estimate is written out."""
    columns, size, shut, busy = field.columns, field.size, field.shut, field.busy
    via_shut, via_busy, via_cost = field.via_shut, field.via_busy, field.via_cost
    history, pressure = field.history, field.pressure
    front = [(step, 10) for step in (1, -1, columns, -columns)]
    front += [(step, 14) for step in (columns + 1, columns - 1, 1 - columns, -1 - columns)]
    straight, slant = field.back_cost
    back = [(step, straight if price == 10 else slant) for step, price in front]
    ends = goal.points if goal else None
    left, right, low, high = (goal.left, goal.right, goal.low, goal.high) if goal else (0, columns, 0, size // columns)
    mask = (1 << _BITS) - 1
    done = bytearray(2 * size)
    while heap:
        here = heappop(heap) & mask
        if done[here]:
            continue
        done[here] = 1
        on_back = here >= size
        if here in ends if ends is not None else on_back:
            return here
        so_far = cost[here]
        for step, price in back if on_back else front:
            there = here + step
            if shut[there] or done[there]:
                continue
            total = so_far + price + history[there] + busy[there] * pressure
            if total < cost[there]:
                cost[there] = total
                parent[there] = here
                row, column = divmod(there - size if on_back else there, columns)
                across = left - column if column < left else column - right if column > right else 0
                up = low - row if row < low else row - high if row > high else 0
                guess = 10 * across + 4 * up if across > up else 10 * up + 4 * across
                heappush(heap, (total + guess + (guess >> 2)) << _BITS | there)
        there = here - size if on_back else here + size
        flat = there if on_back else here
        if via_shut[flat] or shut[there] or done[there]:
            continue
        total = so_far + via_cost + history[there] + (via_busy[flat] + via_busy[flat + size] + busy[there]) * pressure
        if total < cost[there]:
            cost[there] = total
            parent[there] = here
            heappush(heap, (total + _estimate(field, there, goal)) << _BITS | there)
    return None
