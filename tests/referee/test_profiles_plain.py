"""The two editions as data: articles of refusals, komi, handicap, warnings; and an event's own variations."""

from tengen.go.counting import margin_q, result_text
from tengen.go.stones import (
    GAME_OVER,
    HISTORY_FULL,
    KO,
    LEGAL,
    NOT_YOUR_TURN,
    OCCUPIED,
    OFF_BOARD,
    POSITIONAL,
    SIMPLE_KO,
    SUICIDE,
    SUPERKO,
)
from tengen.referee.profiles import CN_2002, CN_CLASSIC, DEFAULT, PROFILES, profile_named


def test_the_edition_of_2002_is_the_default():
    assert DEFAULT is CN_2002
    assert profile_named("cn-2002") is CN_2002
    assert profile_named("cn-classic") is CN_CLASSIC


def test_an_unknown_profile_is_refused_with_the_names_there_are():
    try:
        profile_named("japanese")
    except ValueError as error:
        said = str(error)
    assert said == "no profile is called 'japanese': there are cn-2002 and cn-classic"


def test_every_refusal_has_its_article_in_both_editions():
    for profile in PROFILES.values():
        for verdict in (OCCUPIED, SUICIDE, KO, SUPERKO, OFF_BOARD, NOT_YOUR_TURN, GAME_OVER):
            assert profile.article(verdict)
        # A full log is the device's shortcoming, not the player's.
        assert profile.article(HISTORY_FULL) == profile.article(LEGAL) == ""


def test_refusals_of_2002_name_the_articles_of_2002():
    assert CN_2002.article(SUICIDE) == "5, 19"
    assert CN_2002.article(KO) == "6, 20.1"
    assert CN_2002.article(SUPERKO) == "6, 20"


def test_refusals_of_the_classic_edition_are_marked_as_such():
    for verdict in (OCCUPIED, SUICIDE, KO, SUPERKO, OFF_BOARD, NOT_YOUR_TURN, GAME_OVER):
        for article in CN_CLASSIC.article(verdict).split(", "):
            assert article.startswith("A.")


def test_repetition_is_refused_in_2002_and_named_in_the_classic_edition():
    assert (CN_2002.repetition, CN_2002.name_cycles) == (POSITIONAL, False)
    assert (CN_CLASSIC.repetition, CN_CLASSIC.name_cycles) == (POSITIONAL, True)


def test_black_gives_three_and_three_quarter_stones_and_in_handicap_games_half_a_stone_each():
    assert CN_2002.gives_q() == 15
    assert CN_2002.gives_q(1) == 0
    assert CN_2002.gives_q(2) == 4
    assert CN_2002.gives_q(9) == 18
    assert result_text(margin_q(19, 4 * 190, CN_2002.gives_q(4))) == "B+7 1/2"


def test_a_warning_costs_a_stone_in_2002_and_is_only_recorded_in_the_classic_edition():
    assert (CN_2002.warning_q, CN_CLASSIC.warning_q) == (4, 0)
    assert (CN_2002.warnings_lose, CN_CLASSIC.warnings_lose) == (2, 2)
    assert (CN_2002.warnings_article, CN_CLASSIC.warnings_article) == ("24.2", "A.16.2")


def test_an_event_changes_what_it_regulates_and_nothing_else():
    event = CN_2002.varied(name="spring cup", name_cycles=True, repetition=SIMPLE_KO, komi_q=11, halves=True)
    assert (event.name, event.name_cycles, event.repetition, event.gives_q(), event.halves) == (
        "spring cup",
        True,
        SIMPLE_KO,
        11,
        True,
    )
    assert event.article(KO) == CN_2002.article(KO)
    assert event.colours_moves == 10
    assert (CN_2002.name, CN_2002.name_cycles, CN_2002.komi_q) == ("cn-2002", False, 15)


def test_an_event_cannot_change_what_does_not_exist():
    try:
        CN_2002.varied(kommi_q=11)
    except ValueError as error:
        said = str(error)
    assert said == "a profile has no field 'kommi_q'"
