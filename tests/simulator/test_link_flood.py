"""A host that talks without end: the game is judged as if nobody had spoken, and no turn of the loop does more than its share."""

from random import Random

import pytest

from host_tools.simulator.runtimes import CPYTHON, MICROPYTHON, load_device, run_program
from host_tools.virtual_board import work
from host_tools.virtual_board.files import MemoryFiles
from tengen.game import orders, states
from tests.desk.test_orders import KEYS
from tests.link.fuzzing import Sayer

SECOND = 1_000_000

# What a flood is made of: requests, mistakes, a line that is too long, and noise.
LINES = (
    '{"jsonrpc":"2.0","id":1,"method":"state"}',
    '{"jsonrpc":"2.0","id":2,"method":"hello"}',
    '{"jsonrpc":"2.0","id":3,"method":"trim","params":{"ppb":100000}}',
    '{"jsonrpc":"2.0","id":4,"method":"selftest","params":{"pattern":true}}',
    "{" * 400,
    "x" * 700,
    '[{"jsonrpc":"2.0","id":5,"method":"state"}]',
    '"' + "\\\\u0041" * 80 + '"',
)


def program(lines, model, seed=1):
    """Byo-yomi at its tightest: a press every 9.99 s of 10, one of them bouncing, a pause, and at last the flag."""
    presses = [["press", 1, SECOND, 60_000]]
    presses += [["bounce", i % 2, SECOND + 9_990_000 * (i + 1), 60_000] for i in range(12)]
    end = SECOND + 9_990_000 * 12
    presses += [["both", -1, end + SECOND, 600_000], ["both", -1, end + 5 * SECOND, 600_000]]
    return {
        "control": "0s, 2x10s",
        "style": 0,
        "work": model,
        "seed": seed,
        "actions": presses,
        "probes": [t_us for _, _, t_us, _ in presses] + [end + 60 * SECOND],
        "pictures": [],
        "lines": lines,
    }


def flood():
    """Some 60 lines a second, which is more than are answered."""
    return [[2 * SECOND + i * 16_000, LINES[i % len(LINES)], False] for i in range(2_000)]


@pytest.mark.parametrize(
    "model",
    [pytest.param(name, marks=() if name == work.PICO else pytest.mark.slow) for name in work.NAMES],
)
def test_readings_events_and_tones_are_those_of_a_game_in_which_nobody_spoke(model):
    quiet = run_program(program([], model))
    loud = run_program(program(flood(), model))
    assert quiet["reading"][-1][2] >= 0  # it ends with a flag
    for kind in ("reading", "event"):
        assert loud[kind] == quiet[kind]
    assert len(loud["link"]) > 100
    if model in (work.IDEAL, work.PICO):  # where a turn is slow, a tone begins with the turn that comes
        assert [tone[1:] for tone in loud["tone"]] == [tone[1:] for tone in quiet["tone"]]


@pytest.mark.slow
def test_the_same_on_micropython():
    given = program(flood()[:500], work.PICO)
    there, here = run_program(given, MICROPYTHON), run_program(given, CPYTHON)
    assert there["reading"] == here["reading"]
    assert there["event"] == here["event"]
    # Memory and the like differ; what was refused, and in what words, does not.
    assert [row for row in there["link"] if "error" in row[0]] == [row for row in here["link"] if "error" in row[0]]


def test_a_turn_reads_and_writes_64_bytes_and_answers_one_line_at_most():
    device = load_device().Device()
    serial = device.board.serial
    for _, line, _ in flood()[:200]:
        serial.send(device.board.now_us, line.encode() + b"\n")
    device.board.advance_to(device.board.now_us)
    answered = 0
    for _ in range(3000):
        read = serial.received_count
        device.app.turn()
        said = serial.take_sent()
        assert serial.received_count - read <= 64
        assert len(said) <= 64
        answered += said.count(b"\n")
    assert answered == 200


def test_a_host_that_never_reads_is_no_burden():
    device = load_device().Device()
    serial = device.board.serial
    serial.is_reading = False
    for _, line, _ in flood()[:500]:
        serial.send(device.board.now_us, line.encode() + b"\n")
    device.buttons[1].press(device.take("60s") + SECOND)
    while device.game.flag < 0:
        device.turn()
    assert serial.received_count < 6_000
    assert device.board.turns < 1_000  # it sleeps between the changes of its faces
    assert device.game.clock.budgets[0].left_ms == 0


def test_a_referee_who_orders_without_end_makes_no_turn_longer_than_its_share():
    """Bus and port take time on the board: both faces anew are 46 ms of it, and a game that begins is a kilobyte more."""
    device = load_device().Device(files=MemoryFiles({"keys.txt": KEYS.line_for("e66054454e47454e")}))
    device.turn()
    sayer = Sayer(Random(3))
    link = device.app.link
    serial = device.board.serial
    answered = 0
    slowest_us = [0, 0]
    for _ in range(1_500):
        link.methods.authority.role = orders.CHIEF
        link.methods.authority._used_ms = device.app.board.timeline.ms
        serial.send(device.board.now_us, (on_its_way(device.game.state, sayer.random) or sayer.line()[:512]) + b"\n")
        for _ in range(12):
            runs = device.game.state == states.RUNNING
            before_us, read = device.board.now_us, serial.received_count
            device.app.turn()
            slowest_us[runs] = max(slowest_us[runs], device.board.now_us - before_us)
            said = serial.take_sent()
            assert len(said) <= 64 and serial.received_count - read <= 64
            answered += said.count(b'"id"')
            device.app.wait()
    assert answered > 1_000 and link.server.faults == 0
    assert 0 < slowest_us[True] < 60_000 and slowest_us[False] < 130_000, slowest_us


def on_its_way(state, random):
    """Now and then the order that leads to a game in which a clock runs; None where the host says something else."""
    if state == states.RUNNING or random.random() < 0.5:
        return None
    if state == states.READY:
        return b'{"jsonrpc":"2.0","id":1,"method":"start","params":{"side":"black"}}'
    if state == states.PAUSED:
        return b'{"jsonrpc":"2.0","id":1,"method":"resume"}'
    if state == states.ADJOURNED:
        return b'{"jsonrpc":"2.0","id":1,"method":"return"}'
    return b'{"jsonrpc":"2.0","id":1,"method":"set_control","params":{"control":"30m, 3x30s","board":19}}'
