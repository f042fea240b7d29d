"""The panel driver against the chip model: what is seen is what was drawn, and no more is sent than that takes."""

import random

from locked import Locked

from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.ssd1306 import SSD1306
from tengen.devices import pins
from tengen.devices.faces import Panel

ADDRESS = 0x3C
WIDTH, HEIGHT, PAGES = 128, 64, 8
COMMANDS = 7  # control byte, columns, pages
# What a window is taken to cost beside its data, in bytes.
WINDOW = 24
FULL_FRAME = 1025


class StillBus:
    """A bus that takes everything and allocates nothing."""

    def __init__(self):
        self.transactions = 0
        self.bytes = 0

    def writeto(self, address, data):
        self.transactions += 1
        self.bytes += len(data)


def made():
    board = VirtualBoard()
    chip = SSD1306()
    board.buses[0].attach(ADDRESS, chip)
    return board, chip, Panel(board.buses[0], ADDRESS)


def sent(board, panel):
    """How many bytes, and how many transactions, one flush sends."""
    bus = board.buses[0]
    before = bus.bytes_written, bus.transactions
    counted = panel.byte_count
    panel.flush()
    assert panel.byte_count - counted == bus.bytes_written - before[0]
    return bus.bytes_written - before[0], bus.transactions - before[1]


def draw_something(panel):
    """Draw one shape, touching exactly or generously where it lies, partly off the panel at times."""
    x, y = random.randrange(-20, 140), random.randrange(-20, 80)
    w, h = random.randrange(1, 90), random.randrange(1, 70)
    kind = random.randrange(4)
    if kind == 0:
        panel.fill_rect(x, y, w, h, random.randrange(2))
    elif kind == 1:
        panel.rect(x, y, w, h, random.randrange(2))
    elif kind == 2:
        w = h = 1
        panel.pixel(x, y, 1)
    else:
        panel.line(x, y, x + w - 1, y + h - 1, 1)
    panel.touch(x - random.randrange(3), y - random.randrange(3), w + 6, h + 6)


def changed_columns(before, after):
    """For each page that differs, (page, first, last)."""
    found = []
    for page in range(PAGES):
        start = page * WIDTH
        columns = [c for c in range(WIDTH) if before[start + c] != after[start + c]]
        if columns:
            found.append((page, columns[0], columns[-1]))
    return found


def cost(windows):
    """What these (pages, columns) windows cost."""
    return sum([WINDOW + pages * columns for pages, columns in windows])


class Spy:
    """A bus that notes the windows that are set: (pages, columns)."""

    def __init__(self, bus):
        self.bus = bus
        self.windows = []

    def writeto(self, address, data):
        if data[0] == 0 and len(data) == COMMANDS:
            self.windows.append((data[6] - data[5] + 1, data[3] - data[2] + 1))
        self.bus.writeto(address, data)


def test_a_new_panel_is_lit_and_blank():
    _, chip, panel = made()
    assert panel.ok and chip.lit and chip.ram() == bytes(1024)


def test_what_is_seen_is_what_was_drawn_after_any_drawing():
    _, chip, panel = made()
    random.seed(1)
    for _ in range(300):
        for _ in range(random.randrange(4)):
            draw_something(panel)
        panel.flush()
        assert chip.ram() == bytes(panel.buffer[1:])


def test_windows_never_cost_more_than_each_page_by_itself_or_the_full_frame():
    board, _, panel = made()
    spy = panel._i2c = Spy(board.buses[0])
    random.seed(2)
    for _ in range(300):
        before = bytes(panel.buffer[1:])
        for _ in range(random.randrange(3)):
            draw_something(panel)
        changes = changed_columns(before, bytes(panel.buffer[1:]))
        spy.windows = []
        count, transactions = sent(board, panel)
        if not changes:
            assert count == 0
            continue
        assert cost(spy.windows) <= cost([(1, last - first + 1) for _, first, last in changes])
        pieces = transactions - len(spy.windows)
        assert count == sum([pages * columns for pages, columns in spy.windows]) + COMMANDS * len(spy.windows) + pieces
        assert count <= FULL_FRAME + COMMANDS + PAGES


def test_a_redraw_that_changes_nothing_sends_nothing():
    board, _, panel = made()
    panel.fill_rect(10, 10, 30, 30, 1)
    panel.touch(10, 10, 30, 30)
    panel.flush()
    panel.fill_rect(10, 10, 30, 30, 0)
    panel.fill_rect(10, 10, 30, 30, 1)
    panel.touch(0, 0, WIDTH, HEIGHT)
    assert sent(board, panel) == (0, 0)


def test_a_digit_goes_out_as_one_window_in_two_transactions():
    board, _, panel = made()
    panel.fill_rect(70, 16, 27, 40, 1)
    panel.touch(64, 8, 40, 56)
    assert sent(board, panel) == (COMMANDS + 1 + 27 * 5, 2)


def test_changes_far_apart_go_out_as_two_windows():
    board, chip, panel = made()
    panel.pixel(0, 0, 1)
    panel.pixel(127, 63, 1)
    panel.touch(0, 0, WIDTH, HEIGHT)
    assert sent(board, panel) == (2 * (COMMANDS + 2), 4)
    assert chip.ram() == bytes(panel.buffer[1:])


