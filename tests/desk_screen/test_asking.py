"""What a referee types for a parameter becomes what the link takes, or one sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.desk.schema.methods import BY_NAME
from host_tools.desk_screen.asking import LEFT_OUT, choices, value_of
from host_tools.errors import UserError


def param(method, name):
    return next(param for param in BY_NAME[method].params if param.name == name)


ELAPSED = param("fault", "elapsed_ms")
VALUE = param("correct", "value")


@given(st.integers(0, 536_870_911))
def test_every_time_the_clock_can_count_is_read_as_it_is_written(ms):
    seconds, rest_ms = divmod(ms, 1000)
    text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest_ms:03}"
    assert value_of(ELAPSED, text, {}) == ms
    assert value_of(VALUE, f"-{text}", {"what": "add_time"}) == -ms


@pytest.mark.parametrize(
    ("parameter", "given", "text", "value"),
    [
        (ELAPSED, {}, " 2:00:00 ", 7_200_000),
        (ELAPSED, {}, "7:30", 450_000),
        (ELAPSED, {}, "90", 90_000),
        (VALUE, {"what": "add_time"}, "+1:30", 90_000),
        (VALUE, {"what": "set_periods"}, "3", 3),
        (VALUE, {"what": "set_move_count"}, "120", 120),
        (param("play", "point"), {}, "d4", "d4"),
        (param("hand_out", "to"), {}, "", LEFT_OUT),
        (param("share_equally", "first_half_ms"), {}, "", LEFT_OUT),
    ],
)
def test_what_is_typed_means_what_it_says(parameter, given, text, value):
    assert value_of(parameter, text, given) == value


@pytest.mark.parametrize(
    ("parameter", "given", "text", "complaint"),
    [
        (ELAPSED, {}, "", "elapsed_ms: h:mm:ss, m:ss or seconds"),
        (ELAPSED, {}, "soon", "'soon' is no time"),
        (ELAPSED, {}, "1:75", "seconds and minutes go to 59"),
        (ELAPSED, {}, "-5", "below zero"),
        (ELAPSED, {}, "1:2:3:4", "is not a time"),
        (ELAPSED, {}, "150:00:00", "149 hours at most"),
        (ELAPSED, {}, "0.0001", "finer than a millisecond"),
        (VALUE, {"what": "set_time"}, "-1:00", "below zero"),
        (VALUE, {"what": "set_periods"}, "1:30", "is no number"),
        (VALUE, {"what": "set_periods"}, "1234567890", "is no number"),
        (VALUE, {"what": "set_periods"}, "--1", "is no number"),
        (param("recount", "seconds"), {}, "256", "out of bounds: a whole number from 0 to 255"),
        (param("late", "limit_min"), {}, "\u0663", "is no number"),
        (param("late", "late_ms"), {}, "\x1b[2J", "is no time"),
    ],
)
def test_what_can_not_be_is_one_sentence(parameter, given, text, complaint):
    with pytest.raises(UserError) as caught:
        value_of(parameter, text, given)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value) and "\x1b" not in str(caught.value)


def test_a_choice_offers_what_the_schema_has_and_says_what_leaving_it_out_means():
    assert choices(param("start", "side")) == [("black", "black"), ("white", "white")]
    assert choices(param("correct", "side"))[0] == ("both", LEFT_OUT)
    assert choices(param("correct", "paired")) == [("leave it out", LEFT_OUT), ("no", False), ("yes", True)]
    assert len(choices(param("propose", "case"))) == 24
    assert choices(ELAPSED) == []
