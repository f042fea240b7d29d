"""Runs a program (see simulator.run) on the device itself: the firmware's App with a game that notes its readings.

Lines to the host: `booted` when the clock is in set-up, `ready TICK` before it becomes ready at TICK, then a row a line, its
kind's first letter in front, as simulator.on_micropython prints them, then `end`. The program is the host's page.
"""

import gc
import json
from mailbox import page, say

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


def _emit(kind, row):
    say(kind[0] + json.dumps(row))


def boot():
    """The clock as main.py makes it, in set-up, with a game that can be watched."""
    hardware = Board()
    timeline = hardware.timeline
    timeline.update(hardware.now())
    app = App(hardware, Session(Settings(), timeline.ms, timeline.us, ProbedGame))
    app.turn()
    # As the loader does it: loading collects often, the loop allocates nothing.
    gc.collect()
    gc.threshold(-1)
    return app


def take(app, control, style):
    """Take a control for the game, as the menus would, at a tick announced beforehand."""
    hardware = app.board
    timeline = hardware.timeline
    app.session.settings.style = style
    ready = tick_after(hardware.now(), _LEAD_US)
    say("ready %d" % ready)
    while ticks_between(hardware.now(), ready) < 0:
        pass
    timeline.update(hardware.now())
    timeline.at(ready)
    app.session.take(control, timeline.ms, timeline.us)
    app.stir()
    app.session.game.begin_probes(timeline.ms, timeline.us)


def main():
    """Play the program to its last probe, and go on: the host ends it."""
    app = boot()
    say("booted")
    program = page()
    take(app, parse(program["control"]), program["style"])
    game = app.session.game
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
