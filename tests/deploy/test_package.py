import json
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.deploy import package
from host_tools.deploy.build import build, write
from host_tools.deploy.version import release_of
from host_tools.paths import ROOT
from tests.deploy.board import Board, start


def test_the_package_at_the_root_is_up_to_date():
    expected = package.of_sources(release_of(ROOT), package.driver_version())
    assert (ROOT / package.NAME).read_bytes() == expected, "run `make docs`"


def test_every_source_it_names_is_there_relative_to_it():
    ours = [url for _path, url in json.loads((ROOT / package.NAME).read_bytes())["urls"] if "://" not in url]
    assert "firmware/main.py" in ours and "firmware/tengen/app.py" in ours
    assert [url for url in ours if not (ROOT / url).is_file()] == []


def test_the_only_file_from_elsewhere_is_the_display_driver_at_the_pinned_version():
    others = [url for _path, url in json.loads((ROOT / package.NAME).read_bytes())["urls"] if "://" in url]
    assert [url.rsplit("/", 2)[1:] for url in others] == [[package.driver_version(), "adafruit_ssd1306.py"]]


def test_it_installs_what_flash_installs(monkeypatch):
    compiled = {f"versions/a/{place}" for place in build(version="x").files if place.endswith(".mpy")}
    named = {path for path, _url in json.loads((ROOT / package.NAME).read_bytes())["urls"]}
    assert {path.removesuffix(".py") + ".mpy" for path in named if path != "main.py"} == compiled


def mip(port, *what):
    mpremote = Path(sys.executable).with_name("mpremote")
    return subprocess.run([mpremote, "connect", port, "mip", "install", "--target", "/", *what], timeout=100, check=False)


def test_mip_installs_a_built_folder_and_the_board_starts_it(tmp_path, one):
    write(one, tmp_path / "out")
    with Board(tmp_path) as board:
        assert mip(board.port, str(tmp_path / "out" / package.NAME)).returncode == 0
    assert start(tmp_path / "flash") == "version 1"


@pytest.mark.slow
def test_mip_installs_the_sources_where_the_loader_finds_them(tmp_path):
    # The driver comes from the internet; here it is taken from where `make setup` has put it.
    whole = json.loads((ROOT / package.NAME).read_bytes())
    driver = "build/device_lib/adafruit_ssd1306.py"
    whole["urls"] = [[path, str(ROOT / (driver if "://" in url else url))] for path, url in whole["urls"]]
    (tmp_path / package.NAME).write_text(json.dumps(whole))
    with Board(tmp_path, {}, blocks=352) as board:
        # A folder of its own, so that the urls, which are whole paths here, are taken as they stand.
        done = subprocess.run(
            [Path(sys.executable).with_name("mpremote"), "connect", board.port, "mip", "install", "--target", "/", package.NAME],
            cwd=tmp_path,
            timeout=200,
            check=False,
        )
        assert done.returncode == 0
        files = board.files()
    assert files["versions/a/tengen/app.py"] == (ROOT / "firmware/tengen/app.py").read_bytes()
    # No pins here to run it on: it is loaded as far as the hardware.
    assert "can't import name" in start(tmp_path / "flash") and "tengen/devices/" in start(tmp_path / "flash")
