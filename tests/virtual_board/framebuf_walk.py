"""Draws random things into random pictures and prints each picture: the same lines wherever `framebuf` means the same.

`main(framebuf, first, last)` does the cases from `first` up to `last`. Runs by itself on MicroPython, with its own `framebuf`.
"""

import sys

NAMES = ("pixel", "fill", "hline", "vline", "rect", "fill_rect", "line", "scroll", "read") + (
    "blit",
    "blit",
    "blit_tuple",
    "blit_self",
)


class Chance:
    """Random numbers, the same on every runtime."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % limit

    def between(self, low, high):
        return low + self.below(high - low + 1)


class Case:
    """One picture, another one to blit from, and some operations."""

    def __init__(self, framebuf, seed):
        self.framebuf = framebuf
        self.chance = Chance(seed * 7919 + 1)
        self.buffers = []
        self.frames = []
        self.sizes = []
        for most in (40, 24):
            self.make(self.chance.between(1, most), self.chance.between(1, most))
        self.seen = []

    def make(self, width, height):
        stride = width + self.chance.below(3)
        data = bytearray((height + 7) // 8 * stride)
        for at in range(len(data)):
            data[at] = self.chance.below(256)
        if self.chance.below(2):
            # As the display driver does: a byte in front, and a view of the rest.
            data = memoryview(bytearray(1) + data)[1:]
        self.buffers.append(data)
        self.sizes.append((width, height, stride))
        self.frames.append(self.framebuf.FrameBuffer(data, width, height, self.framebuf.MONO_VLSB, stride))

    def place(self):
        width, height, _ = self.sizes[0]
        return self.chance.between(-30, width + 10), self.chance.between(-30, height + 10)

    def step(self):
        name = NAMES[self.chance.below(len(NAMES))]
        x, y = self.place()
        w, h = self.chance.between(-2, 45), self.chance.between(-2, 45)
        c = self.chance.below(3)
        frame = self.frames[0]
        self.seen.append(f"{name}{(x, y, w, h, c)}")
        if name == "pixel":
            frame.pixel(x, y, c)
        elif name == "read":
            self.seen.append(str(frame.pixel(x, y)))
        elif name == "fill":
            if c != 1:
                frame.fill(c)
        elif name in ("hline", "vline"):
            getattr(frame, name)(x, y, w, c)
        elif name == "rect":
            frame.rect(x, y, w, h, c, self.chance.below(2))
        elif name == "fill_rect":
            frame.fill_rect(x, y, w, h, c)
        elif name == "line":
            frame.line(x, y, w, h, c)
        elif name == "scroll":
            frame.scroll(self.chance.between(-5, 5), self.chance.between(-5, 5))
        else:
            self.blit(name, frame, x, y - y % 8 if w & 1 else y)

    def blit(self, name, frame, x, y):
        key = self.chance.between(-1, 2)
        if name == "blit_self":
            frame.blit(frame, x, y, key)
        elif name == "blit":
            frame.blit(self.frames[1], x, y, key)
        else:
            width, height, stride = self.sizes[1]
            frame.blit((self.buffers[1], width, height, self.framebuf.MONO_VLSB, stride), x, y, key)

    def line(self):
        for _ in range(8):
            self.step()
        picture = "".join([f"{byte:02x}" for byte in self.buffers[0]])
        return f"{self.sizes} {picture} {' '.join(self.seen)}"


def main(framebuf, first, last):
    """Print the cases."""
    for seed in range(first, last):
        print(Case(framebuf, seed).line())


if __name__ == "__main__":
    import framebuf

    main(framebuf, int(sys.argv[1]), int(sys.argv[2]))
