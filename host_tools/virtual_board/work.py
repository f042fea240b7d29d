"""Work models: how long one turn of the firmware's loop takes on a processor of a given kind. Same numbers on both runtimes."""

IDEAL, PICO, SLOW, STALLS = "ideal", "pico", "slow", "stalls"
NAMES = (IDEAL, PICO, SLOW, STALLS)


class Steady:
    """Every turn takes `turn_us`."""

    def __init__(self, turn_us):
        self.turn_us = turn_us

    def next_us(self):
        """Microseconds that the next turn takes."""
        return self.turn_us


class Stalls:
    """Every turn takes a random 8 to 500 ms, as if memory were collected or flash erased each time."""

    def __init__(self, seed=1):
        self._state = seed & 0x7FFFFFFF

    def next_us(self):
        """Microseconds that the next turn takes."""
        # A full-period linear congruential generator (modulus 2**31), its low bits thrown away because they repeat early.
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return 8_000 + (self._state >> 8) % 492_001


def model(name, seed=1):
    """The work model called `name`. Raises ValueError naming the four there are."""
    if name == IDEAL:
        return Steady(0)
    if name == PICO:
        return Steady(2_000)
    if name == SLOW:
        return Steady(40_000)
    if name == STALLS:
        return Stalls(seed)
    raise ValueError("no work model '%s': it is one of %s" % (name, ", ".join(NAMES)))
