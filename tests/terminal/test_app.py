"""The screen, driven by keys as a person would, with time wound by hand."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from textual.widgets import Input, RichLog, Static

from host_tools.terminal.clock_app import ClockApp
from host_tools.terminal.control_screen import ControlScreen
from host_tools.terminal.engine import REFEREES_CODE, Engine, Options
from host_tools.terminal.grains import BRAILLE, GRAINS, HALF, QUADRANT
from host_tools.terminal.pace import SPEEDS
from host_tools.terminal.widgets import ButtonView, FaceView
from tengen.clock.side import BLACK, WHITE
from tengen.game import orders, setup, states
from tengen.game.presets import PRESETS
from tests.terminal.fake_clock import FakeClock

ORDINARY = (140, 40)


class Sitting:
    """Somebody at the screen."""

    def __init__(self, app, clock, pilot):
        self.app = app
        self.engine = app.engine
        self.clock = clock
        self.pilot = pilot

    async def press(self, *keys):
        await self.pilot.press(*keys)

    async def wait_s(self, s):
        for _ in range(round(s * 4)):
            self.clock.now_us += 250_000
            self.app.frame()
        await self.pilot.pause()

    def text(self, where):
        return self.app.screen_stack[0].query_one(where, Static).render().plain

    def log(self):
        return [strip.text.split() for strip in self.app.screen_stack[0].query_one("#entries", RichLog).lines]

    def face(self, place):
        return self.app.screen_stack[0].query_one(f"#face-{place}", FaceView)

    def labels(self):
        return [self.app.screen_stack[0].query_one(f"#button-{place}", ButtonView).render() for place in (0, 1)]


@asynccontextmanager
async def sitting_at(size=ORDINARY, **options):
    clock = FakeClock()
    engine = Engine(Options(**options), clock)
    try:
        app = ClockApp(engine, frames_per_s=0)
        async with app.run_test(size=size) as pilot:
            yield Sitting(app, clock, pilot)
    finally:
        engine.close()


def run(coroutine):
    asyncio.run(coroutine)


def test_a_game_is_ready_and_whites_key_starts_blacks_time():
    async def story():
        async with sitting_at() as here:
            assert here.text("#guidance").startswith("Ready to start. Press l (White's button)")
            await here.press("l")
            await here.wait_s(1)
            assert (here.engine.state, here.engine.turn) == (states.RUNNING, BLACK)
            assert here.text("#guidance").startswith("Black is on move: a ends the turn")

    run(story())


def test_keys_change_sides_and_the_log_says_when_with_both_readings():
    async def story():
        async with sitting_at() as here:
            await here.press("l")
            await here.wait_s(2)
            await here.press("left")
            await here.wait_s(3)
            await here.press("right")
            await here.wait_s(1)
            assert here.log() == [
                ["0:00.000", "ready", "30:00.000", "30:00.000"],
                ["0:00.000", "●", "starts", "30:00.000", "30:00.000"],
                ["0:02.000", "●", "press,", "move", "1", "29:58.000", "30:00.000"],
                ["0:05.000", "○", "press,", "move", "2", "29:58.000", "29:57.000"],
            ]

    run(story())


def test_space_stops_both_and_a_held_button_takes_the_press_back():
    async def story():
        async with sitting_at() as here:
            await here.press("l")
            await here.wait_s(2)
            await here.press("a")
            await here.wait_s(1)
            await here.press("space")
            await here.wait_s(1)
            assert here.text("#guidance").startswith("Stopped, White on move. Space goes on")
            await here.press("A")
            await here.wait_s(3)
            assert here.text("#guidance").startswith("Stopped, Black on move")
            await here.press("space")
            await here.wait_s(1)
            assert here.engine.state == states.RUNNING

    run(story())


def test_both_held_open_the_clocks_own_menus():
    async def story():
        async with sitting_at() as here:
            await here.press("B")
            await here.wait_s(4)
            assert here.text("#guidance").startswith("Choosing:")
            await here.press("a")
            await here.wait_s(1)
            assert here.text("#guidance").startswith("Changing a number:")
            await here.press("space")
            await here.wait_s(1)
            assert here.engine.state == states.READY

    run(story())


def test_m_opens_the_referees_menu_and_its_code_is_told():
    async def story():
        async with sitting_at() as here:
            await here.press("m")
            await here.wait_s(4)
            assert here.engine.is_in_menu
            assert here.text("#guidance").startswith("Referee's menu, codes 1234 and 4321")
            for digit in REFEREES_CODE:
                for _ in range(int(digit)):
                    await here.press("l")
                    await here.wait_s(1)
                await here.press("space")
                await here.wait_s(1)
            assert here.engine._device.app.session.menu.authority == orders.REFEREE
            await here.press("A")
            await here.wait_s(3)
            assert not here.engine.is_in_menu
            assert here.engine.state == states.READY
            assert "referee's code" in " ".join(here.log()[-1])
            await here.press("l")
            await here.wait_s(2)
            await here.press("space")
            await here.wait_s(1)
            await here.press("m")
            await here.wait_s(4)
            assert here.engine.is_in_menu
            assert here.engine.state == states.PAUSED

    run(story())


def test_with_black_at_the_right_faces_buttons_and_advice_change_places():
    async def story():
        async with sitting_at() as here:
            assert here.labels() == ["a   Black's button", "l   White's button"]
            await here.press("B")
            await here.wait_s(4)
            begun_at = [preset[2] for preset in PRESETS].index("30m, 3x30s")
            for _ in range(begun_at, setup.ENTRY_SIDES):
                here.app.action_press(1)
                here.clock.now_us += 250_000
                here.app.frame()
            await here.press("a")
            await here.wait_s(0.25)
            # On a setting both lead back to the control, and then take it.
            await here.press("space")
            await here.wait_s(1)
            await here.press("space")
            await here.wait_s(1)
            assert here.labels() == ["a   White's button", "l   Black's button"]
            assert here.text("#guidance").startswith("Ready to start. Press a (White's button) and Black's time runs")
            await here.press("a")
            await here.wait_s(1)
            assert (here.engine.turn, here.face(1).border_title) == (BLACK, "● Black")
            assert here.text("#guidance").startswith("Black is on move: l ends the turn")

    run(story())


def test_every_speed_has_a_key_and_is_shown():
    async def story():
        async with sitting_at() as here:
            for index, speed in enumerate(SPEEDS):
                await here.press(str(index))
                assert here.engine.speed == speed
                here.app.frame()
                shown = here.app.query_one("#speeds", Static).render()
                marked = [shown.plain[span.start : span.end].strip() for span in shown.spans if span.style.reverse]
                assert marked == [speed.name]

    run(story())


def test_plus_and_minus_go_through_the_speeds_and_p_stops_and_goes_on_as_before():
    async def story():
        async with sitting_at() as here:
            names = []
            for key in ("plus", "equals_sign", "p", "p", "minus", "minus", "minus", "minus", "minus", "p", *["up"] * 9):
                await here.press(key)
                names.append(here.engine.speed.name)
            assert names[:10] == ["4x", "20x", "pause", "20x", "4x", "1x", "1/4x", "pause", "pause", "1/4x"]
            assert names[-2:] == ["max", "max"]

    run(story())


def test_a_press_while_the_button_is_down_is_answered_not_lost_in_silence():
    async def story():
        async with sitting_at() as here:
            await here.press("p", "l", "l")
            assert [note.message for note in here.app._notifications] == ["the button is still down"]

    run(story())


def test_a_button_is_lit_while_it_is_down_and_long_enough_to_be_seen():
    async def story():
        async with sitting_at() as here:
            button = here.app.query_one("#button-1", ButtonView)
            await here.press("5", "l")
            here.app.frame()
            assert button.has_class("down")
            assert not here.app.query_one("#button-0", ButtonView).has_class("down")
            await here.wait_s(1)
            assert not button.has_class("down")

    run(story())


def test_the_mouse_can_hold_a_button():
    async def story():
        async with sitting_at() as here:
            await here.pilot.mouse_down("#button-1")
            await here.wait_s(1)
            assert here.engine.hands.is_down(WHITE)
            await here.pilot.mouse_up("#button-1")
            await here.wait_s(1)
            assert not here.engine.hands.is_down(WHITE)
            assert here.engine.state == states.RUNNING

    run(story())


def test_n_begins_a_new_game_and_c_asks_for_another_control():
    async def story():
        async with sitting_at() as here:
            await here.press("l")
            await here.wait_s(1)
            await here.press("n")
            assert here.engine.state == states.READY
            await here.press("c")
            await here.pilot.pause()
            assert isinstance(here.app.screen, ControlScreen)
            field = here.app.screen.query_one(Input)
            field.value = "10m +5q"
            await here.press("enter")
            await here.pilot.pause()
            assert "(at character" in here.app.screen.query_one("#complaint", Static).render().plain
            await here.wait_s(1)
            field.value = "10m +5s"
            await here.press("enter")
            await here.pilot.pause()
            assert here.engine.control == "10m +5s"
            assert here.log() == [["0:00.000", "ready", "10:00.000", "10:00.000"]]
            await here.press("c", "escape")
            await here.pilot.pause()
            assert here.engine.control == "10m +5s"

    run(story())


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_it_is_left_with(key):
    async def story():
        async with sitting_at() as here:
            await here.press(key)
            await here.pilot.pause()
            assert not here.app.is_running
            assert here.app.return_code == 0

    run(story())


# -- the faces ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "grain"),
    [((280, 60), HALF), ((330, 42), HALF), (ORDINARY, BRAILLE), ((200, 30), BRAILLE), ((90, 52), BRAILLE)],
    ids=str,
)
def test_both_faces_are_on_the_screen_pixel_by_pixel(size, grain):
    async def story():
        async with sitting_at(size=size) as here:
            await here.press("l")
            await here.wait_s(1)
            await here.pilot.pause()
            pixels = here.engine.faces()
            assert pixels[BLACK] != pixels[WHITE]
            for side in (BLACK, WHITE):
                assert on_screen(here, here.face(side)) == grain.lines(pixels[side])

    run(story())


def on_screen(here, widget):
    """What the screen shows where the widget's content is."""
    region = widget.content_region
    strips = here.app.screen._compositor.render_strips()
    return [strips[y].text[region.x : region.right] for y in range(region.y, region.bottom)]


