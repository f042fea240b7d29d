"""A face's panel: the display driver's FrameBuffer, of which only what really changed is sent.

The driver's own `show()` sends 1025 bytes, 23 ms of bus. Here a shadow remembers what the panel holds; `flush()` compares
it with the frame inside the touched columns, page by page, and sends the difference in as few windows as pay.
Nothing is allocated: data is copied once into a scratch buffer, of which views of every length were made beforehand.
(Rejected: `writevto`, which joins its buffers in a newly allocated one on this port.)
"""

import time

import micropython
from adafruit_ssd1306 import SSD1306_I2C

from tengen.devices.pins import FACE_CONTRAST, FACE_HEIGHT, FACE_WIDTH

_PAGES = FACE_HEIGHT // 8

# SSD1306 data sheet, tables 8-1 and 9-1: what follows a control byte, and the two commands that set a window.
_COMMANDS = 0x00
_DATA = 0x40
_COLUMNS = 0x21
_ROWS = 0x22

# What a window costs beside its data: ten bytes on the bus (address, control byte and six bytes of commands, then address and
# control byte again), and two calls of the bus and their preparation, put at the time of 14 bytes more. Fewer unchanged bytes in
# between are cheaper sent than left out. (Over a game that makes 28 % fewer windows than 10 would, and 2 % more bytes.)
_WINDOW_BYTES = 24

# Data goes out in pieces of whole pages and up to this many bytes: a digit of 32 columns and 5 pages is one piece. The views take
# 3.3 KB on the device, once for both panels.
_CHUNK = 160

# A panel that does not answer is tried again after a second, then at twice the wait each time up to this.
_RETRY_MS = 1_000
_LONGEST_RETRY_MS = 16_000

_scratch = memoryview(bytearray(_CHUNK + 1))
_scratch[0] = _DATA
_pieces = [_scratch[: n + 1] for n in range(_CHUNK + 1)]

# A type that the viper compiler knows by this name; everywhere else it is that of the arguments.
ptr8 = memoryview


# These two are machine code on the device: on a Pico a byte takes 0.6 us in them, and 13 us in bytecode. On the bus it takes 22.
@micropython.viper
def _first_difference(frame: ptr8, shadow: ptr8, at: int, end: int, step: int) -> int:
    """The first index from `at` on, in steps of 1 or -1, where the two differ; `end` if there is none before it."""
    while at != end:
        if frame[at] != shadow[at]:
            return at
        at += step
    return end


@micropython.viper
def _copy(target: ptr8, at: int, frame: ptr8, shadow: ptr8, column: int, end: int) -> int:
    """Copy columns of a page to target[at + 1] and on, and into its shadow. Returns the index of the last in `target`."""
    while column < end:
        at += 1
        value = frame[column]
        shadow[column] = value
        target[at] = value
        column += 1
    return at


