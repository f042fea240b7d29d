"""`python -m host_tools.fonts [--refresh unifont.hex]`: writes firmware/assets/digits.py and glyphs.py."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from host_tools.fonts import unifont
from host_tools.fonts.recipe import ASSETS, assets, menu_characters, texts_characters


def main(arguments: list[str] | None = None) -> int:
    """Returns the exit status: 0 done, 2 with one sentence on stderr when the font or its extract lacks something."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.fonts", description="Make the firmware's glyphs.")
    parser.add_argument("--refresh", metavar="UNIFONT.hex", type=Path, help="first take the glyphs used from this font")
    options = parser.parse_args(arguments)
    if options.refresh is not None:
        try:
            unifont.refresh(options.refresh, sorted({*texts_characters(), *menu_characters()}))
        except (OSError, ValueError) as trouble:
            print(f"cannot take the glyphs from {options.refresh}: {trouble}", file=sys.stderr)
            return 2
    try:
        made = assets()
    except (OSError, ValueError) as trouble:
        print(f"cannot make the glyphs: {trouble}", file=sys.stderr)
        return 2
    for name, text in made.items():
        (ASSETS / name).write_text(text, encoding="utf-8")
        print(f"firmware/assets/{name}: {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
