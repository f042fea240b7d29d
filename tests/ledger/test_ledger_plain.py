"""The chain over the journal's records, on the chip and after every power cut: what it is, and that it only grows at rest."""

import hashlib

from tengen.clock.packing import put24
from tengen.game import states
from tengen.journal import layout
from tengen.journal.ledger import NOTHING, Ledger
from tests.journal.play import Chip, Play

_S = 1_000_000
RECORDS = layout.ring_records(32768)


def record_of(chip, number):
    at = layout.record_at(number, RECORDS)
    return bytes(chip.cells[at : at + 32])


def chain_of(chip, first, last, head=NOTHING):
    """The chain over records `first` to `last` as the page says it is made, all of one game."""
    setting = bytes(chip.cells[1088 + 512 : 1088 + 1024])
    setting = setting[: 22 + setting[18] + 256 * setting[19] + 3]
    for number in range(first, last + 1):
        at = 2432 + 32 * (number % 884)
        head = hashlib.sha256(head + bytes(chip.cells[at : at + 32]) + (setting if number == first else b"")).digest()
    return head


def begun():
    play = Play("30m, 3x30s")
    play.take()
    play.settle()
    return play


def test_the_chain_is_what_the_page_says_it_is():
    play = begun()
    play.press(1, 3 * _S)
    for i in range(20):
        play.press(i & 1, (5 + 4 * i) * _S)
    play.both(90 * _S)
    play.settle()
    ledger = play.journal.ledger
    assert play.journal.number == 23
    assert (ledger.number, ledger.head) == (23, chain_of(play.chip, 1, 23))
    seals = [ledger.entry_at(at) for at in layout.SEALS]
    assert ledger.head in [seal.head for seal in seals if seal is not None]
    start = ledger.entry_at(layout.STARTS[1])
    assert (start.number, start.game, start.head) == (0, 1, NOTHING)


def test_while_a_clock_runs_nothing_is_sealed():
    play = begun()
    sealed = play.journal.ledger.number
    play.press(1, 3 * _S)
    for i in range(20):
        play.press(i & 1, (5 + 4 * i) * _S)
        assert play.journal.ledger.number == sealed == 1
    play.both(90 * _S)
    play.settle()
    assert play.journal.ledger.number == play.journal.number


def test_a_turn_seals_a_few_records_and_writes_one_entry():
    play = begun()
    play.press(1, 3 * _S)
    for i in range(100):
        play.press(i & 1, (5 + 4 * i) * _S)
    play.to(500 * _S)
    play.settle()
    play.both(501 * _S)
    play.most = 0
    turns = 0
    while play.journal.ledger.is_due(play.journal.number):
        before = play.journal.ledger.number
        play.poll()
        turns += 1
        assert play.journal.ledger.number - before <= 4
    assert play.most <= 80
    assert 26 <= turns < 40


def test_a_game_of_600_moves_with_rulings_is_whole_in_the_ring():
    play = begun()
    play.press(1, 3 * _S)
    at = 5
    for i in range(600):
        play.press(i & 1, at * _S)
        at += 3
        if i % 7 == 3:
            # What a ruling leaves behind: a pause, the going on and a few more. Here presses that mean nothing stand for those.
            play.both(at * _S)
            play.press(0, (at + 1) * _S)
            play.both((at + 2) * _S)
            at += 4
    play.command(states.END, at * _S)
    for _ in range(400):
        play.poll()
    number = play.journal.number
    assert 779 <= number <= 884
    assert play.journal.ledger.number == number
    assert play.journal.ledger.head == chain_of(play.chip, 1, number)


def test_the_chain_goes_on_after_the_power_was_away():
    play = begun()
    play.press(1, 3 * _S)
    play.press(0, 5 * _S)
    play.both(9 * _S)
    play.settle()
    head = play.journal.ledger.head
    again = Play("30m", play.chip)
    again.settle()
    assert again.journal.ledger.number == again.journal.number == 5
    assert again.journal.ledger.head == chain_of(play.chip, 1, 5)
    assert head == chain_of(play.chip, 1, 4)


