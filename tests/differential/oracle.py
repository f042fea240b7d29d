"""A second opinion on every reading: a referee with a stop watch, who works each turn out anew from the definition.

Written from the rules alone. It knows no firmware, keeps nothing running and never counts down: a side's *standing* is
what it holds at the start of a turn, and everything about the turn follows from that and from how long it has thought,
by a closed formula for each system. All times are exact integers of microseconds.
"""

from typing import NamedTuple

SECOND = 1_000_000
MAIN, BYO_YOMI, MOVES, PER_MOVE, RESERVE, HOURGLASS = "main", "byo-yomi", "moves", "per-move", "reserve", "hourglass"


class Main(NamedTuple):
    """So much time for any number of moves; `plus` after each own move (never above `cap`), `delay`, or `refund`."""

    time: int
    plus: int = 0
    cap: int = 0
    delay: int = 0
    refund: int = 0


class ByoYomi(NamedTuple):
    """`count` periods; with `keep` they are the last part of the limit named before them (12.3)."""

    count: int
    period: int
    keep: bool = False


class Moves(NamedTuple):
    """`count` moves in each `time`; standing last it repeats, and then `carry` says whether what is left is kept (12.5)."""

    count: int
    time: int
    carry: bool = False


class PerMove(NamedTuple):
    """`time` for each move."""

    time: int


class Reserve(NamedTuple):
    """`each` for a move; beyond it, units are used whole."""

    count: int
    unit: int
    each: int


class Hourglass(NamedTuple):
    """What one side uses the other gains."""

    time: int


class Standing(NamedTuple):
    """What a side holds when its turn begins.

    `spare` is what was left of a finished moves stage, plain time that is used before stage number `stage` begins.
    `left` is the time in hand of a stage that is used up over several moves; `count` its periods, units or moves.
    """

    stage: int
    left: int
    count: int
    spare: int = 0


class Reading(NamedTuple):
    """What a face would show, exactly: which kind of stage, the time left in it, periods or units left, moves to make."""

    kind: str
    left: int
    periods: int
    moves: int


KINDS = {Main: MAIN, ByoYomi: BYO_YOMI, Moves: MOVES, PerMove: PER_MOVE, Reserve: RESERVE, Hourglass: HOURGLASS}


# --- One stage: what it grants, how long a single think may last in it, what shows, what a move leaves ----------------


def fresh(stage):
    """(left, count) with which a stage is entered."""
    if isinstance(stage, ByoYomi):
        return stage.period, stage.count
    if isinstance(stage, Reserve):
        return stage.each, stage.count
    return stage.time, stage.count if isinstance(stage, Moves) else 0


def bears(stage, left, count, from_start):
    """How long one think can go on in the stage until all of it is used up. `from_start`: the turn began in it."""
    if isinstance(stage, Main):
        return left + (stage.delay if from_start else 0)
    if isinstance(stage, ByoYomi):
        return count * stage.period
    if isinstance(stage, Reserve):
        return stage.each + count * stage.unit
    return left


def shows(stage, left, count, spent, from_start):
    """(left, count) after `spent` of thinking in the stage, which has borne it."""
    if isinstance(stage, Main):
        return left - max(0, spent - (stage.delay if from_start else 0)), 0
    if isinstance(stage, ByoYomi):
        return stage.period - spent % stage.period, count - spent // stage.period
    if isinstance(stage, Reserve) and spent >= stage.each:
        begun = (spent - stage.each) // stage.unit + 1
        return stage.each + begun * stage.unit - spent, count - begun
    return left - spent, count


def leaves(stage, left, count, spent, from_start):
    """(left, count) with which the stage's next turn begins, when a move is made after `spent` of thinking in it."""
    shown, number = shows(stage, left, count, spent, from_start)
    if isinstance(stage, Main):
        after = shown + min(spent, stage.refund)
        raised = after + stage.plus
        if stage.plus and stage.cap:
            raised = max(after, min(raised, stage.cap))
        return raised, 0
    if isinstance(stage, ByoYomi):
        return stage.period, number
    if isinstance(stage, Moves):
        return shown, number - 1
    if isinstance(stage, Reserve):
        return stage.each, number
    if isinstance(stage, PerMove):
        return stage.time, 0
    return shown, 0


