"""The lamps of the side to move: an LED a side, dimmed by PWM so that a call can be brighter than a turn."""

# A period of a millisecond: no eye sees it, also not from the corner.
_HZ = 1_000

# By level (ui.lamplight: DARK, LIT, BRIGHT), the share of time that is lit, of 65535. A quarter is seen at 10 m in a lit hall and
# costs a quarter of the current: hardware/NOTES.md.
DUTY = (0, 16_384, 65_535)


class Lamps:
    """Two lamps on `left` and `right`, each a `machine.PWM`. Dark until `show`."""

    def __init__(self, left, right):
        self._pwms = (left, right)
        self._levels = [0, 0]
        for pwm in self._pwms:
            pwm.freq(_HZ)
            pwm.duty_u16(0)

    def show(self, place, level):
        """Set the lamp of `place` (0: the left one) to a level. Returns at once when it has it; allocates nothing."""
        if level != self._levels[place]:
            self._levels[place] = level
            self._pwms[place].duty_u16(DUTY[level])
