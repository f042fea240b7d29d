"""Takes pictures of both faces at given instants, as the panels show them then. Runs on both runtimes."""

from binascii import hexlify

_DARK = "00" * 1024


class Pictures:
    """Emits [t_us, black, white] at every instant, faces as hexadecimal text of 1024 bytes, rows first, a bit a pixel."""

    def __init__(self, device, start_us, instants_us, emit):
        self._chips = device.chips
        self._pending = list(instants_us)
        self._emit = emit
        for t_us in instants_us:
            device.board.at(start_us + t_us, self._take, t_us)

    def finish(self, off_us):
        """The power went at `off_us`: what was wanted until then is what the panels showed, and later they are dark."""
        while self._pending:
            t_us = self._pending[0]
            if t_us > off_us:
                self._pending.pop(0)
                self._emit("picture", [t_us, _DARK, _DARK])
            else:
                self._take(t_us)

    def are_pending(self):
        """True until the last picture is taken."""
        return len(self._pending) > 0

    def _take(self, t_us):
        self._pending.pop(0)
        self._emit("picture", [t_us, _text(self._chips[0]), _text(self._chips[1])])


def _text(chip):
    return hexlify(chip.packed()).decode()
