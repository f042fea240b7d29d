"""Reads what `mpy-cross` writes: one compiled module (.mpy, version 6) as names, constants and a tree of functions.

The format is that of MicroPython's py/persistentcode.c; only bytecode is taken, no machine code.
"""

from __future__ import annotations

from dataclasses import dataclass, field

_MAGIC = ord("M")
_VERSION = 6
_BYTECODE = 0

# Kinds of constants, in the numbering of py/persistentcode.h.
_NONE, _FALSE, _TRUE, _ELLIPSIS, _STR, _BYTES, _INT, _FLOAT, _COMPLEX, _TUPLE = range(1, 11)

Constant = object  # None, bool, str, bytes, int, float or a tuple of these


class MpyError(ValueError):
    """A module holds what cannot be run in place; the argument says what."""


@dataclass(frozen=True)
class Name:
    """An interned string: `text`, or a number that all firmware of this version has for it (`static`, else -1)."""

    text: bytes = b""
    static: int = -1


@dataclass(frozen=True)
class Function:
    """One function's bytecode, with its prelude, and the functions defined in it."""

    bytecode: bytes
    children: list[Function] = field(default_factory=list)


@dataclass(frozen=True)
class Module:
    """A compiled module: the names and constants that its bytecode counts, and its outermost function."""

    names: list[Name]
    constants: list[Constant]
    function: Function


def read(data: bytes) -> Module:
    """The module in a .mpy file. Raises MpyError for machine code and for what is no .mpy file of this version."""
    reader = _Reader(data)
    if reader.byte() != _MAGIC or reader.byte() != _VERSION:
        raise MpyError("it is no compiled module of version 6")
    reader.take(2)  # what machine code it would need, and the bits of its small integers
    name_count, constant_count = reader.number(), reader.number()
    names = [reader.name() for _ in range(name_count)]
    constants = [reader.constant() for _ in range(constant_count)]
    function = reader.function()
    if reader.at != len(data):
        raise MpyError("it goes on after its end")
    return Module(names, constants, function)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        if self.at + count > len(self.data):
            raise MpyError("it ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Seven bits a byte, the highest first."""
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 0x7F
            if not byte & 0x80:
                return value

    def name(self) -> Name:
        size = self.number()
        if size & 1:
            return Name(static=size >> 1)
        return Name(self._text(size >> 1))

    def constant(self) -> Constant:
        kind = self.byte()
        if kind in (_NONE, _FALSE, _TRUE):
            return {_NONE: None, _FALSE: False, _TRUE: True}[kind]
        if kind not in (_STR, _BYTES, _INT, _FLOAT, _TUPLE):
            raise MpyError("it has machine code in it" if kind == 0 else f"a constant of kind {kind} cannot be placed in flash")
        size = self.number()
        if kind == _TUPLE:
            return tuple(self.constant() for _ in range(size))
        if kind in (_STR, _BYTES):
            content = self._text(size)
            return content.decode("utf-8") if kind == _STR else content
        digits = self.take(size).decode("ascii")
        return int(digits) if kind == _INT else float(digits)

    def function(self) -> Function:
        head = self.number()
        if head & 3 != _BYTECODE:
            raise MpyError("it has machine code in it")
        bytecode = self.take(head >> 3)
        count = self.number() if head & 4 else 0
        return Function(bytecode, [self.function() for _ in range(count)])

    def _text(self, size: int) -> bytes:
        """So many bytes; a zero ends them."""
        content = self.take(size)
        if self.byte() != 0:
            raise MpyError("a text in it has no end")
        return content
