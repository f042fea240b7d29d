"""Brings the tables of NOTES.md, BUILD.md and docs/POWER.md and the self-test's picture up to date: `python -m hardware.notes`.

Status 1 if a promise does not hold, or the build guide forgets a part.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.notes import bus, crystal, lamps, legibility, noise, power, self_test_picture, soldering
from hardware.notes.figures import Figures, read_figures
from hardware.notes.pages import Table, write
from host_tools.paths import ROOT

PAGES = (ROOT / "hardware" / "NOTES.md", ROOT / "docs" / "POWER.md", ROOT / "hardware" / "BUILD.md")
_CHAPTERS = (legibility, power, lamps, bus, noise, crystal)


def tables(figures: Figures) -> dict[str, Table]:
    """Every made table by its name."""
    return {
        "legibility": legibility.table(figures),
        "draws": power.table_of_draws(figures),
        "hours": power.table_of_hours(figures),
        "warning": power.table_of_warning(figures),
        "lamps": lamps.table(figures),
        "edges": bus.table_of_edges(figures),
        "load": bus.table_of_load(figures),
        "noise": noise.table(figures),
        "crystal": crystal.table(figures),
        "soldering": soldering.table(),
        "sources": sources(figures),
    }


def sources(figures: Figures) -> Table:
    """All figures with where they are from."""
    return ["figure", "value", "from"], [[f"`{name}`", f"{row.value:g}", row.source] for name, row in figures.rows.items()]


def complaints(figures: Figures) -> list[str]:
    """Every promise that does not hold, and every part that the build guide forgets."""
    return [complaint for chapter in _CHAPTERS for complaint in chapter.check(figures)] + soldering.complaints()


def main() -> int:
    """See the top of this file."""
    figures = read_figures()
    made = tables(figures)
    for page in PAGES:
        changed = write(page, made)
        print(f"{Path(page).relative_to(ROOT)}: {'brought up to date' if changed else 'is up to date'}")
    self_test_picture.PATH.parent.mkdir(parents=True, exist_ok=True)
    self_test_picture.PATH.write_bytes(self_test_picture.png())
    found = complaints(figures)
    for complaint in found:
        print(f"notes: {complaint}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
