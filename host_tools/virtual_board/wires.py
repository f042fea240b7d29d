"""The pins: what drives each of them, what level that makes, and who is told when it changes."""

PINS = 30

# What drives a pin, or where a pull resistor pulls it.
FLOATING = -1


class Wires:
    """Thirty pins. `levels[pin]` is 0 or 1."""

    def __init__(self):
        self.levels = [0] * PINS
        self._drive = [FLOATING] * PINS
        self._pull = [FLOATING] * PINS
        self._output = [FLOATING] * PINS
        self._watchers = [() for _ in range(PINS)]

    def drive(self, pin, level):
        """The outside world puts `pin` at 0 or 1 now, or lets go of it (FLOATING)."""
        self._drive[pin] = level
        self._settle(pin)

    def set_output(self, pin, level):
        """The chip drives `pin` at 0 or 1, or makes it an input (FLOATING)."""
        self._output[pin] = level
        self._settle(pin)

    def set_pull(self, pin, level):
        """The chip's pull resistor pulls `pin` to 0 or 1, or is off (FLOATING)."""
        self._pull[pin] = level
        self._settle(pin)

    def watch(self, pin, watcher):
        """From now on `watcher.pin_changed(pin, level)` is called when the level of `pin` changes, in the order of watching."""
        if watcher not in self._watchers[pin]:
            self._watchers[pin] += (watcher,)

    def unwatch(self, pin, watcher):
        """The end of `watch`."""
        self._watchers[pin] = tuple([other for other in self._watchers[pin] if other is not watcher])

    def _settle(self, pin):
        level = self._output[pin]
        if level == FLOATING:
            level = self._drive[pin]
        if level == FLOATING:
            level = self._pull[pin]
        # A floating input keeps the charge it has: a button whose pull-up was forgotten is never seen to be released.
        if level == FLOATING or level == self.levels[pin]:
            return
        self.levels[pin] = level
        for watcher in self._watchers[pin]:
            watcher.pin_changed(pin, level)
