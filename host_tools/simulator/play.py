"""Plays a scenario on a runtime and judges its expectations."""

import json
from dataclasses import dataclass, field
from typing import Any

from host_tools.errors import UserError
from host_tools.simulator.orders import answer_name
from host_tools.simulator.runtimes import CPYTHON, run_program
from host_tools.simulator.scenario import BOTH_US, PROFILES, SIDES, Action, Scenario, Step
from host_tools.simulator.standing import particulars_of, standing_of
from host_tools.simulator.times import clock_text, reading_text
from tengen.clock.calls import STYLE_NAMES
from tengen.clock.control import STAGE_NAMES
from tengen.game import events
from tengen.game.states import READY, SETUP, STATE_NAMES
from tengen.link.server import LONGEST_LINE
from tengen.referee.profiles import BY_NUMBER, DEFAULT

# A face is pictured when the firmware has surely dealt with a step: a press is decided within 150 ms, both within 400 ms.
_SETTLED_US = 250_000
_BOTH_SETTLED_US = BOTH_US + 100_000
# Until the clock has started again.
_STARTED_US = 700_000
_SETTLED_AFTER = {"both": _BOTH_SETTLED_US, "power on": _STARTED_US}
# Actions that are no hand's.
_NO_HANDS = ("wait", "link", "order", "power off", "power on")
# Contacts open and close with bounce; two actions on one button must be this far apart to be told apart.
_RELEASE_US = 60_000


@dataclass
class Played:
    """What came of a scenario: the JSON result, pictures [(step, black, white)], tones and glows (rows of simulator.run), and
    what the clock handed out (the answers of simulator.handing)."""

    result: dict[str, Any]
    pictures: list[tuple[int, str, str]]
    tones: list[list[int]]
    glows: list[list[int]]
    end_us: int
    handed: list[str] = field(default_factory=list)

    @property
    def failures(self) -> list[dict[str, Any]]:
        """The expectations that do not hold."""
        return [verdict for verdict in self.result["expectations"] if not verdict["holds"]]


def play(
    scenario: Scenario,
    name: str,
    runtime: str = CPYTHON,
    work: str = "pico",
    seed: int = 1,
    pictures: bool = False,
    more: dict[str, Any] | None = None,
) -> Played:
    """Run a scenario, with `more` in its program, to its last step. Raises UserError where actions get in each other's way."""
    program = compile_program(scenario, name, work, seed, pictures) | (more or {})
    came = run_program(program, runtime)
    profile = BY_NUMBER[PROFILES.index(scenario.rules)]
    readings = [reading_of(row, profile) for row in came["reading"]]
    given = _answers(scenario.steps, [row[0] for row in came["answer"]])
    verdicts = [
        _verdict(step, expectation.what, expectation.wanted, readings[i] | {"answer": given.get(i)})
        for i, step in enumerate(scenario.steps)
        for expectation in step.expectations
    ]
    result: dict[str, Any] = dict(readings[-1])
    result["events"] = [event_of(row) for row in came["event"]]
    if any(step.action.kind == "link" for step in scenario.steps):
        result["link"] = _exchanges(scenario.steps, [row[0] for row in came["link"]])
    result["expectations"] = verdicts
    shots = [(step.number, row[1], row[2]) for step, row in zip(scenario.steps, came["picture"])]
    handed = [row[0] for row in came["handed"]]
    return Played(result, shots, came["tone"], came["glow"], scenario.steps[-1].t_us, handed)


def compile_program(scenario: Scenario, name: str, work: str, seed: int, pictures: bool) -> dict[str, Any]:
    """The program (see simulator.run) of a scenario: one probe for each step."""
    _check_hands(scenario.steps, name)
    return {
        "control": scenario.control,
        "style": STYLE_NAMES.index(scenario.calls),
        "rules": PROFILES.index(scenario.rules),
        "board": scenario.board,
        "work": work,
        "seed": seed,
        "actions": [[a.kind, a.side, s.t_us, a.down_us] for s in scenario.steps for a in [s.action] if a.kind not in _NO_HANDS],
        "power": _power(scenario.steps),
        "lines": [[s.t_us, s.action.line, _is_answered(s.action.line)] for s in scenario.steps if s.action.kind == "link"],
        "orders": [[i, s.t_us, list(order)] for i, s in enumerate(scenario.steps) for order in s.action.orders],
        "probes": [step.t_us for step in scenario.steps],
        "pictures": _picture_instants(scenario.steps) if pictures else [],
    }


def _power(steps: list[Step]) -> list[list[int]]:
    """When the power goes and when it is back (-1: not at all), as simulator.power wants it."""
    pairs: list[list[int]] = []
    for step in steps:
        if step.action.kind == "power off":
            pairs.append([step.t_us, -1])
        elif step.action.kind == "power on":
            pairs[-1][1] = step.t_us
    return pairs


