"""A circuit in the making: parts are added with a net's name for each of their pads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hardware.parts.catalogue import Kind

Pad = int | str
FREE = "(free)"  # a pad that is meant to stay unconnected


@dataclass
class Placed:
    """A part of the circuit. `pads` maps each pad's number to its net's name, or to FREE."""

    ref: str
    kind: Kind
    block: str
    pads: dict[str, str]


@dataclass
class Sheet:
    """The parts, in the order in which they were added, and the nets that something feeds (`feed`)."""

    kinds: Mapping[str, Kind]
    parts: dict[str, Placed] = field(default_factory=dict)
    fed: dict[str, str] = field(default_factory=dict)
    block: str = ""

    def add(self, kind: str, ref: str, pads: Mapping[int, str] | str) -> None:
        """Put a part of the kind `kind` (parts.toml) on the sheet.

        `pads` is the net of each pad, or for a part of few pads their nets in order, parted by blanks. Raises ValueError when the
        reference is taken, KeyError when there is no such kind.
        """
        if ref in self.parts:
            raise ValueError(f"{ref} is on the sheet twice")
        named = dict(enumerate(pads.split(), start=1)) if isinstance(pads, str) else pads
        self.parts[ref] = Placed(ref, self.kinds[kind], self.block, {str(pad): net for pad, net in named.items()})

    def feed(self, nets: Iterable[str], why: str) -> None:
        """Say that a power net is fed though no pin of the kind "power output" is on it, and why that is so."""
        for net in nets:
            self.fed[net] = why
