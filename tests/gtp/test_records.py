"""loadsgf and printsgf: a game goes out as SGF and comes back the same."""

import pytest
from sgfmill import sgf

from tests.gtp.arbiters import Table

GAME = "(;GM[1]SZ[9]KM[6.5]AB[cc][gg]PL[W];W[ee];B[];W[aa](;B[bb])(;B[ba]))"


@pytest.fixture
def file(tmp_path):
    """A file with a game in it, by name."""
    path = tmp_path / "game.sgf"
    path.write_text(GAME, encoding="utf-8")
    return path


def test_the_main_line_is_loaded_to_its_end(file):
    table = Table(f"loadsgf {file}")
    assert table.say("query_boardsize") == "9" and table.say("get_komi") == "6.5"
    assert table.say("list_stones black") == "B8 C7 G3"
    assert table.say("last_move") == "black B8"


@pytest.mark.parametrize(("number", "moves"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (99, 4), (0, 0)])
def test_it_is_loaded_up_to_before_the_move_named(file, number, moves):
    table = Table(f"loadsgf {file} {number}")
    assert table.arbiter.board.count == moves


def test_what_is_printed_loads_again(file, tmp_path):
    table = Table(f"loadsgf {file}", "play w h8")
    copy = tmp_path / "copy.sgf"
    assert table.say(f"printsgf {copy}") == ""
    again = Table(f"loadsgf {copy}")
    assert again.everything() == table.everything()
    game = sgf.Sgf_game.from_bytes(table.say("printsgf").encode())
    assert game.get_size() == 9 and game.get_komi() == 6.5 and game.get_handicap() == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this SGF file is empty"),
        ("(;SZ[25])", "a board of 25 lines"),
        ("(;SZ[9];B[aa];W[aa])", "move 2, A9, is illegal: occupied (article 2.3)"),
        ("(;SZ[9];B[xyz])", "B[xyz] is no move"),
    ],
)
def test_what_cannot_be_loaded_changes_nothing(tmp_path, text, why):
    path = tmp_path / "bad.sgf"
    path.write_text(text, encoding="utf-8")
    table = Table("boardsize 9", "play b e5")
    assert why in table.refuse(f"loadsgf {path}")


def test_a_file_that_is_not_there_is_named(tmp_path):
    table = Table()
    assert "there is no such file" in table.refuse(f"loadsgf {tmp_path}/none.sgf")
    assert "folder" in table.refuse(f"printsgf {tmp_path}/none/none.sgf")
    table.refuse("loadsgf")
    table.refuse("loadsgf a b c")
    table.refuse("loadsgf a x")
