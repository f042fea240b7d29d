"""The client of the link: against a simulated device, and against a wire that answers whatever a broken device might."""

import pytest

from host_tools.desk.answers import Event, Missed, Side
from host_tools.desk.client import Client, GameUnderWayError, NoAnswerError, RefusedError
from host_tools.desk.simulated import SimulatedWire
from host_tools.desk.wires import LinkError
from host_tools.simulator.runtimes import load_device
from tests.link.test_link_plain import Device as LinkedDevice

SECOND = 1_000_000_000


def started(control="30m, 3x30s"):
    """A device with a game of which Black is on move, and its client."""
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    client.hello()
    device.buttons[1].press(device.take(control) + 1_000_000)
    list(client.events(1.5))
    return device, client


class CannedWire:
    """Answers with lines written beforehand, a millisecond apart; `{id}` stands for the id of the last request."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.sent = []
        self.at_ns = 0
        self.is_closed = False

    def now_ns(self):
        return self.at_ns

    def send(self, line):
        self.sent.append(line)

    def receive(self, until_ns):
        if not self.lines:
            self.at_ns = until_ns
            return None
        self.at_ns += 1_000_000
        number = self.sent[-1].partition(b'"id":')[2].partition(b",")[0]
        return self.lines.pop(0).encode().replace(b"{id}", number)

    def pause(self, until_ns):
        self.at_ns = until_ns

    def close(self):
        self.is_closed = True


def answer(result):
    return '{"jsonrpc":"2.0","id":{id},"result":' + result + "}"


def test_a_game_is_followed_from_its_start():
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    hello = client.hello()
    assert (hello.name, hello.board, hello.device) == ("tengen", "Raspberry Pi Pico", "e66054454e47454e")
    ready_us = device.take("60s, 2x10s")
    device.buttons[1].press(ready_us + 1_000_000)
    device.buttons[0].press(ready_us + 11_250_000)
    told = list(client.events(12))
    assert [(event.event, event.side, event.t) for event in told] == [
        ("ready", None, "0:00:00.000"),
        ("start", "black", "0:00:01.000"),
        ("press", "black", "0:00:11.250"),
    ]
    assert told[2].move == 1 and told[2].black_ms == 49_750 and told[2].stage is None
    assert [event.seq for event in told] == [0, 1, 2]


def test_the_state_is_that_of_the_device():
    device, client = started()
    device.buttons[0].press(device.board.now_us + 1_000_000)
    list(client.events(3))
    state = client.state()
    assert (state.state, state.turn, state.flag) == ("running", "white", None)
    assert state.black == Side("main", state.black.time_ms, 3, 0, 1_800_000 - state.black.time_ms, 0)
    assert device.game.clock.budgets[0].left_ms == state.black.time_ms


def test_events_can_be_left_out():
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    client.hello(events=False)
    device.take("10m")
    assert list(client.events(5)) == []


def test_events_that_come_while_an_answer_is_waited_for_are_kept():
    device, client = started("0s, 2x10s")
    list(client.events(25))
    device.game.command(10, device.game.at_ms, device.game.at_us)  # nothing: the flag has fallen
    assert client.state().flag == "black"
    device.buttons[0].press(device.board.now_us + 1_000)
    client.wire.pause(client.wire.now_ns() + SECOND)
    client.settings()
    assert [event.event for event in client.events(0.1)] == ["idle press"]


def test_settings_and_selftest_are_typed():
    _, client = started()
    settings = client.settings()
    assert (settings.control, settings.sound, settings.language, settings.trim_ppb) == ("30m, 3x30s", True, "en", 0)
    assert len(settings.check_code) == 4
    test = client.selftest()
    assert test.panels == (True, True) and 3_990 <= test.battery_mv <= 4_010 and not test.battery_low and not test.watchdog


def test_the_test_picture_is_seen_and_the_faces_come_back():
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    list(client.events(0.1))
    before = [chip.pixels() for chip in device.chips]
    client.selftest(pattern=True)
    list(client.events(1))
    assert [sum(chip.pixels()) for chip in device.chips] == [128 * 64, 128 * 64]
    list(client.events(1.5))
    assert [sum(chip.pixels()) for chip in device.chips] == [64 * 64, 64 * 64]
    list(client.events(4))
    assert [chip.pixels() for chip in device.chips] == before


def test_the_self_test_is_begun_and_read_over_the_link():
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    assert client.selftest().checkup.state == "none"
    client.selftest(checkup=True)
    assert client.selftest().checkup.state == "running"
    list(client.events(2))
    for button in range(2):
        device.buttons[button].press(device.board.now_us + 1_000)
        list(client.events(0.5))
    checkup = client.selftest().checkup
    assert (checkup.state, checkup.buttons, checkup.pixels) == ("running", ("ok", "ok"), "open")
    list(client.events(130))
    checkup = client.selftest().checkup
    assert (checkup.pixels, checkup.lamps, checkup.sound, checkup.battery, checkup.memory) == ("open", "open", "open", "ok", "ok")
    assert checkup.panels == ("ok", "ok")
    device.buttons[0].press(device.board.now_us + 1_000)
    list(client.events(0.5))
    assert client.selftest().checkup.state == "done"


def test_a_game_that_begins_ends_the_test_picture():
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    ready_us = device.take("10m")
    client.selftest(pattern=True)
    device.buttons[1].press(ready_us + 1_000_000)
    list(client.events((ready_us + 1_500_000 - device.board.now_us) / 1e6))
    pictured = [chip.pixels() for chip in device.chips]
    other = load_device().Device()
    ready_us = other.take("10m")
    other.buttons[1].press(ready_us + 1_000_000)
    list(Client(SimulatedWire(other)).events((ready_us + 1_500_000 - other.board.now_us) / 1e6))
    assert pictured == [chip.pixels() for chip in other.chips]


def test_what_a_game_forbids_is_an_exception_of_its_own():
    _, client = started()
    with pytest.raises(GameUnderWayError, match="trim is set only outside a game"):
        client.trim(5)
    with pytest.raises(GameUnderWayError):
        client.selftest(pattern=True)
    assert client.trim().trim_ppb == 0


def test_a_refusal_says_the_devices_reason():
    _, client = started()
    with pytest.raises(RefusedError, match="refuses begin: there is no such method") as caught:
        client.request("begin")
    assert caught.value.code == -32601


def test_a_device_that_does_not_answer_is_waited_for_two_seconds():
    wire = CannedWire()
    with pytest.raises(NoAnswerError, match="no answer to state within 2 s"):
        Client(wire).state()
    assert wire.at_ns == 2 * SECOND


def test_what_is_no_answer_of_ours_is_passed_over():
    wire = CannedWire(
        'te":"running"}}',
        "MicroPython v1.26.1 on 2025-09-11; Raspberry Pi Pico with RP2040",
        ">>> ",
        "[1,2]",
        "7",
        '{"jsonrpc":"2.0","id":999,"result":1}',
        '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
        answer('{"trim_ppb":3,"tick_us":4}'),
    )
    assert Client(wire).trim().trim_ppb == 3


def test_an_answer_that_is_not_what_the_schema_says_is_an_error_that_names_the_field():
    for result, complaint in (
        ('{"trim_ppb":3}', "lacks Trim.tick_us"),
        ('{"trim_ppb":3,"tick_us":"4"}', "has '4' as Trim.tick_us"),
        ('{"trim_ppb":true,"tick_us":4}', "has True as Trim.trim_ppb"),
        ("[]", r"answered \[\] where Trim was due"),
        ("null", "answered None where Trim was due"),
    ):
        with pytest.raises(LinkError, match=complaint):
            Client(CannedWire(answer(result))).trim()
    with pytest.raises(LinkError, match="neither a result nor an error"):
        Client(CannedWire('{"jsonrpc":"2.0","id":{id}}')).trim()


def test_fields_that_a_newer_device_adds_are_left_aside():
    assert Client(CannedWire(answer('{"trim_ppb":3,"tick_us":4,"colour":"red"}'))).trim().tick_us == 4


def test_a_device_of_another_protocol_is_not_spoken_to():
    hello = '{"name":"tengen","firmware":"9","protocol":2,"device":"00","board":"b","capabilities":[],"next_seq":0}'
    with pytest.raises(LinkError, match="speaks protocol 2 and this program 1"):
        Client(CannedWire(answer(hello))).hello()


def test_events_that_were_missed_are_said_in_their_place():
    params = '"t":"0:00:01.000","event":"call","side":"black","seconds_left":10,"count":0,"black_ms":10000,"white_ms":1}}'
    third, eighth = ('{"jsonrpc":"2.0","method":"event","params":{"seq":' + str(seq) + "," + params for seq in (3, 8))
    wire = CannedWire(third, '{"jsonrpc":"2.0","method":"missed","params":{"events":4}}', eighth)
    news = list(Client(wire).events(1))
    assert news == [
        Event(3, "0:00:01.000", "call", "black", 10_000, 1, seconds_left=10, count=0),
        Missed(4),
        Event(8, "0:00:01.000", "call", "black", 10_000, 1, seconds_left=10, count=0),
    ]


def test_requests_are_one_line_each_and_numbered():
    wire = CannedWire(*[answer('{"trim_ppb":0,"tick_us":0}')] * 2)
    with Client(wire) as client:
        client.trim()
        client.trim(5)
    assert wire.sent == [
        b"\n",
        b'{"jsonrpc":"2.0","id":1,"method":"trim"}\n',
        b'{"jsonrpc":"2.0","id":2,"method":"trim","params":{"ppb":5}}\n',
    ]
    assert wire.is_closed


def test_every_answer_of_the_device_has_all_the_fields_that_the_client_knows():
    device = LinkedDevice()

    class DirectWire(CannedWire):
        def send(self, line):
            if line.strip():
                self.lines += device.says(line.decode().strip())

        def receive(self, until_ns):
            return self.lines.pop(0).encode()

    client = Client(DirectWire())
    for method in (client.hello, client.state, client.settings, client.selftest, client.trim):
        method()
