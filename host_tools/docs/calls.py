"""The presets, the call schedules and the beeps as tables: docs/CALLS.md."""

from __future__ import annotations

from host_tools.docs._page import page, table, write
from tengen.clock.calls import CHINESE, JAPANESE, schedules
from tengen.clock.explain import explain
from tengen.clock.notation import parse
from tengen.game.presets import PRESETS
from tengen.ui import sounds

NAME = "CALLS.md"

# The lengths of period that events use.
_PERIODS_S = (60, 30, 20, 10)
# Where the end of what runs loses the game without periods.
_LIMITS = ("60m", "5m +3s", "30m, 15/10m", "30s/move", "hourglass 5m")

# What is heard, the heavier the later: of two at once only the heavier sounds.
_HEARD = (
    ("the setting was taken", sounds.READY),
    ("a press, or both, that means nothing now", sounds.REFUSED),
    ("a call", sounds.CALL),
    ("a call that counts the last seconds, 1 to 9", sounds.COUNT),
    ("the next stage begins, such as byo-yomi", sounds.STAGE),
    ("a period or a reserve unit is lost", sounds.PERIOD_LOST),
    ("lost on time", sounds.LOST_ON_TIME),
)

_WHAT_A_PRESET_IS = """\
What the clock offers in set-up, in this order, from [firmware/tengen/game/presets.py](../firmware/tengen/game/presets.py). Every
number in them can be changed; see [README](../README.md#setting-up-with-two-buttons)."""

_WHAT_A_CALL_IS = """\
A call is an event at the exact instant at which so much time is *left*. It sounds as a beep and lights a gap in the turn bar of
the side on move. All calls are armed anew with every turn and every period. At the end of main time that is followed by a stage
nothing is called: nothing can be lost there. The end of a period is a mark of its own with its own sound, not a call."""

_WHAT_A_BEEP_IS = """\
Frequencies in Hz, durations in ms, from [firmware/tengen/ui/sounds.py](../firmware/tengen/ui/sounds.py). Of two at once only the
one further down sounds."""

_CHINESE = """\
`chinese` (the default): articles 12.3 and A.2.3 give the 60 s count, with calls at 30, 40, 50, 55 and 58 s, in the last
minute at 30, 40 and 50 s and then every second, 1 to 10; the tenth is the flag. Told by what is left, the same list serves every
other length, which is the principle that 12.3 asks for."""

_JAPANESE = """\
`japanese`: tens (of a long period in its last ten minutes), and in every period the last ten seconds one by one."""

_AT_STAKE = """\
The last of several periods is called like a game at stake. So is whatever else loses the game when it ends:"""


def text() -> str:
    """The page."""
    parts = [
        "## Presets",
        _WHAT_A_PRESET_IS,
        table(("", "name", "Chinese name", "control", "in words"), _presets()),
        "How controls are written is in [NOTATION](NOTATION.md).",
        "## Calls",
        _WHAT_A_CALL_IS,
        _CHINESE,
        _JAPANESE,
        "### In a period",
        table(
            ("period", "style", "which period", "called when this many seconds are left", "seconds since it began"), _periods()
        ),
        "### Where the game is at stake",
        _AT_STAKE,
        table(("control", "called when this much is left (seconds)"), _limits()),
        "Limits above a minute, which the rules leave to the event (12.4), are also called at 10, 5 and 1 minutes.",
        "## Beeps",
        _WHAT_A_BEEP_IS,
        table(("when", "pattern"), [(when, _pattern(notes)) for when, notes in _HEARD]),
    ]
    return page("Presets, calls and beeps", "calls", "firmware/tengen/clock/calls.py", parts)


def _presets() -> list[tuple[str, ...]]:
    return [
        (str(number), name, chinese, f"`{control}`", " ".join(explain(parse(control))))
        for number, (name, chinese, control) in enumerate(PRESETS, 1)
    ]


def _periods() -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for period_s in _PERIODS_S:
        stages = parse(f"3x{period_s}s").sides[0]
        ordinary, last = schedules(stages, 0, CHINESE)
        tens, last_tens = schedules(stages, 0, JAPANESE)
        assert tens == last_tens
        for style, which, calls in (("chinese", "ordinary", ordinary), ("chinese", "last", last), ("japanese", "every", tens)):
            rows.append((f"{period_s} s", style, which, _seconds(calls), _seconds([period_s * 1000 - ms for ms in calls])))
    return rows


def _limits() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for control in _LIMITS:
        stages = parse(control).sides[0]
        found.append((f"`{control}`", _seconds(schedules(stages, len(stages) - 1, CHINESE)[1])))
    return found


def _seconds(calls_ms: list[int] | tuple[int, ...]) -> str:
    return ", ".join(str(ms // 1000) for ms in calls_ms)


def _pattern(notes: tuple[int, ...]) -> str:
    pairs = zip(notes[::2], notes[1::2], strict=True)
    return ", ".join(f"{hz} Hz {ms}" if hz else f"pause {ms}" for hz, ms in pairs)


def main() -> None:
    """Write the page."""
    write(NAME, text())


if __name__ == "__main__":
    main()
