"""How large and how bright the digits are at the distance they must be read from."""

from __future__ import annotations

from math import atan, degrees, pi

from assets import digits
from hardware.notes.figures import Figures
from hardware.notes.pages import Table
from tengen.devices.pins import FACE_CONTRAST

_SMALL_ROWS = 7  # capitals of the small font, of its eight rows
_TALL_ROWS = 12  # capitals of the tall one, of its sixteen


def arcmin(size_mm: float, distance_m: float) -> float:
    """The angle that `size_mm` is seen under, in minutes of arc."""
    return 60 * degrees(atan(size_mm / 1000 / distance_m))


def digit_rows() -> int:
    """Rows of the large digits; all four widths are as high."""
    return min(size[1] for size in (digits.WIDE, digits.MEDIUM, digits.NARROW, digits.SLIM))


def thinnest_stroke() -> int:
    """Columns of the upright strokes of the slimmest digits: of a 0, half-way down."""
    width, height, data = digits.SLIM
    row = data[height // 16 * width : (height // 16 + 1) * width]
    columns = [byte >> height // 2 % 8 & 1 for byte in row]
    return columns[columns.index(1) :].index(0)


def contrast_ratio(figures: Figures) -> float:
    """Light to dark in a lit hall, at the contrast that the firmware sets."""
    lit = figures.panel_luminance_cd_m2 * FACE_CONTRAST / 255
    veil = figures.hall_lux * figures.glass_reflectance_percent / 100 / pi
    return (lit + veil) / veil


def table(figures: Figures) -> Table:
    """What is read from where."""
    distance, least = figures.reading_distance_m, figures.least_arcmin
    rows = []
    sizes = {
        "digits of the time": digit_rows(),
        "periods and moves": digits.HEAD[1],
        "stage": _TALL_ROWS,
        "small notices": _SMALL_ROWS,
    }
    for what, count in sizes.items():
        height = count * figures.panel_pitch_mm
        rows.append(
            [
                what,
                f"{count}",
                f"{height:.1f} mm",
                f"{arcmin(height, distance):.1f}'",
                f"{height / 1000 / (least / 60 * pi / 180):.1f} m",
            ]
        )
    return ["on the face", "rows", "height", f"seen from {distance:g} m", f"{least:g}' are reached within"], rows


def check(figures: Figures) -> list[str]:
    """What does not hold."""
    found = []
    height = digit_rows() * figures.panel_pitch_mm
    if arcmin(height, figures.reading_distance_m) < figures.least_arcmin:
        found.append("the digits are too small")
    if contrast_ratio(figures) < figures.least_contrast:
        found.append("the faces are too dark for a lit hall")
    stroke = thinnest_stroke() * figures.panel_pitch_mm
    if arcmin(stroke, figures.reading_distance_m) < figures.resolved_arcmin:
        found.append("the digits' strokes are too thin")
    return found
