"""The whole clock starts from what a cut left: it comes up, says what it found on both faces, and takes hands again."""

import random

import pytest

from host_tools.simulator.runtimes import load_device
from host_tools.virtual_board.clockwork import PowerCutError
from host_tools.virtual_board.fram import Fram
from tengen.clock.packing import put24
from tengen.game import events, states
from tengen.journal import layout, recovery
from tengen.journal.checksum import crc24
from tengen.ui import model, texts

_S = 1_000_000


def boot(fram, **options):
    return load_device().Device(fram=fram, **options)


def begun(fram=None, control="10m, 3x30s"):
    """A clock with a game: White has started Black, who has moved at 10 s."""
    device = boot(Fram() if fram is None else fram)
    start_us = device.take(control)
    device.buttons[1].press(start_us + 2 * _S)
    device.buttons[0].press(start_us + 10 * _S)
    run(device, start_us + 11 * _S)
    return device


def run(device, until_us):
    while device.board.now_us < until_us:
        device.turn()


def hands(device, *what, held_us=60_000):
    """Press a button, or both, now, and let a second pass."""
    now_us = device.board.now_us + 10_000
    for button in what:
        device.buttons[button].press(now_us, held_us)
    run(device, now_us + _S)


def marks(device):
    return [face.mark for face in device.app.presenter.models]


def kinds(device):
    ring = device.game.events
    return [ring.kind[ring.index(seq)] for seq in range(ring.oldest(), ring.next_seq)]


def test_a_cut_at_any_byte_is_followed_by_a_clock_that_works():
    rng = random.Random(5)
    for _ in range(40):
        fram = Fram()
        device = begun(fram)
        at_us = device.board.now_us
        for i in range(6):
            device.buttons[1 - i % 2].press(at_us + (i + 1) * 3 * _S)
        fram.cut_after(rng.randrange(1, 2500))
        with pytest.raises(PowerCutError):
            run(device, at_us + 3600 * _S)
        again = boot(fram)
        again.turn()
        assert again.game.state == states.PAUSED
        assert again.game.awaits_choice
        assert marks(again) == [model.READ_AS_RECORDED] * 2
        hands(again, 0, 1, held_us=600_000)
        hands(again, 0, 1, held_us=600_000)
        assert again.game.state == states.RUNNING
        assert kinds(again) == [events.POWER, events.CHOICE, events.RESUME]
        # And that game outlives the next cut.
        third = boot(fram)
        third.turn()
        assert third.game.moves == again.game.moves
        assert third.game.turn == again.game.turn


def test_the_referee_sees_both_readings_on_both_faces_and_takes_one():
    fram = Fram()
    device = begun(fram)
    run(device, device.board.now_us + 20 * _S)
    again = boot(fram)
    again.turn()
    recorded = [face.left_ms for face in again.app.presenter.models]
    hands(again, 1)
    assert marks(again) == [model.READ_AS_PRESSED] * 2
    pressed = [face.left_ms for face in again.app.presenter.models]
    assert pressed == [592_000, 600_000]
    assert recorded[0] == 592_000 and 578_500 < recorded[1] < 579_500
    hands(again, 0)
    assert [face.left_ms for face in again.app.presenter.models] == recorded
    assert again.game.clock.budgets[1].left_ms == recorded[1]
    hands(again, 1)
    hands(again, 0, 1, held_us=600_000)
    assert [budget.left_ms for budget in again.game.clock.budgets] == pressed
    assert marks(again) == [model.PAUSED] * 2


def test_a_pair_a_hold_and_a_single_press_choose_nothing():
    fram = Fram()
    run(begun(fram), 0)
    again = boot(fram)
    again.turn()
    hands(again, 0, 1)
    hands(again, 1, held_us=3 * _S)
    run(again, again.board.now_us + 4 * _S)
    assert again.game.awaits_choice
    assert again.game.state == states.PAUSED


def test_without_a_chip_the_clock_works_and_says_so_before_the_start():
    device = boot(False)
    device.take("10m")
    device.turn()
    assert [face.journal for face in device.app.presenter.models] == [texts.JOURNAL_NONE] * 2
    start_us = device.board.now_us
    device.buttons[1].press(start_us + _S)
    device.buttons[0].press(start_us + 4 * _S)
    run(device, start_us + 6 * _S)
    assert device.game.moves == [1, 0]
    assert marks(device) == [model.NONE] * 2
    # Its records are in memory: ready, start, press.
    assert device.app.journal.number == 3


