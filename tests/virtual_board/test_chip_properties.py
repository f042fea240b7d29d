"""The SSD1306's addressing against a model that moves one byte at a time, written from the data sheet's figures 10-1 to 10-4."""

from hypothesis import given
from hypothesis import strategies as st

from host_tools.virtual_board.ssd1306 import SSD1306


class ByteByByte:
    """A pointer, a window, a mode; `write` puts one byte and moves on."""

    def __init__(self, mode, columns, pages, remapped):
        self.mode, self.columns, self.pages, self.remapped = mode, columns, pages, remapped
        self.column, self.page = columns[0], pages[0]
        self.cells = {}

    def write(self, byte):
        self.cells[self.page, self.column if self.remapped else 127 - self.column] = byte
        if self.mode == 0:
            self.step_column() and self.step_page()
        elif self.mode == 1:
            self.step_page() and self.step_column()
        else:
            self.column = (self.column + 1) % 128

    def step_column(self):
        at_end = self.column == self.columns[1]
        self.column = self.columns[0] if at_end else self.column + 1
        return at_end

    def step_page(self):
        at_end = self.page == self.pages[1]
        self.page = self.pages[0] if at_end else self.page + 1
        return at_end


def window(last):
    return st.tuples(st.integers(0, last), st.integers(0, last)).map(lambda pair: tuple(sorted(pair)))


@given(
    st.sampled_from((0, 1, 2)),
    window(127),
    window(7),
    st.booleans(),
    st.lists(st.binary(min_size=0, max_size=300), max_size=6),
)
def test_data_lands_where_the_data_sheet_says(mode, columns, pages, remapped, transactions):
    chip = SSD1306()
    before = chip.ram()
    chip.receive(bytes([0, 0x20, mode, 0xA1 if remapped else 0xA0]))
    if mode == 2:
        chip.receive(bytes([0, 0xB0 + pages[0], columns[0] & 15, 0x10 + (columns[0] >> 4)]))
    else:
        chip.receive(bytes([0, 0x21, *columns, 0x22, *pages]))
    slow = ByteByByte(mode, columns, pages, remapped)
    for data in transactions:
        chip.receive(b"\x40" + data)
        for byte in data:
            slow.write(byte)
    expected = bytearray(before)
    for (page, column), byte in slow.cells.items():
        expected[page * 128 + column] = byte
    assert chip.ram() == expected


@given(st.binary(min_size=1, max_size=60), st.lists(st.integers(1, 59), max_size=5))
def test_it_makes_no_difference_where_transactions_are_cut(commands, cuts):
    """Commands may come in one transaction, in several, or each behind a control byte of its own."""
    allowed = bytes(byte for byte in commands if byte in (0xA4, 0xA5, 0xA6, 0xA7, 0xC0, 0xC8, 0xE3) or 0x40 <= byte < 0x80)
    allowed = bytes([0x8D, 0x14, 0xAF, 0x81, 0x55]) + allowed + bytes([0xD3, 7])
    whole, pieces, single = SSD1306(), SSD1306(), SSD1306()
    whole.receive(b"\x00" + allowed)
    for start, end in zip([0, *sorted(cuts)], [*sorted(cuts), len(allowed)], strict=True):
        pieces.receive(b"\x00" + allowed[start:end])
    for byte in allowed:
        single.receive(bytes([0x80, byte]))
    assert whole.pixels() == pieces.pixels() == single.pixels()
    assert whole.contrast == pieces.contrast == single.contrast == 0x55
