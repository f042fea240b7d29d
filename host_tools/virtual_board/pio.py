"""The PIO block: a state machine executes its words, one per PIO clock, until it stalls; pins and FIFO readers wake it.

Source: RP2040 data sheet, sections 3.2 and 3.4. Time inside is in nanoseconds; what falls in a later microsecond is done then.
"""

from host_tools.virtual_board.clockwork import Alarm, BoardError
from host_tools.virtual_board.pioasm import IN, IRQ, JMP, JOIN_RX, MOV, PUSH, SET, SHIFT_LEFT, WAIT
from host_tools.virtual_board.wires import PINS

_WORD = 0xFFFFFFFF
_FIFO_WORDS = 4

# A changed level passes two flip-flops at the chip's 125 MHz before a state machine sees it (data sheet, 3.5.6.3).
_SYNC_NS = 16


class Block:
    """One of the two PIO blocks: four state machines and eight flags."""

    def __init__(self, board, number):
        self.number = number
        self.flags = 0
        self.machines = [StateMachine(board, self, index) for index in range(4)]

    def flags_changed(self):
        """Wake whoever may wait for a flag."""
        for machine in self.machines:
            machine.wake()


class StateMachine:
    """One state machine. `lost` counts the words that a `push(noblock)` threw away."""

    def __init__(self, board, block, index):
        self.board = board
        self.levels = board.wires.levels
        self.block = block
        self.index = index
        self.alarm = Alarm(board, self._run)
        self.fifo = []
        self.program = None
        self.active = False
        self.on_word = None
        self.on_flag = None
        self._stalled = False

    def load(self, program, freq, in_base, jmp_pin):
        """Take `program`, at `freq` instructions a second, pins counted from `in_base`. It is stopped and reset."""
        self.stop()
        self.program = program
        self.period_ns = max(1, (1_000_000_000 + freq // 2) // freq)
        self.in_base = in_base
        self.jmp_pin = jmp_pin
        self.depth = _FIFO_WORDS * 2 if program.fifo_join == JOIN_RX else _FIFO_WORDS
        self.restart()

    def restart(self):
        """Registers and FIFO as after reset, at the program's first instruction."""
        self.x = self.y = self.isr = self.isr_count = self.pc = 0
        self.lost = 0
        self.fifo = []
        self.flag_wait = -1
        self.at_ns = self.board.now_us * 1000

    def start(self):
        """Run."""
        if self.program is None:
            raise BoardError("a state machine without a program was started")
        self.active = True
        for pin in self._pins_used():
            self.board.wires.watch(pin, self)
        self._run()

    def stop(self):
        """Stand still; registers and FIFO stay."""
        self.active = False
        self.alarm.cancel()
        if self.program is not None:
            for pin in self._pins_used():
                self.board.wires.unwatch(pin, self)

    def _pins_used(self):
        pins = []
        for word in self.program.words:
            if word >> 13 == WAIT and word >> 5 & 3 != 2:
                pins.append(self._waited_pin(word))
            elif word >> 13 == JMP and word >> 5 & 7 == 6:
                pins.append(self.jmp_pin)
        return pins

    def _waited_pin(self, word):
        pin = word & 31
        if word >> 5 & 3 == 1:
            pin = (pin + self.in_base) % 32
        if pin >= PINS:
            raise BoardError("the PIO program waits for pin %d, and the board has 0 to %d" % (pin, PINS - 1))
        return pin

    # --- what wakes it --------------------------------------------------------------------------------------------------

    def pin_changed(self, _pin, _level):
        """A pin it looks at has changed."""
        if self._stalled:
            self._wake_at(self.board.now_us * 1000 + _SYNC_NS)

    def wake(self):
        """A flag has changed, or the FIFO has room again."""
        if self._stalled:
            self._wake_at(self.board.now_us * 1000)

    def take(self):
        """The oldest word of the FIFO, taken out."""
        word = self.fifo.pop(0)
        self.wake()
        return word

    def _wake_at(self, seen_ns):
        """Go on with the first of its clocks at which the change can be seen; it stalled on every clock until then."""
        if seen_ns > self.at_ns:
            self.at_ns += -((self.at_ns - seen_ns) // self.period_ns) * self.period_ns
        self._run()

    # --- running --------------------------------------------------------------------------------------------------------

    def _run(self):
        """Execute until it stalls, or until the next instruction lies in a later microsecond."""
        if not self.active:
            return
        self._stalled = False
        until_ns = (self.board.now_us + 1) * 1000
        while self.at_ns < until_ns:
            word = self.program.words[self.pc]
            if not self._DO[word >> 13](self, word):
                self._stalled = True
                return
            self.at_ns += self.period_ns * (1 + (word >> 8 & 31))
        self.alarm.arm(self.at_ns // 1000)

    def _next(self):
        self.pc = self.program.wrap_target if self.pc == self.program.wrap else self.pc + 1
        return True

    def _jmp(self, word):
        condition = word >> 5 & 7
        jump = True
        if condition == 1:
            jump = self.x == 0
        elif condition == 2:
            jump = self.x != 0
            self.x = (self.x - 1) & _WORD
        elif condition == 3:
            jump = self.y == 0
        elif condition == 4:
            jump = self.y != 0
            self.y = (self.y - 1) & _WORD
        elif condition == 5:
            jump = self.x != self.y
        elif condition == 6:
            jump = self.levels[self.jmp_pin] == 1
        if jump:
            self.pc = word & 31
            return True
        return self._next()

    def _wait(self, word):
        polarity = word >> 7 & 1
        if word >> 5 & 3 != 2:
            return self.levels[self._waited_pin(word)] == polarity and self._next()
        bit = 1 << self._flag(word)
        if bool(self.block.flags & bit) != bool(polarity):
            return False
        if polarity:
            self.block.flags &= ~bit
        return self._next()

    def _flag(self, word):
        index = word & 7
        return index & 4 | (index + self.index) & 3 if word & 0x10 else index

    def _in(self, word):
        count = word & 31 or 32
        if self.program.autopush and self.isr_count + count >= self.program.push_thresh and len(self.fifo) >= self.depth:
            return False
        value = self._source(word >> 5 & 7) & ((1 << count) - 1)
        if self.program.in_shiftdir == SHIFT_LEFT:
            self.isr = (self.isr << count | value) & _WORD
        else:
            self.isr = self.isr >> count | value << (32 - count)
        self.isr_count = min(32, self.isr_count + count)
        self._next()
        if self.program.autopush and self.isr_count >= self.program.push_thresh:
            self._store()
        return True

    def _push(self, word):
        if word & 0x40 and self.isr_count < self.program.push_thresh:
            return self._next()
        if len(self.fifo) < self.depth:
            self._next()
            self._store()
            return True
        if word & 0x20:
            return False
        # Data sheet 3.4.5: without `block` a push onto a full FIFO loses the word, and the register is cleared all the same.
        self.lost += 1
        self.isr = self.isr_count = 0
        return self._next()

    def _store(self):
        self.fifo.append(self.isr)
        self.isr = self.isr_count = 0
        if self.on_word is not None:
            self.on_word()

    def _mov(self, word):
        value = self._source(word & 7)
        if word >> 3 & 3 == 1:
            value = ~value & _WORD
        elif word >> 3 & 3 == 2:
            value = _bits_reversed(value)
        target = word >> 5 & 7
        if target == 5:
            self.pc = value & 31
            return True
        if target == 1:
            self.x = value
        elif target == 2:
            self.y = value
        else:
            self.isr, self.isr_count = value, 0
        return self._next()

    def _source(self, code):
        if code == 0:
            return self._pins_from_base()
        if code == 1:
            return self.x
        if code == 2:
            return self.y
        return 0 if code == 3 else self.isr

    def _pins_from_base(self):
        value = 0
        for at in range(32):
            pin = (self.in_base + at) % 32
            if pin < PINS and self.levels[pin]:
                value |= 1 << at
        return value

    def _irq(self, word):
        bit = 1 << self._flag(word)
        if word & 0x40:
            self.block.flags &= ~bit
            self._next()
        elif word & 0x20 and self.flag_wait == bit:
            if self.block.flags & bit:
                return False
            self.flag_wait = -1
            return self._next()
        else:
            self.block.flags |= bit
            if word & 0x20:
                self.flag_wait = bit
            else:
                self._next()
            if self.on_flag is not None and bit < 16:
                self.on_flag()
        self.block.flags_changed()
        return True

    def _set(self, word):
        if word >> 5 & 7 == 1:
            self.x = word & 31
        else:
            self.y = word & 31
        return self._next()

    _DO = {JMP: _jmp, WAIT: _wait, IN: _in, PUSH: _push, MOV: _mov, IRQ: _irq, SET: _set}


def _bits_reversed(value):
    result = 0
    for _ in range(32):
        result = result << 1 | value & 1
        value >>= 1
    return result
