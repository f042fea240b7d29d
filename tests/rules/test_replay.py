"""A recorded game is judged move by move: the colour on record is obeyed, an illegal move is treated as asked for."""

import pytest

from host_tools.errors import UserError
from host_tools.rules.replay import Cycle
from tengen.referee.profiles import CN_2002, CN_CLASSIC
from tests.rules.sgfs import record, replayed, verdicts

# Five lines: Black takes the ko at C1, and White may not take back at B1 at once.
KO = "A1 C2 B2 D1 E5 B1 C1"
# Five lines: Black sends a second stone to A1, White takes both at A3, Black takes that one at A2.
SENT_AND_RETURNED = "A2 B1 A4 B2 B3 E5 A1 A3 A2"


def test_a_legal_game_is_legal_to_the_end():
    game = replayed(record("D4 F6 D6 F4 pass pass"))
    assert verdicts(game) == ["legal"] * 6
    assert game.is_legal and game.rulings == [] and game.lines[0].stopped is None


def test_captures_are_counted_by_side_and_by_move():
    game = replayed(record("A1 B1 J9 A2 H9 J8 pass H8 pass G9"))
    assert [move.captured for move in game.lines[0].moves] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 2]
    assert game.lines[0].captures == (0, 3)


def test_a_ko_taken_back_at_once_stops_the_replay_with_its_article():
    game = replayed(record(KO + " B1 E4 D5", size=5))
    assert verdicts(game)[-1] == "ko" and len(verdicts(game)) == 8
    ruling = game.lines[0].moves[-1]
    assert (ruling.article, ruling.captured, game.lines[0].stopped) == ("6, 20.1", 0, 8)
    assert ruling.cycle == Cycle(since=6, length=2, name="ko", moves=("C1", "B1"), captured=(1, 1))


def test_a_ko_taken_back_after_a_threat_is_legal():
    game = replayed(record(KO + " D5 E4 B1", size=5))
    assert game.is_legal
    assert game.lines[0].moves[-1].captured == 1


def test_a_void_move_is_left_off_and_the_turn_passes():
    game = replayed(record(KO + " B1 E4 D5", size=5), illegal="void")
    assert verdicts(game)[-3:] == ["ko", "legal", "legal"]
    assert game.lines[0].captures == (1, 0)


def test_a_move_that_is_kept_is_played_and_captures():
    game = replayed(record(KO + " B1 E4 D5", size=5), illegal="keep")
    assert verdicts(game)[-3:] == ["ko", "legal", "legal"]
    assert game.lines[0].captures == (1, 1)
    assert game.lines[0].stopped is None


@pytest.mark.parametrize(
    ("moves", "verdict", "article"),
    [
        ("D4 D4", "occupied", "2.3"),
        ("A2 J9 B1 A1", "suicide", "5, 19"),
        ("D4 pass pass E5", "game-over", "7, 21.3"),
    ],
)
def test_what_the_rules_forbid_is_named_with_its_article(moves, verdict, article):
    for illegal in ("stop", "void", "keep"):
        move = replayed(record(moves), illegal=illegal).lines[0].moves[-1]
        assert (move.verdict_name, move.article) == (verdict, article)


def test_a_point_outside_the_board_is_named_as_it_is_written():
    (move,) = replayed("(;SZ[9];B[jj])").lines[0].moves
    assert (move.verdict_name, move.move) == ("off-board", "jj")


def test_two_moves_in_a_row_are_noted_and_played():
    for illegal in ("stop", "void", "keep"):
        game = replayed(record("b:D4 b:D5 w:D6 b:D7"), illegal=illegal)
        assert verdicts(game) == ["legal", "not-your-turn", "legal", "legal"]
        assert game.lines[0].moves[1].article == "2.3, 17.2"
        assert not game.is_legal


def test_a_second_move_in_a_row_that_is_also_suicide_is_suicide():
    game = replayed(record("b:A2 b:B1 w:E5 w:A1"))
    assert verdicts(game) == ["legal", "not-your-turn", "legal", "suicide"]


def test_whoever_is_recorded_first_is_on_move():
    assert verdicts(replayed(record("w:D4 D5"))) == ["legal", "legal"]


def test_handicap_stones_recorded_as_moves_are_placed_not_played_twice():
    assert verdicts(replayed(record("b:C3 b:G7 b:G3 w:E5", root="HA[3]"))) == ["legal"] * 4
    assert verdicts(replayed(record("b:C3 b:G7 b:G3 w:E5", root="HA[2]")))[2] == "not-your-turn"


def test_handicap_stones_are_counted_anew_in_each_variation():
    game = replayed("(;SZ[9]HA[2];B[cc](;B[gg];W[ee])(;B[gc];W[ee]))")
    assert verdicts(game) == ["legal"] * 3 and verdicts(game, 1) == ["legal"] * 2


def test_stones_set_up_in_mid_game_are_the_new_first_position():
    game = replayed("(;SZ[5]AB[ae][bd]AW[cd][de][be];B[ce];W[ee]AE[ce]AW[be];W[aa];B[ce];W[be])")
    assert verdicts(game)[-1] == "ko"
    assert game.lines[0].moves[-1].cycle == Cycle(since=3, length=2, name="ko", moves=("C1", "B1"), captured=(1, 1))
    assert game.lines[0].captures == (2, 0)


