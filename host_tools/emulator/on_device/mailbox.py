"""Lines from the emulated device to the host, a page from the host to the device, and scripts that run between the two.

Lines go through a register that nothing else uses: UART 0's data register, unconfigured, where nothing waits and no pin is taken.
The page lies in the memory-mapped flash, beyond the two megabytes that a Pico has.
"""

import gc
import io
import json
import sys

import micropython
from machine import mem32
from uctypes import bytearray_at

# RP2040 data sheet, 2.6.3: flash is mapped at 0x10000000. Its fifth megabyte; the first word is the length of what follows.
_PAGE = 0x1040_0000

_COLLECT_EVERY = 16_384


# 0x40034000 is UART0_BASE + UARTDR (RP2040 data sheet, 4.2.8); viper makes constants of numbers only.
@micropython.viper
def _put(data, count: int):
    source = ptr8(data)  # noqa: F821
    register = ptr32(0x40034000)  # noqa: F821
    for i in range(count):
        register[0] = source[i]


def say(text):
    """Send one line."""
    data = (text + "\n").encode()
    _put(data, len(data))


def page():
    """What the host left, from JSON; waits for it."""
    while not mem32[_PAGE]:
        pass
    return json.load(io.BytesIO(bytearray_at(_PAGE + 4, mem32[_PAGE])))


def run(script):
    """Import a script and call its `main`; what it raises is a line `failed` with the traceback."""
    # What loading leaves behind lies between what stays. Collected late, it leaves a heap full of holes.
    gc.threshold(_COLLECT_EVERY)
    try:
        __import__(script).main()
    except BaseException as error:  # whatever it is, the host must hear of it
        text = io.StringIO()
        sys.print_exception(error, text)
        say("failed " + text.getvalue().replace("\n", " | "))
