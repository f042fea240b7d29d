"""Places an image of modules in the part of the flash that MicroPython leaves free, between itself and its file system.

The image (host_tools/deploy/inflash/link.py makes it) says what in it depends on the device. It is written once, when it is
new; at every other start it is only checked. Its first sector is written last, so an image that is half written is none.
"""

import gc
from array import array
from binascii import crc32
from struct import unpack_from

import uctypes
from deflate import ZLIB, DeflateIO
from machine import mem32
from rp2 import Flash

_SECTOR = 4096
_XIP = 0x1000_0000
_WORD = 0xFFFFFFFF
_MAGIC = 0x52474E54
_HEAD_BYTES = 56
_WINDOW_BITS = 12
_STATIC = 0x8000
# Names before ours: those of MicroPython itself, and room for what is named before the clock starts.
_ROOM_FOR_NAMES = 1024
# Binary info of the SDK (structs.h): a number by its id, the end of the program.
_ID_AND_INT = 5
_BINARY_END = 0x68F465DE


class ImageError(Exception):
    """The image cannot be placed or run on this device; the argument says why."""


class Head:
    """Where things are: `index` (addresses of modules) and its `count`, the `pool` of names, `first_name` its first number."""

    def __init__(self, base):
        self.index = mem32[base + 24] & _WORD
        self.count = mem32[base + 28]
        self.pool = mem32[base + 32] & _WORD
        self.first_name = mem32[base + 36]


def place(path, names):
    """The Head of the image in file `path`, which is in the flash after this. `names`: MicroPython's last pool of them.

    Raises ImageError, OSError.
    """
    flash = Flash()
    with open(path, "rb") as file:
        head = unpack_from("<IHH16sIIIIIIII", file.read(_HEAD_BYTES), 0)
        if head[0] != _MAGIC or head[1] != 1:
            raise ImageError(path + " is no image of modules")
        base = _base(flash, head)
        if not _is_placed(base, head[3]):
            _write(flash, file, head, base, names)
            if not _is_placed(base, head[3]):
                raise ImageError("the flash does not read back as written: it may be worn")
    gc.collect()
    return Head(base)


