"""What the device keeps when it is switched off: the line of text, and when it is written."""

from tengen.clock.notation import parse
from tengen.game import kept
from tengen.game.check import crc16
from tengen.game.keeper import Keeper, restore
from tengen.game.session import Session
from tengen.game.settings import Settings

LINE = b"tengen 1 sound=1 language=0 tenths=10000 calls=0 swapped=0 preset=3 trim=-12340 rules=1 board=19 *%s\n"
VALUES = [1, 0, 10_000, 0, 0, 3, -12_340, 1, 19]


class Timeline:
    trim_ppb = 0

    def set_trim(self, ppb):
        self.trim_ppb = ppb


class Store:
    """A file in memory; `works` False: nothing can be written."""

    def __init__(self, data=None):
        self.data = data
        self.works = True
        self.writes = 0

    def read(self):
        return self.data

    def write(self, data):
        if self.works:
            self.data = data
            self.writes += 1
        return self.works


def made(data=None):
    store = Store(data)
    settings = Settings()
    preset, trim_ppb, note = restore(store, settings)
    session = Session(settings)
    session.setup.offer(preset)
    timeline = Timeline()
    timeline.trim_ppb = trim_ppb
    return session, timeline, store, Keeper(session, timeline, store, note)


def problem(data):
    try:
        kept.read(data)
    except kept.KeptError as error:
        return error.args[0]
    raise AssertionError("taken: %r" % (data,))


def test_the_text_is_a_line_that_people_can_read_and_comes_back_as_it_was():
    data = kept.write(VALUES)
    text = data.decode()
    assert text.startswith("tengen 1 sound=1 language=0 tenths=10000 calls=0 swapped=0 preset=3 trim=-12340 rules=1 board=19 *")
    assert len(text) == len(LINE.decode()) + 2 and text.endswith("\n")
    assert kept.read(data) == VALUES


def test_a_line_of_the_first_firmware_is_still_read():
    line = LINE.split(b" rules=")[0]
    line += b" *%04X\n" % crc16(line)
    assert kept.read(line) == VALUES[:7] + [0, 0]


def test_a_board_of_lines_that_no_clock_offers_is_none():
    session, _, _, _ = made(kept.write(VALUES[:8] + [11]))
    assert session.settings.board == 0 and session.settings.rules == 1


def test_any_changed_byte_is_noticed():
    data = kept.write(VALUES)
    for i in range(len(data) - 1):
        for change in (1, 2, 0x10, 0x80):
            changed = bytearray(data)
            changed[i] ^= change
            problem(bytes(changed))


def test_any_missing_end_is_noticed():
    data = kept.write(VALUES)
    for i in range(len(data) - 1):
        problem(data[:i])


def test_it_is_said_why_a_text_is_not_taken():
    assert problem(b"\xff\xfe") == "no text"
    assert problem(b"") == "not ours"
    assert problem(b"hello") == "not ours"
    assert problem(kept.write(VALUES).replace(b"trim=-12340", b"trim=-12341")) == "wrong checksum"
    assert problem(signed("tengen 2 sound=1")) == "another version"
    assert problem(signed("tengen 1 sound=1")) == "another version"


def signed(line):
    return ("%s *%04X\n" % (line, kept.crc16(line.encode()))).encode()


def test_a_value_out_of_bounds_makes_the_whole_line_worth_nothing():
    whole = "tengen 1 sound=1 language=0 tenths=10000 calls=0 swapped=0 preset=3 trim=-12340 rules=1 board=19"
    assert kept.read(signed(whole)) == VALUES
    for right, wrong in (
        ("sound=1", "sound=2"),
        ("language=0", "language=9"),
        ("tenths=10000", "tenths=60001"),
        ("calls=0", "calls=-1"),
        ("preset=3", "preset=16"),
        ("trim=-12340", "trim=200001"),
        ("trim=-12340", "trim="),
        ("trim=-12340", "trim=1.5"),
        ("trim=-12340", "trim=--5"),
        ("trim=-12340", "trim=5-"),
        ("sound=1", "sounds=1"),
        ("rules=1", "rules=2"),
        ("board=19", "board=20"),
    ):
        assert problem(signed(whole.replace(right, wrong))) == "out of bounds", wrong


