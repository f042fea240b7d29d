"""PGN: the value of the TimeControl tag (PGN standard 9.6.1), for example `40/5400:1800+30`.

`?` is unknown and `-` no control, both read as None; `40/5400` so many moves in so many seconds, `3600` sudden death,
`4500+60` increments, `*180` a sand clock, stages separated by colons. A last stage of moves repeats, and as chess has
it what is left of a stage goes on into the next: `25/600` is `25/10m carry`.
"""

from __future__ import annotations

import re

from tengen.clock.control import HOURGLASS, MOVES, PER_MOVE, TIME, Control, Stage

from .written import FormError, Written, checked, control_from, name_of, refused, seconds

_FIELD = re.compile(r"(?:(?P<moves>\d{1,6})/)?(?P<time>\d{1,9})(?:\+(?P<increment>\d{1,9}))?\Z", re.ASCII)
_SANDCLOCK = re.compile(r"\*(?P<time>\d{1,9})\Z", re.ASCII)


def read(value: str) -> Control | None:
    """The control of a TimeControl value, None for `?` and `-`. Raises FormError."""
    text = value.strip()
    if text in ("?", "-"):
        return None
    sandclock = _SANDCLOCK.match(text)
    if sandclock:
        return control_from(f"hourglass {int(sandclock['time'])}s", f"TimeControl '{text}'")
    fields = text.split(":")
    parts = [_read_field(field, i == len(fields) - 1, text) for i, field in enumerate(fields)]
    return control_from(", ".join(parts), f"TimeControl '{text}'")


def _read_field(field: str, last: bool, text: str) -> str:
    found = _FIELD.match(field.strip())
    if not found:
        raise FormError(f"'{field}' in TimeControl '{text}' can't be read: stages look like 40/5400, 3600, 1800+30 or *180")
    moves, time_s, increment = found["moves"], int(found["time"]), int(found["increment"] or 0)
    if not moves and not last:
        raise FormError(f"'{field}' in TimeControl '{text}' is for all moves, so nothing can follow it")
    part = f"{int(moves)}/{time_s}s" if moves else f"{time_s}s"
    if moves and last:
        part += " carry"
    return part + (f" +{increment}s" if increment else "")


def write(control: Control) -> Written:
    """The TimeControl value of `control`."""
    if not control.equal:
        return refused("PGN", "it sets both sides alike, and these differ")
    stages = control.sides[0]
    if stages[0].kind == HOURGLASS:
        return checked(f"*{seconds(stages[0].time_ms)}", control, read)
    for i, stage in enumerate(stages):
        problem = _problem(stage, i == len(stages) - 1)
        if problem:
            return refused("PGN", problem)
    losses = [loss for i, stage in enumerate(stages) if (loss := _loss(stage, i == len(stages) - 1))]
    return checked(":".join(_field(stage) for stage in stages), control, read, "; ".join(losses))


def _problem(stage: Stage, last: bool) -> str:
    if stage.kind not in (TIME, MOVES, PER_MOVE):
        return name_of(stage)
    if stage.delay_ms or stage.bronstein_ms:
        return "delays and refunds"
    if stage.kind == TIME and not last:
        return "main time for any number of moves, with a stage after it"
    return ""


def _field(stage: Stage) -> str:
    count = {TIME: "", MOVES: f"{stage.count}/", PER_MOVE: "1/"}[stage.kind]
    increment = f"+{seconds(stage.increment_ms)}" if stage.increment_ms else ""
    return f"{count}{seconds(stage.time_ms)}{increment}"


def _loss(stage: Stage, last: bool) -> str:
    if stage.cap_ms:
        return "the cap is left out"
    if stage.kind == PER_MOVE:
        return "what is left of a move's time carries over there"
    if stage.kind == MOVES and last and not stage.carry:
        return "what is left carries over there"
    return ""
