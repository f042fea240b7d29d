"""How simulated time follows real time: exact to the microsecond at any speed, and without a jump when the speed changes."""

from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True)
class Speed:
    """`times` / `per` simulated seconds in a real one; `races`: while a game runs, as many as the computer can."""

    name: str
    times: int
    per: int = 1
    races: bool = False


PAUSE = Speed("pause", 0)
FASTEST = Speed("max", 1, races=True)
SPEEDS = (PAUSE, Speed("1/4x", 1, 4), Speed("1x", 1), Speed("4x", 4), Speed("20x", 20), Speed("100x", 100), FASTEST)
NORMAL = SPEEDS[2]


class Pace:
    """Says which board time belongs to a real time, both in microseconds; `speed` is read, `change` sets it."""

    def __init__(self, real_us: int, board_us: int, speed: Speed = NORMAL) -> None:
        self.change(speed, real_us, board_us)

    def change(self, speed: Speed, real_us: int, board_us: int) -> None:
        """From this moment on, which is board time `board_us`, go at `speed`."""
        self.speed = speed
        self._real_us = real_us
        self._board_us = board_us

    def slip(self, real_us: int, board_us: int) -> None:
        """Give up what was missed: this moment is board time `board_us`."""
        self.change(self.speed, real_us, board_us)

    def board_us(self, real_us: int) -> int:
        """Where the board should be at `real_us`, rounded down."""
        return self._board_us + (real_us - self._real_us) * self.speed.times // self.speed.per

    def lag_us(self, real_us: int, board_us: int) -> int:
        """How much real time the board is behind."""
        if not self.speed.times:
            return 0
        return (self.board_us(real_us) - board_us) * self.speed.per // self.speed.times


class Rate:
    """Measures how fast simulated time really goes, over the last second."""

    _WINDOW_US = 1_000_000

    def __init__(self) -> None:
        self._samples: deque[tuple[int, int]] = deque()

    def note(self, real_us: int, board_us: int) -> None:
        """At real time `real_us` the board was at `board_us`."""
        samples = self._samples
        samples.append((real_us, board_us))
        while len(samples) > 2 and samples[1][0] <= real_us - self._WINDOW_US:
            samples.popleft()

    def times(self) -> float:
        """Simulated seconds in a real one; 0 before there are two moments to compare."""
        if len(self._samples) < 2:
            return 0.0
        (first_real_us, first_board_us), (real_us, board_us) = self._samples[0], self._samples[-1]
        return (board_us - first_board_us) / max(1, real_us - first_real_us)

    def forget(self) -> None:
        """Begin anew: the speed was changed, or the board is another one."""
        self._samples.clear()
