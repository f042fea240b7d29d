"""What a referee has ruled or is to rule, as members of the JSON of a game's state. Loaded for a game that has any of it."""

from tengen.clock.side import BLACK, NOBODY, SIDE_NAMES
from tengen.game import orders
from tengen.referee.proposals import STATUS_NAMES
from tengen.referee.rulings import CASE_NAMES, RESULT_NAMES

from .server import quoted
from .wording import side_text, truth

# What becomes of the stones, and of the readings, by their numbers in referee.rulings.
BOARD_EFFECTS = ("none", "move void", "stone back", "stones back", "dead off")
CLOCK_EFFECTS = ("readings stay", "readings swap", "timed", "not timed", "count again", "clocks stop")


def standing_text(standing):
    """Members: result, pending, half, sealed, times, absent, gave_up, undoable."""
    return '"result":%s,"pending":%s,"half":%s,"sealed":%s,"times":%s,"absent":%s,"gave_up":%s,"undoable":%s' % (
        _result_text(standing),
        "null" if standing.pending is None else _pending_text(standing.pending, standing.outcome),
        "null" if standing.half_order < 0 else _half_text(standing),
        side_text(standing.sealed),
        _sides([side for side in range(2) if standing.confirmed[side]]) if standing.asking else "null",
        _sides([side for side in range(2) if standing.absent >> side & 1]),
        side_text(standing.gave_up),
        truth(standing.undo is not None),
    )


def _result_text(standing):
    if not standing.result:
        return "null"
    loser = side_text(standing.result_side)
    return '{"kind":"%s","loser":%s,"article":%s}' % (RESULT_NAMES[standing.result], loser, quoted(standing.result_article))


def _pending_text(proposal, outcome):
    return (
        '{"case":"%s","offender":%s,"article":%s,"status":"%s","outcome":%d,"outcomes":%d,"board":"%s","turn":%s,"warnings":[%d,%d],'
        '"clock":"%s","result":"%s","article_lost":%s}'
        % (
            CASE_NAMES[proposal.case],
            side_text(proposal.offender),
            quoted(proposal.article),
            STATUS_NAMES[proposal.status],
            outcome,
            len(proposal.outcomes),
            BOARD_EFFECTS[proposal.board],
            side_text(proposal.turn_after if proposal.turn_after in (BLACK, 1) else NOBODY),
            proposal.warnings_after[0],
            proposal.warnings_after[1],
            CLOCK_EFFECTS[proposal.clock],
            RESULT_NAMES[proposal.result],
            quoted(proposal.article_lost),
        )
    )


def _half_text(standing):
    what = orders.ORDER_NAMES[standing.half_order].replace(" ", "_")
    return '{"what":"%s","side":"%s","value":%d}' % (what, SIDE_NAMES[standing.half_side], standing.half_a)


def _sides(sides):
    return "[" + ",".join(['"%s"' % SIDE_NAMES[side] for side in sides]) + "]"
