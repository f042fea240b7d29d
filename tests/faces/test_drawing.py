"""Drawing what changed gives the same picture as drawing everything, and says where it drew."""

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
        "mark": st.integers(m.NONE, m.UNDONE),
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


@given(st.lists(MODELS, min_size=2, max_size=6))
@settings(max_examples=150)
def test_drawing_what_changed_equals_drawing_everything(models):
    screen = Screen()
    for shown in models:
        screen.show(shown)
        assert screen.pixels() == from_scratch(shown)


@given(CLOCKS, st.lists(st.integers(0, 700), min_size=1, max_size=40))
@settings(max_examples=60)
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
@settings(max_examples=60)
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


def test_periods_and_moves_left_are_seen_whatever_the_header_says():
    for mark in range(m.UNDONE + 1):
        for language in (m.ENGLISH, m.CHINESE):
            looks = {
                from_scratch(byo_yomi(WHITE, 30_000, periods, mark=mark, language=language, unit_ms=unit_ms))
                for periods in range(1, 100)
                for unit_ms in (600_000,)
            }
            assert len(looks) == 99
            looks = {
                from_scratch(clock(WHITE, 30_000, kind=control.MOVES, moves=moves, unit_ms=600_000, mark=mark, language=language))
                for moves in range(1, 100)
            }
            assert len(looks) == 99


def test_the_side_on_move_has_a_bar_that_the_other_has_not():
    for mark in (m.NONE, m.NOT_YOUR_TURN, m.UNDONE):
        solid = from_scratch(clock(BLACK, 60_000, on_move=True, mark=mark))[-128:]
        open_ = from_scratch(clock(BLACK, 60_000, mark=mark))[-128:]
        assert len(set(solid)) == len(set(open_)) == 1
        assert bin(solid[0]).count("1") >= 6 > 2 > bin(open_[0]).count("1")


def test_a_mark_is_never_cut_off_and_never_runs_into_the_icons():
    header = load("tengen.ui.header")
    for language in (m.ENGLISH, m.CHINESE):
        for text_id in range(texts.CLOCK_TEXTS):
            full, short = header.Labels(language).pairs[text_id]
            assert full.width <= 119 - 17, texts.full(language, text_id)
            widest_count = 17 + 16 + 7 + 3  # "99x"
            assert widest_count + short.width <= 119, texts.short(language, text_id)
