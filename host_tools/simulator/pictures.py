"""Takes pictures of both faces at given instants, as the panels show them then. Runs on both runtimes."""

from binascii import hexlify

_COLUMNS = 128


class Pictures:
    """Emits [t_us, black, white] at every instant, faces as hexadecimal text of 1024 bytes, rows first, a bit a pixel."""

    def __init__(self, device, start_us, instants_us, emit):
        self._chips = device.chips
        self._pending = len(instants_us)
        self._emit = emit
        for t_us in instants_us:
            device.board.at(start_us + t_us, self._take, t_us)

    def are_pending(self):
        """True until the last picture is taken."""
        return self._pending > 0

    def _take(self, t_us):
        self._pending -= 1
        self._emit("picture", [t_us, pack(self._chips[0].pixels()), pack(self._chips[1].pixels())])


def pack(pixels):
    """8192 pixels (0 or 1), row by row, as hexadecimal text of 1024 bytes, the left pixel in the highest bit."""
    packed = bytearray(len(pixels) // 8)
    for i in range(len(packed)):
        byte = 0
        for pixel in pixels[i * 8 : i * 8 + 8]:
            byte = byte << 1 | pixel
        packed[i] = byte
    return hexlify(packed).decode()
