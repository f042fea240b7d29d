"""The silk: the sides' names where placement.toml says, and each part's reference wherever beside it there is room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pcbnew

from hardware.board import data

from .frame import mm, place, point

_SIZE, _STROKE = 1.0, 0.15  # what every maker of boards can print
_GAP = 0.2

Label = Any  # an FP_TEXT or a PCB_TEXT


@dataclass(frozen=True)
class Box:
    left: float
    low: float
    right: float
    high: float

    def meets(self, other: Box) -> bool:
        apart = self.left >= other.right or other.left >= self.right or self.low >= other.high or other.low >= self.high
        return not apart


def silk(board: pcbnew.BOARD) -> None:
    """Raises ValueError where a reference finds no room."""
    texts = data.texts() + [text for part in board.GetFootprints() for text in _pin_names(part)]
    taken = [_box(item) for item in [_text(board, text) for text in texts] if item.GetLayer() == pcbnew.F_SilkS]
    parts = sorted(board.GetFootprints(), key=lambda part: part.GetReference())
    solid = {part.GetReference(): _solid(part) for part in parts}
    taken += [box for boxes in solid.values() for box in boxes]
    for part in sorted(parts, key=lambda part: (-len(solid[part.GetReference()]), part.GetReference())):
        label = _label(board, part)
        if label is not None:
            taken.append(_settle(label, _around(solid[part.GetReference()]), taken, part.GetReference()))


def _pin_names(part: pcbnew.FOOTPRINT) -> list[data.Text]:
    """Beside the pads of a connector, as placement.toml has them."""
    found = []
    for row in data.load("placement.toml")["pins"]:
        if row["ref"] == part.GetReference():
            pads = sorted(part.Pads(), key=lambda pad: int(pad.GetNumber()))
            for pad, name in zip(pads, row["names"], strict=True):
                x, y = place(pad.GetPosition())
                found.append(data.Text(name, x + row["offset"][0], y + row["offset"][1], row.get("size", _SIZE)))
    return [text for text in found if text.text]


def _text(board: pcbnew.BOARD, text: data.Text) -> pcbnew.PCB_TEXT:
    item = pcbnew.PCB_TEXT(board)
    item.SetText(text.text)
    item.SetPosition(point(text.x, text.y))
    item.SetTextSize(pcbnew.wxSize(mm(text.size), mm(text.size)))
    item.SetTextThickness(mm(max(_STROKE, text.size * 0.13)))
    item.SetTextAngle(text.angle * 10)
    item.SetLayer(pcbnew.F_SilkS if text.side == "front" else pcbnew.B_SilkS)
    item.SetMirrored(text.side == "back")
    board.Add(item)
    return item


def _label(board: pcbnew.BOARD, part: pcbnew.FOOTPRINT) -> Label | None:
    """The text that names the part: its reference, or for a test point the net that is measured there. None: it needs none."""
    reference = part.Reference()
    reference.SetTextSize(pcbnew.wxSize(mm(_SIZE), mm(_SIZE)))
    reference.SetTextThickness(mm(_STROKE))
    if not reference.IsVisible():
        return None
    if not part.GetReference().startswith("TP"):
        reference.SetKeepUpright(True)
        return reference
    reference.SetVisible(False)
    net = next(iter(part.Pads())).GetNetname()
    name = data.load("placement.toml")["labels"].get(part.GetReference(), net)
    return _text(board, data.Text(name, 0, 0, _SIZE))


def _solid(part: pcbnew.FOOTPRINT) -> list[Box]:
    """Where a text could not be printed or read: pads, the footprint's own silk, and what the part will cover."""
    boxes = [_grown(_box(pad), 0.1) for pad in part.Pads()]
    for item in part.GraphicalItems():
        covered = item.GetLayer() == pcbnew.F_Fab and item.GetClass() == "MGRAPHIC" and not _stands_high(part)
        if covered or item.GetLayer() == pcbnew.F_SilkS:
            boxes.append(_box(item))
    return boxes


def _stands_high(part: pcbnew.FOOTPRINT) -> bool:
    """On sockets; there are parts and texts underneath."""
    return part.GetReference() == data.load("outline.toml")["pico"]["ref"]


def _box(item: pcbnew.BOARD_ITEM) -> Box:
    box = item.GetBoundingBox()
    left, high = place(box.GetPosition())
    right, low = place(box.GetEnd())
    return Box(left, low, right, high)


def _grown(box: Box, by: float) -> Box:
    return Box(box.left - by, box.low - by, box.right + by, box.high + by)


def _around(boxes: list[Box]) -> Box:
    return Box(min(b.left for b in boxes), min(b.low for b in boxes), max(b.right for b in boxes), max(b.high for b in boxes))


def _settle(label: Label, body: Box, taken: list[Box], ref: str) -> Box:
    """Above, below, right or left of the part, level or upright, in the middle or moved along; the first place that is free."""
    label.SetHorizJustify(pcbnew.GR_TEXT_HJUSTIFY_CENTER)
    label.SetVertJustify(pcbnew.GR_TEXT_VJUSTIFY_CENTER)
    for distance in (0.0, 0.4, 0.9, 1.5):
        for angle in (0, 90):
            _turn(label, angle)
            box = _box(label)
            half_x, half_y = (box.right - box.left) / 2, (box.high - box.low) / 2
            for x, y in _spots(body, half_x, half_y, distance + _GAP):
                label.SetPosition(point(x, y))
                found = _box(label)
                if _on_board(found) and not any(found.meets(other) for other in taken):
                    return found
    raise ValueError(f"silk: there is no room for the name of {ref}")


def _turn(label: Label, degrees: int) -> None:
    """A reference is turned with its part; so the part's own angle is taken off again."""
    parent = label.GetParent()
    own = parent.GetOrientationDegrees() if isinstance(parent, pcbnew.FOOTPRINT) else 0
    label.SetTextAngle((degrees - own) * 10)


def _spots(body: Box, half_x: float, half_y: float, gap: float) -> Iterator[tuple[float, float]]:
    middle_x, middle_y = (body.left + body.right) / 2, (body.low + body.high) / 2
    for along in (0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0):
        yield middle_x + along, body.high + gap + half_y
        yield middle_x + along, body.low - gap - half_y
        yield body.right + gap + half_x, middle_y + along
        yield body.left - gap - half_x, middle_y + along


def _on_board(box: Box) -> bool:
    outline = data.outline()
    return box.left > 0.5 and box.low > 0.5 and box.right < outline.width - 0.5 and box.high < outline.height - 0.5
