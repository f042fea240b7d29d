"""`tengen desk`, started as a person or a pipe would start it."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.desk.keys import KeyFile, write_new

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        ((), "needs a terminal to draw in; `tengen desk --once` says how the clock stands without one"),
        (("--simulate", "--port", "x"), "name either a clock with --port, or --simulate, or --emulate"),
        (("--control", "30m"), "--control and --board go with --simulate"),
        (("--simulate", "--board", "7"), "--board 7: a board has 9, 13 or 19 lines"),
        (("--simulate", "--control", "3x0s"), "(at character 3 of '3x0s')"),
        (("--once", "--keys", "/no/such/file"), "cannot read /no/such/file"),
        (("--board", "x"), "invalid int value: 'x'"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_is_answered_with_one_sentence(capsys, args, complaint):
    assert cli.main(["desk", *args]) == 2
    out = capsys.readouterr()
    assert out.out == "" and out.err.startswith("tengen: ") and out.err.count("\n") == 1
    assert complaint in out.err


def test_a_terminal_that_cannot_be_drawn_in_is_refused(capsys, monkeypatch):
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "dumb")
    assert cli.main(["desk"]) == 2
    assert "TERM is dumb" in capsys.readouterr().err


def test_a_clock_that_is_not_there_is_one_sentence_and_status_1(capsys):
    assert cli.main(["desk", "--port", "/dev/no-such-port", "--once"]) == 1
    assert capsys.readouterr().err == "tengen: there is no port /dev/no-such-port: is the board plugged in?\n"


def test_a_simulated_clock_with_the_organisers_keys_is_looked_at_once(capsys, tmp_path):
    write_new(tmp_path / "event.keys", KeyFile.fresh())
    args = ["--simulate", "--once", "--control", "1h, 5x60s", "--board", "13", "--keys", str(tmp_path / "event.keys")]
    assert cli.main(["desk", *args]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[2] == "ready" and out[3].startswith("Black  1:00:00.000 main, 5 periods")
    assert out[-1].strip() == "0 moves; taken: Black 0, White 0"


def test_in_a_terminal_it_draws_takes_keys_and_ends():
    ours, theirs = pty.openpty()
    env = os.environ | {"TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "host_tools.cli", "desk", "--simulate"]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=env, close_fds=True)
    os.close(theirs)
    seen = b""

    def see(word, patience_s=90):
        nonlocal seen
        until = time.monotonic() + patience_s
        while word not in seen:
            assert time.monotonic() < until, seen[-2000:]
            if select.select([ours], [], [], 0.2)[0]:
                seen += os.read(ours, 65536)

    try:
        see(b"ready")
        os.write(ours, b"u")
        see(b"unlocked: referee")
        os.write(ours, b"q")
        until = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < until:
            if select.select([ours], [], [], 0.2)[0]:
                try:
                    os.read(ours, 65536)
                except OSError:
                    break
        assert process.wait(10) == 0
    finally:
        if process.poll() is None:
            process.kill()
        os.close(ours)
