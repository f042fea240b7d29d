"""A game, its journal and a memory, without the rest of the clock. On both runtimes."""

from tengen.clock.notation import parse
from tengen.clock.side import NOBODY
from tengen.game import events, orders, states
from tengen.game.game import Game
from tengen.game.settings import Settings
from tengen.game.setup import SetUp
from tengen.journal.journal import Journal
from tengen.journal.memory import Memory
from tengen.journal.recovery import recover

MASK = (1 << 30) - 1
_START_US = 1000 * ((1 << 30) - 40_000)


class Chip(Memory):
    """A memory that lasts, notes every byte written, and can be away."""

    lasts = True

    def __init__(self, size=32768, cells=None):
        Memory.__init__(self, size, cells)
        self.away = False
        self.written = 0
        self.on_byte = None

    def read(self, at, buf):
        if self.away:
            raise OSError(5)
        Memory.read(self, at, buf)

    def write(self, at, buf, count):
        if self.away:
            raise OSError(5)
        for i in range(count):
            self.cells[at + i] = buf[i]
            self.written += 1
            if self.on_byte is not None:
                self.on_byte()


class Desk:
    """What the journal sees of a session."""

    def __init__(self, control, settings=None):
        self.settings = Settings() if settings is None else settings
        self.setup = SetUp(self.settings)
        self.setup.load(parse(control))
        self.game = Game(self.setup.control, self.settings.style)
        if self.settings.rules or self.settings.board:
            self.game.referee.begin(self.settings.rules, self.settings.board)


class Play:
    """Plays on `chip`. Times in microseconds since the beginning."""

    def __init__(self, control, chip=None, settings=None):
        self.chip = Chip() if chip is None else chip
        self.base_us = _START_US
        self.now_us = 0
        self.journal = Journal(self.chip)
        self.found = recover(self.chip, self.ms, self.us)
        self.journal.adopt(self.found, self.ms)
        self.desk = Desk(control, settings)
        if self.found.game is not None:
            self.desk.game = self.found.game
        else:
            self.desk.game.advance(self.ms, self.us)
        self.most = 0

    @property
    def game(self):
        return self.desk.game

    @property
    def ms(self):
        return (self.base_us + self.now_us) // 1000 & MASK

    @property
    def us(self):
        return (self.base_us + self.now_us) % 1000

    def to(self, us, held=False):
        """Let time pass, turn by turn, as the loop would."""
        while True:
            wait_ms = self.journal.ms_to_work(self.game, self.ms)
            budget = self.game.clock.budgets[self.game.turn] if self.game.state == states.RUNNING else None
            step = us - self.now_us
            if wait_ms >= 0:
                step = min(step, wait_ms * 1000)
            if budget is not None:
                step = min(step, budget.ms_to_mark() * 1000)
            self.now_us += max(step, 0)
            self.game.advance(self.ms, self.us)
            self.poll(held)
            if self.now_us >= us:
                return

    def poll(self, held=False):
        before = self.chip.written
        self.journal.poll(self.desk, held, self.ms)
        self.most = max(self.most, self.chip.written - before)

    def take(self):
        self.game.command(states.TAKE, self.ms, self.us)
        self.poll()
        self.most = 0

    def press(self, side, us=None):
        if us is not None:
            self.to(us)
        self.game.press(side, self.ms, self.us)
        self.poll()

    def both(self, us):
        self.to(us)
        self.game.both(self.ms, self.us)
        self.poll()

    def command(self, event, us):
        self.to(us)
        self.game.command(event, self.ms, self.us)
        self.poll()

    def order(self, us, order, side=NOBODY, a=0, b=0, authority=orders.CHIEF):
        self.to(us)
        answer = self.game.order(order, side, a, b, authority)
        self.poll()
        return answer

    def settle(self):
        """Turns of the loop until nothing more is to be written."""
        for _ in range(40):
            self.poll()

    def recover(self):
        """What a clock that starts now finds."""
        return recover(self.chip, 12_345, 678)


def state_of(game):
    """Everything that time depends on."""
    row = [game.state, game.turn, game.flag, game.can_undo, game.awaits_choice, game.moves[0], game.moves[1]]
    for clock in (game.clock, game.before, game.pressed):
        row.append(clock_of(clock))
    return row


def standing_of(game):
    """How a game stands with the referee, all of it."""
    if not game.is_touched:
        return []
    s = game.referee
    row = [s.rules, s.size, s.warnings[0], s.warnings[1], s.phones[0], s.phones[1], s.left_seat[0], s.left_seat[1]]
    row.extend((s.result, s.result_side, s.result_case, s.sealed, s.asking, s.confirmed[0], s.confirmed[1], s.gave_up))
    row.extend((s.half_order, s.half_side, s.half_a) if s.half_order >= 0 else ())
    row.append(s.absent)
    if s.pending is not None:
        p = s.pending
        # What follows from it is told as of the last order, or as of the start.
        row.extend((p.case, p.offender, s.outcome, p.move))
    if s.undo is not None:
        u = s.undo
        row.extend((u.state, u.turn, u.flag, u.can_undo, u.moves[0], u.moves[1], u.changes, u.gone_on, u.at_ms, u.at_us))
        row.extend((u.result, u.result_side, u.result_case, u.sealed, u.gave_up, u.absent))
        row.extend(u.counts)
        row.extend(u.delta_ms)
        row.append(bytes(u.kept))
    if s.board is not None:
        row.extend((s.board.count, s.board.turn, s.board.over, s.board.word_count, s.board.taken(0), s.board.taken(1)))
        row.append(list(s.board.words[: s.board.word_count]))
        if s.undo is not None:
            row.extend((s.undo.board_count, s.undo.board_turn, s.undo.board_over))
    return row


def clock_of(clock):
    row = [clock.turn, clock.flag]
    for b in clock.budgets:
        row.extend((b.stage, b.kind, b.left_ms, b.rest_us, b.periods, b.moves, b.in_unit, b.unit_ms, b.used_ms, b.used_us))
        row.extend((b._delay_ms, b._delay_rest_us, b._spent_ms, b._spent_us))
        row.extend((b._next_call, len(b._calls)) if clock.turn != NOBODY and b is clock.budgets[clock.turn] else ())
    return row


def kinds(game):
    ring = game.events
    return [
        ring.kind[ring.index(seq)] for seq in range(ring.oldest(), ring.next_seq) if ring.kind[ring.index(seq)] != events.CALL
    ]
