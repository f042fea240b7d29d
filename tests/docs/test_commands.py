"""What the pages show of commands is what the commands do."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tengen.game.presets import PRESETS
from tests.docs.markdown import ROOT, fences, name_of, pages

BIN = Path(sys.executable).parent
_END = "-- end of output --"

CONSOLES = [
    pytest.param(page, fence, id=f"{name_of(page)}:{fence.line}")
    for page in pages()
    for fence in fences(page.read_text(encoding="utf-8"))
    if fence.language == "console"
]
FILES = [
    pytest.param(fence, id=f"{name_of(page)}:{fence.line}")
    for page in pages()
    for fence in fences(page.read_text(encoding="utf-8"))
    if fence.rest
]


def shown(text):
    """(command, output) for each `$` line of a console fence."""
    found = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def run(commands, folder):
    """The output of each command, errors included, all in one shell that stands in `folder`."""
    script = [f'{command}\ncode=$?; printf "%s\\n" "{_END}"; (exit $code)' for command in commands]
    done = subprocess.run(
        ["sh", "-c", "exec 2>&1\n" + "\n".join(script)],
        cwd=folder,
        env=os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "80", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    outputs = done.stdout.split(_END + "\n")
    assert len(outputs) == len(commands) + 1, done.stdout
    return [output.rstrip("\n").splitlines() for output in outputs[: len(commands)]]


def is_alike(expected, actual):
    """Line by line alike; a line of nothing but `...` stands for any lines, `...` at a line's end for the rest of that line."""
    pattern = "\n".join(expected).rstrip("\n") + "\n"
    parts = [re.escape(part) for part in re.split(r"^ *\.\.\.\n", pattern, flags=re.MULTILINE)]
    any_lines = "(?:.*\n)*?".join(part.replace("\\ \\.\\.\\.\\\n", "\\ .*\n") for part in parts)
    return re.fullmatch(any_lines, "\n".join(actual).rstrip("\n") + "\n") is not None


@pytest.fixture
def folder(tmp_path):
    """A folder that looks like the project's, in which commands may leave files."""
    for path in ROOT.iterdir():
        if path.name not in (".git", "out"):
            (tmp_path / path.name).symlink_to(path)
    return tmp_path


@pytest.mark.parametrize(("page", "fence"), CONSOLES)
def test_every_command_answers_as_shown(page, fence, folder):
    rows = shown(fence.text)
    for (command, expected), actual in zip(rows, run([command for command, _ in rows], folder), strict=True):
        assert is_alike(expected, actual), f"{command}\n" + "\n".join(actual)


@pytest.mark.parametrize("fence", FILES)
def test_a_file_that_is_shown_is_shown_as_it_is(fence):
    assert (ROOT / fence.rest).read_text(encoding="utf-8") == fence.text


def test_the_readme_shows_every_command_there_is():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [path.stem for path in (ROOT / "host_tools" / "commands").glob("*.py") if not path.stem.startswith("_")]
    assert len(commands) >= 5
    for command in commands:
        assert re.search(rf"^### .*tengen {command}\b", text, re.MULTILINE), command


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_target_of_make_that_is_named_exists(page):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`make ([a-z]+)[^`]*`", text)
    named += [found for fence in fences(text) for found in re.findall(r"^make ([a-z]+)", fence.text, re.MULTILINE)]
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_another_output_would_be_noticed():
    assert is_alike(["a", "...", "d"], ["a", "b", "c", "d"])
    assert is_alike(["a", "...", "d"], ["a", "d"])
    assert not is_alike(["a", "...", "d"], ["a", "b", "c"])
    assert not is_alike(["a"], ["a", "b"])
    assert not is_alike(["a.b"], ["axb"])
    assert is_alike(["a ...", "b"], ["a 1 2", "b"])
    assert not is_alike(["a ...", "b"], ["a 1", "2", "b"])


def test_the_keys_of_the_first_game_are_keys_of_the_terminal():
    from host_tools.terminal.clock_app import ClockApp

    bound = {key for binding in ClockApp.BINDINGS for key in binding.key.split(",")}
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## A first game\n")[2].partition("\n## ")[0]
    keys = [key for key in re.findall(r"`([^`]+)`", section) if len(key) == 1 or key == "space"]
    assert len(keys) >= 8
    for key in keys:
        assert {"+": "plus", "-": "minus"}.get(key, key) in bound, key


def test_the_presets_are_as_many_as_is_said():
    assert len(PRESETS) == 16, "CHANGELOG.md says sixteen"
