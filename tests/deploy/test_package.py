"""MicroPython's own installer takes what `tengen build` has made, on real MicroPython."""

import subprocess
import sys
from pathlib import Path

from host_tools.deploy import package
from host_tools.deploy.build import write
from tests.deploy.board import Board, start


def mip(port, *what):
    mpremote = Path(sys.executable).with_name("mpremote")
    return subprocess.run([mpremote, "connect", port, "mip", "install", "--target", "/", *what], timeout=100, check=False)


def test_mip_installs_a_built_folder_and_the_board_starts_it(tmp_path, one):
    write(one, tmp_path / "out")
    with Board(tmp_path) as board:
        assert mip(board.port, str(tmp_path / "out" / package.NAME)).returncode == 0
    assert start(tmp_path / "flash") == "version 1"
