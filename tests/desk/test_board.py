"""The stones on the clock's board as a host is told of them, against the board itself."""

import contextlib
import random

import pytest

from host_tools.desk.client import OrderRefusedError
from tengen.game import orders
from tests.desk.test_orders import at_work, keyed

_LETTERS = "ABCDEFGHJKLMNOPQRST"


def test_a_stone_that_is_captured_is_gone_and_counted():
    _, client = at_work(board=9)
    for point in ("A2", "A1", "B1"):
        client.play(point)
    board = client.board()
    assert (board.lines, board.moves, board.turn, board.last, board.over, board.taken) == (9, 3, "white", "B1", False, (1, 0))
    assert board.rows == (*["." * 9] * 7, "b........", ".b.......")


def test_two_passes_are_told_as_the_end_on_the_board():
    _, client = at_work(board=13)
    assert client.board().last is None
    client.pass_turn()
    assert client.board().last == "pass"
    client.pass_turn()
    board = client.board()
    assert board.over and board.rows == ("." * 13,) * 13


@pytest.mark.parametrize("seed", range(3))
def test_after_any_moves_every_point_is_told_as_it_stands(seed):
    lines = (9, 13, 19)[seed]
    device, client = at_work(board=lines)
    draw = random.Random(seed)
    ours = device.app.session.referee.board
    for _ in range(60):
        with contextlib.suppress(OrderRefusedError):
            client.play(f"{_LETTERS[draw.randrange(lines)]}{draw.randrange(lines) + 1}")
    told = client.board().rows
    signs = {0: "b", 1: "w", -1: "."}
    for row in range(lines):
        for column in range(lines):
            assert told[lines - 1 - row][column] == signs[ours.stone_at(ours.point(column, row))]
    assert "".join(told).count("b") + "".join(told).count("w") > 20


def test_without_a_board_there_is_nothing_to_tell():
    _, client = keyed()
    with pytest.raises(OrderRefusedError, match="without a board") as caught:
        client.board()
    assert caught.value.refusal == orders.NO_BOARD
