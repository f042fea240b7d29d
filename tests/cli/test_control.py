"""`tengen control TEXT`: what it prints, and how it refuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import cli

BYO_YOMI = """\
Main time 30 minutes for each side.
Then 3 byo-yomi periods of 30 seconds: a move inside a period costs nothing, a period used up is lost, the last one used up loses.

control:                30m, 3x30s
SGF:                    TM[1800]OT[3x30 byo-yomi]
PGN TimeControl:        cannot be said in PGN: main time for any number of moves, with a stage after it
GTP time_settings:      cannot be said in time_settings: more than one byo-yomi period
GTP kgs-time_settings:  kgs-time_settings byoyomi 1800 30 3
GTP kata-time_settings: kata-time_settings byoyomi 1800 30 3
"""


def test_words_come_first_and_then_a_labelled_line_for_each_form(capsys):
    assert cli.main(["control", " 30m ,3x30s "]) == 0
    assert capsys.readouterr().out == BYO_YOMI


def test_words_are_chinese_when_asked_for(capsys):
    assert cli.main(["control", "hourglass 5m", "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("沙漏计时，开始时各有5分钟（双方相同）：一方用去多少，对方即增加多少；用完判负。\n")
    assert "PGN TimeControl:        *300\n" in out


def test_an_approximation_is_called_one(capsys):
    assert cli.main(["control", "30m +20s cap 40m"]) == 0
    assert "PGN TimeControl:        1800+20  (only approximately: the cap is left out)\n" in capsys.readouterr().out


def test_the_place_of_a_mistake_is_named(capsys):
    assert cli.main(["control", "30m, 3y30s"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("tengen: '3y30s' is not known")
    assert captured.err.endswith("(at character 6 of '30m, 3y30s')\n")


def test_of_a_long_text_only_the_part_around_the_mistake_is_shown(capsys):
    assert cli.main(["control", "30m, " * 50 + "x"]) == 2
    assert len(capsys.readouterr().err) < 250


BASES = ["30m, 3x30s", "60m keep 5x60s", "60m, 15/10m carry", "30m +20s cap 40m", "40/90m, 30m +30s", "black 45m; white 30m"]
BROKEN = sorted(
    {base[:i] + new + base[i + 1 :] for base in BASES for i in range(len(base)) for new in ("", "?", "0")}
    | {
        "",
        " ",
        "0s",
        "3x0s",
        "40/0m",
        "100x30s",
        "100h",
        "soon",
        "30",
        "30m 30m",
        "hourglass",
        "black 30m",
        "5m, hourglass 5m",
        "-5m",
    }
)


def test_a_hundred_broken_controls_are_refused_in_one_line_or_are_controls_after_all(capsys):
    refused = 0
    for text in BROKEN:
        status = cli.main(["control", "--", text])
        captured = capsys.readouterr()
        assert status in (0, 2)
        if status == 2:
            refused += 1
            assert captured.out == ""
            assert captured.err.startswith("tengen: ")
            assert captured.err.count("\n") == 1
            assert "at character " in captured.err
    assert refused >= 100


@pytest.mark.parametrize("language", ["fr", ""])
def test_other_languages_are_refused(language, capsys):
    assert cli.main(["control", "30m", "--lang", language]) == 2
    assert "invalid choice" in capsys.readouterr().err


@given(st.text(max_size=30))
def test_no_text_whatsoever_gets_a_traceback(text):
    assert cli.main(["control", "--", text]) in (0, 2)
