"""Which thinking time explains a recorded reading best.

A record may show a reading in one of three views, and one file may mix the first two:
`after`, what the clock shows once the move is credited; `before`, what was left when the move was made, before the period was
refilled; `total` (old KGS files), everything left with all periods to come, and no count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tengen.clock.control import MOVES, PER_MOVE, PERIODS, RESERVE

from .model import Model, Segment, State
from .record import Turn

TOLERANCE_MS = 1000

# What is left to a side that a record in whole seconds shows at zero while it plays on.
KEPT_MS = 500

# Less thinking than this can't be pressed: each contact is down for 60 ms and must be seen up for 20 ms before the same
# button's next press, and two turns lie between. Servers record answers within 2 ms.
MIN_THINK_MS = 50

_AFTER, _BEFORE, _TOTAL = "after", "before", "total"


@dataclass(frozen=True)
class Fit:
    """A thinking time in whole ms and what it leads to.

    `known` is False where many thinking times give the same reading (a refilled period) and the middle one was taken.
    `shown_ms`, `count` are what a record in this `view` would show; `misfit_ms` the record's excess over `shown_ms`.
    `debt_ms` is how far the clock may be behind the record only because answers came faster than buttons can be pressed.
    """

    think_ms: int
    known: bool
    state: State
    view: str
    shown_ms: int
    count: int | None
    misfit_ms: int
    count_fits: bool
    debt_ms: int = 0

    @property
    def explains(self) -> bool:
        """True when the record is within the tolerance of what this thinking time gives."""
        return self.count_fits and -TOLERANCE_MS <= self.misfit_ms <= TOLERANCE_MS + self.debt_ms

    @property
    def debt_after_ms(self) -> int:
        """The debt after this turn: grown by what the press came too late, gone once the clock has caught up."""
        return min(self.misfit_ms, self.debt_ms) if self.misfit_ms > 0 else 0


@dataclass(frozen=True)
class Manner:
    """How a record shows its readings: as totals, and in whole seconds only."""

    total: bool = False
    rounded: bool = False


def fit(model: Model, state: State, turn: Turn, manner: Manner, offset_ms: int = 0, debt_ms: int = 0) -> Fit:
    """The thinking time of `turn` from `state` that explains its reading best; the shortest where there is no reading.

    `offset_ms` is what the record has been ahead of the model since an unexplained jump, for time that runs on; `debt_ms`
    what the model is behind it since answers that came too fast to be pressed.
    """
    segments = model.segments(state)
    if turn.left_ms is None:
        return _unrecorded(model, segments)
    if manner.rounded:
        segments[-1] = _with_some_kept(model, segments[-1])
    fits = [_fit_view(model, segment, turn, view, offset_ms) for segment, view in _views(model, segments, manner.total)]
    best = min(fits, key=lambda found: _badness(found, turn))
    return replace(best, debt_ms=debt_ms + (MIN_THINK_MS if best.think_ms <= MIN_THINK_MS else 0))


def _with_some_kept(model: Model, last: Segment) -> Segment:
    """The last stretch of a turn, but for what is kept so that the side can go on after a reading of 0."""
    if model.stages[last.state.stage].kind in (PERIODS, PER_MOVE, RESERVE) and not last.state.plain:
        return last
    return replace(last, end_ms=max(last.end_ms - KEPT_MS, min(last.end_ms, last.start_ms + MIN_THINK_MS + 1)))


def _unrecorded(model: Model, segments: list[Segment]) -> Fit:
    segment, think_ms = _at_least(segments, MIN_THINK_MS)
    state = model.after(segment, think_ms)
    reading = model.reading(state)
    return Fit(think_ms, False, state, _AFTER, reading.left_ms, reading.count, 0, True)


def _at_least(segments: list[Segment], think_ms: int) -> tuple[Segment, int]:
    for segment in segments:
        if think_ms < segment.end_ms:
            return segment, think_ms
    return segments[-1], segments[-1].end_ms - 1


def _views(model: Model, segments: list[Segment], total: bool) -> Iterator[tuple[Segment, str]]:
    for segment in segments:
        if segment.end_ms <= MIN_THINK_MS and segment is not segments[-1]:
            continue
        yield segment, _TOTAL if total else _AFTER
        kind = model.stages[segment.state.stage].kind
        refills = kind in (PERIODS, PER_MOVE, RESERVE) or (kind == MOVES and segment.state.count == 1)
        if refills and not segment.state.plain and not total:
            yield segment, _BEFORE


def _fit_view(model: Model, segment: Segment, turn: Turn, view: str, offset_ms: int) -> Fit:
    assert turn.left_ms is not None
    target_ms = turn.left_ms - (offset_ms if _runs_on(model, segment) else 0)

    def shown(think_ms: int) -> int:
        return _shown(model, segment, view, think_ms)[0]

    last_ms = segment.end_ms - 1
    first_ms = min(max(segment.start_ms, MIN_THINK_MS), last_ms)
    low_ms, high_ms = _where(shown, target_ms, first_ms, last_ms)
    think_ms = (low_ms + high_ms) // 2
    shown_ms, count = _shown(model, segment, view, think_ms)
    state = model.after(segment, think_ms)
    # Some servers record the periods to come while main time still runs.
    possible = (model.to_come(state), 0) if count is None else (count,)
    count_fits = turn.count is None or turn.count in possible
    return Fit(think_ms, low_ms == high_ms, state, view, shown_ms, count, target_ms - shown_ms, count_fits)


def _runs_on(model: Model, segment: Segment) -> bool:
    return model.reading(segment.state).stage == "main"


def _shown(model: Model, segment: Segment, view: str, think_ms: int) -> tuple[int, int | None]:
    """What a record in `view` shows after a press at `think_ms`: time and count."""
    if view == _BEFORE:
        state = model.before(segment, think_ms)
        count = 0 if model.stages[state.stage].kind == MOVES else model.reading(state).count
        return state.left_ms, count
    state = model.after(segment, think_ms)
    if view == _TOTAL:
        return model.total_ms(state), None
    reading = model.reading(state)
    return reading.left_ms, reading.count


def _where(shown: Callable[[int], int], target_ms: int, first_ms: int, last_ms: int) -> tuple[int, int]:
    """The range of thinking times at which `shown` is nearest to the target. It falls by at most 1 ms a ms, and never rises."""
    return _flat(shown, _first(lambda t: shown(t) <= target_ms, first_ms, last_ms), first_ms, last_ms)


def _flat(shown: Callable[[int], int], at_ms: int, first_ms: int, last_ms: int) -> tuple[int, int]:
    """All thinking times that show the same as `at_ms`."""
    value = shown(at_ms)
    return (
        _first(lambda t: shown(t) <= value, first_ms, at_ms),
        _first(lambda t: shown(t) < value, at_ms, last_ms + 1) - 1,
    )


def _first(holds: Callable[[int], bool], low: int, high: int) -> int:
    """The first of low..high at which `holds`, which once true stays true; `high` if none before it."""
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low


def _badness(found: Fit, turn: Turn) -> tuple[bool, int, int, bool, int]:
    """Order of fits: explains at all; the count agrees; near; as refilled rather than just begun; then the shortest thinking."""
    if not found.count_fits:
        rank = 2
    else:
        rank = int((turn.count is None) != (found.count is None))
    return abs(found.misfit_ms) > TOLERANCE_MS, rank, abs(found.misfit_ms), found.view == _BEFORE, found.think_ms
