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
class Sides:
    """Both sides."""

    black: Side
    white: Side


@dataclass(frozen=True)
class Result:
    """The result that a ruling gave a game: `kind` is "loss", "draw", "replay", "no result" or "both lose"."""

    kind: str
    loser: str | None
    article: str


@dataclass(frozen=True)
class Proposal:
    """What the rules make of an incident, as it waits for a referee: `outcome` is one of `outcomes` there are to choose from.

    `board`, `clock` and `result` say what becomes of stones, readings and game, `turn` and `warnings` (Black's and White's) how
    they are afterwards, `article_lost` by which article warnings lose it ("" where they do not).
    """

    case: str
    offender: str
    article: str
    status: str
    outcome: int
    outcomes: int
    board: str
    turn: str | None
    warnings: tuple[int, ...]
    clock: str
    result: str
    article_lost: str


@dataclass(frozen=True)
class Half:
    """The first half of a pair of corrections."""

    what: str
    side: str
    value: int


@dataclass(frozen=True)
class State:
    """A game as judged: sides are "black", "white" or None.

    `pressed` is the other reading to choose from after a power cut, `pending` what waits for confirm or dismiss, `times` who has
    confirmed the times (None: nobody was asked), `absent` who is counted as absent, `undoable` whether there is a ruling to take
    back, `came_from` the number of the device that the game came from, `authority` what this host may do: "player" (look on),
    "referee" or "chief referee".
    """

    state: str
    turn: str | None
    flag: str | None
    black: Side
    white: Side
    rules: str
    board: int
    pressed: Sides | None
    result: Result | None
    pending: Proposal | None
    half: Half | None
    sealed: str | None
    times: tuple[str, ...] | None
    absent: tuple[str, ...]
    gave_up: str | None
    undoable: bool
    came_from: str | None
    authority: str


@dataclass(frozen=True)
class BoardNow:
    """The board that moves are entered on: `rows` from the top, "b", "w" or "." for each point; `last` is the last move ("D4" or
    "pass"), `turn` who is to move on it, `taken` what Black and White have captured.
    """

    lines: int
    moves: int
    turn: str
    last: str | None
    over: bool
    taken: tuple[int, ...]
    rows: tuple[str, ...]


@dataclass(frozen=True)
class Order:
    """What an order has come to: both sides before it, and the state after it."""

    before: Sides
    state: State


@dataclass(frozen=True)
class Handed:
    """What has come of a parcel: bytes, and with the last of them the order that took the game up."""

    got: int
    order: Order | None


@dataclass(frozen=True)
class Challenge:
    """What a role is proved with: 16 bytes in hexadecimal, the role, and the clock's number."""

    challenge: str
    role: str
    device: str


@dataclass(frozen=True)
class Authority:
    """What this host may do: "player" (look on), "referee" or "chief referee"."""

    authority: str


@dataclass(frozen=True)
class Settings:
    """How the device is set. `trim_ppb` is added to every billion microseconds counted; `control` is in the notation; `board` is
    the number of lines of the board that moves are entered on, or 0.
    """

    sound: bool
    language: str
    tenths_below_ms: int
    calls: str
    swapped: bool
    rules: str
    board: int
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
    battery_missing: bool
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
    reading: str | None = None
    missing: int | None = None
    order: str | None = None
    by: str | None = None
    a: int | None = None
    b: int | None = None
    field: str | None = None
    old: int | None = None
    new: int | None = None
    result: str | None = None
    case: str | None = None
    role: str | None = None
    what: str | None = None


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
    if isinstance(hint, UnionType):
        if value is None:
            return None
        (hint,) = (kind for kind in get_args(hint) if kind is not type(None))
    if is_dataclass(hint):
        return typed(hint, value)  # type: ignore[arg-type]
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_fitting(get_args(hint)[0], item, where) for item in value)
    if type(value) is not hint:
        raise LinkError(f"the device's answer has {_shown(value)} as {where}")
    return value


def _shown(value: object) -> str:
    return printable(repr(value))[:60]
