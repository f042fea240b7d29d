"""The states whose pictures are kept: name, caption and model of each."""

from __future__ import annotations

from collections.abc import Callable

from tests.faces.canvas import load

m, control, texts = load("tengen.ui.model"), load("tengen.clock.control"), load("tengen.ui.texts")
BLACK, WHITE = 0, 1


def model(side=BLACK, **fields):
    """A FaceModel with these fields; an unknown name is an error."""
    made = m.FaceModel(side)
    for name, value in fields.items():
        if not hasattr(made, name):
            raise AttributeError(f"FaceModel has no field {name}")
        setattr(made, name, value)
    return made


def ms(hours=0, minutes=0, seconds=0.0) -> int:
    """A duration in milliseconds."""
    return round(((hours * 60 + minutes) * 60 + seconds) * 1000)


def clock(side, left_ms, **fields):
    """A clock screen with tenths below ten seconds."""
    return model(side, left_ms=left_ms, **{"tenths_below_ms": 10_000, **fields})


def byo_yomi(side, left_ms, periods, **fields):
    """A side in byo-yomi with periods of half a minute."""
    return clock(side, left_ms, **{"kind": control.PERIODS, "periods": periods, "unit_ms": 30_000, **fields})


def setting(side, screen, title, notation, **fields):
    """A set-up screen."""
    return model(side, screen=screen, title=title, notation=notation, **fields)


_LONG = "black 40/90m, 30m +30s; white 30m, 3x30s"
_LONGER = "black 40/1h30m, 20/30m, 30m +30s cap 40m; white 2h30m, 60m keep 5x60s, 10x60s over 30s/move"
_ZH = {"language": m.CHINESE}

