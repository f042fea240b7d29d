"""The explanations on both runtimes."""

from tengen.clock.explain import explain, say_duration
from tengen.clock.notation import parse


def test_a_control_is_explained_in_whole_sentences():
    assert explain(parse("60m keep 5x60s")) == [
        "Time limit 60 minutes for each side, of which the last 5 minutes are counted; "
        "before that 55 minutes run without counting.",
        "Then 5 counted periods of 60 seconds: a move inside a period costs nothing, every full period reached is lost, "
        "the last one used up loses.",
    ]


def test_it_is_explained_in_chinese_too():
    assert explain(parse("30m +20s"), "zh") == [
        "基本时限30分钟（双方相同）。",
        "此段时间内每下一手加20秒。",
        "此外没有时间：用完即负。",
    ]


def test_unequal_sides_are_told_apart():
    said = explain(parse("black 45m; white 2h30m +5s"))
    assert [sentence[:6] for sentence in said] == ["Black:", "Black:", "White:", "White:", "White:"]
    assert said[2] == "White: main time 2 hours 30 minutes."


def test_every_kind_of_stage_has_words_in_every_language():
    for text in (
        "60m",
        "3x30s",
        "15/10m carry",
        "1/10s",
        "10s/move",
        "10x60s over 30s/move",
        "1x60s over 30s/move",
        "hourglass 5m",
    ):
        for language in ("en", "zh"):
            assert explain(parse(text), language)


def test_durations_are_said_in_full():
    assert say_duration(2_500) == "2.5 seconds"
    assert say_duration(9_060_000, "zh") == "2小时31分钟"
