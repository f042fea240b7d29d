"""The desk as it is started: a clock that runs by itself behind a socket, or behind a pseudo-terminal, and threads of its own."""

import contextlib
import os
import threading
import time
import tty

import pytest

from host_tools.desk.bridge import Bridge
from host_tools.desk.client import Client
from host_tools.desk_screen.connection import Connection, Runner, Said
from host_tools.desk_screen.simulated_clock import SimulatedClock
from host_tools.terminal.hands import SHORT_US
from tests.desk_screen.sitting import KEYS, keyed_device

# So long a busy machine may take.
_PATIENCE_S = 60


def wait_for(holds):
    """Until it holds. No reading is compared with this computer's clock."""
    for _ in range(_PATIENCE_S * 50):
        if holds():
            return
        time.sleep(0.02)
    raise AssertionError("it never came to that")


@pytest.fixture
def simulated():
    clock = SimulatedClock(KEYS, "30m, 3x30s", 9)
    connection = Connection(lambda: Client.at(clock.url, timeout_s=20), KEYS)
    runner = Runner(connection)
    yield clock, connection
    runner.close()
    clock.close()


def test_orders_and_presses_reach_a_clock_that_runs_by_itself(simulated):
    clock, connection = simulated
    wait_for(lambda: connection.view.state is not None)
    assert connection.view.state.state == "ready" and connection.view.board.lines == 9
    connection.order("unlock", {"role": "referee"})
    connection.order("start", {"side": "black"})
    wait_for(lambda: connection.view.state.turn == "black")
    assert clock.press((0,), SHORT_US)
    wait_for(lambda: connection.view.state.turn == "white")
    wait_for(lambda: connection.view.state.white.used_ms > 0)
    connection.order("pause", {})
    wait_for(lambda: connection.view.state.state == "paused")
    said = [said.text for said in connection.take_said() if isinstance(said, Said)]
    assert "done: start" in said and any(text.startswith("done: pause") for text in said)


class Terminal:
    """A device behind a pseudo-terminal, as fast as it goes."""

    def __init__(self):
        self.device = keyed_device()
        self.device.take("30m, 3x30s")
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(self._theirs)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self):
        serial = self.device.board.serial
        while not self._ended.wait(0.0005):
            self.device.turn()
            said = serial.take_sent()
            if said:
                os.write(self._ours, said)
            with contextlib.suppress(BlockingIOError):
                serial.send(self.device.board.now_us, os.read(self._ours, 4096))

    def close(self):
        self._ended.set()
        self._thread.join()
        os.close(self._ours)
        os.close(self._theirs)


def test_over_a_pseudo_terminal_the_desk_shows_what_a_client_of_its_own_is_answered():
    terminal = Terminal()
    connection = Connection(lambda: Client.at(terminal.path, timeout_s=20), KEYS)
    try:
        assert connection.step()
        connection.order("unlock", {"role": "chief"})
        connection.order("start", {"side": "white"})
        connection.order("pause", {})
        connection.order("correct", {"what": "set_time", "value": 754_321, "side": "white"})
        assert connection.step()
        with_its_role = connection.view.state
        assert with_its_role.white.time_ms == 754_321
        connection.close()
        with Client.at(terminal.path, timeout_s=20) as client:
            other = client.state()
        assert (other.black, other.white, other.turn, other.undoable) == (
            with_its_role.black,
            with_its_role.white,
            "white",
            True,
        )
        assert (with_its_role.authority, other.authority) == ("chief referee", "player")
    finally:
        connection.close()
        terminal.close()


def test_a_clock_that_goes_away_and_comes_back_on_its_socket_is_found_again():
    device = keyed_device()
    device.take("30m, 3x30s")
    bridge = Bridge(device.board.serial)
    port = int(bridge.url.rpartition(":")[2])
    ended = threading.Event()

    def live():
        while not ended.wait(0.0005):
            with turn:
                if not is_away.is_set():
                    bridge.pump()
                device.turn()

    turn, is_away = threading.Lock(), threading.Event()
    thread = threading.Thread(target=live)
    thread.start()
    connection = Connection(lambda: Client.at(f"socket://127.0.0.1:{port}", timeout_s=20), KEYS)
    runner = Runner(connection)
    try:
        wait_for(lambda: connection.view.state is not None and not connection.view.trouble)
        with turn:
            is_away.set()
            bridge.close()
        wait_for(lambda: connection.view.trouble)
        assert connection.view.state.state == "ready"
        with turn:
            bridge = Bridge(device.board.serial, port)
            is_away.clear()
        wait_for(lambda: not connection.view.trouble)
        texts = [said.text for said in connection.take_said() if isinstance(said, Said)]
        assert any("answers again; nothing happened meanwhile" in text for text in texts), texts
    finally:
        runner.close()
        ended.set()
        thread.join()
        bridge.close()
