"""Runs a program (a checked scenario, as plain lists) on a simulated device to its end. Runs on both runtimes.

A program is a dict with
    control   the time control's text
    style     the style of calls, as in clock.calls
    work      name of the work model, and seed its seed
    actions   [kind, side, t_us, down_us] in order of t_us; times in microseconds since `ready`
    probes    instants at which readings are wanted, in order; the last one ends the run
    pictures  instants at which both faces are wanted, in order
    lines     [t_us, text, whether an answer is due]: what a host says over the link, in order of t_us; may be left out

What comes of it is emitted row by row as it happens, so that a long game needs no more memory than a short one:
    emit("reading", row)   state and both budgets at a probe (simulator.probe)
    emit("event", row)     an event up to the last probe (simulator.log)
    emit("picture", row)   t_us and both faces (simulator.pictures)
    emit("tone", row)      t_us, frequency, duty: the speaker's tone changed
    emit("link", row)      an answer that came over the link (simulator.lines)
Rows are numbers and text only, so that both runtimes emit the same.
"""

from host_tools.simulator.device import Device
from host_tools.simulator.lines import Lines
from host_tools.simulator.log import EventLog
from host_tools.simulator.pictures import Pictures


def run(program, emit):
    """Run it to the last probe and the last picture."""
    device = Device(program["work"], program["seed"], program["style"])
    start_us = device.take(program["control"])
    for kind, side, t_us, down_us in program["actions"]:
        _schedule(device, kind, side, start_us + t_us, down_us)
    for t_us in program["probes"]:
        device.game.probe(t_us)
    end_us = program["probes"][-1]
    log = EventLog(device.game, end_us, emit)
    # What happened before a reading is emitted before it.
    device.game.on_reading = lambda row: (log.take_in(), emit("reading", row))
    pictures = Pictures(device, start_us, program["pictures"], emit)
    tones = _Tones(device, start_us, end_us, emit)
    lines = Lines(device, start_us, program.get("lines", []), emit)
    game = device.game
    while game.awaits_probe() or pictures.are_pending() or lines.are_pending():
        device.app.turn()
        log.take_in()
        tones.take_in()
        lines.take_in()
        device.app.wait()
    tones.take_in(True)
    device.board.finish()


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


class _Tones:
    """Emits the speaker's changes of tone since `ready`, all but the latest, which may still be revised at its instant."""

    def __init__(self, device, start_us, end_us, emit):
        self._tones = device.speaker.tones
        self._start_us = start_us
        self._end_us = end_us
        self._emit = emit

    def take_in(self, last=False):
        """Emit what is settled; at the end also the latest."""
        keep = 0 if last else 1
        while len(self._tones) > keep:
            t_us, hz, duty = self._tones.pop(0)
            if self._start_us <= t_us <= self._start_us + self._end_us:
                self._emit("tone", [t_us - self._start_us, hz, duty])
