"""The battery's voltage, and whether it is low."""

from tengen.devices.pins import ADC_FULL_SCALE_MV, BATTERY_DIVIDER
from tengen.devices.ticks import TICK_MASK

_PERIOD_US = 1_000_000
_FULL_SCALE = 65_535

# Two lithium cells of a nickel chemistry: at 3.6 V a third is left, which lasts for ten hours and more even in old cells, and
# what is read here may be 2 % too high. The calculation is docs/POWER.md. The voltage must rise by more than a load's going away
# makes before it stops being low.
LOW_MV = 3_680
RECOVERED_MV = 3_830

# Each reading moves the figure by an eighth of the difference: single readings scatter by some 10 mV, the battery moves in
# minutes. The figure is kept in sixteenths of a millivolt, because whole ones would stop up to 7 mV short.
_SHARE = 8
_FINE = 16


class Battery:
    """Reads `adc`, a `machine.ADC`, at most once a second. `millivolts` is the smoothed voltage, `low` has hysteresis."""

    def __init__(self, adc, tick):
        self.low = False
        self._adc = adc
        self._read_at = tick
        self._fine_mv = self._sample_mv() * _FINE
        self._judge()

    def poll(self, tick):
        """Read the battery if the last reading is a second old or more."""
        if tick - self._read_at & TICK_MASK < _PERIOD_US:
            return
        self._read_at = tick
        self._fine_mv += (self._sample_mv() * _FINE - self._fine_mv) // _SHARE
        self._judge()

    def _sample_mv(self):
        return self._adc.read_u16() * ADC_FULL_SCALE_MV // _FULL_SCALE * BATTERY_DIVIDER

    def _judge(self):
        self.millivolts = (self._fine_mv + _FINE // 2) // _FINE
        if self.millivolts <= LOW_MV:
            self.low = True
        elif self.millivolts >= RECOVERED_MV:
            self.low = False
