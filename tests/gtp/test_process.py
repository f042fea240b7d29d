"""`tengen gtp` as another program runs it: over pipes, line by line."""

import subprocess
import sys


def test_a_controller_gets_each_answer_before_it_sends_more():
    command = [sys.executable, "-m", "host_tools.cli", "gtp", "--profile", "cn-classic"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:

        def say(line):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            return process.stdout.readline() + process.stdout.readline()

        assert say("1 name") == "=1 Tengen\n\n"
        assert say("2 boardsize 9") == "=2 \n\n"
        assert say("play b e5") == "= \n\n"
        assert say("play w e5") == "? illegal move: occupied (article A.1.2)\n\n"
        assert say("genmove w").startswith("? this device never plays Go")
        assert say("quit") == "= \n\n"
        assert process.wait(timeout=10) == 0
