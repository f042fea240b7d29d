"""Plays several programs on emulated boards that were booted together: the device is started once, and each program gets a copy.

A process of its own (`python -m host_tools.emulator.several IMAGE JOBS`, programs as JSON on standard input), because a copy is a
fork, and a process that forks should have no threads. Not on Windows, which has no fork.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from host_tools.emulator.run import DeviceError, Run
from host_tools.paths import ROOT


def play_all(programs: list[dict[str, Any]], uf2: Path, jobs: int = 2) -> list[dict[str, list[Any]]]:
    """The rows of every program, as `run.run_program` gives them. Raises DeviceError where the firmware failed."""
    done = subprocess.run(
        [sys.executable, "-m", __name__, str(uf2), str(jobs)],
        input=json.dumps(programs),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    if done.returncode != 0:
        raise DeviceError(done.stderr)
    return json.loads(done.stdout)


def _play_and_write(run: Run, program: dict[str, Any], out: Path) -> int:
    """In a copy of the process. Returns the exit status."""
    try:
        run.play(program)
    except Exception as error:  # said by the parent
        out.write_text(f"{type(error).__name__}: {error}", encoding="utf-8")
        return 1
    out.write_text(json.dumps(run.rows), encoding="utf-8")
    return 0


def _main(uf2: Path, jobs: int) -> int:
    programs = json.load(sys.stdin)
    run = Run(uf2)
    run.boot()
    with tempfile.TemporaryDirectory() as folder:
        outs = [Path(folder) / f"{number}.json" for number in range(len(programs))]
        running: set[int] = set()
        failed = False
        for program, out in zip(programs, outs, strict=True):
            if len(running) == jobs:
                failed |= _wait_for_one(running)
            child = os.fork()
            if child == 0:
                os._exit(_play_and_write(run, program, out))
            running.add(child)
        while running:
            failed |= _wait_for_one(running)
        texts = [out.read_text(encoding="utf-8") for out in outs]
    if failed:
        sys.stderr.write("\n".join(text for text in texts if not text.startswith("{")))
        return 1
    sys.stdout.write(f"[{','.join(texts)}]")
    return 0


def _wait_for_one(running: set[int]) -> bool:
    """Wait until one of the copies ends; True if it failed."""
    child, status = os.wait()
    running.discard(child)
    return status != 0


if __name__ == "__main__":
    sys.exit(_main(Path(sys.argv[1]), int(sys.argv[2])))
