"""The device's `select`, as far as it waits for nothing: whatever is polled, the current board's serial port answers."""

from host_tools.virtual_board import board as _board

POLLIN, POLLOUT, POLLERR, POLLHUP = 1, 4, 8, 16


class poll:
    """What `select.poll()` gives. The streams that come out of `ipoll` are the board's port, not those registered."""

    def __init__(self):
        self._mask = 0
        self._port = _board.current().serial

    def register(self, _stream, mask=POLLIN | POLLOUT):
        """Ask for these events."""
        self._mask |= mask

    def ipoll(self, timeout=-1, _flags=0):
        """(stream, events) where there is something. Raises BoardError for a timeout other than 0."""
        if timeout != 0:
            raise _board.BoardError("this board's select does not wait")
        ready = 0
        if self._mask & POLLIN and self._port.can_read():
            ready |= POLLIN
        if self._mask & POLLOUT and self._port.can_write():
            ready |= POLLOUT
        return ((self._port, ready),) if ready else ()
