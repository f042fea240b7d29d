"""Edges stamped by a PIO program and two chained DMA channels, as the firmware sets them up."""
# ruff: noqa: F821  (the words of a PIO program are brought in by its decorator)

try:
    from parts import const, machine, refused, rp2, uctypes
except ImportError:
    from tests.virtual_board.parts import const, machine, refused, rp2, uctypes

from host_tools.virtual_board.board import BOOT_US, BoardError, VirtualBoard
from host_tools.virtual_board.buttons import BOUNCE_US, Button, bounce_pattern

PIN = 14
_GPIO = const(14)
TIMERAWL = 0x40054028
RXF0 = 0x50200020
TWO_32 = 1 << 32


@rp2.asm_pio(fifo_join=rp2.PIO.JOIN_RX)
def stamp_joined():
    set(x, 1)
    wrap_target()
    wait(0, pin, 0)
    push(noblock)
    mov(isr, x)
    wait(1, pin, 0)
    push(noblock)
    wrap()


@rp2.asm_pio()
def stamp_plain():
    set(x, 1)
    wrap_target()
    wait(0, pin, 0)
    push(noblock)
    mov(isr, x)
    wait(1, pin, 0)
    push(noblock)
    wrap()


@rp2.asm_pio()
def stamp_patient():
    set(x, 1)
    wrap_target()
    wait(0, pin, 0)
    push(block)
    mov(isr, x)
    wait(1, pin, 0)
    push(block)
    wrap()


class Rings:
    """Levels and stamps, `words` (a power of two) each, aligned to their size as the DMA needs it."""

    def __init__(self, words, program=stamp_joined, freq=125_000_000, sm_id=0):
        self.words = words
        size = 4 * words
        self.block = bytearray(3 * size)
        self.start = -uctypes.addressof(self.block) % size
        address = uctypes.addressof(self.block) + self.start
        bits = len(bin(size)) - 3
        pin = machine.Pin(PIN, machine.Pin.IN, machine.Pin.PULL_UP)
        self.machine = rp2.StateMachine(sm_id, program, freq=freq, in_base=pin)
        self.levels_dma, self.stamps_dma = rp2.DMA(), rp2.DMA()
        request = (sm_id >> 2) * 8 + 4 + (sm_id & 3)
        source = RXF0 + (sm_id >> 2) * 0x100000 + 4 * (sm_id & 3)
        self.configure(self.levels_dma, source, address, bits, request, self.stamps_dma)
        self.configure(self.stamps_dma, TIMERAWL, address + size, bits, 0x3F, self.levels_dma)
        self.levels_dma.active(1)
        self.machine.active(1)

    def configure(self, dma, source, target, bits, request, then):
        ctrl = dma.pack_ctrl(inc_read=False, ring_size=bits, ring_sel=1, treq_sel=request, chain_to=then.channel)
        dma.config(read=source, write=target, count=1, ctrl=ctrl)

    def word(self, at):
        at += self.start
        return int.from_bytes(bytes(self.block[at : at + 4]), "little")

    def edges(self, count):
        """The first `count` edges since the start: (level, stamp in microseconds since boot)."""
        size = 4 * self.words
        return [(self.word(4 * i), (self.word(size + 4 * i) - BOOT_US) % TWO_32) for i in range(count)]

    def stored(self):
        return (self.stamps_dma.write - uctypes.addressof(self.block) - self.start - 4 * self.words) // 4


def finished(board, for_us):
    board.advance_to(BOOT_US + for_us)


def test_a_press_leaves_two_edges_stamped_where_they_were():
    board = VirtualBoard()
    rings = Rings(8)
    Button(board, PIN).press(BOOT_US + 10_000, 60_000)
    finished(board, 100_000)
    assert rings.stored() == 2
    assert rings.edges(2) == [(0, 10_000), (1, 70_000)]


def test_stamps_cross_the_wrap_of_the_32_bit_timer():
    board = VirtualBoard()
    rings = Rings(8)
    Button(board, PIN).press(BOOT_US + 64_999_999, 1)
    finished(board, 66_000_000)
    size = 4 * rings.words
    assert (rings.word(size), rings.word(size + 4)) == (TWO_32 - 1, 0)


def test_a_hundred_edges_in_a_burst_are_all_stored():
    board = VirtualBoard()
    rings = Rings(128)
    for edge in range(100):
        board.at(BOOT_US + 5_000 + edge, board_drive(board), 0 if edge % 2 == 0 else -1)
    finished(board, 10_000)
    assert rings.stored() == 100
    assert rings.edges(100) == [(edge % 2, 5_000 + edge) for edge in range(100)]


