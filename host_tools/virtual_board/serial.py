"""The USB serial port: what the host sends and when it comes, what the device sends, a host that does not read. Both runtimes.

The device's end is reached through the stand-in for `select`. Writing where there is no room, which would block the real device,
raises BoardError.
"""

from host_tools.virtual_board.clockwork import BoardError

# MicroPython's CDC_TX buffer on the RP2040 (shared/tinyusb/tusb_config.h).
FIFO_BYTES = 256


class SerialPort:
    """`is_reading`: whether the host takes what the device sends; `sent` is what it took, as [t_us, bytes] in order of time.

    `received_count` counts the bytes the device has read.
    """

    def __init__(self, board):
        self.board = board
        self.is_reading = True
        self.sent = []
        self.received_count = 0
        self._incoming = bytearray()
        self._at = 0
        self._fifo = bytearray()

    # -- the host's end ---------------------------------------------------------------------------------------------

    def send(self, at_us, data):
        """`data` (bytes) reaches the device at `at_us`, board time. Returns what `board.drop` takes back."""
        return self.board.at(at_us, self._arrive, data)

    def read_from(self, at_us, is_reading=True):
        """From `at_us` on the host reads, or no longer does."""
        self.board.at(at_us, self._set_reading, is_reading)

    def take_sent(self):
        """All the bytes taken since the last call."""
        data = b"".join([piece for _, piece in self.sent])
        del self.sent[:]
        return data

    # -- the device's end -------------------------------------------------------------------------------------------

    def can_read(self):
        """A byte is waiting."""
        return self._at < len(self._incoming)

    def can_write(self):
        """A byte has room."""
        return self.is_reading or len(self._fifo) < FIFO_BYTES

    def readinto(self, buffer):
        """Fill `buffer`. Raises BoardError where the device would wait for more."""
        if self._at + len(buffer) > len(self._incoming):
            raise BoardError("reading %d bytes of the serial port would wait" % len(buffer))
        for i in range(len(buffer)):
            buffer[i] = self._incoming[self._at + i]
        self._at += len(buffer)
        self.received_count += len(buffer)
        if self._at == len(self._incoming):
            self._incoming = bytearray()
            self._at = 0
        return len(buffer)

    def write(self, data):
        """Send `data`. Raises BoardError where the device would wait for room."""
        if not self.is_reading and len(self._fifo) + len(data) > FIFO_BYTES:
            raise BoardError("writing %d bytes to the serial port would wait" % len(data))
        if self.is_reading:
            self._deliver(bytes(data))
        else:
            self._fifo.extend(data)
        return len(data)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _arrive(self, data):
        self._incoming.extend(data)

    def _set_reading(self, is_reading):
        self.is_reading = is_reading
        if is_reading and self._fifo:
            self._deliver(bytes(self._fifo))
            self._fifo = bytearray()

    def _deliver(self, data):
        sent = self.sent
        now_us = self.board.now_us
        if sent and sent[-1][0] == now_us:
            sent[-1][1] += data
        else:
            sent.append([now_us, data])
