"""The power fails after every single operation on the flash, and in the middle of each: one whole version always starts.

littlefs runs on the board, so what a cut leaves behind is exactly the operations before it. An installation is therefore
recorded once, and the board is switched on with every beginning of the record.
"""

from concurrent.futures import ThreadPoolExecutor

import pytest

from host_tools.deploy import filesystem, manifest
from host_tools.deploy.connection import Connection
from host_tools.deploy.install import go_back, install
from tests.deploy.board import Board, start
from tests.deploy.test_flash import as_installed


def cuts(before, writes):
    """The flash after each cut: after n operations, then in the middle of the next."""
    flash = bytearray(before)
    yield bytes(flash)
    for place, data in writes:
        flash[place : place + len(data) // 2] = data[: len(data) // 2]
        yield bytes(flash)
        flash[place : place + len(data)] = data
        yield bytes(flash)


def recorded(folder, files, work):
    """(flash before, operations) of `work` on a board with these files."""
    with Board(folder, files) as board:
        # The first mount may write: that is not part of the work.
        with Connection(board.port) as connection:
            connection.run("make_folder('/journal')")
        before, start_at = board.image.read_bytes(), len(board.writes())
        while not board.said_at_start:
            pass
        with Connection(board.port) as connection:
            work(connection)
            writes = board.writes()[start_at:]
    return before, writes


def starts(folder, flashes):
    """What a board says when it is switched on with each of these flashes."""

    def one(numbered):
        number, flash = numbered
        image = folder / f"cut-{number}"
        image.write_bytes(flash)
        said = start(image)
        image.unlink()
        return said

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, enumerate(flashes)))


def claim_of(files, slot):
    """The version that a slot claims to hold by its manifest, None without one; fails if it does not hold it."""
    inside = {
        path.removeprefix(f"versions/{slot}/"): data for path, data in files.items() if path.startswith(f"versions/{slot}/")
    }
    data = inside.get(manifest.NAME)
    if not data:
        return None
    what = manifest.Manifest.from_json(data, "it")
    assert {place: manifest.Entry.of(inside[place]) for place in what.files} == what.files
    return what.version


def changes_once(said, old, new):
    """`old` up to one cut and `new` from there on."""
    first = said.index(new)
    return set(said[:first]) == {old} and set(said[first:]) == {new}


@pytest.mark.slow
def test_an_update_cut_short_anywhere_leaves_the_old_version_or_the_new_one(tmp_path, one, two):
    before, writes = recorded(tmp_path, as_installed(one), lambda board: install(board, two, str))
    said = starts(tmp_path, cuts(before, writes))
    assert len(said) > 60
    assert changes_once(said, "version 1", "version 2")


@pytest.mark.slow
def test_a_third_version_over_the_first_cut_short_anywhere_leaves_the_second_or_the_third(tmp_path, one, two):
    files = {**as_installed(two), **{f"versions/b/{place}": data for place, data in one.files.items()}}
    before, writes = recorded(tmp_path, files, lambda board: install(board, one, str))
    flashes = list(cuts(before, writes))
    assert changes_once(starts(tmp_path, flashes), "version 2", "version 1")
    assert {claim_of(filesystem.unpack(flash), "b") for flash in flashes} == {None, one.manifest.version}


@pytest.mark.slow
def test_a_first_installation_cut_short_anywhere_leaves_the_other_program_or_the_clock(tmp_path, one):
    before, writes = recorded(tmp_path, {"main.py": b"print('blink')"}, lambda board: install(board, one, str))
    assert changes_once(starts(tmp_path, cuts(before, writes)), "blink", "version 1")


@pytest.mark.slow
def test_with_the_current_version_damaged_an_update_cut_short_anywhere_leaves_one_that_starts(tmp_path, one, two):
    files = {**as_installed(two), **{f"versions/b/{place}": data for place, data in one.files.items()}}
    del files["versions/a/app/loop.mpy"]
    before, writes = recorded(tmp_path, files, lambda board: install(board, two, str))
    last_lines = [said.splitlines()[-1] for said in starts(tmp_path, cuts(before, writes))]
    assert changes_once(last_lines, "version 1", "version 2")


def test_going_back_cut_short_anywhere_leaves_one_of_the_two(tmp_path, one, two):
    files = {**as_installed(two), **{f"versions/b/{place}": data for place, data in one.files.items()}}
    before, writes = recorded(tmp_path, files, go_back)
    assert changes_once(starts(tmp_path, cuts(before, writes)), "version 2", "version 1")


@pytest.mark.slow
def test_after_any_cut_the_next_try_installs_the_new_version(tmp_path, one, two):
    before, writes = recorded(tmp_path, as_installed(one), lambda board: install(board, two, str))
    flashes = list(cuts(before, writes))
    for number, flash in enumerate(flashes[:: len(flashes) // 25]):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "flash").write_bytes(flash)
        with Board(folder) as board, Connection(board.port) as connection:
            install(connection, two, str)
        assert start(folder / "flash") == "version 2"
