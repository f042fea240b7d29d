"""The call schedules of articles 12.3 and A.2.3 and their like, at their exact instants; on CPython and on real MicroPython."""

from tengen.clock import budget
from tengen.clock.calls import CHINESE, JAPANESE
from tengen.clock.game_clock import GameClock
from tengen.clock.notation import parse
from tengen.clock.side import BLACK


class _Listener:
    """Notes what a think of `total_ms` meets: (elapsed seconds, what, number counted)."""

    def __init__(self, clock, total_ms):
        self.heard = []
        self._clock = clock
        self._total_ms = total_ms
        clock.start(BLACK)
        clock.advance(total_ms, 0, self)

    def mark(self, met, over_ms, over_us):
        assert over_us == 0
        elapsed_ms = self._total_ms - over_ms
        assert elapsed_ms % 1000 == 0
        count = self._clock.budgets[BLACK].count() if met == budget.CALL else 0
        self.heard.append((elapsed_ms // 1000, met, count))


def _calls(text, seconds, style=CHINESE):
    heard = _Listener(GameClock(parse(text), style), seconds * 1000).heard
    return [row[0] for row in heard if row[1] == budget.CALL]


def _counted(text, seconds, style=CHINESE):
    heard = _Listener(GameClock(parse(text), style), seconds * 1000).heard
    return [(row[0], row[2]) for row in heard if row[1] == budget.CALL and row[2]]


def test_sixty_seconds_are_called_at_30_40_50_55_58():
    assert _calls("0s, 2x60s", 60) == [30, 40, 50, 55, 58]


def test_the_last_sixty_seconds_are_called_at_30_40_50_and_then_second_by_second():
    assert _calls("0s, 1x60s", 60) == [30, 40, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]
    assert _counted("0s, 1x60s", 60) == [(50 + n, n) for n in range(1, 10)]


def test_the_tenth_of_the_last_count_is_the_flag():
    heard = _Listener(GameClock(parse("0s, 1x60s"), CHINESE), 60_000).heard
    assert heard[-1] == (60, budget.FLAG, 0)


def test_thirty_twenty_and_ten_seconds_follow_the_same_principle():
    assert _calls("0s, 2x30s", 30) == [10, 20, 25, 28]
    assert _calls("0s, 1x30s", 30) == [10, 20] + list(range(21, 30))
    assert _calls("0s, 2x20s", 20) == [10, 15, 18]
    assert _calls("0s, 1x20s", 20) == [10] + list(range(11, 20))
    assert _calls("0s, 2x10s", 10) == [5, 8]
    assert _calls("0s, 1x10s", 10) == list(range(1, 10))


def test_japanese_periods_are_called_in_tens_and_every_one_of_them_is_counted_out():
    for periods in (1, 2):
        text = "0s, %dx30s" % periods
        assert _calls(text, 30, JAPANESE) == [10, 20] + list(range(21, 30))
        text = "0s, %dx60s" % periods
        assert _calls(text, 60, JAPANESE) == [10, 20, 30, 40, 50] + list(range(51, 60))


def test_nothing_is_counted_at_the_end_of_main_time_when_overtime_follows():
    heard = _Listener(GameClock(parse("2m, 3x30s"), CHINESE), 125_000).heard
    assert heard == [(120, budget.STAGE, 0)]
    heard = _Listener(GameClock(parse("2m, 15/10m carry"), CHINESE), 125_000).heard
    assert heard == [(120, budget.STAGE, 0)]
    heard = _Listener(GameClock(parse("60m keep 5x60s"), CHINESE), 55 * 60_000).heard
    assert heard == [(55 * 60, budget.STAGE, 0)]


def test_the_end_of_a_limit_that_loses_the_game_is_counted():
    assert _calls("2m", 120) == [60, 90, 100, 110] + list(range(111, 120))


def test_every_period_has_its_calls_and_the_lost_period_is_told_between_them():
    heard = _Listener(GameClock(parse("0s, 3x30s"), CHINESE), 61_000).heard
    assert [row[0] for row in heard] == [10, 20, 25, 28, 30, 40, 50, 55, 58, 60]
    assert [row[1] for row in heard if row[0] in (30, 60)] == [budget.PERIOD, budget.PERIOD]


def test_calls_are_armed_again_every_move():
    clock = GameClock(parse("0s, 2x30s"), CHINESE)
    first = _Listener(clock, 26_000).heard
    clock.complete_move()
    second = _Listener(clock, 26_000).heard
    assert [row[0] for row in first] == [row[0] for row in second] == [10, 20, 25]
    clock = GameClock(parse("1m +20s"), CHINESE)
    first = _Listener(clock, 45_000).heard
    clock.complete_move()
    second = _Listener(clock, 30_000).heard
    assert [row[0] for row in first] == [30, 40]
    assert [row[0] for row in second] == [5, 15] + list(range(25, 31))


def test_a_unit_of_reserve_is_called_as_what_it_is_the_last_one_or_not():
    assert _calls("0s, 2x60s over 30s/move", 30) == [10, 20, 25, 28]
    assert _calls("0s, 2x60s over 30s/move", 90)[4:] == [60, 70, 80, 85, 88]
    assert _calls("0s, 1x60s over 30s/move", 90)[4:] == [60, 70, 80] + list(range(81, 90))


def test_of_a_long_japanese_period_the_tens_are_called_in_its_last_ten_minutes():
    calls = _calls("0s, 2x10h", 36_000, JAPANESE)
    assert calls[0] == 36_000 - 600
    assert len(calls) == 60 + 9
