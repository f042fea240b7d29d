"""The type check of the firmware sees through code without annotations, and knows MicroPython instead of CPython."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

GOOD = """
import time
from array import array

import framebuf
import machine
import micropython
import rp2
from adafruit_ssd1306 import SSD1306_I2C
from tengen.clock.side import other


class Device:
    def __init__(self):
        self.pin = machine.Pin(3, machine.Pin.IN, machine.Pin.PULL_UP)
        self.i2c = machine.I2C(0, scl=machine.Pin(1), sda=machine.Pin(0), freq=400_000)
        self.face = SSD1306_I2C(128, 64, self.i2c)
        self.buffer = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
        self.dma = rp2.DMA()
        self.timer = machine.Timer()
        self.ring = array("I", [0] * 8)
        self.last_us = 0
        self.speaker = None

    def turn(self, side):
        micropython.heap_lock()
        self.last_us = time.ticks_us()
        return self.pin.value() + other(side) + self.dma.write + time.ticks_diff(self.last_us, 0)
"""

FAULTS = """
import time

import framebuf
import machine
from adafruit_ssd1306 import SSD1306_I2C
from tengen.clock.side import other


def turn(buffer):
    pin = machine.Pin(3)
    pin.valeu()
    time.monotonic()
    other()
    framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB).pixel("a", 1)
    SSD1306_I2C(128)
    return undefined


def late_ms(at_ms):
    return "late" + 1
"""


def check(folder, text):
    """What mypy says of a module with this text, as `line: message` without the file's name."""
    path = folder / "example.py"
    path.write_text(text, encoding="utf-8")
    options = ["--config-file", "mypy-firmware.ini", "--cache-dir", str(folder / "cache")]
    command = [sys.executable, "-m", "mypy", *options, str(path)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert result.stderr == ""
    return [line.split("example.py:", 1)[1] for line in result.stdout.splitlines() if ": error: " in line]


def test_code_that_is_right_on_the_device_passes(tmp_path):
    assert check(tmp_path, GOOD) == []


def test_every_fault_is_found_in_code_without_annotations(tmp_path):
    found = check(tmp_path, FAULTS)
    assert [int(line.split(":")[0]) for line in found] == [12, 13, 14, 15, 16, 17, 21]
    assert '"Pin" has no attribute "valeu"' in found[0]
    assert 'Module has no attribute "monotonic"' in found[1]
