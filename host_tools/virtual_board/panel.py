"""From display memory to what a viewer sees: which memory row each line of the panel shows, and the bytes of the picture."""

_WIDTH, _HEIGHT = 128, 64
_BLANK = -1

# Lines of a 64-row module are wired alternately to the chip's two halves of row outputs; `0x12` tells the chip so.
_ALTERNATIVE, _SWAPPED = 0x10, 0x20


def row_map(rows, offset, start_line, remapped, com_pins):
    """For each of the panel's 64 lines from the top (for a viewer of a module, upright with C8), the memory row it shows, or -1.

    Data sheet tables 10-1 and 10-2 (offset, start line, multiplex ratio) and figure 10-3 (row output wiring).
    """
    shown = []
    for line in range(_HEIGHT):
        output = _HEIGHT - 1 - _output_wired_to(line, com_pins)
        row = (rows - 1 - output + offset if remapped else output + offset) % _HEIGHT
        shown.append((row + start_line) % _HEIGHT if row < rows else _BLANK)
    return shown


def _output_wired_to(line, com_pins):
    """Which of the chip's row outputs, as it counts them under this setting, lights `line`; a wrong one shuffles the lines."""
    pad = line // 2 + (line & 1) * 32  # where the line is soldered to
    if com_pins & _SWAPPED:
        pad = (pad + 32) % _HEIGHT
    if com_pins & _ALTERNATIVE:
        return pad % 32 * 2 + pad // 32
    return pad


def picture(ram, rows, inverted):
    """128 * 64 bytes, 0 or 1, row after row, from 1024 bytes of memory and the memory row of each line."""
    if _HAS_TRANSLATE:
        return _picture_by_tables(ram, rows, 1 if inverted else 0)
    return _picture_by_bits(ram, rows, 1 if inverted else 0)


def packed(ram, rows, inverted):
    """The same picture as 1024 bytes, eight pixels each, the left one in the highest bit."""
    if _HAS_TRANSLATE:
        return int(picture(ram, rows, inverted).translate(_DIGITS), 2).to_bytes(_WIDTH * _HEIGHT // 8, "big")
    return _packed_by_blits(ram, rows, inverted)


def _packed_by_blits(ram, rows, inverted):
    """MicroPython's framebuf turns the memory's columns of eight into rows of eight, line by line."""
    source = framebuf.FrameBuffer(bytearray(ram), _WIDTH, _HEIGHT, framebuf.MONO_VLSB)
    seen = bytearray(_WIDTH * _HEIGHT // 8)
    if rows == _UPRIGHT:
        framebuf.FrameBuffer(seen, _WIDTH, _HEIGHT, framebuf.MONO_HLSB).blit(source, 0, 0)
    else:
        at = memoryview(seen)
        for line, row in enumerate(rows):
            if row >= 0:
                part = at[line * _WIDTH // 8 : (line + 1) * _WIDTH // 8]
                framebuf.FrameBuffer(part, _WIDTH, 1, framebuf.MONO_HLSB).blit(source, 0, -row)
    if inverted:
        for i in range(len(seen)):
            if rows[i * 8 // _WIDTH] >= 0:
                seen[i] ^= 0xFF
    return bytes(seen)


def _picture_by_tables(ram, rows, flip):
    # For each bit the whole memory at once: eight translations instead of one for each of 64 lines.
    planes = [ram.translate(table) for table in _TABLES[flip]]
    lines = [planes[row & 7][row >> 3 << 7 : (row >> 3) + 1 << 7] if row >= 0 else _DARK for row in rows]
    return bytes().join(lines)


def _picture_by_bits(ram, rows, flip):
    seen = bytearray(_WIDTH * _HEIGHT)
    at = 0
    for row in rows:
        if row < 0:
            at += _WIDTH
            continue
        start = (row >> 3) * _WIDTH
        bit = row & 7
        for column in range(start, start + _WIDTH):
            seen[at] = (ram[column] >> bit & 1) ^ flip
            at += 1
    return bytes(seen)


_DARK = bytes(_WIDTH)
_HAS_TRANSLATE = hasattr(b"", "translate")
_TABLES = (
    tuple([bytes([(byte >> bit & 1) ^ flip for byte in range(256)]) for bit in range(8)] for flip in (0, 1))
    if _HAS_TRANSLATE
    else ()
)
_DIGITS = bytes([48 + (byte & 1) for byte in range(256)]) if _HAS_TRANSLATE else b""
_UPRIGHT = list(range(_HEIGHT))

if not _HAS_TRANSLATE:
    import framebuf
