"""The pictures of the case: what is in each, in which colours, seen from where."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PIL import Image, ImageDraw

from hardware.enclosure import dimensions as dim
from hardware.enclosure import parts, profile, sight, standins
from hardware.enclosure.picture import Screen, Thing, Vector, View, draw
from hardware.enclosure.shapes import box

_WOOD, _LIGHT_WOOD, _DARK = (0.74, 0.58, 0.36), (0.86, 0.72, 0.48), (0.24, 0.26, 0.30)
_PRINTED = {"deck": _LIGHT_WOOD, "face-plate": _LIGHT_WOOD, "body": _WOOD}
_BOUGHT = {
    "board": (0.10, 0.42, 0.20),
    "Pico": (0.16, 0.50, 0.26),
    "USB socket": (0.75, 0.75, 0.78),
    "cells": (0.20, 0.42, 0.62),
    "speaker": (0.15, 0.15, 0.16),
    "power switch": (0.15, 0.15, 0.16),
}
_LAMP = ((0.93, 0.91, 0.84), (1.0, 0.42, 0.22))  # dark, lit
_PIXEL = ((232, 244, 255), (6, 8, 12))
_GOBAN, _INK = (0.87, 0.72, 0.46), (60, 44, 20)
_LIDS = ("deck", "face-plate")

Things = list[Thing | Screen]


def write_all(folder: Path, faces: tuple[Image.Image, Image.Image], lit: list[bool]) -> list[Path]:
    """Every picture, with these pixels on the faces and these lamps lit. Returns their paths."""
    written = []
    for name, (make, view) in SCENES.items():
        path = folder / f"enclosure-{name}.png"
        draw(make(faces, lit), view, path)
        written.append(path)
    return written


Faces = tuple[Image.Image, Image.Image]


def _printed(lit: list[bool], leave_out: Iterable[str] = ()) -> Things:
    things: Things = []
    for name, solid in parts.assembled().items():
        if name in leave_out:
            continue
        lamp = _LAMP[lit[1 if name.endswith("white") else 0]] if name.startswith("lamp") else _DARK
        things.append(Thing(solid, _PRINTED.get(name, lamp)))
    return things


def _bought(leave_out: Iterable[str] = ()) -> Things:
    things: Things = []
    for name, solid in standins.all_of(parts.board(), parts.panels()).items():
        if "pixels" not in name and name not in leave_out:
            things.append(Thing(solid, _BOUGHT.get(name, _bought_colour(name))))
    return things


def _bought_colour(name: str) -> Vector:
    if "module" in name:
        return (0.08, 0.09, 0.11)
    if name.startswith("Black"):
        return (0.11, 0.11, 0.12)
    return (0.93, 0.93, 0.90) if name.startswith("White") else (0.80, 0.78, 0.70)


def _screens(faces: Faces) -> Things:
    """The firmware's pixels, each four by four, on the panels."""
    things: Things = []
    half = parts.panels().active[0] / 2, parts.panels().active[1] / 2
    for x, face in zip(dim.FACE_X, faces, strict=True):
        large = face.convert("L").resize((512, 256), Image.Resampling.NEAREST)
        colours = Image.composite(Image.new("RGB", large.size, _PIXEL[0]), Image.new("RGB", large.size, _PIXEL[1]), large)
        corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0)]
        places = [profile.on_face(x + u * half[0], dim.FACE_S + v * half[1], 0.2 - dim.WALL) for u, v in corners]
        things.append(Screen(colours, (places[0], places[1], places[2])))
    return things


def _closed(faces: Faces, lit: list[bool]) -> Things:
    return _printed(lit) + _bought() + _screens(faces)


def _open(faces: Faces, lit: list[bool]) -> Things:
    """Without lids, faces and buttons."""
    hidden = [
        name
        for name in standins.all_of(parts.board(), parts.panels())
        if "module" in name or "button" in name or "plunger" in name
    ]
    away = [*_LIDS, "clamp-black", "clamp-white", "lamp-cap", "lamp-cap-white"]
    return _printed(lit, away) + _bought(hidden)


