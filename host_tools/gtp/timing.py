"""Commands about time, behind which the firmware's clock runs: settings, readings, and a comparison with the controller's.

In this protocol it is the controller who says how much time is left. Nothing is set by that: where the device's own clock
differs by more than a second, or in the number of periods or stones, the answer says so.
"""

from __future__ import annotations

from collections.abc import Callable

from host_tools.gtp.arbiter import SIDES, Arbiter
from host_tools.gtp.arguments import COLOURS, colour, exactly, shown, whole
from host_tools.gtp.protocol import GtpError
from host_tools.gtp.timekeeper import Reading
from host_tools.timeforms import gtp as time_forms
from host_tools.timeforms.written import FormError
from tengen.clock.format import format_control
from tengen.clock.notation import parse
from tengen.clock.sense import ControlError
from tengen.clock.side import NOBODY

# A controller rounds to whole seconds, and so do we.
_TOLERANCE_S = 1
# A sentence repeats what was sent, so that has to be short.
_LONGEST_WORD = 20
_MOST_WORDS = 6
_ACTIONS = ("start", "pause", "resume")


def settings(command: str) -> Callable[[Arbiter, list[str]], str]:
    """The command that sets the clock through `command`, one of time_forms.COMMANDS."""

    def set_time(arbiter: Arbiter, arguments: list[str]) -> str:
        for word in arguments:
            if len(word) > _LONGEST_WORD:
                raise GtpError(f"syntax error: {shown(word)} is no number of seconds, periods or stones")
        try:
            control = time_forms.read(" ".join([command, *arguments[:_MOST_WORDS]]))
        except FormError as error:
            raise GtpError(f"syntax error: {error}") from None
        arbiter.clock.set(control)
        return ""

    set_time.__doc__ = f"{command}: as the protocol or its extension has it; both clocks start anew"
    return set_time


def tengen_time_settings(arbiter: Arbiter, arguments: list[str]) -> str:
    """tengen-time_settings CONTROL: in the notation of this clock, as in 30m, 3x30s; answers how it was understood"""
    try:
        control = parse(" ".join(arguments))
    except ControlError as error:
        raise GtpError(f"syntax error: {error.reason} (at character {error.position + 1})") from None
    arbiter.clock.set(control)
    return format_control(control)


def time_left(arbiter: Arbiter, arguments: list[str]) -> str:
    """time_left COLOR TIME STONES: what the controller's clock says; the answer tells where ours differs"""
    word, time, stones = exactly(arguments, "COLOR", "TIME", "STONES")
    side = colour(word)
    said = whole(time, "number of seconds"), whole(stones, "number of stones")
    ours = arbiter.clock.reading(side)
    if ours is None or (abs(said[0] - ours.time_s) <= _TOLERANCE_S and said[1] == ours.stones):
        return ""
    return f"the clock of {SIDES[side]} says {ours.time_s} {ours.stones}, not {said[0]} {said[1]}"


def clock(arbiter: Arbiter, arguments: list[str]) -> str:
    """tengen-clock [start COLOR | pause | resume]: what both clocks read, after that"""
    if arguments:
        _act(arbiter, arguments)
    keeper = arbiter.clock
    readings = [keeper.reading(side) for side in (0, 1)]
    turn = f" {SIDES[keeper.turn]}" if keeper.turn != NOBODY else ""
    lines = [keeper.state + turn]
    for side, reading in zip(SIDES, readings, strict=True):
        if reading is not None:
            flag = " flag" if keeper.flag == SIDES.index(side) else ""
            lines.append(f"{side} {_reading(reading)}{flag}")
    return "\n".join(lines)


def _act(arbiter: Arbiter, arguments: list[str]) -> None:
    action = arguments[0].lower()
    wanted = 2 if action == "start" else 1
    if action not in _ACTIONS or len(arguments) != wanted or (action == "start" and arguments[1].lower() not in COLOURS):
        raise GtpError(f"syntax error: {shown(' '.join(arguments))} is none of: start COLOR, pause, resume")
    if action == "start":
        arbiter.clock.start(colour(arguments[1]))
    elif action == "pause":
        arbiter.clock.pause()
    else:
        arbiter.clock.resume()


def _reading(reading: Reading) -> str:
    parts = [f"time_ms={reading.left_ms}", f"stage={reading.stage}"]
    parts += [f"periods={reading.periods}", f"moves={reading.moves}", f"used_ms={reading.used_ms}"]
    return " ".join(parts)


COMMANDS = {
    **{command: settings(command) for command in time_forms.COMMANDS},
    "tengen-time_settings": tengen_time_settings,
    "time_left": time_left,
    "tengen-clock": clock,
}
