"""Beeps on a PWM pin, without anyone waiting for them; and the amplifier behind it, which sleeps while it is silent."""

from tengen.devices.ticks import tick_after, ticks_between

_HALF_DUTY = 32_768  # a square wave: the loudest a plain speaker gets
_SILENT = 0

# How long the amplifier takes from its shutdown pin to its full voice: an estimate, to be measured on a built clock
# (hardware/NOTES.md). Its coupling capacitors (100 nF at some 10 kOhm) have settled after 10 ms.
LEAD_MS = 50
# So long after the last tone it goes to sleep: it stays awake through the last ten seconds, which are counted one by one.
REST_MS = 3_000


class Speaker:
    """Plays patterns on `pwm`, a `machine.PWM`. `enabled` False makes it mute. `shutdown` is the pin that has the amplifier sleep
    while it is low; None: it is always awake.

    A pattern is a flat tuple of pairs `(hz, ms, hz, ms, ...)`; 0 Hz is a pause. While `has_deadline`, the next change of tone, or
    the amplifier's rest, is due at `deadline_tick()`, and `poll` must be called then. A pattern that finds the amplifier asleep
    begins LEAD_MS later, whole; what is foreseen wakes it beforehand and begins at its instant.
    """

    def __init__(self, pwm, shutdown=None):
        self.enabled = True
        self.has_deadline = False
        self._pwm = pwm
        self._shutdown = shutdown
        self._is_awake = shutdown is None
        self._is_warming = False
        self._warm_tick = 0
        self._pattern = ()
        self._next = 0
        self._due = 0
        pwm.duty_u16(_SILENT)

    def play(self, pattern, tick):
        """Begin `pattern`, in place of what is playing: at once, or as soon as the amplifier is awake; `tick` is now."""
        if not self.enabled:
            self.stop()
            return
        self._rouse(tick)
        self._pattern = pattern
        self._next = 0
        self._due = self._warm_tick if self._is_warming else tick
        self.has_deadline = True
        self.poll(tick)

    def poll(self, tick):
        """Change the tone when that is due. A late call skips what is over, and the rest keeps its times."""
        if not self.has_deadline or ticks_between(tick, self._due) < 0:
            return
        pattern = self._pattern
        if not pattern:
            self.stop()  # the rest is over
            return
        at = self._next
        while at < len(pattern) and ticks_between(tick, self._due) >= 0:
            self._due = tick_after(self._due, pattern[at + 1] * 1000)
            at += 2
        self._next = at
        if ticks_between(tick, self._due) < 0:
            self._sound(pattern[at - 2])
        elif self._shutdown is None:
            self.stop()
        else:
            self._sound(0)
            self._rest(tick)

    def deadline_tick(self):
        """The tick at which the tone changes next. Only while `has_deadline`."""
        return self._due

    def sleeps(self):
        """Whether what is to sound at its instant must wake the amplifier first, `LEAD_MS` before."""
        return self.enabled and not self._is_awake

    def wake(self, tick):
        """A sound is coming: the amplifier must be awake for it."""
        if self.enabled and self._shutdown is not None and not self._pattern:
            self._rouse(tick)
            self._rest(tick)
            self.has_deadline = True

    def stop(self):
        """Be silent, and forget what was playing."""
        self.has_deadline = False
        self._is_warming = False
        self._pattern = ()
        self._pwm.duty_u16(_SILENT)
        if self._shutdown is not None:
            self._is_awake = False
            self._shutdown.value(0)

    def _rouse(self, tick):
        if self._is_warming and ticks_between(tick, self._warm_tick) >= 0:
            self._is_warming = False
        if not self._is_awake:
            self._is_awake = True
            self._is_warming = True
            self._warm_tick = tick_after(tick, LEAD_MS * 1000)
            self._shutdown.value(1)

    def _rest(self, tick):
        """Silent, but awake for a while."""
        self._pattern = ()
        self._due = tick_after(tick, REST_MS * 1000)

    def _sound(self, hz):
        if hz:
            self._pwm.freq(hz)
            self._pwm.duty_u16(_HALF_DUTY)
        else:
            self._pwm.duty_u16(_SILENT)
