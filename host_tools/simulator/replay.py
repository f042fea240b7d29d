"""Plays a recorded game's presses through the firmware and holds its readings against the record."""

from dataclasses import dataclass
from typing import Any

from host_tools.replay import Plan, Report, compare, plan
from host_tools.simulator.play import reading_of
from host_tools.simulator.runtimes import CPYTHON, run_program
from host_tools.simulator.scenario import PRESS_US, SIDES


@dataclass
class Replayed:
    """What came of a recorded game: the comparison, whether a recorded loss on time was the clock's too, and what the clock
    handed out (the answers of simulator.handing)."""

    plan: Plan
    report: Report
    end: dict[str, Any]
    handed: list[str]

    @property
    def flag_differs(self) -> bool:
        """True when the record says who lost on time and the clock says otherwise."""
        return self.plan.flag is not None and self.end["flag"] != SIDES[self.plan.flag]

    @property
    def ok(self) -> bool:
        """True when the clock did what the control says at every move, and to the end."""
        return self.report.ok and not self.flag_differs

    @property
    def lines(self) -> list[str]:
        """What to tell a person."""
        lines = [f"control: {self.plan.control_text}", *self.report.lines]
        if self.flag_differs and self.plan.flag is not None:
            lines.append(f"clock error: {SIDES[self.plan.flag]} lost on time by the record, but not on the clock")
        elif self.plan.flag is not None:
            lines.append(f"{SIDES[self.plan.flag]} lost on time, as the record says")
        return lines

    def to_json(self) -> dict[str, Any]:
        """The comparison as data: control, one finding a move, the end."""
        return {
            "control": self.plan.control_text,
            "ok": self.ok,
            "notes": self.plan.notes,
            "findings": [{"move": f.number, "verdict": f.verdict, "sentence": f.sentence} for f in self.report.findings],
            **self.end,
        }


def replay(
    sgf: bytes,
    control: str | None,
    runtime: str = CPYTHON,
    work: str = "pico",
    seed: int = 1,
    more: dict[str, Any] | None = None,
) -> Replayed:
    """Play the game in `sgf`, with `more` in its program. Raises UserError for a record that can't be played."""
    planned = plan(sgf, control)
    came = run_program(
        {
            "control": planned.control_text,
            "style": 0,
            "work": work,
            "seed": seed,
            "actions": [["press", side, t_ms * 1000, PRESS_US] for t_ms, side in planned.presses],
            "probes": [t_ms * 1000 for t_ms, _ in planned.presses] + [planned.end_ms * 1000],
            "pictures": [],
        }
        | (more or {}),
        runtime,
    )
    readings = [reading_of(row) for row in came["reading"]]
    shown = []
    for step, (_, side), reading in zip(planned.steps, planned.presses[1:], readings[1:]):
        mine = reading[SIDES[side]]
        shown.append((step.turn.number, side, mine["time_ms"], mine["periods"], mine["moves"], mine["stage"]))
    return Replayed(planned, compare(planned, shown), readings[-1], [row[0] for row in came["handed"]])
