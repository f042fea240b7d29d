"""Power goes after every single byte that the journal writes; what comes back is what had been committed, and no more."""

import pytest

from tengen.game import states
from tengen.journal import recovery
from tests.journal.play import Chip, Play
from tests.powercut import games
from tests.powercut.oracle import Oracle, committed, fault_of


class Cutter:
    """After every byte a clock starts from the chip as it is then."""

    def __init__(self, play):
        self.play = play
        self.oracle = Oracle(number=play.journal.number)
        self.oracle.watch(play.game)
        self.first = self.number = play.journal.number
        self.count = 0
        play.chip.on_byte = self.cut

    def cut(self):
        chip = self.play.chip
        while committed(chip.cells, self.number + 1):
            self.number += 1
        self.count += 1
        found = recovery.recover(Chip(cells=chip.cells), 1, 2)
        moment = self.oracle.moments.get(self.number)
        if self.number == self.first:
            assert found.status in (recovery.EMPTY, recovery.NO_GAME), (found.status, found.fault)
        elif moment.state == states.SETUP:
            assert found.status == recovery.NO_GAME
        else:
            assert found.status in (recovery.INTERRUPTED, recovery.FINISHED), (found.status, found.fault)
            fault = fault_of(found, moment, self.number, (self.play.ms, self.play.us))
            assert not fault, f"after byte {self.count}, record {self.number}: {fault}"


def _used_chip():
    """A chip with a game on it that is over, and a new setting being chosen."""
    chip = Chip()
    play = games.start("sudden death", chip, lambda play: None)
    play.command(states.END, play.now_us + 1_000_000)
    play.command(states.LONG_BOTH, play.now_us + 1_000_000)
    play.settle()
    return chip


@pytest.mark.parametrize("name", games.GAMES)
def test_after_every_byte_what_was_committed_comes_back(name):
    cutters = []
    games.start(name, _used_chip(), lambda play: cutters.append(Cutter(play)))
    assert cutters[0].count > 500


def test_a_foreign_chip_that_is_being_made_ours_is_foreign_or_empty_or_ours():
    seen = []
    chip = Chip(cells=bytearray(b"not ours" * 4096))
    play = Play("10m", chip)
    assert play.found.status == recovery.FOREIGN

    def cut():
        if chip.written % 211 == 0 or chip.written > 32_760:
            seen.append(recovery.recover(Chip(cells=chip.cells), 1, 2).status)

    chip.on_byte = cut
    play.take()
    order = [status for i, status in enumerate(seen) if i == 0 or status != seen[i - 1]]
    assert order == [recovery.FOREIGN, recovery.EMPTY, recovery.NO_GAME, recovery.INTERRUPTED]
