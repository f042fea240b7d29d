"""`tengen flash` with mpremote's own transport, against real MicroPython at the end of a pseudo-terminal."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import pytest
import serial

from host_tools.cli import main
from host_tools.deploy import build as building
from host_tools.deploy import connection, install, layout
from host_tools.desk.keys import KeyFile, write_new
from tengen.game import keys
from tests.deploy.board import Board, start

SETTINGS = {"settings.json": b'{"sound": 1}', "key": b"\x00\x01secret", "journal/0001": b"a game"}


def as_installed(built, slot="a"):
    """The files of a board on which `built` was installed first."""
    files = {f"versions/{slot}/{place}": data for place, data in built.files.items()}
    return {"main.py": layout.loader(), "versions/current": slot.encode(), **files}


@pytest.fixture
def flash(monkeypatch, capsys):
    """flash(board, built, *options) -> (exit status, stdout, stderr)."""

    def run(board, built, *options):
        monkeypatch.setattr(building, "build", lambda **_: built)
        starts = len(board.said_at_start)
        status = main(["flash", "--port", board.port, *options])
        if status == 0:
            wait_until(lambda: len(board.said_at_start) > starts)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def versions_of(files):
    return {path.removeprefix("versions/"): data for path, data in files.items() if path.startswith("versions/")}


def test_an_empty_board_gets_the_version_and_starts_it(tmp_path, one, flash):
    with Board(tmp_path) as board:
        status, out, err = flash(board, one)
        assert (status, err) == (0, "")
        assert "version 1 is installed and checked: 6 files sent, 0 kept, 0 removed" in out
        wait_until(lambda: board.said_at_start == ["version 1"])
        assert board.files() == as_installed(one)


def test_progress_names_each_file_with_its_size_as_it_goes_over(tmp_path, one, flash):
    with Board(tmp_path) as board:
        lines = flash(board, one)[1].splitlines()
    assert lines[0] == "Raspberry Pi Pico with RP2040, MicroPython 1.26.1"
    assert lines[1].split() == ["1/6", "app/__init__.mpy", str(len(one.files["app/__init__.mpy"])), "bytes"]
    assert [line.split()[0] for line in lines[1:7]] == [f"{n}/6" for n in range(1, 7)]


def test_settings_keys_and_journals_stay(tmp_path, one, two, flash):
    with Board(tmp_path, {**as_installed(one), **SETTINGS}) as board:
        assert flash(board, two)[0] == 0
        files = board.files()
    assert {path: files.get(path) for path in SETTINGS} == SETTINGS


def test_only_what_changed_goes_over_the_cable(tmp_path, one, two, flash):
    with Board(tmp_path, as_installed(one)) as board:
        _status, out, _err = flash(board, two)
        files = versions_of(board.files())
    sent = [line.split()[1] for line in out.splitlines() if "/" in line.split()[0]]
    assert sent == ["app/loop.mpy", "app/new/__init__.mpy", "app/new/number.mpy", "manifest.json"]
    assert "4 files sent, 3 kept" in out
    assert files["current"] == b"b"
    assert {path[2:]: data for path, data in files.items() if path.startswith("b/")} == two.files


def test_the_version_before_stays_beside_the_new_one(tmp_path, one, two, flash):
    with Board(tmp_path, as_installed(one)) as board:
        flash(board, two)
        files = versions_of(board.files())
    assert {path[2:]: data for path, data in files.items() if path.startswith("a/")} == one.files


def test_without_a_change_nothing_is_written(tmp_path, one, flash):
    with Board(tmp_path, as_installed(one)) as board:
        status, out, err = flash(board, one)
        assert (status, err) == (0, "")
        assert "version 1 is on the board already: nothing to do" in out
        wait_until(lambda: board.said_at_start == ["version 1"])
        assert board.writes() == []


def test_files_and_folders_that_are_no_longer_part_go(tmp_path, one, two, flash):
    with Board(tmp_path, as_installed(two)) as board:
        flash(board, two)
        flash(board, one)
        flash(board, two)
        status, out, _err = flash(board, one)
        files = versions_of(board.files())
    assert status == 0 and "0 removed" in out
    assert {path[2:]: data for path, data in files.items() if path.startswith("b/")} == one.files
    assert not [path for path in files if path.startswith("b/app/new")]


def test_a_stray_source_that_would_be_imported_first_goes(tmp_path, one, two, flash):
    stray = {"versions/b/app/loop.py": b"raise RuntimeError", "versions/b/old/deep/er.mpy": b"x"}
    with Board(tmp_path, {**as_installed(one), **stray}) as board:
        assert "2 removed" in flash(board, two)[1]
        wait_until(lambda: board.said_at_start == ["version 2"])
        assert not stray.keys() & board.files().keys()


def test_back_starts_the_version_before_and_again_the_other(tmp_path, one, two, flash):
    with Board(tmp_path, as_installed(one)) as board:
        flash(board, two)
        assert "back to version 1\n" in flash(board, two, "--back")[1]
        assert "back to version 2\n" in flash(board, two, "--back")[1]
        wait_until(lambda: board.said_at_start == ["version 2", "version 1", "version 2"])


def test_back_without_a_version_before_is_refused(tmp_path, one, flash):
    with Board(tmp_path, as_installed(one)) as board:
        status, _out, err = flash(board, one, "--back")
    assert (status, err) == (2, "tengen: the board has no version before the current one\n")


def test_back_to_a_damaged_version_is_refused(tmp_path, one, two, flash):
    damaged = {**as_installed(one), **{f"versions/b/{place}": data for place, data in two.files.items()}}
    damaged["versions/b/app/loop.mpy"] = b"not this"
    with Board(tmp_path, damaged) as board:
        status, _out, err = flash(board, one, "--back")
        assert (status, err.count("\n")) == (2, 1)
        assert "app/loop.mpy does not read back" in err
        assert board.files()["versions/current"] == b"a"


def test_somebody_elses_program_is_kept_under_another_name(tmp_path, one, flash):
    with Board(tmp_path, {"main.py": b"print('blink')"}) as board:
        assert flash(board, one)[0] == 0
        files = board.files()
    assert files["main_before_tengen.py"] == b"print('blink')"
    assert files["main.py"] == layout.loader()


def test_an_older_loader_of_ours_is_replaced_without_a_copy(tmp_path, one, two, flash):
    with Board(tmp_path, {**as_installed(one), "main.py": b"# an older one"}) as board:
        assert flash(board, two)[0] == 0
        files = board.files()
    assert files["main.py"] == layout.loader() and "main_before_tengen.py" not in files


def test_where_the_current_version_is_damaged_the_one_that_starts_is_kept(tmp_path, one, two, flash):
    files = {**as_installed(two), **{f"versions/b/{place}": data for place, data in one.files.items()}}
    del files["versions/a/app/loop.mpy"]
    with Board(tmp_path, files) as board:
        assert start(board.image).endswith("version 1")
        assert flash(board, two)[0] == 0
        wait_until(lambda: board.said_at_start == ["version 2"])
        after = versions_of(board.files())
    assert after["current"] == b"a"
    assert {path[2:]: data for path, data in after.items() if path.startswith("b/")} == one.files


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("pico2", "is no RP2040 but Raspberry Pi Pico2 with RP2350: the clock needs a Raspberry Pi Pico"),
        ("esp32", "is no RP2040 but Generic ESP32 module with ESP32: the clock needs a Raspberry Pi Pico"),
        ("old", "the board runs MicroPython 1.21.0; the clock needs 1.26 or newer: install that first"),
        ("odd", "MicroPython 1.99.0 on the board reads compiled files of kind 0x1307, this tool makes 0x1306"),
    ],
)
def test_a_board_that_cannot_run_the_clock_is_refused_untouched(tmp_path, one, flash, kind, sentence):
    with Board(tmp_path, {"main.py": b"print('mine')"}, kind=kind) as board:
        status, _out, err = flash(board, one)
        assert status == 2 and sentence in err and err.count("\n") == 1
        wait_until(lambda: board.said_at_start == ["mine"])
        assert board.writes() == []


def test_a_full_board_is_refused_before_anything_is_written(tmp_path, one, two, flash):
    with Board(tmp_path, {**as_installed(one), "photos": bytes(80_000)}, blocks=32) as board:
        status, _out, err = flash(board, two)
        assert status == 2 and err.count("\n") == 1
        assert "bytes free where" in err and err.endswith("the version that was on it still starts\n")
        wait_until(lambda: board.said_at_start == ["version 1"])


def test_a_board_that_fills_up_on_the_way_keeps_the_version_that_was_on_it(tmp_path, one, two, flash, monkeypatch):
    monkeypatch.setattr(install, "_check_room", lambda *_: None)
    with Board(tmp_path, {**as_installed(one), "photos": bytes(74_000)}, blocks=32) as board:
        status, _out, err = flash(board, two)
        assert status == 2 and err.count("\n") == 1
        assert "is full: remove files" in err and "still starts" in err
        wait_until(lambda: board.said_at_start == ["version 1"])


@pytest.mark.parametrize("cut", [0, 1, 5, 12, 20])
def test_unplugged_on_the_way_it_says_so_and_both_that_version_and_the_next_try_work(tmp_path, one, two, flash, cut):
    with Board(tmp_path, as_installed(one), cut=cut) as board:
        status, _out, err = flash(board, two)
    assert status == 2 and err.count("\n") == 1
    assert "has stopped answering" in err and "still starts" in err
    assert start(tmp_path / "flash") == "version 1"
    with Board(tmp_path) as board:
        assert flash(board, two)[0] == 0
    assert start(tmp_path / "flash") == "version 2"


def test_the_program_killed_on_the_way_leaves_the_old_version_and_the_next_try_works(tmp_path, one, two, flash):
    program = (
        "import sys, os, signal, pickle\n"
        "from host_tools.deploy import build\nfrom host_tools.deploy.connection import Connection\n"
        "from host_tools.deploy.install import install\n"
        "two = pickle.load(open(sys.argv[2], 'rb'))\n"
        "def say(line):\n    if 'number' in line: os.kill(os.getpid(), signal.SIGKILL)\n"
        "with Connection(sys.argv[1]) as board: install(board, two, say)\n"
    )
    (tmp_path / "two").write_bytes(pickle.dumps(two))
    with Board(tmp_path, as_installed(one)) as board:
        done = subprocess.run([sys.executable, "-c", program, board.port, tmp_path / "two"], timeout=60, check=False)
        assert done.returncode == -signal.SIGKILL
        assert start(board.image) == "version 1"
        assert flash(board, two)[0] == 0
        wait_until(lambda: board.said_at_start == ["version 2"])


def test_ctrl_c_lets_the_board_go_on_with_the_old_version(tmp_path, one, two, flash, monkeypatch):
    real = connection.Connection.write

    def write(self, path, data):
        if "number" in path:
            raise KeyboardInterrupt
        real(self, path, data)

    monkeypatch.setattr(connection.Connection, "write", write)
    with Board(tmp_path, as_installed(one)) as board:
        assert flash(board, two)[0] == 130
        wait_until(lambda: board.said_at_start == ["version 1"])


def test_worn_flash_is_noticed_and_the_old_version_stays(tmp_path, one, two, flash, monkeypatch):
    real = connection.Connection.write

    def write(self, path, data):
        real(self, path, bytes([data[0] ^ 1]) + data[1:] if "number" in path else data)

    monkeypatch.setattr(connection.Connection, "write", write)
    with Board(tmp_path, as_installed(one)) as board:
        status, _out, err = flash(board, two)
        assert status == 2 and "app/new/number.mpy does not read back as written" in err
        wait_until(lambda: board.said_at_start == ["version 1"])


def test_a_port_that_another_program_uses_is_refused_in_a_sentence(tmp_path, one, flash):
    with Board(tmp_path) as board, serial.Serial(board.port, exclusive=True):
        status, _out, err = flash(board, one)
    assert status == 2 and "another program is using it" in err and err.count("\n") == 1


def test_a_port_that_is_not_there_is_refused_in_a_sentence(capsys):
    assert main(["flash", "--port", "/dev/ttyACM99"]) == 2
    assert capsys.readouterr().err == "tengen: there is no port /dev/ttyACM99: is the board plugged in?\n"


def test_nobody_at_the_other_end_of_a_socket_is_said_in_a_sentence(capsys, monkeypatch, one):
    monkeypatch.setattr(building, "build", lambda **_: one)
    assert main(["flash", "--port", "socket://127.0.0.1:9"]) == 2
    assert "cannot open socket://127.0.0.1:9: no board is there" in capsys.readouterr().err


def test_something_that_is_no_micropython_is_said_in_a_sentence(capsys, monkeypatch, one):
    monkeypatch.setattr(building, "build", lambda **_: one)
    monkeypatch.setattr(connection, "_PROMPT_TRIES_S", (0.5, 1))
    monkeypatch.setattr(connection, "_SILENCE_S", 0.5)
    master, slave = os.openpty()
    listener = threading.Thread(target=lambda: os.read(master, 100), daemon=True)
    listener.start()
    assert main(["flash", "--port", os.ttyname(slave)]) == 2
    assert "answers as MicroPython does: if a game is running there, end it first" in capsys.readouterr().err
    os.close(slave)
    os.close(master)


def wait_until(condition, seconds=20):
    """Wait for what the board does by itself after the command has ended."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the board did not get there"
        time.sleep(0.05)


def test_a_board_gets_keys_of_its_own_and_another_installation_leaves_them(tmp_path, one, two, flash):
    made = KeyFile.fresh()
    write_new(tmp_path / "event.keys", made)
    with Board(tmp_path) as board:
        status, out, err = flash(board, one, "--keys", str(tmp_path / "event.keys"))
        assert (status, err) == (0, "")
        assert "clock e66054454e47454e has its keys" in out
        kept = board.files()["keys.txt"]
        assert flash(board, two)[0] == 0
        assert board.files()["keys.txt"] == kept

    class Kept:
        def read(self):
            return kept

    assert keys.read(Kept(), keys.CHIEF) == made.of_clock("chief", "e66054454e47454e")
    for secret in (made.chief, made.of_clock("chief", "e66054454e47454e")):
        assert secret.hex() not in out


def test_a_file_that_holds_no_keys_is_refused_before_anything_is_done(tmp_path, one, flash):
    with Board(tmp_path) as board:
        status, out, err = flash(board, one, "--keys", str(tmp_path / "none.keys"))
        assert (status, out) == (2, "")
        assert "there is no such file" in err
        assert board.files() == {}
