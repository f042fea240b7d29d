"""The virtual board tells the same story on CPython and on real MicroPython."""

from pathlib import Path

import pytest

from host_tools.virtual_board import work
from tests.support import micropython
from tests.virtual_board import trace


@pytest.mark.parametrize("model", work.NAMES)
def test_a_busy_half_minute_is_the_same_line_by_line(model, capsys):
    trace.main(model)
    ours = capsys.readouterr().out.splitlines()
    result = micropython.run(trace.__file__, model, heapsize="16m")
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.splitlines() == ours
    kinds = {line.split()[0] for line in ours}
    assert kinds >= {"edge", "word", "timer", "sent"}
    assert len(ours) > 300


def test_what_the_wires_did_does_not_depend_on_the_work_model(capsys):
    stories = []
    for model in work.NAMES:
        trace.main(model)
        stories.append([line for line in capsys.readouterr().out.splitlines() if line.startswith("edge")])
    assert len(stories[0]) > 50
    assert all(story == stories[0] for story in stories)


def test_ten_thousand_turns_on_micropython_allocate_nothing():
    script = Path(trace.__file__).with_name("without_heap.py")
    result = micropython.run(script, heapsize="2m")
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.split() == ["10000", "1000", str(10_000 * 151)]
