"""`tengen` finds its subcommands, and answers whatever goes wrong with one sentence and a status."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.errors import printable

COMMAND = '''"""Greets {percent}s, 100%."""

from host_tools.errors import UserError


def add_parser(subparsers):
    parser = subparsers.add_parser("greet", help="Greets.")
    parser.add_argument("name")
    parser.add_argument("--loudly", action="store_true")


def run(args):
    if args.name == "nobody":
        raise UserError("nobody cannot be greeted:\\n  name\\x1b[31m somebody")
    if args.name == "ctrl-c":
        raise KeyboardInterrupt
    if args.name == "pipe":
        raise BrokenPipeError
    print("hello", args.name)
    return 1 if args.name == "wrong" else None
'''


@pytest.fixture
def greet(tmp_path, monkeypatch):
    """A tengen with the subcommands `greet` and `broken`, the second of which cannot be imported."""
    import host_tools.commands

    (tmp_path / "greet.py").write_text(COMMAND, encoding="utf-8")
    (tmp_path / "broken.py").write_text('"""Breaks."""\nraise RuntimeError\n', encoding="utf-8")
    (tmp_path / "_private.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(cli, "COMMANDS", tmp_path)
    monkeypatch.setattr(host_tools.commands, "__path__", [str(tmp_path)])
    yield
    sys.modules.pop("host_tools.commands.greet", None)


@pytest.mark.usefixtures("greet")
class TestACommand:
    def test_runs_and_returns_its_status(self, capsys):
        assert cli.main(["greet", "you"]) == 0
        assert cli.main(["greet", "wrong"]) == 1
        assert capsys.readouterr().out == "hello you\nhello wrong\n"

    def test_is_listed_with_the_first_line_of_its_docstring_and_not_imported(self, capsys):
        with pytest.raises(SystemExit) as end:
            cli.main(["--help"])
        assert end.value.code == 0
        out = capsys.readouterr().out
        assert "greet" in out
        assert "Greets {percent}s, 100%." in out
        assert "Breaks." in out
        assert "_private" not in out

    def test_that_refuses_does_so_on_one_line_that_no_terminal_obeys(self, capsys):
        assert cli.main(["greet", "nobody"]) == 2
        assert capsys.readouterr().err == "tengen: nobody cannot be greeted: name\\x1b[31m somebody\n"

    def test_that_is_interrupted_ends_quietly(self, capsys):
        assert cli.main(["greet", "ctrl-c"]) == cli.INTERRUPTED
        assert capsys.readouterr().err == ""

    @pytest.mark.parametrize(
        "argv",
        [
            [],
            ["--"],
            ["nonsense"],
            ["gree"],
            ["_private"],
            ["../greet"],
            [""],
            ["-x"],
            ["greet"],
            ["greet", "a", "b\nc"],
            ["greet", "a", "--loud"],
            ["greet", "a", "--loudly=yes"],
        ],
    )
    def test_misused_is_answered_with_one_sentence_and_status_2(self, argv, capsys):
        assert cli.main(argv) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith("tengen: ")
        assert captured.err.count("\n") == 1


def test_the_installed_command_answers():
    result = subprocess.run([Path(sys.executable).parent / "tengen"], capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("tengen: a command is missing")


def test_a_reader_that_goes_away_leaves_no_traceback():
    script = "import sys; from host_tools import cli; cli._run = lambda argv: print('x' * 1_000_000) or 0; sys.exit(cli.main([]))"
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cli.COMMANDS.parents[1]
    ) as process:
        process.stdout.read(10)
        process.stdout.close()
        error = process.stderr.read()
        assert process.wait(timeout=30) == cli.PIPE_CLOSED
    assert error == b""


def test_a_character_the_terminal_lacks_is_escaped():
    script = (
        "import sys; from host_tools import cli; cli._run = lambda argv: print('读秒', '\\udcff') or 0; sys.exit(cli.main([]))"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        cwd=cli.COMMANDS.parents[1],
        check=False,
    )
    assert result.returncode == 0
    assert result.stdout == b"\\u8bfb\\u79d2 \\udcff\n"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain 读秒", "plain 读秒"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("\x1b[2J", "\\x1b[2J"),
        ("\u202e", "\\u202e"),
        ("\udc80", "\\udc80"),
    ],
)
def test_what_could_upset_a_terminal_is_shown_as_an_escape(text, shown):
    assert printable(text) == shown
