"""The whole board, built from the table of pins."""

import gc
import os
import sys
import time

from machine import ADC, I2C, PWM, Pin, Timer, unique_id

from tengen.devices import pins
from tengen.devices.battery import Battery
from tengen.devices.buttons import Buttons
from tengen.devices.edges import EdgeRing
from tengen.devices.faces import Panel
from tengen.devices.fram import Fram
from tengen.devices.lamps import Lamps
from tengen.devices.nap import nap
from tengen.devices.sleeper import Sleeper
from tengen.devices.speaker import Speaker
from tengen.devices.store import KEYS_FILE, TRIES_FILE, Store
from tengen.devices.ticks import tick_after, ticks_between
from tengen.devices.timeline import Timeline
from tengen.devices.usb import Usb
from tengen.devices.watchdog import Watchdog

# Raspberry Pi Pico data sheet, 2.1: GPIO24 senses VBUS, high while a cable brings 5 V. It is wired on the Pico itself.
VBUS_SENSE = 24


class Board:
    """Everything the loop works with, and `now()`.

    `buttons, faces, lamps, fram, speaker, battery, timeline, sleeper, port, store, keys, watchdog`.

    `files` are where settings and keys are kept (`store.Files` on the device; None: `store` and `keys` are None). `watchdog` is
    None until `start_watchdog()`.

    `faces` is the pair of panels, Black's first. A panel that does not answer is no error: it is `ok` False, and tried again.
    """

    def __init__(self, files=None):
        # Buttons first, so that their edges are stamped while the displays are still being set up.
        self.buttons = Buttons(
            EdgeRing(pins.BUTTONS[0], pins.STATE_MACHINES[0]),
            EdgeRing(pins.BUTTONS[1], pins.STATE_MACHINES[1]),
        )
        bus = I2C(pins.I2C_ID, scl=Pin(pins.I2C_SCL), sda=Pin(pins.I2C_SDA), freq=pins.I2C_HZ)
        self.faces = (Panel(bus, pins.FACE_ADDRESSES[0]), Panel(bus, pins.FACE_ADDRESSES[1]))
        self.lamps = Lamps(PWM(Pin(pins.LAMPS[0])), PWM(Pin(pins.LAMPS[1])))
        self.fram = Fram(bus, pins.FRAM_ADDRESS)
        self.speaker = Speaker(PWM(Pin(pins.SPEAKER)), Pin(pins.AMP_ON, Pin.OUT, value=0))
        self.timeline = Timeline(time.ticks_us(), time.ticks_ms())
        streams = (getattr(sys.stdin, "buffer", None), getattr(sys.stdout, "buffer", None))
        self.port = Usb(streams[0], streams[1], Pin(VBUS_SENSE, Pin.IN))
        self.battery = Battery(ADC(Pin(pins.BATTERY)), time.ticks_us(), self.port)
        self.sleeper = Sleeper(Timer(), nap, time.ticks_us, self.port)
        self.store = None if files is None else Store(files)
        self.keys = None if files is None else Store(files, KEYS_FILE)
        self.tries = None if files is None else Store(files, TRIES_FILE)
        self.watchdog = None
        self.kind = pins.BOARD
        self.device_id = "".join(["%02x" % byte for byte in unique_id()])

    def start_watchdog(self):
        """From now on a loop that stalls ends in a reset."""
        self.watchdog = Watchdog()

    def random_bytes(self, count):
        """So many bytes that nobody can foretell: on the RP2040 from its ring oscillator (MicroPython's `os.urandom`)."""
        return os.urandom(count)

    def check_memory(self):
        """Whether the memory chip holds what is written, over all its addresses; None where no chip answers."""
        from tengen.devices.memory_test import holds

        try:
            return holds(self.fram)
        except OSError:
            return None

    def free_heap(self):
        """Bytes of memory that are free; 0 where Python does not say."""
        return gc.mem_free() if hasattr(gc, "mem_free") else 0

    def now(self):
        """The present tick: 30-bit microseconds, wrapping every 17.9 minutes."""
        return time.ticks_us()

    def is_due(self, tick, now_tick):
        """True when `tick` has come."""
        return ticks_between(tick, now_tick) <= 0

    def sooner(self, tick, now_tick, wait_ms):
        """`tick`, or the one `wait_ms` after `now_tick` where that comes first."""
        other = tick_after(now_tick, self.timeline.ticks_for(wait_ms * 1000))
        return other if ticks_between(other, tick) < 0 else tick

    def earliest(self, now_tick, wait_ms):
        """The tick `wait_ms` (below 8 minutes) after `now_tick`, or an earlier one at which a device here wants to be polled."""
        tick = tick_after(now_tick, self.timeline.ticks_for(wait_ms * 1000))
        if self.buttons.has_deadline:
            due = self.buttons.deadline_tick()
            if ticks_between(due, tick) < 0:
                tick = due
        if self.speaker.has_deadline:
            due = self.speaker.deadline_tick()
            if ticks_between(due, tick) < 0:
                tick = due
        return tick
