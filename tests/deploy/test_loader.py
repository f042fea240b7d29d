"""The loader on real MicroPython: which version starts when something is missing."""

import pytest

from host_tools.deploy import filesystem, manifest
from tests.deploy.board import start
from tests.deploy.test_flash import as_installed

NONE = "No version of the clock can be loaded: install one with `tengen flash`."


def said(folder, files):
    image = folder / "flash"
    image.write_bytes(filesystem.pack(files, 64 * 4096))
    return start(image).splitlines()


@pytest.fixture
def both(one, two):
    """A board with version 1 in slot a, current, and version 2 in slot b."""
    return {**as_installed(one), **{f"versions/b/{place}": data for place, data in two.files.items()}}


@pytest.mark.parametrize(("pointer", "version"), [(b"a", 1), (b"b", 2), (b"b\n", 2), (b"", 1), (b"c", 1), (b"../..", 1)])
def test_the_pointer_names_the_version_and_a_is_the_default(tmp_path, both, pointer, version):
    assert said(tmp_path, {**both, "versions/current": pointer}) == [f"version {version}"]


def test_without_a_pointer_a_starts(tmp_path, both):
    del both["versions/current"]
    assert said(tmp_path, both) == ["version 1"]


@pytest.mark.parametrize("damage", [b"", b"M\x07\x00\x1f", b"M\x06\x00", b"no bytecode"])
@pytest.mark.parametrize("place", ["main.mpy", "app/__init__.mpy", "app/loop.mpy", "app/old.mpy"])
def test_a_damaged_file_of_the_current_version_lets_the_other_start_clean(tmp_path, both, place, damage):
    lines = said(tmp_path, {**both, f"versions/a/{place}": damage})
    assert lines[0] == "The version in /versions/a cannot be loaded:"
    assert lines[-2:] == ["Starting the one in /versions/b instead.", "version 2"]


@pytest.mark.parametrize("place", ["main.mpy", "app/loop.mpy", "app/old.mpy"])
def test_a_missing_file_of_the_current_version_lets_the_other_start(tmp_path, both, place):
    del both[f"versions/a/{place}"]
    assert said(tmp_path, both)[-2:] == ["Starting the one in /versions/b instead.", "version 2"]


def test_a_half_installed_version_is_no_way_out(tmp_path, both):
    del both["versions/a/main.mpy"], both[f"versions/b/{manifest.NAME}"]
    assert said(tmp_path, both)[-1] == NONE


def test_two_damaged_versions_end_at_the_prompt_with_a_sentence(tmp_path, both):
    both["versions/a/main.mpy"] = both["versions/b/main.mpy"] = b"no bytecode"
    lines = said(tmp_path, both)
    assert lines[-1] == NONE and "The version in /versions/b cannot be loaded:" in lines


def test_memory_is_collected_often_while_loading_and_as_usual_afterwards(tmp_path, both):
    both["versions/a/main.py"] = b"import gc\nprint(gc.threshold())\ndef main():\n    print(gc.threshold())\n"
    assert said(tmp_path, both) == ["8192", "-1"]


def test_what_a_version_itself_gets_wrong_while_running_is_shown_and_not_hidden_by_the_other(tmp_path, both, one):
    crash = {**both, "versions/a/main.py": b"def main():\n    1 // 0\n"}
    assert said(tmp_path, crash)[-1] == "ZeroDivisionError: divide by zero"
