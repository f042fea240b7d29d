"""Pixels become characters exactly, and can be read back from them."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.terminal.grains import BRAILLE, FACE_HEIGHT, FACE_WIDTH, GRAINS, HALF, QUADRANT

faces = st.binary(min_size=FACE_WIDTH * FACE_HEIGHT // 8, max_size=FACE_WIDTH * FACE_HEIGHT // 8).map(
    lambda packed: bytes(byte >> bit & 1 for byte in packed for bit in range(8))
)


def face_with(*lit):
    pixels = bytearray(FACE_WIDTH * FACE_HEIGHT)
    for x, y in lit:
        pixels[y * FACE_WIDTH + x] = 1
    return bytes(pixels)


def pixels_of(grain, lines):
    """Read a face back, by the meaning of each character as Unicode names it."""
    pixels = bytearray(FACE_WIDTH * FACE_HEIGHT)
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            for x, y in dots_of(grain, character):
                pixels[(row * grain.height + y) * FACE_WIDTH + column * grain.width + x] = 1
    return bytes(pixels)


# Braille dots are numbered down the left column, down the right, then the two at the bottom.
BRAILLE_DOTS = {1: (0, 0), 2: (0, 1), 3: (0, 2), 4: (1, 0), 5: (1, 1), 6: (1, 2), 7: (0, 3), 8: (1, 3)}
QUARTERS = {"UPPER LEFT": (0, 0), "UPPER RIGHT": (1, 0), "LOWER LEFT": (0, 1), "LOWER RIGHT": (1, 1)}
HALVES = {
    "UPPER HALF BLOCK": {(0, 0), (1, 0)},
    "LOWER HALF BLOCK": {(0, 1), (1, 1)},
    "LEFT HALF BLOCK": {(0, 0), (0, 1)},
    "RIGHT HALF BLOCK": {(1, 0), (1, 1)},
    "FULL BLOCK": {(0, 0), (1, 0), (0, 1), (1, 1)},
    "SPACE": set(),
}


def dots_of(grain, character):
    name = unicodedata.name(character)
    if grain is BRAILLE:
        return {BRAILLE_DOTS[int(digit)] for digit in name.rpartition("-")[2]} if character != " " else set()
    quarters = HALVES.get(name)
    if quarters is None:
        quarters = {dot for words, dot in QUARTERS.items() if words in name.replace("AND ", "")}
    return {(x, y) for x, y in quarters if x < grain.width}


@pytest.mark.parametrize("grain", GRAINS, ids=lambda grain: grain.name)
@settings(max_examples=25)
@given(face=faces)
def test_every_pixel_can_be_read_back_from_the_characters(grain, face):
    assert pixels_of(grain, grain.lines(face)) == face


@pytest.mark.parametrize("grain", GRAINS, ids=lambda grain: grain.name)
def test_a_face_fills_its_columns_and_rows_in_every_grain(grain):
    lines = grain.lines(bytes(FACE_WIDTH * FACE_HEIGHT))
    assert (len(lines), {len(line) for line in lines}) == (grain.rows, {grain.columns})
    assert set("".join(lines)) == {" "}


@pytest.mark.parametrize(
    ("grain", "size"),
    [(HALF, (128, 32)), (QUADRANT, (64, 32)), (BRAILLE, (64, 16))],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_the_grains_take_the_room_they_are_chosen_for(grain, size):
    assert (grain.columns, grain.rows) == size


@pytest.mark.parametrize(
    ("grain", "expected"),
    [(HALF, "▀▄█ "), (QUADRANT, "▚█ "), (BRAILLE, "⠑⠛ ")],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_step_of_four_pixels_is_drawn_as_expected(grain, expected):
    face = face_with((0, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1))
    lines = grain.lines(face)
    wanted = expected if grain is not HALF else "▀▄██ "
    assert lines[0].startswith(wanted)
    assert set("".join(lines[1:])) == {" "}


def test_the_last_pixel_of_the_last_row_is_shown():
    corner = face_with((FACE_WIDTH - 1, FACE_HEIGHT - 1))
    assert [grain.lines(corner)[-1][-1] for grain in GRAINS] == ["▄", "▗", "⢀"]
