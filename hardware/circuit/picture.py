"""The drawing as a PNG of few colours, for the pages that show it."""

from __future__ import annotations

import io
from importlib.resources import files
from pathlib import Path

from PIL import Image

_COLOURS = 32


def png(text: str, width: int | None = None) -> bytes:
    """An SVG as PNG, `width` pixels wide or as it is. Its letters are matplotlib's DejaVu Sans, so all machines draw the same."""
    import resvg_py

    fonts = Path(str(files("matplotlib"))) / "mpl-data" / "fonts" / "ttf"
    letters = [str(fonts / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
    drawn = resvg_py.svg_to_bytes(svg_string=text, width=width, skip_system_fonts=True, font_files=letters)
    picture = Image.open(io.BytesIO(bytes(drawn))).convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()
