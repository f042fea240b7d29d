"""Random players who know where it hurts: they press at, just before and just after every instant that matters."""

from tests.differential.match import Match
from tests.differential.oracle import SECOND, Main
from tests.differential.plans import random_plans

# The timeline wraps after 2**30 ms; half of the games are played across the wrap.
_WRAP_US = (1 << 30) * 1000
_DAY_US = 86_400 * SECOND


def play_random_game(rng, log_capacity=128):
    """One game of up to 25 presses, compared at every step; AssertionError tells the game when they differ."""
    match = Match(random_plans(rng), _first_instant(rng), log_capacity)
    match.press(rng.randrange(2))
    for _ in range(rng.randint(6, 25)):
        _turn(match, rng)
        if match.over:
            _after_the_flag(match, rng)
            return match
    return match


def _first_instant(rng):
    if rng.random() < 0.5:
        return _WRAP_US - rng.randrange(600 * SECOND)
    return rng.randrange(_DAY_US)


def _turn(match, rng):
    """A think, perhaps with looks, pauses and useless presses in between, and its press."""
    think = _think(match, rng)
    if rng.random() < 0.12:
        think = _interrupt(match, rng, think)
        if match.over:
            return
    match.wait(think)
    if rng.random() < 0.05:
        match.pair(rng.randint(-5000, 5000))
    else:
        match.press_own()


def _think(match, rng):
    """Microseconds to think from now on."""
    dice = rng.random()
    if dice < 0.05:
        return 0
    if dice < 0.12:
        return rng.randrange(1000)
    if dice < 0.3:
        return rng.randrange(20 * SECOND)
    moments = match.next_events() or [0]
    if dice < 0.42:
        return _edge_of_an_extra(match, rng, moments[-1])
    if dice < 0.46:
        moment = moments[-1]
    elif dice < 0.75:
        moment = rng.choice(moments[:-1][:12] or moments)
    else:
        return rng.randrange(moments[0] + 1) if rng.random() < 0.6 else rng.randrange(moments[-1] + 1)
    return max(0, moment + rng.choice((-1, -1, -1, 0, 1, -1000, -999, 999, 1000, rng.randint(-SECOND, SECOND))))


def _edge_of_an_extra(match, rng, endurance):
    """At a boundary that shows only in the arithmetic: the end of a delay, the most that is refunded, the cap."""
    referee = match.referee
    stage = referee.plans[referee.turn][referee.standings[referee.turn].stage]
    if not isinstance(stage, Main) or not (stage.delay or stage.refund or stage.plus):
        return rng.randrange(endurance + 1)
    edge = rng.choice([us for us in (stage.delay, stage.refund, stage.plus) if us])
    return max(0, edge + rng.choice((-1, 0, 1, rng.randint(-SECOND, SECOND))))


def _interrupt(match, rng, think):
    """Things that must not change the count. What is left of the think is returned."""
    for _ in range(rng.randint(1, 3)):
        part = rng.randrange(think + 1)
        think -= part
        match.wait(part)
        what = rng.randrange(4)
        if what == 0:
            match.press(1 - match.referee.turn)
        elif what == 1:
            match.look()
        else:
            _pause(match, rng)
        if match.over:
            break
    return think


def _pause(match, rng):
    match.both()
    if match.over:
        return
    match.wait(rng.randrange(3600 * SECOND) if rng.random() < 0.3 else rng.randrange(3 * SECOND))
    if rng.random() < 0.3:
        match.press(rng.randrange(2))
    if rng.random() < 0.15:
        match.undo()
    match.both()


def _after_the_flag(match, rng):
    """It is final, whatever is pressed."""
    match.wait(rng.randrange(100 * SECOND))
    match.press(rng.randrange(2))
    if rng.random() < 0.3:
        match.both()
        match.wait(rng.randrange(100 * SECOND))
        match.press(rng.randrange(2))
