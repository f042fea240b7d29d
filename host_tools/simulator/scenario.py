"""Scenario files: read TOML, check all of it, and hand out steps with exact times. The format is docs/SCENARIOS.md."""

import json
import sys
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from host_tools.errors import UserError
from host_tools.simulator.expected import SIDES, Expectation, read_expectations
from host_tools.simulator.orders import Order, read_orders, reads_moves
from host_tools.simulator.times import read_span_us, read_time_us, shown
from tengen.clock.calls import STYLE_NAMES
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PROFILES = ("cn-2002", "cn-classic")

# How long an action keeps a button down.
PRESS_US = 60_000
BOTH_US = 600_000
LONGEST_HOLD_US = 600_000_000

# The board of a scenario that plays moves and names none.
_BOARD = 19


@dataclass(frozen=True)
class Action:
    """What hands do at a step: kind is press, bounce, glitch, both, link, order, power off, power on or wait.

    `down_us` is how long the button is held, `line` what a host says to the clock (link), `orders` what a referee orders.
    """

    kind: str
    side: int = -1
    down_us: int = 0
    line: str = ""
    orders: tuple[Order, ...] = ()


@dataclass(frozen=True)
class Step:
    """A moment of a scenario. `number` counts from 1, as people count."""

    number: int
    t_us: int
    action: Action
    expectations: tuple[Expectation, ...]


@dataclass
class Scenario:
    """A checked scenario."""

    control: str
    rules: str = "cn-2002"
    board: int = 0
    calls: str = "chinese"
    steps: list[Step] = field(default_factory=list)


def read_scenario(text: str, name: str) -> Scenario:
    """The scenario in `text`. Raises UserError with one sentence that names the file and the place."""
    try:
        table = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{name} is not TOML: {error}") from None
    except (RecursionError, ValueError) as error:
        raise UserError(f"{name} is not TOML that can be read: {error}") from None
    _only_known(table, ("control", "rules", "board", "calls", "note", "step"), name)
    scenario = Scenario(control=_control(table, name))
    scenario.rules = _choice(table, "rules", PROFILES, scenario.rules, name)
    scenario.calls = _choice(table, "calls", STYLE_NAMES, scenario.calls, name)
    scenario.board = _board(table, name)
    scenario.steps = _steps(table, scenario.board or _BOARD, name)
    return scenario


def _control(table: dict[str, Any], name: str) -> str:
    text = table.get("control")
    if not isinstance(text, str):
        raise UserError(f'{name}: it needs a time control, for example control = "30m, 3x30s"')
    try:
        parse(text)
    except ControlError as error:
        raise UserError(f"{name}: control {shown(text)}: {error}") from None
    return text


def _choice(table: dict[str, Any], key: str, choices: tuple[str, ...], default: str, name: str) -> str:
    value = table.get(key, default)
    if value not in choices:
        raise UserError(f"{name}: {key} = {shown(value)} is not known: it is one of {', '.join(choices)}")
    return str(value)


def _board(table: dict[str, Any], name: str) -> int:
    """The board's lines; 0 for a game without one on the clock, which is one that names none and plays no move."""
    rows = table.get("step")
    does = [row.get("do") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    plays = any(isinstance(do, str) and reads_moves(do) for do in does)
    if "board" not in table:
        return _BOARD if plays else 0
    size = table["board"]
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= 19:
        raise UserError(f"{name}: board = {shown(size)} is not a size: it is a whole number from 1 to 19")
    return size


def _steps(table: dict[str, Any], size: int, name: str) -> list[Step]:
    rows = table.get("step", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise UserError(f"{name}: steps are written as [[step]] tables")
    if not rows:
        raise UserError(f"{name}: there is no step: write at least one [[step]] with a time t")
    steps: list[Step] = []
    for number, row in enumerate(rows, 1):
        step = _step(row, number, size, f"{name}, step {number}")
        if steps and step.t_us < steps[-1].t_us:
            raise UserError(f"{name}, step {number}: it lies before step {number - 1}; steps go forward in time")
        steps.append(step)
    _check_power(steps, name)
    return steps


def _check_power(steps: list[Step], name: str) -> None:
    """Power goes and comes in turn; while it is away there is nothing to read and nobody to answer."""
    off: Step | None = None
    for step in steps:
        where = f"{name}, step {step.number}"
        kind = step.action.kind
        if kind == "power off":
            if off is not None:
                raise UserError(f"{where}: the power is off already, since step {off.number}")
            off = step
        elif off is not None and step.t_us == off.t_us:
            raise UserError(f"{where}: the power goes at this instant (step {off.number}): write what is at it before that step")
        elif kind == "power on":
            if off is None:
                raise UserError(f"{where}: the power is on already")
            off = None
        elif off is not None and (step.expectations or kind in ("link", "order")):
            raise UserError(
                f"{where}: the power is off since step {off.number}: nothing can be expected or asked before `power on`"
            )


def _step(row: dict[str, Any], number: int, size: int, where: str) -> Step:
    _only_known(row, ("t", "do", "expect", "note"), where)
    if "t" not in row:
        raise UserError(f"{where}: the time t is missing")
    t_us = read_time_us(row["t"], where)
    action = _action(row.get("do", "wait"), size, where)
    expectations = read_expectations(row.get("expect", {}), where)
    answers = [expectation for expectation in expectations if expectation.what == "answer"]
    if action.kind == "order" and not answers:
        expectations.append(Expectation("answer", "done"))
    elif answers and action.kind != "order":
        raise UserError(f"{where}: expect.answer needs an order in this step's `do`")
    return Step(number, t_us, action, tuple(expectations))


def _action(text: object, size: int, where: str) -> Action:
    words = text.split() if isinstance(text, str) else []
    kind = words[0] if words else ""
    if words in (["power", "off"], ["power", "on"]):
        return Action(" ".join(words))
    if kind == "link" and isinstance(text, str):
        return Action(kind, line=_link_line(text.strip()[len(kind) :].strip(), where))
    if words in (["wait"], ["both"]):
        return Action(kind, -1, BOTH_US if kind == "both" else 0)
    if kind in ("press", "bounce", "glitch") and len(words) == 2 and words[1] in SIDES:
        return Action(kind, SIDES.index(words[1]), PRESS_US)
    if kind == "hold" and len(words) == 3 and words[1] in SIDES:
        return Action("press", SIDES.index(words[1]), read_span_us(words[2], LONGEST_HOLD_US, f"{where}: a hold"))
    given = read_orders(text, size, where) if isinstance(text, str) else None
    if given is not None:
        return Action("order", orders=tuple(given))
    raise UserError(
        f"{where}: do = {shown(text)} is not known: it is press, bounce or glitch with black or white, "
        "hold black|white SECONDS, both, link {JSON}, power off|on, wait, or an order such as warn black or play D4"
    )


def _link_line(text: str, where: str) -> str:
    """A line for the link: any JSON, so that bad requests can be tried, too."""
    try:
        # What has no place in a result (NaN, half a character) is refused, too.
        json.dumps(json.loads(text), allow_nan=False, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise UserError(
            f"{where}: {shown(text)} is not JSON: write for example "
            """do = 'link {"jsonrpc": "2.0", "id": 1, "method": "state"}'"""
        ) from None
    return " ".join(text.splitlines())


def _only_known(table: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in known:
            raise UserError(f"{where}: {shown(key)} is not known: it is one of {', '.join(known)}")
