"""Builds the version that a device runs: what `main.py` reaches, compiled, with a manifest.

The same sources give the same bytes.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from host_tools.deploy import layout, manifest, package
from host_tools.deploy.compiling import ARCHITECTURE, compile_all
from host_tools.deploy.inflash.tree import with_image
from host_tools.deploy.manifest import Manifest
from host_tools.deploy.reach import reach
from host_tools.deploy.version import version_of
from host_tools.errors import UserError, printable
from host_tools.files import write_bytes
from host_tools.paths import DEVICE_LIB, FIRMWARE, ROOT

DEFAULT_OUT = ROOT / "build" / "device"
# What a version may take of the flash, in bytes. Two of them and the journal must fit beside MicroPython.
BUDGET_BYTES = 200 * 1024


@dataclass(frozen=True)
class Build:
    """One version. `files` are its folder's content by place ("tengen/app.mpy"), the manifest with them.

    `parts`: where the modules are linked into one image, the bytes each takes once that is unpacked and placed, by place.
    """

    manifest: Manifest
    files: dict[str, bytes]
    left_out: list[str]
    parts: dict[str, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Bytes in all files together."""
        return sum(map(len, self.files.values()))

    def rooms(self) -> dict[str, int]:
        """Bytes by room ("tengen/clock"), the largest first: of files, or of what is placed of the image."""
        sizes: Counter[str] = Counter()
        for place, size in (self.parts or {place: len(data) for place, data in self.files.items()}).items():
            sizes[room_of(place)] += size
        return dict(sizes.most_common())


def build(
    firmware: Path = FIRMWARE,
    libraries: Sequence[Path] = (DEVICE_LIB,),
    version: str | None = None,
    architecture: str = ARCHITECTURE,
    in_flash: bool = False,
) -> Build:
    """The version made of `firmware` and what it needs of `libraries`. `version`: its name, else taken from git;
    `architecture`: whose machine code the few functions that ask for it become; `in_flash`: with all other modules in one
    image that an RP2040 runs where it lies, without which they do not fit into its memory.

    Raises UserError for a tree without main.py, a module that does not compile, or a library that was not fetched.
    """
    reached = reach("main", [firmware, *libraries])
    _check_libraries(reached.outside)
    name = version_of(ROOT) if version is None else version
    files = compile_all(reached.files, architecture, name)
    parts: dict[str, int] = {}
    if in_flash:
        files, parts = with_image(files, reached.files, architecture)
    what = Manifest.of(name, files)
    sources = {path.relative_to(firmware).as_posix() for path in firmware.rglob("*.py") if "__pycache__" not in path.parts}
    return Build(what, {**files, manifest.NAME: what.to_json()}, sorted(sources - set(reached.files)), parts)


def write(built: Build, out: Path) -> None:
    """Write `built` into the folder `out` as an empty device would have it, and a `package.json` that installs just that.

    What an earlier build left there is removed. Raises UserError if the folder holds something else, or cannot be written.
    """
    _clear(out)
    files = layout.fresh_device(built.files)
    files[package.NAME] = package.of_build(built.manifest.version, sorted(files))
    for path, data in files.items():
        target = out / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"cannot make the folder {printable(str(target.parent))}: {error.strerror}") from None
        write_bytes(target, data)


def room_of(place: str) -> str:
    """The room that a file is counted under: the first two folders of its place, or itself at the top."""
    return "/".join(place.split("/")[:-1][:2]) or place


def _check_libraries(outside: set[str]) -> None:
    missing = sorted(name for name in outside if name.startswith("adafruit_ssd1306"))
    if missing:
        raise UserError(f"the display driver {missing[0]} is not there: `make setup` fetches it into build/device_lib")


def _clear(out: Path) -> None:
    """Remove an earlier build; anything else that lies in `out` is not ours to remove."""
    if not out.exists():
        return
    if not out.is_dir():
        raise UserError(f"{printable(str(out))} is a file; --out names a folder")
    if not os.listdir(out):
        return
    if not (out / layout.folder_of(layout.FIRST).lstrip("/") / manifest.NAME).is_file():
        raise UserError(f"{printable(str(out))} holds something that is no build: name an empty or a new folder with --out")
    shutil.rmtree(out)
