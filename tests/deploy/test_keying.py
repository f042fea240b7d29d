"""A clock with keys lets nobody to its prompt but the holder of the chief referee's key."""

import pytest

from host_tools.deploy import keying
from host_tools.desk.client import Client, NoAnswerError, RefusedError
from host_tools.desk.keys import KeyFile
from host_tools.desk.simulated import SimulatedWire
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles

NUMBER = "e66054454e47454e"
KEYS = KeyFile.fresh()


@pytest.fixture
def clock(monkeypatch):
    """A running clock with keys, at the port that keying opens; what its interrupt character does is in `interrupts`."""
    device = load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for(NUMBER)}))
    monkeypatch.setattr(Client, "at", classmethod(lambda cls, port, timeout_s: cls(SimulatedWire(device), timeout_s)))
    said = []
    monkeypatch.setattr(device.app.board.port, "interrupts", said.append)
    device.turn()
    return device, said


def test_the_chief_referees_key_opens_the_prompt(clock):
    device, said = clock
    assert said == [False]
    keying.open_prompt("port", KEYS)
    device.turn()
    assert said == [False, True]


def test_other_keys_do_not(clock):
    device, said = clock
    with pytest.raises(RefusedError, match="not that of the key"):
        keying.open_prompt("port", KeyFile.fresh())
    device.turn()
    assert said == [False]


def test_a_board_on_which_no_clock_runs_needs_no_key(monkeypatch):
    def nobody(self, events=True):
        raise NoAnswerError("nobody")

    monkeypatch.setattr(Client, "at", classmethod(lambda cls, port, timeout_s: cls(SimulatedWire(load_device().Device()))))
    monkeypatch.setattr(Client, "hello", nobody)
    keying.open_prompt("port", KEYS)
