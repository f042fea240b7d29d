"""One game: inputs with their instants in, both sides' time and events out, by the table in `states`.

Inputs come in the order of their instants and never lie before an instant that the game was advanced to. Before each, the game
is advanced to its instant: a flag that falls at T is down for a press at T or later and not yet for one before T.
"""

from tengen.clock import budget
from tengen.clock.calls import CHINESE
from tengen.clock.game_clock import GameClock
from tengen.clock.instant import ms_after, ms_between
from tengen.clock.side import BLACK, NOBODY, WHITE

from . import events, states
from .refereed import Refereed

_EVENT_OF_INPUT = {
    states.ADJOURN: events.ADJOURN,
    states.RETURN: events.RETURN,
    states.END: events.END,
    states.BREAK: events.FAULT,
    states.REPAIR: events.REPAIR,
    states.REOPEN: events.RETURN,
}

# After these a ruling can still be taken back whole.
_LEAVE_ALL = (states.IGNORE, states.MARK_IDLE, states.REFUSE, states.LOSE_POWER)

# After power was lost in a turn: which reading counts.
AS_RECORDED = 0  # charged up to the last record of the journal
AS_PRESSED = 1  # nothing charged since the last press


class Game(Refereed):
    """A game under `control`. Readable: state, turn (NOBODY before the start), flag (the side that lost on time), clock, moves.

    `moves[side]` counts the presses that ended a turn. `at_ms`, `at_us` is the instant up to which everything is decided.
    `before` and `pressed` are both sides' times before the last press (what UNDO returns to) and right after it (or after what
    else last settled the reading: the start, an undo, a choice). `awaits_choice` after power was lost in a turn: `clock`
    stands as recorded, and `choose` says whether that or `pressed` counts. Nothing resumes before.
    """

    def __init__(self, control, style=CHINESE, ring=None, at_ms=0, at_us=0):
        self.events = events.EventRing() if ring is None else ring
        self.state = states.SETUP
        self.at_ms = at_ms
        self.at_us = at_us
        # The input being acted on: its instant (while the clock reports what it met, one before at_ms, at_us), what, and whose.
        self._now_ms = at_ms
        self._now_us = at_us
        self._event = states.TAKE
        self._side = NOBODY
        self._choice = AS_RECORDED
        self._actions = self._make_actions()
        self.set_control(control, style)

    def set_control(self, control, style=CHINESE):
        """Lay the game out anew under a control (in set-up only). Allocates."""
        self.clock = GameClock(control, style)
        self.before = GameClock(control, style)
        self.pressed = GameClock(control, style)
        self.awaits_choice = False
        self.style = style
        self.turn = NOBODY
        self.flag = NOBODY
        self.moves = [0, 0]
        self.can_undo = False
        self._standing = None

    def copy_from(self, source):
        """Take over the state of another Game of the same control, all but its events."""
        self.state = source.state
        self.turn = source.turn
        self.flag = source.flag
        self.at_ms = source.at_ms
        self.at_us = source.at_us
        self.moves[BLACK] = source.moves[BLACK]
        self.moves[WHITE] = source.moves[WHITE]
        self.clock.copy_from(source.clock)

    @property
    def must_choose(self):
        """Whether a reading must be chosen now. One that a result or a fault has overtaken is nobody's to choose any more; it is
        again when that is taken back."""
        return self.awaits_choice and (self.state == states.PAUSED or self.state == states.ADJOURNED)

    # -- inputs -----------------------------------------------------------------------------------------------------

    def advance(self, ms, us):
        """Everything up to this instant is known: charge the side on move, report what it meets."""
        if self.state == states.RUNNING:
            d_ms = ms_between(ms, self.at_ms)
            d_us = us - self.at_us
            if d_us < 0:
                d_us += 1000
                d_ms -= 1
            if d_ms < 0:
                return  # an instant that is decided already: time is charged once
            self.at_ms = ms
            self.at_us = us
            self.clock.advance(d_ms, d_us, self)
        else:
            self.at_ms = ms
            self.at_us = us
            if self._standing is not None and self._standing.absent:
                self.count_absent(ms, us)

    def press(self, side, ms, us):
        """The side pressed its button at this instant (its first edge)."""
        self.advance(ms, us)
        idle = self.turn != NOBODY and side != self.turn
        self._input(states.IDLE_PRESS if idle else states.PRESS, side, ms, us)

    def pair(self, black_ms, black_us, white_ms, white_us):
        """Both sides pressed, at these instants, within 5 ms of each other."""
        black_first = ms_between(black_ms, white_ms) * 1000 + black_us - white_us <= 0
        self.advance(black_ms if black_first else white_ms, black_us if black_first else white_us)
        if states.action_of(self.state, states.PAIR) != states.SETTLE_PAIR:
            self._input(states.PAIR, NOBODY, self.at_ms, self.at_us)
            return
        # The press of the side on move counts at its own instant; the other means nothing, also when it came first.
        mover = self.turn
        if black_first:
            self._settle(BLACK, mover, black_ms, black_us)
            self._settle(WHITE, mover, white_ms, white_us)
        else:
            self._settle(WHITE, mover, white_ms, white_us)
            self._settle(BLACK, mover, black_ms, black_us)

    def _settle(self, side, mover, ms, us):
        self.advance(ms, us)
        counts = side == mover and self.state == states.RUNNING
        self._input(states.PRESS if counts else states.IDLE_PRESS, side, ms, us)

    def both(self, ms, us):
        """Both buttons were pressed and held; the first edge was at this instant."""
        self.advance(ms, us)
        self._input(states.BOTH, NOBODY, ms, us)

    def command(self, event, ms, us, side=NOBODY):
        """An input that is no press: TAKE, UNDO, ADJOURN, RETURN, END, LONG_BOTH, BREAK or REPAIR (see `states`)."""
        self.advance(ms, us)
        self._input(event, side, ms, us)

    def choose(self, which, ms, us):
        """The referee has chosen a reading, AS_RECORDED or AS_PRESSED. Refused where there is nothing to choose."""
        self._choice = which
        self.command(states.CHOOSE, ms, us, self.turn)

    def log(self, kind, a=0, b=0):
        """Note what changes nothing in the game, as of the instant it has reached."""
        self._now_ms = self.at_ms
        self._now_us = self.at_us
        self._record(kind, NOBODY, a, b)

    def mark(self, met, over_ms, over_us):
        """The clock met something `over` before the instant it was advanced to (called by GameClock)."""
        self._now_ms = ms_after(self.at_ms, -over_ms)
        self._now_us = self.at_us - over_us
        if self._now_us < 0:
            self._now_us += 1000
            self._now_ms = ms_after(self._now_ms, -1)
        side = self.turn
        mine = self.clock.budgets[side]
        if met == budget.CALL:
            self._record(events.CALL, side, mine.left_ms // 1000, mine.count())
        elif met == budget.STAGE:
            self._record(events.STAGE, side, mine.stage, mine.kind)
        elif met == budget.PERIOD:
            self._record(events.PERIOD, side, mine.periods, 0)
        elif met == budget.UNIT:
            self._record(events.UNIT, side, mine.periods, 0)
        else:
            self._act(states.TIME_OVER, side)

    # -- the table --------------------------------------------------------------------------------------------------

    def _input(self, event, side, ms, us):
        self._now_ms = ms
        self._now_us = us
        self._act(event, side)

    def _act(self, event, side):
        """Do what the table says; an action that can't be done (nothing to undo) leaves the state as it is."""
        action = states.action_of(self.state, event)
        after = states.next_of(self.state, event)
        self._event = event
        self._side = side
        if self._actions[action]():
            if self._standing is not None and self._standing.undo is not None and action not in _LEAVE_ALL:
                self._standing.undo.gone_on = True
            self.state = after

    def _make_actions(self):
        actions = [self._ignore] * len(states.ACTION_NAMES)
        actions[states.START] = self._start
        actions[states.END_TURN] = self._end_turn
        actions[states.MARK_IDLE] = self._ignore
        actions[states.REFUSE] = self._refuse
        actions[states.STOP] = self._stop
        actions[states.RESUME] = self._resume
        actions[states.DROP_FLAG] = self._drop_flag
        actions[states.NEW_SETTING] = self._new_setting
        actions[states.ARM] = self._arm
        actions[states.TAKE_BACK] = self._take_back
        actions[states.CLOSE] = self._note
        actions[states.GO_ON] = self._go_on
        actions[states.LOSE_POWER] = self._lose_power
        actions[states.TAKE_READING] = self._take_reading
        actions[states.GIVE_RESULT] = self._give_result
        actions[states.PASS_FOR_FLAG] = self._pass_for_flag
        actions[states.PLAY_ON] = self._note
        return actions

    def _ignore(self):
        """Nothing changes but the log, and only for what a hand did."""
        event = self._event
        if event == states.PRESS or event == states.IDLE_PRESS:
            self._record(events.IDLE_PRESS, self._side, 0, 0)
        elif event == states.PAIR or event == states.BOTH:
            self._record(events.REFUSED, NOBODY, 0, 0)
        return True

    def _refuse(self):
        standing = self._standing
        if standing is not None and standing.asking and self._side != NOBODY and self.state != states.READY:
            # 22.9: the player confirms the times that were written down.
            standing.confirmed[self._side] = True
            self._record(events.CONFIRMED, self._side, 0, 0)
            return True
        self._record(events.REFUSED, self._side, 0, 0)
        return True

    def _start(self):
        self.turn = 1 - self._side
        if self._standing is not None:
            self._standing.absent = 0
        self.clock.start(self.turn)
        self.pressed.copy_from(self.clock)
        self._record(events.START, self.turn, 0, 0)
        return True

    def _end_turn(self):
        side = self.turn
        self.before.copy_from(self.clock)
        self.can_undo = True
        mine = self.clock.budgets[side]
        stage = mine.stage
        self.clock.complete_move()
        self.turn = 1 - side
        self.moves[side] += 1
        self.pressed.copy_from(self.clock)
        self._record(events.PRESS, side, self.moves[BLACK] + self.moves[WHITE], 0)
        if mine.stage != stage:
            self._record(events.STAGE, side, mine.stage, mine.kind)
        return True

    def _stop(self):
        self._record(events.PAUSE, self.turn, 0, 0)
        return True

    def _resume(self):
        standing = self._standing
        if self.awaits_choice or standing is not None and standing.sealed != NOBODY:
            self._refuse()
            return False
        if standing is not None:
            standing.asking = False
        self._record(events.RESUME, self.turn, 0, 0)
        return True

    def _drop_flag(self):
        self.flag = self.turn
        self._record(events.FLAG, self.turn, 0, 0)
        return True

    def _arm(self):
        self._record(events.READY, NOBODY, 0, 0)
        return True

    def _new_setting(self):
        self._record(events.SETTING, NOBODY, 0, 0)
        self.set_control(self.clock.control, self.style)
        return True

    def _take_back(self):
        if not self.can_undo or self.awaits_choice:
            self._refuse()
            return False
        self.clock.copy_from(self.before)
        self.turn = self.clock.turn
        self.moves[self.turn] -= 1
        self.can_undo = False
        self.pressed.copy_from(self.clock)
        self._record(events.UNDO, self.turn, self.moves[BLACK] + self.moves[WHITE], 0)
        return True

    def _go_on(self):
        """From an interruption to the pause: there must be a game to go on with."""
        if self.turn == NOBODY:
            return False
        return self._note()

    def _lose_power(self):
        if self.state == states.RUNNING:
            self.awaits_choice = True
        self._record(events.POWER, self.turn, 1 if self.awaits_choice else 0, 0)
        return True

    def _take_reading(self):
        if not self.awaits_choice:
            self._refuse()
            return False
        if self._choice == AS_PRESSED:
            self.clock.copy_from(self.pressed)
        self.pressed.copy_from(self.clock)
        self.awaits_choice = False
        self._record(events.CHOICE, self.turn, self._choice, 0)
        return True

    def _give_result(self):
        standing = self.referee
        self._record(events.RESULT, standing.result_side, standing.result, standing.result_case)
        return True

    def _pass_for_flag(self):
        from .special_orders import pass_for_flag

        pass_for_flag(self)
        return True

    def give_turn_over(self):
        """The side on move has moved, or passed, without a press: a ruling, or a sealed move. An undo leads no further back."""
        side = self.turn
        self.clock.complete_move()
        self.turn = 1 - side
        self.moves[side] += 1
        self.can_undo = False
        self.pressed.copy_from(self.clock)

    def _note(self):
        self._record(_EVENT_OF_INPUT[self._event], self.turn, 0, 0)
        return True

    def _record(self, kind, side, a, b):
        budgets = self.clock.budgets
        self.events.add(kind, side, self._now_ms, self._now_us, a, b, budgets[BLACK].left_ms, budgets[WHITE].left_ms)
