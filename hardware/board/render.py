"""What the board will look like: the Gerber and drill files, read by a library that is not KiCad's, drawn as both sides' PNGs."""

from __future__ import annotations

import subprocess
import warnings
from pathlib import Path

from PIL import Image

WIDTH = 1600  # pixels of the pictures: 0.06 mm each
SIDES = {"front": "top", "back": "bottom"}


def drawings(gerbers: Path) -> dict[str, str]:
    """SVG of the bare board's sides, "front" and "back". Needs gerbonara."""
    from gerbonara import LayerStack

    with warnings.catch_warnings():
        # KiCad's files hold what gerbonara finds odd (a drill file's G90, macros with unused parameters) but reads all the same.
        warnings.simplefilter("ignore")
        stack = LayerStack.open(gerbers)
        return {side: str(stack.to_pretty_svg(side=name)) for side, name in SIDES.items()}


def picture(svg: str, path: Path, width: int) -> Path:
    """The drawing as a PNG on white, of 64 colours, which a board does not exceed. Needs rsvg-convert (Debian's librsvg2-bin)."""
    subprocess.run(["rsvg-convert", "--width", str(width), "--output", str(path)], input=svg.encode(), check=True)
    with Image.open(path) as image:
        drawn = image.convert("RGBA").getchannel("A").point(lambda alpha: 255 if alpha else 0)
        white = Image.new("RGB", image.size, "white")
        Image.composite(image.convert("RGB"), white, drawn).quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    return path
