"""What a chip says when the clock starts, on CPython and on real MicroPython."""

from tengen.clock.packing import put24
from tengen.clock.side import BLACK, WHITE
from tengen.game import events, orders, states
from tengen.game.game import AS_PRESSED, AS_RECORDED
from tengen.game.settings import Settings
from tengen.journal import label, layout, recovery
from tengen.journal.checksum import crc24
from tests.journal.play import Chip, Play, clock_of, kinds, standing_of, state_of

_S = 1_000_000
_CONTROLS = (
    "10m, 3x30s",
    "0s, 3x30s",
    "60s keep 1x30s",
    "30s, 15/10m carry",
    "30s, 2/40s",
    "1m +20s cap 2m",
    "1m delay 5s",
    "1m bronstein 5s",
    "2/90s, 1m +3s",
    "10s/move",
    "20s, 3x60s over 30s/move",
    "hourglass 5m",
    "black 45s, 3x30s; white 1m, 2/30s",
)


def _begun(control="10m, 3x30s"):
    play = Play(control)
    play.to(2 * _S)
    play.take()
    play.press(WHITE, 5 * _S)
    return play


def test_an_empty_chip_is_empty_and_a_new_game_makes_it_ours():
    for blank in (0x00, 0xFF):
        play = Play("10m", Chip(32768, bytearray(bytes([blank]) * 32768)))
        assert play.found.status == recovery.EMPTY
        play.take()
        found = play.recover()
        assert found.status == recovery.INTERRUPTED
        assert found.game.state == states.READY


def test_something_else_on_the_chip_is_foreign():
    chip = Chip(32768, bytearray([i * 7 & 0xFF for i in range(32768)]))
    play = Play("10m", chip)
    assert play.found.status == recovery.FOREIGN
    play.take()
    assert play.recover().status == recovery.INTERRUPTED


def test_no_chip_is_no_error():
    chip = Chip()
    chip.away = True
    assert recovery.recover(chip, 0, 0).status == recovery.NO_ANSWER


def test_every_control_comes_back_in_mid_turn_with_both_readings():
    for control in _CONTROLS:
        play = _begun(control)
        play.press(BLACK, 12 * _S + 250)
        play.press(WHITE, 15 * _S + 333_337)
        play.press(BLACK, 19 * _S + 1)
        play.to(27 * _S)
        play.settle()
        pressed = clock_of(play.game.pressed)
        before = clock_of(play.game.before)
        found = play.recover()
        game = found.game
        assert found.status == recovery.INTERRUPTED, control
        assert game.state == states.PAUSED
        assert game.awaits_choice
        assert game.turn == WHITE
        assert clock_of(game.pressed) == pressed, control
        assert clock_of(game.before) == before, control
        # White has used 8 s in this turn, of which the last step of 0.9 s may be missing.
        missing_ms = play.game.clock.budgets[WHITE].used_ms - game.clock.budgets[WHITE].used_ms
        assert 0 <= missing_ms < 1000, (control, missing_ms)


def test_a_paused_game_comes_back_exactly_and_has_nothing_to_choose():
    for control in _CONTROLS:
        play = _begun(control)
        play.press(BLACK, 9 * _S)
        play.both(13 * _S + 123_456)
        play.settle()
        wanted = state_of(play.game)
        game = play.recover().game
        assert state_of(game) == wanted, control
        assert not game.awaits_choice
        assert kinds(game) == [events.POWER]


def test_a_record_alone_is_enough_without_its_head():
    play = _begun()
    play.settle()
    play.game.press(BLACK, play.ms, play.us)
    play.poll()  # the record and the running reading, no head yet
    wanted = clock_of(play.game.clock)
    game = play.recover().game
    assert game.turn == WHITE
    assert game.moves[BLACK] == 1
    assert clock_of(game.clock) == wanted


def test_a_flag_comes_back_as_it_was_and_stays():
    play = _begun("10s")
    play.to(40 * _S)
    play.settle()
    found = play.recover()
    assert found.status == recovery.FINISHED
    assert found.game.state == states.FLAGGED
    assert found.game.flag == BLACK
    found.game.command(states.CHOOSE, 20_000, 0)
    assert found.game.state == states.FLAGGED


def test_an_adjourned_game_and_an_ended_one_come_back_as_they_were():
    for event, state, status in (
        (states.ADJOURN, states.ADJOURNED, recovery.INTERRUPTED),
        (states.END, states.ENDED, recovery.FINISHED),
    ):
        play = _begun()
        play.command(event, 30 * _S)
        play.settle()
        found = play.recover()
        assert (found.game.state, found.status) == (state, status)
        assert not found.game.awaits_choice


