"""Waiting for a tick or an edge, whichever comes first."""

from tengen.devices.ticks import ticks_between


def _wake(timer):
    """The timer need do nothing: that it interrupts ends the sleep."""


class Sleeper:
    """Sleeps with `idle` (`machine.idle`) and is woken by `timer` (a `machine.Timer`); `ticks_us` reads the clock.

    On the chip `idle` returns within a millisecond by itself; where it does not, the timer ends it.
    """

    def __init__(self, timer, idle, ticks_us):
        self._timer = timer
        self._idle = idle
        self._ticks_us = ticks_us

    def wait_until(self, tick, buttons):
        """Return at `tick`, or up to a millisecond after it, or earlier when `buttons.available()`; at once if `tick` is past."""
        left_us = ticks_between(tick, self._ticks_us())
        if left_us <= 0 or buttons.available():
            return
        timer = self._timer
        timer.init(mode=timer.ONE_SHOT, period=(left_us + 999) // 1000, callback=_wake)
        while True:
            self._idle()
            if buttons.available():
                timer.deinit()
                return
            if ticks_between(tick, self._ticks_us()) <= 0:
                return
