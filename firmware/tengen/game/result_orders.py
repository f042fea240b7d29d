"""Results that a referee gives by hand, and resignation."""

from tengen.clock.side import NOBODY
from tengen.referee import rulings

from . import events, orders

_RESULTS = {
    orders.BOTH_LOSE: rulings.BOTH_LOSE,
    orders.DRAW: rulings.DRAW,
    orders.REPLAY: rulings.REPLAY,
    orders.NO_RESULT: rulings.NO_RESULT,
}


def _lose(desk):
    desk.accept()
    desk.rule(rulings.OFFENDER_LOSES, desk.side, rulings.RESIGNED if desk.order == orders.RESIGN else events.NO_CASE)
    return orders.DONE


def _end_otherwise(desk):
    desk.accept()
    desk.rule(_RESULTS[desk.order], NOBODY, events.NO_CASE)
    return orders.DONE


HANDS = {
    orders.LOSE: _lose,
    orders.RESIGN: _lose,
    orders.BOTH_LOSE: _end_otherwise,
    orders.DRAW: _end_otherwise,
    orders.REPLAY: _end_otherwise,
    orders.NO_RESULT: _end_otherwise,
}
