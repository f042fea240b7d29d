"""Draws every state of states.py: `python -m tests.faces.render [--update]`.

Pictures and contact sheets (menus apart) go to build/faces/; with --update the pictures also become the references, and some of
them docs/images/referee.png.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageDraw

from tests.faces.canvas import HEIGHT, WIDTH, Screen, load, picture
from tests.faces.menu_scenes import LANGUAGES, SCENES
from tests.faces.states import STATES

ROOT = Path(__file__).resolve().parents[2]
REFERENCES = Path(__file__).parent / "references"
OUT = ROOT / "build" / "faces"

MANUAL = ROOT / "docs" / "images" / "referee.png"
_IN_MANUAL = ("first_list", "cases", "more_time", "confirm_time")

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


def menu_image(open_menu, language: int) -> Image.Image:
    """Both faces of a referee's menu side by side, as one picture."""
    image = Image.new("1", (2 * WIDTH + _GAP, HEIGHT))
    for place, pixels in enumerate(load("tests.faces.menu_pixels").pixels_of(open_menu, language)):
        image.paste(picture(bytes(pixels)), (place * (WIDTH + _GAP), 0))
    return image


def menu_pictures() -> list[tuple[str, Image.Image]]:
    """Every scene of menu_scenes.py in both languages."""
    return [
        (f"menu_{name}_{LANGUAGES[language]}", menu_image(reach().menu, language))
        for name, reach in SCENES
        for language in range(len(LANGUAGES))
    ]


def manual(pictures: dict[str, Image.Image]) -> Image.Image:
    """The picture of docs/REFEREE.md: a few screens of the menu, English at the left, Chinese at the right."""
    width, height = 2 * WIDTH + _GAP, HEIGHT
    sheet = Image.new("RGB", ((width * _SCALE + 2 * _GAP) * 2, (height * _SCALE + _GAP) * len(_IN_MANUAL) + _GAP), _PAPER)
    for row, name in enumerate(_IN_MANUAL):
        for column, language in enumerate(LANGUAGES):
            mask = pictures[f"menu_{name}_{language}"].resize((width * _SCALE, height * _SCALE), Image.Resampling.NEAREST)
            x, y = _GAP + column * (mask.width + 2 * _GAP), _GAP + row * (mask.height + _GAP)
            for left in (x, x + (WIDTH + _GAP) * _SCALE):
                sheet.paste(_DARK, (left, y, left + WIDTH * _SCALE, y + mask.height))
            sheet.paste(_LIT, (x, y), mask)
    return sheet.quantize(8)


def contact_sheet(pictures: list[tuple[str, Image.Image]], across: int = _ACROSS) -> Image.Image:
    """All pictures, of one size, on one sheet, enlarged, with their names."""
    width = pictures[0][1].width
    cell_width, cell_height = width * _SCALE + _GAP, HEIGHT * _SCALE + _GAP + _CAPTION
    rows = (len(pictures) + across - 1) // across
    sheet = Image.new("RGB", (cell_width * across + _GAP, cell_height * rows + _GAP), _PAPER)
    pen = ImageDraw.Draw(sheet)
    for at, (name, shown) in enumerate(pictures):
        x, y = _GAP + at % across * cell_width, _GAP + at // across * cell_height
        mask = shown.resize((width * _SCALE, HEIGHT * _SCALE), Image.Resampling.NEAREST)
        sheet.paste(_DARK, (x, y, x + mask.width, y + mask.height))
        sheet.paste(_LIT, (x, y), mask)
        pen.text((x, y + mask.height), name, fill=_INK)
    return sheet


def main(arguments: list[str]) -> int:
    """Renders; returns 0."""
    OUT.mkdir(parents=True, exist_ok=True)
    pictures = [(name, render(make)) for name, make in STATES]
    menus = menu_pictures()
    folders = [OUT, REFERENCES] if "--update" in arguments else [OUT]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        for name, shown in pictures + menus:
            shown.save(folder / f"{name}.png")
    if "--update" in arguments:
        manual(dict(menus)).save(MANUAL, optimize=True)
    contact_sheet(pictures).save(OUT / "contact_sheet.png")
    contact_sheet(menus, 2).save(OUT / "menus.png")
    print(f"{len(pictures + menus)} pictures, contact_sheet.png and menus.png in {OUT.relative_to(ROOT)}/")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
