"""The loop: edges in, both faces and sound out. It decides nothing; it carries things from room to room and then sleeps."""

from tengen.game.session import Session
from tengen.ui.announcer import Announcer
from tengen.ui.face import Face
from tengen.ui.presenter import Presenter

# Awake at least this often: the timeline wants it every eight minutes, the battery's filter more often.
_LONGEST_SLEEP_MS = 10_000


class App:
    """The running clock on `board` (see devices.board). Call `turn` and `wait` for ever; `session` is what it is about."""

    def __init__(self, board, session=None):
        self.board = board
        timeline = board.timeline
        timeline.update(board.now())
        self.session = Session(None, timeline.ms, timeline.us) if session is None else session
        self.presenter = Presenter(self.session)
        self._announcer = Announcer(self.session)
        self._faces = (Face(board.faces[0]), Face(board.faces[1]))
        self._now_tick = 0
        self._now_ms = 0

    def turn(self):
        """Take in all edges up to now, judge, and show what follows."""
        board = self.board
        now_tick = board.now()
        timeline = board.timeline
        timeline.update(now_tick)
        now_ms = timeline.ms
        now_us = timeline.us
        self._now_tick = now_tick
        self._now_ms = now_ms
        self._take_in_contacts(now_tick, now_ms, now_us)
        board.battery.poll(now_tick)
        self._sound(now_tick)
        self._show(now_ms)

    def wait(self):
        """Sleep until something is due or an edge comes."""
        board = self.board
        board.sleeper.wait_until(self._next_tick(), board.buttons)

    def run(self):
        """The device's life."""
        while True:
            self.turn()
            self.wait()

    def _take_in_contacts(self, now_tick, now_ms, now_us):
        buttons = self.board.buttons
        timeline = self.board.timeline
        session = self.session
        buttons.poll(now_tick)
        while buttons.take():
            timeline.at(buttons.tick)
            session.contact(buttons.side, buttons.down, timeline.ms, timeline.us)
        timeline.at(buttons.horizon_tick(now_tick))
        session.advance(timeline.ms, timeline.us, now_ms, now_us)

    def _sound(self, now_tick):
        speaker = self.board.speaker
        speaker.enabled = self.session.settings.sound_on
        pattern = self._announcer.next_pattern()
        if pattern is not None:
            speaker.play(pattern, now_tick)
        else:
            speaker.poll(now_tick)

    def _show(self, now_ms):
        presenter = self.presenter
        panels = self.board.faces
        presenter.update(now_ms, self.board.battery.low)
        black_at = 1 if self.session.settings.swapped else 0
        for place in range(2):
            self._faces[place].draw(presenter.models[place ^ black_at])
            panels[place].flush()

    def _next_tick(self):
        """The tick at which the loop must run again if no edge comes before."""
        board = self.board
        wait_ms = _LONGEST_SLEEP_MS
        due = self.session.ms_to_decision()
        if 0 <= due < wait_ms:
            wait_ms = due
        due = self.presenter.ms_to_change(self._now_ms)
        if 0 <= due < wait_ms:
            wait_ms = due
        return board.earliest(self._now_tick, wait_ms)
