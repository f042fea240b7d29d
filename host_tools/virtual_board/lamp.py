"""A lamp on a PWM pin: remembers when it was how bright."""


class Lamp:
    """`changes` lists them, oldest first: `(t_us, duty_u16)`, board time; 0 is dark, 65535 is lit without a break.

    Its transistor conducts while the pin is high. `duty_u16` is the present share.
    """

    def __init__(self, board, pin):
        self.changes = []
        self.duty_u16 = 0
        self._before_u16 = 0  # until the latest change
        board.listeners[pin] = self

    def tone_changed(self, t_us, freq, duty_u16):
        """Called by the board. Of several changes at one instant the last counts; what changes nothing is left out."""
        # Below 100 Hz an eye sees the single flashes: then it is no dimming.
        if 0 < duty_u16 < 65535 and freq < 100:
            raise ValueError("a lamp dimmed at %d Hz flickers" % freq)
        if self.changes and self.changes[-1][0] == t_us:
            self.changes.pop()
        else:
            self._before_u16 = self.duty_u16
        self.duty_u16 = duty_u16
        if duty_u16 != self._before_u16:
            self.changes.append((t_us, duty_u16))
