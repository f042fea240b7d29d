"""What the lamps of the side to move did, as lines of text."""

from host_tools.simulator.scenario import SIDES
from host_tools.simulator.times import clock_text

_FULL = 65_535


def lamp_lines(glows: list[list[int]]) -> str:
    """A line for each change, in the order of time: time since `ready`, whose lamp, its share of full light in per cent."""
    rows = sorted(glows)
    return "".join(f"{clock_text(t_us)} {SIDES[place]} {duty * 100 // _FULL}\n" for t_us, place, duty in rows)