def test_a_rectangle_of_set_up_stones_covers_its_points():
    game = replayed("(;SZ[9]AB[aa:cc]AE[bb];W[bb])")
    assert verdicts(game) == ["suicide"]


def test_the_side_named_by_the_record_is_on_move():
    assert verdicts(replayed("(;SZ[9]AB[aa]PL[W];B[bb])")) == ["not-your-turn"]
    assert verdicts(replayed("(;SZ[9]AB[aa]PL[B];B[bb])")) == ["legal"]


def test_variations_leave_their_line_where_the_record_says():
    game = replayed("(;SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee];B[ff]))(;W[gg])(;W[aa];B[hh]))")
    assert [(line.number, line.parent, line.after, len(line.moves)) for line in game.lines] == [
        (0, 0, 0, 4),
        (1, 0, 3, 2),
        (2, 0, 1, 1),
        (3, 0, 1, 1),
    ]
    assert [move.number for move in game.lines[1].moves] == [4, 5]
    assert verdicts(game, 3) == ["occupied"] and game.lines[3].stopped == 2
    assert game.lines[0].stopped is None


def test_a_variation_is_judged_by_its_own_line_alone():
    # In the main line White takes the ko at once; the variation plays a threat first.
    record_ = "(;SZ[5]AB[ae][bd]AW[cd][de][be]PL[B];B[ce](;W[be])(;W[aa];B[ba];W[be]))"
    game = replayed(record_)
    assert verdicts(game) == ["legal", "ko"]
    assert verdicts(game, 1) == ["legal", "legal", "legal"]
    assert game.lines[0].captures == (1, 0) and game.lines[1].captures == (1, 1)


def test_moves_of_a_variation_are_numbered_without_the_void_ones_of_the_main_line():
    # The main line has a void move; the variation is a ko from its third move on.
    text = "(;SZ[5]AB[ae][bd]AW[cd][de][be]PL[B];B[ee](;W[ee];B[dd];W[aa])(;W[aa];B[ce];W[be]))"
    game = replayed(text, illegal="void")
    assert verdicts(game) == ["legal", "occupied", "legal", "legal"]
    assert verdicts(game, 1)[-1] == "ko"
    assert (game.lines[1].moves[-1].number, game.lines[1].moves[-1].cycle.since) == (4, 2)


def test_a_position_set_up_in_mid_game_may_come_back_too():
    game = replayed("(;SZ[5];B[ea];W[eb];AB[ae][bd]AW[cd][de][be];B[ce];W[be])")
    assert verdicts(game)[-1] == "ko" and game.lines[0].moves[-1].cycle.since == 2


def test_variations_after_an_illegal_move_are_counted_not_judged():
    game = replayed("(;SZ[9];B[aa];W[aa](;B[bb])(;B[cc])(;B[dd]))")
    assert len(game.lines) == 1 and game.lines[0].stopped == 2
    assert game.notes == ["variations after an illegal move, not looked at: 2"]


def test_an_edition_that_allows_repetition_names_the_cycle_and_goes_on():
    text = record(SENT_AND_RETURNED, size=5)
    strict = replayed(text, CN_2002)
    cycle = strict.lines[0].moves[-1].cycle
    assert verdicts(strict)[-1] == "superko"
    assert cycle == Cycle(since=6, length=3, name="send two, return one", moves=("A1", "A3", "A2"), captured=(1, 2))
    easy = replayed(text, CN_CLASSIC)
    last = easy.lines[0].moves[-1]
    assert last.verdict_name == "legal" and last.cycle == strict.lines[0].moves[-1].cycle
    assert last.article == "A.11.3" and easy.rulings[-1][1] is last


@pytest.mark.parametrize(
    "root", ["SZ[0]", "SZ[20]", "SZ[9:13]", "SZ[x]", "SZ[-9]", "SZ[1e1]", "GM[2]", "AB[zz]", "AB[tt]", "AW[a]"]
)
def test_what_is_no_game_for_this_board_is_refused_in_one_sentence(root):
    with pytest.raises(UserError) as refused:
        replayed(f"(;{root};B[aa])")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("size", range(1, 20))
def test_every_size_from_1_to_19_is_replayed(size):
    game = replayed(f"(;SZ[{size}];B[];W[])")
    assert game.size == size and game.is_legal


def test_a_game_that_ends_with_two_passes_is_counted():
    game = replayed(record("E5 pass pass"))
    assert game.counted.stones == "B+36 3/4" and game.counted.points == "B+73.5"
    assert replayed(record("E5 pass")).counted is None


def test_a_record_of_ten_thousand_nested_variations_is_replayed_without_recursion():
    depth = 2000
    game = replayed("(;SZ[5]" + "(;B[])" * 10 + "(;W[]" * depth + ")" * depth + ")")
    assert len(game.lines) == 11


def test_a_line_longer_than_the_board_remembers_is_refused():
    with pytest.raises(UserError, match="8001 moves"):
        replayed("(;SZ[9]" + ";B[]" * 8001 + ")")
