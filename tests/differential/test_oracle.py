"""The oracle itself, held against figures worked out by hand, and its closed formulas against its own timetables."""

import random

import pytest

from tests.differential.oracle import (
    SECOND,
    ByoYomi,
    Hourglass,
    Main,
    Moves,
    PerMove,
    Reserve,
    after_move,
    endurance,
    opening,
    place,
    reading,
    timetable,
)
from tests.differential.plans import control_text, random_plan

M = 60 * SECOND
S = SECOND

# plan, the think of the first turn, reading at its end, reading at the start of the next: (kind, left, periods, moves)
WORKED = [
    ((Main(55 * M), ByoYomi(5, M, True)), 55 * M + 59_999_000, ("byo-yomi", 1000, 5, 0), ("byo-yomi", M, 5, 0)),
    ((Main(55 * M), ByoYomi(5, M, True)), 55 * M + M, ("byo-yomi", M, 4, 0), ("byo-yomi", M, 4, 0)),
    ((Main(30 * M), ByoYomi(3, 30 * S)), 30 * M + 40 * S, ("byo-yomi", 20 * S, 2, 0), ("byo-yomi", 30 * S, 2, 0)),
    ((Main(60 * M), Moves(25, 10 * M)), 61 * M, ("moves", 9 * M, 0, 25), ("moves", 9 * M, 0, 24)),
    ((Moves(1, 10 * M, True),), 7 * M, ("moves", 3 * M, 0, 1), ("moves", 13 * M, 0, 1)),
    ((Moves(1, 10 * M),), 7 * M, ("moves", 3 * M, 0, 1), ("moves", 10 * M, 0, 1)),
    ((Moves(1, 10 * M), Main(5 * M)), 7 * M, ("moves", 3 * M, 0, 1), ("main", 8 * M, 0, 0)),
    ((Moves(1, 10 * M), ByoYomi(2, M)), 7 * M, ("moves", 3 * M, 2, 1), ("main", 3 * M, 2, 0)),
    ((Main(5 * M, plus=3 * S),), 10 * S, ("main", 290 * S, 0, 0), ("main", 293 * S, 0, 0)),
    ((Main(5 * M, plus=30 * S, cap=5 * M),), 10 * S, ("main", 290 * S, 0, 0), ("main", 300 * S, 0, 0)),
    ((Main(5 * M, delay=5 * S),), 7_500_000, ("main", 297_500_000, 0, 0), ("main", 297_500_000, 0, 0)),
    ((Main(5 * M, refund=5 * S),), 7_500_000, ("main", 292_500_000, 0, 0), ("main", 297_500_000, 0, 0)),
    ((Main(10 * M), Reserve(10, M, 30 * S)), 10 * M + 31 * S, ("reserve", 59 * S, 9, 0), ("reserve", 30 * S, 9, 0)),
    ((PerMove(10 * S),), 9 * S, ("per-move", S, 0, 0), ("per-move", 10 * S, 0, 0)),
    ((Main(0, plus=6 * S),), 0, ("main", 6 * S, 0, 0), ("main", 12 * S, 0, 0)),
    ((Main(0), ByoYomi(3, 10 * S)), 4 * S, ("byo-yomi", 6 * S, 3, 0), ("byo-yomi", 10 * S, 3, 0)),
    ((Hourglass(5 * M),), M, ("hourglass", 4 * M, 0, 0), ("hourglass", 4 * M, 0, 0)),
]


@pytest.mark.parametrize(("plan", "think", "at_the_press", "afterwards"), WORKED)
def test_worked_example(plan, think, at_the_press, afterwards):
    start = opening(plan)
    assert reading(plan, start, think) == at_the_press
    assert reading(plan, after_move(plan, start, think), 0) == afterwards


@pytest.mark.parametrize(
    ("plan", "falls_at"),
    [
        ((Main(600 * S), ByoYomi(5, 30 * S)), 750 * S),
        ((Main(60 * S), ByoYomi(1, 20 * S)), 80 * S),
        ((Main(5 * M, delay=5 * S),), 305 * S),
        ((Main(10 * M), Reserve(10, M, 30 * S)), 20 * M + 30 * S),
        ((Main(0, plus=6 * S),), 6 * S),
        ((Main(60 * M), Moves(25, 10 * M)), 70 * M),
    ],
)
def test_worked_flag(plan, falls_at):
    assert endurance(plan, opening(plan)) == falls_at


def test_formulas_and_timetable_agree_on_when_things_happen():
    rng = random.Random(7)
    for _ in range(2000):
        plan = random_plan(rng)
        standing = opening(plan)
        for _ in range(4):
            table = timetable(plan, standing)
            assert table[-1] == (endurance(plan, standing), "flag", 0), control_text(plan, plan)
            for at, what, number in table[:-1]:
                _assert_change(plan, standing, at, what, number)
            standing = after_move(plan, standing, rng.randrange(table[-1][0]))


def _assert_change(plan, standing, at, what, number):
    """What the timetable says at an instant shows at that instant and not a microsecond before."""
    before, after = reading(plan, standing, at - 1), reading(plan, standing, at)
    if what == "stage":
        assert place(plan, standing, at - 1)[0] != number == place(plan, standing, at)[0]
    else:
        assert (before.periods, after.periods) == (number + 1, number)
    assert before.left == 1
