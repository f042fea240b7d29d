"""The list of parts, of the catalogue and the netlist: as a table to order from, for people and for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hardware.circuit.netlist import Netlist
from hardware.parts.catalogue import PRICES, Kind

_OF_THE_KIND = ["footprint", "maker", "number", "seen in", "alternatives", "class", "fit", "left out"]
_COLUMNS = ["key", "value", "pieces", "references", *_OF_THE_KIND]
FROM_MEMORY = " (from memory)"
_CEILINGS = {"A": 0.10, "B": 1.0, "C": 5.0, "D": 20.0}  # euro; E has none


@dataclass(frozen=True)
class Row:
    """A line of the list: a kind, how many, and where on the board ("" for what is beside it)."""

    kind: Kind
    count: int
    refs: tuple[str, ...]


def rows(netlist: Netlist, kinds: Mapping[str, Kind]) -> list[Row]:
    """All that is bought for one clock, in the catalogue's order."""
    found = []
    for kind in kinds.values():
        refs = tuple(ref for ref, part in netlist.parts.items() if part.kind == kind.key)
        count = len(refs) or kind.count
        if kind.is_bought or kind.count:
            found.append(Row(kind, count, refs))
    return found


def ceiling(of: Iterable[Row]) -> float:
    """What they cost at most, in euro, if every piece costs as much as its class allows."""
    return sum(row.count * _CEILINGS[row.kind.price] for row in of)


def table(title: str, of: list[Row]) -> str:
    """One table of PARTS.md."""
    lines = [f"## {title}", ""]
    lines += ["| part | pieces | where | maker and number | or | class | may be left out |", "|---|---|---|---|---|---|---|"]
    for row in of:
        kind = row.kind
        number = f"{kind.maker} {kind.number}" if kind.number else "any"
        number += "" if kind.seen or not kind.number else FROM_MEMORY
        size = kind.footprint.split(":")[-1]
        name = f"{kind.value}<br><small>{size}</small>" if size else kind.value
        fit = "" if kind.fit else "only if wanted: "
        where, others = ", ".join(row.refs), "; ".join(kind.alternatives)
        cells = (name, str(row.count), where, number, others, kind.price, fit + kind.leave_out)
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join([*lines, ""])


_PAGE = """# Parts of one clock

Made by `make hardware` from [parts.toml](parts.toml) and the circuit; change those. The numbers are the makers'. All were
written down from memory; afterwards each was looked for, and found for its part in a data sheet, on its maker's page, in a
library of KiCad or in published parts lists (`seen` in parts.toml), except where "from memory" stands. What stands under "or"
should fit the same place, and is from memory throughout. Makers drop numbers: compare package and values on a seller's page
before ordering. Classes are euro for one piece at a large seller ({classes}); nobody was asked for an offer.

If every piece cost what its class allows, all of it would be {all:.0f} euro, and without what may be left out {needed:.0f} euro.
The bare board and the filament of the case come on top.

{on_board}
{beside}"""


def page(netlist: Netlist, kinds: Mapping[str, Kind]) -> str:
    """PARTS.md."""
    everything = rows(netlist, kinds)
    return _PAGE.format(
        classes=", ".join(f"{name}: {text}" for name, text in PRICES.items()),
        all=ceiling(everything),
        needed=ceiling(row for row in everything if not row.kind.leave_out),
        on_board=table("On the board", [row for row in everything if row.refs]),
        beside=table("Beside the board", [row for row in everything if not row.refs]),
    )


def as_csv(netlist: Netlist, kinds: Mapping[str, Kind]) -> str:
    """The same for a seller's order form."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for row in rows(netlist, kinds):
        kind = row.kind
        seen = kind.seen or ("from memory" if kind.number else "")
        line = [kind.key, kind.value, row.count, " ".join(row.refs), kind.footprint, kind.maker, kind.number, seen]
        writer.writerow([*line, "; ".join(kind.alternatives), kind.price, "yes" if kind.fit else "no", kind.leave_out])
    return out.getvalue()
