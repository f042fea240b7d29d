"""For MicroPython: the board carries on with the heap locked: stamps, timers, idling, bus traffic to a chip that only counts.

Prints `turns edges bytes`, or dies with MemoryError. `main(presses)` schedules that many presses first.
"""
# ruff: noqa: F821

import micropython
from parts import const, machine, rp2, time, uctypes

from host_tools.virtual_board import work
from host_tools.virtual_board.board import BOOT_US, VirtualBoard
from host_tools.virtual_board.buttons import Button
from host_tools.virtual_board.counter import Counter

_BYTES = const(256)


@rp2.asm_pio(fifo_join=rp2.PIO.JOIN_RX)
def stamp():
    wrap_target()
    wait(0, pin, 0)
    push(noblock)
    wait(1, pin, 0)
    push(noblock)
    wrap()


def start_stamps(block):
    """A ring of stamps in `block`; returns the channel that writes it, and where the ring begins."""
    pin = machine.Pin(14, machine.Pin.IN, machine.Pin.PULL_UP)
    sm = rp2.StateMachine(0, stamp, freq=1_000_000, in_base=pin)
    start = -uctypes.addressof(block) % _BYTES
    mover, stamper = rp2.DMA(), rp2.DMA()
    word = bytearray(4)
    ctrl = mover.pack_ctrl(inc_read=False, inc_write=False, treq_sel=4, chain_to=stamper.channel)
    mover.config(read=sm, write=word, count=1, ctrl=ctrl)
    ctrl = stamper.pack_ctrl(inc_read=False, ring_size=8, ring_sel=1, chain_to=mover.channel)
    stamper.config(read=0x40054028, write=uctypes.addressof(block) + start, count=1, ctrl=ctrl)
    mover.active(1)
    sm.active(1)
    return stamper


def nothing(_):
    """A timer's callback."""


def main(presses):
    """Runs 10,000 turns with the heap locked."""
    board = VirtualBoard()
    board.work = work.model("pico")
    board.buses[0].attach(0x3C, Counter())
    i2c = machine.I2C(0)
    block = bytearray(2 * _BYTES)
    stamper = start_stamps(block)
    button = Button(board, 14)
    for press in range(presses):
        button.press(BOOT_US + 1_000_000 + 400_000 * press)
    timer = machine.Timer()
    data = bytearray(151)
    turns, edges, at = 0, 0, stamper.write
    micropython.heap_lock()
    while turns < 10_000:
        timer.init(mode=machine.Timer.ONE_SHOT, period=100, callback=nothing)
        machine.idle()
        i2c.writeto(0x3C, data)
        time.ticks_diff(time.ticks_us(), time.ticks_ms())
        while at != stamper.write:
            at = at & ~(_BYTES - 1) | (at + 4) & (_BYTES - 1)
            edges += 1
        turns += 1
    micropython.heap_unlock()
    print(turns, edges, board.buses[0].bytes_written)


main(500)
