"""The device's `rp2`: `asm_pio`, `StateMachine`, `PIO` and `DMA` on the current board."""

from host_tools.virtual_board import board as _board
from host_tools.virtual_board import dma as _dma
from host_tools.virtual_board import memory as _memory
from host_tools.virtual_board import pioasm as _pioasm
from host_tools.virtual_board.clockwork import NEVER as _NEVER

PIOASMError = _pioasm.PIOASMError


class PIO:
    """A PIO block; and the names of its settings."""

    JOIN_NONE = _pioasm.JOIN_NONE
    JOIN_TX = _pioasm.JOIN_TX
    JOIN_RX = _pioasm.JOIN_RX
    SHIFT_LEFT = _pioasm.SHIFT_LEFT
    SHIFT_RIGHT = _pioasm.SHIFT_RIGHT
    IN_LOW, IN_HIGH, OUT_LOW, OUT_HIGH = 0, 1, 2, 3
    IRQ_SM0, IRQ_SM1, IRQ_SM2, IRQ_SM3 = 256, 512, 1024, 2048

    def __init__(self, id):
        self._id = id

    def state_machine(self, id, program=None, **settings):
        """State machine 0 to 3 of this block."""
        number = self._id * 4 + id
        return StateMachine(number) if program is None else StateMachine(number, program, **settings)


def asm_pio(
    out_init=None,
    set_init=None,
    sideset_init=None,
    side_pindir=False,
    in_shiftdir=PIO.SHIFT_LEFT,
    out_shiftdir=PIO.SHIFT_LEFT,
    autopush=False,
    autopull=False,
    push_thresh=32,
    pull_thresh=32,
    fifo_join=PIO.JOIN_NONE,
):
    """Decorator: the function becomes its assembled program. Raises PIOASMError for what this board does not run."""
    if out_init is not None or set_init is not None or sideset_init is not None or autopull or side_pindir:
        raise PIOASMError("this board's state machines drive no pins and pull nothing")

    def assemble(function):
        assembler = _pioasm.Assembler()
        words = assembler.assemble(function)
        return _pioasm.Program(words, assembler.start, assembler.end, in_shiftdir, push_thresh, autopush, fifo_join)

    return assemble


class StateMachine:
    """State machine `id`, 0 to 7."""

    def __init__(self, id, program=None, freq=-1, **settings):
        if not 0 <= id < 8:
            raise ValueError("invalid StateMachine")
        self._id = id
        self._machine = _board.current().pio[id >> 2].machines[id & 3]
        if program is not None:
            self.init(program, freq, **settings)

    def init(self, program, freq=-1, in_base=None, jmp_pin=None, in_shiftdir=None, push_thresh=None):
        """Load `program`; it runs at `freq` instructions a second (default: the chip's 125 MHz)."""
        if in_shiftdir is not None:
            program.in_shiftdir = in_shiftdir
        if push_thresh is not None:
            program.push_thresh = push_thresh
        self._machine.load(program, 125_000_000 if freq <= 0 else freq, _pin_number(in_base), _pin_number(jmp_pin))

    def active(self, value=None):
        """Start or stop; says whether it runs."""
        if value is not None:
            if value:
                self._machine.start()
            else:
                self._machine.stop()
        return int(self._machine.active)

    def restart(self):
        """Begin the program anew."""
        self._machine.restart()
        if self._machine.active:
            self._machine.start()

    def rx_fifo(self):
        """Words waiting in the receive FIFO."""
        return len(self._machine.fifo)

    def tx_fifo(self):
        """Words waiting in the transmit FIFO: nothing here sends any."""
        return 0

    def get(self, buf=None, shift=0):
        """The oldest word received, shifted right. Where the device would wait for one, time passes until it comes."""
        if buf is not None:
            raise NotImplementedError("this board's StateMachine.get() fills no buffer")
        board = _board.current()
        while not self._machine.fifo:
            if board.next_us >= _NEVER:
                raise _board.BoardError("get() waits for a word, and nothing will ever happen")
            board.advance_to(board.next_us)
        return self._machine.take() >> shift

    def irq(self, handler=None, trigger=0, hard=False):
        """Call `handler(state machine)` when the program raises a flag."""
        self._machine.on_flag = None if handler is None else lambda: handler(self)


def _pin_number(pin):
    if pin is None:
        return 0
    return pin if isinstance(pin, int) else pin.number


class DMA:
    """One claimed channel of the DMA controller. Raises OSError(16) when all twelve are taken."""

    def __init__(self):
        self._channel = _board.current().dma.claim()
        self._channel.set_ctrl(self.pack_ctrl())

    def pack_ctrl(self, default=None, **fields):
        """A value for CTRL: `default` with `fields` set. By default enabled, words, both counting, unpaced, unchained, quiet.

        Raises TypeError for a field that CTRL has not got, ValueError for a value that does not fit.
        """
        value = default
        if value is None:
            value = 1 | 2 << 2 | 1 << 4 | 1 << 5 | self._channel.number << 11 | _dma.ALWAYS << 15 | 1 << 21
        for name in fields:
            if name not in _dma.FIELDS:
                raise TypeError("%s is no field of CTRL" % name)
            low, width = _dma.FIELDS[name]
            mask = (1 << width) - 1
            if not 0 <= int(fields[name]) <= mask:
                raise ValueError("bad field value")
            value = value & ~(mask << low) | int(fields[name]) << low
        return value

    @staticmethod
    def unpack_ctrl(value):
        """The fields of a CTRL value."""
        return {name: value >> low & ((1 << width) - 1) for name, (low, width) in _dma.FIELDS.items()}

    def config(self, *, read=None, write=None, count=None, ctrl=None, trigger=False):
        """Set what is given, then start if `trigger`. `read` and `write`: an address or a buffer; `read`: also a StateMachine."""
        if read is not None:
            self._channel.read = self._address(read)
        if write is not None:
            self._channel.write = self._address(write)
        if count is not None:
            self._channel.count = count
        if ctrl is not None:
            self._channel.set_ctrl(int(ctrl))
        self._channel.prepare()
        if trigger:
            self._channel.trigger()

    def _address(self, place):
        if isinstance(place, int):
            return place
        if isinstance(place, StateMachine):
            return _dma.PIO_BASES[place._id >> 2] + _dma.RXF0 + 4 * (place._id & 3)
        return _memory.address_of(place)

    def active(self, value=None):
        """Start or stop; says whether a transfer is under way."""
        if value is not None:
            if value:
                self._channel.trigger()
            else:
                self._channel.busy = False
                self._channel.left = 0
        return self._channel.busy

    def irq(self, handler=None, hard=False):
        """Completion interrupts are not modelled."""
        raise NotImplementedError("this board's DMA raises no interrupts: set irq_quiet and poll")

    def close(self):
        """Stop, and give the channel back."""
        self.active(0)
        self._channel.claimed = False

    @property
    def channel(self):
        """The channel's number."""
        return self._channel.number

    @property
    def read(self):
        """The address read next."""
        return self._channel.read

    @read.setter
    def read(self, place):
        self._channel.read = self._address(place)

    @property
    def write(self):
        """The address written next."""
        return self._channel.write

    @write.setter
    def write(self, place):
        self._channel.write = self._address(place)

    @property
    def count(self):
        """Transfers left."""
        return self._channel.left

    @count.setter
    def count(self, count):
        self._channel.count = count

    @property
    def ctrl(self):
        """CTRL, with the busy bit."""
        return self._channel.ctrl & ~(1 << 24) | self._channel.busy << 24

    @ctrl.setter
    def ctrl(self, value):
        self._channel.set_ctrl(int(value))
