"""Lines over the USB serial port, read and written a byte at a time so that neither ever waits.

MicroPython's own read of the port waits until a buffer is full, and its write waits up to 500 ms for a host that does not read
(shared/tinyusb/mp_usbd_cdc.c). But the port can be asked whether it holds a byte, and whether it has room for one.
"""

from select import POLLIN, POLLOUT, poll

import micropython

LONGEST_LINE = 512
# What waits to be sent: the longest answer and a few notices.
_OUTBOX = 2048
# Bytes that one turn reads or writes at most: some 3 ms each on the device.
_A_TURN = 64

_NEWLINE = 10
_RETURN = 13
_CONTROL_C = 3


class Usb:
    """The port behind `stdin` and `stdout` (byte streams that can be polled); `vbus` is the pin that senses a cable's power, None
    where there is none.

    `has_line` says that a line is waiting; `too_long` that it had more than LONGEST_LINE bytes and was not kept.
    """

    def __init__(self, stdin, stdout, vbus=None):
        self.has_line = False
        self.too_long = False
        self._in = poll()
        self._in.register(stdin, POLLIN)
        self._out = poll()
        self._out.register(stdout, POLLOUT)
        self._one = bytearray(1)
        self._line = bytearray(LONGEST_LINE)
        self._length = 0
        self._outbox = bytearray(_OUTBOX)
        self._sent = 0
        self._filled = 0
        self._vbus = vbus

    def is_plugged(self):
        """Whether there is a cable with power on it; False where that can't be seen."""
        return self._vbus is not None and self._vbus.value() == 1

    def poll(self):
        """Take in what has come, up to the end of a line."""
        left = _A_TURN
        while left and not self.has_line and self._read():
            left -= 1

    def take_line(self):
        """The line that is waiting, without its end; the next one may then come in."""
        line = bytes(self._line[: self._length])
        self._length = 0
        self.has_line = False
        self.too_long = False
        return line

    def room(self):
        """How many bytes `send` takes now."""
        return _OUTBOX - self._filled + self._sent

    def send(self, text):
        """Put text in line to be sent, all of it, or nothing and False where there is no room."""
        data = text.encode()
        if len(data) > self.room():
            return False
        outbox = self._outbox
        waiting = self._filled - self._sent
        if self._sent:
            outbox[:waiting] = outbox[self._sent : self._filled]
            self._sent = 0
        outbox[waiting : waiting + len(data)] = data
        self._filled = waiting + len(data)
        return True

    def flush(self):
        """Write what waits, as much as a turn may and the host has room for."""
        left = _A_TURN
        while left and self._sent < self._filled and self._write():
            left -= 1
        if self._sent == self._filled:
            self._sent = self._filled = 0

    def available(self):
        """True when there is something to do: a line, a byte to read, or room for a byte that waits."""
        if self._sent < self._filled and self._is_ready(self._out):
            return True
        return not self.has_line and self._is_ready(self._in)

    def interrupts(self, on):
        """Whether the interrupt character (Ctrl-C) stops the program, which `mpremote` needs, or is a byte like others."""
        micropython.kbd_intr(_CONTROL_C if on else -1)

    def _is_ready(self, poller):
        for _stream in poller.ipoll(0):
            return True
        return False

    def _read(self):
        """Read a byte, if there is one; whether there was."""
        for stream, _event in self._in.ipoll(0):
            if not stream.readinto(self._one):
                return False
            self._take(self._one[0])
            return True
        return False

    def _take(self, byte):
        if byte == _NEWLINE or byte == _RETURN:
            self.has_line = self._length > 0 or self.too_long
        elif self._length < LONGEST_LINE:
            self._line[self._length] = byte
            self._length += 1
        else:
            self.too_long = True

    def _write(self):
        for stream, _event in self._out.ipoll(0):
            self._one[0] = self._outbox[self._sent]
            stream.write(self._one)
            self._sent += 1
            return True
        return False
