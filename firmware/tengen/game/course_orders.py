"""The course of the game by order: what the buttons do, and what they can't. Each is an input of the table in `states`."""

from tengen.clock.side import NOBODY

from . import orders, states


def _start(desk):
    desk.accept()
    desk.act_on(states.PRESS, 1 - desk.side)
    return orders.DONE


def _pause(desk):
    desk.accept()
    desk.act_on(states.BOTH)
    return orders.DONE


def _resume(desk):
    if desk.standing.sealed != NOBODY:
        return orders.WRONG_STATE
    desk.accept()
    desk.act_on(states.BOTH)
    return orders.DONE


def _adjourn(desk):
    desk.accept()
    desk.act_on(states.ADJOURN)
    return orders.DONE


def _return(desk):
    """An adjourned game is taken up; one that was over without a result goes on (21.1)."""
    game, standing = desk.game, desk.standing
    if game.state == states.ENDED:
        if standing.result or standing.gave_up != NOBODY:
            return orders.WRONG_STATE
        desk.accept()
        if standing.board is not None:
            standing.board.reopen(standing.board.turn)
        desk.act_on(states.REOPEN)
        return orders.DONE
    if game.turn == NOBODY:
        return orders.WRONG_STATE
    desk.accept()
    desk.act_on(states.RETURN)
    return orders.DONE


def _end(desk):
    desk.accept()
    if desk.standing.board is not None:
        desk.standing.board.end()
    desk.act_on(states.END)
    return orders.DONE


def _take_back(desk):
    if not desk.game.can_undo:
        return orders.NOTHING_TO_UNDO
    desk.accept()
    desk.act_on(states.UNDO)
    return orders.DONE


def _choose(desk):
    game = desk.game
    if not game.awaits_choice:
        return orders.WRONG_STATE
    if not 0 <= desk.a <= 1:
        return orders.OUT_OF_BOUNDS
    desk.accept()
    game._choice = desk.a
    desk.act_on(states.CHOOSE, game.turn)
    return orders.DONE


def _hand_out(desk):
    desk.accept()
    if desk.game.state != states.ADJOURNED:
        desk.act_on(states.ADJOURN)
    return orders.DONE


def _hand_in(desk):
    desk.accept()
    return orders.DONE


HANDS = {
    orders.START: _start,
    orders.PAUSE: _pause,
    orders.RESUME: _resume,
    orders.ADJOURN: _adjourn,
    orders.RETURN: _return,
    orders.END: _end,
    orders.TAKE_BACK: _take_back,
    orders.CHOOSE: _choose,
    orders.HAND_OUT: _hand_out,
    orders.HAND_IN: _hand_in,
}
