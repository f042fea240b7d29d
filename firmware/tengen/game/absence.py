"""The absence count of games without main time (22.4): what is proposed when it has ended."""

from tengen.clock.instant import is_before, ms_after, ms_between
from tengen.clock.side import BLACK, NOBODY, WHITE
from tengen.referee.rulings import ABSENT

from . import events
from .ruling_orders import proposal_of


def count_to(game, ms, us):
    """Count on to this instant. When the count ends whoever is still absent is out, if the referee confirms it."""
    standing = game.referee
    if is_before(ms, us, standing.absent_ms, standing.absent_us):
        return
    both = standing.absent == 3
    side = BLACK if standing.absent & 1 else WHITE
    outcome = 1 if both else 0
    standing.absent = 0
    standing.pending, _ = proposal_of(game, ABSENT, side, outcome)
    standing.outcome = outcome
    game._now_ms = standing.absent_ms
    game._now_us = standing.absent_us
    game._record(events.ABSENCE, NOBODY if both else side, 0, 0)


def ms_to_end(game):
    """Milliseconds, rounded up, until the count ends; -1 where there is none."""
    standing = game.referee
    return max(0, ms_between(standing.absent_ms, game.at_ms) + 1) if standing.absent else -1


def move_to(game, ms, us):
    """The power was away, and instants begin anew at this one: what was left of the count is left of it still."""
    standing = game.referee
    standing.absent_ms = ms_after(ms, max(0, ms_between(standing.absent_ms, game.at_ms)))
    standing.absent_us = us
