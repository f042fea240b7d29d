"""Measures the firmware's loop: memory after the start, and how long a turn takes, with and without a change on a face.

Lines to the host: `ready TICK`, then `free BYTES` with a board of nineteen lines and room for 600 moves in the game, then
`turn US BYTES` for each turn (bytes sent to the faces).
"""

import gc
import time
from array import array
from mailbox import say

from play import boot, take

from tengen.clock.notation import parse

_TURNS = 400


def main():
    """Start, then turn for ever."""
    app = boot()
    app.session.settings.board = 19
    take(app, parse("30m, 3x30s"), 0)
    for _ in range(3):
        app.turn()
    gc.collect()
    say("free %d" % gc.mem_free())
    times = array("i", [0] * _TURNS)
    sent = array("i", [0] * _TURNS)
    faces = app.board.faces
    while True:
        for i in range(_TURNS):
            before = faces[0].byte_count + faces[1].byte_count
            began = time.ticks_us()
            app.turn()
            times[i] = time.ticks_us() - began
            sent[i] = faces[0].byte_count + faces[1].byte_count - before
            app.wait()
            if i % 20 == 19:
                for k in range(i - 19, i + 1):
                    say("turn %d %d" % (times[k], sent[k]))
