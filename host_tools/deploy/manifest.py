"""What a build consists of: every file with its size and SHA-256, and the version they make up."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from host_tools.deploy.compiling import MPY
from host_tools.errors import UserError

FORMAT = 1
NAME = "manifest.json"
# The oldest MicroPython that the built tree has been run on. (Older than 1.22 cannot be: `rp2.DMA` came with it.)
OLDEST_MICROPYTHON = (1, 26)


@dataclass(frozen=True)
class Entry:
    """One file: its length in bytes and its SHA-256 in hexadecimal."""

    size: int
    sha256: str

    @classmethod
    def of(cls, data: bytes) -> Entry:
        """The entry of a file with this content."""
        return cls(len(data), hashlib.sha256(data).hexdigest())


@dataclass(frozen=True)
class Manifest:
    """The files of one version by their place in its folder. The manifest itself is not among them."""

    version: str
    files: dict[str, Entry]

    @classmethod
    def of(cls, version: str, files: Mapping[str, bytes]) -> Manifest:
        """The manifest of these files."""
        return cls(version, {place: Entry.of(files[place]) for place in sorted(files)})

    @property
    def tree(self) -> str:
        """One SHA-256 for all files and their places: equal for equal trees, whatever the version is called."""
        lines = "".join(f"{entry.sha256} {place}\n" for place, entry in sorted(self.files.items()))
        return hashlib.sha256(lines.encode("utf-8")).hexdigest()

    def to_json(self) -> bytes:
        """As it lies beside the files: the same bytes for the same manifest."""
        whole = {
            "format": FORMAT,
            "version": self.version,
            "tree": self.tree,
            "micropython": ".".join(map(str, OLDEST_MICROPYTHON)),
            "mpy": MPY,
            "files": {place: {"bytes": entry.size, "sha256": entry.sha256} for place, entry in sorted(self.files.items())},
        }
        return (json.dumps(whole, indent=1) + "\n").encode("utf-8")

    @classmethod
    def from_json(cls, data: bytes, where: str) -> Manifest:
        """The manifest that `to_json` wrote. Raises UserError, which names `where` it was read, for anything else."""
        try:
            whole = json.loads(data)
            if whole["format"] != FORMAT:
                raise UserError(f"{where} is a manifest of format {whole['format']!r}; this tool knows format {FORMAT}")
            files = {str(place): Entry(int(entry["bytes"]), str(entry["sha256"])) for place, entry in whole["files"].items()}
            manifest = cls(str(whole["version"]), files)
            if manifest.tree == whole["tree"]:
                return manifest
        except (ValueError, KeyError, TypeError, AttributeError):
            pass
        raise UserError(f"{where} is damaged: it is no manifest that `tengen build` wrote")
