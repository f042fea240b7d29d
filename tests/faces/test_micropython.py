"""The faces on real MicroPython: nothing is allocated while a clock screen is drawn."""

from pathlib import Path

from tests.support import micropython


def test_a_clock_screen_is_drawn_with_the_heap_locked():
    result = micropython.run(Path(__file__).parent / "on_micropython.py")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "draws without allocating" in result.stdout
