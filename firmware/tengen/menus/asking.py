"""What the steps of an order ask with: the lists, and the numbers with what they begin at."""

from tengen.clock.side import BLACK, WHITE

from . import number, pages

# By letter (see pages): the entries of a list.
CHOICES = {
    "o": pages.SIDES,
    "w": pages.CORRECTED,
    "a": pages.SIDES_OR_BOTH,
    "l": pages.LIMITS,
    "y": pages.YES_NO,
}


def number_for(letter, game, referee, side):
    """The Number that the step `letter` asks for. None where there is nothing to ask: a point, in a game without a board.

    What is put right begins at what it is; of both sides, at what it is for Black.
    """
    whose = WHITE if side == WHITE else BLACK
    budget = game.clock.budgets[whose]
    if letter == "t":
        return number.duration()
    if letter == "+":
        return number.duration(0, True)
    if letter == "r":
        return number.duration(budget.left_ms)
    if letter == "k":
        return number.seconds()
    if letter == "x":
        return None if referee.board is None else number.Point(referee.board)
    if letter == "p":
        return number.count(budget.periods, 2)
    if letter == "s":
        return number.count(budget.stage + 1, 1)
    if letter == "m":
        return number.count(budget.moves, 2)
    return number.count(game.moves[whose], 3)
