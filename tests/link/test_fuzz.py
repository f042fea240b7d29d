"""A host that says anything at all: no exception escapes, every line has at most one answer, nothing changes without authority,
and with it nothing is left half done.
"""

import json
import sys
from random import Random

import pytest

from host_tools.desk.schema.methods import METHODS
from tengen.clock.notation import parse
from tengen.game import events, keys, orders, states
from tengen.game.digest import hex_of, of_hex
from tengen.link import authority, errors
from tengen.link.authority import answer_to
from tests.desk.validating import check_result
from tests.link.fuzzing import Sayer
from tests.link.test_link_plain import Device, Timeline

REFEREE_KEY, CHIEF_KEY = bytes(range(32)), bytes(range(100, 132))
LINE = keys.line_of({keys.REFEREE: REFEREE_KEY, keys.CHIEF: CHIEF_KEY})
CONTROLS = ("30m, 3x30s", "5m keep 2x60s", "10m +5s", "2m, 15/1m carry", "0s, 3x10s", "1m, 3x10s over 5s/move", "hourglass 1m")
LONGEST_ANSWER = 1536


def asking(method, **params):
    """A request as bytes."""
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()


class Fuzzed(Device):
    """A keyed device in a game, whose time goes on."""

    def __init__(self, seed):
        Device.__init__(self, keys=LINE)
        self.board.timeline = Timeline()  # whose `ms` is the device's own
        self.panel_test.checkup = None
        self.random = Random(seed)
        self.begin()

    def begin(self):
        """A new game, of any control, with or without a board, after some moves."""
        random = self.random
        session = self.session
        session.settings.board = random.choice((0, 0, 9, 19))
        session.settings.rules = random.randrange(2)
        session.take(parse(random.choice(CONTROLS)), self.ms, 0)
        session.game.press(random.randrange(2), self.go_on(1_000), 0)
        for _ in range(random.randrange(6)):
            session.game.press(session.game.turn, self.go_on(random.randrange(4_000)), random.randrange(1000))

    @property
    def ms(self):
        """The device's time."""
        return self.board.timeline.ms

    def go_on(self, ms):
        """Let so much time pass; the time it is then."""
        self.board.timeline.ms += ms
        return self.board.timeline.ms

    def hear(self, line):
        """All that is answered to a line (bytes), each checked to be one whole line that is an answer."""
        self.port.lines.append(line)
        self.link.turn()
        said, self.port.sent = self.port.sent, []
        answers = []
        for text in said:
            assert text.endswith("\n") and text.count("\n") == 1 and len(text.encode()) <= LONGEST_ANSWER, text
            message = json.loads(text)
            assert message["jsonrpc"] == "2.0"
            if "method" not in message:
                assert ("result" in message) != ("error" in message), line
                answers.append(message)
        assert len(answers) <= 1, line
        assert self.link.server.faults == 0, line
        return answers

    def unlock(self, role, key):
        """Take a role; the line that did it."""
        (asked,) = self.hear(asking("challenge", role=role))
        challenge = of_hex(asked["result"]["challenge"], 16)
        answer = hex_of(answer_to(key, challenge, role, "0123456789abcdef"))
        line = asking("unlock", role=role, answer=answer)
        (said,) = self.hear(line)
        assert "result" in said
        return line


def picture_of(device, with_events=True):
    """All that nothing but an order may change."""
    session = device.session
    game = session.game
    clocks = [[vars(budget).copy() for budget in clock.budgets] for clock in (game.clock, game.before, game.pressed)]
    standing = {name: value for name, value in vars(game.referee).items() if name not in ("board", "pending", "undo")}
    standing = {name: list(value) if type(value) is list else value for name, value in standing.items()}
    board = game.referee.board
    return (
        clocks,
        (game.state, game.turn, game.flag, game.at_ms, game.at_us, list(game.moves), game.can_undo, game.awaits_choice),
        standing,
        None if board is None else (board.word_count, board.turn, board.over),
        None if game.referee.pending is None else vars(game.referee.pending).copy(),
        vars(session.settings).copy(),
        (session.setup.control, session.setup.preset),
        device.board.timeline.trim_ppb,
        device.panel_test.begun,
        game.events.next_seq if with_events else 0,
    )


def fuzz_without_authority(lines, seed):
    """So many lines from a host that has overheard a referee and has no key; how many were answered."""
    device = Fuzzed(seed)
    sayer = Sayer(device.random)
    for role, key in (("referee", REFEREE_KEY), ("chief", CHIEF_KEY)):
        sayer.overheard.append(device.unlock(role, key))
        device.hear(asking("lock"))
    sayer.overheard += [asking("pause"), asking("resign", side="white"), asking("correct", what="add_time", value=1)]
    device.session.game.advance(device.ms, 250)
    before = picture_of(device, with_events=False)
    seq = device.session.game.events.next_seq
    answered = 0
    for _ in range(lines):
        line = sayer.line()
        answered += len(device.hear(line))
        assert picture_of(device, with_events=False) == before, line
        assert device.link.methods.authority.role == orders.PLAYER, line
        seq = check_tries(device, seq)
        device.go_on(device.random.choice((0, 1, 20, 70_000)))
    assert device.port.interruptible is False
    return answered


