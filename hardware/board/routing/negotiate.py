"""All nets at once: each takes its cheapest way, those in conflict are ripped up and try again at a higher price."""

from array import array
from dataclasses import dataclass, field
from itertools import pairwise

from .answer import answer
from .grid import FREE, Grid
from .search import Field, Goal, find, goal_of
from .shapes import Board, Pad, Routes, RoutingError, Rules
from .tidy import straighten

_VIA_COST = 120  # as much as 2.4 mm of track
_FIRST_PRESSURE = 15
_HISTORY = 12
_MOST_PASSES = 60


@dataclass
class Net:
    """A net with its pads; `paths` are points of the grid, `stamped` what its tracks take from others, for each tool."""

    name: str
    pads: list[Pad]
    tool: int
    neck_tool: int
    paths: list[list[int]] = field(default_factory=list)
    stamped: list[set[int]] = field(default_factory=list)
    shut: bytearray = field(default_factory=bytearray)
    via_shut: bytearray = field(default_factory=bytearray)


class Negotiation:
    """Routes `board` on a grid of `pitch` mm. The plane's net gets a via next to each flat pad, and no tracks beyond."""

    def __init__(self, board: Board, rules: Rules, pitch: float = 0.2) -> None:
        self.rules = rules
        self.grid = Grid(board, rules, pitch)
        self.history = array("i", [0]) * (2 * self.grid.size)
        self.pressure = _FIRST_PRESSURE
        self.nets = self._nets(board)
        self.necks = {net.name: self._neck_slices(net) for net in self.nets}
        for net in self.nets:
            self._wall(net)
        self.passes = 0

    def run(self) -> Routes:
        waiting = self.nets
        while waiting:
            if self.passes == _MOST_PASSES:
                raise RoutingError("no room for: " + ", ".join(f"{net.name} {self._where(net)}" for net in waiting))
            for net in waiting:
                self._rip(net)
                self._route(net)
                self._stamp(net)
            waiting = self._in_conflict()
            self.passes += 1
            self.pressure = min(self.pressure * 3 // 2 + 1, 4000)
        return answer(self)

    def shut_to_stitches(self) -> bytearray:
        """For every point, whether a further via of the plane's net may not stand there."""
        net = next(net for net in self.nets if net.name == self.rules.plane)
        shut, size = bytearray(net.via_shut), self.grid.size
        for path in net.paths:
            self._space_vias(path, shut)
            for point in path:
                shut[point % size] = 1
        busy = self.grid.busy[self.grid.via_tool]
        own = net.stamped[self.grid.via_tool]
        for point in range(size):
            if busy[point] > (point in own) or busy[point + size] > (point + size in own):
                shut[point] = 1
        return shut

    def tool_at(self, net: Net, point: int) -> int:
        narrow = any(start <= point < start + length for start, length in self.necks[net.name])
        return net.neck_tool if narrow else net.tool

    # The nets, and what each sees.

    def _nets(self, board: Board) -> list[Net]:
        by_name: dict[str, list[Pad]] = {}
        for pad in board.pads:
            if pad.net is not None:
                by_name.setdefault(pad.net, []).append(pad)
        neck = self.grid.tool_of(self.rules.neck)
        nets = [Net(name, pads, self.grid.tool_of(self.rules.width_of(name)), neck) for name, pads in by_name.items()]
        return sorted((net for net in nets if len(net.pads) > 1), key=lambda net: (-net.tool, _span(net), net.name))

    def _neck_slices(self, net: Net) -> list[tuple[int, int]]:
        """The rows of points round those of its pads that have too near neighbours for its width."""
        slices = []
        grid, reach = self.grid, self.rules.neck_reach
        for pad in net.pads:
            if net.tool != net.neck_tool and grid.is_shut(pad, net.tool):
                left, right = grid.point(max(pad.x - reach, 0), 0), grid.point(min(pad.x + reach, grid.board.width), 0)
                low, high = (round(min(max(y, 0), grid.board.height) / grid.pitch) for y in (pad.y - reach, pad.y + reach))
                for row in range(low, high + 1):
                    slices += [(base + row * grid.columns + left, right - left + 1) for base in (0, grid.size)]
        return slices

    def _merged(self, net: Net, plain: bytearray, narrow: bytearray) -> bytearray:
        slices = self.necks[net.name]
        if not slices:
            return plain
        merged = bytearray(plain)
        for start, length in slices:
            merged[start : start + length] = narrow[start : start + length]
        return merged

    def _wall(self, net: Net) -> None:
        """What others own, and what nobody may have, is shut to it."""
        grid, size = self.grid, self.grid.size
        table = bytearray([1]) * 256
        table[FREE] = table[grid.number[net.name]] = 0
        own, neck, via = (grid.owner[tool].translate(table) for tool in (net.tool, net.neck_tool, grid.via_tool))
        net.shut = self._merged(net, own, neck)
        number = int.from_bytes(via[:size], "big") | int.from_bytes(via[size:], "big") | int.from_bytes(grid.no_via, "big")
        net.via_shut = bytearray(number.to_bytes(size, "big"))

    def _field(self, net: Net) -> Field:
        grid = self.grid
        return Field(
            columns=grid.columns,
            size=grid.size,
            shut=net.shut,
            via_shut=bytearray(net.via_shut),
            busy=self._merged(net, grid.busy[net.tool], grid.busy[net.neck_tool]),
            via_busy=grid.busy[grid.via_tool],
            history=self.history,
            pressure=self.pressure,
            via_cost=_VIA_COST,
        )

    # One net.

    def _route(self, net: Net) -> None:
        field = self._field(net)
        if net.name == self.rules.plane:
            flat = [pad for pad in net.pads if not pad.hole_radius]
            net.paths = [self._path(net, field, pad, None, self.grid.points_within(pad)) for pad in flat]
            return
        pads = sorted(net.pads, key=lambda pad: (pad.x, pad.y))
        reached, net.paths = [pads.pop(0)], []
        tree = self.grid.points_within(reached[0])
        while pads:
            pad = min(pads, key=lambda pad: min(_apart(pad, other) for other in reached))
            pads.remove(pad)
            goal = goal_of(self.grid.points_within(pad), field)
            path = self._path(net, field, pad, goal, tree)
            net.paths.append(path)
            tree += path + sorted(goal.points)
            reached.append(pad)

    def _path(self, net: Net, field: Field, pad: Pad, goal: Goal | None, sources: list[int]) -> list[int]:
        path = find(field, sources, goal)
        if path is None:
            raise RoutingError(f"{net.name} finds no way at all to {pad.name} at ({pad.x:.2f}, {pad.y:.2f})")
        path = straighten(path, field)
        self._space_vias(path, field.via_shut)
        return path

    def _space_vias(self, path: list[int], shut: bytearray) -> None:
        """The net's next via may not be so near to this path's that the drill breaks through between them."""
        reach = int((self.rules.via_drill + 0.3) / self.grid.pitch) + 1
        steps = [(i, j) for j in range(-reach, reach + 1) for i in range(-reach, reach + 1) if (i, j) != (0, 0)]
        for here, there in pairwise(path):
            if abs(there - here) == self.grid.size:
                for near in self.grid.around(min(here, there), steps):
                    shut[near] = 1

    def _where(self, net: Net) -> str:
        point = next(point for path in net.paths for point in path if self._wanted(net, point))
        return "at ({:.1f}, {:.1f})".format(*self.grid.place(point))

    # What tracks take from others.

    def _stamp(self, net: Net) -> None:
        grid = self.grid
        net.stamped = [set() for _ in grid.radii]
        for path in net.paths:
            for index, point in enumerate(path):
                tool = self.tool_at(net, point)
                through = index + 1 < len(path) and abs(path[index + 1] - point) == grid.size
                for to_tool, taken in enumerate(net.stamped):
                    taken.update(grid.around(point, grid.halo(tool, to_tool)))
                    if through:
                        for side in (point, path[index + 1]):
                            taken.update(grid.around(side, grid.halo(grid.via_tool, to_tool)))
        for tool, taken in enumerate(net.stamped):
            busy = grid.busy[tool]
            for point in taken:
                busy[point] += 1

    def _rip(self, net: Net) -> None:
        for tool, taken in enumerate(net.stamped):
            busy = self.grid.busy[tool]
            for point in taken:
                busy[point] -= 1
        net.stamped, net.paths = [], []

    def _wanted(self, net: Net, point: int, via: bool = False) -> bool:
        """By another net."""
        tool = self.grid.via_tool if via else self.tool_at(net, point)
        return self.grid.busy[tool][point] > (point in net.stamped[tool])

    def _in_conflict(self) -> list[Net]:
        """And remember where: next time these points cost more."""
        fighting = []
        for net in self.nets:
            wanted: set[int] = set()
            for path in net.paths:
                wanted.update(point for point in path if self._wanted(net, point))
                for here, there in pairwise(path):
                    if abs(there - here) == self.grid.size:
                        wanted.update(point for point in (here, there) if self._wanted(net, point, via=True))
            for point in wanted:
                self.history[point] += _HISTORY
            if wanted:
                fighting.append(net)
        return fighting


def _apart(a: Pad, b: Pad) -> float:
    return abs(a.x - b.x) + abs(a.y - b.y)


def _span(net: Net) -> float:
    xs, ys = [pad.x for pad in net.pads], [pad.y for pad in net.pads]
    return max(xs) - min(xs) + max(ys) - min(ys)
