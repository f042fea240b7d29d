"""Addresses on CPython: made up, repeatable, and never aligned by luck."""

import array

import pytest

from host_tools.virtual_board import memory
from host_tools.virtual_board.board import VirtualBoard
from tests.virtual_board.parts import rp2, uctypes


def test_a_buffer_keeps_its_address_and_two_buffers_do_not_overlap():
    memory.forget()
    first, second = bytearray(100), array.array("I", [0] * 32)
    at_first, at_second = memory.address_of(first), memory.address_of(second)
    assert at_second >= at_first + 100
    assert memory.address_of(first) == at_first
    assert memory.address_of(memoryview(first)[7:20]) == at_first + 7
    assert memory.address_of(memoryview(second)[3:]) == at_second + 12


def test_no_buffer_gets_the_alignment_that_a_ring_needs_by_luck():
    memory.forget()
    buffers = [bytearray(size) for size in range(1, 400)]
    addresses = [memory.address_of(buffer) for buffer in buffers]
    assert all(address % 16 == 0 for address in addresses)
    assert all(address % 64 for address in addresses)


def test_a_window_is_the_buffer_itself_and_reaches_no_further():
    memory.forget()
    buffer = bytearray(8)
    address = memory.address_of(buffer)
    memory.window(address + 2, 4)[0] = 9
    assert buffer[2] == 9
    for start, size in ((address - 1, 2), (address + 4, 5), (address + 100, 1)):
        with pytest.raises(ValueError, match="no buffer"):
            memory.window(start, size)


def test_an_unaligned_ring_is_found_out():
    """The DMA wraps at multiples of the ring's size; a buffer that does not lie on one is overrun at once."""
    VirtualBoard()
    ring = bytearray(256)
    dma = rp2.DMA()
    ctrl = dma.pack_ctrl(inc_read=False, ring_size=8, ring_sel=1)
    with pytest.raises(ValueError, match="no buffer"):
        dma.config(read=0x40054028, write=uctypes.addressof(ring), count=1, ctrl=ctrl, trigger=True)
