"""Waiting for a tick, an edge or a byte of the link, whichever comes first."""

from tengen.devices.ticks import ticks_between


def _wake(timer):
    """The timer need do nothing: that it interrupts ends the sleep."""


class _NoPort:
    """No link: no byte ever comes."""

    def available(self):
        """False."""
        return False


class Sleeper:
    """Sleeps with `idle` (`nap.nap`) and is woken by `timer` (a `machine.Timer`) or `port` (see `usb`; None: no link).
    `ticks_us` reads the clock.

    On the chip `idle` returns within two milliseconds by itself; where it does not, the timer ends it.
    """

    def __init__(self, timer, idle, ticks_us, port=None):
        self._timer = timer
        self._idle = idle
        self._ticks_us = ticks_us
        self._port = _NoPort() if port is None else port

    def wait_until(self, tick, buttons):
        """Return at `tick`, or up to two milliseconds after it, or earlier when `buttons` or the port have something; at once if
        `tick` is past.
        """
        left_us = ticks_between(tick, self._ticks_us())
        port = self._port
        if left_us <= 0 or buttons.available() or port.available():
            return
        timer = self._timer
        timer.init(mode=timer.ONE_SHOT, period=(left_us + 999) // 1000, callback=_wake)
        while True:
            self._idle()
            if buttons.available() or port.available():
                timer.deinit()
                return
            if ticks_between(tick, self._ticks_us()) <= 0:
                return
