"""Special cases of the clock: times confirmed, sealed moves, overtime as a pass, the count anew, seats, giving up, stalling."""

from tengen.clock import correcting
from tengen.clock.instant import ms_after
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.go.stones import LEGAL, NOT_YOUR_TURN, OFF_BOARD, PASS
from tengen.referee import rulings

from . import events, orders, states

# 22.4 leaves the count to the event: from a second to an hour.
_SHORTEST_COUNT_MS = 1_000
_LONGEST_COUNT_MS = 3_600_000


def _has(desk, case):
    """Whether the edition has this ruling."""
    return case in desk.standing.profile.rulings


def _confirm_times(desk):
    standing = desk.standing
    if desk.side == NOBODY:
        if desk.authority < orders.REFEREE:
            return orders.NOT_ALLOWED
        desk.accept()
        standing.asking = True
        standing.confirmed[BLACK] = standing.confirmed[WHITE] = False
        return orders.DONE
    if not standing.asking:
        return orders.WRONG_STATE
    desk.accept()
    standing.confirmed[desk.side] = True
    desk.note(events.CONFIRMED, desk.side, 0, 0)
    return orders.DONE


def _seal(desk):
    side = desk.side_on_move()
    if side == NOBODY:
        return orders.NOT_SO
    if desk.standing.sealed != NOBODY:
        return orders.WRONG_STATE
    desk.accept()
    desk.standing.sealed = side
    desk.act_on(states.ADJOURN)
    return orders.DONE


def _open_sealed(desk):
    """The sealed move is played, or it is a pass: it was one, or there is a stone already, or the point is forbidden.

    The player's own pass is the second in a row after the opponent's, and ends the game (7); one by ruling does not.
    """
    game, standing = desk.game, desk.standing
    side, board = standing.sealed, standing.board
    if side == NOBODY:
        return orders.NOTHING_SEALED
    point = PASS if desk.b else desk.a
    by_ruling = desk.b != 0
    if board is not None and point != PASS:
        verdict = board.verdict(point, side)
        if verdict == OFF_BOARD:
            return orders.BAD_POINT
        if verdict == NOT_YOUR_TURN:
            return orders.NOT_SO  # moves are missing on the clock's board: they must be entered first
        if verdict != LEGAL:
            by_ruling = True
            point = PASS
    desk.accept()
    standing.sealed = NOBODY
    if game.state == states.ADJOURNED:
        desk.act_on(states.RETURN)
    if board is not None:
        board.play(point, side)
    game.give_turn_over()
    if board is not None and board.over:
        if by_ruling:
            board.reopen(1 - side)
        else:
            desk.act_on(states.END)
    return orders.DONE


def _flag_to_pass(desk):
    game = desk.game
    if desk.side == 1 - game.flag:
        return orders.NOT_SO
    if not can_pass_for_flag(game):
        return orders.NO_RULING if not _may_pass_for_flag(desk.standing.profile) else orders.NOT_COUNTED
    desk.accept()
    desk.act_on(states.SET_ASIDE, game.flag)
    return orders.DONE


def _may_pass_for_flag(profile):
    outcomes = profile.rulings.get(rulings.OVERTIME, ("", ()))[1]
    return rulings.COUNT_AGAIN in [outcome[3] for outcome in outcomes]


def can_pass_for_flag(game):
    """Whether the flag that fell may be taken as a pass: in the last period, by this edition (22.5)."""
    return _may_pass_for_flag(game.referee.profile) and correcting.is_counted(game.clock.budgets[game.flag])


def pass_for_flag(game):
    """The overtime of the side whose flag fell is one pass, and the count goes on with that period (22.5)."""
    side = game.flag
    game.flag = game.clock.flag = NOBODY
    correcting.begin_period_again(game.clock.budgets[side], True)
    board = game.referee.board
    if board is not None and board.turn == side:
        board.play(PASS, side)
        if board.over:
            # The opponent had passed, too; but 22.5 lets the game go on.
            board.reopen(1 - side)
    game._record(events.SET_ASIDE, side, 0, 0)
    game.give_turn_over()


