"""Late at the start: what is deducted, or that the side loses (22.1-22.3; A.14.1-3). Each side by itself; both may lose.

Times in milliseconds. A limit is inclusive: exactly so late is still allowed.
"""

# 22.1, 22.2: minutes, by where the players live. The classic edition leaves the limit to the event.
SEPARATE = 60
LODGING = 15
VENUE_NAMES = ("separate", "lodging")
VENUE_LIMITS = (SEPARATE, LODGING)

_MINUTE_MS = 60_000
# 22.1: twice the lateness is deducted; A.14.3: the lateness.
_TWICE = 2
_ONCE = 1

LOSES = -1


def deduction_ms(profile, late_ms, limit_minutes):
    """What is deducted from the side's time, or LOSES. `profile` is one of tengen.referee.profiles."""
    if late_ms > limit_minutes * _MINUTE_MS:
        return LOSES
    return late_ms * (_ONCE if profile.late_once else _TWICE)


def article(profile, late_ms, limit_minutes):
    """The article that says so."""
    if profile.late_once:
        return "A.14.1" if deduction_ms(profile, late_ms, limit_minutes) == LOSES else "A.14.3"
    return "22.2" if limit_minutes == LODGING else "22.1"