def _space(head):
    """Bytes that an image takes at most: a sector for its head, the body, the pool of names."""
    body, names = head[4], head[7]
    return _SECTOR + -(-body // _SECTOR) * _SECTOR + -(-(24 + 6 * names) // _SECTOR) * _SECTOR


def _base(flash, head):
    """Where the image goes: right below the file system. Raises ImageError where MicroPython itself would be overwritten."""
    # ports/rp2/rp2_flash.c: type, where the file system begins in the flash, its size.
    storage = mem32[id(flash) + 4]
    if storage & _SECTOR - 1 or mem32[id(flash) + 8] != flash.ioctl(4, 0) * _SECTOR:
        raise ImageError("this MicroPython keeps its file system in a way that is not known here")
    base = _XIP + storage - _space(head)
    end = _program_end()
    if end > base:
        raise ImageError("MicroPython leaves %d bytes of flash free; the clock needs %d" % (_XIP + storage - end, _space(head)))
    return base


def _program_end():
    """The address behind MicroPython, from what the image says about itself."""
    at = _XIP + 0x100
    while (mem32[at] & _WORD, mem32[at + 16] & _WORD) != (0x7188EBF2, 0xE71AA390):
        at += 4
        if at > _XIP + 0x400:
            raise ImageError("this MicroPython does not say where it ends")
    for entry in range(mem32[at + 4], mem32[at + 8], 4):
        info = mem32[entry]
        if mem32[info] & 0xFFFF == _ID_AND_INT and mem32[info + 4] & _WORD == _BINARY_END:
            return mem32[info + 8] & _WORD
    raise ImageError("this MicroPython does not say where it ends")


def _is_placed(base, build):
    """Whether the flash holds this very image, whole, as placed at this address."""
    if mem32[base] & _WORD != _MAGIC or uctypes.bytes_at(base + 4, 16) != build:
        return False
    length = mem32[base + 20]
    if not 0 < length < 0x100000:
        return False
    return crc32(uctypes.bytearray_at(base + _SECTOR, length)) & _WORD == mem32[base + 40] & _WORD


def _write(flash, file, head, base, pools):
    """Fill in what depends on the device, and write it, the head last. Takes some seconds, once."""
    _, _, _, build, body, index, count, names, pointers, types, objects, tables = head
    block = (base - _XIP - mem32[id(flash) + 4]) // _SECTOR  # below the file system, so negative
    flash.writeblocks(block, bytearray(_SECTOR))  # no head: whatever was here is none now
    start = base + _SECTOR
    packed = _unpacking(file)
    lengths = _read(packed, names)
    hashes = _read(packed, names)
    fix = [_read(packed, size) for size in (pointers, types, objects, tables)]
    counts = array("H", _read(packed, 2 * _places_in(fix[3])))
    offsets = _offsets(lengths)
    # The texts go first, with which the body begins and which have no places to fill in; so the names' numbers can be found out.
    _write_body(flash, packed, min(body, offsets[-1] + lengths[-1] + 1), block + 1, None)
    numbers, ours, first = _number_names(pools, start, offsets, lengths, names)
    packed = _unpacking(file)
    _read(packed, 2 * names + pointers + types + objects + tables + 2 * len(counts))
    _write_body(flash, packed, body, block + 1, _Fill(start, fix, counts, numbers))
    pool = start + -(-body // _SECTOR) * _SECTOR
    length = _write_pool(flash, block + (pool - base) // _SECTOR, pool, first, ours, start, offsets, lengths, hashes)
    length += pool - start
    page = bytearray(_SECTOR)
    words = (0, 0, 0, 0, 0, length, start + index, count, pool, first)
    for number in range(5, 10):
        _put(page, 4 * number, words[number])
    _put(page, 0, _MAGIC)
    page[4:20] = build
    _put(page, 40, crc32(uctypes.bytearray_at(start, length)))
    flash.writeblocks(block, page)


def _unpacking(file):
    """What is packed in the file, from its beginning."""
    gc.collect()
    file.seek(_HEAD_BYTES)
    return DeflateIO(file, ZLIB, _WINDOW_BITS)


def _read(packed, count):
    """The next `count` bytes; a read may give fewer than were asked for."""
    data = bytearray(count)
    _read_into(packed, memoryview(data), count)
    return data


def _read_into(packed, buf, count):
    done = 0
    while done < count:
        got = packed.readinto(buf[done:count])
        if not got:
            raise ImageError("the image of modules ends too early")
        done += got


def _offsets(lengths):
    """Where in the body each text begins: they stand one after the other, each with a zero behind it."""
    offsets = array("I", bytes(4 * len(lengths)))
    at = 0
    for i in range(len(lengths)):
        offsets[i] = at
        at += lengths[i] + 1
    return offsets


def _places_in(gaps):
    """How many places a list of gaps holds (see _Places)."""
    count = 0
    for gap in gaps:
        if gap != 255:
            count += 1
    return count


class _Places:
    """Goes through a list of places of words, each written as the gap from the one before; 255 means that and on."""

    def __init__(self, gaps):
        self._gaps = gaps
        self._next = 0
        self.at = 0
        self.is_over = False
        self.go_on()

    def go_on(self):
        """To the next place."""
        gaps = self._gaps
        while self._next < len(gaps):
            gap = gaps[self._next]
            self._next += 1
            self.at += gap
            if gap != 255:
                return
        self.is_over = True


class _Fill:
    """Goes through the body sector by sector, and fills in what depends on the device."""

    def __init__(self, start, fix, counts, numbers):
        self.start = start
        self.places = [_Places(gaps) for gaps in fix]
        self.counts = counts
        self.table = 0
        self.numbers = numbers
        self.types = (id(str), id(bytes), id(tuple), id(float), id(int))

    def fill(self, sector, first):
        """Fill in one sector, whose first word is word `first` of the body. Sectors come in order."""
        end = first + _SECTOR // 4
        for kind in range(3):
            places = self.places[kind]
            while not places.is_over and places.at < end:
                at = 4 * (places.at - first)
                value = sector[at] | sector[at + 1] << 8 | sector[at + 2] << 16 | sector[at + 3] << 24
                _put(sector, at, self._meant(kind, value))
                places.go_on()
        self._fill_tables(sector, first, end)

    def _meant(self, kind, value):
        if kind == 0:
            return value + self.start
        if kind == 1:
            return self.types[value]
        return self.numbers[value] << 3 | 2

    def _fill_tables(self, sector, first, end):
        """Tables of 16-bit numbers; one may go on in the next sector."""
        places = self.places[3]
        while not places.is_over and places.at < end:
            begin = 2 * (places.at - first)
            behind = begin + self.counts[self.table]
            for half in range(max(begin, 0), min(behind, _SECTOR // 2)):
                number = sector[2 * half] | sector[2 * half + 1] << 8
                number = number & ~_STATIC if number & _STATIC else self.numbers[number]
                sector[2 * half] = number & 0xFF
                sector[2 * half + 1] = number >> 8
            if behind > _SECTOR // 2:
                return
            places.go_on()
            self.table += 1


def _write_body(flash, packed, body, block, fill):
    sector = bytearray(_SECTOR)
    view = memoryview(sector)
    for number in range(-(-body // _SECTOR)):
        _read_into(packed, view, min(_SECTOR, body - number * _SECTOR))
        if fill is not None:
            fill.fill(sector, number * _SECTOR // 4)
        flash.writeblocks(block + number, sector)


def _number_names(pool, start, offsets, lengths, count):
    """(the number of each name, which of them are new, the number of the first new one)."""
    numbers = array("H", bytes(2 * count))
    first = 0
    while pool:
        before = mem32[pool + 4] & 0x7FFFFFFF
        if pool & _WORD < 0x2000_0000:
            first = max(first, before + mem32[pool + 12])
            for i in range(mem32[pool + 12]):
                text = uctypes.bytes_at(mem32[pool + 24 + 4 * i], uctypes.bytes_at(mem32[pool + 20] + i, 1)[0])
                at = _find(text, start, offsets, lengths, count)
                if at >= 0:
                    numbers[at] = before + i
        pool = mem32[pool]
    first += _ROOM_FOR_NAMES
    ours = [i for i in range(count) if not numbers[i]]
    for number, i in enumerate(ours):
        numbers[i] = first + number
    return numbers, ours, first


def _find(text, start, offsets, lengths, count):
    """The place of a text among the names, which are sorted; -1 if it is none of them."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if uctypes.bytes_at(start + offsets[middle], lengths[middle]) < text:
            low = middle + 1
        else:
            high = middle
    if low < count and uctypes.bytes_at(start + offsets[low], lengths[low]) == text:
        return low
    return -1


def _write_pool(flash, block, pool, first, ours, start, offsets, lengths, hashes):
    """The pool of new names (a qstr_pool_t, sorted): its head, addresses, hashes, lengths. Returns its length in bytes."""
    count = len(ours)
    words = (0x2004_0000, first | 0x8000_0000, 10, count, pool + 24 + 4 * count, pool + 24 + 5 * count)
    length = 24 + 6 * count
    done = 0
    while done < length:
        sector = bytearray(_SECTOR)
        for at in range(0, min(_SECTOR, 24 + 4 * count - done), 4):
            word = (done + at) // 4
            _put(sector, at, words[word] if word < 6 else start + offsets[ours[word - 6]])
        for at in range(max(0, 24 + 4 * count - done), min(_SECTOR, length - done)):
            place = done + at - 24 - 4 * count
            sector[at] = hashes[ours[place]] if place < count else lengths[ours[place - count]]
        flash.writeblocks(block + done // _SECTOR, sector)
        done += _SECTOR
    return length


def _put(buf, at, word):
    buf[at] = word & 0xFF
    buf[at + 1] = word >> 8 & 0xFF
    buf[at + 2] = word >> 16 & 0xFF
    buf[at + 3] = word >> 24 & 0xFF