def _recount(desk):
    side = desk.side_on_move()
    if side == NOBODY:
        return orders.NOT_SO
    budget = desk.game.clock.budgets[side]
    if not correcting.is_counted(budget) or not budget.game_at_stake():
        return orders.NOT_COUNTED
    left_ms = correcting.period_ms(budget) - desk.a * 1000 if 0 <= desk.a < 10_000 else 0
    if left_ms <= budget.left_ms:
        return orders.OUT_OF_BOUNDS
    desk.accept()
    correcting.set_left(budget, left_ms)
    return orders.DONE


def _captures(desk):
    side = desk.side_on_move()
    if side == NOBODY:
        return orders.NOT_SO
    desk.accept()
    stop_for_captures(desk)
    return orders.DONE


def stop_for_captures(desk):
    """Where captures are not timed the count stands until the game is resumed; main time is not counted (A.14.4)."""
    game = desk.game
    clock = desk.standing.profile.rulings[rulings.REMOVING_COUNTED][1][0][3]
    if clock == rulings.NOT_TIMED and game.state == states.RUNNING and correcting.is_counted(game.clock.budgets[game.turn]):
        desk.act_on(states.BOTH)


def seat_refusal(game, side):
    """Why the side may not leave its seat now; DONE where it may."""
    if side == game.turn:
        return orders.OWN_TIME
    if not correcting.is_counted(game.clock.budgets[side]):
        return orders.NOT_COUNTED
    return orders.ONLY_ONCE if game.referee.left_seat[side] else orders.DONE


def _leave_seat(desk):
    refusal = seat_refusal(desk.game, desk.side)
    if refusal == orders.DONE:
        desk.accept()
        desk.standing.left_seat[desk.side] += 1
    return refusal


def give_up_refusal(game, side):
    """Why the side can't give up the contest; DONE where it can: one limit ends the game (12.4)."""
    budget = game.clock.budgets[side]
    if rulings.GIVEN_UP not in game.referee.profile.rulings:
        return orders.NO_RULING
    if game.state not in (states.RUNNING, states.PAUSED):
        return orders.WRONG_STATE
    return orders.DONE if correcting.is_in_main_time(budget) and budget.game_at_stake() else orders.NOT_SO


def _give_up(desk):
    refusal = give_up_refusal(desk.game, desk.side)
    if refusal != orders.DONE:
        return refusal
    desk.accept()
    desk.standing.gave_up = desk.side
    if desk.standing.board is not None:
        desk.standing.board.end()
    desk.act_on(states.END)
    return orders.DONE


def _stop_stalling(desk):
    if not _has(desk, rulings.STALLING):
        return orders.NO_RULING
    desk.accept()
    if desk.game.state == states.RUNNING:
        desk.act_on(states.BOTH)
    return orders.DONE


def _count_absent(desk):
    game, standing = desk.game, desk.standing
    if not _has(desk, rulings.ABSENT):
        return orders.NO_RULING
    if not _SHORTEST_COUNT_MS <= desk.a <= _LONGEST_COUNT_MS:
        return orders.OUT_OF_BOUNDS
    desk.accept()
    standing.absent = 3 if desk.side == NOBODY else 1 << desk.side
    standing.absent_ms = ms_after(game.at_ms, desk.a)
    standing.absent_us = game.at_us
    return orders.DONE


def _seated(desk):
    standing = desk.standing
    if not standing.absent & 1 << desk.side:
        return orders.NOT_SO
    desk.accept()
    standing.absent &= ~(1 << desk.side)
    return orders.DONE


HANDS = {
    orders.CONFIRM_TIMES: _confirm_times,
    orders.SEAL: _seal,
    orders.OPEN_SEALED: _open_sealed,
    orders.FLAG_TO_PASS: _flag_to_pass,
    orders.RECOUNT: _recount,
    orders.CAPTURES_BEING_REMOVED: _captures,
    orders.LEAVE_SEAT: _leave_seat,
    orders.GIVE_UP: _give_up,
    orders.STOP_STALLING: _stop_stalling,
    orders.ABSENT_COUNT: _count_absent,
    orders.SEATED: _seated,
}