def test_v_goes_through_the_views_and_says_when_one_does_not_fit():
    async def story():
        async with sitting_at(size=(140, 60)) as here:
            seen = []
            for _ in range(len(GRAINS) + 1):
                await here.press("v")
                seen.append(here.app._layout.grain)
            assert seen == [BRAILLE, QUADRANT, BRAILLE, BRAILLE]
            assert "too small" in next(note.message for note in here.app._notifications)

    run(story())


def test_in_a_small_window_the_face_of_the_side_on_move_is_shown_and_tab_turns_to_the_other():
    async def story():
        async with sitting_at(size=(80, 24)) as here:
            await here.press("l")
            await here.wait_s(1)
            await here.press("a")
            await here.wait_s(1)
            assert [here.face(side).display for side in (BLACK, WHITE)] == [False, True]
            await here.press("tab")
            await here.wait_s(1)
            assert [here.face(side).display for side in (BLACK, WHITE)] == [True, False]
            assert on_screen(here, here.face(BLACK)) == BRAILLE.lines(here.engine.faces()[BLACK])

    run(story())


def test_a_window_that_is_too_small_is_told_what_is_needed_and_the_clock_comes_back_with_a_larger_one():
    async def story():
        async with sitting_at(size=(60, 20)) as here:
            assert here.text("#too-small").startswith("This window has 60 columns and 20 rows. The clock needs 78 x 24 for one")
            assert here.app.query_one("#too-small").display
            await here.pilot.resize_terminal(*ORDINARY)
            await here.wait_s(1)
            assert here.app.query_one("#main").region.height > 0
            assert on_screen(here, here.face(BLACK)) == BRAILLE.lines(here.engine.faces()[BLACK])

    run(story())


def test_the_bell_rings_once_for_each_beep_when_sound_is_asked_for():
    async def story():
        clock = FakeClock()
        engine = Engine(Options("1m"), clock)
        try:
            app = ClockApp(engine, has_sound=True, frames_per_s=0)
            rung = []
            app.bell = lambda: rung.append(clock.now_us)
            async with app.run_test(size=ORDINARY) as pilot:
                here = Sitting(app, clock, pilot)
                await here.wait_s(1)
                before = len(rung)
                await here.press("l")
                await here.wait_s(31)
                assert len(rung) == before + 1
        finally:
            engine.close()

    run(story())
