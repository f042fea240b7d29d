"""Commands about the game: each does what its name says on the firmware's board, or refuses and changes nothing."""

import pytest

from tengen.referee.profiles import CN_CLASSIC
from tests.gtp.arbiters import Table

KO = ["boardsize 5", *(f"play {'bw'[i % 2]} {p}" for i, p in enumerate(["A1", "C2", "B2", "D1", "E5", "B1", "C1"]))]


def test_a_new_board_is_empty_and_of_the_size_asked_for():
    table = Table("boardsize 9", "play b e5")
    assert table.say("query_boardsize") == "9"
    assert table.say("boardsize 13") == ""
    assert table.say("list_stones black") == ""
    assert table.say("query_boardsize") == "13"
    for size in ("0", "20", "25", "-1", "x", "1e1", "", "9 9"):
        table.refuse(f"boardsize {size}")
    assert table.say("boardsize 1") == ""


def test_stones_captures_and_liberties_are_told():
    table = Table("boardsize 5", "play b a1", "play w b1", "play b e5", "play w a2")
    assert table.say("list_stones white") == "A2 B1"
    assert table.say("list_stones black") == "E5"
    assert (table.say("captures white"), table.say("captures black")) == ("1", "0")
    assert table.say("countlib b1") == "3"
    assert table.say("findlib b1") == "B2 A1 C1"
    assert table.say("color a1") == "empty" and table.say("color a2") == "white"
    assert table.say("last_move") == "white A2"
    assert table.say("move_history").split("\n")[-1] == "black A1"
    for command in ("countlib a1", "countlib pass", "findlib z9", "color pass", "list_stones red"):
        table.refuse(command)


def test_an_illegal_move_is_refused_with_its_article():
    table = Table(*KO)
    assert table.refuse("play w b1") == "illegal move: ko (article 6, 20.1), the position after move 6 would come back"
    assert table.refuse("play w c1") == "illegal move: occupied (article 2.3)"
    assert table.say("tengen-verdict w b1").startswith("ko (article 6, 20.1)")
    assert table.say("tengen-verdict w a5") == "legal"
    assert table.say("is_legal w b1") == "0" and table.say("is_legal b b1") == "1" and table.say("is_legal w pass") == "1"
    assert "B1" not in table.say("all_legal white").split() and "B1" in table.say("all_legal black").split()


def test_asking_changes_nothing():
    table = Table(*KO, "play w pass", "play b pass")
    before = table.everything()
    for command in ("all_legal w", "all_legal b", "is_legal b b1", "tengen-verdict w b1", "final_score", "showboard", "printsgf"):
        table.say(command)
    assert table.everything() == before


def test_either_side_may_play_at_any_time_also_after_two_passes():
    table = Table("boardsize 9", "play b c3", "play b d4", "play w pass", "play w pass", "play b pass", "play b e5")
    assert table.say("list_stones black") == "E5 D4 C3"


def test_undo_goes_back_to_the_start_and_no_further():
    table = Table(*KO)
    for _ in range(7):
        table.say("undo")
    assert table.say("list_stones black") == table.say("list_stones white") == ""
    assert table.refuse("undo").startswith("cannot undo")


