"""The battery's voltage, whether it is low, and whether there is one."""

from tengen.devices.pins import ADC_FULL_SCALE_MV, BATTERY_DIVIDER
from tengen.devices.ticks import TICK_MASK

_PERIOD_US = 1_000_000
_FULL_SCALE = 65_535

# Two lithium cells of a nickel chemistry: at 3.6 V a third is left, which lasts for ten hours and more even in old cells, and
# what is read here may be 2 % too high. The calculation is docs/POWER.md. The voltage must rise by more than a load's going away
# makes before it stops being low.
LOW_MV = 3_680
RECOVERED_MV = 3_830

# Below this no cell feeds the clock: their protection parts them at 2.4 V (docs/POWER.md). The battery is measured behind its
# switch, so with USB power and the switch off some millivolts are read.
NO_CELL_MV = 2_000

# Each reading moves the figure by an eighth of the difference: single readings scatter by some 10 mV, the battery moves in
# minutes. The figure is kept in sixteenths of a millivolt, because whole ones would stop up to 7 mV short.
_SHARE = 8
_FINE = 16


class Battery:
    """Reads `adc`, a `machine.ADC`, at most once a second. `millivolts` is the smoothed voltage, `low` has hysteresis.

    `port` says whether a cable brings power (`is_plugged()`; None: that can't be seen). `missing`: the clock lives on that power,
    and the battery is switched off or not there; then it is not low either.
    """

    def __init__(self, adc, tick, port=None):
        self.low = False
        self.missing = False
        self._adc = adc
        self._port = port
        self._read_at = tick
        self._fine_mv = 0
        self._begin(self._sample_mv())

    def poll(self, tick):
        """Read the battery if the last reading is a second old or more."""
        if tick - self._read_at & TICK_MASK < _PERIOD_US:
            return
        self._read_at = tick
        sample_mv = self._sample_mv()
        if self.missing or self._is_missing(sample_mv):
            self._begin(sample_mv)
            return
        self._fine_mv += (sample_mv * _FINE - self._fine_mv) // _SHARE
        self._judge()

    def _begin(self, sample_mv):
        """Nothing that was read before counts."""
        self.low = False
        self.missing = self._is_missing(sample_mv)
        self._fine_mv = sample_mv * _FINE
        self._judge()

    def _is_missing(self, sample_mv):
        return sample_mv < NO_CELL_MV and self._port is not None and self._port.is_plugged()

    def _sample_mv(self):
        return self._adc.read_u16() * ADC_FULL_SCALE_MV // _FULL_SCALE * BATTERY_DIVIDER

    def _judge(self):
        self.millivolts = (self._fine_mv + _FINE // 2) // _FINE
        if self.millivolts <= LOW_MV:
            self.low = not self.missing
        elif self.millivolts >= RECOVERED_MV:
            self.low = False