def test_a_device_that_kept_nothing_starts_as_it_came():
    session, timeline, _, keeper = made()
    assert keeper.note == "none" and timeline.trim_ppb == 0
    assert session.settings.sound_on and session.setup.preset == 0


def test_a_device_starts_as_it_was_left():
    session, timeline, _, keeper = made(kept.write([0, 1, 5_000, 1, 1, 4, 777, 1, 13]))
    settings = session.settings
    assert keeper.note == "ok" and timeline.trim_ppb == 777
    assert (settings.sound_on, settings.language, settings.tenths_below_ms, settings.style, settings.swapped) == (
        False,
        1,
        5_000,
        1,
        True,
    )
    assert (settings.rules, settings.board) == (1, 13)
    assert session.setup.preset == 4


def test_a_broken_file_is_said_and_changes_nothing():
    session, timeline, _, keeper = made(b"tengen 1 sound=0 *1234")
    assert keeper.note == "wrong checksum" and timeline.trim_ppb == 0
    assert session.settings.sound_on


def test_a_file_that_can_not_be_read_is_said():
    class Broken(Store):
        def read(self):
            raise OSError(5)

    assert restore(Broken(), Settings()) == (0, 0, "can't be read")
    assert restore(None, Settings()) == (0, 0, "none")


def test_a_change_is_stored_when_the_buttons_have_been_still_for_three_seconds():
    session, _, store, keeper = made()
    keeper.turn(1000)
    assert keeper.ms_to_store(1000) == -1
    session.settings.sound_on = False
    keeper.turn(2000)
    assert store.writes == 0 and keeper.ms_to_store(2000) == 3000
    session.settings.language = 1
    keeper.turn(4000)
    keeper.turn(6999)
    assert store.writes == 0 and keeper.ms_to_store(6999) == 1
    keeper.turn(7000)
    assert store.writes == 1 and keeper.ms_to_store(7000) == -1
    assert kept.read(store.data)[:2] == [0, 1]
    keeper.turn(60_000)
    assert store.writes == 1


def test_a_change_that_was_taken_back_is_not_stored():
    session, _, store, keeper = made()
    session.settings.sound_on = False
    keeper.turn(1000)
    session.settings.sound_on = True
    keeper.turn(2000)
    keeper.turn(9000)
    assert store.writes == 0 and keeper.ms_to_store(9000) == -1


def test_a_change_is_stored_at_once_when_set_up_is_left():
    session, _, store, keeper = made()
    session.settings.sound_on = False
    keeper.turn(1000)
    session.take(parse("30m"), 1100, 0)
    assert keeper.ms_to_store(1100) == 0
    keeper.turn(1100)
    assert store.writes == 1


def test_nothing_is_written_while_a_game_is_under_way():
    session, timeline, store, keeper = made()
    session.take(parse("30m"), 1000, 0)
    session.game.press(1, 2000, 0)
    timeline.trim_ppb = 5
    for now_ms in range(2000, 100_000, 1000):
        keeper.turn(now_ms)
        assert keeper.ms_to_store(now_ms) == -1
    session.game.both(100_000, 0)
    keeper.turn(101_000)
    assert store.writes == 0
    session.game.command(10, 102_000, 0)  # ended
    keeper.turn(103_000)
    assert store.writes == 1 and kept.read(store.data)[kept.TRIM] == 5


def test_flash_that_can_not_be_written_is_said_and_tried_again_after_a_minute():
    session, _, store, keeper = made()
    store.works = False
    session.settings.sound_on = False
    keeper.turn(1000)
    keeper.turn(4000)
    assert keeper.note == "can't be written" and keeper.ms_to_store(4000) == 60_000
    session.take(parse("30m"), 5000, 0)
    keeper.turn(5000)
    assert keeper.ms_to_store(5000) == 59_000
    store.works = True
    keeper.turn(64_000)
    assert store.writes == 1 and keeper.note == "ok"


def test_a_trim_is_stored_at_once_together_with_what_waits():
    session, timeline, store, keeper = made()
    session.settings.sound_on = False
    assert keeper.set_trim(-42)
    assert timeline.trim_ppb == -42 and kept.read(store.data) == [0, 0, 10_000, 0, 0, 0, -42, 0, 0]
    keeper.turn(1000)
    keeper.turn(10_000)
    assert store.writes == 1
    store.works = False
    assert not keeper.set_trim(7)
    assert timeline.trim_ppb == 7
