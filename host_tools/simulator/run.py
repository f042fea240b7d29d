"""Runs a program (a checked scenario, as plain lists) on a simulated device to its end. Runs on both runtimes.

A program is a dict with
    control   the time control's text
    style     the style of calls, as in clock.calls
    work      name of the work model, and seed its seed
    actions   [kind, side, t_us, down_us] in order of t_us; times in microseconds since `ready`
    probes    instants at which readings are wanted, in order; the last one ends the run
    pictures  instants at which both faces are wanted, in order
    power     [off_us, on_us] for each time that the power goes (see simulator.power); may be left out
    menu      false where nobody can open the referee's menu; may be left out
    fram      false where there is no memory chip; may be left out
    rules     number of the edition (default 0), and board the lines of the board (default 0: none)
    orders    [probe, t_us, [order, side, a, b, authority]] in order of t_us: what the referee orders, before the reading of
              that number is taken; may be left out
    lines     [t_us, text, whether an answer is due]: what a host says over the link, in order of t_us; may be left out
    nonce     where the ledger is wanted at the end, what its signature takes in; may be left out
    keys      the text of the device's file of keys (tengen.game.keys); may be left out

What comes of it is emitted row by row as it happens, so that a long game needs no more memory than a short one:
    emit("reading", row)   state and both budgets at a probe (simulator.probe)
    emit("event", row)     an event up to the last probe (simulator.log)
    emit("answer", row)    what became of an order: tengen.game.orders.DONE, or why not
    emit("picture", row)   t_us and both faces (simulator.pictures)
    emit("tone", row)      t_us, frequency, duty: the speaker's tone changed
    emit("glow", row)      t_us, place (0: the left one), duty: a lamp's light changed
    emit("link", row)      an answer that came over the link (simulator.lines)
    emit("handed", row)    an answer of the ledger, after everything else (simulator.handing)
Rows are numbers and text only, so that both runtimes emit the same.
"""

from host_tools.simulator.device import Device
from host_tools.simulator.handing import hand_out
from host_tools.simulator.lines import Lines
from host_tools.simulator.log import EventLog
from host_tools.simulator.pictures import Pictures
from host_tools.simulator.power import FOREVER, parts
from host_tools.virtual_board.clockwork import PowerCutError
from host_tools.virtual_board.files import MemoryFiles
from host_tools.virtual_board.fram import Fram
from tengen.clock.instant import MS_PERIOD, ms_after, us_between
from tengen.devices.store import KEYS_FILE


def run(program, emit):
    """Run it to the last probe and the last picture."""
    fram = Fram() if program.get("fram", True) else False
    row = []
    for number, part in enumerate(parts(program)):
        row = _Run(program, part, fram, emit, row).run(number == 0)