def check_tries(device, seq):
    """Every new event is a wrong answer."""
    ring = device.session.game.events
    for new in range(seq, ring.next_seq):
        i = ring.index(new)
        assert (ring.kind[i], ring.b[i]) == (events.AUTH, authority.WRONG_ANSWER)
    return ring.next_seq


def fuzz_with_authority(lines, seed):
    """So many lines from a host that holds the chief referee's key; how many orders were carried out."""
    device = Fuzzed(seed)
    sayer = Sayer(device.random)
    done = 0
    for _ in range(lines):
        if device.link.methods.authority.role == orders.PLAYER:
            device.go_on(70_000)
            device.unlock(*device.random.choice((("referee", REFEREE_KEY), ("chief", CHIEF_KEY))))
        line = sayer.line()
        before = picture_of(device)
        role = device.link.methods.authority.role
        answers = device.hear(line)
        if answers and "error" in answers[0]:
            wrong = answers[0]["error"]["code"] == errors.WRONG_ANSWER
            assert picture_of(device, not wrong)[:-1] == before[:-1], line
            assert device.link.methods.authority.role == role, line
        elif answers:
            done += check_answer(line, answers[0]["result"])
        check_sense(device)
        live_on(device)
    return done


def check_answer(line, result):
    """The answer is what the schema says; 1 where it was an order."""
    method = json.loads(line)["method"]
    check_result(method, result)
    return 1 if "before" in result else 0


def check_sense(device):
    """Whatever was ordered, the clock stays one that can be: no time below zero, none that a record could not hold."""
    for budget in device.session.game.clock.budgets:
        assert 0 <= budget.left_ms < 2**30 and 0 <= budget.rest_us < 1000 and budget.periods >= 0 and budget.moves >= 0
        assert 0 <= budget.used_ms < 2**30


def live_on(device):
    """Time goes on, players press; when the game is over or was set aside another begins."""
    random = device.random
    game = device.session.game
    game.advance(device.go_on(random.choice((0, 5, 900, 20_000))), random.randrange(1000))
    if random.random() < 0.2:
        game.press(random.randrange(2), device.go_on(1), 0)
    if random.random() < 0.02 and game.state in (0, 1, 5, 6, 7):
        if game.state != 0:
            game.command(4, device.ms, 0)
        device.begin()


def test_five_thousand_lines_without_a_key_change_nothing():
    assert fuzz_without_authority(5_000, 1) > 3_000


def test_five_thousand_lines_with_a_key_leave_nothing_half_done():
    assert fuzz_with_authority(5_000, 2) > 200


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3, 5))
def test_a_hundred_thousand_lines_without_a_key_change_nothing(seed):
    assert fuzz_without_authority(100_000, seed) > 60_000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5, 7))
def test_a_hundred_thousand_lines_with_a_key_leave_nothing_half_done(seed):
    assert fuzz_with_authority(100_000, seed) > 4_000


# Lines of Python that a turn may run to answer one line, everything counted: while a clock runs, and otherwise (a board is made,
# a setting taken). On a Pico a line takes some 10 us; edges are stamped meanwhile, and judged by their stamps.
MOST_STEPS = 9_000
MOST_STEPS_AT_REST = 14_000


def test_no_line_makes_a_turn_of_the_loop_do_more_than_its_share():
    device = Fuzzed(7)
    sayer = Sayer(device.random)
    for method in METHODS:
        device.hear(asking(method.name))  # what is loaded once is not counted
    most = [0, 0]
    for _ in range(1_500):
        if device.link.methods.authority.role == orders.PLAYER:
            device.go_on(70_000)
            device.unlock("chief", CHIEF_KEY)
        runs = device.session.game.state == states.RUNNING
        line = sayer.line()[:512]
        device.port.lines.append(line)
        most[runs] = max(most[runs], steps_of(device.link.turn))
        assert device.link.server.faults == 0, line
        device.port.sent = []
        live_on(device)
    assert 500 < most[True] <= MOST_STEPS and most[False] <= MOST_STEPS_AT_REST, most


# (The tracer is this test's own; a debugger's is put back.)
def steps_of(function):
    """How many lines of the firmware are run in a call."""
    steps = 0

    def local(frame, event, _argument):
        nonlocal steps
        steps += event == "line"
        return local

    def tracer(frame, _event, _argument):
        return local if "/tengen/" in frame.f_code.co_filename else None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        function()
    finally:
        sys.settrace(before)
    return steps
