"""Draws every state of states.py: `python -m tests.faces.render [--update]`.

Pictures and a contact sheet go to build/faces/; with --update the pictures also become the references.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageDraw

from tests.faces.canvas import HEIGHT, WIDTH, Screen
from tests.faces.states import STATES

ROOT = Path(__file__).resolve().parents[2]
REFERENCES = Path(__file__).parent / "references"
OUT = ROOT / "build" / "faces"

_SCALE = 2
_ACROSS = 4
_CAPTION = 14
_GAP = 12
_LIT, _DARK, _PAPER, _INK = (190, 225, 255), (8, 10, 16), (60, 62, 68), (235, 235, 235)


def render(make) -> Image.Image:
    """The picture of one state, drawn on a fresh face."""
    screen = Screen()
    screen.show(make())
    return screen.image()


def contact_sheet(pictures: list[tuple[str, Image.Image]]) -> Image.Image:
    """All pictures on one sheet, enlarged, with their names."""
    cell_width, cell_height = WIDTH * _SCALE + _GAP, HEIGHT * _SCALE + _GAP + _CAPTION
    rows = (len(pictures) + _ACROSS - 1) // _ACROSS
    sheet = Image.new("RGB", (cell_width * _ACROSS + _GAP, cell_height * rows + _GAP), _PAPER)
    pen = ImageDraw.Draw(sheet)
    for at, (name, picture) in enumerate(pictures):
        x, y = _GAP + at % _ACROSS * cell_width, _GAP + at // _ACROSS * cell_height
        mask = picture.resize((WIDTH * _SCALE, HEIGHT * _SCALE), Image.Resampling.NEAREST)
        sheet.paste(_DARK, (x, y, x + mask.width, y + mask.height))
        sheet.paste(_LIT, (x, y), mask)
        pen.text((x, y + mask.height), name, fill=_INK)
    return sheet


def main(arguments: list[str]) -> int:
    """Renders; returns 0."""
    OUT.mkdir(parents=True, exist_ok=True)
    pictures = [(name, render(make)) for name, make in STATES]
    folders = [OUT, REFERENCES] if "--update" in arguments else [OUT]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures:
            picture.save(folder / f"{name}.png")
    contact_sheet(pictures).save(OUT / "contact_sheet.png")
    print(f"{len(pictures)} pictures and contact_sheet.png in {OUT.relative_to(ROOT)}/")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
