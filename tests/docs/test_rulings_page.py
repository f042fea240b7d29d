"""The cases on docs/RULINGS.md are those of both editions, with their articles and effects."""

import pytest

from tengen.referee.profiles import CN_2002, CN_CLASSIC
from tengen.referee.rulings import CASE_NAMES
from tests.docs.markdown import ROOT, table_with

PAGE = (ROOT / "docs" / "RULINGS.md").read_text(encoding="utf-8")

_BOARD = ("", "the stone comes off", "the stone goes back", "the stones go back", "the dead stones come off")
_TURN = ("", "one pass", "the offender moves", "the side to move plays on")
_CLOCK = ("", "the readings change sides", "timed", "not timed", "one period again, the flag set aside", "the clocks stop")
_RESULT = ("", "loses", "draw", "replay", "no result", "both lose")


def in_words(profile, case):
    """A cell of the table: `17.2: the stone comes off, a warning`."""
    if case not in profile.rulings:
        return "-"
    article, outcomes = profile.rulings[case]
    return article + ": " + "; or: ".join(map(_outcome, outcomes))


def _outcome(outcome):
    board, turn, warned, clock, result = outcome
    parts = (_BOARD[board], _TURN[turn], "a warning" if warned else "", _CLOCK[clock], _RESULT[result])
    return ", ".join(part for part in parts if part) or "nothing"


def test_every_case_is_listed_in_order():
    assert [row["case"] for row in table_with(PAGE, "case", "cn-2002", "cn-classic")] == list(CASE_NAMES)


@pytest.mark.parametrize(("column", "profile"), [("cn-2002", CN_2002), ("cn-classic", CN_CLASSIC)])
def test_every_case_is_listed_with_what_the_edition_makes_of_it(column, profile):
    rows = table_with(PAGE, "case", "cn-2002", "cn-classic")
    assert [row[column] for row in rows] == [in_words(profile, case) for case in range(len(CASE_NAMES))]
