"""Links compiled modules into one image that is run where it lies in the flash.

The image is the body, with every structure that MicroPython's interpreter wants, and lists of what in it depends on the
device: addresses, the numbers of names, and where the types are. The device fills these in when it places the image
(on_device/placing.py). docs/INFLASH.md has the byte format.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from host_tools.deploy.inflash.mpy import Constant, Function, Module, Name

MAGIC = b"TNGR"
FORMAT = 1
HEAD = struct.Struct("<4sHH16sIIIIIIII")
_ON = 255
# The flash is erased by sectors.
SECTOR_BYTES = 4096
# A pool of names (py/qstr.h) has a head, and for each name an address, a hash and a length.
_POOL_BYTES = 24
_NAME_BYTES = 6
# The device unpacks with a window of 4 KB.
WINDOW_BITS = 12
# Of a module's entry in the index: beside the length of its name.
IS_PACKAGE = 0x100
# In a place for a number of a name: it is the one that all firmware has.
STATIC = 0x8000

# Types of constants, as the device counts them.
STR, BYTES, TUPLE, FLOAT, INT = range(5)

# Objects that are no pointers: py/obj.h, representation A.
_NONE, _FALSE, _TRUE = 6, 0x0E, 0x1E
_SMALL = 1 << 30
_DIGIT_BITS = 16
# What py/qstr.h keeps a name's length in.
_LONGEST_NAME = 255


class LinkError(ValueError):
    """The modules cannot be linked; the argument says why."""


@dataclass(frozen=True)
class Image:
    """An image as a file, packed, and what of its `body` bytes is whose: `sizes` by module, and of NAMES, which they share."""

    data: bytes
    body: int
    sizes: dict[str, int]


NAMES = "names"


def link(modules: Mapping[str, Module], wanted: Mapping[str, Sequence[str]]) -> Image:
    """The image of these modules, by dotted name; a package's own module is called `name.__init__`.

    `wanted`: the modules that each needs before it, as order.before gives them. Raises LinkError.
    """
    linker = _Linker(modules, wanted)
    data = linker.image()
    return Image(data, len(linker.body), linker.sizes)


def gaps(places: Sequence[int]) -> bytes:
    """Places of words, in bytes and ascending order, as the number of words from one to the next; 255 means that and on."""
    packed = bytearray()
    last = 0
    for place in sorted(places):
        words, last = (place - last) // 4, place
        packed += bytes([_ON]) * (words // _ON) + bytes([words % _ON])
    return bytes(packed)


def space(image: bytes) -> int:
    """Bytes of flash that the device takes for an image: a sector for the head, the body, the pool of names, in whole sectors."""
    head = HEAD.unpack_from(image)
    body, names = head[4], head[7]
    sectors = 1 + -(-body // SECTOR_BYTES) + -(-(_POOL_BYTES + _NAME_BYTES * names) // SECTOR_BYTES)
    return sectors * SECTOR_BYTES


def hash_of(text: bytes) -> int:
    """A name's hash in one byte, as py/qstr.c computes it."""
    value = 5381
    for byte in text:
        value = (value * 33 ^ byte) & 0xFFFFFFFF
    return value & 0xFF or 1


