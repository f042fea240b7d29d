"""Both panels of every scene in both languages, as bytes. On MicroPython it prints them in hexadecimal."""

import framebuf

from tengen.ui.menu_faces import MenuFaces
from tests.faces.menu_scenes import LANGUAGES, SCENES


class Canvas(framebuf.FrameBuffer):
    """A picture in memory."""

    def touch(self, x, y, w, h):
        """Nothing to send."""


def pixels_of(open_menu, language):
    """(left, right): what the panels show, 1024 bytes each."""
    shown = (bytearray(1024), bytearray(1024))
    MenuFaces([Canvas(pixels, 128, 64, framebuf.MONO_VLSB) for pixels in shown]).draw(open_menu, language)
    return shown


def main():
    for _, reach in SCENES:
        open_menu = reach().menu
        for language in range(len(LANGUAGES)):
            left, right = pixels_of(open_menu, language)
            print(left.hex() + right.hex())


if __name__ == "__main__":
    main()
