"""The SSD1306 display chip: decodes the bytes a real driver sends into pixels, and raises on what the data sheet has not got.

Sources: Solomon Systech SSD1306 data sheet rev 1.1, sections 8.1.5 (I2C), 9 and 10 (commands); rev 1.5 of the 1306B for AD.
Transactions are kept and decoded when somebody looks (`pixels`, `ram`, `decode`) or when 16 KB have come together, so that
a game without viewers costs little; a mistake is then raised there, naming the byte. `VirtualBoard.finish` decodes all.
"""

from host_tools.virtual_board import gddram, panel

WIDTH, HEIGHT, PAGES = gddram.WIDTH, 64, gddram.PAGES

_KEPT_BYTES = 16_384

_SHIFT_MAX = 63
_DATA = 0x40

# How many argument bytes a command takes, where it takes any.
_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xAD: 1,
    0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip


class ChipError(Exception):
    """The chip was sent what its data sheet lacks."""


class SSD1306:
    """A 128 x 64 panel with its chip, as it is after power-on: off, page addressing, memory full of noise."""

    def __init__(self, external_vcc=False):
        self.external_vcc = external_vcc
        self._kept = []
        self._kept_bytes = 0
        self._memory = gddram.Memory()
        self._command = 0
        self._arguments = bytearray(6)
        self._have = 0
        self._need = 0
        self._layout = self._map = None
        self._reset()

    def _reset(self):
        self.contrast = 0x7F
        self.is_on = self.inverted = self.all_on = self.pump = self.rows_remapped = False
        self.start_line = self.offset = 0
        self.rows = HEIGHT
        self.com_pins = 0x12
        self.clock, self.precharge, self.vcomh, self.iref = 0x80, 0x22, 0x20, 0x00

    # --- the bus's side -------------------------------------------------------------------------------------------------

    def receive(self, data):
        """Take one write transaction. Raises ChipError, now or at a later look."""
        self._kept.append(bytes(data))
        self._kept_bytes += len(data)
        if self._kept_bytes > _KEPT_BYTES:
            self.decode()

    def send(self, count):
        """The status byte, over and over: bit 6 is set while the display is off (data sheet, section 8.1.5.2 and table 9-2)."""
        self.decode()
        return bytes([0x00 if self.is_on else 0x40]) * count

    # --- the viewer's side ----------------------------------------------------------------------------------------------

    @property
    def lit(self):
        """True when the panel can shine at all: switched on, and fed by the charge pump or from outside."""
        self.decode()
        return self.is_on and (self.pump or self.external_vcc)

    def ram(self):
        """A copy of the 1024 bytes of display memory, page after page, column 0 at the viewer's left."""
        self.decode()
        return bytes(self._memory.cells)

    def pixels(self):
        """What a viewer sees: 128 * 64 bytes, 0 or 1, row after row. Dark unless `lit`. The panel is mounted as modules are,
        upright for a driver that sends A1 and C8."""
        if not self.lit:
            return bytes(WIDTH * HEIGHT)
        if self.all_on:
            return bytes([1]) * (WIDTH * HEIGHT)
        return panel.picture(self._memory.cells, self._row_map(), self.inverted)

    def packed(self):
        """The same as 1024 bytes, eight pixels each, the left one in the highest bit."""
        if not self.lit:
            return bytes(WIDTH * HEIGHT // 8)
        if self.all_on:
            return bytes([0xFF]) * (WIDTH * HEIGHT // 8)
        return panel.packed(self._memory.cells, self._row_map(), self.inverted)

    def _row_map(self):
        layout = (self.rows, self.offset, self.start_line, self.rows_remapped, self.com_pins)
        if layout != self._layout:
            self._layout = layout
            self._map = panel.row_map(*layout)
        return self._map

    # --- decoding -------------------------------------------------------------------------------------------------------

    def decode(self):
        """Decode all that came. Raises ChipError for what the chip has not got; what follows the mistake is dropped."""
        kept = self._kept
        if not kept:
            return
        self._kept = []
        self._kept_bytes = 0
        for data in kept:
            # The two commonest forms first: one command, and one run of data.
            if len(data) == 2 and data[0] == 0x80:
                self._take_command(data[1])
            elif data and data[0] == _DATA:
                self._take_data(data[1:])
            else:
                self._take_transaction(data)

    def _take_transaction(self, data):
        at, end = 0, len(data)
        while at < end:
            control = data[at]
            at += 1
            if control & 0x3F:
                raise ChipError("control byte 0x%02x: its low six bits must be 0" % control)
            until = end
            if control & 0x80:
                if at >= end:
                    raise ChipError("control byte 0x%02x announces a byte that does not come" % control)
                until = at + 1
            if control & _DATA:
                self._take_data(data[at:until])
            else:
                self._take_commands(data[at:until])
            at = until

    def _take_data(self, data):
        if self._need:
            raise ChipError("data while command 0x%02x waits for %d more bytes" % (self._command, self._need - self._have))
        self._memory.take(data)

    def _take_commands(self, run):
        at, end = 0, len(run)
        while at < end:
            byte = run[at]
            at += 1
            need = _ARGUMENTS.get(byte, 0)
            if need and not self._need and at + need <= end:
                self._with_arguments(byte, run[at : at + need])
                at += need
            else:
                self._take_command(byte)

    def _take_command(self, byte):
        if self._need:
            self._arguments[self._have] = byte
            self._have += 1
            if self._have < self._need:
                return
            self._need = 0
            self._with_arguments(self._command, self._arguments)
            return
        need = _ARGUMENTS.get(byte, 0)
        if need:
            self._command, self._need, self._have = byte, need, 0
        else:
            self._plain(byte)

    # --- commands without arguments -------------------------------------------------------------------------------------

    def _plain(self, command):
        if command < 0x20 or 0xB0 <= command <= 0xB7:
            self._point(command)
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command in (0xA0, 0xA1):
            self._memory.remapped = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.is_on = command == 0xAF
        elif command in (0xC0, 0xC8):
            self.rows_remapped = command == 0xC8
        elif command == 0x2F:
            raise ChipError("0x2f (activate scroll): this model does not scroll")
        elif command not in (0x2E, 0xE3):
            raise ChipError("0x%02x is no command" % command)

    def _point(self, command):
        """00-1F, B0-B7: where data goes, in page addressing mode only (data sheet, 10.1.1, 10.1.2 and 10.1.13)."""
        memory = self._memory
        if memory.mode != gddram.PAGE:
            raise ChipError("0x%02x belongs to page addressing mode, and that is not set" % command)
        if command >= 0xB0:
            memory.page = command & 7
        elif command < 0x10:
            memory.column = memory.column & 0xF0 | command
        elif command <= 0x17:
            memory.column = memory.column & 0x0F | (command & 0x0F) << 4
        else:
            raise ChipError("0x%02x: column %d, and the last is 127" % (command, (command & 0x0F) << 4))

    # --- commands with arguments ----------------------------------------------------------------------------------------

    def _with_arguments(self, command, arguments):
        value = arguments[0]
        if command == 0x21:
            self._memory.set_columns(*self._window("columns", arguments, WIDTH))
        elif command == 0x22:
            self._memory.set_pages(*self._window("pages", arguments, PAGES))
        elif command == 0x81:
            self.contrast = value
        elif command == 0x20:
            self._memory.mode = self._checked(command, value, (gddram.HORIZONTAL, gddram.VERTICAL, gddram.PAGE))
        elif command == 0x8D:
            self.pump = self._checked(command, value, (0x10, 0x14)) == 0x14
        elif command == 0xA8:
            self.rows = self._in_range(command, value, 15, 63) + 1
        elif command == 0xD3:
            self.offset = self._in_range(command, value, 0, _SHIFT_MAX)
        elif command == 0xDA:
            self.com_pins = self._checked(command, value, (0x02, 0x12, 0x22, 0x32))
        else:
            self._electrical(command, value, arguments)

    def _electrical(self, command, value, arguments):
        if command == 0xD5:
            self.clock = value
        elif command == 0xD9:
            if not value & 0x0F or not value & 0xF0:
                raise ChipError("0xd9 0x%02x: a pre-charge phase of 0 clocks" % value)
            self.precharge = value
        elif command == 0xDB:
            # A[6:4]; the data sheet lists 0, 2 and 3, and drivers for narrow panels send 4.
            self.vcomh = self._checked(command, value, (0x00, 0x20, 0x30, 0x40))
        elif command == 0xAD:
            self.iref = self._checked(command, value, (0x00, 0x10, 0x20, 0x30))
        elif command == 0xA3:
            if arguments[0] + arguments[1] > self.rows:
                raise ChipError("0xa3: a scroll area of %d + %d rows on %d" % (arguments[0], arguments[1], self.rows))
        else:
            self._scroll_setup(command, arguments)

    def _scroll_setup(self, command, arguments):
        """26, 27, 29, 2A: taken and checked; only 2F would start it."""
        first, last = arguments[1], arguments[3]
        if arguments[0] or first > 7 or last > 7 or last < first or arguments[2] > 7:
            raise ChipError("0x%02x: a scroll set-up out of range" % command)

    def _window(self, what, arguments, size):
        first, last = arguments[0], arguments[1]
        if last >= size or first > last:
            raise ChipError("%s %d to %d: there are 0 to %d" % (what, first, last, size - 1))
        return first, last

    def _checked(self, command, value, allowed):
        if value not in allowed:
            raise ChipError("0x%02x takes no 0x%02x" % (command, value))
        return value

    def _in_range(self, command, value, low, high):
        if not low <= value <= high:
            raise ChipError("0x%02x takes %d to %d, not %d" % (command, low, high, value))
        return value
