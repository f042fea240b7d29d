"""The desk as a person sees it: what is refused, what waits, a cable that is pulled, a window that is small."""

from textual.widgets import Input, Static

from host_tools.desk.simulated import SimulatedWire
from host_tools.desk_screen.ask_screen import AskScreen, HelpScreen
from host_tools.simulator.runtimes import load_device
from host_tools.simulator.times import reading_text
from host_tools.virtual_board.files import MemoryFiles
from tengen.game import events, orders
from tests.desk_screen.sitting import KEYS, Bench, keyed_device, run, sitting
from tests.desk_screen.test_keys import handed_out, moved, paused, proposed, ready, requests, running, shows_what_the_clock_says


def prepared(before):
    bench = Bench()
    bench.steps(1)
    before(bench)
    return bench


def test_without_a_role_an_order_is_refused_in_the_clocks_sentence():
    async def story():
        async with sitting() as here:
            await here.press("p")
            await here.look()
            assert here.desk_text("#said") == "pause: it needs the referee: see challenge and unlock"
            assert here.log()[-1] == here.desk_text("#said")

    run(story())


def test_the_referees_key_opens_the_clock_and_the_chiefs_opens_more():
    async def story():
        async with sitting() as here:
            for key, name in (("u", "referee"), ("U", "chief referee")):
                await here.press(key)
                await here.look()
                assert here.desk_text("#said") == f"unlocked: {name}"
                assert here.desk_text("#clock-line").endswith(f"you are: {name}")

    run(story())


def test_one_side_alone_is_refused_to_a_referee_and_nothing_changes():
    async def story():
        bench = prepared(paused)
        bench.order("unlock", role="referee")
        async with sitting(bench) as here:
            before = here.time("black"), here.time("white")
            await here.press("c", "2", "2", *"1000", "enter", "1", "enter")
            await here.look()
            assert here.desk_text("#said") == "correct: " + orders.REFUSAL_NAMES[orders.NEEDS_CHIEF]
            assert (here.time("black"), here.time("white")) == before

    run(story())


def test_every_refusal_of_the_game_is_shown_word_for_word():
    async def story():
        async with sitting(prepared(ready)) as here:
            for key, name, why in (
                ("r", "resume", orders.WRONG_STATE),
                ("enter", "confirm", orders.NOTHING_PENDING),
                ("x", "undo ruling", orders.NOTHING_TO_UNDO),
                ("h", "choose", orders.WRONG_STATE),
            ):
                await here.press(key, *("1" if key == "h" else ""), "enter")
                await here.look()
                assert here.desk_text("#said") == f"{name}: {orders.REFUSAL_NAMES[why]}"

    run(story())


def test_after_a_power_cut_the_reading_is_chosen_here():
    async def story():
        first = prepared(running)
        first.pass_s(5)
        files = MemoryFiles({"keys.txt": KEYS.line_for("e66054454e47454e")})
        bench = Bench(load_device().Device(files=files, fram=first.device.fram))
        bench.steps(2)
        async with sitting(bench) as here:
            await here.press("u")
            await here.look()
            assert "a reading must be chosen; as pressed: Black 30:00.000" in here.desk_text("#standing")
            await here.press("h", "2", "enter")
            await here.look()
            assert here.desk_text("#said").startswith("done: choose")
            assert here.time("black") == "30:00.000" and not here.is_shown("#standing")

    run(story())


def test_what_the_clock_tells_stands_in_the_log_with_when_and_whose():
    async def story():
        bench = prepared(running)
        async with sitting(bench, size=(170, 40)) as here:
            bench.device.buttons[0].press(bench.device.board.now_us + 1_000_000, 60_000)
            await here.look(20)
            last = bench.device.game.events
            press = next(i for i in range(last.next_seq) if last.kind[i] == events.PRESS)
            line = next(line for line in here.log() if "press, move 1" in line)
            assert line.split()[1] == "\N{BLACK CIRCLE}"
            assert line.split()[-2:] == [reading_text(last.black_ms[press]), reading_text(last.white_ms[press])]

    run(story())


