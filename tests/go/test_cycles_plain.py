"""Repetitions are named: where they begin, how long they are, their moves, what is captured in them (20.2, 20.3)."""

from tengen.go import coords
from tengen.go.cycles import Cycle
from tengen.go.stones import BLACK, LEGAL, WHITE
from tests.go.positions import POSITIONS
from tests.go.table import board_of, parsed, play_word


def cycle_closed_by(start_of_name):
    """The cycle that the first repeating word of a position of the table closes, and the board."""
    for name, options, rows, moves in POSITIONS:
        if name.startswith(start_of_name):
            board = board_of(rows, options)
            for word in moves.split():
                play_word(board, word)
                if board.cycle_length:
                    side, point, _, _, _ = parsed(word)
                    return Cycle(board, coords.from_name(board, point), side), board
    raise AssertionError(start_of_name + " is not in the table")


def summary(start_of_name):
    cycle, _ = cycle_closed_by(start_of_name)
    return cycle.name, cycle.first, cycle.length, tuple(cycle.captured)


def test_a_ko_taken_back_is_the_shortest_cycle():
    assert summary("ko in the middle") == ("ko", 0, 2, (1, 1))


def test_kos_are_counted():
    assert summary("double ko goes round with a pass") == ("double ko", 0, 5, (2, 2))
    assert summary("triple ko") == ("triple ko", 0, 6, (3, 3))
    assert summary("quadruple ko") == ("quadruple ko", 0, 8, (4, 4))
    assert summary("30 moves close") == ("15 kos", 0, 30, (15, 15))


def test_a_cycle_that_was_allowed_has_the_name_of_one_that_was_refused():
    assert summary("triple ko named") == summary("triple ko")
    assert summary("quadruple ko named") == summary("quadruple ko")
    assert summary("eternal life named") == summary("eternal life, closed")


def test_sending_two_and_eternal_life_are_told_from_kos():
    assert summary("send two, return one") == ("send two, return one", 0, 3, (2, 1))
    assert summary("eternal life, closed") == ("eternal life", 0, 4, (2, 2))


def test_the_moves_of_a_cycle_are_those_since_the_position_that_comes_back():
    cycle, board = cycle_closed_by("triple ko named")
    names = [coords.name(board, point) for point in cycle.points]
    assert names == ["C1", "B9", "H1", "B1", "C9", "G1"]
    assert cycle.sides == [BLACK, WHITE] * 3


def test_a_pass_in_a_cycle_is_one_of_its_moves():
    cycle, board = cycle_closed_by("double ko goes round with a pass")
    assert [coords.name(board, point) for point in cycle.points] == ["C1", "G1", "pass", "B1", "H1"]
    assert cycle.sides == [BLACK, WHITE, BLACK, WHITE, BLACK]


def test_a_move_that_repeats_nothing_closes_no_cycle():
    board = board_of((".....",) * 5)
    assert board.play(board.point(2, 2), BLACK) == LEGAL
    try:
        Cycle(board, board.point(2, 2), BLACK)
    except ValueError as error:
        said = str(error)
    assert said == "the move closes no repetition"
