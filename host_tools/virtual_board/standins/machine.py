"""The device's `machine`: pins, timers, I2C, PWM, ADC, idling and the watchdog on the current board."""

from host_tools.virtual_board import board as _board
from host_tools.virtual_board import registers as _registers
from host_tools.virtual_board.clockwork import Alarm as _Alarm
from host_tools.virtual_board.wires import FLOATING as _FLOATING
from host_tools.virtual_board.wires import PINS as _PINS

PWRON_RESET, WDT_RESET = 1, 3

mem32 = _registers.Words()


class Pin:
    """One of the chip's pins, 0 to 29."""

    IN, OUT, OPEN_DRAIN, ALT = 0, 1, 2, 3
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, id, mode=-1, pull=-1, *, value=None, alt=5):
        if isinstance(id, Pin):
            id = id.number
        if not isinstance(id, int) or not 0 <= id < _PINS:
            raise ValueError("invalid pin")
        self.number = id
        self._wires = _board.current().wires
        self._handler = None
        self._trigger = 0
        self._output_level = 0
        self._mode = -1
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None, alt=5):
        """Set mode, pull (None: off) and, for an output, its level; what is not given stays."""
        if pull != -1:
            pulled = {Pin.PULL_UP: 1, Pin.PULL_DOWN: 0}.get(pull, _FLOATING)
            self._wires.set_pull(self.number, pulled)
        if value is not None:
            self._output_level = 1 if value else 0
        if mode != -1:
            self._mode = mode
        self._put()

    def _put(self):
        if self._mode == Pin.OUT:
            self._wires.set_output(self.number, self._output_level)
        elif self._mode == Pin.OPEN_DRAIN:
            self._wires.set_output(self.number, _FLOATING if self._output_level else 0)
        elif self._mode == Pin.IN:
            self._wires.set_output(self.number, _FLOATING)

    def value(self, value=None):
        """The level; or set it."""
        if value is None:
            return self._wires.levels[self.number]
        self._output_level = 1 if value else 0
        self._put()

    __call__ = value

    def on(self):
        """Level 1."""
        self.value(1)

    def off(self):
        """Level 0."""
        self.value(0)

    high, low = on, off

    def toggle(self):
        """The other level."""
        self.value(1 - self._output_level)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, hard=False):
        """Call `handler(pin)` on the edges named by `trigger`, at the very edge."""
        self._handler, self._trigger = handler, trigger
        if handler is None:
            self._wires.unwatch(self.number, self)
        else:
            self._wires.watch(self.number, self)

    def pin_changed(self, _pin, level):
        """Called by the board."""
        if self._trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
            self._handler(self)

    def __repr__(self):
        return "Pin(GPIO%d)" % self.number


class Timer:
    """A software alarm, one-shot or periodic. Its callback is called at the very expiry, wherever the firmware is."""

    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, id=-1, **settings):
        if id != -1:
            raise ValueError("Timer doesn't exist")
        self._alarm = _Alarm(_board.current(), self._ring)
        self._callback = None
        self._period_us = 0
        self._due_us = 0
        if settings:
            self.init(**settings)

    def init(self, *, mode=PERIODIC, freq=None, period=0xFFFFFFFF, tick_hz=1000, callback=None, hard=False):
        """Start: after `period` ticks of which there are `tick_hz` a second (so milliseconds), or `freq` times a second."""
        period_us = period * 1_000_000 // tick_hz if freq is None else int(1_000_000 / freq)
        if period_us < 1:
            period_us = 1
        self._callback = callback
        self._period_us = 0 if mode == Timer.ONE_SHOT else period_us
        self._due_us = self._alarm.board.now_us + period_us
        self._alarm.arm(self._due_us)

    def deinit(self):
        """Stop."""
        self._alarm.cancel()

    def _ring(self):
        if self._period_us:
            self._due_us += self._period_us
            self._alarm.arm(self._due_us)
        if self._callback is not None:
            self._callback(self)


class I2C:
    """I2C controller 0 or 1. Its transfers are those of the board's bus (`bus.py`), and take their time."""

    def __init__(self, id, *, freq=400_000, scl=None, sda=None, timeout=50_000):
        if id not in (0, 1):
            raise ValueError("I2C(%s) doesn't exist" % id)
        _check_i2c_pin(scl, 1, id, "SCL")
        _check_i2c_pin(sda, 0, id, "SDA")
        bus = _board.current().buses[id]
        bus.freq = freq
        # Bound here, so that a transfer costs one call less.
        self.writeto, self.writevto, self.scan = bus.writeto, bus.writevto, bus.scan
        self.readfrom, self.readfrom_into = bus.readfrom, bus.readfrom_into
        self.writeto_mem, self.readfrom_mem, self.readfrom_mem_into = bus.writeto_mem, bus.readfrom_mem, bus.readfrom_mem_into


