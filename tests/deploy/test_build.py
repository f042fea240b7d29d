import hashlib
import json
import platform
import subprocess

import pytest

from host_tools.cli import main
from host_tools.deploy import layout, manifest
from host_tools.deploy.build import BUDGET_BYTES, build, write
from host_tools.deploy.compiling import MPY
from host_tools.deploy.inflash import link
from host_tools.deploy.inflash.tree import IMAGE
from host_tools.deploy.manifest import Entry, Manifest
from host_tools.deploy.version import version_of
from host_tools.errors import UserError
from host_tools.paths import FIRMWARE, ROOT
from tests.deploy import small
from tests.support import micropython


@pytest.fixture(scope="module")
def clock():
    return build(version="test")


@pytest.fixture(scope="module")
def placed():
    """The clock as it is installed: its modules in one image for the flash."""
    return build(version="test", in_flash=True)


def test_the_same_sources_give_the_same_bytes_wherever_they_lie(tmp_path):
    first = build(small.tree(tmp_path / "here", small.ONE), (), "1")
    second = build(small.tree(tmp_path / "somewhere" / "else", small.ONE), (), "1")
    assert first.files == second.files


def test_the_clock_is_built_twice_the_same(clock, placed):
    assert build(version="test").files == clock.files
    assert build(version="test", in_flash=True).files == placed.files


def test_the_clock_takes_at_most_200_kilobytes(placed):
    assert placed.size <= BUDGET_BYTES == 200 * 1024


def test_its_image_fits_between_micropython_and_the_file_system(placed):
    # Of the 640 KB before the file system of a Pico (ports/rp2: 1408 KB of 2 MB), MicroPython 1.26.1 takes 327 KB.
    assert link.space(placed.files[IMAGE]) <= (640 - 328) * 1024


def test_all_modules_are_in_the_image_but_those_with_machine_code(clock, placed):
    assert set(placed.files) - {"manifest.json"} == {
        IMAGE, "main.mpy", "inflash.mpy", "placing.mpy", "tengen/devices/faces.mpy",
    }  # fmt: skip
    assert set(placed.parts) == {place for place in clock.files if place.endswith(".mpy")} - {"tengen/devices/faces.mpy"} | {
        IMAGE
    }


