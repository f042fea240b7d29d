"""A Game that notes what its clocks read at given instants: the firmware's, watched, never changed. Runs on both runtimes."""

from tengen.clock.instant import MS_PERIOD, is_before, ms_after, ms_between
from tengen.game.game import Game

_HALF_US = (MS_PERIOD >> 1) * 1000


class ProbedGame(Game):
    """`probe(us)` asks for a reading at an instant, in microseconds since `ready`; `on_reading(row)` is given each, in order.

    A reading is that of the instant as finally judged: it is taken when the game passes the instant, so everything stamped at it
    has been judged. It is taken by advancing to the instant and then on, which is the same as advancing at once.
    """

    _advances = 0
    _probes: list = []  # none before begin_probes()

    def begin_probes(self, ready_ms, ready_us):
        """From here on instants count from this one."""
        self._ready_ms = ready_ms
        self._ready_us = ready_us
        self._epochs = Unwrapper(ready_ms, ready_us)
        self._probes = []
        self._next_probe = 0
        self._advances = 0
        self.on_reading = None
        self.on_answer = None
        self._order_instants = []

    def us_to_order(self, since_us):
        """Microseconds until the next order, negative when it is overdue or there is none. `since_us`: now."""
        return self._order_instants[0] - since_us if self._order_instants else -1

    def probe(self, us, order=None):
        """Ask for a reading `us` microseconds after `ready`, or for an order to be carried out then; in their order."""
        since_boundary_us = self._ready_us + us
        at_ms = ms_after(self._ready_ms, since_boundary_us // 1000 % MS_PERIOD)
        if order is not None:
            self._order_instants.append(us)
        self._probes.append((at_ms, since_boundary_us % 1000, us, order))

    def ready_instant(self):
        """The instant that probes count from, as (ms, us)."""
        return self._ready_ms, self._ready_us

    def awaits_probe(self):
        """True until the last probe was passed."""
        return self._next_probe < len(self._probes)

    def advance(self, ms, us):
        """As Game.advance, with a stop at every probe that lies before the instant."""
        probes = self._probes
        while probes and self._next_probe < len(probes):
            at_ms, at_us, since_us, order = probes[self._next_probe]
            # An instant more than half the timeline ahead would look like one in the past: it is certainly not due.
            if since_us - self._epochs.last_us >= _HALF_US or not is_before(at_ms, at_us, ms, us):
                break
            Game.advance(self, at_ms, at_us)
            self._epochs.us_of(at_ms, at_us)
            self._next_probe += 1
            if order is not None:
                self._order_instants.pop(0)
                self.on_answer(self.order(order[0], order[1], order[2], order[3], order[4]))
            elif self.on_reading is not None:
                self.on_reading(self.reading())
        Game.advance(self, ms, us)
        # Now and then, so that what lies half the timeline ahead is known for that.
        self._advances += 1
        if probes and self._advances & 63 == 0:
            self._epochs.us_of(ms, us)

    def reading(self):
        """The present state as a flat row: state, turn, flag; for Black and White kind, left ms, periods, moves, used ms; then
        how the game stands with the referee (`standing_row`)."""
        row = [self.state, self.turn, self.flag]
        for budget in self.clock.budgets:
            row.extend((budget.kind, budget.left_ms, budget.periods, budget.moves, budget.used_ms))
        return row + standing_row(self)


def standing_row(game):
    """Warnings, result (kind, loser, case), pending (case or -1, and 11 more), half of a pair (order or -1, side, a), sealed,
    asking, confirmed, absent, gave up, undoable; and, where there is one, the board."""
    if not game.is_touched:
        return []
    s = game.referee
    row = [s.warnings[0], s.warnings[1], s.result, s.result_side, s.result_case]
    p = s.pending
    if p is None:
        row.extend((-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    else:
        row.extend((p.case, p.offender, p.status, s.outcome, len(p.outcomes), p.board, p.turn_after))
        row.extend((p.warnings_after[0], p.warnings_after[1], p.clock, p.result, 1 if p.article_lost else 0))
    row.extend((s.half_order, s.half_side, s.half_a, s.sealed, 1 if s.asking else 0))
    row.extend((1 if s.confirmed[0] else 0, 1 if s.confirmed[1] else 0, s.absent, s.gave_up, 0 if s.undo is None else 1))
    if s.board is not None:
        row.extend(_board_row(s.board))
    return row


def _board_row(board):
    """Moves, turn, over, then for Black and White stones on the board and stones captured."""
    stones = [0, 0]
    for row in range(board.size):
        for column in range(board.size):
            stone = board.stone_at(board.point(column, row))
            if stone in (0, 1):
                stones[stone] += 1
    return [board.count, board.turn, 1 if board.over else 0, stones[0], board.taken(0), stones[1], board.taken(1)]


class Unwrapper:
    """Turns instants of the wrapping timeline, given roughly in order, into microseconds since a first one."""

    def __init__(self, first_ms, first_us):
        self._ms = first_ms
        self._first_us = first_us
        self._total_ms = 0
        self.last_us = 0

    def us_of(self, ms, us):
        """Microseconds from the first instant to this one; it may lie a little before the last one given."""
        self._total_ms += ms_between(ms, self._ms)
        self._ms = ms
        self.last_us = self._total_ms * 1000 + us - self._first_us
        return self.last_us
