"""MicroPython's `framebuf` on CPython: MONO_VLSB, complete but for text, ellipses and polygons, same pixels to the bit.

Bytes hold eight rows of one column, the top one in bit 0. Whole rows of bytes are drawn through translation tables and big
integers, because drawing speed counts; a blit onto its own buffer goes pixel by pixel, in MicroPython's order.
"""

MONO_VLSB = MVLSB = 0

# By mask of the rows concerned: tables that set those bits, or clear them.
_SET = [bytes([byte | mask for byte in range(256)]) for mask in range(256)]
_CLEAR = [bytes([byte & ~mask for byte in range(256)]) for mask in range(256)]


class FrameBuffer:
    """A picture of `width` x `height` pixels in a writable `buffer`; `stride` bytes lead from one row of bytes to the next."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format != MONO_VLSB:
            raise ValueError("invalid format")
        stride = width if stride is None else stride
        if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride > 0xFFFF or stride < width:
            raise ValueError
        self._buf = buffer if isinstance(buffer, bytearray) else memoryview(buffer).cast("B")
        pages = (height + 7) // 8
        if len(self._buf) < (pages - 1) * stride + width:
            raise ValueError
        self._width, self._height, self._stride = width, height, stride

    def pixel(self, x, y, c=None):
        """The pixel's colour, or set it; nothing outside."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._buf[(y >> 3) * self._stride + x] >> (y & 7) & 1
        self._put(x, y, c)
        return None

    def _put(self, x, y, c):
        at = (y >> 3) * self._stride + x
        if c:
            self._buf[at] |= 1 << (y & 7)
        else:
            self._buf[at] &= ~(1 << (y & 7)) & 0xFF

    def fill(self, c):
        """All pixels. Rows beyond the height in the last row of bytes stay as they are."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        """A filled rectangle, clipped."""
        x_end, y_end = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        if x >= x_end or y >= y_end or w < 1 or h < 1:
            return
        buf, stride, width = self._buf, self._stride, x_end - x
        for page in range(y >> 3, (y_end + 7) >> 3):
            mask = 0xFF
            if page == y >> 3:
                mask &= 0xFF << (y & 7)
            if page == (y_end - 1) >> 3:
                mask &= 0xFF >> (7 - (y_end - 1 & 7))
            start = page * stride + x
            if width == 1:
                buf[start] = buf[start] | mask if c else buf[start] & ~mask
            elif mask == 0xFF:
                buf[start : start + width] = (b"\xff" if c else b"\x00") * width
            else:
                table = _SET[mask] if c else _CLEAR[mask]
                buf[start : start + width] = bytes(buf[start : start + width]).translate(table)

    def hline(self, x, y, w, c):
        """A horizontal line of `w` pixels."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        """A vertical line of `h` pixels."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        """A rectangle's outline, or, with `f`, all of it."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        """A line, both ends included; what lies outside is left out."""
        step_x, step_y = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
        along, across = abs(x2 - x1), abs(y2 - y1)
        steep = across > along
        if steep:
            along, across = across, along
        error = 2 * across - along
        x, y = x1, y1
        for _ in range(along):
            self.pixel(x, y, c)
            if error >= 0:
                if steep:
                    x += step_x
                else:
                    y += step_y
                error -= 2 * along
            if steep:
                y += step_y
            else:
                x += step_x
            error += 2 * across
        self.pixel(x2, y2, c)

    def scroll(self, xstep, ystep):
        """Shift the picture; what is uncovered keeps its old pixels."""
        columns = range(self._width) if xstep < 0 else range(self._width - 1, -1, -1)
        rows = range(self._height) if ystep < 0 else range(self._height - 1, -1, -1)
        for y in rows:
            for x in columns:
                colour = self.pixel(x - xstep, y - ystep)
                if colour is not None:
                    self._put(x, y, colour)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        """Draw another picture with its top left corner at x, y, pixels of colour `key` left out.

        `fbuf` is a FrameBuffer or (buffer, width, height, format[, stride]).
        """
        if palette is not None:
            raise NotImplementedError("this stand-in draws without a palette")
        source = fbuf if isinstance(fbuf, FrameBuffer) else FrameBuffer(*fbuf)
        if x >= self._width or y >= self._height or -x >= source._width or -y >= source._height:
            return
        if _root(source._buf) is _root(self._buf):
            self._blit_by_pixels(source, x, y, key)
        elif y & 7 == 0 and y >= 0:
            self._blit_aligned(source, x, y, key)
        else:
            self._blit_shifted(source, x, y, key)

    def _blit_by_pixels(self, source, x, y, key):
        for row in range(max(0, y), min(self._height, y + source._height)):
            for column in range(max(0, x), min(self._width, x + source._width)):
                colour = source.pixel(column - x, row - y)
                if colour != key:
                    self._put(column, row, colour)

    def _blit_aligned(self, source, x, y, key):
        """Rows of bytes onto rows of bytes."""
        width = min(self._width, x + source._width) - max(0, x)
        rows = min(self._height - y, source._height)
        start = (y >> 3) * self._stride + max(0, x)
        source_start = max(0, -x)
        for left in range(rows, 0, -8):
            data = source._buf[source_start : source_start + width]
            if left >= 8 and key not in (0, 1):
                self._buf[start : start + width] = data
            else:
                self._merge(start, width, int.from_bytes(data, "little"), 0xFF if left >= 8 else (1 << left) - 1, key)
            start += self._stride
            source_start += source._stride

    def _blit_shifted(self, source, x, y, key):
        """Each row of bytes falls on two, or, above the top, on one or none."""
        width = min(self._width, x + source._width) - max(0, x)
        shift = y & 7
        page = y >> 3
        source_start = max(0, -x)
        for top in range(0, source._height, 8):
            rows = (1 << min(8, source._height - top)) - 1
            bits = int.from_bytes(source._buf[source_start : source_start + width], "little")
            mask = rows << shift
            self._merge_page(page, x, width, (bits & _spread(0xFF >> shift, width)) << shift, mask & 0xFF, key)
            if mask >> 8:
                self._merge_page(page + 1, x, width, bits >> (8 - shift) & _spread(0xFF >> (8 - shift), width), mask >> 8, key)
            page += 1
            source_start += source._stride

    def _merge_page(self, page, x, width, bits, mask, key):
        rows_here = self._height - page * 8
        if page < 0 or rows_here <= 0:
            return
        if rows_here < 8:
            mask &= (1 << rows_here) - 1
        self._merge(page * self._stride + max(0, x), width, bits, mask, key)

    def _merge(self, start, width, bits, mask, key):
        """Put `bits`, `width` bytes as a little-endian integer, over the rows in `mask`."""
        old = int.from_bytes(self._buf[start : start + width], "little")
        rows = _spread(mask, width)
        if key == 0:
            new = old | bits & rows
        elif key == 1:
            new = old & (bits | ~rows)
        else:
            new = old & ~rows | bits & rows
        self._buf[start : start + width] = new.to_bytes(width, "little")


def _spread(byte, width):
    """The byte `width` times, as an integer."""
    return int.from_bytes(bytes([byte]) * width, "little")


def _root(buf):
    return buf.obj if isinstance(buf, memoryview) else buf