def _check_i2c_pin(pin, odd, id, name):
    """The chip can put SDA on even pins and SCL on odd ones, controllers taking turns (data sheet, table 2)."""
    if pin is None:
        return
    number = Pin(pin).number
    if number & 1 != odd or number >> 1 & 1 != id:
        raise ValueError("bad %s pin" % name)


class PWM:
    """A square wave on a pin; what it does is told to the board's listener there."""

    def __init__(self, dest, freq=-1, duty_u16=-1, duty_ns=-1, invert=False):
        self._pin = Pin(dest).number
        self._freq = 0
        self._duty_u16 = 0
        self.init(freq, duty_u16, duty_ns)

    def init(self, freq=-1, duty_u16=-1, duty_ns=-1, invert=False):
        """Set what is given: Hz, and the share of the period that is high, of 65535 or in ns."""
        if freq != -1:
            # The chip's divider reaches from 8 Hz to half its clock.
            if not 8 <= freq <= 62_500_000:
                raise ValueError("freq too large" if freq > 8 else "freq too small")
            self._freq = freq
        if duty_ns != -1:
            duty_u16 = min(65535, duty_ns * self._freq * 65536 // 1_000_000_000)
        if duty_u16 != -1:
            self._duty_u16 = max(0, min(65535, duty_u16))
        self._tell()

    def _tell(self):
        board = _board.current()
        listener = board.listeners.get(self._pin)
        if listener is not None:
            listener.tone_changed(board.now_us, self._freq, self._duty_u16)

    def freq(self, value=None):
        """Hz; or set it."""
        if value is None:
            return self._freq
        self.init(value)

    def duty_u16(self, value=None):
        """The high share, of 65535; or set it."""
        if value is None:
            return self._duty_u16
        self.init(-1, value)

    def duty_ns(self, value=None):
        """The high time in ns; or set it."""
        if value is None:
            return self._duty_u16 * 1_000_000_000 // 65536 // self._freq if self._freq else 0
        self.init(-1, -1, value)

    def deinit(self):
        """Silence."""
        self._duty_u16 = 0
        self._tell()


class ADC:
    """An analog input: a pin from 26 to 29, or its channel 0 to 3. 12 bits, scaled to 16 as the device does."""

    def __init__(self, id):
        number = id.number if isinstance(id, Pin) else id
        if 0 <= number <= 3:
            number += 26
        if not 26 <= number <= 29:
            raise ValueError("Pin doesn't have ADC capabilities")
        self._pin = number

    def read_u16(self):
        """The voltage, 3.3 V being 65535."""
        source = _board.current().analog.get(self._pin)
        raw = 0 if source is None else max(0, min(4095, source.pin_millivolts() * 4096 // 3300))
        return raw << 4 | raw >> 8


class WatchdogReset(Exception):
    """The watchdog was not fed in time: the real board would restart here."""


class WDT:
    """The watchdog: once made it must be fed every `timeout` ms (at most 8388, as on the chip)."""

    def __init__(self, id=0, timeout=5000):
        if not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")
        self._timeout_us = timeout * 1000
        self._alarm = _Alarm(_board.current(), self._bite)
        _board.current().watchdog = self._alarm
        self.feed()

    def feed(self):
        """All is well."""
        self._alarm.arm(self._alarm.board.now_us + self._timeout_us)

    def _bite(self):
        raise WatchdogReset("not fed for %d ms" % (self._timeout_us // 1000))


def idle():
    """Wait for something to happen. On the chip this returns within a millisecond; here, when something has happened."""
    _board._current.idle()


def lightsleep(time_ms=None):
    """Let `time_ms` pass, or wait for something to happen."""
    board = _board.current()
    if time_ms is None:
        board.idle()
    else:
        board.advance_to(board.now_us + time_ms * 1000)


def freq(hz=None):
    """The processor's clock."""
    return 125_000_000 if hz is None else None


def unique_id():
    """The board's eight bytes."""
    return b"\xe6\x60\x54\x45\x4e\x47\x45\x4e"


def reset_cause():
    """Power was switched on."""
    return PWRON_RESET


def disable_irq():
    """Interrupts come between calls only, so nothing need be done."""
    return 0


def enable_irq(state):
    """See `disable_irq`."""
