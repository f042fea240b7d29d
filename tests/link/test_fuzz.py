"""A host that says anything at all: no exception escapes, every line has at most one answer, and nothing about the game
changes."""

import json
from random import Random

import pytest

from tests.link.test_link_plain import Device

METHODS = ("hello", "state", "settings", "selftest", "trim", "start", "pause", "", "correct")
PIECES = (
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "null",
    "true",
    "1",
    "-1",
    "1e9",
    '"id"',
    '"method"',
    '"jsonrpc"',
    '"2.0"',
    "\\u0000",
    "é",
)


def value(random, depth=0):
    kind = random.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return None
    if kind == 1:
        return random.random() < 0.5
    if kind == 2:
        return random.choice((0, 1, -1, 200_000, 200_001, -(10**12), 2**31))
    if kind == 3:
        return random.choice((0.5, -1e300, 1.0))
    if kind <= 5:
        return random.choice((*METHODS, "ppb", "x" * random.randrange(600), "读", '"', "\\", "\x7f"))
    if kind == 6:
        return [value(random, depth + 1) for _ in range(random.randrange(4))]
    return {str(value(random, 3)): value(random, depth + 1) for _ in range(random.randrange(4))}


def request(random):
    """A request that is right, or nearly."""
    message = {"jsonrpc": "2.0", "id": random.randrange(100), "method": random.choice(METHODS)}
    if random.random() < 0.5:
        message["params"] = random.choice(
            ({}, {"ppb": 5}, {"ppb": value(random)}, {"events": value(random)}, {"pattern": True}, value(random))
        )
    if random.random() < 0.4:
        message[random.choice(("jsonrpc", "id", "method", "params", "other"))] = value(random)
    if random.random() < 0.2:
        del message[random.choice(sorted(message))]
    return json.dumps(message, ensure_ascii=random.random() < 0.5).encode()


def line(random):
    """A line: a request, one with bytes changed, JSON of any kind, shards of JSON, or noise."""
    kind = random.randrange(6)
    if kind <= 1:
        return request(random)
    if kind == 2:
        data = bytearray(request(random))
        for _ in range(random.randrange(1, 5)):
            at = random.randrange(len(data) + 1)
            data[at : at + random.randrange(3)] = bytes(random.randrange(256) for _ in range(random.randrange(3)))
        return bytes(data)
    if kind == 3:
        return json.dumps(value(random)).encode()
    if kind == 4:
        return "".join(random.choice(PIECES) for _ in range(random.randrange(30))).encode()
    return bytes(random.randrange(256) for _ in range(random.randrange(40)))


def picture_of(device):
    """All that a request must not change."""
    session = device.session
    game = session.game
    budgets = [vars(budget).copy() for budget in game.clock.budgets]
    settings = vars(session.settings).copy()
    return budgets, game.state, game.turn, game.flag, game.at_ms, game.at_us, list(game.moves), game.events.next_seq, settings


def fuzz(lines, seed):
    random = Random(seed)
    device = Device()
    device.play()
    device.session.game.advance(5000, 250)
    before = picture_of(device)
    answered = 0
    for _ in range(lines):
        data = line(random).replace(b"\n", b" ").replace(b"\r", b" ")
        device.port.lines.append(data)
        device.link.turn()
        said = device.port.sent
        device.port.sent = []
        assert len(said) <= 1, data
        for text in said:
            answer = json.loads(text)
            assert answer["jsonrpc"] == "2.0" and ("result" in answer) != ("error" in answer), data
            assert text.endswith("\n") and text.count("\n") == 1 and len(text.encode()) <= 1200
            answered += 1
        assert picture_of(device) == before, data
    assert device.link.server.faults == 0
    assert device.board.timeline.trim_ppb == 0 and device.panel_test.begun == 0
    return answered


def test_twenty_thousand_lines_of_any_kind_change_nothing():
    assert fuzz(20_000, 1) > 10_000


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_two_million_lines_of_any_kind_change_nothing(seed):
    assert fuzz(200_000, seed) > 100_000
