"""A found path is one of many that cost the same, and often a staircase. Straight runs with single bends take its place."""

from .search import Field


def straighten(path: list[int], field: Field) -> list[int]:
    """The same path with as few bends as its surroundings allow; never over a wall, another net or anything dearer."""
    runs, start = [], 0
    for index in range(1, len(path)):
        if abs(path[index] - path[index - 1]) == field.size:
            runs.append(path[start:index])
            start = index
    runs.append(path[start:])
    return [point for run in runs for point in _straighten_run(run, field)]


def _straighten_run(run: list[int], field: Field) -> list[int]:
    """From each point as far along the path as two straight stretches reach, then on from there."""
    result, here = [run[0]], 0
    while here < len(run) - 1:
        there, way = here + 1, [run[here + 1]]
        for end in range(len(run) - 1, here + 1, -1):
            found = _short_way(run, here, end, field)
            if found:
                there, way = end, found
                break
        result += way
        here = there
    return result


def _short_way(run: list[int], start: int, end: int, field: Field) -> list[int] | None:
    """One bend or none; the slanting stretch first or last. It may be no longer than the path it replaces."""
    columns = field.columns
    row, column = divmod(run[start] % field.size, columns)
    to_row, to_column = divmod(run[end] % field.size, columns)
    across, up = to_column - column, to_row - row
    slants, levels = min(abs(across), abs(up)), abs(abs(across) - abs(up))
    if slants + levels > end - start:
        return None
    slant = _sign(across) + _sign(up) * columns
    level = _sign(across) if abs(across) > abs(up) else _sign(up) * columns
    for steps in ([slant] * slants + [level] * levels, [level] * levels + [slant] * slants):
        way, here = [], run[start]
        for step in steps:
            here += step
            if field.shut[here] or field.busy[here]:
                break
            way.append(here)
        else:
            return way
    return None


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
