"""The board's promises beyond the verdicts: undo, set-up, what is refused, the end of a game."""

from tengen.go.board import Board
from tengen.go.stones import (
    BLACK,
    EMPTY,
    GAME_OVER,
    HISTORY_FULL,
    LEGAL,
    NOT_YOUR_TURN,
    OCCUPIED,
    OFF,
    OFF_BOARD,
    PASS,
    SUICIDE,
    SUPERKO,
    WHITE,
)


def rewind(board):
    while board.undo():
        pass


def test_a_full_history_refuses_moves_and_passes_and_says_so():
    board = Board(5, 2)
    board.play(board.point(0, 0), BLACK)
    board.play(board.point(1, 1), WHITE)
    assert board.play(board.point(2, 2), BLACK) == HISTORY_FULL
    assert board.play(PASS, BLACK) == HISTORY_FULL
    assert board.play_regardless(board.point(2, 2), BLACK) == HISTORY_FULL
    assert board.count == 2
    assert board.undo()
    assert board.play(board.point(2, 2), WHITE) == LEGAL


def refused(call, *arguments):
    """The sentence of the ValueError or RuntimeError that a call raises."""
    try:
        call(*arguments)
    except (ValueError, RuntimeError) as error:
        return str(error)
    raise AssertionError("not refused")


def test_impossible_boards_are_refused_with_a_sentence():
    assert refused(Board, 0) == "a board has 1 to 19 lines, not 0"
    assert refused(Board, 20) == "a board has 1 to 19 lines, not 20"
    assert refused(Board, 9, 0) == "a history holds 1 to 8000 moves, not 0"
    assert "repetition" in refused(Board, 9, 10, 7)


def test_points_that_are_none_get_a_verdict_and_never_a_traceback():
    board = Board(9)
    for point in (-1, -400, 1, 9, 10, 11, 99, 100, 109, 110, 111, 400, 5000):
        on_board = board.stone_at(point) != OFF
        assert board.verdict(point, BLACK) == (LEGAL if on_board else OFF_BOARD)
        assert board.play_regardless(point, BLACK) == (LEGAL if on_board else OFF_BOARD)
        rewind(board)


def test_columns_and_rows_lead_back_from_points():
    for size in range(1, 20):
        board = Board(size, 1)
        seen = set()
        for column in range(size):
            for row in range(size):
                point = board.point(column, row)
                seen.add(point)
                assert (board.column(point), board.row(point)) == (column, row)
                assert board.stone_at(point) == EMPTY
        assert len(seen) == size * size
        assert PASS not in seen
    assert "outside" in refused(Board(9).point, 9, 0)
    assert "outside" in refused(Board(9).point, 0, -1)


def test_reasons_come_in_the_order_over_turn_place():
    board = Board(5)
    corner = board.point(0, 0)
    board.play(corner, BLACK)
    assert board.play(corner, BLACK) == NOT_YOUR_TURN
    assert board.play(corner, WHITE) == OCCUPIED
    board.end()
    assert board.play(corner, BLACK) == GAME_OVER
    assert board.play(PASS, WHITE) == GAME_OVER


def test_two_passes_end_the_game_but_not_when_it_was_reopened_between_them():
    board = Board(5)
    board.play(PASS, BLACK)
    board.play(PASS, WHITE)
    assert board.over
    board.reopen(BLACK)
    assert board.play(PASS, BLACK) == LEGAL
    assert not board.over
    assert board.play(PASS, WHITE) == LEGAL
    assert board.over
    board.undo()
    assert not board.over
    assert board.turn == WHITE


def test_the_end_by_two_passes_does_not_ask_whose_turn_the_first_was():
    board = Board(5)
    assert board.play_regardless(PASS, WHITE) == NOT_YOUR_TURN
    assert board.play(PASS, BLACK) == LEGAL
    assert board.over
    board = Board(5)
    board.play(PASS, BLACK)
    assert board.play_regardless(PASS, BLACK) == NOT_YOUR_TURN
    assert not board.over


