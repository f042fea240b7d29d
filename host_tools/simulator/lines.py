"""A host at the other end of the link: says lines at given instants and emits what the device answers. Runs on both runtimes."""

# A device that does not answer within this is not waited for.
_PATIENCE_US = 2_000_000


class Lines:
    """Says `lines`, rows of [t_us, text, whether an answer is due], and emits every line that the device says as text."""

    def __init__(self, device, start_us, lines, emit):
        self._device = device
        self._emit = emit
        self._due = 0
        self._last_us = start_us
        self._partial = b""
        for t_us, text, is_answered in lines:
            device.board.serial.send(start_us + t_us, text.encode() + b"\n")
            self._last_us = start_us + t_us
            self._due += is_answered

    def take_in(self):
        """Read what the device has said, every turn."""
        if not self._device.board.serial.sent:
            return
        pieces = (self._partial + self._device.board.serial.take_sent()).split(b"\n")
        self._partial = pieces.pop()
        for piece in pieces:
            text = piece.decode()
            if not text.startswith('{"jsonrpc":"2.0","method":'):
                self._due -= 1
                self._emit("link", [text])

    def are_pending(self):
        """True until the last answer has come, or is given up."""
        return self._due > 0 and self._device.board.now_us < self._last_us + _PATIENCE_US
