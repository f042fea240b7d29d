"""Edges from the pin to the contact, through the PIO program and the DMA rings of the virtual board."""

from locked import Locked

from host_tools.virtual_board.board import VirtualBoard
from tengen.devices.buttons import BLACK, WHITE, Buttons
from tengen.devices.edges import RING_WORDS, EdgeRing
from tengen.devices.pins import BUTTONS

MASK = (1 << 30) - 1
START_US = 100_000


def made(held=()):
    """A board with the buttons in `held` down from before the start, and its rings, a while later."""
    board = VirtualBoard()
    for side in held:
        board.wires.drive(BUTTONS[side], 0)
    rings = EdgeRing(BUTTONS[BLACK], 0), EdgeRing(BUTTONS[WHITE], 1)
    board.advance_to(board.now_us + START_US)
    return board, rings


def toggled(board, side, times_us, level=0):
    """Change a button's level at each time from now, beginning with `level`. Returns the true (level, tick)s."""
    edges = []
    start = board.now_us
    for at in times_us:
        board.at(start + at, lambda now_level: board.wires.drive(BUTTONS[side], now_level), level)
        edges.append((level, (start + at) & MASK))
        level = 1 - level
    board.advance_to(start + times_us[-1] + 10)
    return edges


def all_read(ring):
    edges = []
    while ring.read():
        edges.append((ring.level, ring.tick))
    return edges


def taken(buttons, now):
    contacts = []
    buttons.poll(now & MASK)
    while buttons.take():
        contacts.append((buttons.side, buttons.down, buttons.tick))
    return contacts


def test_an_untouched_button_has_no_edges():
    _, rings = made()
    assert not rings[0].available() and not rings[0].read()


def test_every_edge_is_stamped_in_the_microsecond_it_happens_though_nobody_looks():
    board, rings = made()
    edges = toggled(board, BLACK, [0, 1, 3, 700, 30_000, 30_001, 5_000_000])
    assert rings[0].available()
    assert all_read(rings[0]) == edges
    assert not rings[0].available() and not rings[1].available()


def test_stamps_go_on_across_the_wrap_of_the_ticks():
    board, rings = made()
    edges = toggled(board, WHITE, [64_000_000, 66_000_000, 67_000_000])
    assert edges[0][1] > edges[1][1]
    assert all_read(rings[1]) == edges


def test_rings_go_round_many_times():
    board, rings = made()
    level = 0
    for count in (1, 127, 100, 63, 64, 65, 127, 2, 127):
        edges = toggled(board, BLACK, [7 * i for i in range(count)], level)
        assert all_read(rings[0]) == edges
        level ^= count & 1
    assert rings[0].overruns == 0


def test_a_full_lap_is_noticed_and_counted_and_the_newest_edges_are_kept():
    for extra in (0, 1, 5, RING_WORDS - 1, RING_WORDS, 3 * RING_WORDS):
        board, rings = made()
        all_read(rings[0])
        first = toggled(board, BLACK, [0, 100])
        assert all_read(rings[0]) == first
        edges = toggled(board, BLACK, [100 * i for i in range(RING_WORDS + extra)])
        assert all_read(rings[0]) == edges[-RING_WORDS // 2 :]
        assert rings[0].overruns == 1
        assert all_read(rings[0]) == []
        assert rings[0].overruns == 1


def test_a_button_held_while_the_clock_starts_is_pressed_at_the_start():
    board, rings = made(held=(WHITE,))
    start = (board.now_us - START_US) & MASK
    buttons = Buttons(*rings)
    assert taken(buttons, board.now_us) == [(WHITE, True, start)]
    released = toggled(board, WHITE, [0], 1)[0][1]
    board.advance_to(board.now_us + 20_000)
    assert taken(buttons, board.now_us) == [(WHITE, False, released)]


def test_both_buttons_come_out_in_the_order_of_their_stamps():
    board, rings = made()
    buttons = Buttons(*rings)
    start = board.now_us
    # Black bounces for 30 ms from 0; White closes cleanly at 10 ms and is confirmed first.
    for at in range(0, 30_000, 2_000):
        board.at(start + at, lambda level: board.wires.drive(BUTTONS[BLACK], level), at // 2_000 & 1)
    board.at(start + 10_000, lambda level: board.wires.drive(BUTTONS[WHITE], level), 0)
    board.advance_to(start + 20_000)
    assert taken(buttons, board.now_us) == []
    assert buttons.horizon_tick(board.now_us & MASK) == start & MASK
    board.advance_to(start + 40_000)
    assert taken(buttons, board.now_us) == [(BLACK, True, start & MASK), (WHITE, True, (start + 10_000) & MASK)]
    assert buttons.horizon_tick(board.now_us & MASK) == board.now_us & MASK


def test_reading_and_debouncing_allocate_nothing():
    board, rings = made()
    buttons = Buttons(*rings)
    toggled(board, BLACK, [0, 1_000, 2_000, 60_000, 60_500, 61_000, 120_000, 120_300])
    toggled(board, WHITE, [0, 60_000])
    board.advance_to(board.now_us + 30_000)
    counts = [0, 0]
    now = board.now_us & MASK
    with Locked():
        buttons.poll(now)
        buttons.horizon_tick(now)
        while buttons.take():
            counts[buttons.side] += 1
        if buttons.has_deadline:
            buttons.deadline_tick()
        buttons.available()
        buttons.glitches + buttons.overruns
    assert counts == [2, 2]
    assert buttons.glitches == 1
