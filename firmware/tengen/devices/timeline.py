"""From raw ticks to instants and back: the one place that knows both.

A tick is 30-bit microseconds (`time.ticks_us()`), an instant a 30-bit millisecond count and the microseconds over. An
anchor, one moment known both ways, is carried along, so that the short ticks need only tell what is near.
"""

from tengen.devices.ticks import TICK_MASK, tick_after, ticks_between

# tick_at() saturates here, which is just under the half period of the ticks (8.9 minutes).
_NEAR_MS = 536_000


class Timeline:
    """A line of instants that begins with the moment `tick` being `ms` milliseconds and 0 microseconds.

    `update(tick)` must be called at least every eight minutes. Nothing is lost however often or seldom that is: the
    microseconds over are carried, never rounded.
    """

    def __init__(self, tick, ms):
        self.ms = ms & TICK_MASK
        self.us = 0
        self._anchor_tick = tick & TICK_MASK
        self._anchor_ms = self.ms
        self._anchor_us = 0

    def at(self, tick):
        """Set `ms` and `us` to the instant of `tick`, which lies within eight minutes of the last update, either way."""
        us = self._anchor_us + ticks_between(tick, self._anchor_tick)
        self.ms = tick_after(self._anchor_ms, us // 1000)
        self.us = us % 1000

    def update(self, tick):
        """Move the anchor to `tick`, and set `ms` and `us` to its instant."""
        self.at(tick)
        self._anchor_tick = tick
        self._anchor_ms = self.ms
        self._anchor_us = self.us

    def tick_at(self, ms, us):
        """The tick of an instant near the last update; of one farther than 8.9 minutes, the tick 8.9 minutes that way."""
        d_ms = ticks_between(ms, self._anchor_ms)
        if d_ms >= _NEAR_MS:
            d_us = _NEAR_MS * 1000
        elif d_ms <= -_NEAR_MS:
            d_us = -_NEAR_MS * 1000
        else:
            d_us = d_ms * 1000 + us - self._anchor_us
        return tick_after(self._anchor_tick, d_us)
