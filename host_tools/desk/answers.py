"""What the device answers, typed, and how it is read out of JSON: a field that is missing or of another type is an error.

Fields that a newer device adds are left aside.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from host_tools.desk.wires import LinkError
from host_tools.errors import printable

T = TypeVar("T")


@dataclass(frozen=True)
class Hello:
    """Who answers: `device` is the chip's number in hexadecimal, `next_seq` the number of the next event."""

    name: str
    firmware: str
    protocol: int
    device: str
    board: str
    capabilities: tuple[str, ...]
    next_seq: int


@dataclass(frozen=True)
class Side:
    """One side: time left in its stage, whole periods or reserve units left, moves in the stage, time used, warnings."""

    stage: str
    time_ms: int
    periods: int
    moves: int
    used_ms: int
    warnings: int


@dataclass(frozen=True)
class State:
    """A game as judged: `turn` and `flag` are "black", "white" or None."""

    state: str
    turn: str | None
    flag: str | None
    black: Side
    white: Side


@dataclass(frozen=True)
class Settings:
    """How the device is set. `trim_ppb` is added to every billion microseconds counted; `control` is in the notation."""

    sound: bool
    language: str
    tenths_below_ms: int
    calls: str
    swapped: bool
    trim_ppb: int
    control: str
    check_code: str


@dataclass(frozen=True)
class Checkup:
    """The builder's self-test: `state` is "none", "running" or "done"; each part is "ok", "bad" or "open" (not tested yet, not
    answered, or no such part). `buttons` and `panels` are the left and the right one.
    """

    state: str
    buttons: tuple[str, ...]
    panels: tuple[str, ...]
    pixels: str
    lamps: str
    sound: str
    battery: str
    memory: str


@dataclass(frozen=True)
class SelfTest:
    """How its parts are. `panels` are the left and the right one; `free_heap` is in bytes; `settings_file` is "ok", "none"
    (nothing is stored yet), or what was wrong with the file; `keys` likewise of the file of keys.
    """

    battery_mv: int
    battery_low: bool
    panels: tuple[bool, ...]
    edges_lost: int
    glitches: int
    free_heap: int
    journal: bool
    settings_file: str
    link_faults: int
    watchdog: bool
    keys: str
    checkup: Checkup


@dataclass(frozen=True)
class Trim:
    """The trim, and the device's count of microseconds (30 bits) by its crystal, untrimmed, at the moment of answering."""

    trim_ppb: int
    tick_us: int


@dataclass(frozen=True)
class Event:
    """Something that happened in the game, `t` after it was ready (h:mm:ss.mmm). Fields that a kind of event has not are None."""

    seq: int
    t: str
    event: str
    side: str | None
    black_ms: int
    white_ms: int
    move: int | None = None
    stage: str | None = None
    left: int | None = None
    seconds_left: int | None = None
    count: int | None = None


@dataclass(frozen=True)
class Missed:
    """So many events could not be sent, because they were not read in time."""

    events: int


def typed(kind: type[T], value: object) -> T:
    """`value`, as JSON gave it, as the dataclass `kind`. Raises LinkError naming what does not fit."""
    if not isinstance(value, dict):
        raise LinkError(f"the device answered {_shown(value)} where {kind.__name__} was due")
    hints = get_type_hints(kind)
    given = {}
    for field in fields(kind):  # type: ignore[arg-type]
        if field.name in value:
            given[field.name] = _fitting(hints[field.name], value[field.name], f"{kind.__name__}.{field.name}")
        elif field.default is not None:
            raise LinkError(f"the device's answer lacks {kind.__name__}.{field.name}")
    return kind(**given)


def _fitting(hint: Any, value: Any, where: str) -> Any:
    if is_dataclass(hint):
        return typed(hint, value)  # type: ignore[arg-type]
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_fitting(get_args(hint)[0], item, where) for item in value)
    allowed = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if type(value) not in allowed:
        raise LinkError(f"the device's answer has {_shown(value)} as {where}")
    return value


def _shown(value: object) -> str:
    return printable(repr(value))[:60]
