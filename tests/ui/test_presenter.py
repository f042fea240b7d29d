"""What the faces are told to show: marks on the right face for as long as they are true, and no change of a reading late."""

import random

import pytest

from tengen.clock.control import STAGE_NAMES
from tengen.clock.instant import MS_PERIOD
from tengen.clock.notation import parse
from tengen.clock.side import BLACK, WHITE
from tengen.game import events, states
from tengen.game.game import Game
from tengen.game.session import Session
from tengen.game.settings import TENTHS_MS, Settings
from tengen.ui import model as m
from tengen.ui import reading
from tengen.ui.presenter import Presenter
from tests.differential.plans import control_text, random_plans
from tests.differential.whole_games import random_game, random_plans_in_seconds
from tests.faces.canvas import Recorder
from tests.ui.ear import Ear

PRESS_MS = 60
NOTICE_MS = 1500
UNDONE_MS = 3000


class Desk:
    """A session and what its two faces are told, moved on a millisecond count from just before its wrap."""

    def __init__(self, control, tenths_below_ms=10_000, language=0, at_us=0):
        self.now_ms = MS_PERIOD - 5_000
        self.us = at_us
        self.control = parse(control)
        self.session = Session(Settings(True, language, tenths_below_ms), self.now_ms, self.us)
        self.session.take(self.control, self.now_ms, self.us)
        self.presenter = Presenter(self.session)
        self.wait(0)

    def wait(self, ms, step_ms=10):
        """Time passes, and the faces are told at every step."""
        while ms > 0:
            step = min(step_ms, ms)
            ms -= step
            self.now_ms = (self.now_ms + step) % MS_PERIOD
            self._turn()
        self._turn()

    def down(self, *sides):
        """Buttons go down."""
        for side in sides:
            self.session.contact(side, True, self.now_ms, self.us)

    def up(self, *sides):
        """Buttons go up."""
        for side in sides:
            self.session.contact(side, False, self.now_ms, self.us)

    def press(self, *sides):
        """One button, or both as a pair, for 60 ms."""
        self.down(*sides)
        self.wait(PRESS_MS)
        self.up(*sides)
        self.wait(0)

    def both(self):
        """Both buttons, held."""
        self.down(BLACK, WHITE)
        self.wait(500)
        self.up(BLACK, WHITE)
        self.wait(0)

    def mark(self, side):
        """What the header of a face says."""
        return self.presenter.models[side].mark

    def pixels(self, side):
        """A face drawn from scratch."""
        recorder = Recorder()
        recorder.face.draw(self.presenter.models[side])
        return bytes(recorder.buffer)

    def ms_to_change(self):
        """When the faces will show something else."""
        return self.presenter.ms_to_change(self.now_ms)

    def _turn(self):
        self.session.advance(self.now_ms, self.us, self.now_ms, self.us)
        self.presenter.update(self.now_ms, False)


def _running(control="30m", **settings):
    """Black is on move."""
    desk = Desk(control, **settings)
    desk.press(WHITE)
    desk.wait(3_000)
    return desk


