"""Points as text: the board's letters without I, GTP vertices, SGF points; there and back on every size."""

from tengen.go import coords
from tengen.go.board import Board
from tengen.go.stones import PASS


def test_every_point_of_every_size_is_read_back_in_both_forms():
    for size in range(1, 20):
        board = Board(size, 1)
        for column in range(size):
            for row in range(size):
                point = board.point(column, row)
                assert coords.from_name(board, coords.name(board, point)) == point
                assert coords.from_sgf(board, coords.sgf(board, point)) == point


def test_the_corners_of_a_full_board_have_the_names_people_use():
    board = Board(19, 1)
    corners = (board.point(0, 0), board.point(18, 0), board.point(0, 18), board.point(18, 18))
    assert [coords.name(board, corner) for corner in corners] == ["A1", "T1", "A19", "T19"]
    assert [coords.sgf(board, corner) for corner in corners] == ["as", "ss", "aa", "sa"]


def test_there_is_no_column_i():
    board = Board(19, 1)
    assert coords.name(board, board.point(8, 0)) == "J1"
    assert "I1" in refused(coords.from_name, board, "I1")


def test_passes_have_their_forms():
    board = Board(9, 1)
    assert coords.name(board, PASS) == "pass"
    assert coords.from_name(board, "PASS") == coords.from_name(board, "Pass") == PASS
    assert coords.sgf(board, PASS) == ""
    assert coords.from_sgf(board, "") == coords.from_sgf(board, "tt") == PASS


def test_small_letters_and_spaces_around_are_read():
    board = Board(9, 1)
    assert coords.from_name(board, " d4 ") == board.point(3, 3)


def refused(read, board, text):
    try:
        read(board, text)
    except ValueError as error:
        return str(error)
    raise AssertionError(text + " is not refused")


def test_what_is_no_point_is_refused_with_a_sentence():
    board = Board(9, 1)
    for text in ("", "4", "D", "DD", "D0", "D04", "D4x", "4D", "D-1", "D 4", "D444", "围4", "D٣"):
        assert "no point" in refused(coords.from_name, board, text)
    for text in ("d", "ddd", "d4", "DD", "d ", "zz", "围棋", "tu"):
        assert "no SGF point" in refused(coords.from_sgf, board, text)


def test_what_lies_outside_a_smaller_board_is_refused_with_its_size():
    board = Board(9, 1)
    assert refused(coords.from_name, board, "T19") == "T19 lies outside a board of 9 lines"
    assert refused(coords.from_name, board, "K1") == "K1 lies outside a board of 9 lines"
    assert refused(coords.from_sgf, board, "jj") == "jj lies outside a board of 9 lines"
