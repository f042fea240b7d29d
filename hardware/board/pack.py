"""Gerber and drill files in one archive, as makers of boards take them up; the same files make the same archive."""

from __future__ import annotations

import zipfile
from pathlib import Path

_ENDINGS = {".gbr", ".drl"}
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest that the format knows


def pack(gerbers: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(gerbers.iterdir()):
            if path.suffix in _ENDINGS:
                entry = zipfile.ZipInfo(path.name, _EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                file.writestr(entry, path.read_bytes())