class TestNotYourTurn:
    def test_it_stands_on_the_face_of_whoever_pressed_and_goes_by_itself(self):
        desk = _running()
        desk.press(WHITE)
        assert (desk.mark(BLACK), desk.mark(WHITE)) == (m.NONE, m.NOT_YOUR_TURN)
        desk.wait(NOTICE_MS - PRESS_MS - 1, 1)
        assert desk.mark(WHITE) == m.NOT_YOUR_TURN
        desk.wait(1)
        assert desk.mark(WHITE) == m.NONE

    def test_it_is_gone_with_the_press_that_begins_its_turn(self):
        desk = _running()
        desk.press(WHITE)
        desk.down(BLACK)
        for _ in range(20):
            desk.wait(10)
            assert desk.presenter.models[WHITE].on_move
            assert desk.mark(WHITE) == m.NONE
        desk.up(BLACK)
        desk.wait(500)
        assert desk.mark(WHITE) == m.NONE

    @pytest.mark.parametrize("first", [BLACK, WHITE])
    @pytest.mark.parametrize("mover", [BLACK, WHITE])
    def test_of_a_pair_that_ends_a_turn_neither_face_says_it(self, first, mover):
        desk = Desk("30m")
        desk.press(1 - mover)
        desk.wait(3_000)
        desk.down(first)
        desk.wait(3, 1)
        desk.down(1 - first)
        desk.wait(60)
        desk.up(BLACK, WHITE)
        desk.wait(0)
        assert desk.session.game.turn == 1 - mover
        assert m.NOT_YOUR_TURN not in (desk.mark(BLACK), desk.mark(WHITE))

    def test_what_was_refused_in_a_pause_is_not_said_when_the_game_goes_on(self):
        desk = _running()
        desk.both()
        desk.wait(500)
        desk.press(BLACK)
        desk.press(WHITE)
        desk.both()
        desk.wait(100)
        assert desk.session.game.state == states.RUNNING
        assert (desk.mark(BLACK), desk.mark(WHITE)) == (m.NONE, m.NONE)

    def test_in_random_games_it_never_stands_on_the_face_of_the_side_on_move_nor_without_a_press(self):
        for number in range(40):
            game = random_game(random.Random(number))
            ear = Ear(game.control, "ideal", game.style)
            for kind, button, at, down in game.actions:
                if kind == "both":
                    ear.press(0, at, down)
                    ear.press(1, at, down)
                elif kind != "glitch":
                    getattr(ear, kind)(button, at, down)
            _watch(ear, game.probes[-1])


def _watch(ear, end):
    device = ear.device
    while device.board.now_us < ear.start + end:
        device.turn()
        for model in device.app.presenter.models:
            if model.screen == m.CLOCK and model.mark == m.NOT_YOUR_TURN:
                assert not model.on_move
                assert _pressed_lately(device, model.side)


def _pressed_lately(device, side):
    """A press that meant nothing is logged for this side, not longer ago than it is shown."""
    ring = device.game.events
    now_ms = device.app.board.timeline.ms
    held = [ring.index(seq) for seq in range(ring.oldest(), ring.next_seq)]
    useless = [i for i in held if ring.kind[i] in (events.IDLE_PRESS, events.REFUSED) and ring.side[i] in (side, -1)]
    return any((now_ms - ring.ms[i]) % MS_PERIOD <= NOTICE_MS + 50 for i in useless)


# What a button means nothing in: how to get there, who presses, whose face must show it.
_USELESS = {
    "both at once before the start": (lambda: Desk("30m"), (BLACK, WHITE), (BLACK, WHITE)),
    "a side in a pause": (lambda: _paused(), (BLACK,), (BLACK,)),
    "the other side in a pause": (lambda: _paused(), (WHITE,), (WHITE,)),
    "both at once in a pause": (lambda: _paused(), (BLACK, WHITE), (BLACK, WHITE)),
    "the loser after the flag": (lambda: _flagged(), (BLACK,), (BLACK,)),
    "the winner after the flag": (lambda: _flagged(), (WHITE,), (WHITE,)),
}


def _paused():
    desk = _running()
    desk.both()
    desk.wait(500)
    return desk


def _flagged():
    desk = _running("2s")
    assert desk.session.game.state == states.FLAGGED
    desk.wait(500)
    return desk


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("name", _USELESS)
def test_a_press_that_means_nothing_is_seen_on_its_face_and_the_cue_goes_out_by_itself(name, language):
    make, who, whose = _USELESS[name]
    desk = make()
    desk.session.settings.language = language
    desk.wait(0)
    before = [desk.pixels(side) for side in (BLACK, WHITE)]
    desk.press(*who)
    seen = [desk.pixels(side) != before[side] for side in (BLACK, WHITE)]
    assert seen == [side in whose for side in (BLACK, WHITE)]
    waited = 0
    while [desk.pixels(side) for side in (BLACK, WHITE)] != before:
        wait = desk.ms_to_change()
        assert wait > 0, "the loop is not told that the cue goes out"
        desk.wait(wait, wait)
        waited += wait
    assert waited <= NOTICE_MS


