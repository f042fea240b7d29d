"""A ledger taken from a clock over its link: whole, signed, and after whatever the clock went through."""

import pytest

from host_tools.cli import main
from host_tools.desk.client import Client, GameUnderWayError, RefusedError
from host_tools.desk.simulated import SimulatedWire
from host_tools.ledger.history import History
from host_tools.ledger.model import gather
from host_tools.ledger.page import html
from host_tools.ledger.pull import nonce_now, pull, time_of
from host_tools.ledger.verify import verify
from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board import board as boards
from host_tools.virtual_board.files import MemoryFiles
from host_tools.virtual_board.fram import Fram
from tengen.game import keys, states
from tengen.journal import layout
from tengen.journal.checksum import crc24
from tests.desk.test_hand_over import NUMBER, hand_over, run_for, two_clocks
from tests.ledger.exports import KEY

S = 1_000_000


def plugged_in(fram=None):
    """A clock with a key and with this memory chip, and a client on its link."""
    files = MemoryFiles({"keys.txt": keys.line_of({keys.DEVICE: KEY})})
    device = load_device().Device(files=files, fram=fram)
    return device, Client(SimulatedWire(device))


def play(device, count=6, control="30m, 3x30s", think_us=5 * S):
    """Press so many times, the sides in turn; then stop both, and let it be judged."""
    at_us = device.take(control) + S
    device.buttons[1].press(at_us)
    for i in range(count):
        at_us += think_us
        device.buttons[i & 1].press(at_us)
    stop(device, at_us + 2 * S)


def stop(device, at_us):
    for button in device.buttons:
        button.press(at_us, 600_000)
    until(device, at_us + 2 * S)


def until(device, at_us):
    while device.board.now_us < at_us:
        device.turn()


def faults_of(export):
    return verify(export.to_bytes(), KEY).faults


def test_a_game_is_taken_whole_and_signed():
    device, client = plugged_in()
    play(device)
    export = pull(client, "a-nonce")
    assert faults_of(export) == []
    assert export.statement["device"] == "e66054454e47454e"
    assert (export.statement["start"], export.statement["first"], export.statement["last"]) == (1, 1, 9)


def test_a_running_clock_hands_nothing_out():
    device, client = plugged_in()
    device.buttons[1].press(device.take("30m") + S)
    until(device, device.board.now_us + 3 * S)
    with pytest.raises(GameUnderWayError, match="stop both first"):
        pull(client, "a-nonce")
    with pytest.raises(GameUnderWayError):
        client.request("ledger", {"nonce": "a-nonce"})


def test_a_clock_without_a_game_says_so():
    _, client = plugged_in()
    with pytest.raises(RefusedError, match="no such game is kept"):
        pull(client, "a-nonce")


def test_a_clock_without_a_key_signs_nothing():
    device = load_device().Device()
    client = Client(SimulatedWire(device))
    play(device)
    export = pull(client, "a-nonce")
    assert export.signature is None
    assert verify(export.to_bytes()).faults == []


def test_a_clock_without_a_memory_chip_hands_out_what_it_has_room_for():
    device, client = plugged_in(fram=False)
    play(device)
    assert faults_of(pull(client, "a-nonce")) == []


def next_game(device):
    """Ten seconds on both buttons once the game is over: another setting is chosen."""
    device.game.command(states.END, device.game.at_ms, device.game.at_us)
    now_us = device.board.now_us + S
    for button in device.buttons:
        button.press(now_us, 11 * S)
    until(device, now_us + 13 * S)


def test_the_game_before_is_still_to_be_had_and_its_chain_leads_into_the_next():
    device, client = plugged_in()
    play(device, 4)
    whole = pull(client, "a-nonce")
    next_game(device)
    play(device, 3, "10m")
    before, now = pull(client, "b-nonce", 1), pull(client, "b-nonce")
    assert faults_of(before) == [] and faults_of(now) == []
    assert before.records[: len(whole.records)] == whole.records
    assert before.statement["head"] == now.statement["anchor"]
    assert (before.statement["game"], now.statement["game"]) == (1, 2)
    assert before.setting != now.setting
    next_game(device)
    play(device, 1)
    with pytest.raises(RefusedError, match="no such game is kept: the last is 3"):
        pull(client, "c-nonce", 1)


