"""Fetches the SGF files of GNU Go's Debian source package into a folder: python3 -m tests.collection.fetch FOLDER.

It is done by the machine's own apt, from the mirror the machine is set up with; no root is needed and nothing of the system's is
changed: the source index goes to a folder of its own and is thrown away. Without apt or network one sentence says so, with exit
status 0: the tests that need the files say the same. Standard library only.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

PACKAGE = "gnugo"
STAMP = ".stamp"
# Debian keeps its packages in `main`, Ubuntu this one in `universe`.
_COMPONENTS = ("main", "universe")
_TIMEOUT_S = 300


class FetchError(Exception):
    """Why the files could not be had, in one sentence."""


def fetch(folder: Path) -> int:
    """Put all the package's SGF files into `folder`, in the package's own tree; returns how many. Raises FetchError."""
    if not shutil.which("apt-get"):
        raise FetchError("there is no apt-get on this machine")
    with tempfile.TemporaryDirectory() as scratch_name:
        scratch = Path(scratch_name)
        fresh = scratch / "files"
        count = _unpack(_download(scratch), fresh)
        if not count:
            raise FetchError(f"the source package of {PACKAGE} has no SGF files")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(fresh, folder)
    (folder / STAMP).write_text(f"{count}\n", encoding="ascii")
    return count


def _download(scratch: Path) -> Path:
    """The downloaded archive of the package's original sources."""
    options = _apt_options(scratch)
    _run(["apt-get", *options, "-qq", "update"], scratch)
    # The archive alone: the patches that Debian adds to it have no games.
    _run(["apt-get", *options, "-qq", "source", "--download-only", "--tar-only", PACKAGE], scratch)
    archives = sorted(scratch.glob(f"{PACKAGE}_*.orig.tar.*"))
    archives = [path for path in archives if not path.name.endswith(".asc")]
    if not archives:
        raise FetchError(f"the source package of {PACKAGE} has no archive of original sources")
    return archives[0]


def _apt_options(scratch: Path) -> list[str]:
    """Options that make apt keep its lists in `scratch` and know only the source index of the mirrors it is set up with."""
    (scratch / "lists" / "partial").mkdir(parents=True)
    (scratch / "cache" / "archives" / "partial").mkdir(parents=True)
    (scratch / "sources.list").write_text("".join(_source_lines()), encoding="utf-8")
    settings = {
        "Dir::Etc::sourcelist": scratch / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::lists": scratch / "lists",
        "Dir::Cache": scratch / "cache",
        "APT::Sandbox::User": "root" if os.geteuid() == 0 else "",
        "Acquire::Languages": "none",
    }
    return [word for name, value in settings.items() if value != "" for word in ("-o", f"{name}={value}")]


def _source_lines() -> list[str]:
    """A `deb-src` line for each archive that the machine installs packages from."""
    fields = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(SIGNED_BY)"
    listed = _run(["apt-get", "indextargets", "--format", fields, "Created-By: Packages"])
    lines = []
    for line in sorted(set(listed.splitlines())):
        address, release, component, key = line.split("|", 3)
        if component in _COMPONENTS and "-" not in release:
            options = f"[signed-by={key}] " if key and "$" not in key and "\n" not in key else ""
            lines.append(f"deb-src {options}{address} {release} {component}\n")
    if not lines:
        raise FetchError("apt knows of no archive of Debian packages; run `apt-get update` once")
    return lines


def _run(command: list[str], folder: Path | None = None) -> str:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise FetchError(f"{command[0]} did not do its work: {error}") from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise FetchError(f"{command[0]} refused: {last}")
    return done.stdout


def _unpack(archive: Path, folder: Path) -> int:
    """Write every .sgf file of `archive` under `folder`, without the archive's own first folder; returns how many."""
    count = 0
    with tarfile.open(archive) as files:
        for member in files:
            parts = Path(member.name).parts[1:]
            if not member.isfile() or not member.name.endswith(".sgf") or ".." in parts:
                continue
            content = files.extractfile(member)
            assert content is not None
            path = folder.joinpath(*parts)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.read())
            count += 1
    return count


def main(arguments: list[str]) -> int:
    """Fetch into the folder named, and say how many files there are or why there are none."""
    folder = Path(arguments[0])
    try:
        print(f"{fetch(folder)} SGF files of {PACKAGE}'s source package are in {folder}")
    except FetchError as error:
        print(f"the SGF files of {PACKAGE}'s source package were not fetched: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
