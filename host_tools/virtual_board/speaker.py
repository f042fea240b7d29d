"""A speaker on a PWM pin: remembers what was played when."""


class Speaker:
    """`tones` lists the changes, oldest first: `(t_us, freq_hz, duty_u16)`, board time; a duty of 0 is silence."""

    def __init__(self, board, pin):
        self.tones = []
        board.listeners[pin] = self

    def tone_changed(self, t_us, freq, duty_u16):
        """Called by the board. Of several changes at one instant the last counts; what changes nothing is left out."""
        if not duty_u16 or duty_u16 == 65535:
            freq = duty_u16 = 0
        if self.tones and self.tones[-1][0] == t_us:
            self.tones.pop()
        was = self.tones[-1] if self.tones else (0, 0, 0)
        if was[1] != freq or was[2] != duty_u16:
            self.tones.append((t_us, freq, duty_u16))