class TestUndone:
    def _undone(self):
        """Black pressed after 3 s, White was on move, and the press was taken back in a pause."""
        desk = _running()
        desk.press(BLACK)
        desk.wait(1_000)
        desk.both()
        desk.wait(200)
        desk.down(WHITE)
        desk.wait(2_000)
        desk.up(WHITE)
        desk.wait(0)
        return desk

    def test_the_face_whose_press_was_taken_back_says_so_and_then_that_it_is_paused(self):
        desk = self._undone()
        assert desk.session.game.turn == BLACK
        assert desk.mark(BLACK) == m.UNDONE
        assert desk.mark(WHITE) == m.PAUSED
        desk.wait(UNDONE_MS - 1, 1)
        assert desk.mark(BLACK) == m.UNDONE
        assert desk.ms_to_change() == 1
        desk.wait(1)
        assert desk.mark(BLACK) == m.PAUSED

    def test_it_is_not_said_any_more_when_the_game_goes_on(self):
        desk = self._undone()
        desk.both()
        desk.wait(10)
        assert (desk.mark(BLACK), desk.mark(WHITE)) == (m.NONE, m.NONE)


# --- No change is late -------------------------------------------------------------------------------------------------


def _told(game, tenths_below_ms):
    """What a person reads from both faces."""
    return [
        (reading.text(b.left_ms, tenths_below_ms), STAGE_NAMES[b.kind], b.periods, b.moves, b.in_unit) for b in game.clock.budgets
    ]


def _step_through(desk, rng, span_ms, is_turning=True):
    """Wake only when told to: up to a millisecond before, nothing may have changed."""
    tenths = desk.session.settings.tenths_below_ms
    peek = Game(desk.control, at_ms=desk.now_ms)
    passed_ms = 0
    while passed_ms < span_ms and desk.session.game.state == states.RUNNING:
        wait = desk.ms_to_change()
        assert wait >= 1
        peek.copy_from(desk.session.shown)
        peek.advance((desk.now_ms + wait - 1) % MS_PERIOD, desk.us)
        assert _told(peek, tenths) == _told(desk.session.shown, tenths), f"{wait} ms is too long"
        desk.wait(wait, wait)
        passed_ms += wait
        if is_turning and rng.random() < 0.05:
            desk.us = rng.randrange(1000)
            desk.now_ms = (desk.now_ms + 1) % MS_PERIOD
            desk.press(desk.session.game.turn)


@pytest.mark.parametrize("tenths_below_ms", TENTHS_MS)
def test_whoever_wakes_only_for_a_change_sees_every_change(tenths_below_ms):
    for number in range(40):
        rng = random.Random(number)
        plans = random_plans_in_seconds(rng) if rng.random() < 0.5 else random_plans(rng)
        desk = Desk(control_text(*plans), tenths_below_ms, at_us=rng.randrange(1000))
        desk.press(rng.randrange(2))
        desk.wait(rng.randrange(2_000), 500)
        _step_through(desk, rng, 20_000)


@pytest.mark.parametrize("tenths_below_ms", TENTHS_MS)
@pytest.mark.parametrize("seconds", [3, 9, 10, 21, 61])
def test_in_an_hourglass_the_falling_and_the_rising_reading_are_both_in_time(tenths_below_ms, seconds):
    rng = random.Random(seconds)
    desk = Desk(f"hourglass {seconds}s", tenths_below_ms, at_us=rng.randrange(1000))
    desk.press(WHITE)
    _step_through(desk, rng, 15_000)


def test_a_reading_above_ten_hours_changes_when_its_minute_does():
    desk = Desk("11h", at_us=500)
    desk.press(WHITE)
    assert desk.ms_to_change() == 60_000 - PRESS_MS


def test_while_a_delay_runs_nobody_need_wake_before_it_is_over():
    desk = Desk("60s delay 5s")
    desk.press(WHITE)
    assert desk.ms_to_change() == 5_000 - PRESS_MS + 1_000
