"""When something is called, by the rules: each call of a think that never ends, from how much is left at its instant.

Where the game can be lost every second of the last ten is counted, where only a period can, less is said (12.3, A.2.3). The
Japanese style calls every ten seconds of a period, of a long one in its last ten minutes, and counts its last ten seconds,
whatever can be lost.
"""

from tests.differential.oracle import SECOND, ByoYomi, Main, Moves, Reserve, place, reading, timetable

_COUNTED = tuple(range(9, 0, -1))
_PERIOD = (30, 20, 10, 5, 2)
_GAME = (30, 20, 10, *_COUNTED)
_LIMIT = (600, 300, 60, *_GAME)


def calls(plan, standing, style):
    """(instant since the turn began, "call", (seconds left, number counted or 0)) of every call of one endless think."""
    found = []
    begun = 0
    for at, _, _ in timetable(plan, standing):
        left = reading(plan, standing, begun).left
        seconds = [s for s in schedule(plan, standing, begun, style) if s * SECOND < left]
        counts = bool(seconds) and seconds[-1] == 1
        found += [(at - s * SECOND, "call", (s, 10 - s if counts and s < 10 else 0)) for s in seconds]
        begun = at
    return found


def schedule(plan, standing, thought, style):
    """Seconds left at which there is a call in what runs after `thought` of thinking."""
    number = place(plan, standing, thought)[0]
    if number is None:
        return ()
    stage = plan[number]
    if isinstance(stage, Main):
        return _below(_LIMIT, stage.time + stage.plus) if number + 1 == len(plan) else ()
    if isinstance(stage, Moves):
        return _below(_LIMIT, stage.time)
    periods = reading(plan, standing, thought).periods
    if isinstance(stage, ByoYomi):
        span, is_last = stage.period, periods == 1
    elif isinstance(stage, Reserve):
        span, is_last = max(stage.unit, stage.each), periods == 0
    else:
        span, is_last = stage.time, True
    if style == "japanese" and isinstance(stage, (ByoYomi, Reserve)):
        return _below((*range(min(span // SECOND, 600) // 10 * 10, 0, -10), *_COUNTED), span)
    return _below(_GAME if is_last else _PERIOD, span)


def _below(seconds, span):
    return tuple(s for s in seconds if s * SECOND < span)
