"""Runs a program (see simulator.run) on the device itself: the firmware's App with a game that notes its readings.

Lines to the host: `ready TICK` before the clock becomes ready at TICK, then a row a line, its kind's first letter in front, as
simulator.on_micropython prints them, then `end`. What goes wrong is a line `failed` and the traceback.
"""

import gc
import io
import json
import sys
import time
from mailbox import say

from host_tools.simulator.log import EventLog
from host_tools.simulator.probe import ProbedGame
from tengen.app import App
from tengen.clock.notation import parse
from tengen.devices.board import Board
from tengen.devices.ticks import tick_after, ticks_between
from tengen.game.session import Session
from tengen.game.settings import Settings

# The host is told this long beforehand when the clock will become ready, so that a press at that very instant is possible.
_LEAD_US = 20_000

# How long the loop naps between two looks for edges. `machine.idle` would come back three times a millisecond, and every look is
# paid for in real time; a press is decided 5 ms after its edge, so that this is soon enough.
_NAP_MS = 4


def _nap():
    time.sleep_ms(_NAP_MS)


def _emit(kind, row):
    say(kind[0] + json.dumps(row))


def play(program):
    """Play it to the last probe, and go on: the host ends it."""
    hardware = Board()
    hardware.sleeper._idle = _nap
    timeline = hardware.timeline
    timeline.update(hardware.now())
    session = Session(Settings(True, 0, 10_000, program["style"]), timeline.ms, timeline.us, ProbedGame)
    app = App(hardware, session)
    control = parse(program["control"])
    app.turn()
    gc.collect()
    say("free %d" % gc.mem_free())
    ready = tick_after(hardware.now(), _LEAD_US)
    say("ready %d" % ready)
    while ticks_between(hardware.now(), ready) < 0:
        pass
    timeline.update(hardware.now())
    timeline.at(ready)
    session.take(control, timeline.ms, timeline.us)
    game = session.game
    game.begin_probes(timeline.ms, timeline.us)
    for t_us in program["probes"]:
        game.probe(t_us)
    log = EventLog(game, program["probes"][-1], _emit)
    game.on_reading = lambda row: (log.take_in(), _emit("reading", row))
    while True:
        app.turn()
        log.take_in()
        if not game.awaits_probe():
            say("end")
        app.wait()


def main():
    """Play what the host left in program.json."""
    try:
        with open("program.json") as file:
            program = json.load(file)
        play(program)
    except Exception as error:  # whatever it is, the host must hear of it
        text = io.StringIO()
        sys.print_exception(error, text)
        say("failed " + text.getvalue().replace("\n", " | "))
