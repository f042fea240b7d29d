"""The whole firmware plays scenario files; after every byte that reaches the chip, another clock starts from it."""

from pathlib import Path

import pytest

from host_tools.simulator.play import compile_program
from host_tools.simulator.runtimes import load_device
from host_tools.simulator.scenario import read_scenario
from host_tools.virtual_board.fram import Fram
from tengen.game import states
from tengen.journal import recovery
from tengen.journal.memory import Memory
from tests.powercut.oracle import Oracle, committed, fault_of

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"
FILES = [path for path in sorted(SCENARIOS.glob("*.toml")) if not path.stem.startswith("power_")]
# More than 4000 bytes: an hour of running readings, or a thousand presses. Those are for the soak.
LONG = {"fast_presses", "chess_stages", "canadian", "canadian_first_move", "carry", "hourglass", "overshoot", "reserve"}
LONG |= {"keep_59999", "keep_60000", "keep_last_minute"}


class Cutter:
    """A device on a chip of its own, and an account of its game."""

    def __init__(self, program):
        self.chip = Fram()
        self.device = load_device().Device(program["work"], program["seed"], program["style"], fram=self.chip)
        self.oracle = Oracle()
        self.oracle.watch(self.device.game)
        self.number = 0
        self.count = 0
        self.start_us = self.device.take(program["control"])
        self.ready = self.device.game.ready_instant()
        self.chip.on_byte = self.cut
        for kind, side, t_us, down_us in program["actions"]:
            for button in self.device.buttons if kind == "both" else (self.device.buttons[side],):
                getattr(button, "press" if kind == "both" else kind)(
                    self.start_us + t_us, **({} if kind == "glitch" else {"down_us": down_us})
                )

    def run(self, until_us):
        while self.device.board.now_us < self.start_us + until_us:
            self.device.turn()

    def now(self):
        us = self.ready[1] + self.device.board.now_us - self.start_us
        return (self.ready[0] + us // 1000) & ((1 << 30) - 1), us % 1000

    def cut(self):
        self.count += 1
        while committed(self.chip.cells, self.number + 1):
            self.number += 1
        found = recovery.recover(_Frozen(self.chip.cells), 1, 2)
        if not self.number:
            assert found.status == recovery.NO_GAME
            return
        moment = self.oracle.moments[self.number]
        if moment.state == states.SETUP:
            assert found.status == recovery.NO_GAME
            return
        assert found.status in (recovery.INTERRUPTED, recovery.FINISHED), (found.status, found.fault)
        fault = fault_of(found, moment, self.number, self.now())
        assert not fault, f"after byte {self.count}, record {self.number}: {fault}"


class _Frozen(Memory):
    """The chip as a clock finds it that starts now: nothing is written to it."""

    def __init__(self, cells):
        Memory.__init__(self, cells=cells)

    def write(self, at, buf, count):
        raise AssertionError("nothing may be written before the start is over")


def _cut(path, work="pico"):
    scenario = read_scenario(path.read_text(encoding="utf-8"), path.name)
    program = compile_program(scenario, path.name, work, 1, False)
    cutter = Cutter(program)
    cutter.run(program["probes"][-1] + 1_500_000)
    return cutter.count


@pytest.mark.parametrize("path", [path for path in FILES if path.stem not in LONG], ids=lambda path: path.stem)
def test_after_every_byte_a_scenario_comes_back(path):
    count = _cut(path)
    assert count > 500


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_after_every_byte_every_scenario_comes_back_on_a_slow_board_too(path):
    for work in ("pico", "slow", "ideal"):
        _cut(path, work)
