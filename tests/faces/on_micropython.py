"""Draws on real MicroPython: after READY has been shown, a clock screen allocates nothing, whatever happens on it.

Prints "ok", the number of draws, and their mean time. Not a test by itself: test_micropython.py runs it.
"""

import gc
import time

import framebuf
import micropython

from tengen.clock import control
from tengen.ui import model as m
from tengen.ui.face import Face


class Canvas(framebuf.FrameBuffer):
    """A picture in memory; touching costs nothing."""

    def touch(self, x, y, w, h):
        """Nothing to send."""


def canvas():
    return Canvas(bytearray(1024), 128, 64, framebuf.MONO_VLSB)


def play(face, model, from_ms, to_ms, step_ms):
    """Lets time run on one face; returns how often it was drawn."""
    left_ms = from_ms
    draws = 0
    while left_ms > to_ms:
        model.left_ms = left_ms
        face.draw(model)
        left_ms -= step_ms
        draws += 1
    return draws


def episode(face, model):
    """Everything that can happen on a clock screen, without allocating; returns the number of draws."""
    draws = 0
    model.kind = control.TIME
    model.periods = model.moves = model.unit_ms = 0
    model.last_period = model.on_move = False
    draws += play(face, model, 36_003_000, 35_995_000, 500)
    model.on_move = True
    draws += play(face, model, 3_602_000, 3_598_000, 250)
    draws += play(face, model, 602_000, 597_000, 250)
    model.kind = control.PERIODS
    model.unit_ms = 30_000
    for periods in range(3, 0, -1):
        model.periods = periods
        model.last_period = periods == 1
        draws += play(face, model, 30_000, 5_000, 730)
        model.call_light = True
        draws += play(face, model, 5_000, 0, 90)
        model.call_light = False
    model.left_ms = 0
    model.periods = 0
    for mark in range(m.UNDONE + 1):
        model.mark = mark
        model.on_move = not model.on_move
        face.draw(model)
        draws += 1
    model.mark = m.NONE
    model.kind = control.MOVES
    model.last_period = False
    for moves in range(20, 0, -1):
        model.moves = moves
        model.unit_ms = 600_000
        draws += play(face, model, 12_000, 9_000, 100)
    model.kind = control.RESERVE
    model.moves = 0
    model.periods = 10
    model.in_unit = not model.in_unit
    model.sound_on = not model.sound_on
    model.battery_low = not model.battery_low
    face.draw(model)
    return draws + 1


def check_allocation(language):
    """Runs episodes with the heap locked: an allocation there is a MemoryError."""
    faces = (Face(canvas()), Face(canvas()))
    models = (m.FaceModel(0), m.FaceModel(1))
    for side in range(2):
        models[side].tenths_below_ms = 10_000
        models[side].screen = m.READY
        models[side].language = language
        faces[side].draw(models[side])
    gc.collect()
    before = gc.mem_alloc()
    draws = 0
    micropython.heap_lock()
    for _ in range(4):
        for side in range(2):
            models[side].screen = m.CLOCK
            draws += episode(faces[side], models[side])
    micropython.heap_unlock()
    assert gc.mem_alloc() - before < 256  # the result of mem_alloc() itself, and draws
    return draws


def mean_us(face, model, change):
    """Mean time of one draw() in microseconds while `change` is added to the reading before each."""
    begin = time.ticks_us()
    for _ in range(2000):
        model.left_ms -= change
        face.draw(model)
    return time.ticks_diff(time.ticks_us(), begin) / 2000


def main():
    draws = check_allocation(m.ENGLISH) + check_allocation(m.CHINESE)
    gc.collect()
    before = gc.mem_alloc()
    face = Face(canvas())
    model = m.FaceModel(0)
    model.left_ms = 3_500_000
    face.draw(model)
    gc.collect()
    print("a face takes", gc.mem_alloc() - before, "bytes of heap besides what both share")
    print("unchanged:", mean_us(face, model, 0), "us, a new second:", mean_us(face, model, 1000), "us")
    print("ok", draws, "draws without allocating")


main()
