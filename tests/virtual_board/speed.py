"""What the virtual board itself costs, on either runtime: prints lines of a name and a figure (times in us)."""

try:
    from parts import machine, time
except ImportError:
    from tests.virtual_board.parts import machine, time

import sys

from host_tools.virtual_board.board import BOOT_US, VirtualBoard
from host_tools.virtual_board.buttons import Button
from host_tools.virtual_board.counter import Counter
from host_tools.virtual_board.ssd1306 import SSD1306

if sys.implementation.name == "micropython":
    from utime import ticks_diff
    from utime import ticks_us as real_us
else:
    from time import perf_counter_ns

    def real_us():
        return perf_counter_ns() // 1000

    def ticks_diff(later, earlier):
        return later - earlier


# One face update: a window of 30 columns and 5 pages.
_WINDOW = bytes([0x00, 0x21, 10, 39, 0x22, 1, 5])
_DATA = b"\x40" + bytes(range(150))
GAME_US = 7_200_000_000


def updates(chip, count, look):
    """Microseconds an update of 150 bytes; `look(chip)` after each."""
    board = VirtualBoard()
    board.buses[0].attach(0x3C, chip)
    i2c = machine.I2C(0)
    i2c.writeto(0x3C, b"\x00\x8d\x14\xa1\xc8\x20\x00\xaf")
    began = real_us()
    for _ in range(count):
        i2c.writeto(0x3C, _WINDOW)
        i2c.writeto(0x3C, _DATA)
        look(chip)
    board.finish()
    return ticks_diff(real_us(), began) / count


def wakes():
    """(wakes, microseconds in all) of two hours with 250 bouncing presses, woken once a second and at every edge."""
    board = VirtualBoard()
    buttons = [Button(board, 14), Button(board, 15)]
    for press in range(250):
        buttons[press & 1].bounce(BOOT_US + 1_000_000 + press * 28_000_000)
    timer = machine.Timer()
    count = 0
    began = real_us()
    while board.now_us < BOOT_US + GAME_US:
        timer.init(mode=machine.Timer.ONE_SHOT, period=1000, callback=_nothing)
        machine.idle()
        time.ticks_us()
        count += 1
    return count, ticks_diff(real_us(), began)


def _nothing(_):
    pass


def main():
    """Print the figures, each the best of three."""
    few = 500 if sys.implementation.name == "micropython" else 5_000
    print("counted", min([updates(Counter(), few, _nothing) for _ in range(3)]))
    print("decoded_in_lots", min([updates(SSD1306(), few, _nothing) for _ in range(3)]))
    print("decoded_each", min([updates(SSD1306(), few, SSD1306.decode) for _ in range(3)]))
    print("seen_each", min([updates(SSD1306(), few // 5, SSD1306.pixels) for _ in range(3)]))
    count, total = min([wakes() for _ in range(3)])
    print("wakes", count)
    print("game", total)


if __name__ == "__main__":
    main()