# --- One side: stage after stage --------------------------------------------------------------------------------------


def opening(plan):
    """The standing at the start of the game."""
    first = plan[0]
    if isinstance(first, Main) and first.time == 0:
        if first.plus:
            return Standing(0, first.plus, 0)
        return Standing(1, *fresh(plan[1]))
    return Standing(0, *fresh(first))


def endurance(plan, standing):
    """The length of the think that loses the game on time: at this instant, not a microsecond later."""
    number = standing.stage
    total = standing.spare + bears(plan[number], standing.left, standing.count, standing.spare == 0)
    while can_outlive(plan, number):
        number += 1
        total += bears(plan[number], *fresh(plan[number]), False)
    return total


def can_outlive(plan, number):
    """Using up this stage does not lose the game: it is main time, and something follows."""
    return isinstance(plan[number], Main) and number + 1 < len(plan)


def place(plan, standing, thought):
    """Where a think of `thought` stands: (stage or None for spare time, left, count, spent there, turn began there)."""
    stage, left, count, spare = standing
    if thought < spare:
        return None, spare, 0, thought, True
    thought -= spare
    from_start = spare == 0
    while (borne := bears(plan[stage], left, count, from_start)) <= thought:
        thought -= borne
        stage += 1
        left, count = fresh(plan[stage])
        from_start = False
    return stage, left, count, thought, from_start


def reading(plan, standing, thought):
    """What shows after `thought` of thinking, which must be less than the endurance."""
    stage, left, count, spent, from_start = place(plan, standing, thought)
    if stage is None:
        return Reading(MAIN, left - spent, *ahead(plan[standing.stage :]))
    rules = plan[stage]
    left, count = shows(rules, left, count, spent, from_start)
    if isinstance(rules, (Main, Hourglass)):
        return Reading(KINDS[type(rules)], left, *ahead(plan[stage + 1 :]))
    if isinstance(rules, Moves):
        return Reading(MOVES, left, ahead(plan[stage + 1 :])[0], count)
    return Reading(KINDS[type(rules)], left, count, 0)


def ahead(stages):
    """(periods, moves) a side has to come: those of the next stage that has some, each for itself."""
    periods = (stage.count for stage in stages if isinstance(stage, (ByoYomi, Reserve)))
    moves = (stage.count for stage in stages if isinstance(stage, Moves))
    return next(periods, 0), next(moves, 0)


def after_move(plan, standing, thought):
    """The standing for the side's next turn, when it moves after `thought` of thinking."""
    stage, left, count, spent, from_start = place(plan, standing, thought)
    if stage is None:
        return standing._replace(spare=left - spent)
    rules = plan[stage]
    left, count = leaves(rules, left, count, spent, from_start)
    if isinstance(rules, Moves) and count == 0:
        return _moves_made(plan, stage, left)
    return Standing(stage, left, count)


def _moves_made(plan, stage, left):
    """All moves of a moves stage are made with `left` to spare."""
    rules = plan[stage]
    if stage + 1 == len(plan):
        return Standing(stage, rules.time + (left if rules.carry else 0), rules.count)
    following = plan[stage + 1]
    granted, count = fresh(following)
    if isinstance(following, (Main, Moves)):
        return Standing(stage + 1, granted + left, count)
    return Standing(stage + 1, granted, count, spare=left)


def timetable(plan, standing):
    """Everything that would happen in one endless think: (instant, what, number) in order, the flag last.

    `stage` comes with the number of the stage entered, `period` with the periods left, `unit` with the units left.
    """
    events = []
    at, number = 0, standing.stage
    left, count = standing.left, standing.count
    if standing.spare:
        at = standing.spare
        events.append((at, "stage", number))
    while True:
        rules = plan[number]
        if isinstance(rules, ByoYomi):
            events += [(at + lost * rules.period, "period", count - lost) for lost in range(1, count)]
        if isinstance(rules, Reserve):
            begins = at + rules.each
            events += [(begins + used * rules.unit, "unit", count - used - 1) for used in range(count)]
        at += bears(rules, left, count, at == 0)
        if not can_outlive(plan, number):
            return [*events, (at, "flag", 0)]
        number += 1
        events.append((at, "stage", number))
        left, count = fresh(plan[number])
