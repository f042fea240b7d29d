"""Generates package.json, by which `mip` installs the clock from its repository: `python -m host_tools.docs.package`."""

from __future__ import annotations

from host_tools.deploy import package
from host_tools.deploy.version import release_of
from host_tools.docs._page import write
from host_tools.paths import ROOT

# At the root of the project, where `mip` looks for it.
NAME = f"../{package.NAME}"


def text() -> str:
    """The whole file."""
    return package.of_sources(release_of(ROOT), package.driver_version()).decode("utf-8")


if __name__ == "__main__":
    write(NAME, text())
