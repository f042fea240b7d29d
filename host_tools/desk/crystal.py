"""How wrong a device's crystal is, measured over the link against this computer's clock.

The device is asked for its count of microseconds again and again. An answer belongs to some moment between question and answer;
the middle is taken, and the shorter the round trip the better that is. So the time is cut into windows, of each only the quickest
quarter of the round trips counts, and a straight line is laid through the windows' means. What the points stray from it says how
far its slope can be trusted. A delay that is always the same does not matter: it shifts the line and does not turn it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from host_tools.desk.client import Client
from host_tools.desk.wires import LinkError

_TICK_PERIOD_US = 1 << 30
_WINDOWS = 12
# Student's t for 95 % and 10 degrees of freedom: twelve points, less the line's two.
_T_95 = 2.228
# A shorter measurement says nothing; a longer gap between answers than half the ticks' period could not be told from another.
SHORTEST_S = 5
_LONGEST_GAP_NS = 500 * 1_000_000_000
_PACE_NS = 50_000_000


@dataclass(frozen=True)
class Sample:
    """One round trip: sent and received by this computer's clock, and the device's count in between."""

    sent_ns: int
    received_ns: int
    tick_us: int

    @property
    def round_trip_ns(self) -> int:
        """How long the answer took."""
        return self.received_ns - self.sent_ns


@dataclass(frozen=True)
class Measured:
    """The crystal's error in parts per million, positive for one that is fast, and its uncertainty (95 %)."""

    error_ppm: float
    uncertainty_ppm: float
    seconds: float
    round_trips: int
    quickest_ms: float

    @property
    def trim_ppb(self) -> int:
        """The trim that makes up for the error: what must be added to a billion microseconds counted."""
        return round(1e9 * (1 / (1 + self.error_ppm * 1e-6) - 1))


def measure(client: Client, seconds: float, tell: Callable[[float], None] = lambda _: None) -> Measured:
    """Ask for so many seconds (at least 5), `tell` of each second that passed. Raises LinkError."""
    if seconds < SHORTEST_S:
        raise LinkError(f"{seconds:g} s are too short to measure a crystal: take at least {SHORTEST_S} s")
    wire = client.wire
    start_ns = wire.now_ns()
    end_ns = start_ns + int(seconds * 1e9)
    samples = []
    told_s = 0
    while True:
        sent_ns = wire.now_ns()
        tick_us = client.trim().tick_us
        samples.append(Sample(sent_ns, wire.now_ns(), tick_us))
        if wire.now_ns() >= end_ns:
            return fit(samples)
        if (wire.now_ns() - start_ns) // 1_000_000_000 > told_s:
            told_s = (wire.now_ns() - start_ns) // 1_000_000_000
            tell(told_s)
        wire.pause(wire.now_ns() + _PACE_NS)


def fit(samples: Sequence[Sample]) -> Measured:
    """What the samples, in order of time, say about the crystal. Raises LinkError for too few or too far apart."""
    if len(samples) < 4 * _WINDOWS:
        raise LinkError(f"only {len(samples)} answers came, too few to measure by: take more seconds")
    points = [_mean(window) for window in _windows(_offsets(samples))]
    mean_s = sum(at_s for at_s, _ in points) / len(points)
    mean_us = sum(us for _, us in points) / len(points)
    spread = sum((at_s - mean_s) ** 2 for at_s, _ in points)
    slope = sum((at_s - mean_s) * (us - mean_us) for at_s, us in points) / spread
    strays = sum((us - mean_us - slope * (at_s - mean_s)) ** 2 for at_s, us in points)
    uncertainty = _T_95 * (strays / (len(points) - 2) / spread) ** 0.5
    return Measured(
        error_ppm=slope,
        uncertainty_ppm=uncertainty,
        seconds=(samples[-1].received_ns - samples[0].sent_ns) / 1e9,
        round_trips=len(samples),
        quickest_ms=min(sample.round_trip_ns for sample in samples) / 1e6,
    )


def _offsets(samples: Sequence[Sample]) -> list[tuple[int, float, float]]:
    """(round trip in ns, host's seconds, how many us the device is ahead of the host), both since the first sample's middle."""
    first_ns = (samples[0].sent_ns + samples[0].received_ns) / 2
    passed_us = 0
    last = samples[0]
    found = []
    for sample in samples:
        if sample.received_ns - last.sent_ns > _LONGEST_GAP_NS:
            raise LinkError("the device was not heard for minutes: measure again")
        passed_us += (sample.tick_us - last.tick_us) % _TICK_PERIOD_US
        last = sample
        at_us = ((sample.sent_ns + sample.received_ns) / 2 - first_ns) / 1000
        found.append((sample.round_trip_ns, at_us / 1e6, passed_us - at_us))
    return found


def _windows(offsets: list[tuple[int, float, float]]) -> list[list[tuple[int, float, float]]]:
    """Twelve runs of as many samples each, but for the last one."""
    size = len(offsets) / _WINDOWS
    return [offsets[round(i * size) : round((i + 1) * size)] for i in range(_WINDOWS)]


def _mean(window: list[tuple[int, float, float]]) -> tuple[float, float]:
    """The mean moment and the mean offset of the window's quickest quarter."""
    quickest = sorted(window)[: max(1, len(window) // 4)]
    return sum(at_s for _, at_s, _ in quickest) / len(quickest), sum(us for _, _, us in quickest) / len(quickest)
