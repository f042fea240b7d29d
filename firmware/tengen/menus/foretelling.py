"""What an order would do, found out by giving it to a copy of the game: so the menu shows what will be, and not what we think."""

from tengen.clock.side import BLACK, WHITE
from tengen.game import orders
from tengen.game.events import EventRing
from tengen.game.game import Game


def numbers_of(game):
    """By side: (time left in ms, periods, moves to make, stage, moves made, warnings)."""
    return tuple([_numbers_of_side(game, side) for side in (BLACK, WHITE)])


def foretell(game, order, side, a, b):
    """(answer, the numbers as they would be, result, who loses) of an order given now by the chief referee."""
    copy = Game(game.clock.control, game.style, EventRing(8), game.at_ms, game.at_us)
    copy.copy_from(game)
    standing, known = copy.referee, game.referee
    standing.begin(known.rules, 0)
    for each in (BLACK, WHITE):
        standing.warnings[each] = known.warnings[each]
    standing.result = known.result
    standing.result_side = known.result_side
    standing.result_case = known.result_case
    if b == orders.PAIRED and known.half_order == order and known.half_side == 1 - side:
        # The second half of a pair does the first one, too.
        standing.half_order, standing.half_side, standing.half_a = order, 1 - side, known.half_a
    elif b == orders.PAIRED:
        b = 0
    answer = copy.order(order, side, a, b, orders.CHIEF)
    return answer, numbers_of(copy), standing.result, standing.result_side


def _numbers_of_side(game, side):
    budget = game.clock.budgets[side]
    return (budget.left_ms, budget.periods, budget.moves, budget.stage, game.moves[side], game.warnings_of(side))
