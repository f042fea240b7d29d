"""Rulings: proposed, confirmed, dismissed, taken back; and warnings given by hand."""

from tengen.clock import correcting
from tengen.clock.game_clock import GameClock
from tengen.clock.side import NOBODY
from tengen.go.stones import LEGAL
from tengen.referee import rulings
from tengen.referee.proposals import NOT_SO, OPEN, TOO_LATE, propose

from . import events, orders, states
from .special_orders import can_pass_for_flag, give_up_refusal, seat_refusal, stop_for_captures
from .standing import NONE

_MOST_WARNINGS = 99
_REFUSALS = {TOO_LATE: orders.TOO_LATE, NOT_SO: orders.NOT_SO}


class Hearsay:
    """In place of a board where none is on the clock: it bears out what the referee says, and knows how many moves were made."""

    def __init__(self, game, case, offender):
        self.count = game.moves[0] + game.moves[1]
        self.over = case == rulings.DISPUTED
        self._last = offender
        # Whose turn it would be, had the incident not happened; whose it was where the game is over.
        if case in (rulings.KO_RETAKEN, rulings.FORBIDDEN_POINT, rulings.REPEATED):
            self.turn = offender
        elif case == rulings.TWO_MOVES:
            self.turn = 1 - offender
        else:
            self.turn = game.turn
        if case == rulings.TAKEN_BACK or case == rulings.TWO_MOVES:
            self.count = max(1, self.count)

    def move_side(self, _n):
        """Whose the last move was."""
        return self._last

    def move_point(self, _n):
        """No pass."""
        return 1

    def play(self, _point, _side):
        """Nobody sees it."""
        return LEGAL

    def reopen(self, turn):
        """The game goes on."""
        self.turn = turn
        self.over = False

    def end(self):
        """The game is over."""
        self.over = True


def proposal_of(game, case, offender, outcome):
    """(the Proposal, the board it is about), or (None, refusal): what the rules make of a case now."""
    standing = game.referee
    profile = standing.profile
    if case not in profile.rulings:
        return None, orders.NO_RULING
    board = standing.board
    if board is None:
        board = Hearsay(game, case, offender)
    proposal = propose(profile, case, offender, board, standing.warnings)
    if proposal.status != OPEN:
        return None, _REFUSALS.get(proposal.status, orders.NO_RULING)
    if not 0 <= outcome < len(proposal.outcomes):
        return None, orders.OUT_OF_BOUNDS
    proposal.choose(outcome)
    refusal = _clock_refusal(game, proposal)
    return (None, refusal) if refusal else (proposal, board)


def pending_again(game, case, offender, outcome, move):
    """Have this proposal pend, as made when `move` moves were on the board, with what the rules make of it now."""
    standing = game.referee
    board = standing.board
    if board is None:
        board = Hearsay(game, case, offender)
    proposal = propose(standing.profile, case, offender, board, standing.warnings)
    if proposal.status == OPEN and outcome < len(proposal.outcomes):
        proposal.choose(outcome)
    proposal.move = move
    standing.pending = proposal
    standing.outcome = outcome


def _clock_refusal(game, proposal):
    """Why the clock does not bear a proposal out; DONE where it does."""
    case, offender = proposal.case, proposal.offender
    if proposal.clock == rulings.READINGS_SWAP and not correcting.can_swap(game.clock):
        return orders.UNEQUAL
    if case == rulings.OVERTIME and game.flag != offender:
        return orders.NOT_SO
    if proposal.clock == rulings.COUNT_AGAIN and not can_pass_for_flag(game):
        return orders.NOT_COUNTED
    if case == rulings.SEAT_LEFT:
        return seat_refusal(game, offender)
    if case == rulings.GIVEN_UP:
        return give_up_refusal(game, offender)
    if case == rulings.DISPUTED and (game.referee.result or game.referee.gave_up != NOBODY or game.state == states.FLAGGED):
        return orders.NOT_SO
    return orders.DONE


def _propose(desk):
    standing, outcome = desk.standing, desk.b
    if desk.a == rulings.PHONE and outcome == 0 and standing.phones[desk.side]:
        outcome = 1  # 23.7: the second time loses
    proposal, board = proposal_of(desk.game, desk.a, desk.side, outcome)
    if proposal is None:
        return board
    desk.accept(False)
    standing.pending = proposal
    standing.outcome = outcome
    return orders.DONE


