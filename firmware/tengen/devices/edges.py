"""Edges of a button, stamped by hardware: no interrupt and no Python between the contact and its stamp.

A PIO state machine waits for the pin to fall and pushes 0, waits for it to rise and pushes 1. DMA channel A moves each word from
the state machine's FIFO into a ring of levels and chains to channel B, which moves one word of the microsecond timer into
a ring of stamps and chains back to A. At the full 125 MHz that is some 0.1 us after the contact. The loop reads the rings when it
gets round to it.
(Rejected: pin interrupts, which on this port can be silent for 8 ms and stop altogether while flash is erased.)

A button held while the clock starts counts as pressed at the moment of starting: the program waits for 0 first and finds it.
"""

import rp2
from machine import Pin
from uctypes import addressof

from tengen.devices.pins import TIMERAWL

RING_WORDS = 128  # 0.5 KB a ring; a chattering contact makes a few dozen edges
_RING_BYTES = RING_WORDS * 4
_RING_MASK = _RING_BYTES - 1
_RING_BITS = 9  # 1 << 9 bytes: the DMA wraps at addresses that are multiples of its ring, so the rings must lie on those

# After an overrun reading goes on with this many of the newest edges, so that the hardware does not at once overtake again.
_KEEP_BYTES = _RING_BYTES // 2

_WORD = 2  # DMA transfer size: four bytes
_UNPACED = 0x3F  # RP2040 data sheet, 2.5.3: permanent request
_RX_REQUEST = 4  # RP2040 data sheet, 2.5.3.1: requests of PIO n are 8n + 0..3 to send, 8n + 4..7 to receive


@rp2.asm_pio()
def _stamp_edges():
    # A push empties the register it pushes, so the 0 is there by itself and the 1 is fetched from x.
    set(x, 1)
    wrap_target()
    wait(0, pin, 0)
    push()
    mov(isr, x)
    wait(1, pin, 0)
    push()
    wrap()


class EdgeRing:
    """The edges of the button at GPIO `pin_number`, stamped by state machine `sm_id` (0 to 7).

    After a `read()` that was True, `level` (0 is down) and `tick` (30-bit microseconds, as `time.ticks_us()`) describe the edge.
    `overruns` counts how often edges were lost because more than 127 came between two reads.
    """

    def __init__(self, pin_number, sm_id):
        self.level = 1
        self.tick = 0
        self.overruns = 0
        block = bytearray(3 * _RING_BYTES)
        start = -addressof(block) & _RING_MASK
        self._levels = memoryview(block)[start : start + _RING_BYTES]
        self._stamps = memoryview(block)[start + _RING_BYTES : start + 2 * _RING_BYTES]
        self._at = 0  # byte offset in both rings of the next edge to read
        self._last = 0  # stamp of the edge before it
        self._pin = Pin(pin_number, Pin.IN, Pin.PULL_UP)
        self._machine = rp2.StateMachine(sm_id, _stamp_edges, in_base=self._pin)
        self._mover = rp2.DMA()
        self._stamper = rp2.DMA()
        self._start(sm_id)

    def _start(self, sm_id):
        self._stamper.config(read=TIMERAWL, write=self._stamps, count=1, ctrl=self._control(self._stamper, self._mover, _UNPACED))
        request = (sm_id >> 2) * 8 + _RX_REQUEST + (sm_id & 3)
        self._mover.config(
            read=self._machine,
            write=self._levels,
            count=1,
            ctrl=self._control(self._mover, self._stamper, request),
            trigger=True,
        )
        self._machine.active(1)

    def _control(self, channel, then, request):
        return channel.pack_ctrl(
            size=_WORD,
            inc_read=False,
            inc_write=True,
            ring_size=_RING_BITS,
            ring_sel=True,
            chain_to=then.channel,
            treq_sel=request,
            irq_quiet=True,
        )

    def is_down(self):
        """True when the contact is closed at this moment, by its level."""
        return self._pin.value() == 0

    def available(self):
        """True when there is an edge to read. A lap of exactly 128 edges only shows in `read()`."""
        return self._stamper.write & _RING_MASK != self._at

    def read(self):
        """Take the next edge: sets `level` and `tick` and says True; False when there is none."""
        if self._stamp(self._at - 4) != self._last:
            self._overrun()
        elif self._stamper.write & _RING_MASK == self._at:
            return False
        self._fetch()
        if self._stamp(self._at - 4) != self._last:  # overtaken in the middle of fetching
            self._overrun()
            self._fetch()
        self._last = self.tick
        self._at = (self._at + 4) & _RING_MASK
        return True

    def _fetch(self):
        self.level = self._levels[self._at] & 1
        self.tick = self._stamp(self._at)

    def _stamp(self, at):
        # By bytes: a whole word can exceed a small integer of a 32-bit MicroPython and would be allocated.
        stamps = self._stamps
        at &= _RING_MASK
        return stamps[at] | stamps[at + 1] << 8 | stamps[at + 2] << 16 | (stamps[at + 3] & 0x3F) << 24

    def _overrun(self):
        self.overruns += 1
        self._at = (self._stamper.write - _KEEP_BYTES) & _RING_MASK
        self._last = self._stamp(self._at - 4)
