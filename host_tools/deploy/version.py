"""The version of a build: that of the project, and which state of its history it was built from."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


def version_of(root: Path) -> str:
    """Such as `0.1.0+4aa84544-dirty`; without git, or in a copy that git does not know, just `0.1.0`."""
    state = _state(root)
    return f"{release_of(root)}+{state}" if state else release_of(root)


def release_of(root: Path) -> str:
    """The version that the project calls itself."""
    with open(root / "pyproject.toml", "rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def _state(root: Path) -> str:
    """The commit, with `-dirty` where files were changed since; empty where there is none to name."""
    top = _git(root, "rev-parse", "--show-toplevel")
    # A copy unpacked inside somebody else's repository has none of its own.
    if not top or Path(top).resolve() != root.resolve():
        return ""
    return _git(root, "describe", "--always", "--dirty", "--abbrev=8", "--exclude=*")


def _git(root: Path, *arguments: str) -> str:
    """What git says, or nothing. It takes no lock: somebody may be committing."""
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0"}
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, env=environment, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
