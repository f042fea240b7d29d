"""Real ends of a wire: a socket to a simulated device, and a pseudo-terminal."""

import os
import threading

import pytest

from host_tools.desk.bridge import Bridge
from host_tools.desk.client import Client, NoAnswerError
from host_tools.desk.wires import LinkError, SerialWire
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles
from tests.desk.test_orders import KEYS


@pytest.fixture
def served():
    """A simulated device that runs in a thread as fast as it can, behind a socket: (device, url)."""
    device = load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for("e66054454e47454e")}))
    bridge = Bridge(device.board.serial)
    ended = threading.Event()

    def run():
        while not ended.wait(0.0002):
            bridge.pump()
            device.turn()

    thread = threading.Thread(target=run)
    thread.start()
    yield device, bridge.url
    ended.set()
    thread.join()
    bridge.close()


def test_a_client_speaks_to_a_device_behind_a_socket(served):
    _, url = served
    with Client.at(url) as client:
        assert client.hello().name == "tengen"
        assert client.state().state == "setup"
        assert client.trim().trim_ppb == 0


def test_a_host_may_hang_up_and_another_one_come(served):
    _, url = served
    for _ in range(3):
        with Client.at(url) as client:
            assert client.hello().protocol == 1


def test_a_host_that_hangs_up_leaves_no_role_to_the_next(served):
    _, url = served
    with Client.at(url) as client:
        assert client.unlock(KEYS).authority == "referee"
        assert client.state().authority == "referee"
    with Client.at(url) as client:
        assert client.state().authority == "player"


def test_a_port_that_can_not_be_opened_is_one_sentence():
    for port in ("/dev/no-such-port", "socket://127.0.0.1:1", "nonsense://x", "socket://127.0.0.1:notaport"):
        with pytest.raises(LinkError, match="cannot open"):
            SerialWire(port)


@pytest.fixture
def terminal():
    """A pseudo-terminal: (file descriptor of the device's end, path of the host's)."""
    ours, theirs = os.openpty()
    yield ours, os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


def test_a_port_on_which_nothing_answers_is_given_up(terminal):
    ours, path = terminal
    os.write(ours, b">>> \r\nnot JSON\r\n")
    with Client.at(path, timeout_s=0.2) as client, pytest.raises(NoAnswerError, match="is this a Tengen clock"):
        client.state()


def test_lines_come_whole_however_they_are_cut_up(terminal):
    ours, path = terminal
    wire = SerialWire(path)
    os.write(ours, b"one\r\ntw")
    soon_ns = wire.now_ns() + 1_000_000_000
    assert wire.receive(soon_ns) == b"one"
    assert wire.receive(wire.now_ns() + 50_000_000) is None
    os.write(ours, b"o\nthree\n")
    assert wire.receive(soon_ns) == b"two"
    assert wire.receive(soon_ns) == b"three"
    wire.pause(wire.now_ns() + 1_000_000)
    wire.close()


def test_a_socket_that_is_taken_can_not_be_listened_on(served):
    _, url = served
    with pytest.raises(LinkError, match="cannot listen"):
        Bridge(None, int(url.rpartition(":")[2]))
