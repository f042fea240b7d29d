"""Turns the firmware's loop with the heap locked: whatever allocates raises MemoryError, big integers of 32-bit Pythons too.

Lines to the host: `ready TICK`, `locked`, then `unlocked EVENTS BYTES` (events of the game, bytes sent to the faces).
"""

import gc
from mailbox import page, say

import micropython
from play import boot, take

from tengen.clock.notation import parse


def main():
    """As many turns as the page says, the first few of them unlocked: what is made once is made in them."""
    turns = page()
    app = boot()
    take(app, parse("0s, 20x9s"), 0)
    # Until two presses have been judged.
    while app.session.game.events.next_seq < 4:
        app.turn()
        app.wait()
    gc.collect()
    faces = app.board.faces
    before = faces[0].byte_count + faces[1].byte_count
    say("locked")
    micropython.heap_lock()
    try:
        for _ in range(turns):
            app.turn()
            app.wait()
    finally:
        micropython.heap_unlock()
    sent = faces[0].byte_count + faces[1].byte_count - before
    say("unlocked %d %d" % (app.session.game.events.next_seq, sent))
    while True:
        pass
