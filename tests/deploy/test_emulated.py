"""The same on an emulated RP2040 that runs MicroPython's own image. They need one: TENGEN_UF2 names it."""

import contextlib
import time
from pathlib import Path

import pytest

from host_tools.cli import main
from host_tools.deploy import build as building
from host_tools.deploy import image, layout, manifest
from host_tools.deploy.build import build
from host_tools.deploy.connection import Connection
from host_tools.deploy.install import check_board, current_slot, survey
from host_tools.deploy.manifest import Entry
from tests.deploy.emulated import IMAGE, EmulatedPico, needs_image
from tests.deploy.test_flash import as_installed

pytestmark = [needs_image, pytest.mark.slow]


def single_file(files):
    """What `tengen image` makes of these files."""
    return image.combine(Path(IMAGE).read_bytes(), IMAGE, files).data


def entries(built):
    return {place: Entry.of(data) for place, data in built.files.items()}


def flash(port, built, monkeypatch, *options):
    monkeypatch.setattr(building, "build", lambda **_: built)
    return main(["flash", "--port", port, *options])


def connected(port):
    """A connection, once the board has started anew."""
    time.sleep(2)
    return Connection(port)


def test_the_single_file_starts_and_its_files_are_where_they_belong(tmp_path):
    clock = build(in_flash=True)
    with EmulatedPico(tmp_path, single_file(layout.fresh_device(clock.files))) as pico, Connection(pico.port) as board:
        assert check_board(board).startswith("Raspberry Pi Pico with RP2040, MicroPython 1.")
        assert survey(board, layout.FIRST).files == entries(clock)
        assert board.read(layout.LOADER) == layout.loader()
        # That this MicroPython runs them from the flash is tests/emulator's matter.
        free, block = board.call("room()")
    assert (free > 900_000, block) == (True, 4096)


def test_a_board_is_updated_left_alone_and_taken_back(tmp_path, one, two, monkeypatch, capsys):
    with EmulatedPico(tmp_path, single_file({**as_installed(one), "settings": b"loud"})) as pico:
        assert flash(pico.port, two, monkeypatch) == 0
        assert "4 files sent, 3 kept, 0 removed" in capsys.readouterr().out
        with connected(pico.port) as board:
            assert current_slot(board) == layout.SECOND
            assert survey(board, layout.SECOND).files == entries(two)
            assert survey(board, layout.FIRST).files == entries(one)
            assert board.read("/settings") == b"loud"
        time.sleep(2)
        assert flash(pico.port, two, monkeypatch) == 0
        assert "nothing to do" in capsys.readouterr().out
        time.sleep(2)
        assert flash(pico.port, one, monkeypatch, "--back") == 0
        assert "back to version 1" in capsys.readouterr().out


def test_an_update_that_is_broken_off_leaves_the_old_version_and_can_be_made_again(tmp_path, one, two, monkeypatch, capsys):
    write = Connection.write

    def breaks_off(board, path, data):
        if "number" in path:
            raise KeyboardInterrupt
        write(board, path, data)

    with EmulatedPico(tmp_path, single_file(as_installed(one))) as pico:
        monkeypatch.setattr(Connection, "write", breaks_off)
        assert flash(pico.port, two, monkeypatch) == 130
        monkeypatch.setattr(Connection, "write", write)
        with connected(pico.port) as board:
            assert current_slot(board) == layout.FIRST
            assert manifest.NAME not in survey(board, layout.SECOND).files
            assert load(board) == "version 1"
        time.sleep(2)
        assert flash(pico.port, two, monkeypatch) == 0
        with connected(pico.port) as board:
            assert load(board) == "version 2"


def test_a_full_board_refuses_and_keeps_its_version(tmp_path, one, two, monkeypatch, capsys):
    with EmulatedPico(tmp_path, single_file({**as_installed(one), "photos": bytes(1_370_000)})) as pico:
        assert flash(pico.port, two, monkeypatch) == 2
        said = capsys.readouterr().err
        assert "free where" in said and "still starts" in said and said.count("\n") == 1
        with connected(pico.port) as board:
            assert load(board) == "version 1"


def load(board):
    """What the board says when it runs its loader."""
    with contextlib.suppress(StopIteration):
        return list(board.lines("exec(open('/main.py').read(), {'__name__': '__main__'})"))[-1]
    return ""
