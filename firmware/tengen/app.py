"""The loop: edges in, both faces and sound out. It decides nothing; it carries things from room to room and then sleeps."""

from tengen.clock.side import NOBODY
from tengen.devices.speaker import LEAD_MS
from tengen.game import states
from tengen.game.codes import Codes
from tengen.game.keeper import Keeper, restore
from tengen.game.session import Session
from tengen.game.settings import Settings
from tengen.game.states import RUNNING
from tengen.journal import recovery
from tengen.journal.journal import Journal
from tengen.journal.memory import Memory
from tengen.link.link import Link, is_under_way
from tengen.ui import texts
from tengen.ui.announcer import Announcer
from tengen.ui.face import Face
from tengen.ui.panel_test import PanelTest
from tengen.ui.presenter import Presenter

# Awake at least this often: the watchdog wants it every five seconds, the timeline every eight minutes.
_LONGEST_SLEEP_MS = 2_000

# So long before a call the amplifier is woken: what it takes, and how late a turn of the loop may be.
_FORESEEN_MS = LEAD_MS + 10

# What the faces say of a chip that holds no game to go on with.
_NOTICES = {
    recovery.FOREIGN: texts.JOURNAL_FOREIGN,
    recovery.OLDER: texts.JOURNAL_OLDER,
    recovery.NEWER: texts.JOURNAL_NEWER,
    recovery.DAMAGED: texts.JOURNAL_DAMAGED,
}


