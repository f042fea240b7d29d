"""Counting (articles 9, 11, 24): the worked examples to the quarter, dead stones, shared points, seki, and what is said."""

from tengen.go.counting import (
    NEUTRAL,
    SEKI,
    Count,
    dispute,
    margin_q,
    result_points_text,
    result_text,
    stones_text,
)
from tengen.go.stones import BLACK, EMPTY, LEGAL, OFF, PASS, WHITE
from tests.go.table import board_of


def counted(rows, dead=()):
    """A finished count of a drawn position; `dead` holds (column, row) pairs, one for each dead group."""
    count = Count(board_of(rows))
    for column, row in dead:
        count.kill(count.point(column, row))
    count.count()
    return count


def test_black_with_185_wins_by_three_quarters():
    assert result_text(margin_q(19, 185 * 4)) == "B+3/4"


def test_black_with_184_loses_by_a_quarter():
    assert result_text(margin_q(19, 184 * 4)) == "W+1/4"


def test_black_with_184_and_a_half_wins_by_a_quarter():
    assert result_text(margin_q(19, 184 * 4 + 2)) == "B+1/4"


def test_without_komi_half_the_board_is_a_draw():
    assert result_text(margin_q(19, 722, 0)) == "draw"
    assert result_points_text(margin_q(19, 722, 0)) == "0"


def test_some_events_say_a_half_for_both_quarters():
    said = [result_text(margin_q(19, q), True) for q in (185 * 4, 184 * 4, 184 * 4 + 2, 186 * 4, 183 * 4)]
    assert said == ["B+1/2", "W+1/2", "B+1/2", "B+1 1/2", "W+1 1/2"]


def test_the_margin_in_points_is_twice_that_in_stones():
    said = [result_points_text(margin_q(19, q)) for q in (185 * 4, 184 * 4, 186 * 4 + 1, 180 * 4)]
    assert said == ["B+1.5", "W+0.5", "B+4", "W+8.5"]


def test_a_warning_takes_one_stone_off_the_side_it_was_given_to():
    assert result_text(margin_q(19, 185 * 4, 15, 1, 0)) == "W+1/4"
    assert result_text(margin_q(19, 184 * 4, 15, 0, 1)) == "B+3/4"
    assert margin_q(19, 185 * 4, 15, 1, 1) == margin_q(19, 185 * 4)
    # The classic edition records warnings and takes nothing off.
    assert margin_q(19, 185 * 4, 15, 1, 0, 0) == margin_q(19, 185 * 4)


def test_numbers_of_quarters_are_said_as_stones_and_fractions():
    assert [stones_text(q) for q in (0, 1, 2, 3, 4, 15, 740)] == ["0", "1/4", "1/2", "3/4", "1", "3 3/4", "185"]


def test_stones_and_what_only_they_surround_count():
    count = counted((".X.O.", "XX.OO", ".X.O.", "XX.OO", ".X.O."))
    assert count.stones_of == [7, 7]
    assert count.land_of == [3, 3]
    assert (count.neutral, count.seki) == (5, 0)
    assert count.total_q(BLACK) == count.total_q(WHITE) == 4 * 10 + 2 * 5
    assert count.margin_q(0) == 0
    assert result_text(count.margin_q()) == "W+3 3/4"


def test_dead_stones_come_off_and_their_points_are_the_others_land():
    rows = ("..XO.", "O.XO.", "..XOX", "..XO.", "..XO.")
    alive = counted(rows)
    assert alive.land_of == [0, 0]
    count = counted(rows, dead=((0, 3), (4, 2)))
    assert count.stones_of == [5, 5]
    assert count.land_of == [10, 5]
    assert count.dead_at(count.point(0, 3))
    assert count.owner(count.point(0, 3)) == BLACK
    assert count.owner(count.point(4, 2)) == WHITE
    assert count.margin_q(0) == 4 * 15 - 2 * 25


def test_a_group_declared_dead_by_mistake_is_revived_whole():
    count = Count(board_of(("OOX..", "O.X..", "XX...", ".....", ".....")))
    corner = count.point(0, 4)
    assert count.kill(corner) == 3
    assert count.stone_at(count.point(1, 4)) == EMPTY
    assert count.revive(count.point(0, 3)) == 3
    assert count.stone_at(corner) == WHITE
    assert not count.dead_at(corner)


def test_there_must_be_a_group_to_declare_dead_and_a_dead_one_to_revive():
    count = Count(board_of(("OOX..", "O.X..", "XX...", ".....", ".....")))
    assert refused(count.kill, count.point(4, 0)) == "no living group stands at that point"
    assert refused(count.kill, PASS) == refused(count.kill, -3) == "no living group stands at that point"
    assert refused(count.revive, count.point(0, 4)) == "no dead group lies at that point"


def refused(call, point):
    try:
        call(point)
    except ValueError as error:
        return str(error)
    raise AssertionError("not refused")


def test_a_count_leaves_the_game_alone():
    board = board_of(("OX.", "XX.", "..."))
    count = Count(board)
    count.kill(count.point(0, 2))
    assert board.stone_at(board.point(0, 2)) == WHITE


def test_shared_points_between_living_groups_are_neutral():
    count = counted((".X.O.", "XX.OO", ".X.O.", "XX.OO", ".X.O."))
    assert count.owner(count.point(2, 0)) == NEUTRAL
    assert count.owner(count.point(0, 0)) == BLACK
    assert count.owner(count.point(4, 0)) == WHITE
    assert count.owner(count.point(3, 0)) == WHITE
    assert count.owner(PASS) == OFF


def test_shared_liberties_of_groups_without_land_are_in_seki_and_halved():
    count = counted(("XXOO", "XX.O", "XX.O", "XXOO"))
    assert (count.neutral, count.seki) == (0, 2)
    assert count.owner(count.point(2, 1)) == SEKI
    assert count.total_q(BLACK) == 4 * 8 + 2 * 2


def test_an_eye_in_a_seki_counts_for_its_side_and_the_liberty_between_is_shared():
    # Black's corner group and White's group have an eye each and one liberty in common: neither can be taken.
    count = counted((".XO.", "XXOO", "XX.O", "XXOO"))
    assert count.land_of == [1, 1]
    assert (count.neutral, count.seki) == (0, 1)


def test_seki_and_neutral_points_are_told_apart_on_one_board():
    rows = (
        "XXOO.X.",
        "XX.OXX.",
        "XX.OX.X",
        "XXOOXXX",
        ".......",
        "OOOOOOO",
        ".O.O.O.",
    )
    count = counted(rows)
    assert count.owner(count.point(2, 5)) == SEKI
    assert count.owner(count.point(0, 0)) == WHITE
    assert count.seki >= 2


def test_a_board_without_stones_is_shared_by_both():
    count = counted(("...", "...", "..."))
    assert count.neutral == 9
    assert count.total_q(BLACK) == count.total_q(WHITE) == 18


def test_a_board_of_one_colour_is_all_its_own():
    count = counted(("...", ".X.", "..."))
    assert count.land_of == [8, 0]
    assert count.total_q(WHITE) == 0


def test_when_life_and_death_are_disputed_the_side_that_says_dead_moves_first():
    board = board_of((".X.O.", "XX.OO", ".X.O.", "XX.OO", ".X.O."))
    board.play(PASS, BLACK)
    board.play(PASS, WHITE)
    assert board.over
    dispute(board, WHITE)
    assert not board.over
    assert board.play(board.point(2, 2), WHITE) == LEGAL