def board_drive(board):
    return lambda level: board.wires.drive(PIN, level)


def test_the_ring_goes_round_and_keeps_the_newest():
    board = VirtualBoard()
    rings = Rings(8)
    button = Button(board, PIN)
    for press in range(6):
        button.press(BOOT_US + 1_000 * (press + 1), 400)
    finished(board, 10_000)
    assert rings.stored() == 4
    newest = [(0, 5_000), (1, 5_400), (0, 6_000), (1, 6_400)]
    assert rings.edges(8) == newest + [(0, 3_000), (1, 3_400), (0, 4_000), (1, 4_400)]


def test_bounce_is_stored_edge_by_edge():
    board = VirtualBoard()
    rings = Rings(64)
    Button(board, PIN).bounce(BOOT_US + 10_000, 60_000)
    finished(board, 200_000)
    expected = []
    for start, first_level in ((10_000, 0), (70_000, 1)):
        at = start
        for index, piece in enumerate(BOUNCE_US + (0,)):
            expected.append(((first_level + index) % 2, at))
            at += piece
    assert rings.edges(rings.stored()) == expected


def test_at_a_megahertz_every_stamp_is_exactly_two_microseconds_late():
    board = VirtualBoard()
    rings = Rings(8, freq=1_000_000)
    button = Button(board, PIN)
    button.press(BOOT_US + 10_001, 59_998)
    button.press(BOOT_US + 100_000, 10)
    finished(board, 200_000)
    assert rings.edges(4) == [(0, 10_003), (1, 70_001), (0, 100_002), (1, 100_012)]


def test_at_a_megahertz_a_spike_of_one_microsecond_is_not_seen_and_one_of_two_is():
    board = VirtualBoard()
    rings = Rings(8, freq=1_000_000)
    drive = board_drive(board)
    for us, level in ((100, 0), (300, -1), (301, 0), (500, -1), (700, 0), (702, -1)):
        board.at(BOOT_US + us, drive, level)
    finished(board, 1_000)
    assert rings.edges(rings.stored())[0] == (0, 102)
    assert [level for level, _ in rings.edges(rings.stored())] == [0, 1, 0, 1][: rings.stored()]


def test_a_button_held_at_the_start_is_an_edge_at_the_start():
    board = VirtualBoard()
    board.wires.drive(PIN, 0)
    finished(board, 500)
    rings = Rings(8)
    assert rings.edges(rings.stored()) == [(0, 500)]


def test_the_two_blocks_and_their_machines_stamp_independently():
    board = VirtualBoard()
    rings = [Rings(8, sm_id=sm_id) for sm_id in (0, 3, 4, 7)]
    Button(board, PIN).press(BOOT_US + 10, 10)
    finished(board, 100)
    for ring in rings:
        assert ring.edges(2) == [(0, 10), (1, 20)]


def fill(program, edges):
    board = VirtualBoard()
    pin = machine.Pin(PIN, machine.Pin.IN, machine.Pin.PULL_UP)
    machine_ = rp2.StateMachine(0, program, in_base=pin)
    machine_.active(1)
    for edge in range(edges):
        board.advance_to(board.now_us + 10)
        board.wires.drive(PIN, 0 if edge % 2 == 0 else -1)
    return board, machine_


def test_without_dma_a_joined_fifo_holds_eight_words_and_a_plain_one_four():
    for program, depth in ((stamp_joined, 8), (stamp_plain, 4)):
        board, sm = fill(program, 11)
        assert sm.rx_fifo() == depth
        assert board.pio[0].machines[0].lost == 11 - depth
        assert [sm.get() for _ in range(depth)] == [0, 1, 0, 1, 0, 1, 0, 1][:depth]


def test_a_push_that_waits_loses_no_word_and_goes_on_when_there_is_room():
    board, sm = fill(stamp_patient, 11)
    assert sm.rx_fifo() == 4
    assert board.pio[0].machines[0].lost == 0
    assert [sm.get() for _ in range(5)] == [0, 1, 0, 1, 0]


def test_get_waits_for_the_next_word():
    board = VirtualBoard()
    pin = machine.Pin(PIN, machine.Pin.IN, machine.Pin.PULL_UP)
    sm = rp2.StateMachine(1, stamp_plain, in_base=pin)
    sm.active(1)
    Button(board, PIN).press(BOOT_US + 777, 10)
    assert sm.get() == 0
    assert board.now_us - BOOT_US == 777
    assert sm.get() == 1
    assert "nothing will ever happen" in refused(BoardError, sm.get)


