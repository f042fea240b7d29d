"""Pictures of both faces as PNG files, through Pillow."""

import os
from pathlib import Path

from PIL import Image

from host_tools.errors import UserError, printable

_SIZE = (128, 64)


def write_pictures(folder: str, pictures: list[tuple[int, str, str]]) -> None:
    """Write NNN-black.png and NNN-white.png, 128 x 64, one bit a pixel, for every (step, black, white). Raises UserError."""
    try:
        os.makedirs(folder, exist_ok=True)
        for step, black, white in pictures:
            image_of(black).save(Path(folder) / f"{step:03d}-black.png")
            image_of(white).save(Path(folder) / f"{step:03d}-white.png")
    except OSError as error:
        raise UserError(f"cannot write to {printable(folder)}: {error.strerror or error}") from None


def image_of(face: str) -> Image.Image:
    """A face (hexadecimal text, see simulator.pictures) as an image."""
    return Image.frombytes("1", _SIZE, bytes.fromhex(face))
