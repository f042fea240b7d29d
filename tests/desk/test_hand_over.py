"""A game moved to another clock over both links: it goes on there as it would have here, and both clocks say so."""

import pytest

from host_tools.desk.client import Client, GameUnderWayError, LockedError, RefusedError
from host_tools.desk.hand_over import hand_over, sealed_parcel
from host_tools.desk.simulated import SimulatedWire
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board import board as boards
from host_tools.virtual_board.files import MemoryFiles
from tengen.game import events, orders
from tests.desk.test_orders import KEYS, NUMBER, CheckedClient, at_work


class OtherClient(CheckedClient):
    """A client of a second simulated device: the stand-ins speak to one board at a time, so it is chosen for each request."""

    def __init__(self, device):
        self.device = device
        super().__init__(SimulatedWire(device))

    def _ask(self, method, params):
        boards.use(self.device.board)
        return super()._ask(method, params)


def two_clocks(**settings):
    """A clock with a game, and one in set-up; their clients, unlocked."""
    first_device, _ = at_work("chief", **settings)
    first = OtherClient(first_device)
    first.unlock(KEYS, "chief")
    second_device = load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for(NUMBER)}), seed=2)
    second = OtherClient(second_device)
    second.hello(events=False)
    second.unlock(KEYS, "referee")
    return first, second


def run_for(client, seconds):
    """Let the client's device run."""
    boards.use(client.device.board)
    list(client.events(seconds))


def test_a_game_goes_on_at_the_other_clock_with_both_times_as_they_were():
    first, second = two_clocks(board=19)
    first.play("D4")
    run_for(first, 7.5)
    first.pause()
    first.warn("white")
    before = first.state()
    order = hand_over(first, second, NUMBER)
    after = order.state
    assert (after.state, after.came_from) == ("adjourned", NUMBER)
    assert (after.black, after.white, after.turn) == (before.black, before.white, before.turn)
    assert after.white.warnings == 1 and after.board == 19
    assert second.device.app.session.referee.board.count == 1
    assert first.state().state == "adjourned"
    second.take_up()
    second.resume()
    run_for(second, 5)
    second.pause()
    assert second.state().white.used_ms + second.state().black.used_ms > before.white.used_ms + before.black.used_ms + 5_000


def test_a_running_game_is_adjourned_first():
    first, second = two_clocks()
    run_for(first, 3)
    order = hand_over(first, second, NUMBER)
    assert order.state.state == "adjourned" and order.state.black == first.state().black


def test_the_game_that_came_outlives_the_power_and_knows_where_it_came_from():
    first, second = two_clocks(board=9)
    first.play("C3")
    run_for(first, 2)
    order = hand_over(first, second, NUMBER)
    run_for(second, 1)
    device = second.device
    again = load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for(NUMBER)}), fram=device.fram)
    client = Client(SimulatedWire(again))
    state = client.state()
    assert (state.state, state.came_from) == ("adjourned", NUMBER)
    assert (state.black, state.white) == (order.state.black, order.state.white)
    assert again.app.session.referee.board.count == 1


def orders_in(client):
    """(order, a, b) of each order that the client's device remembers."""
    ring = client.device.app.session.game.events
    places = [ring.index(seq) for seq in range(ring.oldest(), ring.next_seq)]
    given = [(ring.a[i], ring.b[i]) for i in places if ring.kind[i] == events.ORDER]
    return [(orders.order_of(b), a, orders.b_of(b)) for a, b in given]


def test_both_records_say_that_the_game_went_and_where():
    first, second = two_clocks()
    first.hand_out(NUMBER)
    second.hand_in(sealed_parcel(first))
    for client, order in ((first, orders.HAND_OUT), (second, orders.HAND_IN)):
        given, a, b = orders_in(client)[-1]
        assert given == order
        assert f"{b:02x}{a:07x}" == NUMBER[-9:]


def test_a_clock_with_a_game_under_way_takes_no_other():
    first, second = two_clocks()
    second.set_control("10m")
    second.start("black")
    with pytest.raises(GameUnderWayError, match="end the one here first"):
        hand_over(first, second, NUMBER)
    assert second.state().state == "running"


def test_without_a_role_nothing_is_handed_out_or_in():
    first, second = two_clocks()
    first.hand_out(NUMBER)
    data = sealed_parcel(first)
    second.lock()
    with pytest.raises(LockedError):
        second.hand_in(data)
    first.lock()
    for action in (first.hand_out, first.parcel):
        with pytest.raises(LockedError):
            action()
    assert second.state().state == "setup"


def test_a_game_that_was_not_handed_out_makes_no_parcel():
    first, _ = two_clocks()
    with pytest.raises(RefusedError, match="hand the game out first"):
        first.parcel()


def test_a_damaged_parcel_is_refused_and_changes_nothing():
    first, second = two_clocks(board=9)
    first.play("C3")
    first.hand_out(NUMBER)
    data = sealed_parcel(first)
    before = second.state()
    for i in range(0, len(data), 41):
        damaged = bytearray(data)
        damaged[i] ^= 0x10
        with pytest.raises(RefusedError, match="the parcel: "):
            second.hand_in(bytes(damaged))
    with pytest.raises(RefusedError, match="the parcel: "):
        second.hand_in(data[:-1])
    assert second.state() == before
    assert second.hand_in(data).state.state == "adjourned"


def test_a_game_told_in_brief_goes_on_too():
    first, second = two_clocks()
    run_for(first, 7.25)
    first.warn("black")
    with pytest.raises(RefusedError, match="hand the game out first"):
        first.brief()
    first.hand_out()
    texts = first.brief()
    order = second.hand_in_brief(*texts)
    assert (order.state.black, order.state.white) == (first.state().black, first.state().white)
    assert order.state.came_from == "0000000000" + NUMBER[-6:]
    second.take_up()
    second.resume()
    with pytest.raises(GameUnderWayError):
        second.hand_in_brief(*texts)


def test_a_text_that_tells_of_no_game_changes_nothing():
    _, second = two_clocks()
    before = second.state()
    for texts in (("TG:",), ("TG:AAAA",), ("hello",), ("TG1:AAAA",), ("TG:" + "A" * 70,), ("TG1:AA", "TG2:A!")):
        with pytest.raises(RefusedError):
            second.hand_in_brief(*texts)
    assert second.state() == before
