"""Runs the scripts that need KiCad's own Python: hardware/board/kicad/*.py."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
KICAD_PYTHON = "/usr/bin/python3"  # the one for which Debian's package `kicad` brings the module pcbnew


def kicad(script: str, *arguments: Path | str) -> subprocess.CompletedProcess[str]:
    """What became of `python3 -m hardware.board.kicad.SCRIPT ARGUMENTS`, with its output as text."""
    command = [KICAD_PYTHON, "-m", f"hardware.board.kicad.{script}", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