def test_tab_means_nothing_to_the_ruling_while_a_question_is_open():
    async def story():
        bench = prepared(proposed)
        async with sitting(bench) as here:
            await here.press("c", "tab", "tab")
            await here.look()
            assert len(requests(bench, "propose")) == 1

    run(story())


def test_a_proposal_stands_with_article_and_effect_until_it_is_decided():
    async def story():
        async with sitting(prepared(proposed)) as here:
            assert here.is_shown("#pending")
            assert here.desk_text("#pending").splitlines() == [
                "23.7: telephone, White: White is warned (1 of 2); readings stay.",
                "outcome 1 of 2; tab: another",
            ]
            await here.press("tab")
            await here.look()
            assert here.desk_text("#pending").splitlines() == [
                "23.7: telephone, White: readings stay; White loses.",
                "outcome 2 of 2; tab: another",
            ]
            await here.press("enter")
            await here.pilot.pause()
            assert "White loses" in here.text("#now")
            await here.press("enter")
            await here.look()
            assert not here.is_shown("#pending")
            assert here.desk_text("#turn").startswith("ended") and "White loses (23.7)" in here.desk_text("#turn")

    run(story())


def test_a_game_told_in_brief_is_taken_up_here():
    async def story():
        first = prepared(handed_out)
        texts = first.connection._client.brief()
        async with sitting() as here:
            await here.press("u")
            await here.look()
            await here.press("I")
            for text in (texts[0], texts[1] if len(texts) > 1 else ""):
                here.app.screen.query_one("#typed", Input).value = text
                await here.press("enter")
            await here.press("enter")
            await here.look()
            assert here.desk_text("#said").startswith("done: hand in brief")
            assert here.desk_text("#turn").startswith("adjourned")
            await shows_what_the_clock_says(here)

    run(story())


def test_a_question_can_be_left_and_gone_back_in_and_nothing_is_sent():
    async def story():
        bench = prepared(ready)
        async with sitting(bench) as here:
            await here.press("L", "1", *"abc", "enter")
            await here.pilot.pause()
            assert "is no time" in here.text("#complaint")
            await here.press("escape")
            assert "side" in here.text("#complaint") or "who was late" in here.text("#complaint")
            await here.press("escape")
            assert not isinstance(here.app.screen, AskScreen)
            await here.look()
            assert requests(bench, "late") == []

    run(story())


def test_keys_of_the_desk_mean_nothing_while_a_question_is_open():
    async def story():
        bench = prepared(running)
        async with sitting(bench) as here:
            await here.press("C")
            await here.press("p", "d", "enter")
            await here.look()
            assert requests(bench, "pause") == [] and len(here.app.screen_stack) == 2

    run(story())


def test_help_has_every_key_and_can_be_left():
    async def story():
        async with sitting(size=(100, 30)) as here:
            await here.press("question_mark")
            assert isinstance(here.app.screen, HelpScreen)
            text = str(here.app.screen.query_one(Static).render())
            for word in ("fault", "22.8", "stop stalling", "unlock: chief referee"):
                assert word in text
            await here.press("escape")
            assert not isinstance(here.app.screen, HelpScreen)

    run(story())


def test_the_board_shows_the_stones_that_the_clock_tells_of():
    async def story():
        async with sitting(prepared(moved)) as here:
            rows = here.desk_text("#board").splitlines()
            assert rows[0].split() == list("ABCDEFGHJ")
            assert rows[7] == " 3 \N{MIDDLE DOT} \N{MIDDLE DOT}(\N{BLACK CIRCLE})\N{MIDDLE DOT}" + " \N{MIDDLE DOT}" * 5 + " 3"
            assert rows[-1].strip() == "1 moves, last C3; taken: Black 0, White 0"
            assert here.app.screen.query_one("#board").region.width > 0
            await here.press("Z", "enter")
            await here.look()
            assert "\N{BLACK CIRCLE}" not in here.desk_text("#board")

    run(story())


