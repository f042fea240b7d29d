"""Rulings as proposals: the device says what the rules make of an incident, a referee confirms it or dismisses it.

    proposal = propose(profile, case, offender, board, warnings)      nothing changes
    proposal.status            OPEN, or why there is nothing to rule: NO_RULE, TOO_LATE, NOT_SO
    proposal.confirm(board, warnings)                                 the pass and the warning are entered; `result` holds
    proposal.dismiss()                                                nothing changes, for good

`warnings` is a list of two counts, by side, that the game keeps. Cases, effects and results are those of tengen.referee.rulings.
"""

from tengen.go.stones import KO, LEGAL, NOT_YOUR_TURN, PASS, SUICIDE, SUPERKO
from tengen.referee.rulings import (
    DISPUTED,
    FORBIDDEN_POINT,
    GAME_RESUMES,
    GOES_ON,
    KO_RETAKEN,
    OFFENDER_LOSES,
    OFFENDER_MOVES,
    OFFENDER_PASSED,
    REPEATED,
    TAKEN_BACK,
    TWO_MOVES,
    WRONG_COLOURS,
)

# Status.
OPEN = 0
CONFIRMED = 1
DISMISSED = 2
NO_RULE = 3  # this edition has no such ruling
TOO_LATE = 4  # it had to be claimed earlier (17.1, 17.3)
NOT_SO = 5  # the moves on the board say otherwise: whose turn it is, whether the game is over

STATUS_NAMES = ("open", "confirmed", "dismissed", "no rule", "too late", "not so")

# The incident that a forbidden move is, once a player has actually put the stone there.
CASE_OF_VERDICT = {KO: KO_RETAKEN, SUPERKO: REPEATED, SUICIDE: FORBIDDEN_POINT, NOT_YOUR_TURN: TWO_MOVES}


class Proposal:
    """One incident and what the rules make of it.

    case, offender, article, outcomes    from the profile's table
    move                                 moves on the board when it happened: the incident is about this one, or the next
    turn_before, turn_after              sides to move without and with the ruling
    warnings_before, warnings_after      pairs, by side
    article_lost                         the article by which the offender's warnings lose him the game, or ""
    board, clock, result                 effects of the outcome chosen: the first, unless choose() took another
    """

    def __init__(self, profile, case, offender, board, warnings):
        self.profile = profile
        self.case = case
        self.offender = offender
        self.move = board.count
        self.turn_before = board.turn
        self.warnings_before = (warnings[0], warnings[1])
        self.article, self.outcomes = profile.rulings.get(case, ("", ()))
        self.status = _status(profile, case, offender, board)
        self.choose(0)

    def choose(self, outcome):
        """Take one of `outcomes` by its place. IndexError when there is no such one; ValueError when the ruling is made."""
        if self.status in (NO_RULE, TOO_LATE, NOT_SO):
            self._effects((0, 0, 0, 0, GOES_ON))
        elif self.status == OPEN:
            self._effects(self.outcomes[outcome])
        else:
            raise ValueError("the proposal was " + STATUS_NAMES[self.status])

    def _effects(self, outcome):
        self.board, turn, warned, self.clock, self.result = outcome
        self.turn = turn
        offender = self.offender
        before = self.warnings_before
        self.warnings_after = (before[0] + warned, before[1]) if offender == 0 else (before[0], before[1] + warned)
        self.turn_after = self.turn_before
        if turn == OFFENDER_PASSED:
            self.turn_after = 1 - offender
        elif turn == OFFENDER_MOVES:
            self.turn_after = offender
        self.article_lost = ""
        if warned and self.warnings_after[offender] >= self.profile.warnings_lose:
            self.result = OFFENDER_LOSES
            self.article_lost = self.profile.warnings_article

    @property
    def loser(self):
        """The side that the ruling makes lose, or -1."""
        return self.offender if self.result == OFFENDER_LOSES else -1

    def confirm(self, board, warnings):
        """The referee agrees: enter the pass, the turn and the warning, and end the game if the ruling does.

        ValueError when the proposal is not open, or when the board has moved on since: then it must be proposed anew.
        """
        if self.status != OPEN:
            raise ValueError("the proposal is not open but " + STATUS_NAMES[self.status])
        if board.count != self.move or board.turn != self.turn_before:
            raise ValueError("the game has gone on since move %d" % self.move)
        if self.turn == OFFENDER_PASSED and board.play(PASS, self.offender) != LEGAL:
            raise ValueError("the history of the board is full: the pass cannot be entered")
        # A pass by ruling does not end the game: the opponent is still to move.
        if self.turn == OFFENDER_MOVES or self.turn == GAME_RESUMES or (self.turn == OFFENDER_PASSED and board.over):
            board.reopen(self.turn_after)
        warnings[0], warnings[1] = self.warnings_after
        if self.result != GOES_ON:
            board.end()
        self.status = CONFIRMED

    def dismiss(self):
        """The referee does not agree: nothing changes. ValueError when the proposal is not open."""
        if self.status != OPEN:
            raise ValueError("the proposal is not open but " + STATUS_NAMES[self.status])
        self.status = DISMISSED


def propose(profile, case, offender, board, warnings):
    """What the rules make of an incident on this board, in which `offender` (in WRONG_COLOURS either side) did wrong."""
    return Proposal(profile, case, offender, board, warnings)


def _status(profile, case, offender, board):
    if case not in profile.rulings:
        return NO_RULE
    # 17.1: through move 10, inclusive.
    if case == WRONG_COLOURS and board.count > profile.colours_moves:
        return TOO_LATE
    stones_last = board.count > 0 and board.move_side(board.count - 1) == offender and board.move_point(board.count - 1) != PASS
    # 17.3: it must be claimed before the opponent's next move, so the offender's stone is still the last one.
    if case == TAKEN_BACK and not stones_last:
        return TOO_LATE
    # 17.2: the offender has just played, and it is the other side's turn.
    if case == TWO_MOVES and (not stones_last or board.turn == offender):
        return NOT_SO
    # Where a repetition is only named, the move that made it stands, and it is the other side's turn.
    if case == REPEATED and profile.name_cycles:
        return OPEN
    if case in (KO_RETAKEN, FORBIDDEN_POINT, REPEATED) and (board.turn != offender or board.over):
        return NOT_SO
    if case == DISPUTED and not board.over:
        return NOT_SO
    return OPEN
