"""The bought parts as plain blocks, where they sit: for the check that nothing touches anything else, and for the pictures."""

import cadquery as cq

from hardware.enclosure import dimensions as dim
from hardware.enclosure.board import Board, board_top
from hardware.enclosure.body import board_space
from hardware.enclosure.panels import Panels
from hardware.enclosure.shapes import Solid, box, face_plane, post

_PICO_BOARD = 1.0
_XH_WIDTH = 5.8  # JST XH: depth of the header; 2.5 mm a way and 5 more in length. Others are rows of pins
_ROW_WIDTH = 2.5
_XH_HEIGHT = 9.8
_BEND = 6.0  # what a plug's wires need above it
_MODULE_BACK = 5.0  # parts and plug on a module's back; the panels' makers do not state it


def circuit(board: Board) -> dict[str, Solid]:
    """The board, the Pico in its sockets, and a block for each plugged connector."""
    top = board_top(board)
    parts = {"board": board_space(board)}
    x, y = board.in_clock((board.pico["middle"][0], board.pico["middle"][1]))
    half_x, half_y = board.pico["width"] / 2, board.pico["height"] / 2
    lift = top + board.pico["pcb_top"]
    parts["Pico"] = box((x - half_x, x + half_x), (y - half_y, y + half_y), (top, lift))
    mouth = board.in_clock((board.usb_x, board.usb_mouth_y))
    parts["USB socket"] = box((x - 4.0, x + 4.0), (mouth[1] - 6.0, mouth[1]), (lift, lift + 2.6))
    for item in board.connectors:
        px, py = board.in_clock(item.at)
        cable = item.height <= _XH_HEIGHT
        reach = _reach(item.ways, item.rotation, _XH_WIDTH if cable else _ROW_WIDTH)
        bend = _BEND if cable else 0.0
        parts[item.ref] = box((px - reach[0], px + reach[0]), (py - reach[1], py + reach[1]), (top, top + item.height + bend))
    return parts


def _reach(ways: int, rotation: float, width: float) -> tuple[float, float]:
    """Half the size of a header, along x and y."""
    along, across = (ways - 1) * 1.25 + width / 2, width / 2
    return (along, across) if rotation % 180 == 0 else (across, along)


def panels_and_lamps(panels: Panels) -> dict[str, Solid]:
    """Each module against the back of the face plate, its glass towards the window."""
    parts = {}
    for side, name in enumerate(("Black", "White")):
        x, module = dim.FACE_X[side], panels.module
        middle = cq.Workplane(face_plane(x, dim.FACE_S, -dim.WALL)).center(-module.offset[0], -module.offset[1])
        parts[f"{name}'s module"] = middle.rect(*module.outline).extrude(-module.thick)
        back = middle.workplane(offset=-module.thick).rect(module.outline[0] - 10.0, module.outline[1] - 10.0)
        parts[f"{name}'s module's parts"] = back.extrude(-_MODULE_BACK)
        active = cq.Workplane(face_plane(x, dim.FACE_S, -dim.WALL)).rect(*panels.active)
        parts[f"{name}'s pixels"] = active.extrude(0.05)
    return parts


def buttons() -> dict[str, Solid]:
    """Body below the deck, flange and plunger above it."""
    parts = {}
    for x, name in zip(dim.BUTTON_X, ("Black", "White"), strict=True):
        at, deck = (x, dim.BUTTON_Y), dim.DECK_Z
        body = post(at, deck - dim.WALL - dim.BUTTON_DEPTH, deck, dim.BUTTON_HOLE - 0.4)
        flange = post(at, deck, deck + 3.0, dim.BUTTON_FLANGE)
        parts[f"{name}'s button"] = body.union(flange)
        parts[f"{name}'s plunger"] = post(at, deck + 3.0, deck + dim.BUTTON_RISE, 24.0)
    return parts


def others() -> dict[str, Solid]:
    """Speaker, power switch, and the cells in their holder."""
    y = dim.WALL + 0.2
    speaker = cq.Workplane("XZ", origin=(dim.SPEAKER_X, y, dim.SPEAKER_Z)).circle(dim.SPEAKER_DIAMETER / 2).extrude(-1.0)
    magnet = cq.Workplane("XZ", origin=(dim.SPEAKER_X, y, dim.SPEAKER_Z)).circle(12.0).extrude(-9.0)
    (sx, sy), (wide, deep, high) = dim.SWITCH_AT, dim.SWITCH_BODY
    flange = box((sx - wide / 2, sx + wide / 2), (sy - deep / 2, sy + deep / 2), (-2.0, 0.0))
    hole = (dim.SWITCH_HOLE[0] / 2 - 0.1, dim.SWITCH_HOLE[1] / 2 - 0.1)
    switch = box((sx - hole[0], sx + hole[0]), (sy - hole[1], sy + hole[1]), (-2.0, high)).union(flange)
    (hx, hy), (long, broad, tall) = dim.HOLDER_MIDDLE, dim.HOLDER
    holder = box((hx - long / 2, hx + long / 2), (hy - broad / 2, hy + broad / 2), (dim.SADDLE_Z - tall, dim.SADDLE_Z))
    return {"speaker": speaker.union(magnet), "power switch": switch, "cells": holder}


def all_of(board: Board, panels: Panels) -> dict[str, Solid]:
    """Every bought part by name."""
    return {**circuit(board), **panels_and_lamps(panels), **buttons(), **others()}
