"""The figures of figures.toml: a number and its source by name."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PATH = Path(__file__).with_name("figures.toml")


@dataclass(frozen=True)
class Figure:
    """A number and where it is from."""

    value: float
    source: str


class Figures:
    """All figures; `figures.panel_pitch_mm` is a number, `figures.source("panel_pitch_mm")` says where it is from.

    `used` are the names that were asked for. Raises AttributeError for a name that is not there.
    """

    def __init__(self, rows: dict[str, Figure]) -> None:
        self.rows = rows
        self.used: set[str] = set()

    def __getattr__(self, name: str) -> float:
        if name.startswith("_") or name not in self.rows:
            raise AttributeError(f"there is no figure {name} in {PATH.name}")
        self.used.add(name)
        return self.rows[name].value

    def source(self, name: str) -> str:
        """Where a figure is from."""
        return self.rows[name].source


def read_figures(path: Path = PATH) -> Figures:
    """Read the file. Raises KeyError for a row that lacks its value or its source."""
    rows = tomllib.loads(path.read_text("utf-8"))
    return Figures({name: Figure(float(row["value"]), row["from"]) for name, row in rows.items()})
