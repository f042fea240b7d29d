"""A proposal in words, for the referee who is to confirm it."""

from tengen.referee.proposals import NO_RULE, NOT_SO, OPEN, TOO_LATE
from tengen.referee.rulings import (
    CASE_NAMES,
    GAME_RESUMES,
    GOES_ON,
    OFFENDER_LOSES,
    OFFENDER_MOVES,
    OFFENDER_PASSED,
)

_SIDES = ("Black", "White")
_BOARD = (
    "",
    "the stone comes off and what it captured goes back",
    "the stone goes back to where it was let go",
    "the stones that had liberties go back",
    "the stones without liberties come off",
)
_RESULTS = ("", "", "a draw", "the game is played again", "no result", "both lose")
_CLOCK = (
    "readings stay",
    "the players change colours, and the readings with them",
    "readings stay, the count goes on meanwhile",
    "the count stands meanwhile",
    "the flag is set aside, the count goes on with one period",
    "the clocks stop",
)


def sentence(proposal):
    """`17.2: two moves in a row by Black: the stone comes off ...; Black is warned (1 of 2); readings stay.` One line."""
    who = _SIDES[proposal.offender]
    head = CASE_NAMES[proposal.case] + ", " + who
    if proposal.status == NO_RULE:
        return head + ": " + proposal.profile.name + " has no ruling for it."
    head = proposal.article + ": " + head + ": "
    if proposal.status == TOO_LATE:
        return head + "too late to be put right."
    if proposal.status == NOT_SO:
        return head + "the moves on the board do not bear it out."
    return head + "; ".join(_effects(proposal, who)) + ("." if proposal.status == OPEN else " (ruled).")


def _effects(proposal, who):
    effects = []
    if _BOARD[proposal.board]:
        effects.append(_BOARD[proposal.board])
    if proposal.turn == OFFENDER_PASSED:
        effects.append(who + " is taken to have passed")
    if proposal.turn in (OFFENDER_MOVES, GAME_RESUMES):
        effects.append("the game goes on, " + _SIDES[proposal.turn_after] + " to move")
    warned = proposal.warnings_after[proposal.offender]
    if warned > proposal.warnings_before[proposal.offender]:
        effects.append("%s is warned (%d of %d)" % (who, warned, proposal.profile.warnings_lose))
    effects.append(_CLOCK[proposal.clock])
    if proposal.result == OFFENDER_LOSES:
        effects.append(who + " loses" + (" (" + proposal.article_lost + ")" if proposal.article_lost else ""))
    elif proposal.result != GOES_ON:
        effects.append(_RESULTS[proposal.result])
    return effects