@pytest.mark.parametrize(
    ("size", "stones", "points"),
    [
        (19, 2, "D4 Q16"),
        (19, 3, "D4 Q16 D16"),
        (19, 5, "D4 Q16 D16 Q4 K10"),
        (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
        (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        (13, 4, "D4 K10 D10 K4"),
        (9, 5, "C3 G7 C7 G3 E5"),
        (8, 4, "C3 F6 C6 F3"),
        (7, 4, "C3 E5 C5 E3"),
    ],
)
def test_handicap_stones_stand_on_the_usual_points(size, stones, points):
    table = Table(f"boardsize {size}")
    assert table.say(f"fixed_handicap {stones}") == points
    assert sorted(table.say("list_stones black").split()) == sorted(points.split())
    assert table.refuse("fixed_handicap 2").startswith("board not empty")


@pytest.mark.parametrize(("size", "stones"), [(19, 1), (19, 10), (8, 5), (7, 5), (6, 2), (19, 0)])
def test_more_stones_than_usual_points_are_refused(size, stones):
    assert Table(f"boardsize {size}").refuse(f"fixed_handicap {stones}").startswith("invalid number of stones")


def test_free_handicap_is_placed_as_far_as_points_are_usual():
    assert len(Table().say("place_free_handicap 30").split()) == 9
    assert len(Table("boardsize 8").say("place_free_handicap 9").split()) == 4
    assert Table("boardsize 5").refuse("place_free_handicap 2").startswith("invalid number of stones")


def test_free_handicap_stands_where_it_is_told():
    table = Table("boardsize 9")
    for vertices in ("", "c3", "c3 c3", "c3 pass", "c3 z1", "c3 k1"):
        table.refuse(f"set_free_handicap {vertices}")
    assert table.say("set_free_handicap C3 e5 G7") == ""
    assert table.say("list_stones black") == "G7 E5 C3"
    assert table.refuse("undo").startswith("cannot undo")


def test_the_score_is_by_area_with_the_komi_of_the_rules():
    table = Table("boardsize 5", "play b c3")
    assert table.say("get_komi") == "7.5" and table.say("final_score") == "B+17.5"
    table.say("komi 25")
    assert table.say("final_score") == "0"
    table.say("komi 27.25")
    assert table.say("final_score") == "W+2.25" and table.say("get_komi") == "27.25"
    table.say("komi -10")
    assert table.say("final_score") == "B+35"
    for komi in ("", "x", "nan", "inf", "1_0", "1e99", "7.5 7"):
        table.refuse(f"komi {komi}")


def test_dead_stones_are_those_that_were_declared():
    stones = ["b " + p for p in ["b5", "b4", "b3", "b2", "b1"]] + ["w " + p for p in ["c5", "c4", "c3", "c2", "c1", "a3"]]
    table = Table("boardsize 5", *("play " + stone for stone in stones))
    assert table.say("final_status_list dead") == ""
    assert table.say("final_score") == "W+18.5"  # the four points around White's stone are shared
    assert table.say("tengen-dead a3") == "A3"
    assert table.say("final_status_list dead") == "A3"
    assert table.say("final_score") == "W+12.5"
    assert table.say("final_status_list black_territory") == "A5 A4 A3 A2 A1"
    assert table.say("final_status_list alive").split()[0] == "B5"
    assert table.say("tengen-dead") == ""
    for command in ("tengen-dead e5", "tengen-dead pass", "final_status_list", "final_status_list asleep"):
        table.refuse(command)


def test_stones_in_seki_are_told_apart_from_the_living():
    # Two groups without eyes share B1 and B2 in a corner of five lines; all around them lives.
    black = "c1 c2 c3 b3 a3 e1 e2 e4 e3 d4"
    white = "a1 a2"
    table = Table("boardsize 5", *(f"play b {p}" for p in black.split()), *(f"play w {p}" for p in white.split()))
    assert table.say("final_status_list seki") == "A2 A1"
    assert set(table.say("final_status_list dame").split()) == {"B1", "B2"}


def test_a_group_with_one_eye_of_its_own_is_in_seki_too():
    # On seven lines two groups with an eye each share C1; those around them live.
    black = "a3 b3 c3 c4 c5 c6 c7 d1 d2 e2 f2 f1"
    white = "d3 e3 f3 g3 g2 g1 d4 d5 d6 d7 b1 a2 b2 c2"
    table = Table("boardsize 7", *(f"play b {p}" for p in black.split()), *(f"play w {p}" for p in white.split()))
    assert table.say("final_status_list seki") == "A2 B2 C2 D2 E2 F2 B1 D1 F1"
    assert table.say("final_status_list dame") == "C1"


def test_the_board_is_shown_with_its_letters():
    lines = Table("boardsize 3", "play b a1", "play w c3").say("showboard").split("\n")
    assert lines[1:5] == ["   A B C", " 3 . . O 3", " 2 . . . 2", " 1 X . . 1"]


def test_the_classic_edition_lets_a_longer_repetition_pass():
    moves = ["A2", "B1", "A4", "B2", "B3", "E5", "A1", "A3", "A2"]
    plays = [f"play {'bw'[i % 2]} {p}" for i, p in enumerate(moves)]
    assert "superko" in Table("boardsize 5", *plays[:-1]).refuse(plays[-1])
    assert Table("boardsize 5", *plays[:-1], profile=CN_CLASSIC).say(plays[-1]) == ""
