"""Durations as people write them in game records: `30`, `30 sec`, `10 min`, `1:00`, `1 hour`, `60秒`."""

from __future__ import annotations

import re

from .written import FormError

_UNITS_S = {
    "": 1,
    "s": 1,
    "sec": 1,
    "secs": 1,
    "second": 1,
    "seconds": 1,
    "秒": 1,
    "m": 60,
    "min": 60,
    "mins": 60,
    "minute": 60,
    "minutes": 60,
    "分": 60,
    "分钟": 60,
    "h": 3600,
    "hr": 3600,
    "hrs": 3600,
    "hour": 3600,
    "hours": 3600,
    "小时": 3600,
    "時間": 3600,
    "d": 86400,
    "day": 86400,
    "days": 86400,
}
_UNIT = "|".join(sorted((unit for unit in _UNITS_S if unit), key=len, reverse=True))

# One span, to be put into larger patterns; a trailing dot is that of "sec.".
SPAN = rf"(?:\d+(?::\d\d){{1,2}}|\d+(?:\.\d+)?\s*(?:(?:{_UNIT})(?![a-z])\.?)?)"

_COLONS = re.compile(r"(?:(\d{1,4}):)?(\d{1,4}):(\d\d)", re.ASCII)
_NUMBER = re.compile(rf"(\d{{1,9}})(?:\.(\d+))?\s*({_UNIT})?\.?", re.ASCII)


def span_s(text: str) -> int:
    """Whole seconds of one span. Raises FormError for anything else, also for fractions of a second."""
    text = text.strip().lower()
    colons = _COLONS.fullmatch(text)
    if colons:
        hours, minutes, rest = (int(group or 0) for group in colons.groups())
        return hours * 3600 + minutes * 60 + rest
    number = _NUMBER.fullmatch(text)
    if not number:
        raise FormError(f"'{text}' is not a time: write seconds, or for example 10:00, 30 sec or 1 hour")
    fraction = (number[2] or "").rstrip("0")
    unit_s = _UNITS_S[number[3] or ""]
    # Tenths of hours and minutes come out whole; whatever doesn't can't be set on this clock.
    whole, rest = divmod(int(number[1] + fraction) * unit_s, 10 ** len(fraction))
    if rest:
        raise FormError(f"'{text}' has a fraction of a second: this clock is set in whole seconds")
    return whole
