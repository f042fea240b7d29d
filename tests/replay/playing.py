"""What the replay tests share: a clock to press, and SGF files written from what it showed."""

from __future__ import annotations

from tengen.clock.control import MOVES, PERIODS, RESERVE, STAGE_NAMES
from tengen.clock.game_clock import GameClock
from tengen.clock.side import BLACK, NOBODY, WHITE


def shown(clock, number, side):
    """The reading of `side` after move `number`, as the simulator gives it."""
    budget = clock.budgets[side]
    return (number, side, budget.left_ms, budget.periods, budget.moves, STAGE_NAMES[budget.kind])


def play(plan):
    """Press the firmware's own clock as `plan` says; the readings after each press, up to a flag."""
    clock = GameClock(plan.control)
    at_ms, starter = plan.presses[0]
    clock.start(1 - starter)
    readings = []
    for step, (press_ms, side) in zip(plan.steps, plan.presses[1:], strict=True):
        clock.advance(press_ms - at_ms, 0)
        if clock.flag != NOBODY:
            break
        assert clock.turn == side
        clock.complete_move()
        readings.append(shown(clock, step.turn.number, side))
        at_ms = press_ms
    return readings


def think(control, thinks_ms, first=BLACK):
    """A game in which the sides think so long in turn: for each move the side, the budget before and after, up to a flag."""
    clock = GameClock(control)
    clock.start(first)
    moves = []
    for think_ms in thinks_ms:
        side = clock.turn
        clock.advance(think_ms, 0)
        if clock.flag != NOBODY:
            break
        before_ms = clock.budgets[side].left_ms
        clock.complete_move()
        budget = clock.budgets[side]
        count = {PERIODS: budget.periods, RESERVE: budget.periods, MOVES: budget.moves}.get(budget.kind)
        moves.append((side, before_ms, budget.left_ms, count))
    return moves


def sgf_of(moves, head="", decimals=3):
    """An SGF file of `moves`: (side, time_ms or None, count or None)."""
    nodes = []
    for side, time_ms, count in moves:
        name = "BW"[side]
        left = "" if time_ms is None else f"{name}L[{round(time_ms / 1000, decimals):.{decimals}f}]"
        nodes.append(f";{name}[]{left}" + ("" if count is None else f"O{name}[{count}]"))
    return f"(;GM[1]FF[4]SZ[19]{head}{''.join(nodes)})".encode()


SIDES = (BLACK, WHITE)
