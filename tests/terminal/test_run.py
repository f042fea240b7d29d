"""`tengen run`, started as a person or a pipe would start it."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.terminal.grains import HALF

ROOT = Path(__file__).resolve().parents[2]
RUN = [sys.executable, "-m", "host_tools.cli", "run"]


def answer(capsys, *args):
    status = cli.main(["run", *args])
    out = capsys.readouterr()
    return status, out.out, out.err


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ((), "needs a terminal to draw in; `tengen run --headless 60` runs a minute without one"),
        (("--control", "3x0s"), "(at character 3 of '3x0s')"),
        (("--control", ""), "(at character 1 of '')"),
        (("--headless", "soon"), "--headless 'soon' is no time: write seconds, more than 0"),
        (("--headless", "0"), "--headless '0' is no time"),
        (("--headless", "-1"), "--headless '-1' is no time"),
        (("--headless", "nan"), "--headless 'nan' is no time"),
        (("--headless", "1e99"), "--headless '1e99' is no time"),
        (("--work", "hard"), "invalid choice: 'hard'"),
        (("--language", "go"), "invalid choice: 'go'"),
        (("--seed", "x"), "invalid int value: 'x'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_be_is_answered_with_one_sentence(capsys, args, complaint):
    status, out, err = answer(capsys, *args)
    assert (status, out) == (2, "")
    assert err.startswith("tengen: ")
    assert err.count("\n") == 1
    assert complaint in err


def test_a_terminal_that_cannot_be_drawn_in_is_refused(capsys, monkeypatch):
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "dumb")
    status, _, err = answer(capsys)
    assert status == 2
    assert "TERM is dumb" in err


def test_without_a_terminal_a_game_is_started_and_both_faces_printed(capsys):
    status, out, err = answer(capsys, "--headless", "1835")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    log = [line.split() for line in lines[1 : lines.index("")]]
    assert log[1] == ["0:00.000", "●", "starts", "30:00.000", "30:00.000"]
    assert log[-1] == ["30:30.000", "●", "period", "used,", "2", "left", "0:30.000", "30:00.000"]
    assert "0:30:35.000  Black is on move" in out
    black, white = lines.index("Black"), lines.index("White")
    assert white - black == HALF.rows + 2
    assert len(lines) - white == HALF.rows + 1
    # The bar of the side on move is a full one, the other's a thin line.
    assert set(lines[white - 2]) == {"█"}
    assert set(lines[-1]) == {"▄"}


@pytest.mark.parametrize("work", ["ideal", "slow", "stalls"])
def test_headless_prints_the_same_for_every_work_model(capsys, work):
    assert answer(capsys, "--headless", "12.5", "--work", work)[1] == answer(capsys, "--headless", "12.5")[1]


def test_the_faces_can_speak_chinese(capsys):
    english = answer(capsys, "--headless", "5")[1]
    chinese = answer(capsys, "--headless", "5", "--language", "zh")[1]
    assert english != chinese
    assert english.splitlines()[:4] == chinese.splitlines()[:4]


class Terminal:
    """`tengen run` in a terminal of its own."""

    def __init__(self, *args):
        self._fd, theirs = pty.openpty()
        env = os.environ | {"TERM": "xterm-256color", "COLUMNS": "140", "LINES": "40"}
        self.process = subprocess.Popen([*RUN, *args], cwd=ROOT, env=env, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        self.seen = ""

    def wait_for(self, text, timeout_s=30):
        """Read until `text` is on the screen."""
        until = time.monotonic() + timeout_s
        while text not in self.seen:
            assert self._read() and time.monotonic() < until, f"{text!r} does not come after {self.seen[-3000:]!r}"

    def _read(self):
        """Take in what comes within a tenth of a second; False once the other end is closed."""
        if select.select([self._fd], [], [], 0.1)[0]:
            try:
                self.seen += os.read(self._fd, 65_536).decode(errors="replace")
            except OSError:
                return False
        return True

    def type(self, keys):
        os.write(self._fd, keys.encode())

    def end(self):
        """The exit status, once everything it has to say was read."""
        self.wait_for("\x1b[?1049l")  # back to the screen that was there before
        status = self.process.wait(timeout=20)
        os.close(self._fd)
        return status


@pytest.mark.parametrize("key", ["q", "\x03"], ids=["q", "ctrl-c"])
def test_in_a_terminal_a_game_is_started_with_a_key_and_left_cleanly(key):
    terminal = Terminal()
    try:
        terminal.wait_for("Ready to start")
        terminal.type("l")
        terminal.wait_for("Black is on move")
        terminal.type(key)
        assert terminal.end() == 0
        assert "Traceback" not in terminal.seen
    finally:
        terminal.process.kill()
        terminal.process.wait()
