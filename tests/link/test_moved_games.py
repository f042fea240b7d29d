"""A game that was moved to another clock has the future it would have had: a thousand of them, whatever they had been through."""

import json
from random import Random

import pytest

from tengen.game import orders, states
from tengen.journal.journal import Journal
from tests.link.test_fuzz import CHIEF_KEY, Fuzzed, asking

BYTES = 32768


class Chip:
    """A memory chip that outlives the power."""

    lasts = True
    size = BYTES

    def __init__(self):
        self.data = bytearray(BYTES)

    def read(self, at, buf):
        buf[:] = self.data[at : at + len(buf)]

    def write(self, at, buf, count):
        self.data[at : at + count] = buf[:count]


class Clock(Fuzzed):
    """A keyed clock with a journal, unlocked by the chief referee."""

    def __init__(self, seed):
        Fuzzed.__init__(self, seed)
        self.unlock("chief", CHIEF_KEY)
        self.journal = Journal(Chip())
        self.link._journal = self.link.methods._journal = self.journal
        self.session.taken = self.take_over
        self.keep()

    def take_over(self):
        """As App._take_over."""
        self.journal.take_over(self.session, self.ms)
        self.link.news.game = self.session.game

    def unlock(self, role, key):
        """As Fuzzed.unlock, answered at once."""
        journal, self.link._journal = self.link._journal, None
        Fuzzed.unlock(self, role, key)
        self.link._journal = journal

    def keep(self):
        """Write down what has happened, and seal it where no clock runs."""
        for _ in range(400):
            self.journal.poll(self.session, False, self.ms)
            done = self.journal.is_sealed(self.session.game) or self.session.game.state == states.RUNNING
            if done and not self.journal.is_behind(self.session.game):
                return

    def ask(self, method, **params):
        """The result of a request."""
        self.port.lines.append(asking(method, **params))
        said = []
        for _ in range(50):
            self.link.turn()
            self.keep()
            said, self.port.sent = self.port.sent, []
            if said:
                break
        assert "result" in said[-1], (method, params, said)
        return json.loads(said[-1])["result"]


def step(random):
    """Something that may happen to a game, as a function of a session and the instant."""
    kind = random.randrange(10)
    side = random.randrange(2)
    if kind <= 3:
        return lambda s, ms, us: s.game.press(s.game.turn if side or s.game.turn < 0 else 1 - s.game.turn, ms, us)
    if kind == 4:
        return lambda s, ms, us: s.game.both(ms, us)
    if kind == 5:
        return lambda s, ms, us: s.game.command(states.UNDO, ms, us)
    order = random.choice(ORDERS)
    b = random.choice((0, 0, 1, 15, 60))
    a = random.choice((0, 1, 2, 3, 5, 9, 60_000, -30_000, random.randrange(100_000), random.randrange(1, 400)))
    whose = random.choice((0, 1, -1))

    def give(session, ms, us):
        session.game.advance(ms, us)
        return session.order(order, whose, a, b, orders.CHIEF)

    return give


# All but those that would end everything at once.
ORDERS = [
    order for order in range(len(orders.ORDER_NAMES)) if not orders.LOSE <= order <= orders.RESIGN and order < orders.HAND_OUT
]


def live(device, random, steps):
    """Let a game have a past."""
    for _ in range(steps):
        device.go_on(random.choice((3, 400, 2_500, 9_000, 31_000)))
        step(random)(device.session, device.ms, random.randrange(1000))
        if random.random() < 0.03:
            device.session.game.command(states.POWER_LOST, device.ms, 999)


# What a budget is made from, what it worked with last, and which calls are armed: those are seen when they are made.
NO_TIMES = ("_schedules", "_stages", "over_ms", "over_us", "_calls", "_next_call")


def times_of(budget):
    """All that one side's time is."""
    return {name: value for name, value in vars(budget).items() if name not in NO_TIMES}


