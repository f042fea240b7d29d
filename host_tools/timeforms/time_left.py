"""GTP `time_left COLOR TIME STONES`: what a controller tells an engine about one clock, in whole seconds.

While main time runs STONES is 0. In Canadian overtime it is the stones still to be played in this period, in byo-yomi, by
the convention of kgsGtp, the periods left. `0 0` means that the time is over, and is never said while anything is
left: main time below a second counts as the next stage, which is all the engine can still rely on, or as 1 second.
"""

from __future__ import annotations

from tengen.clock.control import HOURGLASS, MOVES, PER_MOVE, PERIODS, RESERVE, TIME, Control, Stage


def time_left(control: Control, side: int, stage_index: int, time_ms: int, count: int, over: bool = False) -> tuple[int, int]:
    """TIME (seconds) and STONES for one side.

    `stage_index` is the stage of `control` the side is in, `time_ms` what is left of the current main time, period or
    move, `count` the periods, units or moves left there; `over` says that the side has lost on time.
    """
    if over:
        return 0, 0
    stages = control.sides[side]
    stage = stages[stage_index]
    time_s = time_ms // 1000
    if stage.kind in (TIME, HOURGLASS):
        if time_s == 0 and stage_index + 1 < len(stages):
            following = stages[stage_index + 1]
            return time_left(control, side, stage_index + 1, _start_ms(following), following.count)
        return max(1, time_s), 0
    if stage.kind in (PERIODS, MOVES):
        return max(1, time_s), max(1, count)
    if stage.kind == PER_MOVE:
        return max(1, time_s), 1
    if stage.kind == RESERVE:
        # No command describes reserve units. The engine is told of this move's own time and the units as periods.
        return max(1, time_s), max(1, count)
    raise ValueError(f"unknown kind of stage {stage.kind}")


def _start_ms(stage: Stage) -> int:
    return stage.move_ms if stage.kind == RESERVE else stage.time_ms


def write(colour: str, time_s: int, stones: int) -> str:
    """The command line, for example `time_left b 30 3`."""
    return f"time_left {colour} {time_s} {stones}"
