"""The board as data: outline.toml (shape, holes, cables), placement.toml (all other parts) and rules.toml (copper)."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .routing.shapes import Rules

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent
BOARD = HERE / "tengen.kicad_pcb"


@dataclass(frozen=True)
class Hole:
    """Not plated. `free` is the diameter that no copper and no part may enter."""

    x: float
    y: float
    drill: float
    free: float


@dataclass(frozen=True)
class Place:
    """Where a part's origin is, in mm from the board's lower left corner, and how far it is turned anticlockwise, in degrees.

    `by_row`: x and y are the middle of its row of pads instead, and 0 degrees has pad 1 at the left.
    """

    x: float
    y: float
    angle: float = 0.0
    by_row: bool = False


@dataclass(frozen=True)
class Text:
    """On the silk of a side, "front" or "back"; `size` is the height in mm."""

    text: str
    x: float
    y: float
    size: float = 1.0
    side: str = "front"
    angle: float = 0.0


@dataclass(frozen=True)
class Outline:
    width: float
    height: float
    corner_radius: float
    thickness: float
    edge: float
    holes: tuple[Hole, ...]


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / name).read_text("utf-8"))


def outline() -> Outline:
    table = load("outline.toml")
    board = table["board"]
    holes = tuple(Hole(hole["at"][0], hole["at"][1], hole["drill"], hole["free"]) for hole in table["hole"])
    return Outline(board["width"], board["height"], board["corner_radius"], board["thickness"], board["copper_to_edge"], holes)


def places() -> dict[str, Place]:
    """Of every part, by its reference."""
    table, found = load("outline.toml"), {}
    pico = table["pico"]
    found[pico["ref"]] = Place(*pico["middle"])
    for connector in table["connector"]:
        found[connector["ref"]] = Place(connector["at"][0], connector["at"][1], connector["rotation"], by_row=True)
    for block in load("placement.toml")["place"].values():
        for ref, place in block.items():
            if ref in found:
                raise ValueError(f"{ref} has two places: {found[ref]} and {place}")
            found[ref] = Place(*place)
    return found


def texts() -> list[Text]:
    found = []
    for entry in load("placement.toml")["text"]:
        x, y = entry.pop("at")
        found.append(Text(x=x, y=y, **entry))
    return found


def rules() -> Rules:
    """Of the router; the planes' own are in rules.toml too."""
    table = load("rules.toml")
    widths = {net: kind["width"] for kind in table["class"].values() for net in kind["nets"]}
    return Rules(
        width=table["track"]["width"],
        clearance=table["track"]["clearance"],
        edge=outline().edge,
        via=table["via"]["diameter"],
        via_drill=table["via"]["drill"],
        neck=table["neck"]["width"],
        neck_reach=table["neck"]["reach"],
        plane=table["plane"]["net"],
        widths=widths,
    )