class _Run:
    """One part of a program, on a device of its own with the memory chip of the one before; `last` is that one's last reading."""

    def __init__(self, program, part, fram, emit, last):
        self._program = program
        self._part = part
        self._fram = fram
        self._emit = emit
        self._last = last
        self._read = 0
        self._log = self._pictures = self._game = None

    def run(self, is_first):
        """Run it; returns its last reading."""
        program, part = self._program, self._part
        try:
            device = Device(
                program["work"],
                program["seed"],
                program["style"],
                files=_files(program),
                fram=self._fram,
                at_boot=None if is_first else self._begin,
            )
            start_us = self._take(device) if is_first else device.board.boot_us - part.on_us
            self._watch(device, start_us, is_first)
            self._turn(device, start_us)
            if part.off_us >= FOREVER and "nonce" in program:
                hand_out(device, program["nonce"], self._emit)
        except PowerCutError:
            self._finish()
        return self._last

    def _take(self, device):
        program = self._program
        if not program.get("menu", True):
            device.app.session.menu_maker = None
        settings = device.app.session.settings
        settings.rules = program.get("rules", 0)
        settings.board = program.get("board", 0)
        start_us = device.take(program["control"])
        self._schedule(device, start_us)
        return start_us

    def _begin(self, device):
        """The power has come: hands do what they do also while the firmware is still starting."""
        self._schedule(device, device.board.boot_us - self._part.on_us)

    def _schedule(self, device, start_us):
        part = self._part
        for kind, side, t_us, down_us in part.actions:
            _schedule(device, kind, side, start_us + t_us, down_us)
        if part.off_us < FOREVER:
            device.board.at(start_us + part.off_us, _cut)
        self._pictures = Pictures(device, start_us, part.pictures, self._emit)

    def _watch(self, device, start_us, is_first):
        part = self._part
        game = self._game = device.game
        if is_first:
            at_us = 0
            self._log = EventLog(game, part.end_us, self._emit)
        else:
            at_us = _instant_us(device, game) - start_us
            game.begin_probes(game.at_ms, game.at_us)
            self._log = EventLog(game, part.end_us, self._emit, at_us, game.events.first_seq)
        self._at_us = at_us
        self._ask(part, at_us)
        # What happened before a reading is emitted before it.
        game.on_reading = self._take_reading
        game.on_answer = self._take_answer

    def _ask(self, part, at_us):
        """Ask for the part's orders and readings, each order before the reading that it belongs to."""
        first = len([t_us for t_us in self._program["probes"] if t_us < part.on_us])
        waiting = list(part.orders)
        for i in range(len(part.probes)):
            while waiting and waiting[0][0] <= first + i:
                _, t_us, order = waiting.pop(0)
                self._game.probe(t_us - at_us, order)
            self._game.probe(part.probes[i] - at_us)

    def _take_answer(self, answer):
        self._emit("answer", [answer])

    def _take_reading(self, row):
        self._log.take_in()
        self._read += 1
        self._last = row
        self._emit("reading", row)

    def _turn(self, device, start_us):
        """Turns of the loop until nothing more is wanted, or the power goes."""
        part, game = self._part, self._game
        tones = _Tones(device, start_us, part.end_us, self._emit)
        glows = (_Glow(device, 0, start_us, part.end_us, self._emit), _Glow(device, 1, start_us, part.end_us, self._emit))
        lines = Lines(device, start_us, part.lines, self._emit)
        try:
            while game.awaits_probe() or self._pictures.are_pending() or lines.are_pending():
                device.app.turn()
                self._log.take_in()
                tones.take_in()
                glows[0].take_in()
                glows[1].take_in()
                lines.take_in()
                self._look_ahead(device, start_us)
                device.app.wait()
        finally:
            tones.take_in(True)
            glows[0].take_in(True)
            glows[1].take_in(True)
        device.board.finish()

    def _look_ahead(self, device, start_us):
        """Sleep no longer than to the next order: it is carried out when the game passes its instant."""
        due_us = self._game.us_to_order(device.board.now_us - start_us - self._at_us)
        if due_us >= 0:
            device.app.due_in(min(due_us // 1000 + 1, 2_000))

    def _finish(self):
        """The power has gone. Up to then the game is as it had been judged; afterwards there is nothing to read but that."""
        game, part = self._game, self._part
        if game is not None:
            left_us = part.off_us - self._at_us + 1
            base_ms, base_us = game.ready_instant()
            total_us = base_us + left_us
            game.advance(ms_after(base_ms, total_us // 1000 % MS_PERIOD), total_us % 1000)
            self._log.take_in()
        for _ in range(self._read, len(part.probes)):
            self._emit("reading", self._last)
        self._pictures.finish(part.off_us)


def _files(program):
    """The device's flash, where there are keys to keep in it."""
    return MemoryFiles({KEYS_FILE: program["keys"].encode()}) if "keys" in program else None


def _cut(_):
    raise PowerCutError("the power went")


def _instant_us(device, game):
    """Board time of the instant that the game has reached."""
    timeline = device.app.board.timeline
    timeline.update(device.board.now_us & 0x3FFFFFFF)
    return device.board.now_us - us_between(timeline.ms, timeline.us, game.at_ms, game.at_us)


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


class _Glow:
    """The same for the changes of one lamp's light."""

    def __init__(self, device, place, start_us, end_us, emit):
        self._changes = device.lamps[place].changes
        self._place = place
        self._start_us = start_us
        self._end_us = end_us
        self._emit = emit

    def take_in(self, last=False):
        """Emit what is settled; at the end also the latest."""
        keep = 0 if last else 1
        while len(self._changes) > keep:
            t_us, duty = self._changes.pop(0)
            if self._start_us <= t_us <= self._start_us + self._end_us:
                self._emit("glow", [t_us - self._start_us, self._place, duty])
