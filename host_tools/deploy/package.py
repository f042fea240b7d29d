"""`package.json`, by which MicroPython's package installer `mip` puts the clock on a device.

There are two. The one at the project's root names sources, for `mip install github:...`: nothing compiled is kept in the
repository. `tengen build` writes one beside the compiled files. Both install into the same places as `tengen flash`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from host_tools.deploy import layout
from host_tools.deploy.reach import reach
from host_tools.paths import DEVICE_LIB, FIRMWARE, ROOT

NAME = "package.json"

# The driver's sources at the version of requirements/device.txt.
_LIBRARY_URLS = {
    "adafruit_ssd1306.py": "https://raw.githubusercontent.com/adafruit/Adafruit_CircuitPython_SSD1306/{}/adafruit_ssd1306.py"
}


def of_build(version: str, paths: Sequence[str]) -> bytes:
    """For a built folder whose files are `paths` (without leading slash): each is installed where it lies."""
    return _json(version, [(path, path) for path in paths])


def of_sources(release: str, driver: str) -> bytes:
    """For the repository at `release`, with the display driver at version `driver`."""
    slot = layout.folder_of(layout.FIRST).lstrip("/")
    urls = [(layout.LOADER.lstrip("/"), layout.LOADER_SOURCE.relative_to(ROOT).as_posix())]
    for place, path in sorted(reach("main", [FIRMWARE, DEVICE_LIB]).files.items()):
        ours = path.is_relative_to(FIRMWARE)
        urls.append((f"{slot}/{place}", path.relative_to(ROOT).as_posix() if ours else _LIBRARY_URLS[place].format(driver)))
    return _json(release, urls)


def driver_version(requirements: Path = ROOT / "requirements" / "device.txt") -> str:
    """The display driver's pinned version."""
    lines = requirements.read_text(encoding="utf-8").splitlines()
    return next(line.partition("==")[2].strip() for line in lines if line.startswith("adafruit-circuitpython-ssd1306=="))


def _json(version: str, urls: Sequence[tuple[str, str]]) -> bytes:
    whole = {"version": version, "urls": [list(pair) for pair in urls], "deps": []}
    return (json.dumps(whole, indent=1) + "\n").encode("utf-8")
