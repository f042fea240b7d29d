"""The clock's readings held against the record, each difference put down to the record or to the clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tengen.clock.side import SIDE_NAMES

from .fitting import TOLERANCE_MS
from .model import Reading
from .planning import Plan, Step

OK = "ok"
TOLERATED = "within tolerance"
INCONSISTENT = "record inconsistent"
CLOCK_ERROR = "clock error"
UNRECORDED = "not recorded"
_VERDICTS = (OK, TOLERATED, UNRECORDED, INCONSISTENT, CLOCK_ERROR)

# The clock must do what the model does; presses fall on whole milliseconds, so only rounding is allowed for.
_EXACT_MS = 1

# (move number, side, time_ms, periods, moves, stage name), after the press that ended the move.
ReadingTuple = tuple[int, int, int, int, int, str]


@dataclass(frozen=True)
class Finding:
    """What came of one turn: a verdict (OK, TOLERATED, ...) and the sentence about it, empty where there is nothing to say."""

    number: int
    verdict: str
    sentence: str = ""


@dataclass
class Report:
    """The findings of a replay. `lines` are to be printed; `ok` is False only for a clock error."""

    findings: list[Finding]
    notes: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """True when the clock never did anything but what the control says."""
        return not any(finding.verdict == CLOCK_ERROR for finding in self.findings)

    @property
    def counts(self) -> dict[str, int]:
        """How many turns got each verdict."""
        return dict(Counter(finding.verdict for finding in self.findings))

    @property
    def lines(self) -> list[str]:
        """A summary, the notes, then a line for each turn that differs."""
        counts = self.counts
        shown = [f"{counts[verdict]} {verdict}" for verdict in _VERDICTS if verdict in counts]
        summary = f"{len(self.findings)} turns: {', '.join(shown) or 'nothing to compare'} (tolerance {TOLERANCE_MS / 1000:g} s)"
        return [summary, *self.notes, *(f"{f.verdict}: {f.sentence}" for f in self.findings if f.sentence)]


def compare(plan: Plan, readings: Iterable[ReadingTuple]) -> Report:
    """Hold the readings after each press of `plan` against its record; see the package's docstring for the verdicts."""
    shown = {reading[0]: reading for reading in readings}
    return Report([_finding(step, shown.get(step.turn.number)) for step in plan.steps], list(plan.notes))


def _finding(step: Step, shown: ReadingTuple | None) -> Finding:
    number = step.turn.number
    who = f"move {number} ({SIDE_NAMES[step.turn.side]})"
    if shown is None:
        return Finding(number, CLOCK_ERROR, f"{who}: the clock gave no reading; {_said(step.expected)} was due")
    error = _clock_error(step, shown)
    if error:
        return Finding(number, CLOCK_ERROR, f"{who}: {error}")
    if step.turn.left_ms is None:
        return Finding(number, UNRECORDED, f"{who}: the record has no reading; the clock shows {_said(step.expected)}")
    difference = _difference(step)
    if step.jump:
        return Finding(number, INCONSISTENT, f"{who}: {difference}, and {_why(step)}")
    if step.fit.misfit_ms:
        return Finding(number, TOLERATED, f"{who}: {difference}")
    return Finding(number, OK)


def _clock_error(step: Step, shown: ReadingTuple) -> str:
    """What the clock shows that the model doesn't, or ""."""
    _, side, time_ms, periods, moves, stage = shown
    expected = step.expected
    count = None if expected.count is None else moves if expected.stage == "moves" else periods
    seen = Reading(stage, time_ms, count)
    same_time = abs(time_ms - expected.left_ms) <= _EXACT_MS
    if side == step.turn.side and stage == expected.stage and same_time and count == expected.count:
        return ""
    return f"the clock shows {SIDE_NAMES[side]} {_said(seen)}; {_said(expected)} was due"


def _difference(step: Step) -> str:
    recorded = _seconds(step.turn.left_ms or 0) + ("" if step.turn.count is None else f" and {step.turn.count}")
    offset = f", {_seconds(step.offset_ms)} of it unexplained since an earlier move" if step.offset_ms else ""
    due = _seconds(step.fit.shown_ms) + ("" if step.fit.count is None else f" and {step.fit.count}")
    return f"the record shows {recorded}{offset}, the clock comes to {due} ({step.fit.misfit_ms / 1000:+.3f} s)"


def _why(step: Step) -> str:
    if not step.fit.count_fits:
        return f"a count of {step.turn.count} can't be here"
    if step.fit.misfit_ms > 0:
        return "nothing gives so much time back"
    return "so much time wasn't there to be used"


def _said(reading: Reading) -> str:
    count = "" if reading.count is None else f" with {reading.count} left"
    return f"{reading.stage} {_seconds(reading.left_ms)}{count}"


def _seconds(time_ms: int) -> str:
    return f"{time_ms / 1000:.3f} s"
