"""The assembler behind `@rp2.asm_pio`: the program's words as the data sheet encodes them, made by running the function.

Source: RP2040 data sheet, section 3.4 (instruction set). Side-set, `out`, `pull` and `exec` are refused: nothing here runs them.
"""

import sys

SHIFT_LEFT, SHIFT_RIGHT = 0, 1
JOIN_NONE, JOIN_TX, JOIN_RX = 0, 1, 2

JMP, WAIT, IN, PUSH, MOV, IRQ, SET = 0, 1, 2, 4, 5, 6, 7

_FOLDS_CONSTANTS = sys.implementation.name == "micropython"
_MAX_WORDS = 32
_CONDITIONS = {"always": 0, "not_x": 1, "x_dec": 2, "not_y": 3, "y_dec": 4, "x_not_y": 5, "pin": 6}
_WAIT_SOURCES = {"gpio": 0, "pin": 1}
_IN_SOURCES = {"pins": 0, "x": 1, "y": 2, "null": 3, "isr": 6}
_MOV_TARGETS = {"x": 1, "y": 2, "pc": 5, "isr": 6}
_MOV_SOURCES = {"pins": 0, "x": 1, "y": 2, "null": 3, "isr": 6}
_SET_TARGETS = {"x": 1, "y": 2}


class PIOASMError(Exception):
    """The program is not one, or uses what this board does not run."""


class Program:
    """An assembled program: `words`, where it wraps, and how its state machine is to be set up."""

    def __init__(self, words, wrap_target, wrap, in_shiftdir, push_thresh, autopush, fifo_join):
        self.words = words
        self.wrap_target = wrap_target
        self.wrap = wrap
        self.in_shiftdir = in_shiftdir
        self.push_thresh = push_thresh
        self.autopush = autopush
        self.fifo_join = fifo_join


class _Operand:
    """A name of the language, such as `x` or `pins`; `modifier` holds bits that `invert` and `reverse` set."""

    def __init__(self, name, modifier=0):
        self.name = name
        self.modifier = modifier


