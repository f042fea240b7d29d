"""Virtual time: ticks and their wraps, sleeping, happenings and alarms in order, idling, work models."""

try:
    from parts import machine, refused, time
except ImportError:
    from tests.virtual_board.parts import machine, refused, time

from host_tools.virtual_board import work
from host_tools.virtual_board.board import BOOT_US, BoardError, VirtualBoard, current, use

PERIOD = 1 << 30


def test_a_board_boots_65_seconds_before_both_ticks_wrap():
    board = VirtualBoard()
    assert board.now_us == BOOT_US == PERIOD * 1000 - 65_000_000
    assert time.ticks_us() == PERIOD - 65_000_000
    assert time.ticks_ms() == PERIOD - 65_000


def test_both_ticks_wrap_at_the_same_microsecond():
    board = VirtualBoard()
    board.advance_to(BOOT_US + 64_999_999)
    assert (time.ticks_us(), time.ticks_ms()) == (PERIOD - 1, PERIOD - 1)
    time.sleep_us(1)
    assert (time.ticks_us(), time.ticks_ms()) == (0, 0)


def test_thirteen_days_pass_both_wraps():
    board = VirtualBoard()
    days_us = 13 * 86_400 * 1_000_000
    board.advance_to(BOOT_US + days_us)
    assert time.ticks_us() == (days_us - 65_000_000) % PERIOD
    assert time.ticks_ms() == (days_us // 1000 - 65_000) % PERIOD


def test_differences_of_ticks_are_right_across_the_wrap():
    assert time.ticks_diff(5, PERIOD - 5) == 10
    assert time.ticks_diff(PERIOD - 5, 5) == -10
    assert time.ticks_diff(PERIOD // 2, 0) == -PERIOD // 2
    assert time.ticks_diff(PERIOD // 2 - 1, 0) == PERIOD // 2 - 1


def test_ticks_are_added_up_to_half_a_period():
    assert time.ticks_add(PERIOD - 1, 2) == 1
    assert time.ticks_add(0, -1) == PERIOD - 1
    assert time.ticks_add(0, PERIOD // 2 - 1) == PERIOD // 2 - 1
    refused(OverflowError, time.ticks_add, 0, PERIOD // 2)
    refused(OverflowError, time.ticks_add, 0, -PERIOD // 2)


def test_each_sleep_takes_its_time():
    board = VirtualBoard()
    time.sleep_ms(3)
    time.sleep_us(7)
    time.sleep(0.25)
    time.sleep(0)
    time.sleep_ms(-5)
    assert board.now_us - BOOT_US == 253_007


def test_happenings_come_in_order_of_time_and_then_of_scheduling():
    board = VirtualBoard()
    seen = []
    for us, name in ((20, "c"), (10, "a"), (20, "d"), (10, "b")):
        board.at(BOOT_US + us, seen.append, name)
    board.advance_to(BOOT_US + 19)
    assert seen == ["a", "b"]
    board.advance_to(BOOT_US + 20)
    assert seen == ["a", "b", "c", "d"]


def test_what_the_host_scheduled_comes_before_an_alarm_of_the_same_microsecond():
    board = VirtualBoard()
    seen = []
    machine.Timer(mode=machine.Timer.ONE_SHOT, period=1, callback=lambda _: seen.append("alarm"))
    board.at(BOOT_US + 1000, seen.append, "contact")
    board.advance_to(BOOT_US + 1000)
    assert seen == ["contact", "alarm"]


def test_a_happening_may_schedule_the_next_at_the_same_instant():
    board = VirtualBoard()
    seen = []

    def first(_):
        seen.append(board.now_us - BOOT_US)
        board.at(board.now_us, seen.append, "second")

    board.at(BOOT_US + 5, first)
    board.advance_to(BOOT_US + 5)
    assert seen == [5, "second"]


def test_the_past_cannot_be_scheduled_and_what_is_dropped_does_not_happen():
    board = VirtualBoard()
    seen = []
    board.drop(board.at(BOOT_US + 3, seen.append, 1))
    board.advance_to(BOOT_US + 10)
    assert seen == []
    assert "7 us in the past" in refused(BoardError, board.at, BOOT_US + 3, seen.append, 1)


def test_a_one_shot_timer_rings_once_at_its_expiry():
    board = VirtualBoard()
    rung = []
    timer = machine.Timer()
    timer.init(mode=machine.Timer.ONE_SHOT, period=250, callback=lambda _: rung.append(board.now_us - BOOT_US))
    time.sleep(2)
    assert rung == [250_000]


def test_a_timer_may_count_microseconds_or_be_given_a_frequency():
    board = VirtualBoard()
    rung = []
    timer = machine.Timer()
    timer.init(mode=timer.ONE_SHOT, period=1_234, tick_hz=1_000_000, callback=lambda _: rung.append(board.now_us - BOOT_US))
    board.advance_to(BOOT_US + 10_000)
    timer.init(freq=400, callback=lambda _: rung.append(board.now_us - BOOT_US))
    board.advance_to(BOOT_US + 16_000)
    assert rung == [1_234, 12_500, 15_000]


def test_a_periodic_timer_rings_on_its_grid_even_when_its_callback_takes_time():
    board = VirtualBoard()
    rung = []

    def late(_):
        rung.append(board.now_us - BOOT_US)
        time.sleep_us(300)

    timer = machine.Timer(period=1, callback=late)
    board.advance_to(BOOT_US + 3_500)
    timer.deinit()
    time.sleep(1)
    assert rung == [1000, 2000, 3000]


def test_a_timer_that_is_started_again_forgets_its_old_expiry():
    board = VirtualBoard()
    rung = []
    timer = machine.Timer()
    for period in (5, 9, 7):
        timer.init(mode=machine.Timer.ONE_SHOT, period=period, callback=lambda _: rung.append(board.now_us - BOOT_US))
    time.sleep_ms(20)
    assert rung == [7_000]


def test_idle_jumps_to_the_next_happening():
    board = VirtualBoard()
    board.at(BOOT_US + 40_000, _nothing)
    board.at(BOOT_US + 90_000, _nothing)
    machine.idle()
    assert board.now_us - BOOT_US == 40_000
    machine.idle()
    assert board.now_us - BOOT_US == 90_000
    machine.idle()
    assert board.now_us - BOOT_US == 91_000


def test_idle_does_not_sleep_through_what_happened_since_the_last_idle():
    board = VirtualBoard()
    board.at(BOOT_US + 10, _nothing)
    board.at(BOOT_US + 1_000_000, _nothing)
    time.sleep_us(50)
    machine.idle()
    assert board.now_us - BOOT_US == 50
    machine.idle()
    assert board.now_us - BOOT_US == 1_000_000


def test_a_turn_of_the_loop_takes_the_work_models_time():
    board = VirtualBoard()
    board.work = work.model("slow")
    board.at(BOOT_US + 10_000, _nothing)
    board.at(BOOT_US + 100_000, _nothing)
    machine.idle()
    assert board.now_us - BOOT_US == 40_000
    machine.idle()
    assert board.now_us - BOOT_US == 100_000
    assert board.turns == 2


def test_the_work_models_are_these():
    assert [work.model(name).next_us() for name in ("ideal", "pico", "slow")] == [0, 2_000, 40_000]
    assert "ideal, pico, slow, stalls" in refused(ValueError, work.model, "fast")


def test_stalls_are_from_8_to_500_ms_and_the_same_on_every_runtime():
    stalls = work.model("stalls", 7)
    gaps = [stalls.next_us() for _ in range(2000)]
    assert gaps[:4] == STALLS_OF_SEED_7
    assert 8_000 <= min(gaps) < 9_000
    assert 499_000 < max(gaps) <= 500_000


def test_the_watchdog_bites_when_it_is_not_fed():
    VirtualBoard()
    dog = machine.WDT(timeout=100)
    time.sleep_ms(99)
    dog.feed()
    time.sleep_ms(99)
    assert "100 ms" in refused(machine.WatchdogReset, time.sleep_ms, 1)


def test_the_stand_ins_follow_the_board_in_use():
    first = VirtualBoard()
    second = VirtualBoard(5_000)
    assert current() is second
    assert time.ticks_us() == 5_000
    use(first)
    assert time.ticks_us() == PERIOD - 65_000_000


def _nothing(_):
    pass


STALLS_OF_SEED_7 = [96_459, 58_410, 330_283, 400_682]