class Panel(SSD1306_I2C):
    """The panel at `address` of `i2c` (a `machine.I2C`): draw on it, `touch` what was drawn on, `flush`.

    `ok` is False while the panel does not answer. Drawing goes on all the same; when it answers again it is set up anew and
    shows the present frame. `byte_count` is the number of bytes flushed so far, device addresses not counted.
    """

    def __init__(self, i2c, address):
        self.ok = True
        self.byte_count = 0
        self._i2c = i2c
        self._contrast = FACE_CONTRAST
        self._retry_at_ms = 0
        self._retry_ms = _RETRY_MS
        self._window = bytearray((_COMMANDS, _COLUMNS, 0, 0, _ROWS, 0, 0))
        self._shadow = bytearray(_PAGES * FACE_WIDTH)
        # Touched columns of each page; an untouched page has its first beyond its last.
        self._first = bytearray((FACE_WIDTH,) * _PAGES)
        self._last = bytearray(_PAGES)
        self._is_touched = False
        try:
            super().__init__(FACE_WIDTH, FACE_HEIGHT, i2c, addr=address)
            super().contrast(FACE_CONTRAST)
        except OSError:
            self._lose()
        frame = memoryview(self.buffer)[1:]
        shadow = memoryview(self._shadow)
        self._frame_pages = [frame[p * FACE_WIDTH : (p + 1) * FACE_WIDTH] for p in range(_PAGES)]
        self._shadow_pages = [shadow[p * FACE_WIDTH : (p + 1) * FACE_WIDTH] for p in range(_PAGES)]

    def touch(self, x, y, w, h):
        """Say that the rectangle was drawn on. What lies outside the panel is ignored."""
        last = x + w - 1
        if last >= FACE_WIDTH:
            last = FACE_WIDTH - 1
        if x < 0:
            x = 0
        bottom = y + h - 1
        if bottom >= FACE_HEIGHT:
            bottom = FACE_HEIGHT - 1
        if y < 0:
            y = 0
        if x > last or y > bottom:
            return
        firsts = self._first
        lasts = self._last
        self._is_touched = True
        for page in range(y >> 3, (bottom >> 3) + 1):
            if firsts[page] > x:
                firsts[page] = x
            if lasts[page] < last:
                lasts[page] = last

    def flush(self):
        """Send what changed in the touched places. Returns at once when nothing did, or while the panel is away."""
        if not self.ok:
            self._retry()
        elif self._is_touched:
            try:
                self._send_changes()
                self._is_touched = False
            except OSError:
                self._lose()

    def contrast(self, contrast):
        """Set the brightness, 0 to 255; a panel that is away gets it when it is back."""
        self._contrast = contrast
        if self.ok:
            try:
                super().contrast(contrast)
            except OSError:
                self._lose()

    def _send_changes(self):
        page = 0
        while page < _PAGES:
            page = self._send_window(page) if self._has_changed(page) else page + 1

    def _send_window(self, top):
        """Send the changes of page `top`, and of those below that are cheaper in the same window. Returns the page after them."""
        firsts = self._first
        lasts = self._last
        left = firsts[top]
        right = lasts[top]
        size = right - left + 1
        page = top + 1
        while page < _PAGES and self._has_changed(page):
            a = min(left, firsts[page])
            b = max(right, lasts[page])
            joined = (b - a + 1) * (page + 1 - top)
            if joined > size + lasts[page] - firsts[page] + 1 + _WINDOW_BYTES:
                break
            left = a
            right = b
            size = joined
            page += 1
        self._send(top, page, left, right)
        return page

    def _has_changed(self, page):
        """Narrow the page's touched columns to those that changed; False, and untouched, if none did."""
        a = self._first[page]
        b = self._last[page]
        if a > b:
            return False
        frame = self._frame_pages[page]
        shadow = self._shadow_pages[page]
        if frame != shadow:
            a = _first_difference(frame, shadow, a, b + 1, 1)
            if a <= b:
                self._first[page] = a
                self._last[page] = _first_difference(frame, shadow, b, a, -1)
                return True
        self._first[page] = FACE_WIDTH
        self._last[page] = 0
        return False

    def _send(self, top, end, left, right):
        """Send columns left..right of pages top..end-1, and note that the panel holds them."""
        window = self._window
        window[2] = left
        window[3] = right
        window[5] = top
        window[6] = end - 1
        self._i2c.writeto(self.addr, window)
        self.byte_count += 7
        width = right - left + 1
        n = 0
        for page in range(top, end):
            if n + width > _CHUNK:
                self._send_piece(n)
                n = 0
            n = _copy(_scratch, n, self._frame_pages[page], self._shadow_pages[page], left, right + 1)
            self._first[page] = FACE_WIDTH
            self._last[page] = 0
        self._send_piece(n)

    def _send_piece(self, n):
        self._i2c.writeto(self.addr, _pieces[n])
        self.byte_count += n + 1

    def _lose(self):
        """The panel does not answer: try again later."""
        self.ok = False
        self._retry_at_ms = time.ticks_add(time.ticks_ms(), self._retry_ms)

    def _retry(self):
        if time.ticks_diff(time.ticks_ms(), self._retry_at_ms) < 0:
            return
        try:
            self._revive()
        except OSError:
            self._retry_ms = min(2 * self._retry_ms, _LONGEST_RETRY_MS)
            self._lose()
            return
        self._retry_ms = _RETRY_MS
        self.ok = True
        self.touch(0, 0, FACE_WIDTH, FACE_HEIGHT)
        self.flush()

    def _revive(self):
        """Set the panel up as after power-on. The driver clears frame and panel, so the frame waits in the shadow meanwhile."""
        self.poweron()  # fails at once, and before anything is moved, if the panel is still away
        frame = self.buffer
        shadow = self._shadow
        for i in range(len(shadow)):
            shadow[i] = frame[i + 1]
        try:
            self.init_display()
            super().contrast(self._contrast)
        finally:
            for i in range(len(shadow)):
                frame[i + 1] = shadow[i]
                shadow[i] = 0
