"""The sentences that explain a time control: exact texts for every row of the notation, and no number left unsaid."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.clock.control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME, Control, Stage
from tengen.clock.explain import LANGUAGES, explain, say_duration
from tengen.clock.notation import parse

LOSES = "a move inside a period costs nothing, a period used up is lost, the last one used up loses."
SUDDEN = "Nothing follows: whoever uses it up loses."

ENGLISH = {
    "60m": ["Main time 60 minutes for each side.", SUDDEN],
    "60m keep 5x60s": [
        "Time limit 60 minutes for each side, of which the last 5 minutes are counted; "
        "before that 55 minutes run without counting.",
        "Then 5 counted periods of 60 seconds: a move inside a period costs nothing, every full period reached is lost, "
        "the last one used up loses.",
    ],
    "5m keep 5x60s": [
        "Time limit 5 minutes for each side, all of it counted.",
        "Then 5 counted periods of 60 seconds: a move inside a period costs nothing, every full period reached is lost, "
        "the last one used up loses.",
    ],
    "30m, 3x30s": ["Main time 30 minutes for each side.", "Then 3 byo-yomi periods of 30 seconds: " + LOSES],
    "0s, 1x30s": [
        "No main time for either side.",
        "Then 1 byo-yomi period of 30 seconds: a move inside it costs nothing; using it up loses.",
    ],
    "60m, 15/10m carry": [
        "Main time 60 minutes for each side.",
        "Then 15 moves in each 10 minutes: once they are made the next 10 minutes begin, and what was left is added to them; "
        "too few moves in time loses.",
    ],
    "60m, 25/10m": [
        "Main time 60 minutes for each side.",
        "Then 25 moves in each 10 minutes: once they are made the next 10 minutes begin, and what was left is lost; "
        "too few moves in time loses.",
    ],
    "30m +20s": ["Main time 30 minutes for each side.", "In this time each own move adds 20 seconds.", SUDDEN],
    "30m +20s cap 40m": [
        "Main time 30 minutes for each side.",
        "In this time each own move adds 20 seconds.",
        "Adding never lifts a clock above 40 minutes.",
        SUDDEN,
    ],
    "0s +6s": [
        "No main time for either side: the first increment is there at the start.",
        "In this time each own move adds 6 seconds.",
        SUDDEN,
    ],
    "30m delay 5s": [
        "Main time 30 minutes for each side.",
        "In this time the clock starts to run only 5 seconds into each turn.",
        SUDDEN,
    ],
    "30m bronstein 5s": [
        "Main time 30 minutes for each side.",
        "In this time each own move gives back what it took, at most 5 seconds.",
        SUDDEN,
    ],
    "40/90m, 30m +30s": [
        "40 moves in 90 minutes for each side: what is left then goes on into the next stage; too few moves in time loses.",
        "Then 30 minutes for all the remaining moves.",
        "In this time each own move adds 30 seconds.",
        SUDDEN,
    ],
    "10s/move": ["10 seconds for each move of either side: using them up loses."],
    "30m, 10x60s over 30s/move": [
        "Main time 30 minutes for each side.",
        "Then 30 seconds for each move and 10 reserve units of 60 seconds: "
        "a move that takes longer uses up units, each whole as soon as it is begun; the last one used up loses.",
    ],
    "hourglass 5m": [
        "Hourglass, 5 minutes for each side at the start: what one side uses the other gains as it runs; reaching zero loses."
    ],
    "black 45m, 3x30s; white 30m, 3x30s": [
        "Black: main time 45 minutes.",
        "Black: then 3 byo-yomi periods of 30 seconds: " + LOSES,
        "White: main time 30 minutes.",
        "White: then 3 byo-yomi periods of 30 seconds: " + LOSES,
    ],
}

CHINESE = {
    "60m": ["基本时限60分钟（双方相同）。", "此外没有时间：用完即负。"],
    "60m keep 5x60s": [
        "时限60分钟（双方相同），其中最后5分钟读秒；此前55分钟不读秒。",
        "然后保留5次读秒，每次60秒：一次之内落子不扣，满一次扣一次，最后一次用完判负。",
    ],
    "30m, 3x30s": [
        "基本时限30分钟（双方相同）。",
        "然后读秒3次，每次30秒：一次之内落子不扣，用完一次扣一次，最后一次用完判负。",
    ],
    "60m, 15/10m carry": [
        "基本时限60分钟（双方相同）。",
        "然后每15手限10分钟：下满后进入下一个10分钟，剩余时间累计到下一段；超时未下满判负。",
    ],
    "30m +20s": ["基本时限30分钟（双方相同）。", "此段时间内每下一手加20秒。", "此外没有时间：用完即负。"],
    "10s/move": ["每手限10秒（双方相同）：超时判负。"],
    "30m, 10x60s over 30s/move": [
        "基本时限30分钟（双方相同）。",
        "然后每手限30秒，另有10次保留时间，每次60秒：超出每手时限即用保留时间，用一次扣整一次；最后一次用完判负。",
    ],
    "hourglass 5m": ["沙漏计时，开始时各有5分钟（双方相同）：一方用去多少，对方即增加多少；用完判负。"],
    "black 45m, 3x30s; white 30m, 1x30s": [
        "黑方：基本时限45分钟。",
        "黑方：然后读秒3次，每次30秒：一次之内落子不扣，用完一次扣一次，最后一次用完判负。",
        "白方：基本时限30分钟。",
        "白方：然后读秒1次，每次30秒：一次之内落子不扣；用完判负。",
    ],
}


@pytest.mark.parametrize("text", ENGLISH)
def test_every_row_of_the_notation_is_explained_in_english(text):
    assert explain(parse(text)) == ENGLISH[text]


@pytest.mark.parametrize("text", CHINESE)
def test_the_rows_are_explained_in_chinese(text):
    assert explain(parse(text), "zh") == CHINESE[text]


def test_there_are_as_many_sentences_in_every_language():
    for text in ENGLISH:
        assert len(explain(parse(text), "en")) == len(explain(parse(text), "zh"))


def test_a_language_without_texts_is_refused_by_name():
    with pytest.raises(ValueError, match="'fr'"):
        explain(parse("60m"), "fr")


@pytest.mark.parametrize(
    ("time_ms", "said"),
    [
        (1000, "1 second"),
        (60_000, "60 seconds"),
        (90_000, "90 seconds"),
        (120_000, "2 minutes"),
        (150_000, "2 minutes 30 seconds"),
        (5_400_000, "90 minutes"),
        (7_200_000, "2 hours"),
        (9_060_000, "2 hours 31 minutes"),
        (2500, "2.5 seconds"),
        (0, "0 seconds"),
    ],
)
def test_durations_are_said_as_people_say_them(time_ms, said):
    assert say_duration(time_ms) == said


# -- no number left unsaid ------------------------------------------------------------------------------------------------

DURATIONS = st.integers(1, 99 * 3600).map(lambda s: s * 1000)
COUNTS = st.integers(1, 99)


def _stages():
    main = st.one_of(
        st.builds(Stage, st.just(TIME), DURATIONS),
        st.builds(Stage, st.just(TIME), DURATIONS, increment_ms=DURATIONS, cap_ms=DURATIONS),
        st.builds(Stage, st.just(TIME), DURATIONS, delay_ms=DURATIONS),
        st.builds(Stage, st.just(TIME), DURATIONS, bronstein_ms=DURATIONS),
        st.builds(Stage, st.just(MOVES), DURATIONS, count=COUNTS, increment_ms=DURATIONS),
    )
    last = st.one_of(
        st.builds(Stage, st.just(PERIODS), DURATIONS, count=COUNTS),
        st.builds(Stage, st.just(MOVES), DURATIONS, count=COUNTS, carry=st.booleans()),
        st.builds(Stage, st.just(PER_MOVE), DURATIONS),
        st.builds(Stage, st.just(RESERVE), DURATIONS, count=COUNTS, move_ms=DURATIONS),
    )
    alone = st.builds(Stage, st.just(HOURGLASS), DURATIONS).map(lambda stage: (stage,))
    return st.one_of(alone, main.map(lambda stage: (stage,)), st.tuples(main, last), st.tuples(main, main, last))


UNITS = {
    "en": r"(?:(\d+) hours?)? ?(?:(\d+) minutes?)? ?(?:([\d.]+) seconds?)?",
    "zh": r"(?:(\d+)小时)?(?:(\d+)分钟)?(?:([\d.]+)秒)?",
}


def spans_ms(sentences, language):
    """Every span of time in the sentences, found by an own reading of them."""
    found = set()
    for match in re.finditer(UNITS[language], " ".join(sentences)):
        hours, minutes, seconds = match.groups()
        if match.group().strip():
            found.add(round((int(hours or 0) * 3600 + int(minutes or 0) * 60 + float(seconds or 0)) * 1000))
    return found


@given(_stages(), st.sampled_from(LANGUAGES))
def test_every_number_of_a_control_appears_in_its_sentences(stages, language):
    sentences = explain(Control(stages), language)
    spans = spans_ms(sentences, language)
    counts = {int(number) for number in re.findall(r"\d+", " ".join(sentences))}
    for stage in stages:
        times = (stage.time_ms, stage.move_ms, stage.increment_ms, stage.cap_ms, stage.delay_ms, stage.bronstein_ms)
        assert {time_ms for time_ms in times if time_ms} <= spans
        assert not stage.count or stage.count in counts


@given(_stages(), _stages(), st.sampled_from(LANGUAGES))
def test_unequal_sides_are_told_apart_in_every_sentence(black, white, language):
    if black == white:
        return
    sentences = explain(Control(black, white), language)
    names = {"en": ("Black: ", "White: "), "zh": ("黑方：", "白方：")}[language]
    sides = [sentence[: len(names[0])] for sentence in sentences]
    assert sides == sorted(sides, key=names.index)
    assert set(sides) == set(names)
