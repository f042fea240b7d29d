"""The rest between two looks for edges: short enough that nobody notices, long enough that looking costs little."""

import sys
import time

from machine import idle

# On the RP2040 `machine.idle` comes back three times a millisecond, and looking for edges each time would keep the processor busy
# for almost half of its life. A press is decided 5 ms after its edge at the earliest, so that two more are little.
_NAP_MS = 2


def _nap():
    time.sleep_ms(_NAP_MS)


# The simulated board's `idle` leads straight to what happens next.
nap = _nap if sys.platform == "rp2" else idle
