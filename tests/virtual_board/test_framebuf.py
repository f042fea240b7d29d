"""The `framebuf` stand-in against MicroPython's own, bit by bit."""

import random

import pytest

from host_tools.virtual_board.standins_cpython import framebuf
from tests.support import micropython
from tests.virtual_board import framebuf_walk

WALK = framebuf_walk.__file__


def compare(first, last):
    result = micropython.run(WALK, str(first), str(last), heapsize="8m")
    assert result.returncode == 0, result.stderr
    theirs = result.stdout.splitlines()
    assert len(theirs) == last - first
    for seed, line in zip(range(first, last), theirs, strict=True):
        assert framebuf_walk.Case(framebuf, seed).line() == line, f"case {seed}"


def test_random_drawings_are_the_same_to_the_bit_on_micropython():
    compare(0, 3_000)


@pytest.mark.soak
def test_very_many_random_drawings_are_the_same_to_the_bit_on_micropython():
    for _ in range(20):
        first = random.randrange(1 << 20)
        compare(first, first + 5_000)


def test_every_alignment_of_a_blit_is_the_same_as_pixel_by_pixel():
    glyph = framebuf.FrameBuffer(bytearray(range(7, 7 + 11 * 3)), 11, 19, framebuf.MONO_VLSB)
    for key in (-1, 0, 1):
        for x, y in [(x, y) for x in (-12, -5, 0, 3, 27, 31) for y in range(-20, 42)]:
            quick, slow = pictures(), pictures()
            quick[1].blit(glyph, x, y, key)
            slow[1]._blit_by_pixels(glyph, x, y, key)
            assert quick[0] == slow[0], (key, x, y)


def pictures():
    data = bytearray(b * 37 & 255 for b in range(32 * 5))
    return data, framebuf.FrameBuffer(data, 32, 37, framebuf.MONO_VLSB)


def test_a_buffer_that_is_too_small_is_refused():
    framebuf.FrameBuffer(bytearray(16), 8, 9, framebuf.MONO_VLSB)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(15), 8, 9, framebuf.MONO_VLSB)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(16), 0, 9, framebuf.MONO_VLSB)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(16), 8, 8, 1)
