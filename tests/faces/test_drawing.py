"""Drawing what changed gives the same picture as drawing everything, and says where it drew."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.faces.canvas import Recorder, Screen, load
from tests.faces.states import BLACK, WHITE, byo_yomi, clock, model

m, control, texts = load("tengen.ui.model"), load("tengen.clock.control"), load("tengen.ui.texts")

BOOLS = st.booleans()
COUNTS = st.integers(0, 99)
READINGS = st.one_of(st.integers(0, 12_000), st.integers(0, 4_000_000), st.integers(35_000_000, 400_000_000))
CLOCKS = st.fixed_dictionaries(
    {
        "left_ms": READINGS,
        "tenths_below_ms": st.sampled_from([0, 10_000, 60_000]),
        "kind": st.integers(control.TIME, control.HOURGLASS),
        "sudden_death": BOOLS,
        "periods": COUNTS,
        "moves": st.one_of(st.just(0), st.integers(1, 999)),
        "unit_ms": st.sampled_from([0, 10_000, 30_000, 60_000, 600_000, 3_599_000, 5_400_000]),
        "in_unit": BOOLS,
        "on_move": BOOLS,
        "mark": st.integers(m.NONE, m.NO_RESULT),
        "last_period": BOOLS,
        "call_light": BOOLS,
        "battery_low": BOOLS,
        "sound_on": BOOLS,
        "language": st.sampled_from([m.ENGLISH, m.CHINESE]),
    }
)
TEXTS = st.text(st.sampled_from("ab 0123456789,;:/+xms读秒赛"), max_size=140)
SETTINGS = st.fixed_dictionaries(
    {
        "screen": st.sampled_from([m.SETUP, m.EDIT, m.READY]),
        "title": TEXTS.map(lambda text: text[:20]),
        "notation": TEXTS,
        "page": st.integers(0, 2),
        "check_code": st.text(st.sampled_from("0123456789ABCDEF"), min_size=4, max_size=4),
        "label": st.integers(texts.EDIT_MAIN_TIME, texts.COUNT - 1),
        "value": st.text(st.sampled_from("0123456789:"), max_size=8),
        "cursor": st.integers(-1, 8),
        "from_char": st.integers(0, 140),
        "to_char": st.integers(0, 140),
        "battery_low": BOOLS,
        "no_battery": BOOLS,
        "sound_on": BOOLS,
        "language": st.sampled_from([m.ENGLISH, m.CHINESE]),
    }
)
SIDES = st.sampled_from([BLACK, WHITE])
MODELS = st.builds(lambda side, fields: model(side, **fields), SIDES, st.one_of(CLOCKS, CLOCKS, SETTINGS))


def from_scratch(shown):
    """The pixels of a model on a fresh face."""
    screen = Screen()
    screen.show(shown)
    return screen.pixels()


@given(st.lists(MODELS, min_size=2, max_size=5))
@settings(max_examples=60)
def test_drawing_what_changed_equals_drawing_everything(models):
    screen = Screen()
    for shown in models:
        screen.show(shown)
        assert screen.pixels() == from_scratch(shown)


# One value at least for each field that differs from those of BASES and is seen.
CHANGES = {
    "side": [WHITE],
    "screen": [m.CLOCK, m.SETUP, m.EDIT, m.READY],
    "language": [m.CHINESE],
    "battery_low": [True],
    "no_battery": [True],
    "sound_on": [False],
    "left_ms": [0, 100, 9_899, 9_900, 9_901, 19_999, 61_000, 3_600_000, 36_000_000],
    "tenths_below_ms": [0, 20_000],
    "kind": [control.TIME, control.PERIODS, control.PER_MOVE, control.RESERVE, control.HOURGLASS],
    "sudden_death": [True],
    "periods": [0, 1, 2, 10],
    "moves": [1, 15],
    "unit_ms": [0, 60_000],
    "in_unit": [True],
    "on_move": [True],
    "refused": [True],
    "mark": list(range(m.NONE, m.NO_RESULT + 1)),
    "last_period": [True],
    "call_light": [True],
    "title": ["Other"],
    "notation": ["10s/move"],
    "page": [1],
    "check_code": ["FFFF"],
    "label": [texts.EDIT_CAP],
    "value": ["31"],
    "cursor": [1],
    "from_char": [1],
    "to_char": [9],
    "journal": [texts.JOURNAL_NONE, texts.JOURNAL_TOO_LONG],
    "absent_s": [1, 59, 600],
}
_SETTING = {
    "title": "Name",
    "notation": "40/90m, " * 30,
    "check_code": "0000",
    "value": "30",
    "cursor": 0,
    "from_char": 3,
    "to_char": 6,
}
BASES = [
    {"left_ms": 1_654_321, "tenths_below_ms": 10_000},
    {"left_ms": 10_000, "tenths_below_ms": 10_000, "kind": control.PERIODS, "periods": 3, "unit_ms": 30_000},
    {"left_ms": 8_000, "kind": control.PERIODS, "periods": 1, "on_move": True, "call_light": True},
    {"left_ms": 9_500, "tenths_below_ms": 10_000, "kind": control.RESERVE, "periods": 9, "unit_ms": 30_000, "on_move": True},
    *({"screen": screen, "label": texts.EDIT_PERIODS, **_SETTING} for screen in (m.SETUP, m.EDIT, m.READY)),
]


@pytest.mark.parametrize("base", BASES, ids=str)
def test_whichever_single_thing_changes_is_seen(base):
    for field, values in CHANGES.items():
        for value in values:
            screen = Screen()
            shown = model(BLACK, **base)
            screen.show(shown)
            setattr(shown, field, value)
            screen.show(shown)
            assert screen.pixels() == from_scratch(shown), (field, value)


def test_every_field_of_a_model_changes_something():
    assert set(CHANGES) == set(vars(model(BLACK)))
    unchanged = {from_scratch(model(BLACK, **base)) for base in BASES}
    for field, values in CHANGES.items():
        changed = [model(**{"side": BLACK, **base, field: value}) for base in BASES for value in values]
        assert {from_scratch(shown) for shown in changed} - unchanged, field


@given(CLOCKS, st.lists(st.integers(0, 700), min_size=1, max_size=25))
@settings(max_examples=30)
def test_running_time_is_drawn_as_if_from_scratch(fields, steps):
    screen = Screen()
    shown = model(BLACK, **fields)
    for step in steps:
        screen.show(shown)
        assert screen.pixels() == from_scratch(shown)
        shown.left_ms = max(0, shown.left_ms - step)


@given(MODELS)
def test_an_unchanged_model_draws_nothing(shown):
    recorder = Recorder()
    recorder.face.draw(shown)
    recorder.calls.clear()
    recorder.face.draw(shown)
    assert recorder.calls == []


@given(st.lists(MODELS, min_size=2, max_size=4))
@settings(max_examples=40)
def test_every_pixel_that_changed_was_touched(models):
    recorder = Recorder()
    for shown in models:
        before = bytes(recorder.buffer)
        recorder.touched.clear()
        recorder.face.draw(shown)
        for at, (old, new) in enumerate(zip(before, recorder.buffer, strict=True)):
            x, page = at % 128, at // 128
            assert old == new or any(
                left <= x < left + width and top <= page * 8 + 7 and page * 8 < top + height
                for left, top, width, height in recorder.touched
            )


def test_a_second_redraws_only_the_digits_that_changed():
    recorder = Recorder()
    shown = clock(BLACK, 2_742_000)  # 45:42
    recorder.face.draw(shown)
    recorder.calls.clear()
    shown.left_ms = 2_741_999
    recorder.face.draw(shown)
    assert recorder.calls == []
    shown.left_ms = 2_741_000
    recorder.face.draw(shown)
    assert recorder.calls == ["blit"]
    shown.left_ms = 2_739_000
    recorder.face.draw(shown)
    assert recorder.calls == ["blit"] * 3


@pytest.mark.parametrize("language", [m.ENGLISH, m.CHINESE])
@pytest.mark.parametrize("mark", [*range(m.UNDONE + 1), m.CONFIRM_TIMES, m.NO_RESULT])
def test_periods_and_moves_left_are_seen_whatever_the_header_says(mark, language):
    said = {"mark": mark, "language": language, "unit_ms": 600_000}
    screen = Screen()
    for shown in (byo_yomi(WHITE, 30_000, 1, **said), clock(WHITE, 30_000, kind=control.MOVES, moves=1, **said)):
        field = "moves" if shown.moves else "periods"
        looks = set()
        for count in range(1, 100):
            setattr(shown, field, count)
            screen.show(shown)
            looks.add(screen.pixels())
        assert len(looks) == 99


@pytest.mark.parametrize("language", [m.ENGLISH, m.CHINESE])
@pytest.mark.parametrize("screen_of", [m.SETUP, m.EDIT, m.READY])
def test_a_notation_of_sixty_characters_is_shown_whole(screen_of, language):
    notation = "40/90m, 30m +30s cap 40m, 15/10m carry, 10x60s over 30s/move"
    shown = model(BLACK, screen=screen_of, title="Name", notation=notation, value="30", language=language)
    assert Screen().face.pages(shown) == 1
    whole = from_scratch(shown)
    for at in range(len(notation)):
        shown.notation = notation[:at] + ("i" if notation[at] != "i" else "m") + notation[at + 1 :]
        assert from_scratch(shown) != whole, at


def test_a_very_long_notation_is_leafed_through():
    shown = model(BLACK, screen=m.READY, notation="".join([f"{moves}/90m, " for moves in range(10, 70)]))
    pages = Screen().face.pages(shown)
    assert pages > 2
    looks = set()
    for page in range(pages):
        shown.page = page
        looks.add(from_scratch(shown))
    assert len(looks) == pages
    shown.page = pages
    assert from_scratch(shown) in looks, "there is no page beyond the last"


def test_the_side_on_move_has_a_bar_that_the_other_has_not():
    for mark in (m.NONE, m.NOT_YOUR_TURN, m.NO_JOURNAL):
        solid = from_scratch(clock(BLACK, 60_000, on_move=True, mark=mark))[-128:]
        open_ = from_scratch(clock(BLACK, 60_000, mark=mark))[-128:]
        assert len(set(solid)) == len(set(open_)) == 1
        assert bin(solid[0]).count("1") >= 6 > 2 > bin(open_[0]).count("1")


def test_a_mark_is_never_cut_off_and_never_runs_into_the_icons():
    header = load("tengen.ui.header")
    for language in (m.ENGLISH, m.CHINESE):
        pairs = {text_id: header.labels(language)[text_id] for text_id in range(texts.CLOCK_TEXTS)}
        for mark in range(m.CONFIRM_TIMES, m.NO_RESULT + 1):
            pairs[texts.LATER_MARKS + mark - m.CONFIRM_TIMES] = header.later_label(language, mark)
        for text_id, (full, short) in pairs.items():
            assert full[0] <= 119 - 17, texts.full(language, text_id)
            widest_count = 17 + 16 + 7 + 3  # "99x"
            assert widest_count + short[0] <= 119, texts.short(language, text_id)
