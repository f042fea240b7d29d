"""The firmware's board against a checker that keeps every whole board: the same verdicts, captures and positions."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.go import coords
from tengen.go.board import Board
from tengen.go.stones import LEGAL, PASS, POSITIONAL, SITUATIONAL, VERDICT_NAMES
from tests.go.independent import IndependentGame
from tests.go.positions import POSITIONS
from tests.go.table import parsed


def points_of(size):
    return [(column, row) for column in range(size) for row in range(size)]


def position_of(board):
    """The firmware's position in the other checker's terms."""
    found = set()
    for column, row in points_of(board.size):
        stone = board.stone_at(board.point(column, row))
        if stone in (0, 1):
            found.add(((column, row), stone))
    return frozenset(found)


def pair(size, moves, situational=False, set_up=()):
    board = Board(size, moves, SITUATIONAL if situational else POSITIONAL)
    for (column, row), side in set_up:
        board.setup(board.point(column, row), side)
    board.begin(0)
    return board, IndependentGame(size, situational, set_up)


def assert_same_everywhere(board, game):
    """Every point of the board gets the same verdict from both, and both see the same stones."""
    assert position_of(board) == game.now
    assert [board.taken(0), board.taken(1)] == [game.captured[0], game.captured[1]]
    for column, row in points_of(board.size):
        verdict = VERDICT_NAMES[board.verdict(board.point(column, row), board.turn)]
        assert verdict == game.verdict((column, row), game.turn), (column, row)


def pass_both(board, game):
    side = board.turn
    assert board.play(PASS, side) == LEGAL
    game.pass_turn(side)
    if board.over:
        board.reopen(1 - side)


def random_game(size, seed, length, situational=False):
    """A game of random legal moves, captures preferred so that positions come back; every verdict compared at every position.

    Returns both games and how often each verdict was met.
    """
    rng = random.Random(seed)
    board, game = pair(size, length, situational)
    met = dict.fromkeys(VERDICT_NAMES, 0)
    points = points_of(size)
    for _ in range(length):
        assert position_of(board) == game.now
        rng.shuffle(points)
        chosen = None
        for column, row in points:
            expected = game.verdict((column, row), game.turn)
            assert VERDICT_NAMES[board.verdict(board.point(column, row), board.turn)] == expected, (seed, board.count)
            met[expected] += 1
            if expected == "legal" and (not chosen or (game.after((column, row), game.turn)[1] and rng.random() < 0.5)):
                chosen = (column, row)
        if not chosen or rng.random() < 0.03:
            pass_both(board, game)
            continue
        side = game.turn
        assert board.play(board.point(*chosen), side) == LEGAL
        game.play(chosen, side)
    return board, game, met


@pytest.mark.parametrize(("size", "length", "games"), [(1, 6, 1), (2, 40, 60), (3, 200, 12), (4, 250, 5), (5, 300, 3)])
def test_small_boards_in_long_games_full_of_repetitions_agree(size, length, games):
    repeated = 0
    for seed in range(games):
        _, _, met = random_game(size, seed, length)
        repeated += met["superko"] + met["ko"]
    assert repeated > games or size == 1


@pytest.mark.parametrize("size", [2, 3, 4])
def test_situational_superko_agrees(size):
    for seed in range(6):
        random_game(size, seed, 120, situational=True)


@pytest.mark.parametrize("size", [9, 19])
def test_larger_boards_agree(size):
    random_game(size, size, 100)


def test_undo_all_the_way_meets_every_earlier_position_and_replay_the_same_end():
    for seed in range(8):
        board, game, _ = random_game(4, seed, 120)
        end = position_of(board), board.taken(0), board.taken(1)
        moves = [(board.move_point(n), board.move_side(n)) for n in range(board.count)]
        lifted = [board.move_lifted(n) for n in range(board.count)]
        for old in reversed(game.positions[:-1]):
            assert board.undo()
            assert position_of(board) == old
        assert not board.undo()
        assert (board.taken(0), board.taken(1), board.turn, board.over) == (0, 0, 0, False)
        for (point, side), stones in zip(moves, lifted, strict=True):
            if board.over:
                board.reopen(side)
            assert board.play(point, side) == LEGAL
            assert board.lifted == stones
        assert (position_of(board), board.taken(0), board.taken(1)) == end


def drawn_stones(rows):
    """The set-up stones of a drawn position, for the other checker."""
    drawn = {(column, len(rows) - 1 - i): rows[i][column] for i in range(len(rows)) for column in range(len(rows))}
    return [(point, "XO".index(stone)) for point, stone in drawn.items() if stone != "."]


def judged_elsewhere():
    """The positions of the table whose rule of repetition the other checker has."""
    return [position for position in POSITIONS if not {"simple", "named"} & set(position[1].split())]


@pytest.mark.parametrize("position", judged_elsewhere(), ids=lambda position: position[0])
def test_the_other_checker_says_of_the_table_what_is_written_there(position):
    _, options, rows, moves = position
    words = options.split()
    game = IndependentGame(len(rows), "situational" in words, drawn_stones(rows), int("white" in words))
    names = Board(len(rows), 1)
    for word in moves.split():
        if word == "undo":
            game.positions.pop()
            game.turn = game.movers.pop()
            continue
        side, name, lifted, verdict, cycle = parsed(word)
        if verdict in ("not-your-turn", "game-over"):
            assert side != game.turn or game.positions[-3:] == [game.now] * 3
        elif name == "pass":
            game.pass_turn(side)
        else:
            point = coords.from_name(names, name)
            place = (names.column(point), names.row(point))
            assert game.verdict(place, side) == verdict, word
            if verdict == "legal":
                assert game.after(place, side)[1] == lifted, word
                game.play(place, side)
            elif cycle:
                position_now = game.after(place, side)[0]
                assert position_now == game.positions[len(game.movers) + 1 - cycle], word


# A step of a generated game: a point by number (taken modulo the board), a pass, or an undo.
STEPS = st.lists(st.one_of(st.integers(0, 24), st.just("pass"), st.just("undo")), max_size=80)


@st.composite
def set_ups(draw):
    """A size and set-up stones, all of whose groups have a liberty."""
    size = draw(st.integers(2, 5))
    stones = draw(st.dictionaries(st.sampled_from(points_of(size)), st.integers(0, 1), max_size=size * size - 1))
    game = IndependentGame(size)
    sound = [(point, side) for point, side in stones.items() if game.group(stones, point)[1]]
    # Taking breathless stones off can only give liberties to those that stay.
    return size, sound


@given(set_up=set_ups(), steps=STEPS, situational=st.booleans())
def test_any_game_from_any_set_up_position_with_passes_and_undo_agrees(set_up, steps, situational):
    size, stones = set_up
    board, game = pair(size, 100, situational, stones)
    for step in steps:
        if step == "undo":
            assert board.undo() == (len(game.movers) > 0)
            if game.movers:
                game.positions.pop()
                game.turn = game.movers.pop()
                game.captured = count_captures(game)
        elif step == "pass":
            pass_both(board, game)
        else:
            point = (step % size, step // size % size)
            side = game.turn
            expected = game.verdict(point, side)
            before = position_of(board)
            verdict = board.play(board.point(*point), side)
            assert VERDICT_NAMES[verdict] == expected
            if expected == "legal":
                game.play(point, side)
            else:
                assert position_of(board) == before
        assert_same_everywhere(board, game)


def count_captures(game):
    """Captures by side, reckoned anew from the positions: what vanished from one to the next."""
    captured = {0: 0, 1: 0}
    for before, after, mover in zip(game.positions, game.positions[1:], game.movers, strict=False):
        captured[mover] += len(before - after)
    return captured
