"""A second checker, sharing nothing with the firmware's: whole boards as frozensets, kept in a list and a set.

Points are pairs (column, row), a position is a frozenset of (point, side). Slow and plain on purpose.
"""

from collections import Counter


class IndependentGame:
    """A game under article 3-7: one position after another, all of them kept."""

    def __init__(self, size, situational=False, set_up=(), turn=0):
        self.size = size
        self.situational = situational
        self.turn = turn
        self.positions = [frozenset(set_up)]
        self.movers = []
        self.captured = Counter()

    @property
    def now(self):
        return self.positions[-1]

    def neighbours(self, point):
        column, row = point
        for near in ((column, row + 1), (column, row - 1), (column + 1, row), (column - 1, row)):
            if 0 <= near[0] < self.size and 0 <= near[1] < self.size:
                yield near

    def group(self, stones, point):
        """The group at a point of {point: side} and its liberties, as two sets."""
        group, liberties, ahead = {point}, set(), [point]
        while ahead:
            for near in self.neighbours(ahead.pop()):
                if near not in stones:
                    liberties.add(near)
                elif stones[near] == stones[point] and near not in group:
                    group.add(near)
                    ahead.append(near)
        return group, liberties

    def after(self, point, side):
        """(position, number captured) after a stone on an empty point, or None for a suicide."""
        stones = dict(self.now)
        stones[point] = side
        captured = set()
        for near in self.neighbours(point):
            if stones.get(near) == 1 - side:
                group, liberties = self.group(stones, near)
                if not liberties:
                    captured |= group
        for dead in captured:
            del stones[dead]
        if not self.group(stones, point)[1]:
            return None
        return frozenset(stones.items()), len(captured)

    def verdict(self, point, side):
        """One of occupied, suicide, ko, superko, legal, for a side whose turn it is."""
        if point in dict(self.now):
            return "occupied"
        result = self.after(point, side)
        if result is None:
            return "suicide"
        came_back = [n for n, old in enumerate(self.positions[:-1]) if old == result[0]]
        if self.situational:
            came_back = [n for n in came_back if self.movers[n] == 1 - side]
        if not came_back:
            return "legal"
        return "ko" if came_back[-1] == len(self.positions) - 2 else "superko"

    def play(self, point, side):
        position, captured = self.after(point, side)
        self.captured[side] += captured
        self._enter(position, side)

    def pass_turn(self, side):
        self._enter(self.now, side)

    def _enter(self, position, side):
        self.positions.append(position)
        self.movers.append(side)
        self.turn = 1 - side
