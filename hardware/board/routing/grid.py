"""The grid: which of its points a track's or a via's middle may stand on, for each width and net.

A point is one integer, `layer * size + row * columns + column`. The grid has a tool for each width of track and one for vias.
For each tool there is an owner a point (nobody, one net, or nobody ever) and a count of the nets whose tracks lie too near.
"""

import math
from collections.abc import Callable, Iterator

from .shapes import BACK, FRONT, Board, Pad, Rules

FREE, NEVER = 0, 255

Steps = list[tuple[int, int]]
Distance = Callable[[float, float], float]

# A step's ends keep their distance, its middle comes a little nearer: by 0.027 mm for a diagonal step of 0.2 mm past a corner
# 0.35 mm away. So much is added to every clearance.
SLACK = 0.03


class Grid:
    """Points `pitch` mm apart, on (0, 0) and up to the board's far corner."""

    def __init__(self, board: Board, rules: Rules, pitch: float) -> None:
        self.board, self.rules, self.pitch = board, rules, pitch
        self.columns = round(board.width / pitch) + 1
        self.rows = round(board.height / pitch) + 1
        self.size = self.columns * self.rows
        names = sorted({pad.net for pad in board.pads if pad.net is not None})
        if len(names) >= NEVER:
            raise ValueError(f"the router counts nets in a byte: at most {NEVER - 1}, not {len(names)}")
        self.number = {name: index + 1 for index, name in enumerate(names)}
        widths = {rules.width, rules.neck, *(rules.width_of(name) for name in names)}
        self.radii = [width / 2 for width in sorted(widths)] + [rules.via / 2]
        self.via_tool = len(self.radii) - 1
        self.owner = [bytearray(2 * self.size) for _ in self.radii]
        self.busy = [bytearray(2 * self.size) for _ in self.radii]
        self.no_via = bytearray(self.size)  # for any net: in pads of parts to be soldered flat, and too near to a hole
        self._halos: dict[tuple[int, int], Steps] = {}
        for tool, radius in enumerate(self.radii):
            self._close_edges(tool, radius)
            self._close_keepouts(tool, radius)
            for pad in board.pads:
                self._close_pad(tool, radius, pad)
        for pad in board.pads:
            self._close_vias(pad)

    def tool_of(self, width: float) -> int:
        return self.radii.index(width / 2)

    def point(self, x: float, y: float) -> int:
        """The nearest one on layer 0."""
        return round(y / self.pitch) * self.columns + round(x / self.pitch)

    def place(self, point: int) -> tuple[float, float]:
        """Where it is, in mm."""
        row, column = divmod(point % self.size, self.columns)
        return round(column * self.pitch, 6), round(row * self.pitch, 6)

    def points_within(self, pad: Pad) -> list[int]:
        """The points on its layers that lie in the pad; at least the nearest one."""
        inside = [point for point, distance in self._around(pad.x, pad.y, pad.reach, pad.distance) if distance <= 0]
        return [layer * self.size + point for layer in pad.layers for point in inside or [self.point(pad.x, pad.y)]]

    def is_shut(self, pad: Pad, tool: int) -> bool:
        """Whether the tool's middle may not stand on the pad's, for other pads' sake."""
        number = NEVER if pad.net is None else self.number[pad.net]
        middle = self.point(pad.x, pad.y)
        return any(self.owner[tool][layer * self.size + middle] not in (FREE, number) for layer in pad.layers)

    def halo(self, from_tool: int, to_tool: int) -> Steps:
        """The steps (columns, rows) from a middle of one tool's to all that are too near for another net's."""
        key = (from_tool, to_tool)
        if key not in self._halos:
            limit = self.radii[from_tool] + self.radii[to_tool] + self.rules.clearance + SLACK
            reach = int(limit / self.pitch) + 1
            steps = range(-reach, reach + 1)
            self._halos[key] = [(i, j) for j in steps for i in steps if math.hypot(i, j) * self.pitch < limit]
        return self._halos[key]

    def around(self, point: int, steps: Steps) -> list[int]:
        """The points of the same layer at these steps, as far as they are on the board."""
        layer, rest = divmod(point, self.size)
        row, column = divmod(rest, self.columns)
        base = layer * self.size
        return [
            base + (row + j) * self.columns + column + i
            for i, j in steps
            if 0 <= column + i < self.columns and 0 <= row + j < self.rows
        ]

    def _around(self, x: float, y: float, reach: float, distance: Distance) -> Iterator[tuple[int, float]]:
        reach += self.pitch
        first, last = max(0, math.floor((x - reach) / self.pitch)), min(self.columns - 1, math.ceil((x + reach) / self.pitch))
        low, high = max(0, math.floor((y - reach) / self.pitch)), min(self.rows - 1, math.ceil((y + reach) / self.pitch))
        for row in range(low, high + 1):
            for column in range(first, last + 1):
                yield row * self.columns + column, distance(column * self.pitch, row * self.pitch)

    def _close_pad(self, tool: int, radius: float, pad: Pad) -> None:
        limit = radius + self.rules.clearance + SLACK
        number = NEVER if pad.net is None else self.number[pad.net]
        owner = self.owner[tool]
        layers = (FRONT, BACK) if tool == self.via_tool or pad.hole_radius else pad.layers
        for point, distance in self._around(pad.x, pad.y, pad.reach + limit, pad.distance):
            if distance < limit:
                for layer in layers:
                    at = layer * self.size + point
                    owner[at] = number if owner[at] in (FREE, number) else NEVER

    def _close_keepouts(self, tool: int, radius: float) -> None:
        for keepout in self.board.keepouts:
            middle = Pad(None, keepout.x, keepout.y, 0, 0)
            limit = keepout.radius + radius + SLACK
            for point, distance in self._around(keepout.x, keepout.y, limit, middle.distance):
                if distance < limit:
                    self.owner[tool][point] = self.owner[tool][self.size + point] = NEVER

    def _close_edges(self, tool: int, radius: float) -> None:
        margin = math.ceil((radius + self.rules.edge + SLACK) / self.pitch - 1e-9)
        for layer in (FRONT, BACK):
            for row in range(self.rows):
                start = layer * self.size + row * self.columns
                level = row < margin or row >= self.rows - margin
                width = self.columns if level else margin
                self.owner[tool][start : start + width] = bytes([NEVER]) * width
                end = start + self.columns
                self.owner[tool][end - width : end] = bytes([NEVER]) * width

    def _close_vias(self, pad: Pad) -> None:
        """Not into a flat pad, where it would drink the solder; and 0.3 mm of laminate between two holes."""
        if pad.hole_radius:
            limit = pad.hole_radius + self.rules.via_drill / 2 + 0.3
            middle = Pad(None, pad.x, pad.y, 0, 0)
            near = self._around(pad.x, pad.y, limit, middle.distance)
        else:
            limit = self.rules.via / 2 + 0.1
            near = self._around(pad.x, pad.y, pad.reach + limit, pad.distance)
        for point, distance in near:
            if distance < limit:
                self.no_via[point] = 1
