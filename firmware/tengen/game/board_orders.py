"""Moves on the board of the game. What the rules refuse is not played: what they make of it is proposed (18-20, A.8-A.11)."""

from tengen.clock.side import NOBODY
from tengen.go.stones import GAME_OVER, HISTORY_FULL, LEGAL, OCCUPIED, OFF_BOARD, PASS
from tengen.referee.proposals import CASE_OF_VERDICT, OPEN, propose
from tengen.referee.rulings import REPEATED

from . import orders
from .states import END

_REFUSALS = {
    OFF_BOARD: orders.BAD_POINT,
    OCCUPIED: orders.BAD_POINT,
    GAME_OVER: orders.WRONG_STATE,
    HISTORY_FULL: orders.OUT_OF_BOUNDS,
}


def _move(desk):
    board = desk.standing.board
    if board is None:
        return orders.NO_BOARD
    point = PASS if desk.order == orders.PASS_TURN else desk.a
    if point == PASS and desk.order == orders.MOVE:
        return orders.BAD_POINT
    side = board.turn if desk.side == NOBODY else desk.side
    verdict = board.verdict(point, side)
    if verdict in _REFUSALS:
        return _REFUSALS[verdict]
    if verdict != LEGAL:
        desk.accept()
        _propose(desk, CASE_OF_VERDICT[verdict], side)
        return orders.ILLEGAL
    desk.accept()
    board.play(point, side)
    _go_on(desk)
    if board.cycle_length:
        # Only where repetitions are named and not refused (A.11.3).
        _propose(desk, REPEATED, side)
    if board.over:
        desk.act_on(END)
    return orders.DONE


def _undo_move(desk):
    board = desk.standing.board
    if board is None:
        return orders.NO_BOARD
    if not board.count:
        return orders.NOTHING_TO_UNDO
    desk.accept()
    board.undo()
    _go_on(desk)
    return orders.DONE


def _go_on(desk):
    """The game has gone on: a ruling before it can't be taken back whole any more."""
    if desk.standing.undo is not None:
        desk.standing.undo.gone_on = True


def _propose(desk, case, side):
    standing = desk.standing
    proposal = propose(standing.profile, case, side, standing.board, standing.warnings)
    if proposal.status == OPEN:
        standing.pending = proposal
        standing.outcome = 0


HANDS = {orders.MOVE: _move, orders.PASS_TURN: _move, orders.UNDO_MOVE: _undo_move}
