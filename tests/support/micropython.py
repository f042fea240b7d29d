"""Runs a script on real MicroPython (the Unix port of the environment) and hands back what it said."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# What the device has (firmware/, its libraries) and, after it, what only tests and the simulator import.
DEFAULT_PATH = (ROOT / "firmware", ROOT / "build" / "device_lib", ROOT)


def binary() -> Path:
    """The `micropython` of this environment, which lies beside its Python. Raises FileNotFoundError if it is not installed."""
    found = Path(sys.executable).parent / "micropython"
    if not found.exists():
        raise FileNotFoundError(f"there is no {found}: run the tests with .venv/bin/python, which `make setup` makes")
    return found


def run(
    script: str | os.PathLike[str],
    *args: str | os.PathLike[str],
    heapsize: str | int | None = None,
    path: Sequence[str | os.PathLike[str]] = DEFAULT_PATH,
    timeout_s: float = 300,
    stdin: str = "",
) -> subprocess.CompletedProcess[str]:
    """Run `script` with `args`; returns returncode, stdout and stderr, and raises nothing for a failing script.

    heapsize: bytes as a number, or text such as "48k"; None leaves MicroPython's own (about 2 MB on a 64-bit machine).
    path: the folders that modules are imported from, after the script's own folder.
    Raises subprocess.TimeoutExpired after timeout_s seconds.
    """
    options = ["-X", f"heapsize={heapsize}"] if heapsize else []
    # .frozen holds the modules that MicroPython brings along; setting the path at all would hide them.
    folders = [*map(os.fspath, path), ".frozen"]
    return subprocess.run(
        [str(binary()), *options, os.fspath(script), *map(os.fspath, args)],
        env={**os.environ, "MICROPYPATH": os.pathsep.join(folders)},
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        errors="backslashreplace",
        timeout=timeout_s,
        check=False,
    )
