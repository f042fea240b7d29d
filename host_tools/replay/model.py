"""A plain model of a time control, in whole milliseconds, that knows only what a press after so much thinking leaves.

Written from the meaning of the notation and independent of the firmware's clock, so that the two can be held against each
other. A turn is laid out as Segments: stretches of thinking within which a press has the same kind of outcome.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tengen.clock.control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, STAGE_NAMES, TIME, Stage


@dataclass(frozen=True)
class State:
    """One side between turns: stage, `left_ms` in it, `count` of periods, units or moves left.

    `plain` marks time brought along from a moves stage into a stage of another kind: it is used first, as main time.
    """

    stage: int
    left_ms: int
    count: int = 0
    plain: bool = False


@dataclass(frozen=True)
class Segment:
    """Thinking from `start_ms` up to, not including, `end_ms` after the turn began; `state` is that at `start_ms`.

    `free` segments are delays, in which nothing is used.
    """

    start_ms: int
    end_ms: int
    state: State
    free: bool = False


@dataclass(frozen=True)
class Reading:
    """What a face or a record shows: the stage's name, `left_ms`, and `count`, None where the stage has none."""

    stage: str
    left_ms: int
    count: int | None


class Model:
    """One side's control."""

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        self.stages = stages

    def start(self) -> State:
        """The state before the first move. With no main time to start from, the first increment is there beforehand."""
        first = self.stages[0]
        if first.kind == TIME and first.time_ms == 0:
            return State(0, first.increment_ms) if first.increment_ms else self._enter(1, 0)
        return self._enter(0, 0)

    def segments(self, state: State) -> list[Segment]:
        """The stretches of a turn that begins in `state`, up to the loss on time."""
        found = []
        at_ms = 0
        delay_ms = 0 if state.plain else self.stages[state.stage].delay_ms
        if delay_ms:
            found.append(Segment(0, delay_ms, state, free=True))
            at_ms = delay_ms
        current: State | None = state
        while current is not None:
            found.append(Segment(at_ms, at_ms + current.left_ms, current))
            at_ms += current.left_ms
            current = self._run_out(current)
        return found

    def before(self, segment: Segment, think_ms: int) -> State:
        """The state when `think_ms` (within the segment) have been used, before the move is credited with anything."""
        used_ms = 0 if segment.free else think_ms - segment.start_ms
        return replace(segment.state, left_ms=segment.state.left_ms - used_ms)

    def after(self, segment: Segment, think_ms: int) -> State:
        """The state when the side has pressed after `think_ms`, within the segment."""
        state = self.before(segment, think_ms)
        stage = self.stages[state.stage]
        if state.plain:
            return state
        if stage.kind in (PERIODS, PER_MOVE):
            return replace(state, left_ms=stage.time_ms)
        if stage.kind == RESERVE:
            return replace(state, left_ms=stage.move_ms)
        if stage.kind == HOURGLASS:
            return state
        spent_ms = segment.state.left_ms - state.left_ms
        left_ms = state.left_ms + min(spent_ms, stage.bronstein_ms)
        if not stage.cap_ms or left_ms <= stage.cap_ms:
            left_ms += stage.increment_ms
            left_ms = min(left_ms, stage.cap_ms) if stage.cap_ms else left_ms
        state = replace(state, left_ms=left_ms)
        return self._count_move(state) if stage.kind == MOVES else state

    def reading(self, state: State) -> Reading:
        """What is shown in `state`."""
        kind = TIME if state.plain else self.stages[state.stage].kind
        return Reading(STAGE_NAMES[kind], state.left_ms, state.count if kind in (PERIODS, MOVES, RESERVE) else None)

    def to_come(self, state: State) -> int:
        """The count of the next stage that has one, 0 if none has."""
        rest = self.stages[state.stage + (0 if state.plain else 1) :]
        return next((stage.count for stage in rest if stage.count), 0)

    def total_ms(self, state: State) -> int:
        """What is left with all periods still to come, as some servers record it."""
        rest = self.stages[state.stage + 1 :] if not state.plain else self.stages[state.stage :]
        to_come_ms = sum(stage.count * stage.time_ms for stage in rest if stage.kind == PERIODS)
        if not state.plain and self.stages[state.stage].kind == PERIODS:
            to_come_ms += (state.count - 1) * self.stages[state.stage].time_ms
        return state.left_ms + to_come_ms

    def _enter(self, index: int, brought_ms: int) -> State:
        stage = self.stages[index]
        if stage.kind in (TIME, HOURGLASS):
            return State(index, brought_ms + stage.time_ms)
        if stage.kind == MOVES:
            return State(index, brought_ms + stage.time_ms, stage.count)
        if brought_ms:
            return State(index, brought_ms, stage.count, plain=True)
        return State(index, stage.move_ms if stage.kind == RESERVE else stage.time_ms, stage.count)

    def _run_out(self, state: State) -> State | None:
        """What follows when the time of `state` is used up; None when that loses."""
        stage = self.stages[state.stage]
        if state.plain:
            return self._enter(state.stage, 0)
        if stage.kind == PERIODS and state.count > 1:
            return State(state.stage, stage.time_ms, state.count - 1)
        if stage.kind == RESERVE and state.count > 0:
            return State(state.stage, stage.time_ms, state.count - 1)
        if stage.kind == TIME and state.stage + 1 < len(self.stages):
            return self._enter(state.stage + 1, 0)
        return None

    def _count_move(self, state: State) -> State:
        stage = self.stages[state.stage]
        if state.count > 1:
            return replace(state, count=state.count - 1)
        if state.stage + 1 < len(self.stages):
            return self._enter(state.stage + 1, state.left_ms)
        return State(state.stage, stage.time_ms + (state.left_ms if stage.carry else 0), stage.count)
