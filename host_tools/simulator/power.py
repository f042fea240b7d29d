"""A run in parts, from one power-on to the next: what falls into each. Runs on both runtimes.

`program["power"]` has a pair [off_us, on_us] for each time the power goes, in order; on_us is -1 where it stays away. Times count
on while it is away; the device itself has no idea for how long that was.
"""

FOREVER = 1 << 60


class Part:
    """From `on_us` to just before the next power-on: the power is there until `off_us` (FOREVER: to the end)."""

    def __init__(self, program, on_us, off_us, next_us):
        self.on_us = on_us
        self.off_us = off_us
        self.actions = [row for row in program["actions"] if on_us <= row[2] < off_us and row[2] < next_us]
        self.probes = _within(program["probes"], on_us, next_us)
        self.orders = [row for row in program.get("orders", []) if on_us <= row[1] < min(off_us, next_us)]
        self.pictures = _within(program["pictures"], on_us, next_us)
        self.lines = [row for row in program.get("lines", []) if on_us <= row[0] < min(off_us, next_us)]

    @property
    def end_us(self):
        """Up to when what happens is of interest."""
        return min(self.off_us, self.probes[-1])


def parts(program):
    """The Parts of a program, in order: one more than there are power-ons."""
    found = []
    on_us = -FOREVER
    for off_us, back_us in program.get("power", []):
        found.append(Part(program, on_us, off_us, FOREVER if back_us < 0 else back_us))
        if back_us < 0:
            return found
        on_us = back_us
    found.append(Part(program, on_us, FOREVER, FOREVER))
    return found


def _within(instants, first_us, next_us):
    return [t_us for t_us in instants if first_us <= t_us < next_us]
