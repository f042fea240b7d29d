"""The desk at the built firmware on an emulated RP2040, over the chip's own USB."""

import pytest

from host_tools.desk.client import Client
from host_tools.desk_screen.connection import Connection
from host_tools.emulator.board import EmulatedBoard
from host_tools.emulator.cable import EMULATED_ID, EmulatedCable
from host_tools.emulator.tree import device_as_flashed
from tengen.devices.store import KEYS_FILE
from tests.desk_screen.sitting import KEYS
from tests.emulator.image import UF2, needs_image

pytestmark = [needs_image, pytest.mark.slow]


def test_the_desk_unlocks_starts_stops_and_rules_on_an_emulated_clock():
    board = EmulatedBoard(UF2, device_as_flashed({KEYS_FILE: KEYS.line_for(EMULATED_ID)}))
    cable = EmulatedCable(board)
    connection = Connection(lambda: Client(cable, timeout_s=10), KEYS)
    assert connection.step(), connection.view.trouble
    assert (connection.view.hello.device, connection.view.state.state) == (EMULATED_ID, "setup")
    connection.order("unlock", {"role": "referee"})
    connection.order("set_control", {"control": "10m, 3x30s", "board": 9})
    connection.order("start", {"side": "black"})
    connection.order("play", {"point": "D4"})
    connection.order("pause", {})
    connection.order("propose", {"offender": "white", "case": "telephone"})
    connection.order("confirm", {})
    assert connection.step(), connection.view.trouble
    said = [said.text for said in connection.take_said() if getattr(said, "kind", "") == "refused"]
    assert said == []
    state = connection.view.state
    assert (state.state, state.turn, state.white.warnings, state.authority) == ("paused", "black", 1, "referee")
    assert connection.view.board.last == "D4"
    assert 0 < state.black.used_ms == 600_000 - state.black.time_ms
