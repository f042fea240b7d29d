"""From raw ticks to instants and back: the one place that knows both, and the one that knows how wrong the crystal is.

A tick is 30-bit microseconds (`time.ticks_us()`) by the device's crystal, an instant a 30-bit millisecond count and the
microseconds over, of true time. An anchor, one moment known both ways, is carried along, so that the short ticks need only tell
what is near.

The trim is what is added to every billion microseconds counted. Since the moment it was set, n ticks are
n + floor(n * trim / 10**9) microseconds, exactly: what the division leaves over is carried with the anchor, so it does not matter
how often there is an update.
"""

from tengen.devices.ticks import TICK_MASK, tick_after, ticks_between

# tick_at() saturates here, which is just under the half period of the ticks (8.9 minutes).
_NEAR_MS = 536_000

_BILLION = 1_000_000_000
# A product of ticks and trim does not fit a small integer, so ticks are taken apart into digits of this base: with the trim at
# its limit a digit's product is just under 2**30.
_BASE = 5_000
_BASE_SQUARED = _BASE * _BASE
# A billion over the base, and over its square.
_PER_BASE = 200_000
_PER_SQUARE = 40


class Timeline:
    """A line of instants that begins with the moment `tick` being `ms` milliseconds and 0 microseconds.

    `update(tick)` must be called at least every eight minutes. Nothing is lost however often or seldom that is: the
    microseconds over are carried, never rounded. `trim_ppb` is positive for a crystal that is slow.
    """

    # Crystals are within 50 ppm when new and at room temperature; beyond four times that something else is wrong.
    TRIM_LIMIT_PPB = 200_000

    def __init__(self, tick, ms):
        self.ms = ms & TICK_MASK
        self.us = 0
        self.trim_ppb = 0
        self._anchor_tick = tick & TICK_MASK
        self._anchor_ms = self.ms
        self._anchor_us = 0
        # What the trim has left over at the anchor, and at the last tick looked at, in billionths of a microsecond.
        self._anchor_rest = 0
        self._rest = 0

    def set_trim(self, ppb):
        """From the last update on count with this trim. Raises ValueError beyond TRIM_LIMIT_PPB."""
        if not -self.TRIM_LIMIT_PPB <= ppb <= self.TRIM_LIMIT_PPB:
            raise ValueError("a trim of %d ppb is beyond %d" % (ppb, self.TRIM_LIMIT_PPB))
        self.trim_ppb = ppb
        self._anchor_rest = self._rest = 0

    def at(self, tick):
        """Set `ms` and `us` to the instant of `tick`, which lies within eight minutes of the last update, either way."""
        us = self._true_us(ticks_between(tick, self._anchor_tick)) + self._anchor_us
        self.ms = tick_after(self._anchor_ms, us // 1000)
        self.us = us % 1000

    def update(self, tick):
        """Move the anchor to `tick`, and set `ms` and `us` to its instant."""
        self.at(tick)
        self._anchor_tick = tick
        self._anchor_ms = self.ms
        self._anchor_us = self.us
        self._anchor_rest = self._rest

    def tick_at(self, ms, us):
        """The first tick at which an instant near the last update has come; of one farther than 8.9 minutes, the tick 8.9 minutes
        that way.
        """
        d_ms = ticks_between(ms, self._anchor_ms)
        if d_ms >= _NEAR_MS:
            d_us = _NEAR_MS * 1000
        elif d_ms <= -_NEAR_MS:
            d_us = -_NEAR_MS * 1000
        else:
            d_us = d_ms * 1000 + us - self._anchor_us
        return tick_after(self._anchor_tick, self.ticks_for(d_us))

    def ticks_for(self, true_us):
        """How many ticks after the last update so many microseconds have passed (at most 8.9 minutes, either way)."""
        if not self.trim_ppb:
            return true_us
        # Twice put right, the guess is off by less than one at the limit of the trim: its cube times the distance.
        ticks = true_us - (self._true_us(true_us) - true_us)
        ticks = true_us - (self._true_us(ticks) - ticks)
        while self._true_us(ticks) < true_us:
            ticks += 1
        while self._true_us(ticks - 1) >= true_us:
            ticks -= 1
        return ticks

    def _true_us(self, ticks):
        """True microseconds from the anchor to `ticks` after it (before it: negative), rounded down; sets `_rest`."""
        ppb = self.trim_ppb
        if not ppb:
            return ticks
        # ticks = high * base**2 + middle * base + low; each product is divided by a billion, and the rests are added.
        high = ticks // _BASE_SQUARED * ppb
        middle = ticks % _BASE_SQUARED // _BASE * ppb
        low = ticks % _BASE * ppb
        self._rest = self._anchor_rest
        more_us = high // _PER_SQUARE + self._add_rest(high % _PER_SQUARE * _BASE_SQUARED)
        more_us += middle // _PER_BASE + self._add_rest(middle % _PER_BASE * _BASE)
        return ticks + more_us + low // _BILLION + self._add_rest(low % _BILLION)

    def _add_rest(self, rest):
        """Add a rest, below a billion, to `_rest`; 1 when that makes a microsecond, otherwise 0."""
        room = _BILLION - self._rest
        if rest < room:
            self._rest += rest
            return 0
        self._rest = rest - room
        return 1
