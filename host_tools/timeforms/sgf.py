"""SGF: the properties TM and OT, Fox's TC (periods) and TT (seconds a period), and SGF 3's OM (moves) and OP (seconds).

TM should be a number of seconds; also read are CGoban 1's `10:00(5x1:00)` and `30:00+10:00/25`, `1 hr/125 moves`, and
plain times such as `1 hour`. OT is free text, see `overtime`; TC, TT, OM and OP say the same more exactly where they stand.
SGF has no property for one side only. What no known form can say is written as our own notation in OT, which reads back
exactly but means nothing to other programs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tengen.clock.control import MOVES, PER_MOVE, PERIODS, Control, Stage
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError

from .overtime import notation_after
from .spans import SPAN, span_s
from .written import FormError, Written, control_from, is_plain, seconds, split_main

_PROPERTY = re.compile(r"\s*([A-Z]{1,2})\s*\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_NO_TIME = {"", "-", "?", "none", "n/a", "unlimited"}
_TM_PERIODS = re.compile(rf"(?P<main>{SPAN})\s*\(\s*(?P<count>\d{{1,6}})\s*x\s*(?P<time>{SPAN})\s*\)", re.IGNORECASE)
_TM_MOVES = re.compile(rf"(?P<main>{SPAN})\s*\+\s*(?P<time>{SPAN})\s*/\s*(?P<count>\d{{1,6}})", re.IGNORECASE)
_TM_ONLY_MOVES = re.compile(rf"(?P<time>{SPAN})\s*/\s*(?P<count>\d{{1,6}})\s*(?:moves|stones)", re.IGNORECASE)

_TM_FORMS = ((_TM_PERIODS, "{count}x{time}s"), (_TM_MOVES, "{count}/{time}s"), (_TM_ONLY_MOVES, "{count}/{time}s"))

_KNOWN_FORMS = "5x30 byo-yomi, 25/600 Canadian, 10 fischer or 20 simple"


def read(text: str) -> Control | None:
    """The control of a run of properties such as `TM[1800]OT[3x30 byo-yomi]`. Raises FormError."""
    found: dict[str, str] = {}
    at = 0
    while at < len(text.rstrip()):
        match = _PROPERTY.match(text, at)
        if not match:
            raise FormError(f"'{text[at:].strip()}' is not an SGF property: they look like TM[1800]OT[3x30 byo-yomi]")
        found[match[1]] = re.sub(r"\\(.)", r"\1", match[2], flags=re.DOTALL)
        at = match.end()
    return read_properties(found)


def read_properties(values: Mapping[str, str]) -> Control | None:
    """The control of the root properties TM, OT, TC and TT, others ignored; None where they set no time. Raises FormError."""
    main, own_rest = _read_tm(values.get("TM", ""))
    overtime = values.get("OT", "")
    if own_rest and notation_after(None, overtime) != "":
        raise FormError(f"TM[{values['TM']}] has its own overtime, and OT[{overtime}] gives another")
    if own_rest:
        text = own_rest if main is None else f"{main}, {own_rest}"
        return control_from(text, f"TM[{values['TM']}]")
    for count_name, time_name, between in (("OM", "OP", "/"), ("TC", "TT", "x")):
        rest = _read_pair(values, count_name, time_name, between)
        if rest:
            return control_from(f"{main or '0s'}, {rest}", _shown(values, ("TM", count_name, time_name)))
    return _read_overtime(main, overtime, _shown(values, ("TM", "OT")))


def _shown(values: Mapping[str, str], names: tuple[str, ...]) -> str:
    return "".join(f"{name}[{values[name]}]" for name in names if name in values)


def _read_tm(value: str) -> tuple[str | None, str | None]:
    """Notation of the main time and of an overtime that TM itself gives, None where there is none."""
    text = value.strip()
    if text.lower() in _NO_TIME:
        return None, None
    for pattern, template in _TM_FORMS:
        found = pattern.fullmatch(text)
        if found:
            main = f"{span_s(found['main'])}s" if "main" in found.groupdict() else None
            return main, template.format(count=int(found["count"]), time=span_s(found["time"]))
    try:
        return f"{span_s(text)}s", None
    except FormError as error:
        raise FormError(f"TM[{text}] can't be read: {error}") from None


def _read_pair(values: Mapping[str, str], count_name: str, time_name: str, between: str) -> str | None:
    """Notation of an overtime given as a count and seconds, None where they are missing or zero, as for sudden death."""
    count, time = values.get(count_name, "").strip(), values.get(time_name, "").strip()
    if not count and not time:
        return None
    shown = f"{count_name}[{count}]{time_name}[{time}]"
    if not (count.isascii() and count.isdigit() and len(count) < 7):
        raise FormError(f"{shown} can't be read: a whole number and a time in seconds are needed")
    try:
        time_s = span_s(time)
    except FormError as error:
        raise FormError(f"{shown} can't be read: {error}") from None
    return f"{int(count)}{between}{time_s}s" if int(count) and time_s else None


def _read_overtime(main: str | None, overtime: str, shown: str) -> Control | None:
    text = notation_after(main, overtime)
    if text is not None:
        return control_from(text, shown) if text else None
    own = overtime.strip()
    for attempt in (own,) if main is None else (f"{main}, {own}", f"{main} {own}", own):
        try:
            return parse(attempt)
        except ControlError:
            continue
    raise FormError(f"OT[{own}] can't be read: known forms are {_KNOWN_FORMS}")


def write(control: Control) -> Written:
    """`TM[...]OT[...]` for `control`, in the form most programs read where there is one, else in our own notation."""
    known = _known_form(control)
    if known and read(known) == control:
        return Written(known)
    note = "OT in this clock's own notation, which other programs don't read"
    text = format_control(control)
    for attempt in (_main_and_rest(control, text), f"OT[{text}]"):
        if attempt and read(attempt) == control:
            return Written(attempt, True, note)
    return Written(None, False, "cannot be said in SGF")


def _known_form(control: Control) -> str | None:
    main, rest = split_main(control.sides[0])
    if not control.equal or len(rest) > 1:
        return None
    overtime = _increment(main) if not rest and main else ""
    if rest:
        overtime = _known_overtime(rest[0]) if main is None or is_plain(main) else None
    if overtime is None:
        return None
    head = f"TM[{seconds(main.time_ms)}]" if main else ""
    return head + (f"OT[{overtime}]" if overtime else "")


def _increment(main: Stage) -> str | None:
    if main.cap_ms or main.delay_ms or main.bronstein_ms:
        return None
    return f"{seconds(main.increment_ms)} fischer" if main.increment_ms else ""


def _known_overtime(stage: Stage) -> str | None:
    time_s = seconds(stage.time_ms)
    if stage.kind == PERIODS and not stage.keep:
        return f"{stage.count}x{time_s} byo-yomi"
    if stage.kind == MOVES and not stage.carry and is_plain(stage):
        return f"{stage.count}/{time_s} Canadian"
    if stage.kind == PER_MOVE:
        return f"{time_s} simple"
    return None


def _main_and_rest(control: Control, text: str) -> str | None:
    """The main time in TM and the rest of our notation in OT: for `60m keep 5x60s` the whole limit in TM."""
    main, _ = split_main(control.sides[0])
    if main is None or not control.equal or " " not in text:
        return None
    head, rest = text.split(" ", 1)
    return f"TM[{seconds(_limit_ms(control.sides[0]))}]OT[{rest}]" if head else None


def _limit_ms(stages: tuple[Stage, ...]) -> int:
    kept = stages[1] if len(stages) > 1 and stages[1].keep else None
    return stages[0].time_ms + (kept.count * kept.time_ms if kept else 0)
