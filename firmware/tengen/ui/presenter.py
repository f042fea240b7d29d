"""From a session to what its two faces show."""

from tengen.clock.control import PERIODS, RESERVE, TIME
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.game import states
from tengen.game.check import check_code
from tengen.game.game import AS_RECORDED

from . import model as m
from .lamplight import Lamplight
from .menu import Menu
from .notices import Notices
from .reading import ms_to_next_change, shown

_MARK_OF_STATE = {
    states.PAUSED: m.PAUSED,
    states.ADJOURNED: m.ADJOURNED,
    states.ENDED: m.ENDED,
    states.FAULT: m.FAULT,
}

# By result (tengen.referee.rulings: none, a loss, draw, replay, no result, both lose).
_A_LOSS = 1
_MARK_OF_RESULT = (m.ENDED, m.LOST, m.DRAWN, m.REPLAYED, m.NO_RESULT, m.LOST)

# How long each part of a setting is shown that is too long for one screen: time to read four lines.
_PAGE_MS = 4096


class Presenter:
    """`models[side]` is what each face shows, `lamps` what the lamps do; `update` fills them, every turn of the loop."""

    def __init__(self, session):
        self._session = session
        self._notices = Notices()
        self._menu = Menu()
        self._screen = -1
        self._revision = -1
        self._is_kept = True
        self.models = (m.FaceModel(BLACK), m.FaceModel(WHITE))
        self.lamps = Lamplight()

    def update(self, now_ms, battery_low, is_kept=True, journal=0, no_battery=False):
        """Fill both models for this moment. `is_kept`: the journal takes what happens; `journal`: text id of why it will not.
        `no_battery`: the clock lives on the power of a cable.
        """
        self._is_kept = is_kept
        session = self._session
        self._notices.update(session.game.events, now_ms)
        screen = self._screen_of(session)
        for side in range(2):
            model = self.models[side]
            model.battery_low = battery_low
            model.no_battery = no_battery
            model.journal = journal
            model.sound_on = session.settings.sound_on
            model.language = session.settings.language
            model.page = now_ms // _PAGE_MS
            model.screen = screen
            model.absent_s = _absent_s(session.game, side)
            model.refused = self._notices.not_your_turn[side] and session.game.state != states.RUNNING
            if screen == m.CLOCK:
                self._fill_clock(model, side)
        if screen != m.CLOCK and (screen != self._screen or session.setup.revision != self._revision):
            self._fill_setting(screen)
        self._screen = screen
        self._revision = session.setup.revision
        self.lamps.update(session.game, session.shown, self.models, now_ms)

    def ms_to_change(self, now_ms):
        """Milliseconds, rounded up, until a face or a lamp will show something else by the mere passing of time; -1 for never."""
        best = self._notices.ms_to_change(now_ms)
        wait = self.lamps.ms_to_change(now_ms)
        if wait >= 0 and (best < 0 or wait < best):
            best = wait
        if self._screen != m.CLOCK:
            leaf = _PAGE_MS - now_ms % _PAGE_MS
            if self.models[0].absent_s or self.models[1].absent_s:
                leaf = min(leaf, (self._session.game.ms_to_absence() - 2) % 1000 + 1)
            return leaf if best < 0 or leaf < best else best
        game = self._session.shown
        if game.state == states.RUNNING:
            for side in range(2):
                # In an hourglass both readings change; a reading that does not move only costs a turn of the loop.
                if side == game.turn or game.clock.is_hourglass:
                    wait = self._ms_to_next(game.clock.budgets[side], side == game.turn)
                    if wait > 0 and (best < 0 or wait < best):
                        best = wait
        return best

    def _ms_to_next(self, budget, falling):
        if falling:
            wait = ms_to_next_change(budget.left_ms, self._session.settings.tenths_below_ms)
            return wait + budget.delay_left_ms()
        # Rising, it changes with the first millisecond above what is shown.
        return shown(budget.left_ms, self._session.settings.tenths_below_ms) - budget.left_ms + 1

    def _screen_of(self, session):
        state = session.game.state
        if state == states.SETUP:
            return m.EDIT if session.setup.mode else m.SETUP
        if session.shown.state == states.READY:
            return m.READY
        return m.CLOCK

    def _fill_clock(self, model, side):
        session = self._session
        game = session.shown
        budget = game.clock.budgets[side]
        kind = budget.kind
        at_stake = budget.game_at_stake()
        model.left_ms = budget.left_ms
        model.tenths_below_ms = session.settings.tenths_below_ms
        model.kind = kind
        model.sudden_death = kind == TIME and at_stake and not budget.has_increment()
        model.periods = budget.periods
        model.moves = budget.moves
        model.unit_ms = budget.unit_ms
        model.in_unit = budget.in_unit
        model.on_move = game.turn == side
        model.last_period = at_stake and (kind == PERIODS or kind == RESERVE)
        model.call_light = self._notices.light[side]
        model.mark = self._mark(side)

    def _mark(self, side):
        game = self._session.game
        if game.flag != NOBODY and game.state != states.ENDED:
            return m.FLAG_FIRST if game.flag == side else m.FLAG_OTHER
        if self._notices.undone[side]:
            return m.UNDONE
        if game.must_choose:
            return m.READ_AS_RECORDED if self._session.candidate == AS_RECORDED else m.READ_AS_PRESSED
        if game.state != states.RUNNING and game.state != states.READY:
            mark = _MARK_OF_STATE[game.state]
            return _referees_mark(game, side, mark) if game.is_touched else mark
        # What a button that meant nothing was told stands until it is over, on the face of whoever pressed.
        if self._notices.not_your_turn[side] and self._session.shown.turn != side:
            return m.NOT_YOUR_TURN
        return m.NONE if self._is_kept else m.NO_JOURNAL

    def _fill_setting(self, screen):
        """Texts of the set-up screens. Allocates: no time is running there."""
        session = self._session
        code = check_code(session.setup.control, session.settings)
        for side in range(2):
            model = self.models[side]
            model.check_code = code
            self._menu.fill(model, session.setup, screen)


def _absent_s(game, side):
    """How long a side that is not there yet is still waited for, in seconds; 0 where it is not counted."""
    if game.state != states.READY or not game.is_touched or not game.referee.absent & 1 << side:
        return 0
    # The millisecond at which it is over is still part of it.
    return (game.ms_to_absence() + 998) // 1000


def _referees_mark(game, side, mark):
    """What a referee brought about; `mark` where that is nothing."""
    standing = game.referee
    if mark == m.ENDED and standing.result == _A_LOSS:
        return m.LOST if standing.result_side == side else m.WON
    if mark == m.ENDED and standing.result:
        return _MARK_OF_RESULT[standing.result]
    if mark == m.ADJOURNED and standing.asking and not standing.confirmed[side]:
        return m.CONFIRM_TIMES
    if mark == m.ADJOURNED and standing.sealed != NOBODY:
        return m.SEALED
    if mark == m.PAUSED and standing.asking:
        return m.TIMES_CONFIRMED if standing.confirmed[side] else m.CONFIRM_TIMES
    return mark
