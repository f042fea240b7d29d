"""A battery behind a divider on an analog pin. Set `millivolts` whenever it should change."""

# On a Pico, a third of the supply voltage reaches pin 29 (Raspberry Pi Pico data sheet, section 2.1).
VSYS_PIN, VSYS_DIVIDER = 29, (1, 3)


class Battery:
    """`millivolts` at the battery; `divider` is the share that reaches the pin, as (part, whole)."""

    def __init__(self, board, millivolts, pin=VSYS_PIN, divider=VSYS_DIVIDER):
        self.board = board
        self.millivolts = millivolts
        self.divider = divider
        board.analog[pin] = self

    def pin_millivolts(self):
        """What the chip's converter sees."""
        return self.millivolts * self.divider[0] // self.divider[1]

    def change_at(self, at_us, millivolts):
        """Schedule a change; `at_us` is board time."""
        self.board.at(at_us, self._set, millivolts)

    def _set(self, millivolts):
        self.millivolts = millivolts
