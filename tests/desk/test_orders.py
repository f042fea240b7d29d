"""A referee's program at a simulated clock: it unlocks, sets up, rules, corrects, and sees what it has done."""

import inspect
import json

import pytest

from host_tools.desk import ordering
from host_tools.desk.client import Client, GameUnderWayError, LockedError, OrderRefusedError, RefusedError
from host_tools.desk.keys import KeyFile
from host_tools.desk.schema.methods import METHODS
from host_tools.desk.simulated import SimulatedWire
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.files import MemoryFiles
from tengen.game import orders
from tests.desk.validating import check_notification, check_result

KEYS = KeyFile(bytes(range(32)), bytes(range(50, 82)), bytes(range(100, 132)), "2718", "3141")
NUMBER = "e66054454e47454e"


class CheckedClient(Client):
    """A client every answer and event of whose device is held against the schema."""

    def _ask(self, method, params):
        result = super()._ask(method, params)
        check_result(method, result)
        return result

    def _take(self, line):
        message = json.loads(line)
        if "method" in message:
            check_notification(message["method"], message["params"])
        return super()._take(line)


def keyed():
    """A device with the organiser's keys, and its client."""
    device = load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for(NUMBER)}))
    return device, CheckedClient(SimulatedWire(device))


def at_work(role="referee", control="30m, 3x30s", **settings):
    """A device set up over the link, with Black on move, and its client."""
    device, client = keyed()
    client.hello()
    client.unlock(KEYS, role)
    client.set_control(control, **settings)
    client.start("black")
    return device, client


def test_a_clock_is_set_started_stopped_and_gone_on_with():
    device, client = keyed()
    assert client.hello().device == NUMBER
    assert client.unlock(KEYS).authority == "referee"
    said = client.set_control("20m, 3x20s", sound=False, rules="cn-classic", board=19)
    assert (said.control, said.sound, said.rules, said.board) == ("20m, 3x20s", False, "cn-classic", 19)
    assert client.state().state == "ready"
    order = client.start("white")
    assert (order.state.state, order.state.turn) == ("running", "white")
    list(client.events(5))
    assert client.pause().state.state == "paused"
    used_ms = client.state().white.used_ms
    list(client.events(5))
    assert client.resume().state.white.used_ms == used_ms > 5_000
    assert not device.app.session.settings.sound_on


def test_without_the_key_every_order_is_refused_and_nothing_changes():
    device, client = keyed()
    client.hello()
    ready_us = device.take("30m, 3x30s")
    device.buttons[1].press(ready_us + 1_000_000)
    list(client.events(2))
    before = client.state()
    for method in METHODS:
        if method.role == "referee":
            params = {param.name: sample(param) for param in method.params if not param.optional}
            with pytest.raises(LockedError):
                client.request(method.name, params)
    after = client.state()
    assert (after.state, after.turn, after.white, after.result) == (before.state, before.turn, before.white, before.result)


def sample(param):
    """A value that the parameter may have."""
    kind = param.kind
    if "enum" in kind:
        return kind["enum"][0]
    return {"integer": kind.get("minimum", 0), "boolean": True, "string": "D4"}[kind["type"]]


def test_the_wrong_keys_open_nothing():
    _, client = keyed()
    with pytest.raises(RefusedError, match="the answer is not that of the key"):
        client.unlock(KeyFile.fresh())
    with pytest.raises(LockedError):
        client.pause()


def test_another_hello_ends_a_role():
    _, client = at_work()
    client.hello()
    with pytest.raises(LockedError, match="needs the referee"):
        client.pause()


def test_a_pulled_plug_ends_a_role():
    device, client = at_work()
    device.board.wires.drive(24, 0)
    list(client.events(1))
    device.board.wires.drive(24, 1)
    with pytest.raises(LockedError):
        client.pause()


def test_one_side_alone_is_for_the_chief_referee():
    _, client = at_work()
    client.pause()
    with pytest.raises(OrderRefusedError, match="that needs the chief referee") as caught:
        client.correct("add_time", 120_000, "white")
    assert caught.value.refusal == orders.NEEDS_CHIEF
    client.unlock(KEYS, "chief")
    order = client.correct("add_time", 120_000, "white")
    assert order.state.white.time_ms - order.before.white.time_ms == 120_000
    assert order.state.black == order.before.black and order.state.undoable
    assert client.undo_ruling().state.white == order.before.white


