"""Reads models as JSON, one a line, from the file named; prints what each looks like on a fresh face, in hexadecimal.

Runs on real MicroPython for test_micropython.py.
"""

import json
import sys

import framebuf

from tengen.ui import model as m
from tengen.ui.face import Face


class Canvas(framebuf.FrameBuffer):
    """A picture in memory."""

    def touch(self, x, y, w, h):
        """Nothing to send."""


with open(sys.argv[1]) as lines:
    for line in lines:
        shown = m.FaceModel(0)
        for name, value in json.loads(line).items():
            setattr(shown, name, value)
        pixels = bytearray(1024)
        Face(Canvas(pixels, 128, 64, framebuf.MONO_VLSB)).draw(shown)
        print(pixels.hex())
