"""The chip's watchdog: a loop that stalls for five seconds ends in a reset, as if the power had been cut."""

from machine import WDT, mem32

TIMEOUT_MS = 5_000

# RP2040 data sheet, 4.7.6 (WATCHDOG: CTRL, bit 30 is ENABLE) and 2.1.2 (writing at +0x3000 clears the bits that are 1).
_CLEAR_CTRL = 0x4005_8000 + 0x3000
_ENABLE = 1 << 30


class Watchdog:
    """Runs from its making on. `feed()` at the end of every turn of the loop, and only there."""

    def __init__(self):
        self._dog = WDT(timeout=TIMEOUT_MS)

    def feed(self):
        """The loop has come round."""
        self._dog.feed()

    def stop(self):
        """No longer watch: the loop was stopped from outside, by somebody who installs files."""
        mem32[_CLEAR_CTRL] = _ENABLE
