"""A strip across the panel, 16 rows high, drawn apart and then laid on the canvas in one blit; can be inverted."""

import framebuf

HEIGHT = 16


class Band:
    """128 x 16 pixels of its own; `canvas` is drawn on, `lay` puts it on a face. Allocates nothing after its making."""

    def __init__(self):
        self._bytes = bytearray(256)
        self.canvas = framebuf.FrameBuffer(self._bytes, 128, HEIGHT, framebuf.MONO_VLSB)

    def clear(self):
        """All dark."""
        self.canvas.fill(0)

    def invert(self, from_x, to_x, rows=0x7FFF):
        """Turns the pixels of columns [from_x, to_x) over; `rows`: one bit for each row, the top row lowest."""
        data = self._bytes
        upper = rows & 0xFF
        lower = rows >> 8
        for x in range(from_x, to_x):
            data[x] ^= upper
            data[x + 128] ^= lower

    def lay(self, face, y):
        """Puts the band on a face's canvas with its top row at `y`."""
        face.blit(self.canvas, 0, y)
        face.touch(0, y, 128, HEIGHT)
