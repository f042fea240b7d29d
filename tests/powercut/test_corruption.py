"""Chips with flipped bits, wrong bytes and lost blocks: the right game comes back or none, and nothing is ever raised."""

import random

import pytest

from tengen.game import states
from tengen.journal import recovery
from tests.journal.play import Chip
from tests.powercut import games
from tests.powercut.oracle import clock_fields

CORRUPTIONS = 1000
# Where what decides lies: labels, running readings, heads, settings, and the first records.
_BUSY = 2432 + 64 * 32


def images():
    """Chips as they were in the middle of some games: (name, bytes)."""
    found = []
    for name in games.GAMES:
        play = games.start(name, Chip(), lambda play: None)
        found.append((name, bytes(play.chip.cells)))
        # A little later, in the middle of a head.
        if play.game.state == states.RUNNING:
            play.press(play.game.turn, play.now_us + 1_000_000)
            play.poll()
            play.poll()
            found.append((name + ", later", bytes(play.chip.cells)))
    return found


def corrupt(cells, rng):
    """One random corruption, in place; returns what it was."""
    at = rng.randrange(_BUSY if rng.random() < 0.9 else len(cells))
    kind = rng.choice(("bit", "bits", "byte", "bytes", "zeros", "ones", "noise", "block moved", "labels", "slots"))
    size = rng.choice((2, 4, 16, 32, 64, 320, 512, 2048))
    end = min(len(cells), at + size)
    if kind == "bit":
        cells[at] ^= 1 << rng.randrange(8)
    elif kind == "bits":
        for _ in range(rng.randrange(2, 9)):
            cells[rng.randrange(_BUSY)] ^= 1 << rng.randrange(8)
    elif kind == "byte":
        cells[at] = rng.randrange(256)
    elif kind == "bytes":
        for _ in range(rng.randrange(2, 9)):
            cells[rng.randrange(_BUSY)] = rng.randrange(256)
    elif kind == "zeros":
        cells[at:end] = bytes(end - at)
    elif kind == "ones":
        cells[at:end] = b"\xff" * (end - at)
    elif kind == "noise":
        cells[at:end] = rng.randbytes(end - at)
    elif kind == "slots":
        for slot in (32, 48):
            cells[slot + rng.randrange(16)] ^= 1 << rng.randrange(8)
    elif kind == "labels":
        for _ in range(4):
            cells[rng.randrange(32)] = rng.randrange(256)
    else:
        other = rng.randrange(_BUSY)
        block = cells[other : other + size]
        cells[at : at + len(block)] = block
        del cells[32768:]
    return f"{kind} at {at}, {size}"


def fault_of(found, true):
    """What is wrong with what came back, given what comes back from the same chip uncorrupted; "" when nothing is."""
    if found.game is None:
        # Nothing is presented. That there was a game must not be denied either.
        return "" if found.status not in (recovery.EMPTY, recovery.NO_GAME) else "it says there was no game"
    game, right = found.game, true.game
    if (found.number, found.game_number, found.status) != (true.number, true.game_number, true.status):
        return f"record {found.number} of game {found.game_number} instead of {true.number} of {true.game_number}"
    mine = (game.state, game.turn, game.flag, game.awaits_choice, game.can_undo, list(game.moves))
    if mine != (right.state, right.turn, right.flag, right.awaits_choice, right.can_undo, list(right.moves)):
        return "the state"
    if clock_fields(game.before) != clock_fields(right.before) or clock_fields(game.pressed) != clock_fields(right.pressed):
        return "an earlier reading"
    if found.setting.control != true.setting.control:
        return "the control"
    if vars(found.setting.settings) != vars(true.setting.settings) or found.setting.preset != true.setting.preset:
        return "the settings"
    if clock_fields(game.clock) == clock_fields(right.clock):
        return ""
    # The newer running reading may be lost: then the one before it counts, which is true as well, and 0.9 s older.
    if not game.awaits_choice:
        return "the reading"
    late_us = _used_us(right) - _used_us(game)
    game.clock.advance(late_us // 1000, late_us % 1000)
    if not 0 < late_us <= 900_000 or clock_fields(game.clock) != clock_fields(right.clock):
        return f"the reading, by {late_us} us"
    return ""


def _used_us(game):
    budget = game.clock.budgets[game.turn]
    return budget.used_ms * 1000 + budget.used_us


def try_some(count, seed):
    """So many random corruptions; returns how each ended, counted."""
    rng = random.Random(seed)
    chips = [(name, cells, recovery.recover(Chip(cells=bytearray(cells)), 5, 6)) for name, cells in images()]
    ends = {}
    for i in range(count):
        name, cells, true = rng.choice(chips)
        chip = bytearray(cells)
        what = corrupt(chip, rng)
        found = recovery.recover(Chip(cells=chip), 5, 6)
        fault = fault_of(found, true)
        assert not fault, f"{i}: {name}: {what}: {fault} (status {found.status}, {recovery.FAULT_NAMES[found.fault]})"
        end = "the right game" if found.game is not None else recovery.FAULT_NAMES[found.fault]
        ends[end] = ends.get(end, 0) + 1
    return ends


def test_a_thousand_random_corruptions_never_give_a_wrong_reading():
    ends = try_some(CORRUPTIONS, 1)
    print(ends)
    assert ends["the right game"] > 100
    assert {"heads", "setting", "records", "reading"} <= set(ends)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_two_hundred_thousand_random_corruptions_never_give_a_wrong_reading(seed):
    try_some(20_000, seed)


def test_noise_of_any_kind_is_no_error():
    rng = random.Random(3)
    for _ in range(60):
        cells = bytearray(rng.randbytes(32768))
        if rng.random() < 0.5:
            cells[:32] = Chip().cells[:32]
        assert recovery.recover(Chip(cells=cells), 1, 1).game is None