def test_a_referee_corrects_both_by_a_pair():
    _, client = at_work()
    client.pause()
    order = client.correct("set_time", 600_000, "black", paired=True)
    assert order.state.half.what == "set_time" and order.state.black == order.before.black
    order = client.correct("set_time", 540_000, "white", paired=True)
    assert (order.state.black.time_ms, order.state.white.time_ms, order.state.half) == (600_000, 540_000, None)


def test_an_incident_is_proposed_confirmed_and_taken_back():
    _, client = at_work()
    client.pause()
    pending = client.propose("black", "button pressed early").state.pending
    assert (pending.article, pending.warnings, pending.clock) == ("17.4", (1, 0), "readings stay")
    assert client.state().black.warnings == 0
    order = client.confirm()
    assert order.state.pending is None and order.state.black.warnings == 1 and order.before.black.warnings == 0
    assert client.undo_ruling().state.black.warnings == 0


def test_the_second_warning_loses():
    _, client = at_work()
    client.warn("white")
    state = client.warn("white").state
    assert (state.state, state.result.kind, state.result.loser, state.result.article) == ("ended", "loss", "white", "24.2")


def test_moves_are_played_on_the_board_and_a_bad_point_is_refused_in_a_sentence():
    device, client = at_work(board=19)
    client.play("D4")
    assert device.app.session.referee.board.count == 1
    with pytest.raises(RefusedError, match="point must be a point of the board, as in D4"):
        client.play("Z99")
    _, client = at_work()
    with pytest.raises(OrderRefusedError, match="without a board"):
        client.play("D4")


def test_an_order_is_an_event_that_says_who_gave_it():
    _, client = at_work()
    told = list(client.events(0.5))
    assert [event.event for event in told][:3] == ["authority", "ready", "order"]
    order = told[2]
    assert (order.order, order.by, order.side) == ("start", "referee", "black")


def test_an_order_while_a_press_is_judged_is_given_again():
    device, client = at_work()
    list(client.events(2))
    device.buttons[0].press(device.board.now_us + 1_000, 300_000)
    device.buttons[1].press(device.board.now_us + 100_000, 100_000)
    client.wire.pause(client.wire.now_ns() + 150_000_000)
    assert client.pause().state.state == "paused"


def test_what_was_answered_is_in_the_journal():
    device, client = at_work()
    order = client.warn("black")
    assert order.state.black.warnings == 1
    assert not device.app.journal.is_behind(device.game)
    numbers = device.app.journal.number
    assert numbers >= 4


def test_a_game_under_way_is_not_set_up_anew():
    _, client = at_work()
    with pytest.raises(GameUnderWayError):
        client.set_control("10m")
    with pytest.raises(GameUnderWayError):
        client.set_settings(sound=False)
    client.end()
    assert client.set_settings(sound=False).sound is False
    assert client.set_control("10m").control == "10m"


def test_a_control_or_a_setting_that_can_not_be_is_refused_and_nothing_changes():
    _, client = keyed()
    client.hello()
    client.unlock(KEYS)
    before = client.settings()
    for control in ("", "30", "0s", "nonsense", "3x30s carry"):
        with pytest.raises(RefusedError, match="control: "):
            client.set_control(control, sound=False)
    for name, value in (("sound", 1), ("language", "fr"), ("tenths_below_ms", 7), ("board", 5), ("board", True), ("rules", 0)):
        with pytest.raises(RefusedError, match=f"{name} must be one of"):
            client.set_control("30m", **{name: value})
    assert client.settings() == before


def test_every_order_of_the_schema_is_a_method_of_the_client_with_a_docstring():
    named = {"return": "take_up", "pass": "pass_turn"}
    for method in METHODS:
        found = getattr(Client, named.get(method.name, method.name), None)
        if method.name in ("ledger", "challenge", "parcel", "hand_in", "brief"):  # host_tools.ledger, and `unlock`
            continue
        assert found is not None and found.__doc__, method.name
        if method.result == "order":
            taken = set(inspect.signature(getattr(ordering.Ordering, found.__name__)).parameters) - {"self"}
            assert taken == {param.name for param in method.params}, method.name
