"""Random games on the firmware's board, through the tools' GTP, against GNU Go: boards, captures and legal moves are the same."""

import random

import pytest

from host_tools.gtp.arbiter import Arbiter
from host_tools.gtp.engine import Engine
from tengen.referee.profiles import CN_2002
from tests.differential.gnugo import MOST_MOVES, gnugo_or_skip

GAMES = 1000
SIZES = range(5, 20)
# Captures and ko fights make small boards interesting; large ones cost more to compare.
EVERY = {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}
EVERY_ON_LARGER = 15
# Three kos on the edges of five lines, with all that is around them still open.
THREE_KOS = (("b", "a1 b2 a5 b4 d3 e2 c1"), ("w", "c2 d1 c4 d5 d4 e5 b5"), ("b", "e4"))
LOOKS = ("list_stones black", "list_stones white", "captures black", "captures white", "all_legal black", "all_legal white")


def play_and_compare(other, seed, size, moves, habits, refused=None):
    """One random game. In `refused` it counts the moves refused for a repetition, by verdict."""
    chance = random.Random(seed)
    engine = Engine(Arbiter(CN_2002, lambda: 0))
    commands, ours = [], []

    def send(command):
        commands.append(command)
        ours.append(engine.answer(command).strip())
        return ours[-1]

    for command in (f"boardsize {size}", "clear_board"):
        send(command)
    for command in opening(chance, engine, size, habits):
        send(command)
    for n in range(moves):
        answer = send(next_command(chance, engine, habits))
        for verdict in refused or ():
            refused[verdict] += f"move: {verdict} " in answer
        if n % EVERY.get(size, EVERY_ON_LARGER) == 0 or n == moves - 1:
            for look in LOOKS:
                send(look)
    for n, (command, mine, theirs) in enumerate(zip(commands, ours, other.answers(commands), strict=True)):
        assert meaning(mine) == meaning(theirs), (
            f"seed {seed}, size {size}, after {commands[:n]}: {command} is answered {mine!r} here, {theirs!r} there"
        )


def opening(chance, engine, size, habits):
    """Handicap stones in every third game of those that have them; three kos on five lines."""
    if "return" in habits and size == 5:
        return [f"play {side} {point}" for side, points in THREE_KOS for point in points.split()]
    if "handicap" not in habits or chance.randrange(3):
        return ()
    points = [point for point in engine.arbiter.points() if chance.randrange(size) == 0][: size * size // 3]
    return (f"set_free_handicap {engine.arbiter.names(points)}",) if len(points) > 1 else ()


def next_command(chance, engine, habits):
    """A move, mostly by the side whose turn it is and mostly on an empty point, legal or not; now and then a pass or an undo.

    The habit "return" takes the smallest group that can be taken, which is how positions come back.
    """
    board = engine.arbiter.board
    draw = chance.random()
    side = board.turn
    if draw < 0.03 and "undo" in habits and board.count:
        return "undo"
    if draw < 0.05 and "turns" in habits:
        side = 1 - side
    if draw > 0.995:
        return f"play {'bw'[side]} pass"
    if draw > 0.2 and "return" in habits:
        wanted = capturing_points(board, engine.arbiter.stones(1 - side))
        if wanted:
            return f"play {'bw'[side]} {engine.arbiter.names([chance.choice(wanted)])}"
    empty = [point for point in engine.arbiter.points() if board.stone_at(point) == -1]
    point = chance.choice(empty) if empty and draw > 0.06 else chance.choice(engine.arbiter.points())
    return f"play {'bw'[side]} {engine.arbiter.names([point])}"


def capturing_points(board, stones):
    """The last liberties of the smallest groups in atari among `stones`."""
    in_atari = []
    for stone in stones:
        if board.liberties(stone) == 1:
            size = board.stones(stone)
            board.liberties(stone)
            in_atari.append((size, board.found_point(size)))
    smallest = min(in_atari, default=(0, 0))[0]
    return sorted({point for size, point in in_atari if size == smallest})


def meaning(answer):
    """What an answer says, without its wording: success or failure, and the points in any order."""
    return answer[0], sorted(answer[1:].upper().split()) if answer[0] == "=" else []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_random_games_on_5_to_19_lines_are_judged_as_by_gnu_go(size):
    with gnugo_or_skip() as other:
        for seed in range(-(-GAMES // len(SIZES))):
            moves = min(MOST_MOVES, size * size * 3 // 2)
            play_and_compare(other, f"{size}/{seed}", size, moves, ("handicap", "undo", "turns"))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "games"), [(3, 40), (4, 40), (5, 80)])
def test_long_games_full_of_repetitions_are_judged_as_by_gnu_go(size, games):
    refused = {"ko": 0, "superko": 0}
    moves = MOST_MOVES if size < 5 else 200
    with gnugo_or_skip() as other:
        for n in range(games):
            play_and_compare(other, f"{size}/long/{n}", size, moves, ("undo", "return"), refused)
    assert refused["superko"] > games, refused


@pytest.mark.soak
@pytest.mark.parametrize("size", range(2, 20))
def test_ever_new_random_games_are_judged_as_by_gnu_go(size):
    seed = random.SystemRandom().randrange(10**9)
    with gnugo_or_skip() as other:
        for n in range(500):
            habits = ("handicap", "undo", "turns", "return")[: n % 4 + 1]
            play_and_compare(other, f"{seed}/{size}/{n}", size, MOST_MOVES, habits)