STATES: list[tuple[str, Callable[[], object]]] = [
    ("start_black_on_move", lambda: clock(BLACK, ms(1), on_move=True)),
    ("start_white_waiting", lambda: clock(WHITE, ms(1))),
    ("main_hours", lambda: clock(BLACK, ms(2, 59, 48), on_move=True)),
    ("main_ten_hours", lambda: clock(WHITE, ms(12, 34, 56), on_move=True)),
    ("main_hundred_hours", lambda: clock(WHITE, ms(101, 5))),
    ("main_59_59", lambda: clock(BLACK, ms(0, 59, 59), on_move=True)),
    ("main_minutes", lambda: clock(WHITE, ms(0, 27, 36))),
    ("main_under_ten_minutes", lambda: clock(BLACK, ms(0, 9, 59), on_move=True)),
    ("sudden_death", lambda: clock(BLACK, ms(0, 4, 8), on_move=True, sudden_death=True)),
    ("sudden_death_tenths", lambda: clock(BLACK, 9_300, on_move=True, sudden_death=True)),
    ("tenths_two_digits", lambda: clock(WHITE, 19_700, on_move=True, tenths_below_ms=20_000)),
    ("byo_yomi_three", lambda: byo_yomi(BLACK, 30_000, 3, on_move=True)),
    ("byo_yomi_second_period", lambda: byo_yomi(WHITE, 17_001, 2, on_move=True)),
    ("byo_yomi_call_light", lambda: byo_yomi(WHITE, 20_000, 2, on_move=True, call_light=True)),
    ("byo_yomi_last", lambda: byo_yomi(BLACK, 12_000, 1, on_move=True, last_period=True)),
    ("byo_yomi_last_call_light", lambda: byo_yomi(BLACK, 10_000, 1, on_move=True, last_period=True, call_light=True)),
    ("byo_yomi_last_tenths", lambda: byo_yomi(BLACK, 4_100, 1, on_move=True, last_period=True)),
    ("byo_yomi_ten_minutes", lambda: byo_yomi(WHITE, ms(0, 1), 10, unit_ms=60_000)),
    ("byo_yomi_99", lambda: byo_yomi(WHITE, ms(0, 10), 99, unit_ms=600_000, mark=m.PAUSED)),
    ("moves_fifteen", lambda: clock(BLACK, ms(0, 12, 30), on_move=True, kind=control.MOVES, moves=15, unit_ms=600_000)),
    ("moves_one", lambda: clock(WHITE, 8_200, on_move=True, kind=control.MOVES, moves=1, unit_ms=600_000)),
    ("moves_forty_long", lambda: clock(WHITE, ms(1, 30), kind=control.MOVES, moves=40, unit_ms=ms(1, 30))),
    ("per_move", lambda: clock(BLACK, 10_000, on_move=True, kind=control.PER_MOVE)),
    ("reserve_waiting", lambda: clock(WHITE, 30_000, kind=control.RESERVE, periods=10, unit_ms=60_000)),
    (
        "reserve_running",
        lambda: clock(WHITE, 59_000, on_move=True, kind=control.RESERVE, periods=9, unit_ms=60_000, in_unit=True),
    ),
    ("hourglass", lambda: clock(BLACK, ms(0, 5, 12), on_move=True, kind=control.HOURGLASS)),
    ("not_your_turn_main", lambda: clock(WHITE, ms(0, 27, 36), mark=m.NOT_YOUR_TURN)),
    ("not_your_turn_byo_yomi", lambda: byo_yomi(WHITE, 30_000, 3, mark=m.NOT_YOUR_TURN)),
    ("paused_on_move", lambda: byo_yomi(BLACK, 22_000, 1, on_move=True, mark=m.PAUSED, last_period=True)),
    ("paused_waiting", lambda: clock(WHITE, ms(1, 2, 3), mark=m.PAUSED)),
    ("flag_first", lambda: byo_yomi(BLACK, 0, 0, on_move=True, mark=m.FLAG_FIRST)),
    ("flag_first_moves", lambda: clock(WHITE, 0, on_move=True, kind=control.MOVES, moves=3, unit_ms=600_000, mark=m.FLAG_FIRST)),
    ("flag_other", lambda: byo_yomi(WHITE, 30_000, 2, mark=m.FLAG_OTHER)),
    ("flag_other_main", lambda: clock(WHITE, ms(0, 3, 21), mark=m.FLAG_OTHER)),
    ("adjourned", lambda: clock(BLACK, ms(1, 44, 10), on_move=True, mark=m.ADJOURNED)),
    ("zh_adjourned", lambda: clock(BLACK, ms(1, 44, 10), on_move=True, mark=m.ADJOURNED, **_ZH)),
    ("ended", lambda: clock(BLACK, ms(0, 44, 10), mark=m.ENDED)),
    ("fault", lambda: clock(BLACK, ms(0, 44, 10), on_move=True, mark=m.FAULT)),
    ("undone", lambda: clock(BLACK, ms(0, 44, 10), on_move=True, mark=m.UNDONE)),
    ("paused_refused", lambda: clock(WHITE, ms(1, 2, 3), mark=m.PAUSED, refused=True)),
    ("ready_refused", lambda: setting(BLACK, m.READY, "Sudden death 60m", "60m", check_code="1A2B", refused=True)),
    ("no_journal", lambda: byo_yomi(WHITE, 30_000, 3, on_move=True, mark=m.NO_JOURNAL)),
    ("read_as_recorded", lambda: byo_yomi(BLACK, 12_300, 2, on_move=True, mark=m.READ_AS_RECORDED)),
    ("read_as_pressed", lambda: byo_yomi(BLACK, 30_000, 2, on_move=True, mark=m.READ_AS_PRESSED)),
    ("confirm_times", lambda: byo_yomi(BLACK, 12_300, 2, on_move=True, mark=m.CONFIRM_TIMES)),
    ("times_confirmed", lambda: clock(WHITE, ms(0, 44, 10), mark=m.TIMES_CONFIRMED)),
    ("sealed", lambda: clock(BLACK, ms(1, 44, 10), on_move=True, mark=m.SEALED)),
    ("lost", lambda: byo_yomi(BLACK, 12_300, 10, on_move=True, unit_ms=60_000, mark=m.LOST)),
    ("won", lambda: clock(WHITE, ms(0, 44, 10), mark=m.WON)),
    ("drawn", lambda: clock(WHITE, ms(0, 44, 10), mark=m.DRAWN)),
    ("replayed", lambda: clock(WHITE, ms(0, 44, 10), mark=m.REPLAYED)),
    ("no_result", lambda: byo_yomi(WHITE, 12_300, 10, unit_ms=60_000, mark=m.NO_RESULT)),
    ("icons_silent_low", lambda: byo_yomi(BLACK, 30_000, 10, on_move=True, unit_ms=60_000, sound_on=False, battery_low=True)),
    ("zh_main", lambda: clock(WHITE, ms(1, 59, 59), on_move=True, **_ZH)),
    ("zh_sudden_death", lambda: clock(BLACK, ms(0, 4, 8), sudden_death=True, **_ZH)),
    ("zh_byo_yomi", lambda: byo_yomi(BLACK, 26_000, 3, on_move=True, **_ZH)),
    ("zh_byo_yomi_last", lambda: byo_yomi(BLACK, 10_000, 1, on_move=True, last_period=True, **_ZH)),
    ("zh_moves", lambda: clock(WHITE, ms(0, 9, 5), on_move=True, kind=control.MOVES, moves=15, unit_ms=600_000, **_ZH)),
    ("zh_not_your_turn", lambda: byo_yomi(WHITE, 30_000, 10, unit_ms=60_000, mark=m.NOT_YOUR_TURN, **_ZH)),
    ("zh_paused", lambda: clock(BLACK, ms(0, 31, 7), on_move=True, mark=m.PAUSED, sound_on=False, **_ZH)),
    ("zh_flag_first", lambda: byo_yomi(BLACK, 0, 0, on_move=True, mark=m.FLAG_FIRST, **_ZH)),
    ("zh_flag_other", lambda: byo_yomi(WHITE, 30_000, 2, mark=m.FLAG_OTHER, **_ZH)),
    ("zh_no_journal", lambda: clock(WHITE, ms(1, 2, 3), mark=m.NO_JOURNAL, **_ZH)),
    ("zh_read_as_recorded", lambda: byo_yomi(BLACK, 12_300, 2, on_move=True, mark=m.READ_AS_RECORDED, **_ZH)),
    ("zh_read_as_pressed", lambda: byo_yomi(BLACK, 30_000, 2, on_move=True, mark=m.READ_AS_PRESSED, **_ZH)),
    ("zh_confirm_times", lambda: byo_yomi(BLACK, 12_300, 10, on_move=True, unit_ms=60_000, mark=m.CONFIRM_TIMES, **_ZH)),
    ("zh_times_confirmed", lambda: byo_yomi(WHITE, 12_300, 2, mark=m.TIMES_CONFIRMED, **_ZH)),
    ("zh_sealed", lambda: clock(BLACK, ms(1, 44, 10), on_move=True, mark=m.SEALED, **_ZH)),
    ("zh_lost", lambda: byo_yomi(BLACK, 12_300, 2, on_move=True, mark=m.LOST, **_ZH)),
    ("zh_won", lambda: clock(WHITE, ms(0, 44, 10), mark=m.WON, **_ZH)),
    ("zh_drawn", lambda: clock(WHITE, ms(0, 44, 10), mark=m.DRAWN, **_ZH)),
    ("zh_replayed", lambda: clock(WHITE, ms(0, 44, 10), mark=m.REPLAYED, **_ZH)),
    ("zh_no_result", lambda: byo_yomi(WHITE, 12_300, 2, mark=m.NO_RESULT, **_ZH)),
    (
        "zh_reserve",
        lambda: clock(WHITE, 59_000, on_move=True, kind=control.RESERVE, periods=9, unit_ms=60_000, in_unit=True, **_ZH),
    ),
    ("setup", lambda: setting(BLACK, m.SETUP, "China 60+5x60s", "60m keep 5x60s")),
    ("setup_zh", lambda: setting(BLACK, m.SETUP, "全国赛60分", "60m keep 5x60s", **_ZH)),
    ("setup_damaged_journal", lambda: setting(BLACK, m.SETUP, "China 60+5x60s", texts.full(0, texts.JOURNAL_DAMAGED))),
    ("setup_damaged_journal_zh", lambda: setting(BLACK, m.SETUP, "全国赛60分", texts.full(1, texts.JOURNAL_DAMAGED), **_ZH)),
    ("setup_older_journal", lambda: setting(BLACK, m.SETUP, "China 60+5x60s", texts.full(0, texts.JOURNAL_OLDER))),
    ("setup_foreign_journal_zh", lambda: setting(WHITE, m.SETUP, "全国赛60分", texts.full(1, texts.JOURNAL_FOREIGN), **_ZH)),
    ("setup_unequal", lambda: setting(WHITE, m.SETUP, "Club handicap", _LONG)),
    ("setup_longer", lambda: setting(WHITE, m.SETUP, "Invented for width", _LONGER)),
    (
        "edit_periods",
        lambda: setting(BLACK, m.EDIT, "", "30m, 3x30s", label=texts.EDIT_PERIODS, value="03", cursor=1, from_char=5, to_char=6),
    ),
    (
        "edit_problem",
        lambda: setting(
            BLACK, m.EDIT, "", texts.full(0, texts.PROBLEMS + 3), label=texts.EDIT_PERIOD_TIME, value="99:00:30", cursor=1
        ),
    ),
    (
        "edit_problem_zh",
        lambda: setting(
            BLACK, m.EDIT, "", texts.full(1, texts.PROBLEMS + 3), label=texts.EDIT_PERIOD_TIME, value="99:00:30", cursor=1, **_ZH
        ),
    ),
    (
        "edit_no_periods_zh",
        lambda: setting(BLACK, m.EDIT, "", texts.full(1, texts.PROBLEMS), label=texts.EDIT_PERIODS, value="00", cursor=1, **_ZH),
    ),
    (
        "edit_main_zh",
        lambda: setting(
            BLACK, m.EDIT, "", _LONG, label=texts.EDIT_MAIN_TIME, value="01:30:00", cursor=3, from_char=9, to_char=12, **_ZH
        ),
    ),
    ("ready_black", lambda: setting(BLACK, m.READY, "China 60+5x60s", "60m keep 5x60s", check_code="3F9A")),
    (
        "ready_silent_low",
        lambda: setting(WHITE, m.READY, "Byo-yomi 30+3x30s", "30m, 3x30s", check_code="07C1", sound_on=False, battery_low=True),
    ),
    ("ready_usb", lambda: setting(BLACK, m.READY, "China 60+5x60s", "60m keep 5x60s", check_code="3F9A", no_battery=True)),
    (
        "ready_usb_zh",
        lambda: setting(WHITE, m.READY, "全国赛60分", "60m keep 5x60s", check_code="3F9A", no_battery=True, **_ZH),
    ),
    ("ready_unequal", lambda: setting(WHITE, m.READY, "Club handicap", _LONG, check_code="B00C")),
    ("ready_long", lambda: setting(WHITE, m.READY, "Club handicap", _LONG + ", 10s/move", check_code="B00C")),
    ("ready_longer", lambda: setting(WHITE, m.READY, "Club handicap", _LONGER, check_code="B00C")),
    (
        "ready_no_journal",
        lambda: setting(BLACK, m.READY, "Fischer 30m+20s", "30m +20s", check_code="07C1", journal=texts.JOURNAL_NONE),
    ),
    (
        "ready_no_journal_zh",
        lambda: setting(BLACK, m.READY, "加秒30分", "30m +20s", check_code="07C1", journal=texts.JOURNAL_NONE, **_ZH),
    ),
    ("ready_absent", lambda: setting(BLACK, m.READY, "Blitz 1+3x10s", "60s, 3x10s", check_code="3F9A", absent_s=47)),
    ("ready_absent_zh", lambda: setting(WHITE, m.READY, "快棋1分", "60s, 3x10s", check_code="3F9A", absent_s=301, **_ZH)),
    ("ready_zh", lambda: setting(WHITE, m.READY, "读秒30分", "30m, 3x30s", check_code="3F9A", **_ZH)),
    ("ready_longer_zh", lambda: setting(BLACK, m.READY, "全国赛60分", _LONG, check_code="11E2", **_ZH)),
]
