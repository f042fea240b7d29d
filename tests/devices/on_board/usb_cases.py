"""The serial port: lines in and out without ever waiting, and the watchdog."""

from locked import Locked
from machine import WatchdogReset

from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.serial import FIFO_BYTES
from tengen.devices.sleeper import Sleeper
from tengen.devices.usb import LONGEST_LINE, Usb
from tengen.devices.watchdog import TIMEOUT_MS, Watchdog

MASK = (1 << 30) - 1


def made():
    """A board, its serial port as the host sees it, and as the firmware does."""
    board = VirtualBoard()
    return board, board.serial, Usb(None, None)


def given(board, host, data):
    """The host sends `data`, and it is there."""
    host.send(board.now_us, data)
    board.advance_to(board.now_us)


def polled(usb, turns=20):
    """The lines that come in so many turns, None for one that was too long."""
    lines = []
    for _ in range(turns):
        usb.poll()
        if usb.has_line:
            too_long = usb.too_long
            line = usb.take_line()
            lines.append(None if too_long else line)
    return lines


def test_lines_come_one_at_a_time_without_their_ends():
    board, host, usb = made()
    given(board, host, b"one\ntwo\r\n\n\r\nthree")
    assert polled(usb) == [b"one", b"two"]
    given(board, host, b" and more\n")
    assert polled(usb) == [b"three and more"]


def test_a_line_of_the_greatest_length_is_kept_and_a_longer_one_is_not():
    board, host, usb = made()
    given(board, host, b"x" * LONGEST_LINE + b"\n" + b"y" * (LONGEST_LINE + 1) + b"\n" + b"z" * 5000 + b"\nshort\n")
    assert polled(usb, 200) == [b"x" * LONGEST_LINE, None, None, b"short"]


def test_a_turn_takes_in_no_more_than_its_share_and_nothing_behind_a_waiting_line():
    board, host, usb = made()
    given(board, host, b"a\n" + b"b" * 500)
    usb.poll()
    assert usb.has_line and host.received_count == 2
    usb.poll()
    assert host.received_count == 2
    assert usb.take_line() == b"a"
    usb.poll()
    assert host.received_count == 2 + 64


def test_what_is_sent_goes_out_over_several_turns():
    _, host, usb = made()
    text = "0123456789" * 30 + "\n"
    assert usb.send(text)
    usb.flush()
    assert len(host.take_sent()) == 64
    for _ in range(5):
        usb.flush()
    assert len(text) - 64 == len(host.take_sent())


def test_a_host_that_does_not_read_makes_nothing_wait():
    board, host, usb = made()
    host.is_reading = False
    taken = 0
    while usb.send("x" * 100):
        taken += 100
    assert 1900 <= taken <= 2048
    for _ in range(100):
        usb.flush()
    assert not usb.available()
    assert usb.send("y" * 100)
    host.read_from(board.now_us)
    board.advance_to(board.now_us)
    for _ in range(100):
        usb.flush()
    assert host.take_sent() == b"x" * taken + b"y" * 100
    assert usb.room() == 2048 and taken > FIFO_BYTES


def test_what_is_queued_behind_a_part_that_went_out_keeps_its_order():
    _, host, usb = made()
    for i in range(200):
        usb.send(str(i + 1000) * 9)
        usb.flush()
    for _ in range(200):
        usb.flush()
    assert host.take_sent() == b"".join([str(i + 1000).encode() * 9 for i in range(200)])


def test_there_is_something_to_do_while_a_byte_waits_on_either_side():
    board, host, usb = made()
    assert not usb.available()
    given(board, host, b"a")
    assert usb.available()
    usb.poll()
    assert not usb.available()
    given(board, host, b"\nb")
    usb.poll()
    assert usb.has_line and not usb.available()  # the line is the loop's business now
    usb.take_line()
    assert usb.available()
    usb.poll()
    usb.send("x")
    assert usb.available()
    usb.flush()
    assert not usb.available()


def test_a_byte_ends_the_sleep_at_once():
    board, host, usb = made()
    from machine import Timer, idle

    def ticks_us():
        return board.now_us & MASK

    class NoButtons:
        def available(self):
            return False

    sleeper = Sleeper(Timer(), idle, ticks_us, usb)
    start = board.now_us
    host.send(start + 12_345, b"a")
    sleeper.wait_until((start + 1_000_000) & MASK, NoButtons())
    assert board.now_us == start + 12_345


def test_polling_a_port_with_nobody_there_allocates_nothing():
    _, _, usb = made()
    with Locked():
        for _ in range(10):
            usb.poll()
            usb.flush()
            usb.available()


def test_a_loop_that_stalls_is_ended_by_the_watchdog_and_one_that_comes_round_is_not():
    board, _, _ = made()
    dog = Watchdog()
    for _ in range(10):
        board.advance_to(board.now_us + TIMEOUT_MS * 1000 - 1)
        dog.feed()
    try:
        board.advance_to(board.now_us + TIMEOUT_MS * 1000)
    except WatchdogReset:
        return
    raise AssertionError("it slept")


def test_a_watchdog_that_was_stopped_lets_files_be_installed_for_as_long_as_it_takes():
    board, _, _ = made()
    dog = Watchdog()
    dog.stop()
    board.advance_to(board.now_us + 3600_000_000)