def test_the_choice_is_an_event_and_settles_the_reading():
    for which in (AS_RECORDED, AS_PRESSED):
        play = _begun()
        play.to(25 * _S)
        again = Play("10m", play.chip)
        game = again.game
        recorded, pressed = clock_of(game.clock), clock_of(game.pressed)
        assert recorded != pressed
        game.both(again.ms, again.us)
        assert game.state == states.PAUSED, "nothing resumes before the choice"
        game.choose(which, again.ms, again.us)
        assert clock_of(game.clock) == (pressed if which else recorded)
        assert kinds(game) == [events.POWER, events.REFUSED, events.CHOICE]
        again.settle()
        # The choice outlives the next power cut, and is what "since the last press" now means.
        third = Play("10m", again.chip)
        assert not third.game.awaits_choice
        assert clock_of(third.game.clock) == (pressed if which else recorded)
        third.both(60 * _S)
        third.to(80 * _S)
        fourth = Play("10m", third.chip)
        assert fourth.game.awaits_choice
        assert clock_of(fourth.game.pressed) == (pressed if which else recorded)


def test_power_lost_again_before_the_choice_leaves_the_choice():
    play = _begun()
    play.to(25 * _S)
    readings = None
    for _ in range(4):
        play = Play("10m", play.chip)
        now = clock_of(play.game.clock), clock_of(play.game.pressed)
        assert readings is None or now == readings
        readings = now
        assert play.game.awaits_choice
        play.settle()


def test_the_time_the_power_was_away_is_charged_to_nobody():
    play = _begun()
    play.to(25 * _S)
    play.settle()
    later = recovery.recover(play.chip, 987_654_321, 5).game
    sooner = recovery.recover(play.chip, 3, 5).game
    assert clock_of(later.clock) == clock_of(sooner.clock)
    later.advance(999_999_999, 0)
    assert clock_of(later.clock) == clock_of(sooner.clock)


def test_a_new_setting_after_a_game_leaves_nothing_to_recover():
    play = _begun("10s")
    play.to(40 * _S)
    play.command(states.LONG_BOTH, 50 * _S)
    play.settle()
    assert play.recover().status == recovery.NO_GAME
    play.take()
    assert play.recover().game.state == states.READY


def test_useless_presses_by_the_hundred_push_nothing_out():
    play = _begun()
    play.settle()
    for i in range(1500):
        play.press(WHITE, 20 * _S + i * 20_000)
        play.settle()
    found = play.recover()
    assert found.game.turn == BLACK
    assert play.game.clock.budgets[BLACK].used_ms - found.game.clock.budgets[BLACK].used_ms < 1000


def test_a_turn_of_the_loop_writes_little():
    play = _begun("10s, 99x1s")
    for i in range(40):
        play.press(i & 1, (6 + 4 * i) * _S)
    assert play.most <= 2 * 32 + 16


def test_a_chip_that_goes_away_stops_nothing_and_is_written_again_when_it_is_back():
    play = _begun()
    play.settle()
    play.chip.away = True
    for i in range(8):
        play.press(i & 1, (10 + 3 * i) * _S)
    assert not play.journal.ok
    play.chip.away = False
    play.to(50 * _S)
    assert play.journal.ok
    play.both(55 * _S)
    play.settle()
    assert state_of(play.recover().game) == state_of(play.game)
    assert play.journal.number == 2 + 8 + 1


def test_a_chip_that_was_away_for_long_goes_on_from_a_new_head_with_a_gap():
    play = _begun("60m +10s")
    play.settle()
    play.chip.away = True
    for i in range(300):
        play.press(i & 1, (10 + 3 * i) * _S)
    play.chip.away = False
    play.to(1000 * _S)
    play.press(BLACK, 1005 * _S)
    play.both(1010 * _S)
    play.settle()
    assert state_of(play.recover().game) == state_of(play.game)
    assert events.GAP in kinds(play.game)


def test_a_chip_that_comes_late_keeps_the_game_all_the_same():
    chip = Chip()
    chip.away = True
    play = Play("10m", chip)
    assert play.found.status == recovery.NO_ANSWER
    play.take()
    play.press(WHITE, 5 * _S)
    chip.away = False
    play.press(BLACK, 60 * _S)
    play.both(70 * _S)
    play.settle()
    assert state_of(play.recover().game) == state_of(play.game)


