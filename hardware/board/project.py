"""The project file beside the board, from rules.toml: net classes and the limits that KiCad's rule check holds the board to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import data


def write(board: Path) -> None:
    """Beside the board, with its name and the ending .kicad_pro."""
    board.with_suffix(".kicad_pro").write_text(text(), "utf-8")


def text() -> str:
    return json.dumps(_project(), indent=2) + "\n"


def _project() -> dict[str, Any]:
    table = data.load("rules.toml")
    return {
        "board": {"design_settings": {"meta": {"version": 2}, "rules": _limits(table), "rule_severities": _severities(table)}},
        "meta": {"filename": data.BOARD.with_suffix(".kicad_pro").name, "version": 1},
        "net_settings": {"classes": _classes(table), "meta": {"version": 2}},
    }


def _limits(table: dict[str, Any]) -> dict[str, float]:
    via = table["via"]
    return {
        "min_clearance": table["track"]["clearance"],
        "min_track_width": min(table["track"]["width"], table["neck"]["width"]),
        "min_copper_edge_clearance": data.outline().edge,
        "min_hole_clearance": table["track"]["clearance"],
        "min_hole_to_hole": table["holes"]["apart"],
        "min_through_hole_diameter": via["drill"],
        "min_via_diameter": via["diameter"],
        "min_via_annular_width": round((via["diameter"] - via["drill"]) / 2, 3),
        "min_silk_clearance": table["silk"]["clearance"],
        "max_error": 0.02,
    }


def _severities(table: dict[str, Any]) -> dict[str, str]:
    """What KiCad would only warn of is an error too."""
    return dict.fromkeys(table["errors"]["also"], "error")


def _classes(table: dict[str, Any]) -> list[dict[str, Any]]:
    found = [_class("Default", table, table["track"]["width"], [])]
    for name, kind in table["class"].items():
        found.append(_class(name, table, kind["width"], kind["nets"]))
    return found


def _class(name: str, table: dict[str, Any], width: float, nets: list[str]) -> dict[str, Any]:
    entry = {
        "name": name,
        "clearance": table["track"]["clearance"],
        "track_width": width,
        "via_diameter": table["via"]["diameter"],
        "via_drill": table["via"]["drill"],
    }
    return {**entry, "nets": nets} if nets else entry