def test_a_touch_outside_the_panel_is_ignored():
    board, _, panel = made()
    panel.fill(1)
    for x, y, w, h in ((128, 0, 5, 5), (-5, 0, 5, 5), (0, 64, 5, 5), (0, -9, 9, 9), (3, 3, 0, 9), (3, 3, 9, 0), (3, 3, -2, 9)):
        panel.touch(x, y, w, h)
        assert sent(board, panel) == (0, 0)


def unplugged(board):
    return board.buses[0].chips.pop(ADDRESS)


def ran(board, panel, ms):
    """Flush every 100 ms; returns how many of these flushes tried to reach the panel: time passed on the bus."""
    tries = 0
    until = board.now_us + ms * 1000
    while board.now_us < until:
        start = board.now_us
        panel.flush()
        tries += board.now_us > start
        board.advance_to(start + 100_000)
    return tries


def test_an_unplugged_panel_stops_nothing_and_is_tried_ever_more_seldom():
    board, _, panel = made()
    unplugged(board)
    panel.fill(1)
    panel.touch(0, 0, WIDTH, HEIGHT)
    panel.flush()
    assert not panel.ok
    assert ran(board, panel, 900) == 0
    assert ran(board, panel, 200) == 1
    assert 3 <= ran(board, panel, 16_000) <= 4
    assert 9 <= ran(board, panel, 160_000) <= 11
    assert not panel.ok and bytes(panel.buffer[1:]) == b"\xff" * 1024


def test_a_panel_that_comes_back_is_set_up_and_shows_what_was_drawn_meanwhile():
    board, _, panel = made()
    panel.contrast(0x42)
    unplugged(board)
    panel.fill_rect(5, 5, 50, 50, 1)
    panel.touch(5, 5, 50, 50)
    panel.flush()
    assert not panel.ok
    panel.fill_rect(60, 0, 20, 64, 1)
    panel.touch(60, 0, 20, 64)
    chip = SSD1306()
    board.buses[0].attach(ADDRESS, chip)
    ran(board, panel, 1_500)
    assert panel.ok and chip.lit and chip.contrast == 0x42
    assert chip.ram() == bytes(panel.buffer[1:])
    assert any(chip.ram())


def test_a_panel_has_the_contrast_that_the_battery_is_reckoned_with():
    board, chip, panel = made()
    assert chip.lit and chip.contrast == pins.FACE_CONTRAST == 0x80
    unplugged(board)
    panel.touch(0, 0, 1, 1)
    panel.pixel(0, 0, 1)
    panel.flush()
    chip = SSD1306()
    board.buses[0].attach(ADDRESS, chip)
    ran(board, panel, 1_500)
    assert chip.lit and chip.contrast == pins.FACE_CONTRAST


def test_contrast_set_while_the_panel_is_away_reaches_it_later():
    board, _, panel = made()
    unplugged(board)
    panel.contrast(1)
    assert not panel.ok
    panel.contrast(2)
    chip = SSD1306()
    board.buses[0].attach(ADDRESS, chip)
    ran(board, panel, 1_500)
    chip.decode()
    assert panel.ok and chip.contrast == 2


def test_a_panel_missing_at_the_start_is_found_later():
    board = VirtualBoard()
    panel = Panel(board.buses[0], ADDRESS)
    assert not panel.ok
    panel.fill_rect(1, 2, 3, 4, 1)
    panel.touch(1, 2, 3, 4)
    panel.flush()
    chip = SSD1306()
    board.buses[0].attach(ADDRESS, chip)
    ran(board, panel, 1_500)
    assert panel.ok and chip.lit and chip.ram() == bytes(panel.buffer[1:])


def test_the_bus_failing_in_the_middle_of_a_frame_loses_no_pixel():
    for survive in range(1, 12):
        board, chip, panel = made()
        real = panel._i2c
        panel._i2c = Failing(real, survive)
        panel.fill(1)
        panel.fill_rect(20, 20, 30, 30, 0)
        panel.touch(0, 0, WIDTH, HEIGHT)
        panel.flush()
        panel._i2c = real
        ran(board, panel, 1_500)
        assert panel.ok and chip.ram() == bytes(panel.buffer[1:]), survive


class Failing:
    """A bus that works for `count` transactions."""

    def __init__(self, bus, count):
        self.bus = bus
        self.count = count

    def writeto(self, address, data):
        self.count -= 1
        if self.count < 0:
            raise OSError(5)
        self.bus.writeto(address, data)


def test_drawing_and_flushing_allocate_nothing():
    bus = StillBus()
    panel = Panel(bus, ADDRESS)
    start = bus.transactions
    with Locked():
        for turn in range(40):
            panel.fill_rect(turn, turn, 27, 40, turn & 1)
            panel.touch(turn, turn, 27, 40)
            panel.pixel(127, 63, turn & 1)
            panel.touch(127, 63, 1, 1)
            panel.flush()
            panel.flush()
        panel.fill(1)
        panel.touch(0, 0, WIDTH, HEIGHT)
        panel.flush()
        panel.contrast(7)
    assert bus.transactions - start >= 40 * 2
