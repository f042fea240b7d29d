"""`tengen fault` and `tengen late`: what they print, and how they refuse."""

import pytest

from host_tools import cli


def said(capsys, *argv):
    status = cli.main(list(argv))
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_the_digests_example_is_corrected(capsys):
    status, out, err = said(capsys, "fault", "--elapsed", "2:00:00", "--black", "1:10:00", "--white", "0:56:00")
    assert (status, err) == (0, "")
    assert out == [
        "22.8 applies: replace the clock, correct both",
        "readings 2:06:00 for 2:00:00: error 0:03:00 an hour, too much",
        "black 1:06:40",
        "white 0:53:20",
    ]


@pytest.mark.parametrize(
    ("black", "applies"),
    [("31:00", True), ("30:59", False), ("29:00", False), ("28:00", True), ("27:59.9", True), ("28:00.001", False)],
)
def test_the_boundary_is_two_minutes_an_hour_both_ways(capsys, black, applies):
    white = "31:00" if black > "30" else "30:00"
    _, out, _ = said(capsys, "fault", "--elapsed", "1:00:00", "--black", black, "--white", white)
    assert out[0].startswith("22.8 applies" if applies else "22.8 does not apply")
    if not applies:
        assert out[3] == f"white 0:{white}"


def test_whole_seconds_stay_whole_seconds_and_add_up(capsys):
    _, out, _ = said(capsys, "fault", "--elapsed", "1:40", "--black", "40", "--white", "80")
    assert out[2:] == ["black 0:00:33", "white 0:01:07"]


def test_an_error_is_told_to_the_tenth_and_never_rounded_up(capsys):
    _, out, _ = said(capsys, "fault", "--elapsed", "1:00:00", "--black", "1:01:59.999", "--white", "0")
    assert out[:2] == [
        "22.8 does not apply: less than two minutes an hour, the times stay",
        "readings 1:01:59.999 for 1:00:00: error 0:01:59.9 an hour, too much",
    ]


def test_lost_records_are_shared_equally(capsys):
    _, out, _ = said(capsys, "fault", "--elapsed", "2:30:01", "--lost")
    assert out == ["22.9 applies: no times are known, each side has used half", "black 1:15:01", "white 1:15:00"]


@pytest.mark.parametrize(
    ("argv", "out"),
    [
        (("--profile", "cn-2002", "--venue", "lodging", "--late", "7:30"), ["deduct 0:15:00", "article 22.2"]),
        (("--venue", "lodging", "--late", "15:00"), ["deduct 0:30:00", "article 22.2"]),
        (("--venue", "lodging", "--late", "15:00.000001"), ["loses", "article 22.2"]),
        (("--venue", "separate", "--late", "1:00:00"), ["deduct 2:00:00", "article 22.1"]),
        (("--venue", "separate", "--late", "3601"), ["loses", "article 22.1"]),
        (("--profile", "cn-classic", "--limit", "30", "--late", "7:30"), ["deduct 0:07:30", "article A.14.3"]),
        (("--profile", "cn-classic", "--limit", "30", "--late", "30:01"), ["loses", "article A.14.1"]),
    ],
)
def test_being_late_costs_what_the_articles_say(capsys, argv, out):
    assert said(capsys, "late", *argv) == (0, out, "")


@pytest.mark.parametrize(
    ("argv", "hint"),
    [
        ("fault --elapsed 0 --black 1 --white 1", "no time has passed"),
        ("fault --elapsed 1:00:00", "both readings are needed"),
        ("fault --elapsed 1:00:00 --black 0 --white 0", "no proportion"),
        ("fault --elapsed 1:00:00 --black 1:60 --white 1", "go to 59"),
        ("fault --elapsed 1:00:00 --black 0.0001 --white 1", "finer than a millisecond"),
        ("fault --elapsed 1:00:00 --lost --black 1", "leave out --black"),
        ("fault --elapsed -1 --black 1 --white 1", ""),
        ("late --late 7:30", "--venue ''"),
        ("late --venue moon --late 7:30", "separate"),
        ("late --venue lodging --limit 5 --late 7:30", "fixes the limits"),
        ("late --profile cn-classic --late 7:30", "the event's limit"),
        ("late --profile cn-classic --limit 0 --late 7:30", "the event's limit"),
        ("late --profile cn-classic --venue lodging --limit 5 --late 1", "leaves the limit"),
        ("late --profile jp --venue lodging --late 1", "cn-classic"),
        ("late --venue lodging --late soon", "is not a time"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(capsys, argv, hint):
    try:
        status = cli.main(argv.split())
    except SystemExit as left:
        status = left.code
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert hint in err
    assert "Traceback" not in err
