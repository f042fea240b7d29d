"""The display modules of panels.toml: which window the panel needs, which clamp a module."""

import sys
from dataclasses import dataclass
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PANELS = Path(__file__).with_name("panels.toml")

Point = tuple[float, float]


@dataclass(frozen=True)
class Module:
    """One kind of display module. `offset` leads from the outline's middle to the active area's, right and up."""

    name: str
    outline: Point
    offset: Point
    thick: float


@dataclass(frozen=True)
class Panels:
    """The panel that all modules share, and the module that is used."""

    active: Point
    glass: Point
    module: Module
    modules: dict[str, Module]


def read(path: Path = PANELS) -> Panels:
    """The table; `module` is the one that it names as used."""
    with path.open("rb") as file:
        table = tomllib.load(file)
    modules = {
        key: Module(row["name"], tuple(row["outline"]), tuple(row["offset"]), row["thick"])
        for key, row in table["module"].items()
    }
    panel = table["panel"]
    return Panels(tuple(panel["active"]), tuple(panel["glass"]), modules[table["use"]], modules)
