"""Where things lie on a device, so that an update can be cut short at any moment and one whole version still starts.

    /main.py              the loader: the same for all versions
    /versions/a/ ...      one version, with its manifest.json
    /versions/b/ ...      the one before it, or the next one while it is being installed
    /versions/current     "a" or "b": which of them the loader starts

An update is written into the folder that is *not* current, checked there, and takes effect when `current` is replaced by a
rename, which littlefs does whole or not at all. Everything else on the device (settings, keys, journals) is left alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

LOADER = "/main.py"
VERSIONS = "/versions"
CURRENT = f"{VERSIONS}/current"
FIRST, SECOND = "a", "b"
SLOTS = (FIRST, SECOND)

LOADER_SOURCE = Path(__file__).parent / "on_device" / "main.py"


def folder_of(slot: str) -> str:
    """The folder of the version in `slot`."""
    return f"{VERSIONS}/{slot}"


def other(slot: str) -> str:
    """The slot beside this one."""
    return SECOND if slot == FIRST else FIRST


def loader() -> bytes:
    """The loader's source."""
    return LOADER_SOURCE.read_bytes()


def fresh_device(version: Mapping[str, bytes]) -> dict[str, bytes]:
    """All files of an empty device that gets one version, by path without the leading slash."""
    places = {f"{folder_of(FIRST)}/{place}": data for place, data in version.items()}
    whole = {LOADER: loader(), CURRENT: FIRST.encode(), **places}
    return {path.lstrip("/"): data for path, data in sorted(whole.items())}