def test_a_small_window_shows_readings_ruling_and_log_and_the_board_on_a_key():
    async def story():
        async with sitting(prepared(moved), size=(80, 24)) as here:
            for where in ("#black-time", "#white-time", "#turn", "#log", "#said", "#short-keys"):
                region = here.app.screen.query_one(where).region
                assert region.width > 0 and region.right <= 80 and region.bottom <= 24, where
            assert here.app.screen.query_one("#log").region.height >= 5
            await here.press("V")
            assert "last C3" in str(here.app.screen.query_one(Static).render())

    run(story())


# -- the cable --------------------------------------------------------------------------------------------------------------


def test_a_cable_that_is_pulled_is_said_and_tried_again_and_what_may_be_done_may_be_done_again():
    async def story():
        bench = prepared(paused)
        async with sitting(bench) as here:
            before = here.time("black"), here.time("white")
            bench.cables[-1].cut()
            bench.is_away = True
            await here.look(1)
            assert here.desk_text("#trouble") == "the cable is gone: pulled out; what stands below is as it last was"
            await here.look(12)
            assert here.is_shown("#trouble")
            assert here.desk_text("#trouble").startswith("there is no port: is the board plugged in?; what stands below")
            assert (here.time("black"), here.time("white")) == before
            bench.pass_s(3)
            bench.is_away = False
            await here.look(20)
            assert not here.is_shown("#trouble")
            assert "unlocked again: chief referee" in here.log()
            assert bench.connection.view.state.authority == "chief referee"
            await here.press("w", "1", "1", "enter")
            await here.look()
            assert "warnings 1" in here.desk_text("#black-used")
            await shows_what_the_clock_says(here)

    run(story())


def test_what_happened_meanwhile_is_counted_and_the_game_went_on():
    async def story():
        bench = prepared(running)
        async with sitting(bench) as here:
            bench.cables[-1].cut()
            bench.steps(1)
            next_seq = bench.connection._next_seq
            bench.device.buttons[0].press(bench.device.board.now_us + 1_000, 60_000)
            bench.pass_s(4)
            missed = bench.device.game.events.next_seq - next_seq
            assert missed >= 2
            await here.look(20)
            again = [line for line in here.log() if "answers again" in line]
            assert again and f"{missed} events happened meanwhile" in again[0]
            assert bench.connection.view.state.turn == "white"

    run(story())


def test_an_order_whose_answer_did_not_come_is_not_called_done_and_is_not_given_twice():
    async def story():
        bench = prepared(running)
        async with sitting(bench) as here:
            bench.cables[-1].cuts_after = "pause"
            await here.press("p")
            await here.look(20)
            assert any(line.startswith("whether pause was done is not known") for line in here.log())
            assert requests(bench, "pause") == [{}]
            assert here.desk_text("#turn").startswith("paused")

    run(story())


def test_an_order_is_not_kept_for_when_the_cable_is_back():
    async def story():
        bench = prepared(running)
        async with sitting(bench) as here:
            bench.cables[-1].cut()
            bench.is_away = True
            await here.look()
            await here.press("p")
            await here.look()
            assert here.desk_text("#said") == "pause was not sent: the clock can't be spoken to"
            bench.is_away = False
            await here.look(20)
            assert requests(bench, "pause") == [] and here.desk_text("#turn").startswith("running")

    run(story())


def test_another_clock_at_the_cable_is_said_and_not_unlocked():
    async def story():
        bench = prepared(running)
        async with sitting(bench) as here:
            bench.cables[-1].cut()
            bench.device = keyed_device()
            bench.device.app.board.device_id = "0011223344556677"
            await here.look(20)
            assert any(line.startswith("this is another clock: 0011223344556677") for line in here.log())
            assert bench.connection.view.state.authority == "player"

    run(story())


def test_a_clock_that_is_silent_is_said_to_be():
    class Silent(SimulatedWire):
        def send(self, line):
            """Swallowed."""

    bench = Bench()
    from host_tools.desk.client import Client

    bench.connection._open_client = lambda: Client(Silent(bench.device), timeout_s=0.1)
    bench.steps(1)
    assert bench.connection.view.trouble.startswith("no answer to hello within 0.1 s: is this a Tengen clock")


def test_when_the_desk_is_closed_the_clock_is_locked():
    bench = prepared(ready)
    bench.connection.close()
    assert bench.cables[-1].sent[-1]["method"] == "lock"