def test_games_by_the_dozen_on_one_chip_and_the_last_one_counts():
    chip = Chip()
    for n in range(30):
        play = Play("10m", chip)
        if n:
            assert play.found.game.moves[0] == n - 1
            if play.game.state == states.PAUSED:
                play.game.choose(AS_RECORDED, play.ms, play.us)
            play.command(states.END, play.now_us + _S)
            play.command(states.LONG_BOTH, play.now_us + _S)
        play.take()
        play.press(WHITE, play.now_us + _S)
        for _ in range(n):
            play.press(BLACK, play.now_us + 4 * _S)
            play.press(WHITE, play.now_us + 4 * _S)
        play.to(play.now_us + 5 * _S)
        play.settle()
    assert Play("10m", chip).journal.game_number == 30


def test_the_setting_comes_back_with_the_game():
    from tengen.game.settings import Settings

    settings = Settings(False, 1, 20_000, 1, True)
    play = Play("black 45m, 3x30s; white 30m, 3x20s", None, settings)
    play.take()
    kept = play.recover().setting
    assert kept.control == play.desk.setup.control
    got = kept.settings
    assert (got.sound_on, got.language, got.tenths_below_ms, got.style, got.swapped) == (False, 1, 20_000, 1, True)


def test_a_setting_too_long_to_keep_says_so_and_the_game_goes_on():
    stages = ", ".join(["%d/%dm" % (i + 1, i + 1) for i in range(80)])
    play = Play(stages)
    play.take()
    assert play.journal.too_long
    play.press(WHITE, 5 * _S)
    play.press(BLACK, 9 * _S)
    assert play.game.turn == WHITE
    assert play.recover().game is None


def test_older_and_newer_journals_are_told_apart():
    for version, status in ((layout.VERSION - 1, recovery.OLDER), (layout.VERSION + 1, recovery.NEWER)):
        play = _begun()
        for at in layout.LABELS:
            play.chip.cells[at + 4] = version
            put24(play.chip.cells, at + 13, crc24(play.chip.cells, at, at + 13))
        found = play.recover()
        assert (found.status, found.game) == (status, None)
        again = Play("10m", play.chip)
        again.take()
        assert again.recover().status == recovery.INTERRUPTED


def test_either_head_alone_is_enough_also_when_the_ring_has_gone_round():
    play = _begun()
    for i in range(1200):
        play.press(WHITE, 20 * _S + i * 20_000)
        play.settle()
    play.both(60 * _S)
    play.settle()
    wanted = state_of(play.game)
    for at in layout.HEADS:
        cells = bytearray(play.chip.cells)
        cells[at + 30] ^= 1
        found = recovery.recover(Chip(32768, cells), 1, 1)
        assert found.status == recovery.INTERRUPTED
        assert state_of(found.game) == wanted


def test_a_cut_right_after_the_start_leaves_the_same_two_readings():
    play = _begun()
    play.to(25 * _S)
    play.settle()
    first = play.recover().game
    again = Play("10m", play.chip)
    again.poll()  # the power loss is recorded, its head is not yet written
    second = again.recover().game
    assert clock_of(second.clock) == clock_of(first.clock)
    assert clock_of(second.pressed) == clock_of(first.pressed)
    assert second.awaits_choice


def test_a_record_that_does_not_follow_from_those_before_is_damage_though_its_checksum_is_right():
    play = _begun()
    play.settle()
    head = bytes(play.chip.cells[: layout.RING])
    play.press(BLACK, 12 * _S)
    play.chip.cells[: layout.RING] = head  # no running reading and no head have followed
    at = layout.record_at(play.journal.number, 884)
    assert play.recover().game.moves[BLACK] == 1
    for offset in (4, 12, 14, 20, 24):
        cells = bytearray(play.chip.cells)
        cells[at + offset] ^= 1
        put24(cells, at + 29, crc24(cells, at, at + 29))
        found = recovery.recover(Chip(32768, cells), 1, 1)
        assert (found.status, found.fault) == (recovery.DAMAGED, recovery.RECORDS), offset


def test_after_an_undo_the_reading_as_of_the_last_press_is_that_of_the_undo():
    play = _begun()
    play.press(BLACK, 12 * _S)
    play.both(15 * _S)
    play.command(states.UNDO, 18 * _S)
    undone = clock_of(play.game.clock)
    play.both(20 * _S)
    play.to(30 * _S)
    play.settle()
    game = play.recover().game
    assert clock_of(game.pressed) == undone
    assert game.turn == BLACK