def test_the_program_is_encoded_as_in_the_data_sheet():
    # Checked by hand against the RP2040 data sheet, section 3.4.
    assert stamp_plain.words == [0xE021, 0x2020, 0x8000, 0xA0C1, 0x20A0, 0x8000]
    assert (stamp_plain.wrap_target, stamp_plain.wrap) == (1, 5)
    assert every_instruction.words == [
        0x0000, 0x0042, 0x0187, 0x218E, 0x40C0, 0x4001, 0xA04B, 0xA0D1, 0x8060,
        0xC042, 0xC024, 0xC004, 0xE35F, 0xB542, 0x20C5, 0xA242,
    ]  # fmt: skip


@rp2.asm_pio()
def every_instruction():
    label("top")
    jmp("top")
    jmp(x_dec, "here")
    label("here")
    jmp(y_dec, "last")[1]
    wait(1, gpio, 14)[1]
    in_(isr, 32)
    in_(pins, 1)
    mov(y, invert(null))
    label("last")
    mov(isr, reverse(x))
    push(iffull, block)
    irq(clear, 2)
    irq(block, 4)
    irq(4)
    set(y, 31)[3]
    nop()[21]
    wait(1, irq, 5)
    nop().delay(2)


@rp2.asm_pio(autopush=True, push_thresh=8)
def count_down():
    set(y, 3)
    label("again")
    in_(y, 4)
    jmp(y_dec, "again")
    label("stay")
    jmp("stay")[31]


def test_loops_shifts_and_autopush_run():
    VirtualBoard()
    sm = rp2.StateMachine(2, count_down, freq=1_000_000)
    sm.active(1)
    assert [sm.get(), sm.get()] == [0x32, 0x10]


def test_what_the_board_does_not_run_is_refused_with_a_reason():
    def pulls():
        pull()

    def sides():
        nop().side(1)

    def moves_to_pins():
        mov(pins, x)

    assert "no pull" in refused(rp2.PIOASMError, rp2.asm_pio(), pulls)
    assert "side-set" in refused(rp2.PIOASMError, rp2.asm_pio(), sides)
    assert "mov(pins)" in refused(rp2.PIOASMError, rp2.asm_pio(), moves_to_pins)
    assert "drive no pins" in refused(rp2.PIOASMError, lambda: rp2.asm_pio(set_init=0))


def test_a_program_sees_constants_and_its_module_keeps_its_names():
    module_names = sorted(globals())

    @rp2.asm_pio()
    def program():
        wait(0, gpio, _GPIO)

    assert program.words == [0x2000 | 14]
    assert sorted(globals()) == module_names


def test_memory_is_copied_by_dma_and_the_control_word_is_the_chips():
    VirtualBoard()
    source, target = bytearray(b"a referee-grade clock !!"), bytearray(24)
    dma = rp2.DMA()
    assert dma.pack_ctrl() == 0x3F8031 | 2 << 2 | dma.channel << 11
    assert dma.unpack_ctrl(dma.pack_ctrl(ring_size=9, ring_sel=1))["ring_size"] == 9
    dma.config(read=source, write=target, count=6, ctrl=dma.pack_ctrl(), trigger=True)
    assert target == source
    assert not dma.active()
    assert "ring is no field" in refused(TypeError, lambda: dma.pack_ctrl(ring=1))
    assert "bad field value" in refused(ValueError, lambda: dma.pack_ctrl(ring_size=16))


def test_channels_run_out_and_can_be_given_back():
    VirtualBoard()
    channels = [rp2.DMA() for _ in range(12)]
    refused(OSError, rp2.DMA)
    channels[5].close()
    assert rp2.DMA().channel == 5


def test_channels_that_trigger_one_another_unpaced_are_stopped():
    VirtualBoard()
    a, b = rp2.DMA(), rp2.DMA()
    buffer = bytearray(64)
    for dma, other in ((a, b), (b, a)):
        ctrl = dma.pack_ctrl(inc_read=False, inc_write=False, chain_to=other.channel)
        dma.config(read=TIMERAWL, write=buffer, count=1, ctrl=ctrl)
    assert "without end" in refused(BoardError, a.active, 1)


def test_bounce_patterns_are_the_same_for_a_seed_and_end_within_30_ms():
    for seed in range(200):
        pattern = bounce_pattern(seed)
        assert pattern == bounce_pattern(seed)
        assert len(pattern) % 2 == 0
        assert sum(pattern) <= 30_000
        for index, piece in enumerate(pattern):
            assert 0 < piece < (20_000 if index % 2 else 5_000)
    assert len({bounce_pattern(seed) for seed in range(200)}) > 190
    assert bounce_pattern(1) == PATTERN_OF_SEED_1


PATTERN_OF_SEED_1 = (1254, 6474, 1956, 95, 1929, 8678, 1342, 2088)
