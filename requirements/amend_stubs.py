"""Adds to the downloaded stubs what they lack of MicroPython's documented behaviour: amend_stubs.py FOLDER.

Each amendment must still find its place, so that a new version of the stubs that no longer needs one is noticed.
"""

import re
import sys
from pathlib import Path

# (file, what is found there, what stands there instead)
AMENDMENTS = [
    # rp2.DMA has these attributes; the stubs know its methods only.
    (
        "rp2/__init__.pyi",
        r"(class DMA:\n    \"\"\".*?\"\"\"\n)",
        r"\1    read: int\n    write: int\n    count: int\n    ctrl: int\n    channel: int\n    registers: memoryview\n",
    ),
    # On the RP2 a Timer without a number is a virtual one, like Timer(-1).
    ("machine.pyi", r"(class Timer:.*?def __init__\(self, id: int), /\)", r"\1 = -1, /)"),
    # Ticks are integers. The stubs make them opaque to forbid arithmetic, but unannotated code starts them as 0.
    ("_mpy_shed/time_mp.pyi", r"class (_Ticks\w+):\n    \"\"\".*?\"\"\"\n    def __init__.*?\n", r"\1: TypeAlias = int\n"),
    ("_mpy_shed/time_mp.pyi", r"TypeVar\(\"_Ticks\", .*?\)", r'TypeVar("_Ticks", bound=int)'),
]


def amend(folder: Path) -> None:
    """Make every amendment in the stubs in `folder`; ends the program if one finds no place."""
    for name, pattern, replacement in AMENDMENTS:
        path = folder / name
        text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), flags=re.DOTALL)
        if not count:
            sys.exit(f"amend_stubs: nothing in {path} looks like {pattern}: is the amendment still needed?")
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    amend(Path(sys.argv[1]))