def picture(session, base_ms, base_us):
    """All that the game is, with instants counted from the moment of its move."""
    played = session.game
    clocks = [[times_of(budget) for budget in clock.budgets] for clock in (played.clock, played.before, played.pressed)]
    standing = played.referee
    kept = {name: value for name, value in vars(standing).items() if type(value) in (int, bool, list)}
    kept = {name: list(value) if type(value) is list else value for name, value in kept.items()}
    for is_on, names in (
        (standing.absent, ("absent_ms", "absent_us")),
        (standing.half_order >= 0, ("half_side", "half_a")),
        (standing.pending is not None, ("outcome",)),
    ):
        for name in names:
            kept[name] = kept[name] if is_on else None
    board = standing.board
    pending = standing.pending
    return (
        clocks,
        (played.state, played.turn, played.flag, list(played.moves), played.can_undo, played.awaits_choice),
        ((played.at_ms - base_ms) * 1000 + played.at_us - base_us),
        kept,
        None if board is None else (board.word_count, list(board.words), board.turn, board.over),
        # What the rules make of it is worked out anew, here when it is shown and there when it is confirmed.
        None if pending is None else (pending.case, pending.offender, pending.move, standing.outcome),
        standing.undo is None,
        session.setup.control,
    )


def events_since(session, seq, base_ms, base_us):
    """Everything that happened from event `seq` on, with instants counted from the moment of the move."""
    ring = session.game.events
    found = []
    for number in range(max(seq, ring.oldest()), ring.next_seq):
        i = ring.index(number)
        at_us = (ring.ms[i] - base_ms) * 1000 + ring.us[i] - base_us
        found.append((ring.kind[i], ring.side[i], ring.a[i], ring.b[i], at_us, ring.black_ms[i], ring.white_ms[i]))
    return found


def moved(seed):
    """A clock with a past, and one to which its game was moved; None where the game could not be handed out."""
    random = Random(seed)
    first = Clock(seed)
    live(first, random, random.randrange(25))
    first.keep()
    if first.session.order(orders.HAND_OUT, -1, 0, 0, orders.CHIEF) != orders.DONE:
        return None
    first.keep()
    first.unlock("chief", CHIEF_KEY)  # its past may have been long
    first.keep()
    second = Clock(seed + 100_000)
    second.board.timeline.ms += random.randrange(10**8)
    second.session.game.advance(second.ms, random.randrange(1000))
    second.session.game.command(states.END, second.ms, second.session.game.at_us)
    second.unlock("chief", CHIEF_KEY)
    data = b""
    size = 1
    while len(data) < size:
        page = first.ask("parcel", **{"from": len(data)})
        size = page["size"]
        data += bytes.fromhex(page["bytes"])
    for at in range(0, size, 192):
        handed = second.ask("hand_in", at=at, size=size, bytes=data[at : at + 192].hex())
    assert handed["order"]["state"]["came_from"] == "0123456789abcdef"
    return first, second, random


def same_future(seed):
    """Move the game of a clock, then let both go on alike: whatever happens is the same. False where nothing was moved."""
    found = moved(seed)
    if found is None:
        return False
    first, second, random = found
    pair = []
    for clock in (first, second):
        played = clock.session.game
        pair.append([clock.session, played.at_ms, played.at_us, played.events.next_seq])
    assert picture(*pair[0][:3]) == picture(*pair[1][:3])
    since_ms = since_us = 0
    actions = [lambda s, ms, us: s.game.command(states.RETURN, ms, us)] + [step(random) for _ in range(25)]
    for action in actions:
        since_ms += random.choice((1, 300, 4_000, 12_345, 40_000))
        since_us = random.randrange(1000)
        for session, base_ms, base_us, _ in pair:
            us = base_us + since_us
            action(session, base_ms + since_ms + us // 1000, us % 1000)
        assert picture(*pair[0][:3]) == picture(*pair[1][:3])
    told = [events_since(session, seq, ms, us) for session, ms, us, seq in pair]
    assert told[0] == told[1]
    return True


@pytest.mark.slow
def test_a_thousand_games_have_the_same_future_at_the_other_clock():
    assert sum(same_future(seed) for seed in range(1_300)) >= 1_000


def test_sixty_games_have_the_same_future_at_the_other_clock():
    assert sum(same_future(seed) for seed in range(5_000, 5_080)) >= 60