def test_a_game_played_regardless_of_the_rules_is_recorded_and_undone_exactly():
    board = Board(3)
    for column, row in ((1, 0), (1, 1), (0, 1)):
        board.setup(board.point(column, row), WHITE)
    board.begin(WHITE)
    corner = board.point(0, 0)
    # Out of turn, and a suicide of one; then a suicide of two; then a stone after the end.
    assert board.play_regardless(corner, BLACK) == NOT_YOUR_TURN
    assert board.stone_at(corner) == EMPTY
    assert board.taken(WHITE) == 1
    assert board.turn == WHITE
    assert board.play_regardless(PASS, WHITE) == LEGAL
    assert board.play_regardless(corner, BLACK) == SUICIDE
    board.end()
    assert board.play_regardless(board.point(2, 2), WHITE) == GAME_OVER
    assert not board.over
    assert board.count == 4
    rewind(board)
    assert (board.count, board.taken(WHITE), board.turn) == (0, 0, WHITE)
    assert board.stone_at(board.point(2, 2)) == EMPTY


def test_a_suicide_of_many_played_regardless_comes_back_with_undo():
    board = Board(3)
    white = ((0, 1), (1, 1), (2, 0))
    for column, row in white:
        board.setup(board.point(column, row), WHITE)
    board.setup(board.point(0, 0), BLACK)
    board.begin(BLACK)
    assert board.play_regardless(board.point(1, 0), BLACK) == SUICIDE
    assert board.stone_at(board.point(0, 0)) == EMPTY
    assert board.stone_at(board.point(1, 0)) == EMPTY
    assert (board.taken(WHITE), board.lifted, board.move_lifted(0)) == (2, 1, 1)
    assert board.undo()
    assert board.stone_at(board.point(0, 0)) == BLACK
    assert board.stone_at(board.point(1, 0)) == EMPTY
    assert board.taken(WHITE) == 0


def test_a_position_from_before_a_suicide_played_regardless_is_still_known():
    board = Board(3)
    for column, row in ((0, 1), (1, 1), (2, 0)):
        board.setup(board.point(column, row), WHITE)
    board.setup(board.point(0, 0), BLACK)
    board.begin(BLACK)
    assert board.play_regardless(board.point(1, 0), BLACK) == SUICIDE
    board.play(PASS, WHITE)
    assert board.play(board.point(0, 0), BLACK) == SUPERKO
    assert (board.cycle_start, board.cycle_length) == (0, 3)


def test_stones_are_set_up_before_the_first_move_only():
    board = Board(5)
    centre = board.point(2, 2)
    board.setup(centre, BLACK)
    board.setup(centre, WHITE)
    assert board.stone_at(centre) == WHITE
    board.setup(centre, EMPTY)
    assert board.stone_at(centre) == EMPTY
    assert "outside" in refused(board.setup, 0, BLACK)
    board.play(centre, BLACK)
    assert "before the first move" in refused(board.setup, board.point(0, 0), WHITE)
    board.begin(WHITE)
    board.setup(board.point(0, 0), WHITE)
    assert not board.undo()
    assert board.stone_at(centre) == BLACK


def test_a_group_set_up_without_liberties_is_found():
    board = Board(3)
    board.setup(board.point(0, 0), BLACK)
    assert board.breathless() == 0
    board.setup(board.point(0, 1), WHITE)
    board.setup(board.point(1, 0), WHITE)
    assert board.breathless() == board.point(0, 0)


def test_groups_liberties_and_lifted_stones_are_listed_on_request():
    board = Board(5)
    for column, row in ((0, 0), (1, 0)):
        board.setup(board.point(column, row), WHITE)
    for column, row in ((0, 1), (1, 1)):
        board.setup(board.point(column, row), BLACK)
    board.begin(BLACK)
    corner = board.point(0, 0)
    assert board.stones(corner) == 2
    assert {board.found_point(i) for i in range(2)} == {corner, board.point(1, 0)}
    assert board.liberties(corner) == 1
    assert board.found_point(2) == board.point(2, 0)
    assert board.liberties(board.point(4, 4)) == 0
    assert board.stones(board.point(4, 4)) == 21
    board.play(board.point(2, 0), BLACK)
    assert board.lifted == 2
    assert {board.lifted_point(i) for i in range(2)} == {corner, board.point(1, 0)}
    assert (board.move_point(0), board.move_side(0), board.move_lifted(0)) == (board.point(2, 0), BLACK, 2)
