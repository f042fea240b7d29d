"""Edges are stamped by the emulated chip's own PIO, DMA and timer to the microsecond, whatever Python is doing."""

import random

import pytest

from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.tree import device_with_script
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]

PRESSES_OF_A_SIDE = 500
# The stamps wrap (at 2**30) in the middle of the run.
BOOT_US = (1 << 30) - 5_000_000
WITHIN_US = 2
MASK = (1 << 30) - 1
# A ring has room for 127 edges that nobody has read.
BURST = 100
FLOOD = 300


def bouncing_presses(random_, count, start_us):
    """(instant in microseconds and fractions, level) of the edges of `count` presses, each with bounce as it closes and opens."""
    edges = []
    at_us = start_us
    for _ in range(count):
        for settles_at in (0, 1):
            for _ in range(random_.randrange(3)):
                edges += [(at_us, settles_at), (at_us + random_.uniform(3, 300), 1 - settles_at)]
                at_us = edges[-1][0] + random_.uniform(3, 300)
            edges.append((at_us, settles_at))
            # Some twenty milliseconds a press and side: Python needs 0.4 ms to read and report an edge.
            at_us += random_.uniform(500, 19_000)
    return edges


class Stamping:
    """One run of on_device/stamp.py: `edges` and `stamps` by side, `worked` turns, `bursts` as (edges, stamps, overruns)."""

    def __init__(self, seed):
        random_ = random.Random(seed)
        self.board = EmulatedBoard(UF2, device_with_script("stamp"), BOOT_US)
        self.board.on_line = self.take_line
        self.edges = [bouncing_presses(random_, PRESSES_OF_A_SIDE, random_.uniform(0, 20_000)) for _ in range(2)]
        self.stamps = [[], []]
        self.worked = 0
        self.bursts = []
        self.failure = ""
        self.board.leave_page(f"[{len(self.edges[0])}, {len(self.edges[1])}]")
        self.board.run(BOOT_US + 60_000_000, lambda: bool(self.failure) or len(self.bursts) == 2)
        assert not self.failure

    def take_line(self, line):
        word, _, rest = line.partition(" ")
        if word in ("0", "1"):
            self.stamps[int(word)] += [(int(edge[1:], 16), int(edge[0])) for edge in rest.split()]
        elif word == "stamping":
            self.schedule(self.edges[0], 14)
            self.schedule(self.edges[1], 15)
        elif word == "worked":
            self.worked = int(rest)
        elif word == "idle":
            count = FLOOD if self.bursts else BURST
            self.burst = [(1_000 + 4.3 * number, number & 1) for number in range(count)]
            self.before = len(self.stamps[0])
            self.schedule(self.burst, 14)
        elif word == "burst":
            self.bursts.append((self.burst, self.stamps[0][self.before :], int(rest)))
            del self.stamps[0][self.before :]
        else:
            self.failure = line

    def schedule(self, edges, pin):
        """Let the edges happen, counted from now; from here on they have the instants of the chip's timer."""
        begin_us = self.board.now_us
        edges[:] = [(begin_us + at_us, level) for at_us, level in edges]
        for at_us, level in edges:
            self.board.at(at_us, self.board.drive, pin, level)


def errors_us(edges, stamps):
    """By how much each stamp is later than its edge. Raises AssertionError where an edge is missing or has the wrong level."""
    assert [level for _, level in stamps] == [level for _, level in edges]
    return [((stamp - int(at_us)) & MASK) - (at_us % 1) for (at_us, _), (stamp, _) in zip(edges, stamps, strict=True)]


@pytest.fixture(scope="module")
def stamping():
    return Stamping(seed=4)


def test_a_thousand_bouncing_presses_are_stamped_within_two_microseconds_while_python_draws_sends_and_collects(stamping):
    assert stamping.worked > 20
    for side in range(2):
        late = errors_us(stamping.edges[side], stamping.stamps[side])
        assert min(late) > -1 and max(late) <= WITHIN_US


def test_a_burst_of_a_hundred_edges_that_nobody_reads_loses_none(stamping):
    edges, stamps, overruns = stamping.bursts[0]
    assert len(stamps) == BURST and overruns == 0
    assert max(errors_us(edges, stamps)) <= WITHIN_US


def test_an_overrun_is_noticed_and_reading_goes_on_with_the_newest_edges(stamping):
    edges, stamps, overruns = stamping.bursts[1]
    assert overruns == 1
    assert 0 < len(stamps) < 128
    assert max(errors_us(edges[-len(stamps) :], stamps)) <= WITHIN_US
