"""GNU Go 3.8 over a pipe, as the other opinion on captures and legality. Commands go out in batches: no answer is waited for.

Its conventions, as observed: `all_legal`, `is_legal` and `play` heed superko (`trymove` and `tryko` do not). A pass is always
legal and not listed. Either side may play at any time, also after two passes. `captures COLOR` counts the stones that COLOR
has taken. Its record of positions ends at 500 moves, so games stop before.
"""

import os
import shutil
import subprocess
import threading

import pytest

MOST_MOVES = 480
_OPTIONS = ("--mode", "gtp", "--chinese-rules", "--forbid-suicide", "--positional-superko")
# Debian installs games where PATH does not always look.
_PATHS = os.environ.get("PATH", "") + os.pathsep + "/usr/games"


def gnugo_or_skip(*options):
    """A running GNU Go, with more options. Skips the test where it is not installed (in CI a skip fails the run)."""
    program = shutil.which("gnugo", path=_PATHS)
    if program is None:
        pytest.skip("GNU Go is not installed: `make apt` does it on Debian")
    return GnuGo(program, options)


class GnuGo:
    """One process, closed at the end of a `with`."""

    def __init__(self, program, options):
        self._process = subprocess.Popen([program, *_OPTIONS, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=10)

    def answers(self, commands):
        """The answer to each command, without its number: `= A1 B1`, `? illegal move`."""
        # Written by a thread: a full pipe on one side would otherwise stop both.
        writer = threading.Thread(target=self._write, args=("".join(f"{command}\n" for command in commands),))
        writer.start()
        answers = [self._answer() for _ in commands]
        writer.join()
        return answers

    def _write(self, text):
        self._process.stdin.write(text)
        self._process.stdin.flush()

    def _answer(self):
        lines = []
        while line := self._process.stdout.readline().rstrip("\n"):
            lines.append(line)
        assert lines, "GNU Go has ended"
        return "\n".join(lines)