def _behind_the_faces(faces: Faces, lit: list[bool]) -> Things:
    """The face plate from its back, with modules, clamps and lamps."""
    keep = ("face-plate", "clamp-black", "clamp-white", "lamp-cap", "lamp-cap-white")
    away = [name for name in parts.assembled() if name not in keep]
    bought = standins.panels_and_lamps(parts.panels())
    return _printed(lit, away) + [Thing(solid, (0.10, 0.36, 0.20)) for name, solid in bought.items() if "pixels" not in name]


def _to_print(faces: Faces, lit: list[bool]) -> Things:
    """Every part as it lies on the bed."""
    places = {"body": (0, 0), "deck": (0, 110), "face-plate": (0, 175), "clamp-black": (170, 110), "clamp-white": (170, 165)}
    places |= {"saddle": (170, 30), "door": (170, -40), "cover": (240, -45), "lamp-cap": (240, 20), "foot": (240, 60)}
    things: Things = []
    for part in parts.PARTS:
        x, y = places[part.name]
        solid = parts.on_bed(part, parts.solid(part.name)).translate((x, y, 0))
        things.append(Thing(solid, _PRINTED.get(part.name, _LAMP[0] if part.name == "lamp-cap" else _DARK)))
    return things


def _at_the_board(faces: Faces, lit: list[bool]) -> Things:
    """With the Go board beside it."""
    table = -dim.FOOT_RISE
    edge, middle = -sight.BESIDE, dim.WIDTH / 2
    half = sight.BOARD_LONG / 2
    low, top = edge - sight.BOARD_WIDE, table + 45.0
    goban = box((middle - half, middle + half), (low, edge), (table, top))
    corners = ((middle - half, low, top + 0.3), (middle + half, low, top + 0.3), (middle - half, edge, top + 0.3))
    return [*_closed(faces, lit), Thing(goban, _GOBAN), Screen(_lines(), corners)]


def _lines() -> Image.Image:
    """The board's top: 19 lines each way and nine star points."""
    size = int(4 * sight.BOARD_LONG), int(4 * sight.BOARD_WIDE)
    image = Image.new("RGB", size, tuple(int(255 * part) for part in _GOBAN))
    pen = ImageDraw.Draw(image)
    pitch = size[0] / 19.4, size[1] / 19.4
    first = pitch[0] * 0.7, pitch[1] * 0.7
    last = first[0] + 18 * pitch[0], first[1] + 18 * pitch[1]
    for line in range(19):
        x, y = first[0] + line * pitch[0], first[1] + line * pitch[1]
        pen.line((x, first[1], x, last[1]), _INK, 4)
        pen.line((first[0], y, last[0], y), _INK, 4)
    for star in ((i, j) for i in (3, 9, 15) for j in (3, 9, 15)):
        x, y = first[0] + star[0] * pitch[0], first[1] + star[1] * pitch[1]
        pen.ellipse((x - 9, y - 9, x + 9, y + 9), _INK)
    return image


SCENES: dict[str, tuple[Callable[[Faces, list[bool]], Things], View]] = {
    "front": (_closed, View((0.35, -1.6, 1.25), zoom=1.45)),
    "seat": (_at_the_board, View((-420.0, -330.0, 560.0), zoom=1.1, at=(40.0, -50.0, 0.0))),
    "back": (_closed, View((0.8, 1.6, 0.8), zoom=1.4)),
    "below": (_closed, View((-0.15, -0.6, -1.6), (0.0, 1.0, 0.0), zoom=1.4)),
    "open": (_open, View((0.15, -0.9, 1.7), zoom=1.45)),
    "faces": (_behind_the_faces, View((0.3, 0.9, -1.3), (0.0, 0.87, 0.5), zoom=1.5)),
    "parts": (_to_print, View((-0.25, -0.8, 1.4), zoom=1.2)),
}
