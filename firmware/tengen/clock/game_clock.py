"""Both sides' time: who is charged, and what that meets. Knows stretches of time only, no instants and no buttons."""

from .budget import FLAG, NOTHING, Budget
from .calls import CHINESE
from .control import HOURGLASS
from .side import BLACK, NOBODY, WHITE


class GameClock:
    """The two budgets of a game under `control`. `turn` is the side that is charged; `flag` the side whose time ended.

    `flag_over_ms`, `flag_over_us`: how long before the end of the stretch given to advance() the flag fell.
    """

    def __init__(self, control, style=CHINESE):
        self.control = control
        self.budgets = (Budget(control.sides[BLACK], style), Budget(control.sides[WHITE], style))
        self.is_hourglass = control.sides[BLACK][0].kind == HOURGLASS
        self.turn = NOBODY
        self.flag = NOBODY
        self.flag_over_ms = 0
        self.flag_over_us = 0

    def copy_from(self, source):
        """Take over the state of another GameClock of the same control."""
        self.budgets[BLACK].copy_from(source.budgets[BLACK])
        self.budgets[WHITE].copy_from(source.budgets[WHITE])
        self.turn = source.turn
        self.flag = source.flag
        self.flag_over_ms = source.flag_over_ms
        self.flag_over_us = source.flag_over_us

    def start(self, side):
        """The turn of `side` begins."""
        self.turn = side
        self.budgets[side].begin_turn()

    def advance(self, d_ms, d_us, sink=None):
        """Charge the side on move with a stretch of d_ms ms and d_us us (0..999).

        Everything met on the way goes to `sink.mark(mark, over_ms, over_us)`, with how long before the end of the stretch it
        happened. After a flag nothing more is charged.
        """
        if self.turn == NOBODY or self.flag != NOBODY:
            return
        budget = self.budgets[self.turn]
        over_ms = d_ms
        over_us = d_us
        while True:
            met = budget.charge(over_ms, over_us)
            if met == NOTHING:
                self._used(budget, d_ms, d_us)
                return
            self._used(budget, d_ms - budget.over_ms, d_us - budget.over_us)
            over_ms = d_ms = budget.over_ms
            over_us = d_us = budget.over_us
            if met == FLAG:
                self.flag = self.turn
                self.flag_over_ms = over_ms
                self.flag_over_us = over_us
            if sink is not None:
                sink.mark(met, over_ms, over_us)
            if met == FLAG:
                return

    def complete_move(self):
        """The side on move has moved: its budget is settled and the other side's turn begins."""
        side = self.turn
        self.budgets[side].complete_move()
        self.start(1 - side)

    def stop(self):
        """Nobody is on move."""
        self.turn = NOBODY

    def _used(self, budget, d_ms, d_us):
        """Note d_ms ms and d_us us (may be negative, carried from d_ms) as used; in an hourglass the other side gains them."""
        if d_us < 0:
            d_us += 1000
            d_ms -= 1
        us = budget.used_us + d_us
        budget.used_ms += d_ms + us // 1000
        budget.used_us = us % 1000
        if self.is_hourglass:
            self.budgets[1 - self.turn].gain(d_ms, d_us)
