"""The SGF overtime property OT, whose text is free: the ways it is filled in practice, turned into our notation.

Read are, in any case and spacing: KGS `5x30 byo-yomi` and `25/600 Canadian`, OGS `3x30s byo-yomi`, `15/300 canadian`,
`10 fischer` and `20 simple`, GoGui `5 moves / 30 sec`, CGoban 1 `5x1:00`, Chinese `读秒3次30秒`, the same with the name
first, and what is left is tried as our own notation.
"""

from __future__ import annotations

import re

from .spans import SPAN, span_s

# What people write when there is no overtime.
_NOTHING = {"", "-", "?", "none", "no", "n/a", "absolute", "sudden death", "no overtime", "unknown"}

_BYO = r"(?:japanese|jpn?\.?|byo[\s-]?yomi|byo|读秒|讀秒|秒読み)"
_CANADIAN = r"(?:canadian(?:\s*byo[\s-]?yomi)?|can\.?)"
_FISCHER = r"(?:fischer|fisher|increment|inc|per move increment)"
_COUNT = r"(?P<count>\d{1,6})"
_TIME = rf"(?P<time>{SPAN})"


def _either(name: str, core: str, needed: bool = False) -> list[str]:
    """The core with the system's name after it, before it, or (unless needed) without it."""
    forms = [rf"{core}\s*{name}", rf"{name}\s*[:(]?\s*{core}\s*\)?"]
    return forms if needed else [*forms, core]


_PERIODS = [
    *_either(_BYO, rf"{_COUNT}\s*[x×*]\s*{_TIME}"),
    *_either(_BYO, rf"{_COUNT}\s*periods?\s*(?:of|x|à|@)?\s*{_TIME}"),
    *_either(_BYO, rf"{_COUNT}\s*[次回]\s*,?\s*{_TIME}"),
    *_either(_BYO, rf"{_TIME}\s*[x×*]?\s*{_COUNT}\s*[次回]"),
]
_MOVES = [
    *_either(_CANADIAN, rf"{_COUNT}\s*/\s*{_TIME}"),
    *_either(_CANADIAN, rf"{_COUNT}\s*(?:moves?|stones?)\s*(?:/|in|per|every)\s*(?:each\s*)?{_TIME}"),
]
_INCREMENT = [*_either(_FISCHER, rf"\+?\s*{_TIME}", needed=True), rf"\+\s*{_TIME}(?:\s*(?:per|/)\s*move)?"]
_PER_MOVE = [*_either("simple", _TIME, needed=True), rf"{_TIME}\s*(?:/|per|a|each)\s*move"]

_FORMS = (
    (_PERIODS, ", {count}x{time}s"),
    (_MOVES, ", {count}/{time}s"),
    (_INCREMENT, " +{time}s"),
    (_PER_MOVE, ", {time}s/move"),
)
_COMPILED = [(re.compile(form, re.IGNORECASE), text) for forms, text in _FORMS for form in forms]
# SmartGo writes `20 / 5` for 20 moves in 5 minutes, others `25/600` for seconds: less than a second a move is neither's.
_BARE = re.compile(r"\d+\s*/\s*\d+")


def notation_after(main: str | None, overtime: str) -> str | None:
    """Our notation of `main` (a main time such as `1800s`, or None) followed by `overtime`; None for an unknown form."""
    text = overtime.strip()
    if text.lower() in _NOTHING:
        return main or ""
    for pattern, template in _COMPILED:
        found = pattern.fullmatch(text)
        if found:
            count, time_s = int(found.groupdict().get("count") or 0), span_s(found["time"])
            if _BARE.fullmatch(text) and time_s < count:
                return None
            return _joined(main, template.format(count=count, time=time_s))
    return None


def _joined(main: str | None, rest: str) -> str:
    if rest.endswith("/move") and main == "0s":
        # OGS writes TM[0] with its simple time; there is no main time to speak of.
        main = None
    if main is None:
        return "0s" + rest if rest.startswith(" ") else rest[2:]
    return main + rest