class Assembler:
    """Runs a program's function twice, first to learn its labels, then to emit its words."""

    def __init__(self):
        self.labels = {}
        self.words = []
        self.start = 0
        self.end = None
        self.emitting = False
        self.irq_name = self.irq  # an instruction, and a thing to wait for

    def assemble(self, function):
        """The words of `function`; its wrap is in `start` and `end`. Raises PIOASMError."""
        for self.emitting in (False, True):
            self.words = []
            self.start, self.end = 0, None
            _run_with_names(function, self._names())
        if not self.words or len(self.words) > _MAX_WORDS:
            raise PIOASMError("a program has 1 to 32 instructions, this one has %d" % len(self.words))
        if self.end is None:
            self.end = len(self.words) - 1
        return self.words

    def _names(self):
        operands = "gpio pin pins x y null isr pc not_x x_dec not_y y_dec x_not_y"
        names: dict = {name: _Operand(name) for name in operands.split()}
        names.update({"block": 0x20, "noblock": 0, "iffull": 0x40, "clear": 0x40, "rel": _relative})
        names.update({"invert": _inverted, "reverse": _reversed})
        names.update({"wrap_target": self.wrap_target, "wrap": self.wrap, "label": self.label, "jmp": self.jmp})
        names.update({"wait": self.wait, "in_": self.in_, "push": self.push, "mov": self.mov, "irq": self.irq_name})
        names.update({"set": self.set, "nop": self.nop})
        for lacking in ("out", "pull", "word", "exec_"):
            names[lacking] = _lacking(lacking)
        return names

    # --- the language ---------------------------------------------------------------------------------------------------

    def __getitem__(self, delay):
        """`set(x, 1)[3]`: three cycles of delay after the instruction."""
        return self.delay(delay)

    def delay(self, delay):
        """`set(x, 1).delay(3)`: the same. Raises PIOASMError for more than 31 cycles."""
        if not 0 <= delay <= 31:
            raise PIOASMError("a delay of %d cycles: 0 to 31" % delay)
        self.words[-1] |= delay << 8
        return self

    def side(self, _value):
        """Side-set."""
        raise PIOASMError("this board runs no side-set")

    def wrap_target(self):
        """Where the program goes on after `wrap()`."""
        self.start = len(self.words)

    def wrap(self):
        """The end of the loop."""
        self.end = len(self.words) - 1

    def label(self, name):
        """A target for `jmp`."""
        if not self.emitting:
            if name in self.labels:
                raise PIOASMError("label %s twice" % name)
            self.labels[name] = len(self.words)

    def jmp(self, condition, label=None):
        """`jmp("target")` or `jmp(x_dec, "target")`."""
        if label is None:
            condition, label = _Operand("always"), condition
        if self.emitting and label not in self.labels:
            raise PIOASMError("no label %s" % label)
        return self._emit(JMP, _code("jmp", _CONDITIONS, condition) << 5 | self.labels.get(label, 0))

    def wait(self, polarity, source, index):
        """`wait(1, pin, 0)`, `wait(0, gpio, 14)` or `wait(1, irq, 4)`."""
        code = 2 if source is self.irq_name else _code("wait", _WAIT_SOURCES, source)
        return self._emit(WAIT, polarity << 7 | code << 5 | index)

    def in_(self, source, bits):
        """Shift `bits` bits (1 to 32) of `source` into the input shift register."""
        if not 1 <= bits <= 32:
            raise PIOASMError("in_ of %d bits: 1 to 32" % bits)
        return self._emit(IN, _code("in_", _IN_SOURCES, source) << 5 | bits & 31)

    def push(self, *flags):
        """`push()` and `push(block)` wait for room in the FIFO, `push(noblock)` loses the word when there is none.

        `iffull` may come first: then nothing is pushed before the threshold is reached.
        """
        value = 0x20
        for flag in flags:
            value = value | flag if flag == 0x40 else value & 0x40 | flag
        return self._emit(PUSH, value)

    def mov(self, target, source):
        """`mov(isr, x)`, `mov(x, invert(null))`, ..."""
        code = _code("mov", _MOV_SOURCES, source)
        return self._emit(MOV, _code("mov", _MOV_TARGETS, target) << 5 | source.modifier << 3 | code)

    def irq(self, first, second=None):
        """`irq(n)`, `irq(block, n)` or `irq(clear, n)`."""
        mode, index = (0, first) if second is None else (first, second)
        return self._emit(IRQ, mode | index)

    def set(self, target, value):
        """`set(x, n)` with n of 0 to 31."""
        if not 0 <= value <= 31:
            raise PIOASMError("set to %d: 0 to 31" % value)
        return self._emit(SET, _code("set", _SET_TARGETS, target) << 5 | value)

    def nop(self):
        """One cycle of nothing: `mov(y, y)`."""
        return self._emit(MOV, 0x42)

    def _emit(self, operation, rest):
        self.words.append(operation << 13 | rest)
        return self


def _code(instruction, codes, operand):
    name = getattr(operand, "name", operand)
    if name not in codes:
        raise PIOASMError("%s(%s): this board runs it with %s only" % (instruction, name, ", ".join(sorted(codes))))
    return codes[name]


def _inverted(operand):
    return _Operand(operand.name, 1)


def _reversed(operand):
    return _Operand(operand.name, 2)


def _relative(index):
    return index | 0x10


def _lacking(name):
    def refuse(*_arguments):
        raise PIOASMError("this board runs no %s" % name)

    return refuse


def _run_with_names(function, names):
    """Call `function` with the language in place of its module's names, as the device does.

    On MicroPython nothing else is seen: a `const` is folded into the program by its compiler. CPython folds nothing, so there
    the module's integers stay.
    """
    own = function.__globals__
    saved = dict(own)
    own.clear()
    if not _FOLDS_CONSTANTS:
        own.update({name: value for name, value in saved.items() if isinstance(value, int)})
    own.update(names)
    try:
        function()
    finally:
        own.clear()
        own.update(saved)
