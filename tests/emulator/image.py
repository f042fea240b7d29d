"""The MicroPython image that these tests run, and what they say where there is none."""

import os
from pathlib import Path

import pytest

NAMED = os.environ.get("TENGEN_UF2", "")
UF2 = Path(NAMED)
needs_image = pytest.mark.skipif(not NAMED, reason="TENGEN_UF2 names no MicroPython image for the Pico (see docs/EMULATOR.md)")