def test_power_lost_after_any_byte_of_a_seal_leaves_the_chain_as_it_was():
    play = begun()
    play.press(1, 3 * _S)
    for i in range(70):
        play.press(i & 1, (5 + 4 * i) * _S)
    play.to(300 * _S)
    play.settle()
    play.both(301 * _S)
    cuts = []

    def cut():
        number = play.journal.number
        ledger = Ledger(Chip(cells=bytearray(play.chip.cells)))
        for _ in range(60):
            ledger.work(number)
        cuts.append(ledger.number == number and ledger.head == chain_of(play.chip, 1, number))

    play.chip.on_byte = cut
    play.settle()
    assert len(cuts) >= 2 * 40
    assert all(cuts)


def test_in_a_ring_that_has_run_over_a_seal_is_whole_after_every_byte():
    play = begun()
    play.press(1, 3 * _S)
    at = 5
    for i in range(1000):
        play.press(i & 1, at * _S)
        at += 2
        if i % 300 == 299:
            play.both(at * _S)
            for _ in range(100):
                play.poll()
            play.both((at + 2) * _S)
            at += 4
    for _ in range(10):
        play.poll()
    number = play.journal.number
    assert number > RECORDS
    heads = []

    def cut():
        ledger = Ledger(Chip(cells=bytearray(play.chip.cells)))
        for _ in range(300):
            ledger.work(play.journal.number)
        heads.append((ledger.number, ledger.head))

    play.both(at * _S)
    play.chip.on_byte = cut
    for _ in range(60):
        play.poll()
    play.chip.on_byte = None
    # Whenever the power went, the chain comes to the same in the end: no seal was lost, and none was believed that was torn.
    done = (play.journal.ledger.number, play.journal.ledger.head)
    assert done[0] == play.journal.number
    assert len(heads) > 80 and set(heads) == {done}


def test_records_that_ran_over_before_they_were_sealed_are_a_leap_in_the_chain():
    play = begun()
    play.press(1, 3 * _S)
    head = play.journal.ledger.head
    for i in range(1100):
        play.press(0 if i == 1099 else 1, (5 + i) * _S)  # the other side's presses mean nothing, and are records
    play.both(1200 * _S)
    for _ in range(400):
        play.poll()
    number = play.journal.number
    assert number > 884
    gone = number - 884
    buf = bytearray(3)
    put24(buf, 0, gone)
    leap = hashlib.sha256(head + bytes(buf)).digest()
    expected = leap
    for n in range(gone + 1, number + 1):
        at = 2432 + 32 * (n % 884)
        expected = hashlib.sha256(expected + bytes(play.chip.cells[at : at + 32])).digest()
    assert play.journal.ledger.head == expected


def test_without_memory_to_seal_nothing_is_lost_and_the_next_event_tries_again():
    play = begun()
    play.press(1, 3 * _S)
    play.press(0, 5 * _S)
    ledger = play.journal.ledger
    whole = ledger._take

    def starved(number):
        raise MemoryError

    ledger._take = starved
    play.both(9 * _S)
    play.settle()
    assert ledger.number == 1
    assert play.journal.ms_to_work(play.game, play.ms) == -1
    ledger._take = whole
    play.press(0, 12 * _S)
    play.settle()
    assert ledger.number == play.journal.number == 5
    assert ledger.head == chain_of(play.chip, 1, 5)


def test_a_chip_that_becomes_ours_begins_a_chain():
    chip = Chip(cells=bytearray(b"not ours" * 4096))
    play = Play("10m", chip)
    play.settle()
    assert not play.journal.ledger.number > 0
    play.take()
    play.settle()
    assert play.journal.ledger.number == play.journal.number == 1
    assert play.journal.ledger.head == chain_of(chip, 1, 1)


def test_every_quarter_of_the_ring_the_chain_leaves_a_mark():
    play = begun()
    play.press(1, 3 * _S)
    at = 5
    for i in range(500):
        play.press(i & 1, at * _S)
        at += 2
    play.both(at * _S)
    for _ in range(400):
        play.poll()
    marks = [play.journal.ledger.entry_at(at) for at in layout.MARKS]
    assert [mark.number for mark in marks if mark is not None] == [0, 221, 442]
    assert marks[2].head == chain_of(play.chip, 1, marks[2].number)
