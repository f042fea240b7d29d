"""Pictures of both faces at a moment of a game, drawn by the firmware's own presenter and face, as PNG."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from PIL import Image

from host_tools.errors import UserError

_WIDTH, _HEIGHT = 128, 64
# Pixels of a picture for one of the panel's: a page is looked at closely.
_SCALE = 3
_LIT, _DARK = (190, 225, 255), (8, 10, 16)


@cache
def _modules() -> dict[str, Any]:
    """The firmware's modules that draw, imported in the presence of the stand-ins."""
    from host_tools.virtual_board.loader import load_firmware

    try:
        return dict(load_firmware(["framebuf", "tengen.ui.face", "tengen.ui.presenter"]))
    except ModuleNotFoundError as error:
        raise UserError(f"the device's library is missing ({error.name}): run `make setup` first") from None


@cache
def _canvas_class() -> Any:
    """A canvas in memory that a face can draw on."""
    framebuf = _modules()["framebuf"]

    class Canvas(framebuf.FrameBuffer):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.pixels = bytearray(_WIDTH * _HEIGHT // 8)
            super().__init__(self.pixels, _WIDTH, _HEIGHT, framebuf.MONO_VLSB)

        def touch(self, x: int, y: int, w: int, h: int) -> None:
            """Nothing need be sent anywhere."""

    return Canvas


def pictures(session: Any) -> tuple[bytes, bytes]:
    """Black's and White's face as they are when `session` stands like this: two PNG files."""
    modules = _modules()
    presenter = modules["tengen.ui.presenter"].Presenter(session)
    presenter.update(session.game.at_ms, False)
    return _drawn(presenter.models[0]), _drawn(presenter.models[1])


def _drawn(model: Any) -> bytes:
    canvas = _canvas_class()()
    _modules()["tengen.ui.face"].Face(canvas).draw(model)
    return _png(bytes(canvas.pixels))


@cache
def _png(pixels: bytes) -> bytes:
    image = Image.new("1", (_WIDTH, _HEIGHT))
    image.putdata([255 * (pixels[(y >> 3) * _WIDTH + x] >> (y & 7) & 1) for y in range(_HEIGHT) for x in range(_WIDTH)])
    mask = image.resize((_WIDTH * _SCALE, _HEIGHT * _SCALE), Image.Resampling.NEAREST)
    picture = Image.new("RGB", mask.size, _DARK)
    picture.paste(_LIT, (0, 0), mask)
    found = io.BytesIO()
    picture.quantize(2).save(found, "PNG", optimize=True)
    return found.getvalue()
