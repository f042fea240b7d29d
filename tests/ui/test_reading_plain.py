"""What a face shows for a reading: rounded up once, then formatted."""

from tengen.ui.reading import lowest_alike, ms_to_next_change, shown, text

HOUR_MS = 3_600_000

# (left_ms, tenths_below_ms, what is shown)
READINGS = (
    (0, 0, "0:00"),
    (0, 10_000, "0:00"),
    (1, 0, "0:01"),
    (1, 10_000, "0.1"),
    (100, 10_000, "0.1"),
    (101, 10_000, "0.2"),
    (9_300, 10_000, "9.3"),
    (9_900, 10_000, "9.9"),
    (9_901, 10_000, "0:10"),
    (9_999, 10_000, "0:10"),
    (10_000, 10_000, "0:10"),
    (10_001, 10_000, "0:11"),
    (9_999, 0, "0:10"),
    (19_900, 20_000, "19.9"),
    (59_900, 60_000, "59.9"),
    (59_901, 60_000, "1:00"),
    (75_000, 600_000, "1:15"),  # tenths of more than a minute are of no use
    (4_301, 4_350, "0:05"),  # 4.4 would not be below 4.35
    (4_300, 4_350, "4.3"),
    (59_001, 0, "1:00"),
    (60_000, 0, "1:00"),
    (60_001, 0, "1:01"),
    (599_000, 0, "9:59"),
    (599_001, 0, "10:00"),
    (1_799_999, 0, "30:00"),
    (3_599_000, 0, "59:59"),
    (3_599_001, 0, "1:00:00"),
    (HOUR_MS + 1, 0, "1:00:01"),
    (35_999_000, 0, "9:59:59"),
    (35_999_001, 0, "10h00"),
    (10 * HOUR_MS, 0, "10h00"),
    (10 * HOUR_MS + 1, 0, "10h01"),
    (99 * HOUR_MS + 59 * 60_000, 0, "99h59"),
    (99 * HOUR_MS + 59 * 60_000 + 1, 0, "100h00"),
)


def test_each_reading_is_rounded_up_once_and_then_formatted():
    for left_ms, tenths_below_ms, expected in READINGS:
        seen = text(left_ms, tenths_below_ms)
        assert seen == expected, (left_ms, tenths_below_ms, seen, expected)


def test_the_face_changes_exactly_when_it_is_said_to():
    for tenths_below_ms in (0, 4_350, 10_000, 60_000):
        for left_ms in (1, 99, 100, 101, 4_300, 4_301, 9_900, 9_950, 10_000, 10_450, 60_000, 60_001, 600_000, 35_999_500):
            wait_ms = ms_to_next_change(left_ms, tenths_below_ms)
            before = text(left_ms, tenths_below_ms)
            assert text(left_ms - wait_ms + 1, tenths_below_ms) == before, left_ms
            assert text(left_ms - wait_ms, tenths_below_ms) != before, left_ms


def test_when_time_is_over_nothing_changes_any_more():
    assert ms_to_next_change(0, 0) == 0
    assert ms_to_next_change(0, 10_000) == 0
    assert lowest_alike(0, 10_000) == -1


def test_seconds_give_way_to_tenths_at_the_limit():
    assert ms_to_next_change(10_450, 10_000) == 450
    assert ms_to_next_change(10_000, 10_000) == 100
    assert ms_to_next_change(9_999, 10_000) == 99


def test_every_tenth_of_a_minute_reads_as_its_own_text():
    last = ""
    for tenth in range(600):
        seen = text(tenth * 100, 60_000)
        assert seen != last
        last = seen


def test_what_is_shown_is_never_less_than_what_is_left():
    for left_ms in range(0, 70_000, 7):
        assert left_ms <= shown(left_ms, 10_000) < left_ms + 1000
