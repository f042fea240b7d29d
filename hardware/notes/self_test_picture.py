"""The faces of the self-test, as the firmware shows them on the simulated clock: docs/images/hardware/self-test.png."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from host_tools.paths import ROOT
from host_tools.simulator.runtimes import load_device

PATH = ROOT / "docs" / "images" / "hardware" / "self-test.png"

_LEFT, _RIGHT = 0, 1
_SCALE, _GAP = 2, 12
_PAPER, _LIT, _DARK = (92, 94, 98), (232, 244, 255), (6, 8, 12)
# What a builder presses from one picture to the next, and how long that takes to show; first both are held at power-on.
_STEPS: tuple[tuple[int | None, float], ...] = (
    (None, 0.3),
    (None, 4.0),
    (_LEFT, 0.5),
    (_RIGHT, 6.5),
    (_RIGHT, 0.5),
    (None, 4.0),
    (_RIGHT, 0.5),
    (_RIGHT, 0.5),
)


def faces() -> list[list[Image.Image]]:
    """Both faces at every step, 128 x 64, one bit a pixel."""
    module = load_device()

    def hold(device: Any) -> None:
        for button in device.buttons:
            button.press(device.board.now_us, 2_000_000)

    device = module.Device(at_boot=hold)
    return [_after(device, button, seconds) for button, seconds in _STEPS]


def _after(device: Any, button: int | None, seconds: float) -> list[Image.Image]:
    """Both faces so long after a press."""
    board = device.board
    if button is not None:
        device.buttons[button].press(board.now_us + 1_000)
    shown: list[Image.Image] = []

    def look(_: None) -> None:
        shown.extend(Image.frombytes("1", (128, 64), bytes(chip.packed())) for chip in device.chips)

    board.at(board.now_us + int(seconds * 1_000_000), look, None)
    while not shown:
        device.turn()
    return shown


def draw() -> Image.Image:
    """All of them, Black's face at the left, one step below the other, in two columns."""
    pairs = faces()
    rows = (len(pairs) + 1) // 2
    width, height = 128 * _SCALE, 64 * _SCALE
    sheet = Image.new("RGB", (4 * width + 7 * _GAP, rows * (height + _GAP) + _GAP), _PAPER)
    for step, pair in enumerate(pairs):
        column, row = divmod(step, rows)
        for side, face in enumerate(pair):
            x = _GAP + column * (2 * width + 3 * _GAP) + side * (width + _GAP)
            y = _GAP + row * (height + _GAP)
            sheet.paste(_DARK, (x, y, x + width, y + height))
            sheet.paste(_LIT, (x, y), face.convert("L").resize((width, height), Image.Resampling.NEAREST))
    return sheet.quantize(8, dither=Image.Dither.NONE)


def png() -> bytes:
    """As a file."""
    out = BytesIO()
    draw().save(out, "PNG", optimize=True)
    return out.getvalue()
