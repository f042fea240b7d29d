"""The collection is fetched by the machine's own apt; where it cannot be had, one sentence says why."""

import io
import subprocess
import tarfile

import pytest

from tests.collection import fetch
from tests.collection.files import FILES, FOLDER, files_or_skip


def test_only_records_are_unpacked_and_none_outside_the_folder(tmp_path):
    archive = tmp_path / "x.tar.gz"
    with tarfile.open(archive, "w:gz") as files:
        for name in ("x-1/a.sgf", "x-1/b/c.sgf", "x-1/readme", "x-1/../../evil.sgf", "x-1/d.sgf.in"):
            entry = tarfile.TarInfo(name)
            entry.size = 3
            files.addfile(entry, io.BytesIO(b"(;)"))
        link = tarfile.TarInfo("x-1/link.sgf")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        files.addfile(link)
    assert fetch._unpack(archive, tmp_path / "out") == 2
    assert sorted(p.name for p in (tmp_path / "out").rglob("*.sgf")) == ["a.sgf", "c.sgf"]
    assert not (tmp_path / "evil.sgf").exists()


def test_a_machine_without_apt_is_told_so_and_nothing_breaks(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    assert fetch.main([str(tmp_path / "games")]) == 0
    said = capsys.readouterr().out
    assert said == "the SGF files of gnugo's source package were not fetched: there is no apt-get on this machine\n"
    assert not (tmp_path / "games").exists()


def test_source_lines_come_from_the_archives_the_machine_uses(monkeypatch):
    listed = "http://a.example/debian/|bookworm|main|$(SIGNED_BY)\nhttp://a.example/debian/|bookworm|non-free|$(SIGNED_BY)\n"
    listed += (
        "http://a.example/debian/|bookworm-updates|main|\nhttp://b.example/ubuntu/|noble|universe|/usr/share/keyrings/k.gpg\n"
    )
    monkeypatch.setattr(fetch, "_run", lambda *_: listed)
    assert fetch._source_lines() == [
        "deb-src http://a.example/debian/ bookworm main\n",
        "deb-src [signed-by=/usr/share/keyrings/k.gpg] http://b.example/ubuntu/ noble universe\n",
    ]


def test_a_refusal_of_apt_is_repeated_in_one_sentence(monkeypatch):
    def refuse(*_, **__):
        return subprocess.CompletedProcess([], 100, "", "W: something\nE: Unable to locate package\n")

    monkeypatch.setattr(subprocess, "run", refuse)
    with pytest.raises(fetch.FetchError, match=r"^apt-get refused: E: Unable to locate package$"):
        fetch._run(["apt-get", "update"])


def test_the_stamp_says_how_many_there_are():
    files_or_skip()
    assert (FOLDER / fetch.STAMP).read_text(encoding="ascii") == f"{FILES}\n"
