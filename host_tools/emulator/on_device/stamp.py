"""Reads the edges of both buttons while Python is kept as busy as the clock ever is: drawing, writing I2C, collecting garbage.

Lines to the host: `stamping`, then `SIDE HEX` (each edge six bytes: level, ring number's low byte, stamp) while edges come. The
page says after how many edges of each button it is over; then `idle`, after which nothing is read for a second, what has come
by then, `burst OVERRUNS`, and the same once more.
"""

import gc
import time
from mailbox import page, say

from tengen.devices import pins
from tengen.devices.board import Board

_NOT_READING_MS = 100


def _read(side, ring):
    """Say what has come; returns the number of edges."""
    text = []
    while ring.read():
        text.append("%d%08x" % (ring.level, ring.tick))
    if text:
        say("%d %s" % (side, " ".join(text)))
    return len(text)


def _work(board, number):
    """Something else to do: both faces drawn all over and sent, and what that leaves behind collected."""
    panel = board.faces[number & 1]
    panel.fill(number & 1)
    panel.line(0, number & 63, 127, 63 - (number & 63), 1 - (number & 1))
    panel.touch(0, 0, pins.FACE_WIDTH, (number & 3) * 16 + 16)
    panel.flush()
    rubbish = [bytes(100) for _ in range(50)]
    if number % 3 == 0:
        gc.collect()
    return rubbish


def main():
    """Stamp, then stamp bursts that nobody reads."""
    wanted = page()
    board = Board()
    rings = (board.buttons._black.ring, board.buttons._white.ring)
    say("stamping")
    seen = [0, 0]
    number = 0
    while seen[0] < wanted[0] or seen[1] < wanted[1]:
        _work(board, number)
        number += 1
        for side in range(2):
            seen[side] += _read(side, rings[side])
    say("worked %d" % number)
    for _ in range(2):
        say("idle")
        time.sleep_ms(_NOT_READING_MS)
        _read(0, rings[0])
        say("burst %d" % rings[0].overruns)
    while True:
        pass
