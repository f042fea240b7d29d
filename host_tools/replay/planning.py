"""From a recorded game to presses: the control it was played under, and when each side pressed."""

from __future__ import annotations

from dataclasses import dataclass, field

from host_tools.errors import UserError
from host_tools.timeforms import FormError, sgf
from tengen.clock.control import HOURGLASS, PERIODS, Control
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError
from tengen.clock.side import BLACK, SIDE_NAMES, WHITE, other

from .fitting import MIN_THINK_MS, Fit, Manner, fit
from .model import Model, Reading, State
from .record import Record, Turn, read_record

# When the side that doesn't move first starts the clock.
START_MS = 1000
# How long after a recorded loss on time the replay goes on.
_AFTERWARDS_MS = 500


@dataclass(frozen=True)
class Step:
    """One turn: what the record shows, the thinking time chosen, and what the clock must show after the press."""

    turn: Turn
    fit: Fit
    expected: Reading
    offset_ms: int

    @property
    def jump(self) -> bool:
        """True when no thinking time explains the record."""
        return self.turn.left_ms is not None and not self.fit.explains


@dataclass
class Plan:
    """A replay: `control_text`, `presses` as (t_ms since the clock was ready, side), and a Step for each turn.

    presses[0] starts the clock; presses[i + 1] ends turn i. `end_ms` is when to look at the end; `flag` the side whose
    time must be over by then, None where the record ends otherwise.
    """

    control_text: str
    control: Control
    size: int
    presses: list[tuple[int, int]]
    steps: list[Step]
    end_ms: int
    flag: int | None
    notes: list[str] = field(default_factory=list)


def plan(sgf_bytes: bytes, control_text: str | None = None) -> Plan:
    """What to press to play a recorded game again. Raises UserError with one sentence.

    `control_text` overrides the file's own TM and OT, and is needed where it has none.
    """
    record = read_record(sgf_bytes)
    control = _control(record, control_text)
    total = _shows_totals(record, control)
    notes = list(record.notes)
    if total:
        notes.append("the record shows main time and all periods together")
    steps, states = _steps(record, control, Manner(total, record.rounded), notes)
    presses = _presses(record, steps)
    flag, end_ms = _end(record, control, steps, states, presses[-1][0], notes)
    return Plan(format_control(control), control, record.size, presses, steps, end_ms, flag, notes)


def _control(record: Record, control_text: str | None) -> Control:
    if control_text is not None:
        try:
            return parse(control_text)
        except ControlError as error:
            raise UserError(f"the control '{control_text}' can't be read: {error}") from None
    try:
        control = sgf.read_properties(record.times)
    except FormError as error:
        raise UserError(f"{error}; give the control yourself with --control") from None
    if control is None:
        raise UserError("this SGF file doesn't say the time control: it has no TM or OT; give it with --control")
    return control


def _shows_totals(record: Record, control: Control) -> bool:
    """True for records that add all periods to every reading: a reading above the main time, and never a count."""
    if record.has_counts:
        return False
    for turn in record.turns:
        stages = control.sides[turn.side]
        limit_ms = stages[0].time_ms if stages[0].kind != PERIODS else 0
        if stages[-1].kind == PERIODS and not stages[0].increment_ms and (turn.left_ms or 0) > max(limit_ms, stages[-1].time_ms):
            return True
    return False


def _steps(record: Record, control: Control, manner: Manner, notes: list[str]) -> tuple[list[Step], list[State]]:
    models = [Model(stages) for stages in control.sides]
    states = [model.start() for model in models]
    offsets_ms, debts_ms = [0, 0], [0, 0]
    hourglass = control.sides[BLACK][0].kind == HOURGLASS
    steps = []
    for turn in record.turns:
        side = turn.side
        over = _why_over(models[side], states[side], turn)
        if over:
            notes.append(f"the replay ends before move {turn.number} ({SIDE_NAMES[side]}): {over}")
            break
        found = fit(models[side], states[side], turn, manner, offsets_ms[side], debts_ms[side])
        step = Step(turn, found, models[side].reading(found.state), offsets_ms[side])
        steps.append(step)
        if step.jump and found.misfit_ms > 0 and step.expected.stage == "main":
            # The record gained time that nothing gives: from here on it is followed at this distance.
            offsets_ms[side] += found.misfit_ms
        states[side] = found.state
        debts_ms[side] = found.debt_after_ms if found.explains else 0
        if hourglass:
            rival = other(side)
            states[rival] = State(0, states[rival].left_ms + found.think_ms)
    return steps, states


def _why_over(model: Model, state: State, turn: Turn) -> str:
    """Why a turn can't be ended by a press, or ""."""
    if turn.left_ms is not None and turn.left_ms < 0:
        return f"the record shows {turn.left_ms / 1000:.3f} s, and the clock stops at zero"
    left_ms = model.segments(state)[-1].end_ms
    if left_ms <= MIN_THINK_MS:
        return f"{left_ms / 1000:.3f} s are left, too little to press in"
    return ""


def _presses(record: Record, steps: list[Step]) -> list[tuple[int, int]]:
    at_ms = START_MS
    presses = [(at_ms, other(record.turns[0].side))]
    for step in steps:
        at_ms += step.fit.think_ms
        presses.append((at_ms, step.turn.side))
    return presses


def _end(
    record: Record, control: Control, steps: list[Step], states: list[State], last_ms: int, notes: list[str]
) -> tuple[int | None, int]:
    """The side that loses on time after the last press, and when to look."""
    if len(steps) < len(record.turns):
        loser: int | None = record.turns[len(steps)].side
    else:
        loser = {"B+T": WHITE, "W+T": BLACK}.get(record.result[:3].upper())
    if loser is None:
        return None, last_ms + _AFTERWARDS_MS
    if steps and loser == steps[-1].turn.side:
        name = SIDE_NAMES[loser]
        notes.append(f"RE[{record.result}] says that {name} lost on time, but the last move is {name}'s")
        return None, last_ms + _AFTERWARDS_MS
    left_ms = Model(control.sides[loser]).segments(states[loser])[-1].end_ms
    return loser, last_ms + left_ms + _AFTERWARDS_MS
