"""The cases in on_board/ hold on the virtual board, on CPython and on real MicroPython, one process each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import micropython

HERE = Path(__file__).resolve().parent / "on_board"
CASES = sorted(path.stem for path in HERE.glob("*_cases.py"))
RUNNER = str(HERE / "run.py")


def on_cpython(*arguments):
    path = os.pathsep.join(str(micropython.ROOT / folder) for folder in (".", "firmware", "build/device_lib"))
    return subprocess.run(
        [sys.executable, RUNNER, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )


def on_micropython(*arguments):
    return micropython.run(RUNNER, *arguments, timeout_s=100)


@pytest.mark.parametrize("runtime", [on_cpython, on_micropython])
@pytest.mark.parametrize("cases", CASES)
def test_the_cases_hold_on_the_virtual_board(cases, runtime):
    result = runtime(str(HERE), cases)
    if result.returncode != 0:
        pytest.fail(f"{result.stdout}{result.stderr}(exit status {result.returncode})", pytrace=False)


def test_there_are_cases():
    assert CASES == ["board_cases", "checkup_cases", "edges_cases", "faces_cases", "lamps_cases", "usb_cases"]
