"""The SSD1306's display memory: 128 columns of 8 pages, and the pointer that moves through it in one of three ways.

Source: Solomon Systech SSD1306 data sheet rev 1.1, sections 10.1.1 to 10.1.5 and 10.1.8.
"""

WIDTH, PAGES = 128, 8

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2


class Memory:
    """1024 bytes, page after page, column 0 at a viewer's left. `mode`, window and pointer as commands set them."""

    def __init__(self):
        self.cells = _noise()
        self.mode = PAGE
        self.remapped = False
        self.column, self.first_column, self.last_column = 0, 0, WIDTH - 1
        self.page, self.first_page, self.last_page = 0, 0, PAGES - 1

    def take(self, data):
        """Store a run of data at the pointer, which moves on."""
        if self.mode == HORIZONTAL:
            self._take_rows(data)
        elif self.mode == PAGE:
            self._take_page(data)
        else:
            self._take_columns(data)

    def set_columns(self, first, last):
        """The window's columns; the pointer goes to the first."""
        self.column = self.first_column = first
        self.last_column = last

    def set_pages(self, first, last):
        """The window's pages; the pointer goes to the first."""
        self.page = self.first_page = first
        self.last_page = last

    def _put(self, page, column, data):
        """Store a run of bytes in one page. Segment remapping happens as data comes in (data sheet, 10.1.8)."""
        count = len(data)
        if self.remapped:
            start = page * WIDTH + column
            self.cells[start : start + count] = data
            return
        start = page * WIDTH + WIDTH - 1 - column
        for byte in data:
            self.cells[start] = byte
            start -= 1

    def _take_rows(self, data):
        column, page, past = self.column, self.page, self.last_column + 1
        at, end = 0, len(data)
        while at < end:
            until = at + past - column
            if until > end:
                until = end
            self._put(page, column, data[at:until])
            column += until - at
            at = until
            if column == past:
                column = self.first_column
                page = self.first_page if page == self.last_page else (page + 1) & 7
        self.column, self.page = column, page

    def _take_page(self, data):
        at, end = 0, len(data)
        while at < end:
            run = min(end - at, WIDTH - self.column)
            self._put(self.page, self.column, data[at : at + run])
            at += run
            self.column += run
            if self.column == WIDTH:
                self.column = 0

    def _take_columns(self, data):
        for at in range(len(data)):
            self._put(self.page, self.column, data[at : at + 1])
            if self.page != self.last_page:
                self.page = (self.page + 1) & 7
                continue
            self.page = self.first_page
            self.column = self.first_column if self.column == self.last_column else self.column + 1


def _noise():
    """What is in the memory before anything was written: not zeros, so that a driver that forgets to clear is found out."""
    ram = bytearray(WIDTH * PAGES)
    state = 1
    for at in range(len(ram)):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        ram[at] = state >> 16 & 0xFF
    return ram
