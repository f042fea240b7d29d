"""Time controls in SGF, PGN and GTP: what is written for every row of the notation, what is read, and what is refused."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.timeforms import FormError, gtp, pgn, sgf
from tengen.clock.notation import parse

ALIKE = "it sets both sides alike, and these differ"
OWN = "OT in this clock's own notation, which other programs don't read"
STAGE_AFTER_MAIN = "cannot be said in PGN: main time for any number of moves, with a stage after it"

# notation: SGF text, PGN text, time_settings, kgs-time_settings, kata-time_settings; None where the form can't say it, and
# "~" before what is only an approximation.
WRITTEN = {
    "60m": ("TM[3600]", "3600", "3600 0 0", "absolute 3600", "absolute 3600"),
    "60m keep 5x60s": ("TM[3600]OT[keep 5x60s]", None, None, "~byoyomi 3300 60 5", "~byoyomi 3300 60 5"),
    "30m, 3x30s": ("TM[1800]OT[3x30 byo-yomi]", None, None, "byoyomi 1800 30 3", "byoyomi 1800 30 3"),
    "0s, 5x30s": ("TM[0]OT[5x30 byo-yomi]", None, None, "byoyomi 0 30 5", "byoyomi 0 30 5"),
    "3x30s": ("OT[3x30 byo-yomi]", None, None, "~byoyomi 0 30 3", "~byoyomi 0 30 3"),
    "30m, 1x30s": ("TM[1800]OT[1x30 byo-yomi]", None, "~1800 30 1", "byoyomi 1800 30 1", "byoyomi 1800 30 1"),
    "60m, 15/10m carry": ("TM[3600]OT[15/10m carry]", None, "~3600 600 15", "~canadian 3600 600 15", "~canadian 3600 600 15"),
    "60m, 25/10m": ("TM[3600]OT[25/600 Canadian]", None, "3600 600 25", "canadian 3600 600 25", "canadian 3600 600 25"),
    "25/10m carry": ("OT[25/10m carry]", "25/600", "~0 600 25", "~canadian 0 600 25", "~canadian 0 600 25"),
    "25/10m": ("OT[25/600 Canadian]", "~25/600", "~0 600 25", "~canadian 0 600 25", "~canadian 0 600 25"),
    "30m +20s": ("TM[1800]OT[20 fischer]", "1800+20", None, None, "fischer 1800 20"),
    "30m +20s cap 40m": ("TM[1800]OT[+20s cap 40m]", "~1800+20", None, None, "fischer-capped 1800 20 2400 -1"),
    "30m delay 5s": ("TM[1800]OT[delay 5s]", None, None, None, None),
    "30m bronstein 5s": ("TM[1800]OT[bronstein 5s]", None, None, None, None),
    "40/90m, 30m +30s": ("OT[40/90m, 30m +30s]", "40/5400:1800+30", None, None, None),
    "40/90m +30s, 0s +30s": ("OT[40/90m +30s, 0s +30s]", "40/5400+30:0+30", None, None, None),
    "10s/move": ("OT[10 simple]", "~1/10", "~0 10 1", "~byoyomi 0 10 1", "~byoyomi 0 10 1"),
    "30m, 10s/move": ("TM[1800]OT[10 simple]", None, "~1800 10 1", "~byoyomi 1800 10 1", "~byoyomi 1800 10 1"),
    "30m, 10x60s over 30s/move": ("TM[1800]OT[10x60s over 30s/move]", None, None, None, None),
    "hourglass 5m": ("OT[hourglass 5m]", "*300", None, None, None),
    "black 45m, 3x30s; white 30m, 3x30s": ("OT[black 45m, 3x30s; white 30m, 3x30s]", None, None, None, None),
}

WRITERS = {
    "SGF": (sgf.write, sgf.read),
    "PGN": (pgn.write, pgn.read),
    **{command: ((lambda control, c=command: gtp.write(control, c)), gtp.read) for command in gtp.COMMANDS},
}


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("text", WRITTEN)
def test_every_row_is_written_in_the_first_form_or_said_to_be_unsayable(form, text):
    written = WRITERS[form][0](parse(text))
    expected = WRITTEN[text][list(WRITERS).index(form)]
    if expected is None:
        assert written.text is None
        assert written.note.startswith(f"cannot be said in {form}: ")
        return
    approximate, value = expected.startswith("~"), expected.removeprefix("~")
    assert written.text == (f"{form} {value}" if form in gtp.COMMANDS else value)
    assert written.exact is not approximate
    assert written.note.startswith("only approximately: ") is approximate


def test_the_sentence_says_why_a_form_cannot_say_it():
    assert pgn.write(parse("30m, 3x30s")).note == STAGE_AFTER_MAIN
    assert pgn.write(parse("3x30s")).note == "cannot be said in PGN: byo-yomi periods"
    assert gtp.write(parse("30m, 3x30s")).note == "cannot be said in time_settings: more than one byo-yomi period"
    assert gtp.write(parse("black 45m; white 30m")).note == f"cannot be said in time_settings: {ALIKE}"
    assert sgf.write(parse("hourglass 5m")).note == OWN
    assert pgn.write(parse("30m +20s cap 40m")).note == "only approximately: the cap is left out"


# -- what is met in the wild ------------------------------------------------------------------------------------------------

READ_SGF = {
    "TM[1800]OT[5x30 byo-yomi]": "30m, 5x30s",  # KGS
    "TM[600]OT[3x30s byo-yomi]": "10m, 3x30s",  # OGS
    "TM[1200]OT[3x30 sec byo-yomi]": "20m, 3x30s",
    "TM[0]OT[10x60 byo-yomi]": "0s, 10x60s",
    "TM[600]OT[25/600 Canadian]": "10m, 25/10m",
    "TM[600]OT[15/300 canadian]": "10m, 15/5m",
    "TM[600]OT[15/300]": "10m, 15/5m",
    "TM[600]OT[10 fischer]": "10m +10s",
    "TM[259200]OT[86400fischer]": "72h +24h",
    "TM[600]OT[10 Fischer]": "10m +10s",
    "TM[600]OT[+10 sec per move]": "10m +10s",
    "TM[0]OT[20 simple]": "20s/move",  # OGS
    "OT[20 simple]": "20s/move",
    "TM[600]OT[20 simple]": "10m, 20s/move",
    "TM[600]OT[30 sec/move]": "10m, 30s/move",
    "TM[1200]OT[5 moves / 30 sec]": "20m, 5/30s",  # GoGui
    "TM[1200]OT[1 moves / 1 min]": "20m, 1/60s",
    "TM[1200]OT[20 stones in 5 min]": "20m, 20/5m",
    "TM[300]TC[3]TT[30]": "5m, 3x30s",  # Fox
    "TM[300]TC[0]TT[0]": "5m",
    "TM[1800.0]OT[20 / 5]OM[20]OP[300.0]": "30m, 20/5m",  # SmartGo
    "TM[1800]OM[0]OP[0]": "30m",
    "TM[600]OT[25 moves / 10 min]": "10m, 25/10m",
    "TM[600]OT[30/5min]": "10m, 30/5m",
    "TM[300]OT[Fischer 5]": "5m +5s",
    "TM[360]OT[30 sec / move]": "6m, 30s/move",
    "TM[73]OT[1/6 Canadian]": "73s, 1/6s",
    "TM[300]": "5m",
    "TM[300.0]": "5m",  # GoGui
    "TM[3600]OT[]": "60m",
    "TM[3600]OT[N/A]": "60m",
    "TM[3600]OT[none]": "60m",
    "TM[10:00(5x1:00)]": "10m, 5x60s",  # CGoban 1
    "TM[5:00:00(5x1:00)]": "5h, 5x60s",
    "TM[30:00+30:00/25]": "30m, 25/30m",
    "TM[1 hr/125 moves]": "125/1h",
    "TM[50:00]": "50m",
    "TM[1 hour]": "60m",
    "TM[90 minutes]": "90m",
    "TM[1.5 h]": "90m",
    "TM[3600]OT[Japanese: 5 x 60 sec]": "60m, 5x60s",
    "TM[3600]OT[byo-yomi 5x60]": "60m, 5x60s",
    "TM[3600]OT[3 periods of 30 sec]": "60m, 3x30s",
    "TM[3600]OT[5x1:00]": "60m, 5x60s",
    "TM[3600]OT[读秒3次30秒]": "60m, 3x30s",
    "TM[3600]OT[60秒5次]": "60m, 5x60s",
    "TM[3600]OT[keep 5x60s]": "60m keep 5x60s",  # ours
    "TM[3600]OT[15/10m carry]": "60m, 15/10m carry",
    "OT[black 45m, 3x30s; white 30m, 3x30s]": "black 45m, 3x30s; white 30m, 3x30s",
}


@pytest.mark.parametrize("text", READ_SGF)
def test_sgf_forms_met_in_the_wild_are_read(text):
    assert sgf.read(text) == parse(READ_SGF[text])


@pytest.mark.parametrize("text", ["", "TM[]", "TM[-]OT[-]", "TM[?]", "OT[none]"])
def test_an_sgf_game_without_times_has_no_control(text):
    assert sgf.read(text) is None


@pytest.mark.parametrize(
    ("value", "notation"),
    [
        ("40/5400:1800+30", "40/90m, 30m +30s"),
        ("40/7200:20/3600:900+30", "40/2h, 20/1h, 15m +30s"),
        ("40/9000", "40/2h30m carry"),
        ("*180", "hourglass 3m"),
        ("4500+60", "75m +60s"),
        ("300", "5m"),
    ],
)
def test_pgn_values_are_read(value, notation):
    assert pgn.read(value) == parse(notation)


@pytest.mark.parametrize("value", ["-", "?", " - "])
def test_pgn_without_a_control_gives_none(value):
    assert pgn.read(value) is None


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("time_settings 1800 0 0", "30m"),
        ("time_settings 1800 30 1", "30m, 1/30s"),
        ("time_settings 0 600 25", "0s, 25/10m"),
        ("kgs-time_settings absolute 300", "5m"),
        ("kgs-time_settings byoyomi 600 30 5", "10m, 5x30s"),
        ("kgs-time_settings canadian 600 300 25", "10m, 25/5m"),
        ("kata-time_settings byo-yomi 600 30 5", "10m, 5x30s"),
        ("kata-time_settings fischer 600.0 10.0", "10m +10s"),
        ("kata-time_settings fischer 600 0", "10m"),
        ("kata-time_settings fischer-capped 600 10 900 -1", "10m +10s cap 15m"),
        ("kata-time_settings fischer-capped 600 10 -1 -1", "10m +10s"),
        ("KGS-Time_Settings ABSOLUTE 300", "5m"),
    ],
)
def test_gtp_commands_are_read(line, notation):
    assert gtp.read(line) == parse(notation)


@pytest.mark.parametrize(
    "line", ["time_settings 0 1 0", "time_settings 600 30 0", "kgs-time_settings none", "kata-time_settings none"]
)
def test_gtp_without_a_limit_gives_none(line):
    assert gtp.read(line) is None


# -- what can't be read -----------------------------------------------------------------------------------------------------

BAD = {
    sgf.read: [
        "TM",
        "3600",
        "TM[3600",
        "TM[abc]",
        "TM[1800.5]",
        "TM[-300]",
        "TM[1800,0,30,5]",
        "TM[0]",
        "TM[999999999]",
        "TM[1800]OT[byo-yomi]",
        "TM[1800]OT[0x30 byo-yomi]",
        "TM[1800]OT[5x0 byo-yomi]",
        "TM[1800]OT[100x30 byo-yomi]",
        "TM[1800]OT[3x30.5 byo-yomi]",
        "TM[1800]OT[0/600 Canadian]",
        "TM[1800]OT[as usual]",
        "TM[300]TC[3]",
        "TM[300]TC[x]TT[30]",
        "TM[300]OM[20]OP[x]",
        "TM[300]OM[20]OP[7.5]",
        "TM[300]OT[20 / 5]",
        "TM[300]TC[-3]TT[30]",
        "TM[10:00(5x1:00)]OT[3x30 byo-yomi]",
    ],
    pgn.read: [
        *("", "x", "40/", "/5400", "40/5400:", "1800:1800", "1800+30:900", "*", "*0", "40/0", "0/5400", "-300", "1800++5"),
        *("4٣0+5", "0"),
    ],
    gtp.read: [
        "",
        "time_left b 30 1",
        "time_settings",
        "time_settings 1800 30",
        "time_settings 1800 30 1 1",
        "time_settings 1800 x 1",
        "time_settings -1 30 1",
        "time_settings 1e3 30 1",
        "time_settings nan 30 1",
        "time_settings 1800.5 30 1",
        "time_settings 0 0 0",
        "kgs-time_settings",
        "kgs-time_settings fischer 600 10",
        "kgs-time_settings absolute",
        "kgs-time_settings none 5",
        "kgs-time_settings byoyomi 600 30",
        "kgs-time_settings byoyomi 600 30 0",
        "kgs-time_settings byoyomi 600 0 5",
        "kata-time_settings fischer-capped 600 10 900 30",
        "kata-time_settings fischer-capped 600 10 300 -1",
        "kata-time_settings fischer -600 10",
        "kata-time_settings absolute inf",
    ],
}


@pytest.mark.parametrize(("read", "text"), [(read, text) for read, texts in BAD.items() for text in texts])
def test_what_cannot_be_read_is_refused_with_one_sentence(read, text):
    with pytest.raises(FormError) as caught:
        read(text)
    sentence = str(caught.value)
    assert len(sentence) > 20
    assert "\n" not in sentence


@given(st.text(max_size=40))
def test_no_text_whatsoever_makes_a_reader_fail_otherwise(text):
    for attempt in (
        sgf.read,
        pgn.read,
        gtp.read,
        lambda t: sgf.read_properties({"TM": t}),
        lambda t: sgf.read_properties({"OT": t}),
    ):
        with suppress(FormError):
            attempt(text)


@given(st.from_regex(r"\A(TM\[\d{0,3}:?\d{0,4}\]|T[CT]\[\d{0,3}\]|OT\[[0-9x/+ a-z:(]{0,20}\]){1,4}\Z"))
def test_nothing_that_looks_like_properties_makes_the_reader_fail_otherwise(text):
    with suppress(FormError):
        sgf.read(text)


# -- there and back ---------------------------------------------------------------------------------------------------------

SECONDS = st.integers(1, 20_000)
COUNTS = st.integers(1, 99)


@st.composite
def side(draw):
    """One side's control in our notation."""
    time, period, count = draw(SECONDS), draw(SECONDS), draw(COUNTS)
    increment = draw(st.integers(1, 60))
    main = draw(st.sampled_from([f"{time}s, ", f"{time}s, ", "0s, ", "", f"{count}/{time}s, ", f"{time}s +{increment}s, "]))
    alone = [
        f"{time}s",
        f"{time}s +{increment}s",
        f"0s +{increment}s",
        f"{time}s +{increment}s cap {time + increment}s",
        f"{time}s delay {increment}s",
        f"{time}s bronstein {increment}s",
        f"{period + 120}s keep 2x60s",
        f"{count}/{time}s, {period}s +{increment}s",
        f"{count}/{time}s, {count}/{period}s carry",
    ]
    after = [
        f"{count}x{min(period, 3600)}s",
        f"{count}/{period}s",
        f"{count}/{period}s carry",
        f"{count}/{period}s +{increment}s",
        f"{period}s/move",
        f"{count}x{min(period, 3600)}s over {increment}s/move",
    ]
    return draw(st.one_of(st.sampled_from(alone), st.sampled_from(after).map(lambda last: main + last)))


CONTROLS = st.one_of(
    side(), side(), st.tuples(side(), side()).map(lambda s: f"black {s[0]}; white {s[1]}"), SECONDS.map("hourglass {}s".format)
)


@settings(max_examples=400)
@given(CONTROLS)
def test_reading_what_was_written_gives_the_control_again(text):
    control = parse(text)
    for form, (write, read) in WRITERS.items():
        written = write(control)
        if written.exact:
            assert read(written.text) == control
        elif written.text is None:
            assert re.match(f"cannot be said in {form}: .", written.note)
        else:
            assert read(written.text) is not None
            assert re.match("only approximately: .", written.note)


@settings(max_examples=400)
@given(CONTROLS)
def test_sgf_can_say_every_control(text):
    assert sgf.write(parse(text)).exact
