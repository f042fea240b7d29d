"""Reads the edges of both buttons while Python is kept as busy as the clock ever is: drawing, writing, collecting garbage.

Lines to the host: `stamping`, then a side and its edges while they come (each a digit, the level, and eight, the stamp in
hexadecimal). The page says after how many edges of each button that is over: `worked TURNS`. Then `idle`, after which nothing is
read for a fiftieth of a second, what has come by then, `burst OVERRUNS`, and the same once more.
"""

import gc
import time
from mailbox import page, say

from tengen.devices import pins
from tengen.devices.board import Board

_NOT_READING_MS = 20
_RECORD = bytearray(range(32))


def _read(side, ring):
    """Say what has come; returns the number of edges."""
    text = []
    while ring.read():
        text.append("%d%08x" % (ring.level, ring.tick))
    if text:
        say("%d %s" % (side, " ".join(text)))
    return len(text)


def _draw(board, number):
    """Draw all over a face, and send a part of it."""
    panel = board.faces[number & 1]
    panel.fill(number & 1)
    panel.line(0, number & 63, 127, 63 - (number & 63), 1 - (number & 1))
    panel.touch(0, 0, pins.FACE_WIDTH, (number & 3) * 16 + 16)
    panel.flush()


def _write(board, number):
    """Write to the memory chip what the journal writes in a turn: two records and a running reading."""
    for at in range(2):
        board.fram.write(2048 + (number * 2 + at) % 900 * 32, _RECORD, 32)
    board.fram.write(32 + (number & 1) * 16, _RECORD, 16)


def _collect(_board, number):
    """Make garbage, and collect it every third time."""
    garbage = [bytes(100) for _ in range(50)]
    if number % 3 == 0:
        gc.collect()
    return garbage


def main():
    """Stamp, then stamp bursts that nobody reads."""
    wanted = page()
    board = Board()
    rings = (board.buttons._black.ring, board.buttons._white.ring)
    say("stamping")
    seen = [0, 0]
    number = 0
    while seen[0] < wanted[0] or seen[1] < wanted[1]:
        for work in (_draw, _write, _collect):
            work(board, number)
            for side in range(2):
                seen[side] += _read(side, rings[side])
        number += 1
        if board.buttons.overruns:
            raise RuntimeError("a ring ran over: Python was too slow for so many edges")
    say("worked %d" % number)
    for _ in range(2):
        say("idle")
        # Not asleep: the emulator moves its PIO by whole naps then, and misses edges that are closer together.
        until = time.ticks_add(time.ticks_ms(), _NOT_READING_MS)
        while time.ticks_diff(until, time.ticks_ms()) > 0:
            pass
        _read(0, rings[0])
        say("burst %d" % rings[0].overruns)
    while True:
        pass