class _Linker:
    def __init__(self, modules: Mapping[str, Module], wanted: Mapping[str, Sequence[str]]) -> None:
        self.modules = modules
        self.wanted = wanted
        self.body = bytearray()
        self.pointers: list[int] = []  # places of words that hold an offset in the body
        self.types: list[int] = []  # places of words that hold the number of a type
        self.name_objects: list[int] = []  # places of words that hold the number of a name, to become an object
        self.name_tables: list[tuple[int, int]] = []  # (place, count) of 16-bit numbers of names
        self.texts: dict[bytes, int] = {}
        self.sizes: dict[str, int] = {}
        texts = {name.text for module in modules.values() for name in module.names if name.static < 0}
        texts |= {_plain(dotted).encode() for dotted in modules}
        self.names = sorted(texts)
        self.number = {text: number for number, text in enumerate(self.names)}
        if len(self.names) >= STATIC:
            raise LinkError(f"{len(self.names)} names are too many")

    def image(self) -> bytes:
        texts = [self._text(text) for text in self.names]
        self.sizes[NAMES] = len(self.body)
        records = []
        for name in sorted(self.modules, key=_plain):
            before = len(self.body)
            records.append(self._module(self.modules[name]))
            self.sizes[name] = len(self.body) - before
        lists = [self._wanted(name) for name in sorted(self.modules, key=_plain)]
        self._align()
        index = len(self.body)
        for name, record, (before, count) in zip(sorted(self.modules, key=_plain), records, lists, strict=True):
            plain = _plain(name).encode()
            self._pointer(self._text(plain))
            self._word(len(plain) | (IS_PACKAGE if name != _plain(name) else 0) | count << 16)
            for place in (*record, before):
                self._pointer(place)
        return self._file(texts, index, len(records))

    def _file(self, texts: list[int], index: int, count: int) -> bytes:
        # The device works the places out from the lengths.
        assert texts == [0, *accumulate(len(name) + 1 for name in self.names)][:-1]
        names = bytes(map(len, self.names)) + bytes(map(hash_of, self.names))
        self.name_tables.sort()
        lists = [*map(gaps, self._lists()), gaps([place for place, _ in self.name_tables])]
        counts = struct.pack(f"<{len(self.name_tables)}H", *[count for _, count in self.name_tables])
        content = names + b"".join(lists) + counts + bytes(self.body)
        packer = zlib.compressobj(9, zlib.DEFLATED, WINDOW_BITS)
        packed = packer.compress(content) + packer.flush()
        head = HEAD.pack(
            MAGIC, FORMAT, HEAD.size, hashlib.sha256(content).digest()[:16], len(self.body), index, count, len(texts),
            *map(len, lists),
        )  # fmt: skip
        return head + packed

    def _lists(self) -> tuple[list[int], list[int], list[int]]:
        return self.pointers, self.types, self.name_objects

    # -- pieces -----------------------------------------------------------------------------------------------------

    def _module(self, module: Module) -> tuple[int, int, int]:
        """Places of the table of names, the table of constants and the outermost function."""
        constants = [self._constant(constant) for constant in module.constants]
        self._align()
        objects = len(self.body)
        for place in constants:
            self._object(place)
        self._align()
        table = len(self.body)
        for name in module.names:
            self.body += struct.pack("<H", self._number(name))
        self.name_tables.append((table, len(module.names)))
        self._align()
        return table, objects, self._function(module.function)

    def _wanted(self, name: str) -> tuple[int, int]:
        """The place of the list of modules that this one needs before it, as 16-bit places in the index, and its length."""
        order = sorted(map(_plain, self.modules))
        self._align()
        place = len(self.body)
        numbers = [order.index(other) for other in self.wanted.get(_plain(name), ())]
        self.body += struct.pack(f"<{len(numbers)}H", *numbers)
        return place, len(numbers)

    def _function(self, function: Function) -> int:
        """The place of a prototype: the bytecode itself, or where it has children a `mp_raw_code_t` (py/emitglue.h)."""
        code = len(self.body)
        self.body += function.bytecode
        if not function.children:
            # Bytecode is told from a prototype by its first two bytes, which are never both zero.
            return code
        children = [self._function(child) for child in function.children]
        self._align()
        table = len(self.body)
        for child in children:
            self._pointer(child)
        prototype = len(self.body)
        self._word(_KIND_BYTECODE << 16 | _is_generator(function.bytecode) << 24)
        self._pointer(code)
        self._pointer(table)
        return prototype

    def _constant(self, constant: Constant) -> tuple[str, int]:
        """How a word refers to the constant: ("word", value) or ("at", place)."""
        for value, word in ((None, _NONE), (False, _FALSE), (True, _TRUE)):
            if constant is value:
                return "word", word
        if isinstance(constant, str) and constant.encode() in self.number:
            return "name", self.number[constant.encode()]
        if isinstance(constant, int) and -_SMALL <= constant < _SMALL:
            return "word", (constant << 1 | 1) & 0xFFFFFFFF
        return "at", self._structure(constant)

    def _structure(self, constant: Constant) -> int:
        """The place of a constant's structure, made here."""
        if isinstance(constant, tuple):
            items = [self._constant(item) for item in constant]
            place = self._begin(TUPLE)
            self._word(len(items))
            for item in items:
                self._object(item)
            return place
        if isinstance(constant, str | bytes):
            content = constant.encode() if isinstance(constant, str) else constant
            text = self._text(content)
            place = self._begin(STR if isinstance(constant, str) else BYTES)
            self._word(0)  # the hash is worked out when it is wanted
            self._word(len(content))
            self._pointer(text)
            return place
        if isinstance(constant, float):
            place = self._begin(FLOAT)
            self.body += struct.pack("<f", constant)
            return place
        assert isinstance(constant, int)
        return self._big_integer(constant)

    def _big_integer(self, value: int) -> int:
        """A `mp_obj_int_t` with digits of 16 bits (py/mpz.h)."""
        count = -(-abs(value).bit_length() // _DIGIT_BITS)
        self._align()
        digits = len(self.body)
        self.body += abs(value).to_bytes(count * _DIGIT_BITS // 8, "little")
        place = self._begin(INT)
        self._word((value < 0) | 2 | count << 2)
        self._word(count)
        self._pointer(digits)
        return place

    # -- words ------------------------------------------------------------------------------------------------------

    def _begin(self, type_: int) -> int:
        self._align()
        place = len(self.body)
        self.types.append(place)
        self._word(type_)
        return place

    def _object(self, how: tuple[str, int]) -> None:
        kind, value = how
        if kind == "at":
            self._pointer(value)
        else:
            if kind == "name":
                self.name_objects.append(len(self.body))
            self._word(value)

    def _pointer(self, place: int) -> None:
        self.pointers.append(len(self.body))
        self._word(place)

    def _word(self, value: int) -> None:
        assert len(self.body) % 4 == 0
        self.body += struct.pack("<I", value)

    def _align(self) -> None:
        self.body += bytes(-len(self.body) % 4)

    def _text(self, content: bytes) -> int:
        """The place of the text, with a zero after it."""
        if content not in self.texts:
            self.texts[content] = len(self.body)
            self.body += content + b"\0"
        return self.texts[content]

    def _number(self, name: Name) -> int:
        if name.static >= 0:
            return STATIC | name.static
        if len(name.text) > _LONGEST_NAME:
            raise LinkError(f"the name {name.text[:20]!r}... is longer than {_LONGEST_NAME} bytes")
        return self.number[name.text]


# MP_CODE_BYTECODE of py/emitglue.h.
_KIND_BYTECODE = 2


def _is_generator(bytecode: bytes) -> int:
    """1 when the head of a function's bytecode says that it is a generator (MP_BC_PRELUDE_SIG_DECODE in py/bc.h)."""
    return bytecode[0] >> 7 & bytecode[1] >> 6 & 1


def _plain(name: str) -> str:
    """A module's dotted name as it is imported."""
    return name.removesuffix(".__init__")
