"""Says what the faces cost: `python -m tests.faces.measure` prints bytes on the bus of each kind of change, and times."""

from __future__ import annotations

import time

from tests.faces.canvas import FULL_FRAME_BYTES, Screen
from tests.faces.states import BLACK, byo_yomi, clock


def _say(what: str, sizes: list[int]) -> None:
    mean = sum(sizes) / len(sizes)
    print(f"{what:44} mean {mean:5.0f}  most {max(sizes):4d} bytes = {max(sizes) / FULL_FRAME_BYTES:6.1%} of a frame")


def _running(from_ms: int, step_ms: int, steps: int, limit_ms: int) -> list[tuple[int, int]]:
    """(reading, bytes) of each change while the time runs."""
    screen = Screen()
    screen.show(clock(BLACK, from_ms, on_move=True, tenths_below_ms=limit_ms))
    readings = [from_ms - step_ms * step for step in range(1, steps + 1)]
    return [(left, screen.show(clock(BLACK, left, on_move=True, tenths_below_ms=limit_ms))) for left in readings]


def _refills(limit_ms: int) -> list[int]:
    """Bytes on the face of the side that pressed, for each moment of a 30 s period at which it may."""
    sizes = []
    screen = Screen()
    for left_ms in range(100, 30_000, 100):
        screen.show(byo_yomi(BLACK, left_ms, 3, on_move=True, tenths_below_ms=limit_ms))
        sizes.append(screen.show(byo_yomi(BLACK, 30_000, 3, tenths_below_ms=limit_ms)))
    return sizes


def _bytes() -> None:
    for name, from_ms in (("m:ss", 599_000), ("mm:ss", 3_599_000), ("h:mm:ss", 35_999_000)):
        changes = _running(from_ms, 1000, 59, 0)
        _say(f"a second, {name}, one digit changes", [size for left, size in changes if left // 1000 % 10 != 9])
        _say(f"a second, {name}, any within a minute", [size for _, size in changes])
    changes = _running(9_900, 100, 98, 10_000)
    _say("a tenth, one digit changes", [size for left, size in changes if left // 100 % 10 != 9])
    _say("a tenth, any", [size for _, size in changes])
    screen = Screen()
    screen.show(clock(BLACK, 1_654_000))
    _say("a turn begins", [screen.show(clock(BLACK, 1_654_000, on_move=True))])
    _say("a turn ends", [screen.show(clock(BLACK, 1_654_000))])
    _say("a turn ends, 30 s refilled, seconds shown", _refills(0))
    _say("a turn ends, 30 s refilled, tenths below 10 s", _refills(10_000))


def _times() -> None:
    screen = Screen()
    shown = clock(BLACK, 3_500_000, on_move=True)
    screen.show(shown)
    begin = time.perf_counter()
    for _ in range(20_000):
        screen.face.draw(shown)
    unchanged_us = (time.perf_counter() - begin) / 20_000 * 1e6
    begin = time.perf_counter()
    for _ in range(2000):
        shown.left_ms -= 1000
        screen.face.draw(shown)
    print(f"draw(): unchanged {unchanged_us:.2f} us, a new second {(time.perf_counter() - begin) / 2000 * 1e6:.1f} us")


if __name__ == "__main__":
    _bytes()
    _times()
