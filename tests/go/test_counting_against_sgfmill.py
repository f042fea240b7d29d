"""200 finished random games: our area count and sgfmill's agree, and every point is counted once."""

import random

import pytest
from sgfmill.boards import Board as OtherBoard

from tengen.go.board import Board
from tengen.go.counting import Count
from tengen.go.stones import BLACK, LEGAL, PASS, WHITE


def finished(size, seed):
    """A random game, nobody filling his own eyes, to two passes or 4 moves a point; on both boards."""
    rng = random.Random(seed)
    board, other = Board(size, 4 * size * size), OtherBoard(size)
    points = [board.point(column, row) for column in range(size) for row in range(size)]
    while not board.over and board.count < board.room:
        side = board.turn
        rng.shuffle(points)
        for point in points:
            if not own_eye(board, point, side) and board.play(point, side) == LEGAL:
                other.play(board.row(point), board.column(point), "bw"[side])
                break
        else:
            board.play(PASS, side)
    return board, other


def own_eye(board, point, side):
    column, row = board.column(point), board.row(point)
    near = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    inside = [(c, r) for c, r in near if 0 <= c < board.size and 0 <= r < board.size]
    return all(board.stone_at(board.point(c, r)) == side for c, r in inside)


@pytest.mark.parametrize("size", [2, 3, 5, 9])
def test_fifty_finished_games_count_the_same(size):
    for seed in range(50):
        board, other = finished(size, seed)
        count = Count(board)
        count.count()
        black_q, white_q = count.total_q(BLACK), count.total_q(WHITE)
        assert black_q - white_q == 4 * other.area_score()
        assert black_q + white_q == 4 * size * size
        assert sum(count.stones_of) + sum(count.land_of) + count.neutral + count.seki == size * size
