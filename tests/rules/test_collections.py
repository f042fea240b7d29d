"""A file may hold many games, other text around them, and may end too early; each game is found, or the file is refused."""

import pytest

from host_tools.commands.rules import replay_all
from host_tools.errors import UserError
from host_tools.rules.collection import games_in


def count(text):
    """How many games are found in a text."""
    return len(games_in(text.encode()))


def test_games_one_after_the_other_are_all_found():
    games = replay_all(b"(;SZ[9];B[aa])(;SZ[13];B[bb];W[cc])\n\n(;GM[1])")
    assert [(game.size, len(game.lines[0].moves)) for game in games] == [(9, 1), (13, 2), (19, 0)]


def test_games_are_found_in_the_mail_around_them():
    mail = """From: a player
Subject: my game (;-) see below

> quoted (; and ; so on )
(;GM[1]SZ[9]C[a ( and a ; and \\] inside];B[aa](;W[bb])(;W[cc]))
--
signed (;
 (;GM[1]SZ[5])  and good night
"""
    assert count(mail) == 2


def test_the_long_names_of_old_formats_are_read():
    (game,) = replay_all(b"(;GaMe[1]SiZe[9]AddBlack[aa]AddWhite[bb];Black[cc];White[dd])")
    assert [move.move for move in game.lines[0].moves] == ["C7", "D6"]


@pytest.mark.parametrize("whole", ["(;SZ[9];B[aa];W[bb])", "(;SZ[9];B[aa](;W[bb])(;W[cc]))"])
def test_a_file_that_lacks_its_last_brackets_is_read_and_noted(whole):
    (game,) = replay_all(whole.rstrip(")").encode() + b"\n")
    assert game.lines[0].moves[1].move == "B8"
    assert game.notes == ["the file breaks off in the middle of this game"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this SGF file is empty"),
        (" \n\t", "this SGF file is empty"),
        ("hello", "there is no SGF game in this file: a game starts with '(;' and a property"),
        ("a\n(; smile", "there is no SGF game in this file: a game starts with '(;' and a property after the opening in line 2"),
        ("(;SZ[9];B[aa]C[never closed;W(bb)", "game 1 can't be read: the value that starts in line 1 has no closing bracket"),
        (
            "(;SZ[9])\n(;SZ[9]\n;B[aa]7;W[bb])",
            "game 2 can't be read: line 3 has '7;W[bb])' where a property, a node or a bracket should be",
        ),
        ("(;SZ[9];B;W[aa])", "game 1, which starts in line 1, can't be read: property with no values"),
        ("(;SZ[9]()())", "game 1, which starts in line 1, can't be read: empty sequence"),
    ],
)
def test_what_is_no_collection_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(UserError) as refused:
        games_in(text.encode())
    assert str(refused.value) == sentence


def test_the_game_that_is_wrong_is_named():
    with pytest.raises(UserError, match=r"^game 2 of 3: a board of 25 lines is outside 1 to 19$"):
        replay_all(b"(;SZ[9])(;SZ[25])(;SZ[9])")


def test_a_large_collection_is_taken_apart_once():
    assert count("(;SZ[9];B[aa];W[bb];B[cc])" * 2000) == 2000
