"""Call schedules as data: at which times left something is said, and what.

A schedule is a tuple of times left in the running period, in ms, falling. The Chinese 60 s count (12.3, A.2.3) is called at
30, 40, 50, 55 and 58 s, and in the last minute at 30, 40, 50 s and then every second, 1 to 10. Told by what is *left*
(30, 20, 10, 5, 2 s; 30, 20, 10, 9 ... 1 s) the same schedule serves 30, 20, 10 s and any other length, which is the
principle that 12.3 asks for. The end of a period is a mark of its own, "one minute, N minutes left", not a call.
Nothing is called where neither a period nor the game can be lost.
"""

from .control import MOVES, PERIODS, RESERVE, TIME

# Styles.
CHINESE = 0
JAPANESE = 1
STYLE_NAMES = ("chinese", "japanese")

# Seconds left. The tenth of the last count is the flag itself.
# Tens of a long period are called in its last ten minutes only.
_LONGEST_TENS_MS = 600_000
_COUNT = (9, 8, 7, 6, 5, 4, 3, 2, 1)
_PERIOD_AT_STAKE = (30, 20, 10, 5, 2)
_GAME_AT_STAKE = (30, 20, 10) + _COUNT
# A long limit that ends the game is announced from further off: not in the rules, which leave sudden death to the event (12.4).
_LIMIT_AT_STAKE = (600, 300, 60) + _GAME_AT_STAKE

NO_CALLS = ()


def schedules(stages, i, style):
    """(calls while a period or unit is at stake, calls while the game is) for stage `i` of a side, each in ms left, falling."""
    stage = stages[i]
    if stage.kind == TIME and i + 1 < len(stages):
        return NO_CALLS, NO_CALLS
    if stage.kind == TIME or stage.kind == MOVES:
        return NO_CALLS, _below(_LIMIT_AT_STAKE, stage.time_ms + stage.increment_ms)
    span_ms = max(stage.time_ms, stage.move_ms)
    if style == JAPANESE and stage.kind in (PERIODS, RESERVE):
        tens = _below(range(min(span_ms, _LONGEST_TENS_MS) // 10_000 * 10, 0, -10), span_ms) + _below(_COUNT, span_ms)
        return tens, tens
    return _below(_PERIOD_AT_STAKE, span_ms), _below(_GAME_AT_STAKE, span_ms)


def _below(seconds, span_ms):
    return tuple([s * 1000 for s in seconds if s * 1000 < span_ms])
