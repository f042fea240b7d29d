"""Runs the clock without a terminal, as fast as it goes, and shows both faces as text at the end."""

from collections.abc import Iterator

from host_tools.simulator.times import clock_text
from host_tools.terminal.engine import Engine, Options
from host_tools.terminal.entries import HEADING
from host_tools.terminal.grains import HALF
from host_tools.terminal.guidance import SIDE_NAMES, sentence
from host_tools.terminal.hands import SHORT_US
from tengen.clock.side import WHITE


def run_headless(options: Options, span_us: int) -> Iterator[str]:
    """White's button starts Black's time, nobody moves for `span_us`: the log, the state and both faces, line by line."""
    clock = _Clock()
    engine = Engine(options, clock)
    try:
        engine.hands.press((WHITE ^ engine.black_at,), SHORT_US)
        clock.now_us = span_us
        engine.advance()
        yield HEADING
        yield from (entry.line for entry in engine.entries())
        yield ""
        yield f"{clock_text(engine.elapsed_us)}  {sentence(engine.state, engine.turn, engine.is_editing, engine.black_at)}"
        for name, pixels in zip(SIDE_NAMES, engine.faces(), strict=True):
            yield from ("", name, *(line.rstrip() for line in HALF.lines(pixels)))
    finally:
        engine.close()


class _Clock:
    """A clock that stands still while the engine runs, so that however slow the computer, the same comes out."""

    def __init__(self) -> None:
        self.now_us = 0

    def __call__(self) -> int:
        return self.now_us
