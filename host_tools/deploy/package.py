"""`package.json`, by which MicroPython's package installer `mip` puts the clock on a device.

`tengen build` writes one beside the files it makes, and it installs them where `tengen flash` does. There is none for the
sources: a Pico's memory does not hold them (docs/INFLASH.md).
"""

from __future__ import annotations

import json
from collections.abc import Sequence

NAME = "package.json"


def of_build(version: str, paths: Sequence[str]) -> bytes:
    """For a built folder whose files are `paths` (without leading slash): each is installed where it lies."""
    return _json(version, [(path, path) for path in paths])


def _json(version: str, urls: Sequence[tuple[str, str]]) -> bytes:
    whole = {"version": version, "urls": [list(pair) for pair in urls], "deps": []}
    return (json.dumps(whole, indent=1) + "\n").encode("utf-8")
