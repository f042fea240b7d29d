"""Every key of the desk, pressed as a referee would: what goes over the link, what comes of it, and what the screen shows."""

import pytest

from host_tools.desk.schema.methods import BY_NAME
from host_tools.desk_screen import keymap
from host_tools.simulator.times import reading_text
from tengen.game import orders
from tests.desk_screen.sitting import Bench, run, sitting

CONTROL = "30m, 3x30s"


def ready(bench, control=CONTROL, **settings):
    bench.order("unlock", role="chief")
    bench.order("set_control", control=control, board=9, **settings)


def running(bench, **settings):
    ready(bench, **settings)
    bench.order("start", side="black")


def paused(bench):
    running(bench)
    bench.steps(20)
    bench.order("pause")


def pressed(bench):
    running(bench)
    bench.device.buttons[0].press(bench.device.board.now_us + 1_000, 60_000)
    bench.steps(20)
    bench.order("pause")


def adjourned(bench):
    paused(bench)
    bench.order("adjourn")


def sealed(bench):
    running(bench)
    bench.order("seal")
    bench.order("return")


def proposed(bench):
    paused(bench)
    bench.order("propose", offender="white", case="telephone")


def ruled(bench):
    proposed(bench)
    bench.order("confirm")


def much_passed(bench):
    running(bench)
    bench.pass_s(600)
    # A role ends when nothing was ordered for five minutes.
    bench.order("unlock", role="referee")
    bench.order("pause")


def flagged(bench):
    running(bench, control="1x5s")
    bench.pass_s(6)


def counted(bench):
    running(bench, control="1x30s")
    bench.pass_s(25)


def asked_for_times(bench):
    paused(bench)
    bench.order("confirm_times")


def white_counted(bench):
    """White has one period, and Black is on move."""
    running(bench, control="1x30s")


def without_periods(bench):
    running(bench, control="30m")


def stopped_in_the_count(bench):
    counted(bench)
    bench.order("pause")


def absent(bench):
    ready(bench)
    bench.order("absent_count", side="black", count_ms=600_000)


def moved(bench):
    running(bench)
    bench.order("play", point="C3", side="black")


def handed_out(bench):
    adjourned(bench)
    bench.order("return")
    bench.order("hand_out")


def unlocked(bench):
    bench.order("unlock", role="chief")


# method, how the clock stands before, the keys after the method's own, what goes over the link
ORDERS = [
    ("start", ready, "2", {"side": "white"}),
    ("pause", running, "", {}),
    ("resume", paused, "", {}),
    ("adjourn", paused, "", {}),
    ("return", adjourned, "", {}),
    ("end", paused, "", {}),
    ("undo", pressed, "", {}),
    ("confirm_times", paused, "1", {}),
    ("confirm_times", asked_for_times, "3", {"side": "white"}),
    ("seal", running, "", {}),
    ("open_sealed", sealed, "D4\n1", {"point": "D4"}),
    ("propose", paused, "1f", {"offender": "black", "case": "telephone"}),
    ("confirm", proposed, "", {}),
    ("dismiss", proposed, "", {}),
    ("undo_ruling", ruled, "", {}),
    ("warn", running, "21", {"side": "white"}),
    ("set_turn", paused, "2", {"side": "white"}),
    ("correct", paused, "11-1:30\n1", {"what": "add_time", "value": -90_000}),
    ("correct", paused, "221:00:00\n1", {"side": "black", "what": "set_time", "value": 3_600_000}),
    ("correct", paused, "342\n1", {"side": "white", "what": "set_periods", "value": 2}),
    ("correct", paused, "224:05.5\n3", {"side": "black", "what": "set_time", "value": 245_500, "paired": True}),
    ("late", ready, "17:30\n15\n", {"side": "black", "late_ms": 450_000, "limit_min": 15}),
    ("fault", much_passed, "20:00\n", {"elapsed_ms": 1_200_000}),
    ("share_equally", much_passed, "\n", {}),
    ("flag_to_pass", flagged, "", {}),
    ("recount", counted, "22\n", {"seconds": 22}),
    ("captures_being_removed", counted, "", {}),
    ("leave_seat", white_counted, "2", {"side": "white"}),
    ("give_up", without_periods, "2", {"side": "white"}),
    ("stop_stalling", running, "2", {"side": "white"}),
    ("absent_count", ready, "110:00\n", {"count_ms": 600_000}),
    ("seated", absent, "1", {"side": "black"}),
    ("resign", running, "1", {"side": "black"}),
    ("lose", paused, "2", {"side": "white"}),
    ("both_lose", paused, "", {}),
    ("draw", paused, "", {}),
    ("replay", paused, "", {}),
    ("no_result", paused, "", {}),
    ("play", running, "1C3\n", {"point": "C3"}),
    ("pass", running, "1", {}),
    ("undo_move", moved, "", {}),
    ("hand_out", paused, "\n", {}),
]
# The same for what is no order.
OTHERS = [
    ("set_control", unlocked, "20m\n11111111", {"control": "20m"}),
    ("set_settings", unlocked, "3111113", {"sound": True, "board": 9}),
    ("lock", unlocked, "", {}),
    ("prompt", unlocked, "", {}),
    ("selftest", unlocked, "", {}),
    ("settings", unlocked, "", {}),
    ("brief", handed_out, "", {}),
]
KEY_OF = {command.name: command.key for command in keymap.COMMANDS}


