"""Whatever is wrong with a file the user names is said in one sentence."""

import os

import pytest

from host_tools import files
from host_tools.errors import UserError


def refusal(action, *args):
    with pytest.raises(UserError) as refused:
        action(*args)
    return str(refused.value)


def test_text_is_read_with_and_without_a_byte_order_mark(tmp_path):
    path = tmp_path / "game.toml"
    for data in ("读秒".encode(), b"\xef\xbb\xbf" + "读秒".encode()):
        path.write_bytes(data)
        assert files.read_text(path) == "读秒"


def test_what_is_written_is_read_back(tmp_path):
    path = tmp_path / "out.json"
    files.write_text(path, "3 x 30 秒\n")
    assert files.read_bytes(path) == "3 x 30 秒\n".encode()


def test_a_file_that_is_not_there_is_named(tmp_path):
    path = tmp_path / "lost.toml"
    assert refusal(files.read_text, path) == f"cannot read {path}: there is no such file"


def test_a_folder_is_not_read_nor_written(tmp_path):
    assert refusal(files.read_text, tmp_path) == f"cannot read {tmp_path}: it is a folder, not a file"
    assert refusal(files.write_text, tmp_path, "") == f"cannot write {tmp_path}: it is a folder, not a file"


def test_bytes_that_are_no_text_are_placed(tmp_path):
    path = tmp_path / "game.toml"
    path.write_bytes(b"one\ntwo \xff")
    assert refusal(files.read_text, path) == f"{path} is not UTF-8 text: line 2 has the byte 0xff"


def test_a_file_without_end_is_refused():
    assert refusal(files.read_bytes, "/dev/zero") == "/dev/zero is larger than 64 MiB: that is no file of ours"


def test_a_full_disk_is_said():
    assert refusal(files.write_text, "/dev/full", "text") == "cannot write /dev/full: No space left on device"


def test_a_folder_that_is_not_there_is_not_written_to(tmp_path):
    path = tmp_path / "none" / "out.json"
    assert refusal(files.write_text, path, "") == f"cannot write {path}: there is no such folder"


def test_a_file_may_not_stand_where_a_folder_must(tmp_path):
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "game.toml"
    assert refusal(files.read_text, path) == f"cannot read {path}: Not a directory"


@pytest.mark.parametrize("name", ["a\0b", "", "x" * 5000, "\udcff.toml", "line\nbreak"])
def test_an_odd_name_is_shown_on_one_line(name):
    sentence = refusal(files.read_text, name)
    assert sentence.isprintable()
    assert sentence.startswith("cannot read ")


def test_a_file_nobody_may_read_is_said(tmp_path, monkeypatch):
    def refuse(*args, **kwargs):
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr("builtins.open", refuse)
    assert refusal(files.read_text, "game.toml") == "cannot read game.toml: permission denied"
