"""What both panels hold is what the session shows: at random instants of random games, against faces drawn from scratch.

A face may be behind by what the loop and the bus need, 60 ms: a bouncing contact is confirmed after 35 ms at most, and two faces
that change altogether take 46 ms of bus, of which the second change of a moment never needs more than the rest. So at any instant
there is one within the next 60 ms at which the pixels are those of a face that never showed anything else before.
"""

import copy
import random

import pytest

from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board import work
from tengen.game.settings import TENTHS_MS
from tests.differential.whole_device import scenario
from tests.differential.whole_games import random_game
from tests.faces.canvas import Recorder, load

LATE_US = 60_000
STEP_US = 4_900
SAMPLES = 15
# The simulator sets the control behind the loop's back, which wakes within two seconds, or with the first edge.
AWAKE_US = 2_100_000
GAMES = 96
CHUNK = 12

Device = load_device().Device
Presenter = load("tengen.ui.presenter").Presenter
MenuFaces = load("tengen.ui.menu_faces").MenuFaces
MenuFaces = load("tengen.ui.menu_faces").MenuFaces


class Watch:
    """One game on the device, whose panels are looked at."""

    def __init__(self, game, work_model, language, tenths_below_ms):
        self.device = Device(work_model, style=("chinese", "japanese").index(game.style), language=language)
        self.device.app.session.settings.swapped = game.is_swapped
        self.device.app.session.settings.tenths_below_ms = tenths_below_ms
        self.start = self.device.take(game.control)
        self.late = []
        for kind, button, at, down in game.actions:
            self._schedule(kind, button, self.start + at, down)

    def play(self, instants, end):
        """Run the game and look at these instants."""
        board = self.device.board
        for at in instants:
            board.at(self.start + at, self._look, self.start + at)
        while board.now_us < self.start + end + 2 * LATE_US:
            self.device.turn()

    def _schedule(self, kind, button, at, down):
        buttons = self.device.buttons
        if kind == "both":
            buttons[0].press(at, down)
            buttons[1].press(at, down)
        elif kind == "glitch":
            buttons[button].glitch(at)
        else:
            getattr(buttons[button], kind)(at, down)

    def _look(self, first_looked_at):
        board = self.device.board
        if [bytes(chip.ram()) for chip in self.device.chips] == self._from_scratch():
            return
        if board.now_us - first_looked_at >= LATE_US:
            self.late.append(first_looked_at - self.start)
        else:
            board.at(board.now_us + STEP_US, self._look, first_looked_at)

    def _from_scratch(self):
        """Both panels, left one first, with faces that draw what the session would show now."""
        app = self.device.app
        # What the session calls back to is not copied.
        session = copy.deepcopy(app.session, {id(app): app})
        now_ms, now_us = self._instant(self.device.board.now_us & 0x3FFFFFFF)
        session.advance(*self._instant(app.board.buttons.horizon_tick(self.device.board.now_us & 0x3FFFFFFF)), now_ms, now_us)
        if session.menu is not None:
            return _menu_drawn(session)  # hands at random knock at the referee's menu, too
        if session.menu is not None:
            # These hands have knocked, as random ones may.
            return _menu_drawn(session)
        presenter = Presenter(session)
        presenter.update(now_ms, app.board.battery.low, app.journal.ok, app._journal_text())
        black_at = 1 if session.settings.swapped else 0
        return [_drawn(presenter.models[place ^ black_at]) for place in range(2)]

    def _instant(self, tick):
        """A tick as an instant, without disturbing the device's own reckoning."""
        timeline = copy.copy(self.device.app.board.timeline)
        timeline.at(tick)
        return timeline.ms, timeline.us


def _menu_drawn(session):
    recorders = (Recorder(), Recorder())
    MenuFaces(recorders).draw(session.menu, session.settings.language)
    return [bytes(recorder.buffer) for recorder in recorders]


def _drawn(model):
    recorder = Recorder()
    recorder.face.draw(model)
    return bytes(recorder.buffer)


def _menu_drawn(session):
    recorders = (Recorder(), Recorder())
    MenuFaces(recorders).draw(session.menu, session.settings.language)
    return [bytes(recorder.buffer) for recorder in recorders]


def _look_at(number):
    rng = random.Random(number)
    game = random_game(rng)
    end = game.probes[-1]
    watch = Watch(game, (work.IDEAL, work.PICO)[number % 2], rng.randrange(2), rng.choice(TENTHS_MS))
    first = min(game.actions[0][2] + LATE_US, AWAKE_US)
    watch.play(sorted(first + rng.randrange(end + 1) for _ in range(SAMPLES)), first + end)
    assert not watch.late, f"a face was behind for over {LATE_US} us from {watch.late} us on, in game {number}\n{scenario(game)}"


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_no_panel_is_behind_what_the_session_shows_by_more_than_the_loop_and_the_bus_need(first):
    for number in range(first, first + CHUNK):
        _look_at(number)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(GAMES, GAMES + 4_000, CHUNK))
def test_so_it_is_in_four_thousand_games_more(first):
    for number in range(first, first + CHUNK):
        _look_at(number)
