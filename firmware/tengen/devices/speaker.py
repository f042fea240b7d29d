"""Beeps on a PWM pin, without anyone waiting for them."""

from tengen.devices.ticks import tick_after, ticks_between

_HALF_DUTY = 32_768  # a square wave: the loudest a plain speaker gets
_SILENT = 0


class Speaker:
    """Plays patterns on `pwm`, a `machine.PWM`. `enabled` False makes it mute.

    A pattern is a flat tuple of pairs `(hz, ms, hz, ms, ...)`; 0 Hz is a pause. While `has_deadline`, the next change of tone is
    due at `deadline_tick()`, and `poll` must be called then.
    """

    def __init__(self, pwm):
        self.enabled = True
        self.has_deadline = False
        self._pwm = pwm
        self._pattern = ()
        self._next = 0
        self._due = 0
        pwm.duty_u16(_SILENT)

    def play(self, pattern, tick):
        """Begin `pattern` at once, in place of what is playing; `tick` is now."""
        if not self.enabled:
            self.stop()
            return
        self._pattern = pattern
        self._next = 0
        self._due = tick
        self.has_deadline = True
        self.poll(tick)

    def poll(self, tick):
        """Change the tone when that is due. A late call skips what is over, and the rest keeps its times."""
        if not self.has_deadline or ticks_between(tick, self._due) < 0:
            return
        pattern = self._pattern
        at = self._next
        while at < len(pattern) and ticks_between(tick, self._due) >= 0:
            self._due = tick_after(self._due, pattern[at + 1] * 1000)
            at += 2
        self._next = at
        if ticks_between(tick, self._due) >= 0:
            self.stop()
        else:
            self._sound(pattern[at - 2])

    def deadline_tick(self):
        """The tick at which the tone changes next. Only while `has_deadline`."""
        return self._due

    def stop(self):
        """Be silent, and forget what was playing."""
        self.has_deadline = False
        self._pwm.duty_u16(_SILENT)

    def _sound(self, hz):
        if hz:
            self._pwm.freq(hz)
            self._pwm.duty_u16(_HALF_DUTY)
        else:
            self._pwm.duty_u16(_SILENT)