def test_a_version_with_its_folders_takes_less_than_half_of_the_boards_file_system(placed):
    # Two of them lie there, and the journal: 1408 KB on a Pico, in blocks of 4 KB.
    folders = {place.rpartition("/")[0] for place in placed.files}
    blocks = sum(-(-len(data) // 4096) for data in placed.files.values()) + 2 * len(folders)
    assert blocks * 4096 < 1408 * 1024 * 0.45


def test_the_firmware_says_over_the_link_which_version_it_is(clock):
    assert b"test" in clock.files["tengen/link/identity.mpy"] and b"0.1.0" not in clock.files["tengen/link/identity.mpy"]


def test_the_rooms_add_up_to_the_whole(clock, placed):
    assert sum(clock.rooms().values()) == clock.size
    rooms = placed.rooms()
    assert sum(rooms.values()) == sum(placed.parts.values())
    assert {"tengen/clock", "tengen/game", "tengen/ui", "tengen/devices", "assets"} <= set(rooms)


def test_the_manifest_says_of_every_file_what_it_is(clock):
    whole = json.loads(clock.files[manifest.NAME])
    others = {place: data for place, data in clock.files.items() if place != manifest.NAME}
    assert set(whole["files"]) == set(others)
    for place, data in others.items():
        assert whole["files"][place] == {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    assert (whole["version"], whole["micropython"], whole["mpy"]) == ("test", "1.26", 0x1306)


def test_a_manifest_reads_back_as_it_was_written(clock):
    assert Manifest.from_json(clock.manifest.to_json(), "it") == clock.manifest


@pytest.mark.parametrize("spoil", [b"", b"{}", b"[]", b"\xff\xfe", b'{"format": 1}', b'{"format": 1, "files": 3}', b"null"])
def test_a_damaged_manifest_is_refused_in_one_sentence(spoil):
    with pytest.raises(UserError, match=r"^it is damaged"):
        Manifest.from_json(spoil, "it")


def test_a_manifest_whose_hashes_were_touched_is_refused(clock):
    whole = json.loads(clock.manifest.to_json())
    next(iter(whole["files"].values()))["bytes"] += 1
    whole["files"].popitem()
    with pytest.raises(UserError, match="damaged"):
        Manifest.from_json(json.dumps(whole).encode(), "it")


def test_a_manifest_of_a_later_format_is_refused_by_its_number():
    with pytest.raises(UserError, match="format 2"):
        Manifest.from_json(b'{"format": 2}', "it")


def test_what_nothing_imports_stays_at_home(clock):
    assert "tengen/clock/explain.py" in clock.left_out
    assert {place.rpartition(".")[2] for place in clock.files} == {"mpy", "json"}


def test_all_files_are_ones_that_the_oldest_micropython_reads(clock):
    # Byte 1: the version. Byte 2: architecture and sub-version where there is machine code, armv6m and 3. Byte 3: bits of a
    # small integer.
    headers = {data[:4] for place, data in clock.files.items() if place.endswith(".mpy")}
    assert headers <= {b"M\x06\x00\x1f", b"M\x06\x13\x1f"}
    assert MPY == 0x1306


def test_every_module_of_the_clock_loads_on_real_micropython_from_the_built_folder(tmp_path):
    # As for the device, but the machine code of the few functions that have some is this machine's.
    clock = build(version="here", architecture={"x86_64": "x64", "i686": "x86", "armv7l": "armv7m"}[platform.machine()])
    write(clock, tmp_path / "out")
    folder = tmp_path / "out" / layout.folder_of(layout.FIRST).lstrip("/")
    places = sorted(place.removesuffix(".mpy") for place in clock.files if place.endswith(".mpy"))
    modules = [place.replace("/", ".").removesuffix(".__init__") for place in places]
    script = tmp_path / "load.py"
    lines = [f"import {module}" for module in modules] + ["print(tengen.app.__file__)"]
    script.write_text("\n".join(lines), encoding="utf-8")
    standins = ROOT / "host_tools" / "virtual_board" / "standins"
    done = micropython.run(script, path=(folder, standins, ROOT))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip().endswith("tengen/app.mpy")


def test_the_folder_is_what_an_empty_board_needs(clock, tmp_path):
    write(clock, tmp_path / "out")
    found = {p.relative_to(tmp_path / "out").as_posix() for p in (tmp_path / "out").rglob("*") if p.is_file()}
    assert found == {"main.py", "package.json", "versions/current", *(f"versions/a/{place}" for place in clock.files)}


def test_a_second_build_removes_what_the_first_left(one, two, tmp_path):
    out = tmp_path / "out"
    write(one, out)
    assert (out / "versions/a/app/old.mpy").exists()
    write(two, out)
    assert not (out / "versions/a/app/old.mpy").exists()


def test_a_folder_with_something_else_in_it_is_left_alone(one, tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(UserError, match="holds something that is no build"):
        write(one, tmp_path)
    assert (tmp_path / "thesis.txt").exists()


def test_a_file_is_no_folder(one, tmp_path):
    (tmp_path / "out").write_text("")
    with pytest.raises(UserError, match="is a file"):
        write(one, tmp_path / "out")


def test_a_module_that_does_not_compile_is_named_with_the_reason(tmp_path):
    # Python has this, MicroPython's compiler does not.
    folder = small.tree(tmp_path, {"main.py": "import newer\n", "newer.py": "match 1:\n    case 1:\n        pass\n"})
    with pytest.raises(UserError, match=r"newer\.py does not compile for MicroPython: SyntaxError"):
        build(folder, (), "1")


def test_a_folder_without_a_program_is_refused(tmp_path):
    with pytest.raises(UserError, match=r"there is no main\.py"):
        build(tmp_path, (), "1")


def test_a_missing_display_driver_says_how_to_get_it():
    with pytest.raises(UserError, match="make setup"):
        build(FIRMWARE, (), "1")


def test_the_version_names_the_commit():
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short=8", "HEAD"], capture_output=True, text=True, check=True)
    assert version_of(ROOT).removesuffix("-dirty") == "0.1.0+" + commit.stdout.strip()


def test_without_git_the_version_is_the_projects(tmp_path):
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "3.2.1"\n')
    assert version_of(tmp_path) == "3.2.1"


def test_a_copy_inside_another_repository_does_not_take_its_commits(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    subprocess.run(["git", "-C", tmp_path, *who, "commit", "-q", "--allow-empty", "-m", "theirs"], check=True)
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy" / "pyproject.toml").write_text('[project]\nversion = "3.2.1"\n')
    assert version_of(tmp_path / "copy") == "3.2.1"


def test_the_command_reports_version_rooms_and_total(tmp_path, capsys):
    assert main(["build", "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"version {version_of(ROOT)}\n")
    assert "tengen/clock\n" in said and "of at most 204,800" in said and "tengen/clock/explain.py" in said


def test_the_command_refuses_in_one_sentence(tmp_path, capsys):
    (tmp_path / "other").write_text("")
    assert main(["build", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_equal_trees_have_equal_fingerprints_whatever_they_are_called(one):
    again = Manifest.of("other name", {place: data for place, data in one.files.items() if place != manifest.NAME})
    assert again.tree == one.manifest.tree
    assert Manifest("x", {"a": Entry(1, "00")}).tree != Manifest("x", {"b": Entry(1, "00")}).tree