def test_with_a_chip_nothing_is_said():
    device = boot(Fram())
    device.take("10m")
    device.turn()
    assert [face.journal for face in device.app.presenter.models] == [0, 0]


def test_a_chip_that_fails_in_a_game_is_shown_and_used_again_when_it_is_back():
    fram = Fram()
    device = begun(fram)
    fram.away = True
    hands(device, 1)
    run(device, device.board.now_us + 3 * _S)
    assert device.game.moves == [1, 1]
    assert marks(device) == [model.NO_JOURNAL] * 2
    assert device.app.journal.failures > 0
    fram.away = False
    run(device, device.board.now_us + 17 * _S)
    assert marks(device) == [model.NONE] * 2
    again = boot(fram)
    assert again.game.moves == [1, 1]
    assert again.game.turn == 0


def _labelled(version):
    fram = Fram()
    begun(fram)
    for at in layout.LABELS:
        fram.cells[at + 4] = version
        put24(fram.cells, at + 13, crc24(fram.cells, at, at + 13))
    return fram


def _damaged():
    fram = Fram()
    begun(fram)
    fram.cells[64:1088] = bytes(1024)
    fram.cells[layout.record_at(1, 884) + 5] ^= 1
    return fram


@pytest.mark.parametrize(
    ("fram", "text", "status"),
    [
        (lambda: Fram(b"other things" * 2730 + bytes(8)), texts.JOURNAL_FOREIGN, recovery.FOREIGN),
        (lambda: _labelled(layout.VERSION - 1), texts.JOURNAL_OLDER, recovery.OLDER),
        (lambda: _labelled(layout.VERSION + 1), texts.JOURNAL_NEWER, recovery.NEWER),
        (_damaged, texts.JOURNAL_DAMAGED, recovery.DAMAGED),
    ],
    ids=["foreign", "older", "newer", "damaged"],
)
def test_what_is_no_journal_of_ours_is_said_on_both_faces_until_a_button_is_pressed(fram, text, status):
    chip = fram()
    for language in (0, 1):
        device = boot(chip, language=language)
        device.turn()
        assert device.game.state == states.SETUP
        assert [face.notation for face in device.app.presenter.models] == [texts.full(language, text)] * 2
    hands(device, 1)
    assert texts.full(1, text) not in [face.notation for face in device.app.presenter.models]
    device.take("10m")
    run(device, device.board.now_us + _S)
    assert recovery.recover(device.app.journal.storage, 0, 0).game.state == states.READY


def test_a_flag_that_fell_is_there_after_the_start_and_a_new_game_after_it():
    fram = Fram()
    device = begun(fram, "12s")
    run(device, device.board.now_us + 20 * _S)
    assert device.game.flag == 1
    again = boot(fram)
    again.turn()
    assert marks(again) == [model.FLAG_OTHER, model.FLAG_FIRST]
    hands(again, 0, 1, held_us=11 * _S)
    run(again, again.board.now_us + 12 * _S)
    assert again.game.state == states.SETUP
    assert boot(fram).game.state == states.SETUP


def test_a_power_cut_in_the_middle_of_a_byte_on_the_bus_loses_that_byte_only():
    fram = Fram()
    device = boot(fram)
    bus = device.board.buses[0]

    def cut(_):
        raise PowerCutError("now")

    # Address byte, two bytes of memory address, then data: the cut comes while the fourth byte of data is on its way.
    device.board.at(device.board.now_us + (1 + 9 * 6 + 5) * 1_000_000 // bus.freq, cut)
    with pytest.raises(PowerCutError):
        bus.writeto(0x50, bytes((0x70, 0x00, 1, 2, 3, 4, 5, 6)))
    assert bytes(fram.cells[0x7000:0x7006]) == bytes((1, 2, 3, 0, 0, 0))


def test_the_chip_reads_on_from_where_it_was_and_rolls_over():
    fram = Fram(bytes(range(256)) * 128)
    fram.receive(bytes((0x7F, 0xFE)))
    assert fram.send(4) == bytes((0xFE, 0xFF, 0x00, 0x01))
    assert fram.send(2) == bytes((0x02, 0x03))
    fram.receive(bytes((0xFF, 0xFF, 9, 8)))  # the highest bit of an address means nothing
    assert (fram.cells[0x7FFF], fram.cells[0]) == (9, 8)