class App:
    """The running clock on `board` (see devices.board). Call `turn` and `wait` for ever; `session` is what it is about."""

    def __init__(self, board, session=None):
        self.board = board
        timeline = board.timeline
        timeline.update(board.now())
        settings = Settings() if session is None else session.settings
        preset, trim_ppb, note = restore(board.store, settings)
        timeline.set_trim(trim_ppb)
        self.session = Session(settings, timeline.ms, timeline.us) if session is None else session
        if preset:
            self.session.setup.offer(preset)
        self.journal = self._open_journal(timeline.ms, timeline.us)
        self.keeper = Keeper(self.session, timeline, board.store, note)
        self.presenter = Presenter(self.session)
        self._announcer = Announcer(self.session)
        self._faces = (Face(board.faces[0]), Face(board.faces[1]))
        self._codes = Codes(board.keys, board.tries, timeline.ms)
        self._menu_faces = None
        self.session.menu_maker = self._open_menu
        self.session.taken = self._take_over
        self.session.device_id = board.device_id
        self._panel_test = PanelTest(board)
        self.link = Link(self.session, board, self.keeper, self._panel_test, self.journal)
        self._now_tick = board.now()
        self._now_ms = timeline.ms
        # When sound and faces are due again if nothing happens before; the journal works at times of its own.
        self._due_tick = self._now_tick
        self._journal_was_ok = False
        if board.buttons.are_held() and not is_under_way(self.session.game):
            self._panel_test.begin_checkup()

    def _open_journal(self, now_ms, now_us):
        """The journal, and the session with whatever game was in it. Without a chip that answers it is kept in memory."""
        fram = self.board.fram
        journal = Journal(fram if fram is not None and fram.ok else Memory())
        found = recovery.recover(journal.storage, now_ms, now_us, type(self.session.game))
        journal.adopt(found, now_ms)
        if found.game is not None:
            self.session.resume(found.game, found.setting)
        elif journal.lasts and found.status in _NOTICES:
            self.session.setup.notice = _NOTICES[found.status]
        return journal

    def stir(self):
        """Something outside the loop has changed what there is to show: the next turn shows it."""
        self._due_tick = self._now_tick

    def due_in(self, ms):
        """Something outside the loop will change what there is to show in so many milliseconds, at the latest."""
        self._due_tick = self.board.sooner(self._due_tick, self._now_tick, ms)

    def turn(self):
        """Take in all edges up to now, judge, and show what follows."""
        board = self.board
        now_tick = board.now()
        timeline = board.timeline
        timeline.update(now_tick)
        now_ms = timeline.ms
        now_us = timeline.us
        self._codes.turn(now_ms)
        self._now_tick = now_tick
        self._now_ms = now_ms
        due = board.is_due(self._due_tick, now_tick)
        edges = board.buttons.available()
        game = self.session.game
        seq = game.events.next_seq
        taken = self._take_in_contacts(now_tick, now_ms, now_us)
        # A ruling is on record before anybody sees it. While a clock runs the faces come first, and a turn that has judged
        # something has done enough: the journal is written in the next, a millisecond later.
        running = game.state == RUNNING and self.session.game is game
        if not running:
            self._write_journal(now_ms)
        # An edge that is still to be confirmed has changed nothing yet; one that was none may have been waited for.
        waits = edges and board.buttons.has_deadline
        if taken or due or edges and not waits or self.journal.ok != self._journal_was_ok:
            self._journal_was_ok = self.journal.ok
            board.battery.poll(now_tick)
            self._sound(now_tick)
            self._show(now_ms)
            self.keeper.turn(now_ms)
            self._due_tick = self._next_due_tick()
        elif waits:
            self._due_tick = self._next_due_tick()
        if running and game.events.next_seq == seq:
            self._write_journal(now_ms)
        if self.link.turn():
            self._due_tick = now_tick
        # Only a turn that came to its end feeds it.
        if board.watchdog is not None:
            board.watchdog.feed()

    def _write_journal(self, now_ms):
        journal = self.journal
        journal.poll(self.session, self.session.gestures.first_open() != NOBODY, now_ms)
        if journal.ok != self._journal_was_ok:
            self._due_tick = self._now_tick

    def wait(self):
        """Sleep until something is due or an edge comes."""
        board = self.board
        due = self.journal.ms_to_work(self.session.game, self._now_ms)
        tick = self._due_tick if due < 0 else board.sooner(self._due_tick, self._now_tick, due)
        board.sleeper.wait_until(tick, board.buttons)

    def run(self):
        """The device's life."""
        while True:
            self.turn()
            self.wait()

    def _take_in_contacts(self, now_tick, now_ms, now_us):
        """Judge everything up to now; whether a contact was confirmed."""
        taken = False
        buttons = self.board.buttons
        timeline = self.board.timeline
        session = self.session
        buttons.poll(now_tick)
        while buttons.take():
            taken = True
            timeline.at(buttons.tick)
            if self._panel_test.takes_buttons:
                self._panel_test.contact(buttons.side, buttons.down, self._now_ms)
            else:
                session.contact(buttons.side, buttons.down, timeline.ms, timeline.us)
        timeline.at(buttons.horizon_tick(now_tick))
        session.advance(timeline.ms, timeline.us, now_ms, now_us)
        return taken

    def _sound(self, now_tick):
        speaker = self.board.speaker
        speaker.enabled = self.session.settings.sound_on
        pattern = self._announcer.next_pattern()
        if pattern is not None:
            speaker.play(pattern, now_tick)
            return
        wait_ms = self._announcer.ms_to_call(_FORESEEN_MS)
        if 0 <= wait_ms <= _FORESEEN_MS:
            speaker.wake(now_tick)
        speaker.poll(now_tick)

    def _show(self, now_ms):
        presenter = self.presenter
        panels = self.board.faces
        battery = self.board.battery
        presenter.update(now_ms, battery.low, self.journal.ok, self._journal_text(), battery.missing)
        if self._panel_test.is_on and self._show_test(now_ms):
            return
        black_at = 1 if self.session.settings.swapped else 0
        menu = self.session.menu
        if menu is not None:
            self._menu_faces.draw(menu, self.session.settings.language)
        else:
            self._menu_faces = None
        for place in range(2):
            if menu is None:
                self._faces[place].draw(presenter.models[place ^ black_at])
            else:
                self._faces[place].forget()
            panels[place].flush()
            self.board.lamps.show(place, presenter.lamps.levels[place ^ black_at])

    def _take_over(self):
        """A game from another device has taken the place of ours."""
        self.journal.take_over(self.session, self._now_ms)
        self.link.news.game = self.session.game

    def _open_menu(self, session, now_ms):
        """The referee's menu, which is loaded now; None where there is no memory for it, and for a knock where no code is set."""
        if session.game.state != states.SETUP and not self._codes.are_set():
            return None
        try:
            from tengen.menus.menu import Menu
            from tengen.ui.menu_faces import MenuFaces

            self._menu_faces = MenuFaces(self.board.faces)
            return Menu(session, self._codes, now_ms)
        except MemoryError:
            return None

    def _journal_text(self):
        """Before the start: the id of what is to be said of the journal; 0 for nothing."""
        journal = self.journal
        if journal.too_long:
            return texts.JOURNAL_TOO_LONG
        return 0 if journal.lasts and journal.ok else texts.JOURNAL_NONE

    def _show_test(self, now_ms):
        """The test picture; False when it is over or a game begins, and the faces must be drawn anew."""
        test = self._panel_test
        test.turn(now_ms, not is_under_way(self.session.game))
        for place in range(2):
            if test.is_on:
                self.board.faces[place].flush()
            else:
                self._faces[place].forget()
        return test.is_on

    def _next_due_tick(self):
        """The tick at which sound and faces must be seen to again if no edge comes before."""
        board = self.board
        wait_ms = _LONGEST_SLEEP_MS
        due = self.session.ms_to_decision()
        if 0 <= due < wait_ms:
            wait_ms = due
        if board.speaker.sleeps():
            due = self._announcer.ms_to_call(_FORESEEN_MS) - _FORESEEN_MS
            if 0 < due < wait_ms:
                wait_ms = due
        due = self.presenter.ms_to_change(self._now_ms)
        if 0 <= due < wait_ms:
            wait_ms = due
        if self.session.menu is not None:
            wait_ms = min(wait_ms, self.session.menu.ms_to_change(self._now_ms))
        due = self.keeper.ms_to_store(self._now_ms)
        if 0 <= due < wait_ms:
            wait_ms = due
        due = self._panel_test.ms_to_change(self._now_ms)
        if 0 <= due < wait_ms:
            wait_ms = due
        return board.earliest(self._now_tick, wait_ms)