def _exchanges(steps: list[Step], answers: list[str]) -> list[dict[str, Any]]:
    """Every line that was said to the clock, with its answer, or null where none was due or none came."""
    waiting = iter(answers)
    exchanges = []
    for step in steps:
        if step.action.kind == "link":
            answer = next(waiting, None) if _is_answered(step.action.line) else None
            response = None if answer is None else json.loads(answer)
            exchanges.append({"t": clock_text(step.t_us), "request": json.loads(step.action.line), "response": response})
    return exchanges


def _is_answered(line: str) -> bool:
    """Whether JSON-RPC 2.0 wants an answer: to everything but a well-formed request without an id."""
    request = json.loads(line)
    if len(line.encode()) > LONGEST_LINE or not isinstance(request, dict) or "id" in request:
        return True
    is_well_formed = request.get("jsonrpc") == "2.0" and isinstance(request.get("method"), str)
    return not is_well_formed or not isinstance(request.get("params", {}), (dict, list))


def _check_hands(steps: list[Step], name: str) -> None:
    """One button can't be pressed while it is still down."""
    free_us = [0, 0]
    for step in steps:
        action = step.action
        for side in _sides_of(action):
            if step.t_us < free_us[side]:
                raise UserError(
                    f"{name}, step {step.number}: {SIDES[side]}'s button is not up again "
                    f"before {clock_text(free_us[side])} from the step before"
                )
            free_us[side] = step.t_us + action.down_us + _RELEASE_US


def _sides_of(action: Action) -> tuple[int, ...]:
    if action.kind == "both":
        return (0, 1)
    return (action.side,) if action.side >= 0 else ()


def _picture_instants(steps: list[Step]) -> list[int]:
    """When each step's faces are pictured: when it is settled, but before the next step's action."""
    instants = []
    for i, step in enumerate(steps):
        t_us = step.t_us + _SETTLED_AFTER.get(step.action.kind, _SETTLED_US)
        later = [other.t_us for other in steps[i + 1 :] if other.action.kind != "wait" and other.t_us > step.t_us]
        instants.append(min([t_us] + later[:1]))
    return instants


def _answers(steps: list[Step], answers: list[int]) -> dict[int, str]:
    """By the place of a step, what became of its orders: the first that was refused, or "done"."""
    waiting = iter(answers)
    found = {}
    for i, step in enumerate(steps):
        came = [next(waiting, 0) for _ in step.action.orders]
        if came:
            found[i] = answer_name(next((answer for answer in came if answer), 0))
    return found


def reading_of(row: list[int], profile: Any = DEFAULT) -> dict[str, Any]:
    """A row of simulator.probe as the result's fields, in a game under this profile."""
    state, turn, flag = row[:3]
    reading: dict[str, Any] = {}
    reading["state"] = STATE_NAMES[state]
    reading["turn"] = None if turn < 0 or state in (SETUP, READY) else SIDES[turn]
    reading["flag"] = None if flag < 0 else SIDES[flag]
    for side, name in enumerate(SIDES):
        kind, left_ms, periods, moves, used_ms = row[3 + 5 * side : 8 + 5 * side]
        reading[name] = {
            "stage": STAGE_NAMES[kind],
            "time_ms": left_ms,
            "periods": periods,
            "moves": moves,
            "used_ms": used_ms,
            "warnings": 0,
        }
    reading |= standing_of(row[13:], profile, reading)
    return reading


def event_of(row: list[int]) -> dict[str, Any]:
    """A row of simulator.log as an event of the result."""
    seq, t_us, kind, side, a, b, black_ms, white_ms = row
    event: dict[str, Any] = {
        "seq": seq,
        "t": clock_text(t_us),
        "event": events.KIND_NAMES[kind],
        "side": None if side < 0 else SIDES[side],
    }
    if kind in (events.PRESS, events.UNDO):
        event["move"] = a
    elif kind == events.STAGE:
        event["stage"] = STAGE_NAMES[b]
    elif kind in (events.PERIOD, events.UNIT):
        event["left"] = a
    elif kind == events.CALL:
        event["seconds_left"] = a
        event["count"] = b
    elif kind == events.CHOICE:
        event["reading"] = ("recorded", "pressed")[a]
    elif kind == events.GAP:
        event["missing"] = a
    else:
        event |= particulars_of(kind, a, b)
    event["black_ms"] = black_ms
    event["white_ms"] = white_ms
    return event


def _verdict(step: Step, what: str, wanted: Any, reading: dict[str, Any]) -> dict[str, Any]:
    actual = _actual(what, reading)
    if what.endswith("_ms"):
        return {
            "step": step.number,
            "t": clock_text(step.t_us),
            "what": what[:-3],
            "expected": reading_text(int(wanted or 0)),
            "actual": reading_text(actual),
            "holds": actual == wanted,
        }
    return {
        "step": step.number,
        "t": clock_text(step.t_us),
        "what": what,
        "expected": wanted,
        "actual": actual,
        "holds": actual == wanted,
    }


def _actual(what: str, reading: dict[str, Any]) -> Any:
    part, _, field = what.partition(".")
    if not field:
        # Of what is there or not only the fields are compared.
        return None if reading[part] is None else "there" if isinstance(reading[part], dict) else reading[part]
    if field == "flag":
        return reading["flag"] == part
    return None if reading[part] is None else reading[part][field]
