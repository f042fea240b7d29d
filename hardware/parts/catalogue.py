"""The catalogue of parts (parts.toml) as data."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CATALOGUE = Path(__file__).with_name("parts.toml")
PRICES = {"A": "under 0.10", "B": "under 1", "C": "under 5", "D": "under 20", "E": "above 20"}
_KEYS = {"symbol", "value", "footprint", "maker", "number", "or", "price", "leave_out", "count", "note", "fit", "seen"}


class CatalogueError(ValueError):
    """A part's entry cannot be used. The text says which and why."""


@dataclass(frozen=True)
class Kind:
    """One kind of part. `symbol` and `footprint` are "" for what is not on the board; `count` is 0 for what is.

    `fit` False: there is a place for it, and it is soldered only if wanted. `seen` "": the number is from memory.
    """

    key: str
    value: str
    symbol: str
    footprint: str
    maker: str
    number: str
    alternatives: tuple[str, ...]
    price: str
    leave_out: str
    count: int
    note: str
    fit: bool
    seen: str

    @property
    def is_bought(self) -> bool:
        """False for what is only copper: a test point."""
        return bool(self.number)


def read_catalogue(path: Path = CATALOGUE) -> dict[str, Kind]:
    """All kinds by their keys. Raises CatalogueError."""
    return {key: _kind(key, entry) for key, entry in tomllib.loads(path.read_text("utf-8")).items()}


def _kind(key: str, entry: dict[str, Any]) -> Kind:
    if strange := entry.keys() - _KEYS:
        raise CatalogueError(f"{key}: parts have no {', '.join(sorted(strange))}; they have {', '.join(sorted(_KEYS))}")
    for needed in ("value", "price"):
        if needed not in entry:
            raise CatalogueError(f"{key}: has no {needed}")
    if entry["price"] not in PRICES:
        raise CatalogueError(f"{key}: price {entry['price']} is none of {', '.join(PRICES)}")
    if bool(entry.get("symbol")) == bool(entry.get("count")):
        raise CatalogueError(f"{key}: a part has a symbol if it is on the board, and a count if it is not")
    if bool(entry.get("maker")) != bool(entry.get("number")):
        raise CatalogueError(f"{key}: a maker and a number belong together")
    if entry.get("seen") and not entry.get("number"):
        raise CatalogueError(f"{key}: says where its number was seen, and has none")
    return Kind(
        key=key,
        value=entry["value"],
        symbol=entry.get("symbol", ""),
        footprint=entry.get("footprint", ""),
        maker=entry.get("maker", ""),
        number=entry.get("number", ""),
        alternatives=tuple(entry.get("or", ())),
        price=entry["price"],
        leave_out=entry.get("leave_out", ""),
        count=entry.get("count", 0),
        note=entry.get("note", ""),
        fit=entry.get("fit", True),
        seen=entry.get("seen", ""),
    )