def test_what_was_sealed_before_a_power_cut_is_the_same_after_it():
    fram = Fram()
    device, client = plugged_in(fram)
    play(device)
    before = pull(client, "a-nonce")
    device, client = plugged_in(fram)
    until(device, device.board.now_us + S)
    after = pull(client, "b-nonce")
    assert faults_of(after) == []
    assert after.records[: len(before.records)] == before.records
    assert len(after.records) == len(before.records) + 1  # the power loss itself


def test_a_record_altered_in_the_memory_chip_after_it_was_sealed_is_found():
    fram = Fram()
    device, client = plugged_in(fram)
    play(device)
    at = layout.record_at(5, layout.ring_records(32768))
    fram.cells[at + 20] ^= 1
    record = bytes(fram.cells[at : at + 29])
    fram.cells[at + 29 : at + 32] = crc24(record, 0, 29).to_bytes(3, "little")
    said = faults_of(pull(client, "a-nonce"))
    (fault,) = said
    assert fault.startswith("the chain does not come to what the clock stated")


def test_of_a_game_longer_than_the_ring_the_end_is_handed_out_from_a_mark_on():
    device, client = plugged_in()
    play(device, 1000, think_us=400_000)
    export = pull(client, "a-nonce")
    ring = layout.ring_records(32768)
    assert faults_of(export) == []
    assert export.statement["start"] == 1 and export.statement["first"] > 1
    assert ring * 3 // 4 - 8 <= len(export.records) <= ring


def test_the_ledger_of_a_game_that_came_from_another_clock_names_that_clock_and_its_chain():
    first, second = two_clocks(board=19)
    first.play("D4")
    run_for(first, 7.5)
    first.warn("white")
    hand_over(first, second, NUMBER)
    there = pull(first, "a-nonce")
    boards.use(second.device.board)
    second.take_up()
    second.resume()
    run_for(second, 5)
    second.pause()
    here = pull(second, "b-nonce")
    assert verify(there.to_bytes()).faults == [] and verify(here.to_bytes()).faults == []
    report = gather(here, 0)
    assert report.history.source == (NUMBER, there.chain()[-1].hex())
    assert not report.history.is_whole
    state = second.state()
    assert [side.left_ms for side in report.last.sides] == [state.black.time_ms, state.white.time_ms]
    assert states.STATE_NAMES[report.last.state] == "paused" and report.last.turn == 0
    page = html(report, 0, False)
    assert f"The game came from clock {NUMBER}" in page and "The beginning of the game is not in this ledger" in page


def test_of_a_game_that_was_typed_in_only_the_end_of_the_other_clocks_number_is_known():
    export = short_export()
    history = History(export)
    history.setting.source = bytes(5) + b"\x4e\x47\x45" + bytes(32)
    assert history.source == ("4e4745", "")


@pytest.mark.parametrize(
    "params",
    [
        {"nonce": ""},
        {"nonce": "a b"},
        {"nonce": "x" * 65},
        {"nonce": 1},
        {"from": -1},
        {"from": "1"},
        {"from": 999_999},
        {"setting": 400},
        {"game": 7},
        {"game": 0},
        {"game": 1, "nonce": "a"},
    ],
)
def test_what_makes_no_sense_is_refused(params):
    device, client = plugged_in()
    play(device, 2)
    pull(client, "a-nonce")
    with pytest.raises(RefusedError):
        client.request("ledger", params)


def short_export():
    device, client = plugged_in()
    play(device, 2)
    return pull(client, "a-nonce")


def test_nothing_is_signed_before_it_was_stated():
    device, client = plugged_in()
    play(device, 2)
    with pytest.raises(RefusedError, match="ask for the ledger first"):
        client.request("ledger", {"nonce": "a"})


def test_a_nonce_has_the_time_of_day_and_is_never_the_same():
    assert time_of(nonce_now()) is not None
    assert nonce_now() != nonce_now()
    assert time_of("simulated") is None


def test_the_command_pulls_checks_and_says_so(tmp_path, monkeypatch, capsys):
    device, client = plugged_in()
    play(device)
    monkeypatch.setattr(Client, "at", classmethod(lambda cls, port, timeout_s=2.0: client))
    out = tmp_path / "game.jsonl"
    assert main(["log", "pull", "--port", "socket://nowhere:1", "-o", str(out)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "records 1 to 9 of game 1 on clock e66054454e47454e hold",
        "the signature has not been checked: --key KEYFILE does that",
    ]
    assert verify(out.read_bytes(), KEY).faults == []