async def type_in(here, name, keys):
    """The method's key, its answers (a newline is Enter), and Enter to send it."""
    await here.press(KEY_OF[name])
    for key in keys:
        await here.press({"\n": "enter", ":": "colon", "-": "minus", ".": "full_stop"}.get(key, key))
    if not keymap.BY_KEY[KEY_OF[name]].at_once:
        await here.press("enter")


def requests(bench, name):
    return [sent.get("params", {}) for cable in bench.cables for sent in cable.sent if sent["method"] == name]


async def shows_what_the_clock_says(here):
    """A clock that stands is shown to the millisecond as it answers; one that runs, as it last answered."""
    await here.look()
    state = here.bench.connection.view.state
    if state.state != "running":
        assert state == here.bench.connection._client.state()
    for name, side in (("black", state.black), ("white", state.white)):
        assert here.time(name) == reading_text(side.time_ms)
        warned = f"warnings {side.warnings}" if side.warnings else "no warning"
        assert here.desk_text(f"#{name}-used") == f"used {reading_text(side.used_ms)}   {warned}"
        assert here.app.screen_stack[0].query_one(f"#{name}").has_class("on-move") == (state.turn == name)
    assert here.desk_text("#turn").startswith(state.state)
    assert here.is_shown("#pending") == (state.pending is not None)
    assert state.authority in here.desk_text("#clock-line")


@pytest.mark.parametrize(("name", "before", "keys", "params"), ORDERS, ids=[f"{row[0]}-{row[2]!r}" for row in ORDERS])
def test_a_key_gives_its_order_and_the_screen_shows_what_came_of_it(name, before, keys, params):
    async def story():
        bench = Bench()
        bench.steps(1)
        before(bench)
        async with sitting(bench) as here:
            already = len(requests(bench, name))
            await type_in(here, name, keys)
            await here.look()
            assert requests(bench, name)[already:] == [params]
            assert here.desk_text("#said").startswith(f"done: {name.replace('_', ' ')}"), here.desk_text("#said")
            ring = bench.device.game.events
            given = [orders.order_of(ring.b[i]) for i in range(ring.next_seq) if ring.kind[i] == 22]
            wanted = {"undo": "take back", "play": "move", "fault": "fault correction"}.get(name, name.replace("_", " "))
            wanted = params["what"].replace("_", " ") if name == "correct" else wanted
            assert orders.ORDER_NAMES[given[-1]] == wanted
            await shows_what_the_clock_says(here)

    run(story())


@pytest.mark.parametrize(("name", "before", "keys", "params"), OTHERS, ids=[row[0] for row in OTHERS])
def test_a_key_that_is_no_order_is_answered_too(name, before, keys, params):
    async def story():
        bench = Bench()
        bench.steps(1)
        before(bench)
        async with sitting(bench) as here:
            already = len(requests(bench, name))
            await type_in(here, name, keys)
            await here.look()
            sent = [sent for sent in requests(bench, name)[already:] if name != "settings" or sent == params]
            assert sent[:1] == [params]
            assert here.app.screen_stack[0].query_one("#said").has_class("done"), here.desk_text("#said")
            await shows_what_the_clock_says(here)

    run(story())


def test_every_method_has_one_key_or_is_done_otherwise():
    keyed = [command.name for command in keymap.COMMANDS]
    assert len(set(keyed)) == len(keyed)
    assert set(keyed) | set(keymap.UNKEYED) == set(BY_NAME)
    assert not set(keyed) & set(keymap.UNKEYED)
    keys = [command.key for command in keymap.COMMANDS] + [key for key, _, _ in keymap.OTHERS] + [keymap.HELP, keymap.QUIT]
    assert len(set(keys)) == len(keys)


def test_every_key_is_tried_here():
    tried = {row[0] for row in ORDERS + OTHERS}
    assert {command.name for command in keymap.COMMANDS} - tried == {"choose", "hand_in_brief"}, "see test_screen"