def _confirm(desk):
    """The pending proposal, made anew: warnings may have been given since. What happened on the board since then stands."""
    standing = desk.standing
    pending = standing.pending
    if pending is None:
        return orders.NOTHING_PENDING
    board = standing.board
    if board is not None and pending.case <= rulings.DISPUTED and board.count != pending.move:
        return orders.GONE_ON
    return _carry_out(desk, pending.case, pending.offender, standing.outcome)


def _warn(desk):
    warnings = desk.standing.warnings
    if desk.a == -1:
        if not warnings[desk.side]:
            return orders.OUT_OF_BOUNDS
        desk.accept()
        warnings[desk.side] -= 1
        return orders.DONE
    if desk.a != 1 or warnings[desk.side] >= _MOST_WARNINGS:
        return orders.OUT_OF_BOUNDS
    return _carry_out(desk, rulings.WARNED, desk.side, 0)


def _carry_out(desk, case, offender, outcome):
    standing = desk.standing
    proposal, board = proposal_of(desk.game, case, offender, outcome)
    if proposal is None:
        return board
    desk.accept()
    if desk.order == orders.CONFIRM:
        standing.pending = None
    # The pass for a flag is entered with the flag set aside.
    if proposal.clock == rulings.COUNT_AGAIN:
        desk.act_on(states.SET_ASIDE, offender)
    else:
        proposal.confirm(board, standing.warnings)
        _move_clock(desk, proposal)
    if case == rulings.PHONE:
        standing.phones[offender] += 1
    elif case == rulings.SEAT_LEFT:
        standing.left_seat[offender] += 1
    elif case == rulings.GIVEN_UP:
        standing.gave_up = offender
    if proposal.result != rulings.GOES_ON:
        by_warnings = proposal.article_lost and proposal.outcomes[outcome][4] == rulings.GOES_ON
        side = offender if proposal.result == rulings.OFFENDER_LOSES else NOBODY
        desk.rule(proposal.result, side, events.OF_WARNINGS if by_warnings else case)
    return orders.DONE


def _move_clock(desk, proposal):
    """What a ruling does to turn and clock."""
    game = desk.game
    if proposal.turn == rulings.OFFENDER_PASSED:
        if game.turn == proposal.offender and game.state in (states.RUNNING, states.PAUSED):
            game.give_turn_over()
    elif proposal.turn in (rulings.OFFENDER_MOVES, rulings.GAME_RESUMES):
        if game.state == states.ENDED:
            desk.act_on(states.REOPEN)
        if game.turn != proposal.turn_after:
            game.turn = proposal.turn_after
            game.clock.start(game.turn)
    if proposal.clock == rulings.READINGS_SWAP:
        correcting.swap(game.clock, GameClock(game.clock.control, game.style))
    elif proposal.clock == rulings.NOT_TIMED:
        stop_for_captures(desk)
    elif proposal.case == rulings.GIVEN_UP:
        if desk.standing.board is not None:
            desk.standing.board.end()
        desk.act_on(states.END)
    elif proposal.clock == rulings.CLOCKS_STOP and game.state == states.RUNNING:
        desk.act_on(states.BOTH)


def _dismiss(desk):
    standing, which = desk.standing, desk.a
    if not orders.ANYTHING_PENDING <= which <= orders.A_HALF:
        return orders.OUT_OF_BOUNDS
    proposal = standing.pending is not None and which != orders.A_HALF
    half = standing.half_order != NONE and which != orders.A_PROPOSAL
    if not proposal and not half:
        return orders.NOTHING_PENDING
    desk.accept()
    if proposal:
        standing.pending = None
    if half:
        standing.half_order = NONE
    return orders.DONE


def _undo(desk):
    undo = desk.standing.undo
    if undo is None:
        return orders.NOTHING_TO_UNDO
    if not undo.can_restore(desk.game):
        return orders.GONE_ON
    desk.accept(False)
    desk.watch()
    desk.standing.undo = None
    undo.restore(desk.game)
    return orders.DONE


HANDS = {
    orders.PROPOSE: _propose,
    orders.CONFIRM: _confirm,
    orders.DISMISS: _dismiss,
    orders.UNDO_RULING: _undo,
    orders.WARN: _warn,
}
