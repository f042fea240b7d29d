"""A real Panel on a bus that only counts, to draw on and to read pixels and bytes from. CPython only."""

from __future__ import annotations

from PIL import Image

from host_tools.virtual_board.loader import load_firmware

WIDTH, HEIGHT = 128, 64
FULL_FRAME_BYTES = 1025

_modules = load_firmware(["adafruit_ssd1306", "tengen.devices.faces", "tengen.ui.face"])
Panel = _modules["tengen.devices.faces"].Panel
Face = _modules["tengen.ui.face"].Face


class Bus:
    """Takes every byte and does nothing with it."""

    def try_lock(self):
        """Always free."""
        return True

    def unlock(self):
        """Nothing to do."""

    def writeto(self, address, data, stop=True):
        """Swallows a message."""
        return len(data)

    def writevto(self, address, pieces, stop=True):
        """Swallows a message in pieces."""


class Screen:
    """A face on a panel: `show(model)` draws and flushes, returns the bytes that were sent (device addresses not counted)."""

    def __init__(self):
        self.panel = Panel(Bus(), 0x3C)
        self.face = Face(self.panel)

    def show(self, model) -> int:
        """Draws `model`, sends what changed, returns how many bytes that took."""
        before = self.panel.byte_count
        self.face.draw(model)
        self.panel.flush()
        return self.panel.byte_count - before

    def pixels(self) -> bytes:
        """What the panel now shows, in its own order (MONO_VLSB)."""
        return bytes(self.panel._shadow)

    def image(self) -> Image.Image:
        """What the panel now shows, as a 1-bit picture."""
        return picture(self.pixels())


def picture(pixels: bytes) -> Image.Image:
    """A 1-bit picture of 1024 bytes in the panel's order."""
    image = Image.new("1", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            image.putpixel((x, y), 255 if pixels[(y >> 3) * WIDTH + x] >> (y & 7) & 1 else 0)
    return image


def load(name: str):
    """A module of the firmware, imported in the presence of the stand-ins."""
    return load_firmware([name])[name]


class Recorder(load("framebuf").FrameBuffer):
    """A canvas in memory that notes the drawing calls (`calls`) and the touched rectangles (`touched`), with a face on it."""

    def __init__(self):
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self.buffer, WIDTH, HEIGHT, load("framebuf").MONO_VLSB)
        self.calls: list[str] = []
        self.touched: list[tuple[int, int, int, int]] = []
        self.face = Face(self)

    def touch(self, x, y, w, h):
        """Notes a rectangle."""
        self.touched.append((x, y, w, h))

    def blit(self, *arguments):
        """Notes the call, then draws."""
        self.calls.append("blit")
        super().blit(*arguments)

    def fill_rect(self, *arguments):
        """Notes the call, then draws."""
        self.calls.append("fill_rect")
        super().fill_rect(*arguments)
