"""Runs a program (a checked scenario, as plain lists) on a simulated device to its end. Runs on both runtimes.

A program is a dict with
    control   the time control's text
    style     the style of calls, as in clock.calls
    work      name of the work model, and seed its seed
    actions   [kind, side, t_us, down_us] in order of t_us; times in microseconds since `ready`
    probes    instants at which readings are wanted, in order; the last one ends the run
    pictures  instants at which both faces are wanted, in order
What comes back is lists of numbers and text only, so that both runtimes print the same.
"""

from host_tools.simulator.device import Device
from host_tools.simulator.log import EventLog
from host_tools.simulator.pictures import Pictures


def run(program):
    """Run it. Returns {"readings": rows, "events": rows, "pictures": [[t_us, black hex, white hex]], "tones": rows}."""
    device = Device(program["work"], program["seed"], program["style"])
    start_us = device.take(program["control"])
    for kind, side, t_us, down_us in program["actions"]:
        _schedule(device, kind, side, start_us + t_us, down_us)
    for t_us in program["probes"]:
        device.game.probe(t_us)
    log = EventLog(device.game)
    device.game.on_reading = log.take_in
    pictures = Pictures(device, start_us, program["pictures"])
    readings = device.game.readings
    wanted = len(program["probes"])
    while len(readings) < wanted or pictures.are_pending():
        device.app.turn()
        log.take_in()
        device.app.wait()
    device.board.finish()
    end_us = program["probes"][-1]
    return {
        "readings": readings,
        "events": log.rows_until(end_us),
        "pictures": pictures.rows,
        "tones": _tones(device, start_us, end_us),
    }


def _schedule(device, kind, side, at_us, down_us):
    if kind == "both":
        device.buttons[0].press(at_us, down_us)
        device.buttons[1].press(at_us, down_us)
    elif kind == "press":
        device.buttons[side].press(at_us, down_us)
    elif kind == "bounce":
        device.buttons[side].bounce(at_us, down_us)
    elif kind == "glitch":
        device.buttons[side].glitch(at_us)


def _tones(device, start_us, end_us):
    return [[t_us - start_us, hz, duty] for t_us, hz, duty in device.speaker.tones if t_us - start_us <= end_us]
