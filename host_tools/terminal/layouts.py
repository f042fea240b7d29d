"""Which arrangement of faces, log and lines fits a window: the largest pixels in their true proportions first."""

from collections.abc import Iterator
from dataclasses import dataclass

from host_tools.terminal.entries import WIDTH as LOG_WIDTH
from host_tools.terminal.grains import BRAILLE, HALF, Grain

# A frame is one column, or row, on each side.
_FRAME = 2
# The log's frame and its scroll bar.
_LOG_COLUMNS = LOG_WIDTH + _FRAME + 2
_LOG_ROWS = 4
_GAP = 1
_BUTTON_ROWS = 3
# Below all: what to do, the speed, two lines of keys.
FOOT_ROWS = 4
KEYS_COLUMNS = 78


@dataclass(frozen=True)
class Layout:
    """One arrangement. `faces` is 2, or 1 where only the one on move is shown; `stacked` puts Black's above White's."""

    grain: Grain
    faces: int = 2
    stacked: bool = False
    log_beside: bool = True

    @property
    def columns(self) -> int:
        """The fewest columns it needs."""
        if self.faces == 1:
            return max(KEYS_COLUMNS, self.grain.columns)
        face = self.grain.columns + _FRAME
        clock = face if self.stacked else 2 * face + _GAP
        return max(KEYS_COLUMNS, clock + (_GAP + _LOG_COLUMNS if self.log_beside else 0))

    @property
    def rows(self) -> int:
        """The fewest rows it needs."""
        if self.faces == 1:
            # No frames, and the buttons are one row.
            return self.grain.rows + 1 + FOOT_ROWS + _LOG_ROWS - 1
        face = self.grain.rows + _FRAME
        clock = (2 * face if self.stacked else face) + _BUTTON_ROWS
        return clock + FOOT_ROWS + (0 if self.log_beside else _LOG_ROWS + _FRAME)


def _arrangements(grain: Grain) -> Iterator[Layout]:
    for stacked in (False, True):
        for log_beside in (True, False):
            yield Layout(grain, 2, stacked, log_beside)


# Half blocks and Braille dots have square pixels; quadrants, whose pixels are twice as high as wide, only when asked for.
BY_ITSELF = (HALF, BRAILLE)
SMALLEST = Layout(BRAILLE, faces=1, log_beside=False)


def best_layout(columns: int, rows: int, asked: Grain | None = None) -> Layout | None:
    """The layout for a window of this size, None when it is too small. `asked` is the grain to use if it fits at all."""
    grains = BY_ITSELF if asked is None else (asked, *BY_ITSELF)
    for grain in grains:
        for layout in _arrangements(grain):
            if layout.columns <= columns and layout.rows <= rows:
                return layout
    return SMALLEST if SMALLEST.columns <= columns and SMALLEST.rows <= rows else None


def too_small(columns: int, rows: int) -> str:
    """What to say in a window that is too small."""
    both = Layout(BRAILLE, log_beside=False)
    return (
        f"This window has {columns} columns and {rows} rows. The clock needs {SMALLEST.columns} x {SMALLEST.rows} for one face, "
        f"{both.columns} x {both.rows} for both: make the window larger, or its font smaller."
    )
