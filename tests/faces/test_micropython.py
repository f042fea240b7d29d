"""The faces on real MicroPython: the same pixels, and nothing is allocated while a clock screen is drawn."""

import json
from pathlib import Path

from tests.faces.canvas import Screen
from tests.faces.states import STATES
from tests.support import micropython

HERE = Path(__file__).parent


def test_a_clock_screen_is_drawn_with_the_heap_locked():
    result = micropython.run(HERE / "on_micropython.py")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "draws without allocating" in result.stdout


def test_every_state_has_the_same_pixels_as_on_cpython(tmp_path):
    models = tmp_path / "models"
    models.write_text("".join(json.dumps(vars(make()), ensure_ascii=False) + "\n" for _, make in STATES), encoding="utf-8")
    result = micropython.run(HERE / "pixels_on_micropython.py", models)
    assert result.returncode == 0, result.stdout + result.stderr
    seen = result.stdout.split()
    assert len(seen) == len(STATES)
    for (name, make), pixels in zip(STATES, seen, strict=True):
        screen = Screen()
        screen.show(make())
        assert screen.pixels().hex() == pixels, name
