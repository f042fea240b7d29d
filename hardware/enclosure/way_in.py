"""Whether a part can be put into the open body at all, not only be there: a search through all its postures.

The part may be moved in the plane of y and z and tilted about x. Body and part are looked at from the side, as shadows of what
they have between two values of x: so a way that is found exists, and one that needs a turn about another axis is not found.
"""

from collections.abc import Iterable

import numpy as np
import trimesh
from PIL import Image, ImageDraw
from scipy import fft, ndimage

from hardware.enclosure import battery
from hardware.enclosure import dimensions as dim
from hardware.enclosure.board import Board
from hardware.enclosure.mesh import loops, triangles
from hardware.enclosure.standins import circuit, others

PIXEL = 0.5  # mm
TILTS_DEG = range(61)
_LOW, _HIGH = -30.0, 170.0  # what is looked at, of y and z alike
_SIZE = int((_HIGH - _LOW) / PIXEL)
_LIFT = 1.0  # mm over the place where it rests: there it touches its standoffs


def shadow(meshes: Iterable[trimesh.Trimesh], x0: float, x1: float, step: float = 2.0) -> np.ndarray:
    """Which (z, y) pixels the meshes fill anywhere between x0 and x1."""
    filled: np.ndarray = np.zeros((_SIZE, _SIZE), dtype=bool)
    for mesh in meshes:
        for x in np.arange(max(x0, mesh.bounds[0][0]) + 0.3, min(x1, mesh.bounds[1][0]), step):
            filled |= _slice(mesh, float(x))
    return filled


def _slice(mesh: trimesh.Trimesh, x: float) -> np.ndarray:
    """One slice, filled; a loop in a loop is a hole."""
    filled: np.ndarray = np.zeros((_SIZE, _SIZE), dtype=bool)
    for loop in loops(mesh, (x, 0.0, 0.0), (1.0, 0.0, 0.0)):
        canvas = Image.new("1", (_SIZE, _SIZE))
        places = [tuple(place) for place in (loop[:, 1:] - _LOW) / PIXEL]
        if len(places) > 2:
            ImageDraw.Draw(canvas).polygon(places, fill=1)
            filled ^= np.asarray(canvas)
    return filled


def exists(body: np.ndarray, part: np.ndarray) -> bool:
    """Whether the part, whose shadow is where it belongs, can be taken out of the body upwards."""
    # Eroded by a pixel: a shadow's border counts as filled on both sides.
    thin, seen = ndimage.binary_erosion(part), _spectrum(body)
    places, _ = ndimage.label(np.stack([_free(seen, _tilted(thin, tilt)) for tilt in TILTS_DEG]))
    rest = places[0, _SIZE // 2 + int(_LIFT / PIXEL), _SIZE // 2]
    outside = places[0, -1, _SIZE // 2]
    return bool(rest != 0 and rest == outside)


def findings(body: trimesh.Trimesh, board: Board) -> list[str]:
    """Whether board and saddle, with what they carry, can be put into the body."""
    # The board's rounded corners fit the body's; its shadow is square.
    x0, x1 = dim.BOARD_X + board.corner_radius, dim.BOARD_X + board.width
    found = []
    on_board = [triangles(solid) for solid in circuit(board).values()]
    if not exists(shadow([body], x0, x1), shadow(on_board, 0.0, dim.WIDTH)):
        found.append("there is no way for the board into the body")
    saddle, cells = triangles(battery.saddle()), triangles(others()["cells"])
    if not exists(shadow([body], saddle.bounds[0][0], saddle.bounds[1][0]), shadow([saddle, cells], 0.0, dim.WIDTH)):
        found.append("there is no way for the saddle with the cells' holders into the body")
    return found


def _spectrum(filled: np.ndarray) -> np.ndarray:
    return fft.rfft2(filled.astype(np.float32), (2 * _SIZE, 2 * _SIZE))


def _free(body: np.ndarray, part: np.ndarray) -> np.ndarray:
    """For every shift (z, y) of the part whether it meets nothing of the body; no shift is in the middle.

    How many pixels meet is a correlation, and that is a product of spectra; the body's own is given.
    """
    meets = fft.irfft2(body * np.conj(_spectrum(part)), (2 * _SIZE, 2 * _SIZE))
    half = _SIZE // 2
    return np.roll(meets, (half, half), (0, 1))[:_SIZE, :_SIZE] < 0.5


def _tilted(part: np.ndarray, tilt_deg: int) -> np.ndarray:
    """Turned with the back edge down, about the part's lowest point at the back, which stays where it is."""
    z, y = np.nonzero(part)
    turn = np.radians(tilt_deg)
    dz, dy = z - z.min(), y - y.max()
    turned = np.zeros_like(part)
    high = np.round(z.min() + dz * np.cos(turn) - dy * np.sin(turn)).astype(int)
    along = np.round(y.max() + dy * np.cos(turn) + dz * np.sin(turn)).astype(int)
    inside = (high >= 0) & (high < _SIZE) & (along >= 0) & (along < _SIZE)
    turned[high[inside], along[inside]] = True
    return ndimage.binary_closing(turned)
