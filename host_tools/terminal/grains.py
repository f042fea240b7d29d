"""Turns a face's pixels into characters, 2, 4 or 8 pixels to one."""

from dataclasses import dataclass, field

FACE_WIDTH, FACE_HEIGHT = 128, 64

# Braille dots in the order of the Unicode standard's bits (chapter 21.1): the fourth row was added to six older dots.
_BRAILLE_BITS = (0, 3, 1, 4, 2, 5, 6, 7)


def _braille(cell: int) -> str:
    """The pattern for a cell's pixels, row by row from the lowest bit. None lit is a space: some fonts draw U+2800 as rings."""
    dots = sum(1 << bit for i, bit in enumerate(_BRAILLE_BITS) if cell >> i & 1)
    return chr(0x2800 + dots) if dots else " "


@dataclass(frozen=True)
class Grain:
    """How pixels are put into characters: `width` x `height` of them in one of `characters`.

    The index of a character has a bit for each pixel, row by row, the upper left one lowest.
    """

    name: str
    width: int
    height: int
    characters: str = field(repr=False)
    _of_cell: dict[tuple[int, ...], str] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        bits = range(self.width * self.height)
        for cell, character in enumerate(self.characters):
            self._of_cell[tuple(cell >> bit & 1 for bit in bits)] = character

    @property
    def columns(self) -> int:
        """The columns of characters that a face takes."""
        return FACE_WIDTH // self.width

    @property
    def rows(self) -> int:
        """The rows of characters that a face takes."""
        return FACE_HEIGHT // self.height

    def lines(self, pixels: bytes) -> list[str]:
        """A face as `rows` lines of `columns` characters; `pixels` are 0 or 1, row after row."""
        lines = []
        for top in range(0, FACE_WIDTH * FACE_HEIGHT, FACE_WIDTH * self.height):
            starts = range(top, top + FACE_WIDTH * self.height, FACE_WIDTH)
            rows = [pixels[start + x : start + FACE_WIDTH : self.width] for start in starts for x in range(self.width)]
            lines.append("".join(map(self._of_cell.__getitem__, zip(*rows, strict=True))))
        return lines


HALF = Grain("half", 1, 2, " ▀▄█")
QUADRANT = Grain("quadrant", 2, 2, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
BRAILLE = Grain("braille", 2, 4, "".join(map(_braille, range(256))))
GRAINS = (HALF, QUADRANT, BRAILLE)
