"""One side's time: what is left, in which stage, and what a stretch of thinking does to it.

The true time left is `left_ms` ms less `rest_us` us: `rest_us` (0..999) has been used but makes no whole millisecond yet. It is
carried from move to move, so nothing is ever rounded away, and `left_ms` is the time left rounded up.
"""

from .calls import NO_CALLS, schedules
from .control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME

# The most that can be in hand, 298 hours: what increments or time carried over would add beyond it is lost. A 32-bit MicroPython
# holds no larger number without allocating, and no face could show it.
MOST_MS = 0x3FFFFFFF

# What charge() met.
NOTHING = 0  # the whole stretch was charged
CALL = 1  # a call is due: left_ms says which
STAGE = 2  # the next stage was entered
PERIOD = 3  # a byo-yomi period was used up, another begins
UNIT = 4  # a reserve unit was taken
FLAG = 5  # no time is left


class Budget:
    """One side's time under `stages`.

    Readable: kind, stage, left_ms, rest_us, periods, moves, unit_ms, in_unit, used_ms, used_us.

    `periods` are those left, the running one included (units of reserve: the running one not); `moves` those still to make in
    this period; `unit_ms` is the length of such a period or unit. Before such a stage they tell what is to come.
    """

    def __init__(self, stages, style):
        self._stages = stages
        self._schedules = [schedules(stages, i, style) for i in range(len(stages))]
        self.stage = 0
        self.kind = TIME
        self.left_ms = 0
        self.rest_us = 0
        self.periods = 0
        self.moves = 0
        self.in_unit = False
        self.unit_ms = 0
        self.used_ms = 0
        self.used_us = 0
        # What charge() left uncharged when it met something.
        self.over_ms = 0
        self.over_us = 0
        # Of this turn: delay still to run, and thinking charged in the present stage (a Bronstein refund is bounded by it).
        self._delay_ms = 0
        self._delay_rest_us = 0
        self._spent_ms = 0
        self._spent_us = 0
        self._calls = NO_CALLS
        self._next_call = 0
        self._begin()

    def copy_from(self, source):
        """Take over the state of another Budget of the same stages."""
        self.stage = source.stage
        self.kind = source.kind
        self.left_ms = source.left_ms
        self.rest_us = source.rest_us
        self.periods = source.periods
        self.moves = source.moves
        self.in_unit = source.in_unit
        self.unit_ms = source.unit_ms
        self.used_ms = source.used_ms
        self.used_us = source.used_us
        self._delay_ms = source._delay_ms
        self._delay_rest_us = source._delay_rest_us
        self._spent_ms = source._spent_ms
        self._spent_us = source._spent_us
        self._calls = source._calls
        self._next_call = source._next_call

    # -- the turn ---------------------------------------------------------------------------------------------------

    def begin_turn(self):
        """The side's turn begins: its delay runs anew, its calls are armed again."""
        stage = self._stages[self.stage]
        self._delay_ms = 0 if self._on_leftover() else stage.delay_ms
        self._delay_rest_us = 0
        self._spent_ms = 0
        self._spent_us = 0
        self._arm_calls()

    def charge(self, d_ms, d_us):
        """Charge a stretch of thinking up to the first thing it meets; the remainder is left in over_ms, over_us."""
        if self._delay_ms:
            if not self._run_delay(d_ms, d_us):
                return NOTHING
            d_ms = self.over_ms
            d_us = self.over_us
        mark_ms = self._calls[self._next_call] if self._next_call < len(self._calls) else 0
        rest_us = self.rest_us + d_us
        whole_ms = d_ms + rest_us // 1000
        if whole_ms < self.left_ms - mark_ms:
            self.left_ms -= whole_ms
            self.rest_us = rest_us % 1000
            self._spend(d_ms, d_us)
            return NOTHING
        self.over_ms = whole_ms - (self.left_ms - mark_ms)
        self.over_us = rest_us % 1000
        self._spend_difference(d_ms, d_us)
        self.left_ms = mark_ms
        self.rest_us = 0
        if mark_ms:
            self._next_call += 1
            return CALL
        return self._run_out()

    def complete_move(self):
        """The side has moved in time: refunds, increments, fresh periods, the move count."""
        stage = self._stages[self.stage]
        kind = stage.kind
        if self._on_leftover():
            return
        if kind == PERIODS or kind == PER_MOVE:
            self._refill(stage.time_ms)
        elif kind == RESERVE:
            self.in_unit = False
            self._refill(stage.move_ms)
        elif kind != HOURGLASS:
            self._refund(stage)
            self._increment(stage)
            if kind == MOVES:
                self._count_move(stage)

    def gain(self, d_ms, d_us):
        """Add time (the opponent's, in an hourglass)."""
        self.rest_us -= d_us
        if self.rest_us < 0:
            self.rest_us += 1000
            d_ms += 1
        self._add(d_ms)

    def ms_to_mark(self):
        """Milliseconds of thinking, rounded up, until charge() will meet something."""
        mark_ms = self._calls[self._next_call] if self._next_call < len(self._calls) else 0
        return self.left_ms - mark_ms + self._delay_ms

    def delay_left_ms(self):
        """Milliseconds, rounded up, before the time of this turn begins to run."""
        return self._delay_ms

    def count(self):
        """At a call: the number counted, 1 to 9, in the last ten seconds of what is counted second by second; otherwise 0."""
        counted = self._calls and self._calls[-1] == 1000
        return 10 - self.left_ms // 1000 if counted and self.left_ms < 10_000 else 0

    def has_increment(self):
        """True where a move in the present stage adds time."""
        return self._stages[self.stage].increment_ms > 0

    def game_at_stake(self):
        """True where the end of what is running loses the game."""
        kind = self._stages[self.stage].kind
        if self._on_leftover():
            return False
        if kind == TIME:
            return self.stage + 1 == len(self._stages)
        if kind == PERIODS:
            return self.periods <= 1
        if kind == RESERVE:
            return self.periods == 0
        return True

    # -- stages -----------------------------------------------------------------------------------------------------

    def _begin(self):
        first = self._stages[0]
        self._enter(0)
        if first.kind == TIME and first.time_ms == 0:
            if first.increment_ms:
                # With nothing to start from, the first move is given its increment beforehand: `0s +6s` starts at 0:06.
                self.left_ms = first.increment_ms
            else:
                self._enter(1)

    def _enter(self, i):
        """Begin stage i. What is left (after a MOVES stage) is brought along, otherwise left_ms is 0."""
        stage = self._stages[i]
        self.stage = i
        self.kind = stage.kind
        self.in_unit = False
        self._spent_ms = 0
        self._spent_us = 0
        self._foresee(i)
        if stage.kind == TIME or stage.kind == MOVES or stage.kind == HOURGLASS:
            self._add(stage.time_ms)
        elif self.left_ms:
            # Periods don't mix with time brought along: that is used first, as plain time.
            self.kind = TIME
        else:
            self._refill(stage.move_ms if stage.kind == RESERVE else stage.time_ms)

    def _foresee(self, i):
        """Set periods, moves and their length to those of stage i or of the first later stage that has some."""
        self.periods = 0
        self.moves = 0
        self.unit_ms = 0
        while i < len(self._stages):
            stage = self._stages[i]
            if stage.count and not self.unit_ms:
                self.unit_ms = stage.time_ms
            if stage.kind == MOVES and not self.moves:
                self.moves = stage.count
            elif stage.count and stage.kind != MOVES and not self.periods:
                self.periods = stage.count
            i += 1

    def _on_leftover(self):
        return self.kind == TIME and self._stages[self.stage].kind != TIME

    def _run_out(self):
        """left_ms has just become 0: what follows, and what it is called."""
        if self._on_leftover():
            self._enter(self.stage)
        elif self.kind == PERIODS:
            self.periods -= 1
            if self.periods == 0:
                return FLAG
            self.left_ms = self._stages[self.stage].time_ms
            self._arm_calls()
            return PERIOD
        elif self.kind == RESERVE:
            if self.periods == 0:
                return FLAG
            self.periods -= 1
            self.in_unit = True
            self.left_ms = self._stages[self.stage].time_ms
            self._arm_calls()
            return UNIT
        elif self.kind == TIME and self.stage + 1 < len(self._stages):
            self._enter(self.stage + 1)
        else:
            self.periods = 0  # what was to come will not
            return FLAG
        self._arm_calls()
        return STAGE

    def _arm_calls(self):
        """From here on, the calls are those for less time than is left now."""
        pair = self._schedules[self.stage]
        self._calls = NO_CALLS if self._on_leftover() else pair[1] if self.game_at_stake() else pair[0]
        self._next_call = 0
        while self._next_call < len(self._calls) and self._calls[self._next_call] >= self.left_ms:
            self._next_call += 1

    # -- arithmetic -------------------------------------------------------------------------------------------------

    def _run_delay(self, d_ms, d_us):
        """Let the delay run. True when it has ended, with what is left of the stretch in over_ms, over_us."""
        rest_us = self._delay_rest_us + d_us
        whole_ms = d_ms + rest_us // 1000
        self.over_us = rest_us % 1000
        if whole_ms < self._delay_ms:
            self._delay_ms -= whole_ms
            self._delay_rest_us = self.over_us
            return False
        self.over_ms = whole_ms - self._delay_ms
        self._delay_ms = 0
        return True

    def _spend(self, d_ms, d_us):
        us = self._spent_us + d_us
        self._spent_ms += d_ms + us // 1000
        self._spent_us = us % 1000

    def _spend_difference(self, d_ms, d_us):
        """Of a stretch, the part before over_ms, over_us was spent."""
        d_ms -= self.over_ms
        d_us -= self.over_us
        if d_us < 0:
            d_ms -= 1
            d_us += 1000
        self._spend(d_ms, d_us)

    def _add(self, d_ms):
        if d_ms > MOST_MS - self.left_ms:
            self._refill(MOST_MS)
        else:
            self.left_ms += d_ms

    def _refill(self, time_ms):
        self.left_ms = time_ms
        self.rest_us = 0

    def _refund(self, stage):
        """Give back what the turn took, at most the Bronstein time."""
        if self._spent_ms >= stage.bronstein_ms:
            self._add(stage.bronstein_ms)
        else:
            self.gain(self._spent_ms, self._spent_us)

    def _increment(self, stage):
        """Add the increment, not beyond the cap; what already lies beyond it (brought along) is left alone."""
        cap_ms = stage.cap_ms
        if cap_ms and self.left_ms > cap_ms:
            return
        self._add(stage.increment_ms)
        if cap_ms and self.left_ms > cap_ms:
            self._refill(cap_ms)

    def _count_move(self, stage):
        self.moves -= 1
        if self.moves:
            return
        if self.stage + 1 < len(self._stages):
            self._enter(self.stage + 1)
            return
        self.moves = stage.count
        if stage.carry:
            self._add(stage.time_ms)
        else:
            self._refill(stage.time_ms)