def test_many_events_in_one_turn_of_the_loop_are_kept_in_order():
    play = _begun("5s, 9x2s")
    play.settle()
    play.now_us = 20 * _S  # the loop stalled: main time and six periods are over
    play.game.advance(play.ms, play.us)
    count = 0
    while play.journal.ms_to_work(play.game, play.ms) == 1:
        play.poll()
        found = play.recover()
        assert found.status == recovery.INTERRUPTED
        assert found.game.turn == BLACK
        count += 1
    game = play.recover().game
    assert game.clock.budgets[BLACK].periods == play.game.clock.budgets[BLACK].periods == 4
    assert count > 4


def test_while_a_press_is_open_time_is_kept_up_to_its_edge():
    play = _begun()
    play.to(12 * _S + 700_000)
    play.settle()
    play.poll(True)  # a button is down since this instant; the judged game stands still here
    game = play.recover().game
    assert game.clock.budgets[BLACK].used_ms == 7_700
    written = play.chip.written
    play.poll(True)
    assert play.chip.written == written


class _Counted(Chip):
    """Counts the bytes read: 22.5 us each on the device's bus."""

    bytes_read = 0

    def read(self, at, buf):
        self.bytes_read += len(buf)
        Chip.read(self, at, buf)


def test_a_start_reads_little_of_a_chip_that_is_ours_whether_a_game_was_ever_begun_or_not():
    chip = _Counted()
    label.write_labels(chip)
    assert recovery.recover(chip, 0, 0).status == recovery.NO_GAME
    assert chip.bytes_read < 2_600
    play = Play("10m", chip)
    play.take()
    play.press(WHITE, 3 * _S)
    for i in range(200):
        play.press(i & 1, (5 + i) * _S)
    play.settle()
    chip.bytes_read = 0
    assert play.recover().status == recovery.INTERRUPTED
    assert chip.bytes_read < 2_600


def test_a_ring_that_was_written_is_not_taken_for_a_new_one_when_its_first_places_are_lost():
    play = _begun()
    for i in range(40):
        play.press(i & 1, (7 + i) * _S)
    play.settle()
    for at in layout.HEADS:
        play.chip.cells[at : at + layout.HEAD_BYTES] = bytes(layout.HEAD_BYTES)
    for at in layout.SLOTS:
        play.chip.cells[at : at + layout.SLOT_BYTES] = bytes(layout.SLOT_BYTES)
    first = layout.record_at(0, 884)
    play.chip.cells[first : first + 32 * 32] = bytes(32 * 32)
    assert play.recover().status == recovery.DAMAGED


def _on_a_board():
    chosen = Settings()
    chosen.board = 9
    play = Play("60m", settings=chosen)
    play.to(2 * _S)
    play.take()
    play.press(WHITE, 5 * _S)
    return play


def test_a_damaged_board_is_said_and_not_guessed():
    play = _on_a_board()
    board = play.game.referee.board
    for i in range(6):
        play.order((6 + i) * _S, orders.MOVE, -1, board.point(i, i % 3))
    play.settle()
    assert play.recover().game.referee.board.count == 6
    first = layout.board_at(32768)
    for at in range(first, first + 12):
        play.chip.cells[at] ^= 1
        found = play.recover()
        assert (found.status, found.fault, found.game) == (recovery.DAMAGED, recovery.BOARD, None)
        play.chip.cells[at] ^= 1
    # What lies behind the words that count is nothing to the game.
    play.chip.cells[first + 12] ^= 1
    assert play.recover().status == recovery.INTERRUPTED


def test_a_board_outlives_the_power_also_when_the_ring_no_longer_holds_its_first_moves():
    play = _on_a_board()
    board = play.game.referee.board
    at = 6 * _S
    for i in range(450):
        at += _S // 10
        assert play.order(at, orders.MOVE, -1, board.point(i % 9, i % 7)) == orders.DONE
        assert play.order(at, orders.UNDO_MOVE) == orders.DONE
        play.settle()
    play.order(at, orders.MOVE, -1, board.point(4, 4))
    play.settle()
    assert play.journal.number > 884
    found = play.recover().game.referee.board
    assert (found.count, found.turn, found.stone_at(found.point(4, 4))) == (1, WHITE, BLACK)
    assert standing_of(play.recover().game) == standing_of(play.game)


def test_an_absence_count_goes_on_with_what_was_left_of_it():
    play = Play("0s, 3x30s")
    play.to(2 * _S)
    play.take()
    play.order(5 * _S, orders.ABSENT_COUNT, BLACK, 20_000)
    play.settle()
    game = play.recover().game
    assert 19_999 <= game.ms_to_absence() <= 20_001
    game.advance(game.at_ms + 19_999, game.at_us)
    assert game.referee.absent and game.referee.pending is None
    game.advance(game.at_ms + 2, game.at_us)
    assert not game.referee.absent and game.referee.pending is not None
